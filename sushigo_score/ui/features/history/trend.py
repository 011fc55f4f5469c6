"""One long series as a line, with its average across it."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Line, Mesh
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.text.language import figure
from sushigo_score.text.past import BEST_GAME, WORST_GAME
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.grounds import paint_faint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import size_for_all, texture, write_left

_FEW: Final = 40
"""Up to this many points each have a shape."""
_DASH: Final = 6


class TrendChart(CanvasWidget):
    """A chart of `points` from left to right in a player's `colour`; `first` and `last` are written below its ends."""

    role = "chart"

    points = ListProperty()
    colour = NumericProperty(0)
    average = NumericProperty(0.0)
    average_text = StringProperty("")
    first = StringProperty("")
    last = StringProperty("")

    @property
    def heard(self) -> str:
        """From when to when, the lowest, the highest and the average; if there are few points, each of them."""
        if not self.points:
            return ""
        words = look.words
        low, high = (round(value) for value in (min(self.points), max(self.points)))
        each = " ".join(figure(round(value)) for value in self.points) if len(self.points) <= _FEW else ""
        ends = (words.say(WORST_GAME, points=low), words.say(BEST_GAME, points=high))
        return told(self.about, self.first, self.last, *ends, self.average_text, each)

    def draw(self) -> None:
        if len(self.points) < 2 or self.width < dp(80):
            return
        colours = look.palette
        small = texture("Xg", "small").height
        least, most = min(0.0, *self.points), max(self.points)
        spread = max(most - least, 1.0)
        scale = [texture(figure(round(value)), "small") for value in (most, least)]
        left = self.x + max(tex.width for tex in scale) + dp(10)
        right, bottom, top = self.right - dp(8), self.y + small + dp(8), self.top - small - dp(12)

        def at(number: int, value: float) -> tuple[float, float]:
            across = number / (len(self.points) - 1)
            return left + (right - left) * across, bottom + (top - bottom) * (value - least) / spread

        for value, y in ((most, top), (least, bottom)):
            paint_faint(colours.outline, 0.35)
            Line(points=[left, y, right, y], width=dp(0.6))
            paint(colours.text_soft)
            write_left(figure(round(value)), "small", (self.x, y), left - self.x)
        placed = [at(number, value) for number, value in enumerate(self.points)]
        self._draw_area(placed, bottom)
        paint(colours.seats[int(self.colour)])
        width = dp(2 if len(placed) <= _FEW else 1.2)
        Line(points=[length for point in placed for length in point], width=width, joint="round", cap="round")
        for point in placed if len(placed) <= _FEW else ():
            draw_shape(int(self.colour), point, dp(4))
        self._draw_average(left, right, at(0, self.average)[1])
        self._draw_legend(right, self.top - small / 2)
        paint(colours.text_soft)
        self._draw_ends(left, right)

    def _draw_ends(self, left: float, right: float) -> None:
        """Write when the first and the last game were played, in one size."""
        room, middle = (right - left) / 2, self.y + texture("X", "small").height / 2
        most = size_for_all((self.first, self.last), "small", room)
        write_left(self.first, "small", (left, middle), room, most=most)
        end = texture(self.last, "small", room, most=most)
        write_left(self.last, "small", (right - end.width, middle), room, most=most)

    def _draw_area(self, placed: list[tuple[float, float]], bottom: float) -> None:
        """Draw a soft ground below the line."""
        paint(look.palette.seats[int(self.colour)], 0.12)
        corners = [length for x, y in placed for length in (x, bottom, 0, 0, x, y, 0, 0)]
        Mesh(vertices=corners, indices=list(range(2 * len(placed))), mode="triangle_strip")

    def _draw_average(self, left: float, right: float, y: float) -> None:
        """Draw a dashed line."""
        paint(look.palette.text)
        x = left
        while x < right:
            Line(points=[x, y, min(x + dp(_DASH), right), y], width=dp(0.8), cap="none")
            x += 2 * dp(_DASH)

    def _draw_legend(self, right: float, y: float) -> None:
        """Draw a legend for the dashed line, at the top right where no line comes."""
        room = self.width - dp(6 * _DASH)
        left = right - texture(self.average_text, "small_bold", room).width
        self._draw_average(left - dp(5 * _DASH), left - dp(_DASH), y)
        write_left(self.average_text, "small_bold", (left, y), room)
