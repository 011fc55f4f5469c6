"""The figures in a cell of the table of all players: the count, and what the cards score beside it or below it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.text.language import Words
from sushigo_score.ui.kit.canvas_widget import Point
from sushigo_score.ui.kit.text_textures import texture

_BETWEEN: Final = 8
"""The gap, in dp, between the count and points beside it."""
_COUNT_HIGH, _POINTS_HIGH = 0.54, 0.42
"""How high each of the two may be where one is below the other, relative to the whole."""
_USUAL: Final = 1, 10
"""A count and points of usual width."""


_LARGE: Final = 200
"""From this width on, in dp, a cell has large figures."""
_LOW: Final = 47
_LARGE_ENOUGH: Final = 170
"""In rows lower than this, points are beside the count from this width on, in dp: there is no room below it."""
_HIGH: Final = 60
"""From this height on, in dp, the count of a wide cell is even larger."""


class Figures(NamedTuple):
    """Count and points as textures, or None; `across` while they are beside each other."""

    count: Any = None
    points: Any = None
    across: bool = True

    @property
    def width(self) -> float:
        """The width of both."""
        if self.points is None:
            return float(self.count.width) if self.count is not None else 0.0
        if self.across:
            return float(self.points_left + self.points.width)
        return float(max(self.count.width, self.points.width))

    @property
    def points_left(self) -> float:
        """The distance from the left edge of the count to that of the points."""
        return float(self.count.width + dp(_BETWEEN)) if self.across else 0.0


def typeset_figures(count: int, worth: str, kinds: tuple[str, str], room: Point, *, across: bool) -> Figures:
    """Typeset a count and what the cards score, in these kinds of text; one below the other, they may have to shrink."""
    wide, high = room
    below = bool(worth) and not across
    number = texture(str(count), kinds[0], wide, 1, high * (_COUNT_HIGH if below else 1))
    if not worth:
        return Figures(number)
    points = texture(worth, "small" if below else kinds[1], wide, 1, high * (_POINTS_HIGH if below else 1))
    return Figures(number, points, across)


def is_large(width: float) -> bool:
    """Return whether a cell of this width has large figures, with the points beside the count."""
    return bool(width >= dp(_LARGE))


def fits_across(width: float, height: float) -> bool:
    """Return whether a cell has room for the points beside the count."""
    low = height < dp(_LOW) and not is_large(width)
    return bool(width >= dp(_LARGE_ENOUGH if low else _LARGE))


def kinds_in(width: float, height: float) -> tuple[str, str]:
    """Return the kinds of text for the count and the points in a cell."""
    if not is_large(width):
        return "title", "small"
    return "number" if height >= dp(_HIGH) else "headline", "name"


def usual_width(words: Words, width: float, height: float) -> float:
    """Return the width that the figures of most cells of this size take at most, so that all can begin at the same place."""
    count, points = _USUAL
    across, kinds = fits_across(width, height), kinds_in(width, height)
    return typeset_figures(count, words.count(points, "pts"), kinds, (0, 0), across=across).width
