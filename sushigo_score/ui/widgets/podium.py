"""The podium: the first three ranks, highest in the middle; who shares a rank shares the step."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.ui.drawn import Drawn, paint
from sushigo_score.ui.drawn import plate as draw_plate
from sushigo_score.ui.lettering import write
from sushigo_score.ui.look import look
from sushigo_score.ui.shapes import draw_shape
from sushigo_score.ui.theme import RADIUS

_STEPS = ((1, 0.56), (0, 0.42), (2, 0.3))
"""Where each rank stands, from the left, and how high its step is."""


class Podium(Drawn):
    """`ranks` holds for each rank, best first, (rank, points, [(name, player colour), ...])."""

    ranks = ListProperty()

    shows = ("ranks",)

    def draw(self) -> None:
        """Three steps with numbers, above them shapes and names, on them the points."""
        colours = look.palette
        width = self.width / len(_STEPS)
        for (rank, points, players), (column, share) in zip(self.ranks, _STEPS, strict=False):
            left, height = self.x + column * width, self.height * share
            first = rank == 1
            paint(colours.action if first else colours.raised)
            draw_plate((left + dp(3), self.y), (width - dp(6), height), dp(RADIUS["small"]))
            paint(colours.on_action if first else colours.text)
            write(str(rank), "number", (left + width / 2, self.y + height * 0.62), width * 0.8, 1, height * 0.5)
            paint(colours.on_action if first else colours.text_soft)
            worded = look.words.count(points, "points")
            write(worded, "small", (left + width / 2, self.y + height * 0.2), width - dp(12), 1, height * 0.3)
            self._draw_players(players, left, width, self.y + height)

    def _draw_players(self, players: list[tuple[str, int]], left: float, width: float, bottom: float) -> None:
        colours = look.palette
        room = (self.top - bottom) / max(1, len(players))
        line = min(room, dp(56))
        for number, (name, colour) in enumerate(players):
            y = bottom + number * line
            radius = min(dp(11), line * 0.22)
            paint(colours.seats[colour])
            draw_shape(colour, (left + width / 2, y + line * 0.66), radius)
            paint(colours.text)
            write(name, "small_bold", (left + width / 2, y + line * 0.24), width - dp(6), 1, line * 0.45)
