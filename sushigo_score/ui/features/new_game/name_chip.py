"""A player of earlier games: a tap seats them, another one removes them."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.canvas_widget import Point, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import symbol
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.tick import draw_tick
from sushigo_score.ui.pieces.face import draw_face

_MARK: Final = 32
_FACE: Final = 14
_TICK: Final = 8


class NameChip(ChoiceButton):
    """A face and a name, with a tick if they are seated. It stays in its place, so that no other chip moves under a finger."""

    role = "chip"

    dish = StringProperty("")

    @property
    def _before(self) -> float:
        return float(dp(_MARK))

    @property
    def _marked(self) -> bool:
        return False

    def _draw_mark(self, middle: Point, ink: str) -> None:
        if self.colour >= 0:
            draw_face(int(self.colour), self.dish, middle, dp(_FACE), marked=not self.chosen)
            if self.chosen:
                draw_tick((middle[0] + dp(_FACE) * 0.7, middle[1] - dp(_FACE) * 0.7), dp(_TICK), look.palette.glow)
            return
        paint(ink)
        symbol(sign("check" if self.chosen else "add"), middle, dp(20))
