"""Where things are on a tile: the name always at the top, below it the picture alone, or beside count and minus."""

from __future__ import annotations

from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import Point
from sushigo_score.ui.kit.look import look

EDGE: Final = 6
"""How far inside the tile, in dp, everything is."""
NAME_HIGHEST: Final = 0.46
"""How much of the height the name has at most."""
_HEAD: Final = 5
_UNDER_NAME: Final = 3
"""The room, in dp, above and below the name."""
_LARGEST: Final = 78
_LARGEST_COUNTED: Final = 72
"""How large, in dp, a picture is at most."""
_GAP: Final = 4
_COUNT: Final = 22
"""With less height than this, in dp, above the minus the count is beside it."""
_LOWEST_COUNT: Final = 14
_LARGE_TEXT: Final = 1.6
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
    (x, _, width, _), (top, foot) = box, _below_name(box, head)
    side = max(dp(_GAP), min(dp(_LARGEST), top - foot, width - 2 * dp(EDGE)))
    left, bottom = x + (width - side) / 2, foot + (top - foot - side) / 2
    right = min(x + width - dp(_WAITING[0]), left + side)
    corner = (left - dp(_HANGS), bottom + side + dp(_HANGS))
    return TileLayout(_name_at(box, head), (left, bottom), side, (right, top - dp(_WAITING[1])), corner)


def counted(box: Box, head: float, minus: tuple[Point, Point], sizes: tuple[float, float, float]) -> TileLayout:
    """The picture over what it scores, the count over the minus; where that is too low, the count beside the minus.

    `sizes` are the width of the count, and the heights of a line of points and of the mark of a wasabi that waits: that is
    beside the picture, and the other marks below it; where that is too narrow, it is below, and the others on the corner.
    """
    (figures, line, waiting), (top, foot) = sizes, _below_name(box, head)
    (minus_left, minus_foot), (minus_width, minus_height) = minus
    left, right = box[0] + dp(EDGE), minus_left - dp(_GAP)
    low, column = minus_foot + minus_height, (left + right) / 2
    points_room = (right - left + dp(_GAP), line)
    if top - low >= dp(_COUNT) * min(max(1.0, look.text_scale), _LARGE_TEXT):
        figure, figure_room = (minus_left + minus_width / 2, (low + top) / 2), (minus_width + dp(8), top - low)
    else:
        wide = min(figures, (right - left) * 0.45)
        high = max(dp(_LOWEST_COUNT), top - foot - line)
        figure, figure_room = (right - wide / 2, top - high / 2), (wide, high)
        right -= wide + dp(2)
    aside = dp(_ASIDE) if waiting and right - left >= dp(_ASIDE + _LEAST_BESIDE) else 0
    under = waiting + dp(2) if waiting and not aside else 0
    side = max(dp(12), min(dp(_LARGEST_COUNTED), right - left - aside, top - foot - line - under))
    free = max(0.0, top - foot - side - line - under)
    bottom, middle = top - free / 2 - side, (left + right) / 2
    at = middle - (side + aside) / 2
    if aside:
        below = waiting + dp(2) if waiting else 0
        waits, marks = (
            (at + side + aside / 2, bottom + side - waiting / 2),
            (at + side + dp(_GAP), bottom + side - below),
        )
    else:
        waits, marks = (middle, bottom - under + waiting / 2), (at - dp(_HANGS), bottom + side + dp(_HANGS))
    return TileLayout(
        _name_at(box, head),
        (at, bottom),
        side,
        waits,
        marks,
        figure,
        figure_room,
        (column, bottom - under - line / 2),
        points_room,
    )


def _name_at(box: Box, head: float) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] - dp(_HEAD) - head / 2


def _below_name(box: Box, head: float) -> Point:
    """The upper and the lower edge of the room below the name."""
    return box[1] + box[3] - dp(_HEAD + _UNDER_NAME) - head, box[1] + dp(EDGE)
