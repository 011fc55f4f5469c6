"""The shape of a player by itself, beside a text about them."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import NumericProperty

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.shapes import draw_shape

_RADIUS: Final = 9


class SeatShape(CanvasWidget):
    """A player's shape in the middle of a square with a side in dp."""

    colour = NumericProperty(0)

    def __init__(self, colour: int, side: float = 2 * _RADIUS) -> None:
        super().__init__(colour=colour, size_hint=(None, None), size=(dp(side), dp(side)))

    def draw(self) -> None:
        paint(look.palette.seats[int(self.colour)])
        draw_shape(int(self.colour), self.center, dp(_RADIUS))
