"""The sushi battle of the anniversary box: who begins."""

from __future__ import annotations

from collections.abc import Sequence


def next_starter(points: Sequence[int], starter: int | None) -> int | None:
    """Fewer points in a round begin the next one; after a tie whoever did not begin, nobody if that was not noted.

    >>> next_starter((30, 25), starter=1), next_starter((30, 30), starter=1), next_starter((30, 30), starter=None)
    (1, 0, None)
    """
    first, second = points
    if first != second:
        return 0 if first < second else 1
    return None if starter is None else 1 - starter
