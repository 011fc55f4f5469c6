"""The minus of a count: a button of its own, whose touch area is where it is drawn."""

from __future__ import annotations

from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, frame_around, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.theme import RADIUS

REACH: Final = 40
"""The greatest width and height of the area of a minus, in dp."""
INSET: Final = 3
"""The margin, in dp, between its area and what is drawn."""
_ARM: Final = 6
_THICK: Final = 2.5


class Minus(NamedTuple):
    """The area of a minus: a touch in it takes one away."""

    pos: Point
    size: Point

    def holds(self, touch: Point) -> bool:
        """Return whether a touch is on the minus."""
        return all(at <= by < at + length for at, by, length in zip(self.pos, touch, self.size, strict=True))

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.pos[0] + self.size[0] / 2, self.pos[1] + self.size[1] / 2

    @property
    def plate(self) -> tuple[Point, Point]:
        """The position and size of what is drawn."""
        inset = dp(INSET)
        return (
            (self.pos[0] + inset, self.pos[1] + inset),
            (self.size[0] - 2 * inset, self.size[1] - 2 * inset),
        )

    @property
    def _bar(self) -> tuple[Point, Point]:
        arm, thick = dp(_ARM), max(1, round(dp(_THICK)))
        return (self.centre[0] - arm, round(self.centre[1] - thick / 2)), (2 * arm, thick)

    def lay(self, batch: MeshBatch) -> None:
        """Add it to a batch."""
        colours, (pos, size) = look.palette, self.plate
        batch.plate(colours.raised, pos, size, dp(RADIUS["small"]))
        batch.frame(colours.outline, pos, size, dp(0.5), dp(RADIUS["small"]), dp(0.5))
        batch.plate(colours.text, *self._bar, dp(1))

    def draw(self) -> None:
        """Draw it without a batch."""
        colours, (pos, size) = look.palette, self.plate
        draw_ground(colours.raised, pos, size, dp(RADIUS["small"]))
        paint(colours.outline)
        frame_around(pos, size, dp(0.5), dp(RADIUS["small"]), dp(0.5))
        paint(colours.text)
        plate(*self._bar, dp(1))
