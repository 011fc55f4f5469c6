"""Ranking into places and splitting prizes: helpers without rules of their own."""

from __future__ import annotations

from collections.abc import Iterable


def split(prize: int, sharers: int) -> int:
    """Split a prize or a loss evenly, rounding towards zero.

    >>> split(3, 2), split(-6, 4)
    (1, -1)
    """
    return prize // sharers if prize >= 0 else -(-prize // sharers)


def places(amounts: Iterable[tuple[int, int]]) -> list[tuple[int, tuple[int, ...]]]:
    """Group (seat, amount) pairs into places: each amount with the seats that have it, highest first.

    >>> places([(0, 5), (1, 3), (2, 5)])
    [(5, (0, 2)), (3, (1,))]
    """
    seats: dict[int, list[int]] = {}
    for seat, amount in amounts:
        seats.setdefault(amount, []).append(seat)
    return [(amount, tuple(seats[amount])) for amount in sorted(seats, reverse=True)]
