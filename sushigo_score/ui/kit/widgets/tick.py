"""The tick that marks what is chosen, on its own disc so that it is legible on any picture."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.text.textures import symbol


def draw_tick(centre: Point, radius: float, rim: str = "") -> None:
    """Draw the tick around a point, with a rim if a colour for that is given."""
    colours = look.palette
    for colour, reach in ((rim, radius + dp(1.5)), (colours.action, radius)):
        if colour:
            paint(colour)
            plate((centre[0] - reach, centre[1] - reach), (2 * reach, 2 * reach), reach)
    paint(colours.on_action)
    symbol("check", centre, radius * 1.5)
