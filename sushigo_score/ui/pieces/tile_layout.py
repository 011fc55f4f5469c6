"""Where things are on a tile: the name always at the top, below it the picture alone, or beside count and minus."""

from __future__ import annotations

from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import Point
from sushigo_score.ui.kit.look import look

EDGE: Final = 6
"""How far inside the tile, in dp, everything is."""
NAME_HIGHEST: Final = 0.4
"""How much of the height the name has at most."""
_HEAD: Final = 5
_UNDER_NAME: Final = 3
"""The room, in dp, above and below the name."""
_LARGEST: Final = 78
_LARGEST_COUNTED: Final = 72
"""How large, in dp, a picture is at most."""
_GAP: Final = 4
_COUNT: Final = 18
"""With less height than this, in dp, above the minus the count is beside it."""
_LOWEST_COUNT: Final = 14
_LARGE_TEXT: Final = 1.35
_ASIDE: Final = 32
"""How wide, in dp, marks are beside the picture, where it keeps at least `_LEAST_BESIDE`; else they are on its corner."""
_LEAST_BESIDE: Final = 22
_HANGS: Final = 3
"""How far, in dp, a mark hangs over the edge of the picture."""
_WAITING: Final = (18, 12)
"""How far, in dp, the mark of a wasabi that waits is from the corner of the tile, and how far below the name."""

Box = tuple[float, float, float, float]
"""Left, bottom, width, height."""


class TileLayout(NamedTuple):
    """Points are the middles of what is there, but for the picture: its left lower corner. `figure` is the count."""

    name: Point
    picture: Point
    side: float
    waiting: Point
    marks: Point
    """The left upper corner of the first mark."""
    figure: Point = (0, 0)
    figure_room: Point = (0, 0)
    points: Point = (0, 0)
    points_room: Point = (0, 0)


def empty(box: Box, head: float) -> TileLayout:
    """Only the name, which is that high, and the picture."""
    one = dp(1)
    (x, _, width, _), (top, foot) = box, _below_name(box, head, one)
    side = max(_GAP * one, min(_LARGEST * one, top - foot, width - 2 * EDGE * one))
    left, bottom = x + (width - side) / 2, foot + (top - foot - side) / 2
    right = min(x + width - _WAITING[0] * one, left + side)
    corner = (left - _HANGS * one, bottom + side + _HANGS * one)
    return TileLayout(_name_at(box, head, one), (left, bottom), side, (right, top - _WAITING[1] * one), corner)


def counted(box: Box, head: float, minus: tuple[Point, Point], sizes: tuple[float, float, float, float]) -> TileLayout:
    """The picture over what it scores, the count over the minus; where that is too low, the count beside the minus.

    `sizes` are the width of the count, and the heights of a line of points, of the mark of a wasabi that waits, and of the
    other marks. The first is beside the picture, with the others below it; or where that is too narrow, below the picture,
    with the others on its corner.
    """
    one = dp(1)
    (figures, line, waiting, others), (top, foot) = sizes, _below_name(box, head, one)
    (minus_left, minus_foot), (minus_width, minus_height) = minus
    left, right = box[0] + EDGE * one, minus_left - _GAP * one
    low, column = minus_foot + minus_height, (left + right) / 2
    points_room = (right - left + _GAP * one, line)
    least = _LOWEST_COUNT if waiting else _COUNT * min(max(1.0, look.text_scale), _LARGE_TEXT)
    if top - low >= least * one:
        figure, figure_room = (minus_left + minus_width / 2, (low + top) / 2), (minus_width + 8 * one, top - low)
    else:
        wide = min(figures, (right - left) * 0.45)
        high = max(_LOWEST_COUNT * one, top - foot - line)
        figure, figure_room = (right - wide / 2, top - high / 2), (wide, high)
        right -= wide + 2 * one
    aside = _ASIDE * one if waiting and right - left >= (_ASIDE + _LEAST_BESIDE) * one else 0
    under = waiting + 2 * one if waiting and not aside else 0
    side = max(12 * one, min(_LARGEST_COUNTED * one, right - left - aside, top - foot - line - under))
    block = min(max(side, waiting + 2 * one + others), top - foot) if aside else side
    under_block = top - max(0.0, top - foot - block - line - under) / 2 - block
    bottom, middle = under_block + (block - side) / 2, (left + right) / 2
    at = middle - (side + aside) / 2
    if aside:
        waits = at + side + aside / 2, under_block + block - waiting / 2
        marks = at + side + _GAP * one, under_block + block - waiting - 2 * one
    else:
        waits, marks = (middle, bottom - under + waiting / 2), (at - _HANGS * one, bottom + side + _HANGS * one)
    return TileLayout(
        _name_at(box, head, one),
        (at, bottom),
        side,
        waits,
        marks,
        figure,
        figure_room,
        (column, under_block - under - line / 2),
        points_room,
    )


def _name_at(box: Box, head: float, one: float) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] - _HEAD * one - head / 2


def _below_name(box: Box, head: float, one: float) -> Point:
    """The upper and the lower edge of the room below the name."""
    return box[1] + box[3] - (_HEAD + _UNDER_NAME) * one - head, box[1] + EDGE * one
