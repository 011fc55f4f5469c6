"""The end of a game in pictures: totals from round to round as lines, dishes as stacked bars."""

from __future__ import annotations

from kivy.graphics import Line, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.ui.drawn import Drawn, paint
from sushigo_score.ui.lettering import write, write_left
from sushigo_score.ui.look import look
from sushigo_score.ui.pictures import plate_of, show
from sushigo_score.ui.shapes import draw_shape


class LineChart(Drawn):
    """One line for each player: (player colour, totals after each round), with a shape at every point."""

    lines = ListProperty()
    labels = ListProperty()

    shows = ("lines", "labels")

    def draw(self) -> None:
        """Lines over a zero line, the totals at the right end, the rounds below."""
        if not self.lines:
            return
        colours = look.palette
        left, right = self.x + dp(16), self.right - dp(52)
        bottom, top = self.y + dp(30), self.top - dp(14)
        values = [0, *(value for _, totals in self.lines for value in totals)]
        least, most = min(values), max(max(values), 1)
        steps = max(len(totals) for _, totals in self.lines)

        def at(step: int, value: float) -> tuple[float, float]:
            return (
                left + (right - left) * step / max(1, steps),
                bottom + (top - bottom) * (value - least) / max(1, most - least),
            )

        paint(colours.outline, 0.5)
        Line(points=[*at(0, 0), *at(steps, 0)], width=dp(0.8))
        for step, label in enumerate(self.labels, start=1):
            paint(colours.text_soft)
            write(label, "small", (at(step, 0)[0], self.y + dp(14)), (right - left) / max(1, steps) * 0.95, 2, dp(30))
        for colour, totals in self.lines:
            points = [at(0, 0), *(at(step, value) for step, value in enumerate(totals, start=1))]
            paint(colours.seats[colour])
            Line(points=[length for point in points for length in point], width=dp(1.6), joint="round", cap="round")
            for point in points[1:]:
                draw_shape(colour, point, dp(6))
        self._draw_totals(at(steps, 0)[0], [(at(len(t), t[-1])[1], t[-1]) for _, t in self.lines if t])

    def _draw_totals(self, right: float, ends: list[tuple[float, int]]) -> None:
        """The totals at the ends of the lines, moved apart so that none covers another."""
        paint(look.palette.text)
        placed = sorted(set(ends), reverse=True)
        gap = min(dp(18), (self.height - dp(40)) / max(1, len(placed) - 1))
        at = self.top - dp(8) + gap
        lowest = self.y + dp(24)
        for number, (y, total) in enumerate(placed):
            below = (len(placed) - 1 - number) * gap
            at = max(min(y, at - gap), lowest + below)
            write_left(str(total), "small_bold", (right + dp(12), at), dp(36), gap)


class StackedBars(Drawn):
    """A bar for each player: (name, player colour, [(dish, points), ...]), dishes in the colours of their plates."""

    bars = ListProperty()

    shows = ("bars",)

    def draw(self) -> None:
        """Bars beneath each other; a dish shows its picture where there is room; losses end a bar at the left."""
        if not self.bars:
            return
        colours = look.palette
        height = self.height / len(self.bars)
        most = max(sum(points for _, points in dishes if points > 0) for _, _, dishes in self.bars) or 1
        label = min(dp(96), self.width * 0.3)
        room = self.width - label - dp(48)
        for number, (name, colour, dishes) in enumerate(self.bars):
            middle = self.top - (number + 0.5) * height
            thick = min(height * 0.7, dp(36))
            paint(colours.seats[colour])
            draw_shape(colour, (self.x + dp(10), middle), dp(7))
            paint(colours.text)
            write_left(name, "small", (self.x + dp(22), middle), label - dp(26))
            x = self.x + label
            for dish, points in dishes:
                if points > 0:
                    width = room * points / most
                    self._draw_part(dish, x, middle, width, thick)
                    x += width
            total = sum(points for _, points in dishes)
            paint(colours.loss if total < 0 else colours.text)
            write_left(str(total), "name_bold", (x + dp(8), middle), dp(44))

    @staticmethod
    def _draw_part(dish: str, x: float, middle: float, width: float, thick: float) -> None:
        paint(plate_of(dish))
        Rectangle(pos=(x, middle - thick / 2), size=(max(1.0, width - dp(1)), thick))
        if width >= thick * 0.8:
            side = thick * 0.8
            paint("#ffffff")
            show(_PICTURES.get(dish, dish), (x + width / 2 - side / 2, middle - side / 2), side)


_PICTURES = {
    "nigiri": "salmon",
    "maki": "maki_2",
    "uramaki": "uramaki_3",
    "onigiri": "onigiri_triangle",
    "fruit": "fruit_orange_pineapple",
    "strawberry_pudding": "strawberry_pudding_3",
    "frozen_yogurt": "frozen_yogurt_5",
    "bubble_tea": "bubble_tea_3",
}
"""The picture that stands for a dish of several values."""
