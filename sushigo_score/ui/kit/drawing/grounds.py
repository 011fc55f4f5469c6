"""Backgrounds and auxiliary lines: high contrast gives backgrounds a border and makes such lines opaque."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.ui.kit.drawing.canvas_widget import Point, frame_around, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import BORDER


def draw_ground(colour: str, pos: Point, size: Point, radius: float) -> None:
    """Draw a plate, with a border in high contrast."""
    paint(colour)
    plate(pos, size, radius)
    if look.clear:
        paint(look.palette.outline)
        frame_around(pos, size, dp(BORDER / 2), radius, dp(BORDER / 2))


def paint_faint(colour: str, alpha: float) -> None:
    """Set a translucent colour, or an opaque one in high contrast."""
    paint(colour, 1.0 if look.clear else alpha)
