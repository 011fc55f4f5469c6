"""Where a tile with cards shows that the next nigiri will go on a wasabi, on the picture or beside the name; and its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import Point
from sushigo_score.ui.pieces.tile_layout import TileLayout

WIDTH: Final = 28
HEIGHT: Final = 18
"""The size of the mark, in dp."""
_NARROW: Final = 22
"""Its least width, in dp, beside the name, or between other marks and the count."""
_BESIDE: Final = 3
"""Its least distance, in dp, from the name, from other marks and from the count."""
_HIDDEN: Final = 0.36
"""The greatest share of the height of a picture that it may cover."""


class WaitingMark(NamedTuple):
    """The mark: its centre, and its width."""

    centre: Point
    width: float


def mark_beside_name(name: Point, right: float) -> WaitingMark | None:
    """Return the mark between the right end of a name and the right edge of a tile; None if there is no room."""
    (end, middle), wide = name, dp(WIDTH)
    room = right - end - dp(_BESIDE)
    return WaitingMark((right - min(room, wide) / 2, middle), min(room, wide)) if room >= dp(_NARROW) else None


def mark_on_picture(at: TileLayout) -> WaitingMark | None:
    """Return the mark at the upper edge of the picture; None if it would hide the dish."""
    return WaitingMark(at.waiting, dp(WIDTH)) if _leaves_to_be_seen(at, at.waiting[1]) else None


def mark_after_marks(at: TileLayout, end: float, middle: float) -> WaitingMark | None:
    """Return the mark between the end of other marks and the count; None if there is no room, or it would hide the dish."""
    room = at.figure[0] - at.figure_room[0] / 2 - end - 2 * dp(_BESIDE)
    if room < dp(_NARROW) or not _leaves_to_be_seen(at, middle):
        return None
    wide = min(room, dp(WIDTH))
    return WaitingMark((end + dp(_BESIDE) + wide / 2, middle), wide)


def key_corner(at: TileLayout, foot: float, marks: Sequence[Point], most: float) -> Point | None:
    """Return the corner of a key at the foot of the picture, or higher, and beside marks, given by right edge and foot.

    None if its left edge would be beyond `most`.
    """
    foot = max(at.picture[1], foot)
    left = max([at.picture[0] - dp(2), *(right for right, low in marks if low < foot + dp(HEIGHT))])
    return (left, foot) if left <= most else None


def _leaves_to_be_seen(at: TileLayout, middle: float) -> bool:
    """Return whether most of the picture is below a mark at this height."""
    return bool(middle - dp(HEIGHT / 2) >= at.picture[1] + at.side * (1 - _HIDDEN))
