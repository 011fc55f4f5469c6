"""A bowl of wasabi cubes that stands for points."""

from __future__ import annotations

from typing import Final

DARK_CUBE: Final = 5
"""How many points a dark cube stands for; a light one stands for one."""


def cubes(points: int) -> tuple[int, int]:
    """Return how many dark and light cubes make up a number of points; none for a negative one.

    >>> cubes(13), cubes(-4)
    ((2, 3), (0, 0))
    """
    return divmod(max(points, 0), DARK_CUBE)
