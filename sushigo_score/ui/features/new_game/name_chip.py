"""A player of earlier games: a tap adds them, another removes them."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import symbol
from sushigo_score.ui.kit.widgets.choice import ChoiceButton

_MARK = 28


class NameChip(ChoiceButton):
    """Keeps its width whether chosen or not, so that the next name stays where it was seen."""

    role = "chip"

    @property
    def _before(self) -> float:
        return float(dp(_MARK))

    def _draw_mark(self, middle: tuple[float, float], ink: str) -> None:
        if self.colour >= 0:
            super()._draw_mark(middle, ink)
            return
        paint(look.palette.text_soft)
        symbol(sign("add"), middle, dp(20))
