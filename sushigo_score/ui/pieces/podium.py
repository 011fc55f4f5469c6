"""The podium: the first three ranks, highest in the middle; who shares a rank shares the step."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.canvas_widget import plate as draw_plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import fits, texture, write
from sushigo_score.ui.kit.theme import RADIUS

_PLACES = {1: (0,), 2: (1, 0), 3: (1, 0, 2)}
"""Where the steps stand, from the left, the highest first."""
_SHARES = {1: 0.56, 2: 0.42, 3: 0.3}
"""How high the step of each rank is."""
_TALLEST = 132
_PLAYER = 34
_MANY = 3
"""From this many players on one step, they stand in two columns where there is room."""
_WIDEST = 190
_GAP = 6
_Players = list[tuple[str, int]]


class Podium(CanvasWidget):
    """`ranks` holds for each rank, best first, (rank, points, [(name, player colour), ...])."""

    role = "chart"

    ranks = ListProperty()

    shows = ("ranks",)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(ranks=self.measure, width=self.measure)
        self.measure()

    def measure(self, *_: object) -> None:
        """Without a height from outside: room for all players above their steps."""
        if self.size_hint_y is None and self.ranks:
            self.height = dp(4) + max(
                dp(_TALLEST) * _SHARES[rank] / _SHARES[1] + self._rows(players) * self._line()
                for rank, _, players in self.ranks
            )

    def _line(self) -> float:
        """How much a player with a name takes above a step."""
        return float(dp(_PLAYER) + texture("X", "name_bold").height)

    def _alone(self) -> bool:
        """True if everybody shares the one step."""
        return len(self.ranks) == 1

    def _step(self) -> float:
        """How wide a step is."""
        return float(self.width if self._alone() else min(self.width / 3, dp(_WIDEST)))

    def _rows(self, players: _Players) -> int:
        return -(-len(players) // self._beside(players))

    def _beside(self, players: _Players) -> int:
        """How many stand beside each other, with room for their names."""
        if self._alone():
            return max(1, min(len(players), int(self.width // dp(96))))
        half = self._step() / 2 - dp(_GAP)
        return 2 if len(players) >= _MANY and all(fits(name, "name_bold", half) for name, _ in players) else 1

    def draw(self) -> None:
        """Three steps with numbers, above them shapes and names, on them the points."""
        colours = look.palette
        if not self.ranks:
            return
        width = self._step()
        tallest = dp(_TALLEST) / _SHARES[1] if self.size_hint_y is None else self.height
        leftmost = self.center_x - width * len(self.ranks) / 2
        for (rank, points, players), place in zip(self.ranks, _PLACES[len(self.ranks)], strict=True):
            left, height = leftmost + place * width, tallest * _SHARES[rank]
            first = rank == 1
            paint(colours.action if first else colours.raised)
            draw_plate((left + dp(3), self.y), (width - dp(6), height), dp(RADIUS["medium"]))
            paint(colours.on_action if first else colours.text)
            write(
                str(rank),
                "number_large" if first else "number",
                (left + width / 2, self.y + height * 0.64),
                width * 0.8,
                1,
                height * 0.6,
            )
            paint(colours.on_action if first else colours.text_soft)
            worded = look.words.count(points, "points")
            write(worded, "small_bold", (left + width / 2, self.y + height * 0.22), width - dp(12), 1, height * 0.32)
            self._draw_players(players, left, width, self.y + height)

    def _draw_players(self, players: _Players, left: float, width: float, bottom: float) -> None:
        colours = look.palette
        beside = self._beside(players)
        rows = self._rows(players)
        line = min((self.top - bottom) / rows, self._line())
        for number, (name, colour) in enumerate(players):
            row, at = divmod(number, beside)
            in_row = min(beside, len(players) - row * beside)
            place = width / in_row
            x, y = left + (at + 0.5) * place, bottom + row * line
            radius = min(dp(11), line * 0.22)
            paint(colours.seats[colour])
            draw_shape(colour, (x, y + line - radius - dp(4)), radius)
            paint(colours.text)
            name_room = line - 2 * radius - dp(6)
            write(name, "name_bold", (x, y + name_room / 2 + dp(1)), place - dp(_GAP), 1, name_room)
