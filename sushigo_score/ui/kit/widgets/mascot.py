"""The mascot: the bowl."""

from __future__ import annotations

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, Point, paint
from sushigo_score.ui.kit.pictures import show


def draw_mascot(middle: Point, side: float) -> None:
    """Draw the bowl with a few cubes around a point."""
    left, bottom = middle[0] - side / 2, middle[1] - side / 2
    paint("#ffffff")
    show("bowl", (left, bottom), side)
    cube = side * 0.26
    for x, y, name in ((0.24, 0.56, "cube_light"), (0.5, 0.58, "cube_dark"), (0.37, 0.7, "cube_light")):
        show(name, (left + side * x, bottom + side * y), cube)


class Mascot(CanvasWidget):
    """The bowl with a few cubes, centred."""

    def draw(self) -> None:
        draw_mascot(self.center, min(self.width, self.height))
