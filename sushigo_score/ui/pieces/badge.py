"""A picture on its plate, which is how dishes are shown everywhere."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.drawing.parts import Drawn
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import RADIUS


def draw_badge(
    colour: str, picture: str, pos: Point, side: float, inset: float, *, radius: str = "small", alpha: float = 1.0
) -> None:
    """Draw a picture on a plate, inset from its edges."""
    paint(colour, alpha)
    plate(pos, (side, side), dp(RADIUS[radius]))
    paint("#ffffff", alpha)
    show(picture, (pos[0] + inset, pos[1] + inset), side - 2 * inset)


def badge_of(colour: str, picture: str, side: float, inset: float, *, valign: float = 0.5, alpha: float = 1.0) -> Drawn:
    """Return a picture on a plate, its size and inset in dp, as a part of a drawn widget."""
    half = dp(side) / 2

    def draw(middle: Point) -> None:
        draw_badge(colour, picture, (middle[0] - half, middle[1] - half), dp(side), dp(inset), alpha=alpha)

    return Drawn((2 * half, 2 * half), draw, valign=valign)
