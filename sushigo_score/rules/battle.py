"""The sushi battle variant of the anniversary box: who begins a round."""

from __future__ import annotations

from collections.abc import Sequence


def next_starter(points: Sequence[int], starter: int | None) -> int | None:
    """Return who begins the next round: the player with fewer points; if tied, the other one, or None if unknown.

    >>> next_starter((30, 25), starter=1), next_starter((30, 30), starter=1), next_starter((30, 30), starter=None)
    (1, 0, None)
    """
    first, second = points
    if first != second:
        return 0 if first < second else 1
    return None if starter is None else 1 - starter
