"""How high the rows of dishes are, in the table of all players and among the tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BETWEEN: Final = 4
"""The gap, in dp, between two courses."""
_HIGHEST: Final = 80
_LOWEST: Final = 40
"""A cell is wide, and all of it can be tapped: so it may be lower than other targets."""
_LOWEST_LARGE: Final = 48
"""The least height with large text, whose names need it."""

_CUT: Final = (0.35, 0.65)
"""How much of a row is seen that is cut in half, at least and at most."""
_TRIED: Final = 16
"""How much higher than necessary a row may be for that."""


def row_height(room: float, courses: Sequence[int], one: float = 1, *, large: bool = False) -> float:
    """Return the height of a row in whole pixels, given the room, the number of rows in each course, and a dp in pixels.

    All rows fit if they can. If not, the last one in sight is cut in half: so anybody sees that more follow. Parts of pixels
    would add up to a table that just fits and still could be scrolled by a hair.

    >>> row_height(600, (4, 3, 3, 1, 1)), row_height(520, (4, 3, 3, 1, 1)), row_height(2000, (4, 3))
    (48.0, 42.0, 80.0)
    >>> row_height(600, (4, 3, 3, 1, 6)), (600 - 4 * BETWEEN) / 40
    (40.0, 14.6)
    """
    least = int(one * (_LOWEST_LARGE if large else _LOWEST))
    above = [one * BETWEEN * course for course, rows in enumerate(courses) for _ in range(rows)]
    fitting = int((room - above[-1]) / len(above))
    if fitting >= least:
        return float(min(one * _HIGHEST, fitting))
    return cut_in_half(room, above, least)


def cut_in_half(room: float, above: Sequence[float], least: float) -> float:
    """Return the least height at which the last row in sight is cut in half: for rows that do not all fit.

    `above` is what is above each row apart from other rows. Where no height of those tried does it, it is the one that is
    nearest to it.

    >>> cut_in_half(276, [8, 16, 24, 32], 84), cut_in_half(330, [8, 16, 24, 32], 84), cut_in_half(300, [8, 16, 24, 32], 84)
    (96.0, 84.0, 100.0)
    """
    some, most = _CUT
    heights = [least + more for more in range(_TRIED + 1)]
    shares = {height: _seen_of_last(room, above, height) for height in heights}
    nearest = min(heights, key=lambda height: abs(shares[height] - 0.5))
    return float(next((height for height in heights if some <= shares[height] <= most), nearest))


def _seen_of_last(room: float, above: Sequence[float], height: float) -> float:
    """Return which share of the last row in sight is seen."""
    tops = [gaps + row * height for row, gaps in enumerate(above)]
    return (room - max((top for top in tops if top < room), default=0)) / height
