"""How a scoreboard is divided so that its figures are as large as possible: plain numbers, in pixels."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

FIGURE_HIGH: Final = 0.76
"""The height of a figure relative to the size of its letters, with a little space."""
LINE_HIGH: Final = 1.2
"""The height of a line of text relative to the size of its letters."""
MARK_WIDE: Final = 1.25
"""The width of a shape relative to the size of the letters beside it."""
_CROWNED_HIGH: Final = 2.4
"""The least height of a line relative to the size of its letters, as a leader's shape has a crown on top."""
_HEADS: Final = (0.22, 0.26, 0.3, 0.34)
"""How much of a place its name may take, if it is above the total."""
_TOTAL_SHARE: Final = (0.3, 0.36, 0.42)
"""How much of a line its total may take, if the name is before it."""
_WORTH: Final = 2.0
"""The value of a larger name relative to a larger figure."""
_LARGEST_NAME: Final = 0.6
"""The largest size of a name relative to its total, which it must not outshine."""


class Widest(NamedTuple):
    """The widest total and name, relative to the size of their letters, and the widest name with a crown before it."""

    total: float
    name: float
    crowned: float


class BoardLayout(NamedTuple):
    """How many places are beside and above each other, and how large their letters are.

    In a `lined` place the total comes after the name, otherwise below it.
    """

    columns: int
    rows: int
    place: tuple[float, float]
    figure: int
    name: int
    lined: bool

    @property
    def worth(self) -> float:
        """How legible it is from a distance."""
        return self.figure + _WORTH * self.name


def divided(room: tuple[float, float], number: int, widest: Widest, gap: float, edge: float) -> BoardLayout:
    """Return the best layout for a number of places.

    >>> wide = divided((1200, 700), 4, Widest(1.7, 3.0, 3.0), 12, 16)
    >>> wide.columns, wide.rows, wide.lined
    (2, 2, False)
    >>> narrow = divided((340, 560), 8, Widest(1.7, 3.0, 3.0), 8, 8)
    >>> narrow.columns, narrow.rows
    (2, 4)
    """
    return max(_all(room, number, widest, gap, edge), key=lambda layout: layout.worth)


def _all(room: tuple[float, float], number: int, widest: Widest, gap: float, edge: float) -> Iterator[BoardLayout]:
    for rows in range(1, number + 1):
        columns = ceil(number / rows)
        if ceil(number / columns) != rows:
            continue  # a row would be empty
        place = (room[0] - gap * (columns - 1)) / columns, (room[1] - gap * (rows - 1)) / rows
        wide, high = max(1.0, place[0] - 2 * edge), max(1.0, place[1] - 2 * edge)
        for head in _HEADS:
            figure = min(high * (1 - head) / FIGURE_HIGH, wide / widest.total)
            letters = min(high * head / LINE_HIGH, wide / (widest.crowned + MARK_WIDE), figure * _LARGEST_NAME)
            yield BoardLayout(columns, rows, place, int(figure), int(letters), lined=False)
        for share in _TOTAL_SHARE:
            figure = min(high / FIGURE_HIGH, wide * share / widest.total)
            rest = wide - figure * widest.total - edge
            letters = min(high / _CROWNED_HIGH, rest / (widest.name + MARK_WIDE), figure * _LARGEST_NAME)
            yield BoardLayout(columns, rows, place, int(figure), int(letters), lined=True)
