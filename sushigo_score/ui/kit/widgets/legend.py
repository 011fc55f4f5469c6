"""Which player has which shape: names in as many rows as they need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import blit, texture

_SHAPE = 20
_GAP = 14


class Legend(CanvasWidget):
    """A legend; `players` are (name, player colour)."""

    role = "legend"

    players = ListProperty()

    sized_by = ("players", "width")

    def _placed(self) -> Iterator[tuple[int, float, int, Any]]:
        """Yield row, left edge, colour and name of each player."""
        row, x = 0, 0.0
        for name, colour in self.players:
            tex = texture(name, "small", max(dp(24), self.width - dp(_SHAPE)))
            wide = dp(_SHAPE) + tex.width
            if x and x + wide > self.width:
                row, x = row + 1, 0.0
            yield row, x, colour, tex
            x += wide + dp(_GAP)

    def _line(self) -> float:
        return float(texture("X", "small").height + dp(6))

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self._line() * (1 + max((row for row, *_ in self._placed()), default=0))

    def draw(self) -> None:
        for row, x, colour, tex in self._placed():
            middle = self.top - (row + 0.5) * self._line()
            paint(look.palette.seats[colour])
            draw_shape(colour, (self.x + x + dp(7), middle), dp(6))
            paint(look.palette.text)
            blit(tex, self.x + x + dp(_SHAPE), middle - tex.height / 2)
