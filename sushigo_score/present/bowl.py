"""A bowl with a heap of wasabi cubes that stands for points."""

from __future__ import annotations

from typing import Final, NamedTuple

DARK_CUBE: Final = 5
"""How many points a dark cube stands for; a light one stands for one."""
BOWL: Final = 0.86
"""The size of the bowl, as a share of the side of its area."""
BELOW: Final = 0.1
"""How far its picture extends below the line it stands on, as a share of the bowl."""
OPENING: Final = 0.47
"""The height of the bowl's opening, as a share of its picture."""
_IN_ROW: Final = 5
_OVERLAP: Final = 0.66


class Cube(NamedTuple):
    """A cube: where its lower left corner is, from the middle of the bowl and the line it stands on, as shares of the side."""

    dark: bool
    x: float
    y: float
    size: float


def cubes(points: int) -> tuple[int, int]:
    """Return how many dark and light cubes make up a number of points; none for a negative one.

    >>> cubes(13), cubes(-4)
    ((2, 3), (0, 0))
    """
    return divmod(max(points, 0), DARK_CUBE)


def rows(points: int) -> int:
    """Return how many rows of cubes there are.

    >>> rows(0), rows(5), rows(66)
    (0, 1, 3)
    """
    return -(-sum(cubes(points)) // _IN_ROW)


def cube_size(points: int) -> float:
    """Return the size of a cube: the more rows, the smaller."""
    return min(0.2, 0.52 / (0.5 + 0.5 * max(1, rows(points))))


def heap(points: int) -> tuple[Cube, ...]:
    """Lay the cubes of a number of points in rows, the dark ones first."""
    (dark, light), size = cubes(points), cube_size(points)
    many = dark + light

    def place(number: int) -> Cube:
        row, column = divmod(number, _IN_ROW)
        in_row = min(_IN_ROW, many - row * _IN_ROW)
        x = (column - (in_row - 1) / 2) * size * _OVERLAP - size / 2
        return Cube(number < dark, x, BOWL * OPENING + row * size / 2, size)

    return tuple(map(place, range(many)))
