"""A record that is legible from a distance: whose it is, a large figure, and when it was set."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp

from sushigo_score.ui.features.history.figure_plate import FigurePlate, draw_beneath_each_other
from sushigo_score.ui.kit.canvas_widget import paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import paragraph, symbol, text_size, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.face import draw_face

_FACE: Final = 28
_EDGE: Final = 16
_CHEVRON: Final = 22


class RecordPlate(FigurePlate):
    """A record; a tap opens the game."""

    @property
    def _left(self) -> float:
        return float(dp(2 * _EDGE + 2 * _FACE) if self.faces else dp(_EDGE))

    def _room(self, width: float) -> float:
        return float(max(dp(48), width - self._left - dp(_EDGE + _CHEVRON)))

    def letters_for(self, width: float) -> int:
        """Return the size in which the figure fits; all records share the smallest one."""
        return text_size(self.value, "number", self._room(width))

    def _texts(self, width: float) -> list[tuple[Any, str]]:
        room = self._room(width)
        return [
            (paragraph(self.label, "small_bold", room), "action"),
            (texture(self.value, "number", room, most=int(self.shared_letters)), "text"),
            (paragraph(self.detail, "small", room), "text_soft"),
        ]

    def height_for(self, width: float) -> float:
        """Return the height of the texts, or of the face."""
        return float(max(dp(2 * _FACE), sum(tex.height for tex, _ in self._texts(width))) + dp(2 * _EDGE))

    def draw(self) -> None:
        colours = look.palette
        draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        for colour, dish in self.faces[:1]:
            draw_face(colour, dish, (self.x + dp(_EDGE + _FACE), self.center_y), dp(_FACE))
        texts = self._texts(self.width)
        top = self.center_y + sum(tex.height for tex, _ in texts) / 2
        draw_beneath_each_other(texts, self.x + self._left, top)
        paint(look.palette.text_soft)
        symbol(sign("choose"), (self.right - dp(_EDGE + _CHEVRON / 2 - 4), self.center_y), dp(_CHEVRON))
