"""Ranking into places, splitting prizes, and what is done about ties."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sushigo_score.rules.reasons import Reason


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


class Ties(NamedTuple):
    """What happens in a tie: whether those tied split a prize or a loss, or each get it in full.

    `second_after` if second place is still awarded after a tie for most; `nobody_if_equal` if nobody wins or loses anything
    for the most or the fewest when all have the same.
    `by` and `second_by` name the house rule that changes how a tie is settled, and the one that awards second place.
    """

    split: bool
    second_after: bool
    nobody_if_equal: bool
    by: tuple[Reason, ...] = ()
    second_by: tuple[Reason, ...] = ()


SPLIT: Final = Ties(split=True, second_after=False, nobody_if_equal=True)
IN_FULL: Final = Ties(split=False, second_after=True, nobody_if_equal=False)
