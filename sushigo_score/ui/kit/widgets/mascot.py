"""The mascot: the bowl."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kivy.core.image import Image as CoreImage
from kivy.graphics import Rectangle

from sushigo_score.ui.kit.drawing.assets import asset
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Point, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import is_stretched, show

CUBES: Final = ((0.24, 0.56, "cube_light"), (0.5, 0.58, "cube_dark"), (0.37, 0.7, "cube_light"))
"""Where each cube in the bowl is, relative to the side of the bowl, from the back to the front: in this order they drop in."""
CUBE: Final = 0.26
"""The size of a cube, relative to the side of the bowl."""


def bowl_pictures() -> tuple[str, ...]:
    """Return the pictures of the bowl: on a dark ground, a halo around its dark outline comes first."""
    return ("bowl_halo", "bowl") if look.dark else ("bowl",)


@lru_cache(maxsize=2)
def large_bowl(*, halo: bool) -> Any:
    """Return the bowl at a larger size than in the atlas; the halo only shows on a dark ground."""
    return CoreImage(asset("bowl-halo.png" if halo else "bowl.png"), mipmap=True).texture


def show_bowl(pos: Point, size: float) -> None:
    """Draw the bowl, which would be blurred if it were stretched."""
    if is_stretched(size):
        Rectangle(texture=large_bowl(halo=look.dark), pos=(round(pos[0]), round(pos[1])), size=(size, size))
        return
    for name in bowl_pictures():
        show(name, pos, size)


def draw_mascot(middle: Point, side: float) -> None:
    """Draw the bowl with a few cubes around a point."""
    left, bottom = middle[0] - side / 2, middle[1] - side / 2
    paint("#ffffff")
    show_bowl((left, bottom), side)
    for x, y, name in CUBES:
        show(name, (left + side * x, bottom + side * y), side * CUBE)


class Mascot(CanvasWidget):
    """The bowl with a few cubes, centred."""

    def draw(self) -> None:
        draw_mascot(self.center, min(self.width, self.height))
