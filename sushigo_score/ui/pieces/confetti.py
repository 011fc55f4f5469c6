"""A short burst of dishes over everything else, for the winner; it takes no touches and removes itself."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi
from random import Random
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, Point
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.motion import linear, move
from sushigo_score.ui.kit.theme import CONFETTI

_PIECES: Final = 36
_GRAVITY: Final = 620
"""The acceleration, in dp per second squared."""
_UP: Final = (40, 330)
_ACROSS: Final = 260
_SIZES: Final = (16, 28)
_SHRINKS: Final = 0.35
"""The share of the time, at its end, during which the pieces shrink to nothing."""


class _Piece(NamedTuple):
    """The picture of a piece, its start, its speed across, up and in rotation, and its size."""

    picture: str
    start: Point
    across: float
    up: float
    turn: float
    size: float


class Confetti(CanvasWidget):
    """A burst of these pictures from these points."""

    moment = NumericProperty(0.0)

    def __init__(self, points: Sequence[Point], pictures: Sequence[str], **more: Any) -> None:
        random = Random(len(points))  # noqa: S311 - it only looks random
        self._pieces = [
            _Piece(
                pictures[number % len(pictures)],
                points[number % len(points)],
                random.uniform(-_ACROSS, _ACROSS),
                random.uniform(*_UP),
                random.uniform(-2 * pi, 2 * pi),
                random.uniform(*_SIZES),
            )
            for number in range(_PIECES if points and pictures else 0)
        ]
        super().__init__(**more)

    def burst(self) -> None:
        """Play the burst, then remove it."""
        move(self, CONFETTI, linear, moment=(0.0, CONFETTI), then=self._gone)

    def _gone(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def draw(self) -> None:
        batch, passed = MeshBatch(dp(_SIZES[1])), float(self.moment)
        small = min(1.0, (CONFETTI - passed) / (CONFETTI * _SHRINKS))
        for piece in self._pieces:
            x = piece.start[0] + dp(piece.across) * passed
            y = piece.start[1] + dp(piece.up) * passed - dp(_GRAVITY) * passed**2 / 2
            if small > 0:
                batch.turned(piece.picture, (x, y), dp(piece.size) * small, piece.turn * passed)
        batch.draw()
