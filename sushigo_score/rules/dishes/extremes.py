"""The highest wins, the lowest loses: shared by temaki, puddings, yogurts and dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sushigo_score.rules.reasons import Amount, Fact, Reason, because
from sushigo_score.rules.shares import split
from sushigo_score.rules.table import Award


class Ends(NamedTuple):
    """The reason keys for both ends and in between: it is the most cards, but the highest die."""

    top: str
    bottom: str
    between: str


MOST_AND_FEWEST: Final = Ends("extremes.most", "extremes.fewest", "extremes.between.cards")
HIGHEST_AND_LOWEST: Final = Ends("extremes.highest", "extremes.lowest", "extremes.between")


def most_and_fewest(counts: Sequence[int], unit: str, prize: int, *, ties_split: bool) -> Iterator[Award]:
    """The most cards win the prize, the fewest (0 counts) lose as much; with two players nobody loses.

    `ties_split`: those tied split it, and if all are equal nobody scores; otherwise everyone tied gets it in full.
    """
    return _both_ends(counts, unit, prize, MOST_AND_FEWEST, ties_split)


def highest_and_lowest(values: Sequence[int], unit: str, prize: int) -> Iterator[Award]:
    """The highest value wins the prize, the lowest loses as much; ties split, with two players nobody loses."""
    return _both_ends(values, unit, prize, HIGHEST_AND_LOWEST, ties_split=True)


def _both_ends(amounts: Sequence[int], unit: str, prize: int, ends: Ends, ties_split: bool) -> Iterator[Award]:
    top, bottom = max(amounts), min(amounts)
    for seat, number in enumerate(amounts):
        amount = Amount(number, unit)
        if top == bottom:
            points, reason = _all_equal(amount, prize, len(amounts), ties_split)
        elif bottom < number < top:
            points, reason = 0, because(ends.between, amount=amount, top=top, bottom=bottom)
        elif number == bottom and len(amounts) == 2:
            points, reason = 0, because(f"{ends.bottom}.two_players", amount=amount)
        else:
            key, stake = (ends.top, prize) if number == top else (ends.bottom, -prize)
            points, reason = prize_of(key, amount, stake, amounts.count(number), ties_split=ties_split)
        yield Award(seat, points, reason)


def _all_equal(amount: Amount, prize: int, players: int, ties_split: bool) -> tuple[int, Reason]:
    if ties_split:
        return 0, because("extremes.equal.nobody", amount=amount)
    if not amount.number:
        return 0, because("extremes.equal.none", ("nobody_has_any",))
    if players == 2:
        return prize, because("extremes.equal.two_players", ("two_equal",), amount=amount, points=prize)
    return 0, because("extremes.equal.cancel", ("all_equal_cancel",), amount=amount, prize=prize)


def prize_of(key: str, amount: Amount, stake: int, sharers: int, *, ties_split: bool) -> tuple[int, Reason]:
    """Return what each of the players tied for a prize or a loss gets, and why."""
    if sharers == 1:
        return stake, because(key, amount=amount, points=stake)
    if not ties_split:
        return stake, because(f"{key}.tied_whole", amount=amount, others=sharers - 1, points=stake)
    return shared(f"{key}.tied_split", amount, stake, sharers)


def shared(key: str, amount: Amount, stake: int, sharers: int, *decided: str) -> tuple[int, Reason]:
    """Split a prize or a loss among the sharers, and show the arithmetic."""
    share = split(stake, sharers)
    left = abs(stake) - abs(share) * sharers
    facts: dict[str, Fact] = {
        "amount": amount,
        "others": sharers - 1,
        "prize": abs(stake),
        "sharers": sharers,
        "points": share,
    }
    notes = (because("remainder", left=left),) if left else ()
    return share, Reason(key, facts, decided, notes)
