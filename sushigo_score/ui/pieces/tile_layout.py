"""The layout of a tile: the name at the top, in one size on a grid, and below it the picture beside the figures."""

from __future__ import annotations

from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.kit.drawing.canvas_widget import Point
from sushigo_score.ui.kit.drawing.look import look

EDGE: Final = 6
"""The margin inside the tile, in dp."""
NAME_HIGHEST: Final = 0.4
"""The greatest share of the height for the name."""
_HEAD: Final = 5
_UNDER_NAME: Final = 3
"""The space, in dp, above and below the name."""
_LARGEST: Final = 78
"""The greatest size of a picture, in dp."""
_GAP: Final = 4
BESIDE_POINTS: Final = 4
"""The gap, in dp, between the line of points and the minus, where wide points may go."""
_BADGE: Final = (22, 32)
"""The least and greatest height of the badge with the count, in dp."""
_BESIDE_BADGE: Final = 3
"""The least distance, in dp, of the badge from the edge of the tile."""
_NARROW: Final = 96
_NARROW_BADGE: Final = 26
"""The greatest height of the badge, in dp, on a tile narrower than that, where it overlaps the picture."""
_LARGE_TEXT: Final = 1.35
_LEAST_GROWS: Final = 1.2
"""How far the greatest and the least height of the badge grow with large text."""
_HANGS: Final = (3, 9)
"""How far, in dp, a mark extends over the left and the upper edge of the picture, if it stays this far below the name:"""
_UNDER: Final = 1
_AIR: Final = 2
"""The least distance, in dp, of a picture that gives way to the minus from it."""
_INSIDE: Final = 5
"""The least distance, in dp, of a mark from the edge of the tile, whose border may be thick."""
_LEAST_SHARE: Final = 0.62
"""The least share of its size that a picture keeps above the points: with large text, they may cover its foot."""
LOWER: Final = 2
"""How far, in dp, the line of points is below the margin of the tile: its letters have room of their own."""
_WAITING: Final = (16, 12)
"""The distance, in dp, of the mark of a waiting wasabi from the edge of the tile, and from the name."""

Box = tuple[float, float, float, float]
"""Left, bottom, width, height."""


class TileLayout(NamedTuple):
    """The centres of everything, but the lower left corner of the picture. `figure` is the count."""

    name: Point
    picture: Point
    side: float
    waiting: Point
    marks: Point
    """The upper left corner of the first mark."""
    figure: Point = (0, 0)
    figure_room: Point = (0, 0)
    points: Point = (0, 0)
    points_room: Point = (0, 0)


def empty(box: Box, head: float) -> TileLayout:
    """Lay out a tile without cards: only the name, of height `head`, and the picture."""
    one = dp(1)
    (x, _, width, _), (top, foot) = box, _below_name(box, head, one)
    side = max(_GAP * one, min(_LARGEST * one, top - foot, width - 2 * EDGE * one))
    left, bottom = x + (width - side) / 2, foot + (top - foot - side) / 2
    right = min(x + width - _WAITING[0] * one, left + side)
    corner = _mark_corner(x, (left, bottom), side, top, one)
    return TileLayout(_name_at(box, head, one), (left, bottom), side, (right, top - _WAITING[1] * one), corner)


def with_line(alone: TileLayout, width: float, line: float) -> TileLayout:
    """Add a line of words over the foot of the picture of a tile without cards."""
    x, y = alone.picture
    return alone._replace(points=(x + alone.side / 2, y + line / 2), points_room=(width - 2 * EDGE * dp(1), line))


def counted(
    box: Box, heads: Point, minus: tuple[Point, Point], sizes: tuple[float, float, float], usual: float
) -> TileLayout:
    """Lay out a tile with cards: the picture left of the minus, the count on a badge above the minus or on the picture.

    `heads` are the heights of the names in the row, and of the highest name for which the badge must be small enough. `sizes`
    are the width of the count if it has several digits (the badge of one is round), the height of a line of points, which is
    below the picture, and the height of the mark of a waiting wasabi. `usual` is what a line of points takes on any tile: pictures leave it free whether there are points or not,
    so that those in a row are equally large and on one line.
    """
    one, alone = dp(1), empty(box, heads[0])
    (figures, line, waiting), (top, foot) = sizes, _below_name(box, heads[0], one)
    (minus_left, minus_foot), (minus_width, minus_height) = minus
    foot -= LOWER * one
    edge, below = box[0] + EDGE * one, foot + usual
    beside = minus_left - _AIR * one - edge
    side = min(alone.side, beside, max(top - below, _LEAST_SHARE * alone.side))
    bottom = min(top - side, below + (top - below - side) / 2)
    if side == alone.side:  # as nearly as possible where it is without cards
        bottom = min(bottom, max(below, alone.picture[1]))
    at = max(edge, min(alone.picture[0], minus_left - _GAP * one - side))
    low, large = minus_foot + minus_height + 2 * one, min(max(1.0, look.text_scale), _LARGE_TEXT)
    least = _BADGE[0] * one * min(large, _LEAST_GROWS)
    most = _NARROW_BADGE if box[2] < _NARROW * one else _BADGE[1]
    high = max(least, min(most * one * large, _below_name(box, heads[1], one)[0] - low))
    wide = max(high, figures + 10 * one)
    over = top - low >= high
    if over:
        figure = min(minus_left + minus_width / 2, box[0] + box[2] - _BESIDE_BADGE * one - wide / 2), (low + top) / 2
    else:
        at = max(edge, min(at, minus_left - 2 * _AIR * one - wide - side))
        figure = min(at + side + _AIR * one + wide / 2, minus_left + _GAP * one - wide / 2), top - high / 2
    right = min(at + side, figure[0] - wide / 2 - 2 * one)
    waits = right - _WAITING[0] * one, min(top - _UNDER * one, bottom + side + _HANGS[1] * one) - waiting / 2
    column = edge, minus_left - BESIDE_POINTS * one
    middle = (column[0] + column[1]) / 2
    if over:
        middle = min(at + side / 2, column[1], middle + max(0.0, at - edge))
    return TileLayout(
        alone.name,
        (at, bottom),
        side,
        waits,
        _mark_corner(box[0], (at, bottom), side, top, one),
        figure,
        (wide, high),
        (middle, foot + line / 2),
        (2 * min(middle - column[0], column[1] - middle) + BESIDE_POINTS * one, line),
    )


def _name_at(box: Box, head: float, one: float) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] - _HEAD * one - head / 2


def _mark_corner(left: float, picture: Point, side: float, top: float, one: float) -> Point:
    """Return the upper left corner of the first mark: over the corner of the picture, inside the border of the tile."""
    beside, above = _HANGS
    x = max(left + _INSIDE * one, picture[0] - beside * one)
    return x, min(top - _UNDER * one, picture[1] + side + above * one)


def _below_name(box: Box, head: float, one: float) -> Point:
    """Return the upper and lower edge of the area below the name."""
    return box[1] + box[3] - (_HEAD + _UNDER_NAME) * one - head, box[1] + EDGE * one
