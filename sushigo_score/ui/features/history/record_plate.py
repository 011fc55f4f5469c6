"""A record that is legible from a distance: whose it is, a large figure, and when it was set."""

from __future__ import annotations

from typing import Final

from sushigo_score.ui.features.history.figure_plate import FigurePlate
from sushigo_score.ui.kit.parts import Above, Beside, DrawnPart, Inset, Label, symbol_of
from sushigo_score.ui.pieces.face import face_of

_EDGE: Final = 16


class RecordPlate(FigurePlate):
    """A record; a tap opens the game."""

    def parts(self, _: float) -> DrawnPart:
        texts = Above(
            Label(self.label, "small_bold", "action"),
            Label(self.value, "number", lines=1, shares=True, most=self.shared_letters),
            Label(self.detail, "small", "text_soft"),
        )
        row = Beside(
            *(face_of(colour, dish, 28) for colour, dish in self.faces[:1]),
            Beside(texts, symbol_of("choose", 22, at=15)),
            gap=_EDGE,
        )
        return Inset(row, _EDGE, _EDGE, _EDGE, _EDGE, least=2 * 28 + 2 * _EDGE)
