"""A QR code: dark squares on white in both styles, each of whole pixels, with a quiet zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kivy.graphics import Mesh
from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint, plate
from sushigo_score.ui.kit.drawing.theme import RADIUS

QUIET: Final = 4
"""The width of the quiet zone, in squares."""
_MOST_RUNS: Final = 16_000
"""The limit per mesh, whose vertex indices have 16 bits."""


class QrCode(CanvasWidget):
    """A QR code; `rows` are the squares, 1 for a dark one."""

    role = "code"

    rows = ListProperty()

    @property
    def square(self) -> int:
        """The side of a square in pixels, at least one."""
        return self.square_in(min(self.width, self.height))

    def square_in(self, room: float) -> int:
        """Return the side of a square in a room of that side."""
        return max(1, int(room) // self._squares)

    @property
    def _squares(self) -> int:
        return len(self.rows) + 2 * QUIET

    def whole(self, room: float) -> float:
        """Return the side of its plate in a room of that side: whole pixels for each square."""
        return float(self.square_in(room) * self._squares)

    def draw(self) -> None:
        """Draw a white plate, then the dark squares, merging adjacent ones."""
        if not self.rows:
            return
        square = self.square
        around, side = round(min(self.width, self.height)), square * self._squares
        paint("#ffffff")
        plate(
            (round(self.center_x - around / 2), round(self.center_y - around / 2)),
            (around, around),
            min(dp(RADIUS["medium"]), QUIET * square),
        )
        left, bottom = round(self.center_x - side / 2), round(self.center_y - side / 2)
        paint("#000000")
        top = bottom + side - QUIET * square
        found = list(runs(self.rows))
        for first in range(0, len(found), _MOST_RUNS):
            vertices: list[float] = []
            indices: list[int] = []
            for row, start, end in found[first : first + _MOST_RUNS]:
                x, y = left + (QUIET + start) * square, top - (row + 1) * square
                right, above = x + (end - start) * square, y + square
                at = len(vertices) // 4
                vertices += (x, y, 0, 0, right, y, 0, 0, right, above, 0, 0, x, above, 0, 0)
                indices += (at, at + 1, at + 2, at, at + 2, at + 3)
            Mesh(vertices=vertices, indices=indices, mode="triangles")


def runs(rows: Sequence[bytes]) -> Iterator[tuple[int, int, int]]:
    """Yield runs of dark squares: row, first column, column after the last.

    >>> list(runs([bytes((1, 1, 0, 1)), bytes((0, 0, 0, 0))]))
    [(0, 0, 2), (0, 3, 4)]
    """
    for number, row in enumerate(rows):
        start = 0
        while (start := row.find(1, start)) >= 0:
            end = row.find(0, start)
            end = len(row) if end < 0 else end
            yield number, start, end
            start = end
