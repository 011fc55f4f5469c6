"""The end of a game in pictures: totals from round to round as lines, dishes as stacked bars."""

from __future__ import annotations

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.ui.drawn import Drawn, paint
from sushigo_score.ui.lettering import texture, write, write_left
from sushigo_score.ui.look import look
from sushigo_score.ui.shapes import draw_shape
from sushigo_score.ui.widgets.dish_stack import draw_stack, reach


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
        """Bars beneath each other, each under its name; losses to the left of the line, the total at the right end."""
        if not self.bars:
            return
        colours = look.palette
        height = self.height / len(self.bars)
        ends = reach([dishes for _, _, dishes in self.bars])
        totals = [sum(points for _, points in dishes) for _, _, dishes in self.bars]
        name = min(height * 0.42, texture("X", "small_bold").height + dp(4))
        thick = min(height - name - dp(6), dp(34))
        room = self.width - max(texture(str(total), "name_bold").width for total in totals) - dp(8)
        for number, ((player, colour, dishes), total) in enumerate(zip(self.bars, totals, strict=True)):
            top = self.top - number * height
            paint(colours.seats[colour])
            draw_shape(colour, (self.x + dp(8), top - name / 2), dp(6))
            paint(colours.text)
            write_left(player, "small_bold", (self.x + dp(20), top - name / 2), self.width - dp(20), name)
            right = draw_stack(dishes, (self.x, top - name - thick), (room, thick), ends)
            paint(colours.loss if total < 0 else colours.text)
            write_left(str(total), "name_bold", (right + dp(8), top - name - thick / 2), self.right - right - dp(8))
