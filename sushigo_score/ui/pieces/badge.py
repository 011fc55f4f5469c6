"""A picture on its plate, which is how dishes are shown everywhere."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.theme import RADIUS


def draw_badge(
    colour: str, picture: str, pos: Point, side: float, inset: float, *, radius: str = "small", alpha: float = 1.0
) -> None:
    """Draw a picture on a plate, inset from its edges."""
    paint(colour, alpha)
    plate(pos, (side, side), dp(RADIUS[radius]))
    paint("#ffffff", alpha)
    show(picture, (pos[0] + inset, pos[1] + inset), side - 2 * inset)
