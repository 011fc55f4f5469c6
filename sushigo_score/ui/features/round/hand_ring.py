"""The ring around a player's shape, which fills up as their cards come in."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Line
from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import Point, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_crown, draw_shape

_LINE: Final = 3
"""The thickness, in dp, of the ring."""
_CROWN: Final = 6
_OVER: Final = 5
"""How far, in dp, the middle of the crown is above the ring, whose top the first cards fill."""
_SEGMENTS: Final = 64
"""How many segments the ring has: it looks round, and is cheap to draw."""
_BROKEN: Final = 45
"""The angle, in degrees, from one dash of a broken ring to the next."""


def draw_hand_ring(middle: Point, reach: float, colour: int, cards: tuple[int, int], *, leads: bool) -> None:
    """Draw the shape in its ring, and the crown of whoever leads.

    `cards` are the cards that are in, and the size of a hand: too many break the ring.
    """
    colours, (x, y), radius = look.palette, middle, reach - dp(_LINE / 2)
    has, hand = cards
    paint(colours.outline, 0.35)
    Line(circle=(x, y, radius, 0, 360, _SEGMENTS), width=dp(_LINE / 2))
    if has > hand > 0:
        paint(colours.attention)
        for turn in range(0, 360, _BROKEN):
            Line(circle=(x, y, radius, turn, turn + 0.6 * _BROKEN, _SEGMENTS), width=dp(_LINE / 2), cap="none")
    elif hand:
        paint(colours.action)
        Line(circle=(x, y, radius, 0, 360 * has / hand, _SEGMENTS), width=dp(_LINE / 2), cap="none")
    paint(colours.seats[colour])
    draw_shape(colour, (x, y), radius * 0.64)
    if leads:
        draw_crown((x, y + reach + dp(_OVER)), dp(_CROWN))
