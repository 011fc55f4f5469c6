"""A line chart of the totals after each round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import dist
from typing import Final

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sushigo_score.text.at_the_table import AMOUNT
from sushigo_score.text.language import figure
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, paint, paint_faint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import Motion, ease_in_out, play
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import REPLAY
from sushigo_score.ui.kit.reach.by_keys import Area, around
from sushigo_score.ui.kit.reach.spoken import HeardPart, with_pauses
from sushigo_score.ui.kit.text.textures import write, write_left

_END: Final = 1000.0
"""More rounds than there are: the race is over."""
_RUNS: Final = 0.7
"""The share of each round's time in which the lines advance; then they pause, to show who leads."""
_TOTALS: Final = 44
_MARK: Final = 13
"""The width of the totals at the ends of the lines, and of each shape beside one."""
_NEAR: Final = 4
"""How far, in dp, a total may be from the end of its line without a leader."""


class LineChart(Touchable):
    """A chart with a line per player: (player colour, totals after each round), with a shape at every point.

    `on_choose` passes which point was tapped: the line, and the round. `replay` animates the lines once more, until somebody
    taps.
    """

    role = "chart"

    lines = ListProperty()
    labels = ListProperty()
    reached = NumericProperty(_END)
    """How many rounds the replay has shown so far."""
    names = ListProperty()
    """The names of the players, for screen readers."""

    __events__ = ("on_choose",)

    _replay: Motion | None = None

    @property
    def heard_parts(self) -> list[HeardPart]:
        """Every line with its totals."""
        words = look.words
        return [
            HeardPart(
                with_pauses(
                    name,
                    *(
                        words.say(AMOUNT, what=label, n=total)
                        for label, total in zip(self.labels, totals, strict=False)
                    ),
                ),
                partial(self.dispatch, "on_choose", at, len(totals)) if totals else None,
                at=at,
            )
            for at, (name, (_, totals)) in enumerate(zip(self.names, self.lines, strict=False))
        ]

    def replay(self) -> None:
        """Animate the lines round by round, with a pause after each."""

        def run(passed: float) -> None:
            done = int(passed * self._steps)
            self.reached = done + ease_in_out(min(1.0, (passed * self._steps - done) / _RUNS))

        self.rest()
        self._replay = play(run, REPLAY, then=self.rest)

    @property
    def replaying(self) -> bool:
        """True while the replay runs."""
        return self._replay is not None and self._replay.running

    def rest(self) -> None:
        """Stop the replay, and show the complete lines."""
        if self._replay is not None:
            self._replay.stop()
        self._replay = None
        self.reached = _END

    @property
    def _steps(self) -> int:
        return max(1, *(len(totals) for _, totals in self.lines))

    @property
    def _most_beside(self) -> int:
        """The greatest number of shapes beside one total."""
        totals = [totals[-1] for _, totals in self.lines if totals]
        return max((totals.count(total) for total in totals), default=0)

    def so_far(self, totals: Sequence[int]) -> list[tuple[float, float]]:
        """Return the points of a line reached so far, as (round, total); the last one may be between two rounds."""
        done = int(min(self.reached, len(totals)))
        points = [(float(step), float(value)) for step, value in enumerate(totals[:done], start=1)]
        if done < len(totals):
            before, part = (totals[done - 1] if done else 0), self.reached - done
            points.append((done + part, before + (totals[done] - before) * part))
        return points

    def _point(self, step: float, value: float) -> tuple[float, float]:
        """Return the position of a total after a round."""
        left, right = self.x + dp(16), self.right - dp(_TOTALS) - dp(_MARK) * self._most_beside
        bottom, top = self.y + dp(30), self.top - dp(14)
        values = [0, *(value for _, totals in self.lines for value in totals)]
        least, most = min(values), max(max(values), 1)
        steps = self._steps
        return (left + (right - left) * step / steps, bottom + (top - bottom) * (value - least) / max(1, most - least))

    def on_tap(self, pos: tuple[float, float]) -> None:
        """Choose the nearest point, or stop the replay."""
        if self.replaying:
            self.rest()
            return
        points = [
            (dist(self._point(step, total), pos), line, step)
            for line, (_, totals) in enumerate(self.lines)
            for step, total in enumerate(totals, start=1)
        ]
        if points:
            self.dispatch("on_choose", *min(points)[1:])

    def areas(self) -> Sequence[Area]:
        """Return the whole chart, and each point."""
        points = [self._point(step, total) for _, totals in self.lines for step, total in enumerate(totals, start=1)]
        return (*super().areas(), *(around(point) for point in points))

    def on_choose(self, line: int, step: int) -> None:
        """Called when a point of a line was tapped."""

    def draw(self) -> None:
        """Draw the lines over a zero line, the totals at their right ends, the rounds below."""
        if not self.lines:
            return
        colours = look.palette
        at = self._point
        steps = max(len(totals) for _, totals in self.lines)
        room = (at(steps, 0)[0] - at(0, 0)[0]) / max(1, steps) * 0.95
        paint_faint(colours.outline, 0.5)
        Line(points=[*at(0, 0), *at(steps, 0)], width=dp(0.8))
        for step, label in enumerate(self.labels, start=1):
            paint(colours.text_soft)
            write(label, "small", (at(step, 0)[0], self.y + dp(14)), room, 2, dp(30))
        for colour, totals in self.lines:
            points = [at(0, 0), *(at(step, value) for step, value in self.so_far(totals))]
            paint(colours.seats[colour])
            Line(points=[length for point in points for length in point], width=dp(1.6), joint="round", cap="round")
            for point in points[1:]:
                draw_shape(colour, point, dp(6))
        heads = [(colour, *self.so_far(totals)[-1]) for colour, totals in self.lines if totals]
        right = max((at(step, 0)[0] for _, step, _ in heads), default=at(steps, 0)[0])
        self._draw_totals(right, [(at(step, value)[1], round(value), colour) for colour, step, value in heads])
        self.draw_focus()

    def _draw_totals(self, right: float, ends: list[tuple[float, int, int]]) -> None:
        """Draw the totals at the ends of the lines with the shapes, spread so that none overlap, with leaders to the ends."""
        whose: dict[tuple[float, int], list[int]] = {}
        for y, total, colour in ends:
            whose.setdefault((y, total), []).append(colour)
        placed = sorted(whose, reverse=True)
        least, most = self.y + dp(24), self.top - dp(8)
        gap = min(dp(16), (most - least) / max(1, len(placed) - 1))
        labels = apart([y for y, _ in placed], gap, least, most)
        for (y, total), at in zip(placed, labels, strict=True):
            paint(look.palette.outline)
            if abs(at - y) > dp(_NEAR):
                Line(points=[right + dp(8), y, right + dp(14), at], width=dp(0.6))
            paint(look.palette.text)
            wide = write_left(figure(total), "small_bold", (right + dp(16), at), dp(34), gap)
            for number, colour in enumerate(whose[y, total]):
                paint(look.palette.seats[colour])
                draw_shape(colour, (right + dp(24) + wide + number * dp(_MARK), at), min(dp(5), gap * 0.4))


def apart(wanted: Sequence[float], gap: float, least: float, most: float) -> list[float]:
    """Spread labels, highest first: each as near as possible to its wanted height, with a gap between them.

    >>> apart([90, 50, 46, 20], 10, 0, 100), apart([98, 96], 10, 0, 100)
    ([90.0, 53.0, 43.0, 20.0], [100.0, 90.0])
    """
    crowds: list[tuple[float, int]] = []  # the sum of their heights, each raised by the gaps above it, and their number
    for number, height in enumerate(wanted):
        lifted, count = height + number * gap, 1
        while crowds and crowds[-1][0] / crowds[-1][1] < lifted / count:
            more, others = crowds.pop()
            lifted, count = lifted + more, count + others
        crowds.append((lifted, count))
    lowest = least + gap * (len(wanted) - 1)
    heights = [max(lowest, min(most, lifted / count)) for lifted, count in crowds for _ in range(count)]
    return [float(height - number * gap) for number, height in enumerate(heights)]
