"""The layout of a tile: the name at the top, and below it the picture, which gives way to figures on a narrow one."""

from __future__ import annotations

from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import Point
from sushigo_score.ui.kit.look import look

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
_BADGE: Final = (22, 32)
"""How high, in dp, the badge with the count is at least and at most."""
_LARGE_TEXT: Final = 1.35
_LEAST_GROWS: Final = 1.2
"""How much larger it is, and at least is, with large texts."""
_HANGS: Final = 3
"""How far, in dp, a mark hangs over the edge of the picture."""
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
    corner = (left - _HANGS * one, bottom + side + _HANGS * one)
    return TileLayout(_name_at(box, head, one), (left, bottom), side, (right, top - _WAITING[1] * one), corner)


def counted(box: Box, heads: Point, minus: tuple[Point, Point], sizes: tuple[float, float, float]) -> TileLayout:
    """The picture as far to the left as the minus asks for, the count on a badge over the minus or on its corner.

    `heads` are the heights of the names in the row, and of the highest name for which the badge must be small enough. `sizes`
    are the width of the count if it has several digits (the badge of one is round), the height of a line of points, which is
    below the picture, and the height of the mark of a waiting wasabi. `usual` is what a line of points takes on any tile: pictures leave it free whether there are points or not,
    so that those in a row are equally large and on one line.
    """
    one, alone = dp(1), empty(box, heads[0])
    (figures, line, waiting), (top, foot) = sizes, _below_name(box, heads[0], one)
    (minus_left, minus_foot), (minus_width, minus_height) = minus
    side, bottom, edge = alone.side, alone.picture[1], box[0] + EDGE * one
    at = max(edge, min(alone.picture[0], minus_left - _GAP * one - side))
    low, large = minus_foot + minus_height + 2 * one, min(max(1.0, look.text_scale), _LARGE_TEXT)
    least = _BADGE[0] * one * min(large, _LEAST_GROWS)
    high = max(least, min(_BADGE[1] * one * large, _below_name(box, heads[1], one)[0] - low))
    wide = max(high, figures + 10 * one)
    over = top - low >= high
    if over:
        middle = min(minus_left + minus_width / 2, box[0] + box[2] - _HANGS * one - wide / 2)
        figure = middle, (low + top) / 2
    else:
        figure = min(at + side, minus_left) + _GAP * one - wide / 2, top - high / 2
    right = min(at + side, figure[0] - wide / 2 - 2 * one)
    waits = right - _WAITING[0] * one, top - waiting / 2
    if waits[0] - _WAITING[0] * one < edge:
        waits = edge + _WAITING[0] * one, bottom + line + waiting / 2
    column = edge, minus_left - _GAP * one
    points = min(max(at + side / 2, column[0]), column[1]), max(foot, bottom) + line / 2
    points = min(points[0], (column[0] + column[1]) / 2 + max(0.0, at - edge)), points[1]
    return TileLayout(
        alone.name,
        (at, bottom),
        side,
        waits,
        (at - _HANGS * one, bottom + side + _HANGS * one),
        figure,
        (wide, high),
        points,
        (column[1] - column[0] + _GAP * one, line),
    )


def _name_at(box: Box, head: float, one: float) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] - _HEAD * one - head / 2


def _below_name(box: Box, head: float, one: float) -> Point:
    """Return the upper and lower edge of the area below the name."""
    return box[1] + box[3] - (_HEAD + _UNDER_NAME) * one - head, box[1] + EDGE * one
