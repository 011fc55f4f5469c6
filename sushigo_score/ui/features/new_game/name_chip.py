"""A player of earlier games: a tap seats them, another lets them go."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.canvas_widget import paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import symbol
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.pieces.face import draw_face

_MARK: Final = 32
_FACE: Final = 14


class NameChip(ChoiceButton):
    """A face and a name. Whoever sits at the table has left it: an empty place stays, so that no other name moves under a finger."""

    role = "chip"

    dish = StringProperty("")

    shows = (*ChoiceButton.shows, "dish")

    @property
    def _before(self) -> float:
        return float(dp(_MARK))

    @property
    def _marked(self) -> bool:
        return False

    def draw(self) -> None:
        """The empty place is only a tick on a pale plate."""
        if not self.chosen:
            super().draw()
            return
        paint(look.palette.raised)
        plate(self.pos, self.size, min(dp(24), self.height / 2))
        self.draw_focus(24)
        paint(look.palette.text_soft)
        symbol(sign("check"), self.center, dp(20))

    def _draw_mark(self, middle: tuple[float, float], ink: str) -> None:
        if self.colour < 0:
            paint(ink)
            symbol(sign("add"), middle, dp(20))
            return
        draw_face(int(self.colour), self.dish, middle, dp(_FACE))
