"""The highest wins, the lowest loses: shared by temaki, puddings, yogurts and dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sushigo_score.rules.reasons import Amount, Fact, Reason, because
from sushigo_score.rules.shares import Ties, split
from sushigo_score.rules.table import Award


class Ends(NamedTuple):
    """The reason keys for both ends and in between: it is the most cards, but the highest die."""

    top: str
    bottom: str
    between: str


MOST_AND_FEWEST: Final = Ends("extremes.most", "extremes.fewest", "extremes.between.cards")
HIGHEST_AND_LOWEST: Final = Ends("extremes.highest", "extremes.lowest", "extremes.between")


def most_and_fewest(counts: Sequence[int], unit: str, prize: int, ties: Ties) -> Iterator[Award]:
    """The most cards win the prize, the fewest (0 counts) lose as much; with two players nobody loses."""
    return _both_ends(counts, unit, prize, MOST_AND_FEWEST, ties)


def highest_and_lowest(values: Sequence[int], unit: str, prize: int, ties: Ties) -> Iterator[Award]:
    """The highest value wins the prize, the lowest loses as much; with two players nobody loses."""
    return _both_ends(values, unit, prize, HIGHEST_AND_LOWEST, ties)


def _both_ends(amounts: Sequence[int], unit: str, prize: int, ends: Ends, ties: Ties) -> Iterator[Award]:
    top, bottom = max(amounts), min(amounts)
    for seat, number in enumerate(amounts):
        amount = Amount(number, unit)
        if top == bottom:
            points, reason = _all_equal(amount, prize, len(amounts), ties)
        elif bottom < number < top:
            points, reason = 0, because(ends.between, amount=amount, top=top, bottom=bottom)
        elif number == bottom and len(amounts) == 2:
            points, reason = 0, because(f"{ends.bottom}.two_players", amount=amount)
        else:
            key, stake = (ends.top, prize) if number == top else (ends.bottom, -prize)
            points, reason = prize_of(key, amount, stake, amounts.count(number), ties)
        yield Award(seat, points, reason)


def _all_equal(amount: Amount, prize: int, players: int, ties: Ties) -> tuple[int, Reason]:
    """Settle a tie of all, by the booklet: nobody scores, or everyone has both the most and the fewest."""
    if ties.nobody_if_equal:
        return 0, because("extremes.equal.nobody", ("equal_as_printed",) if ties.by else (), amount=amount)
    if not amount.number:
        return 0, because("extremes.equal.none", ("nobody_has_any",))
    each = split(prize, players) if ties.split else prize
    if players == 2:
        decided = ("two_equal_split",) if ties.split else ("two_equal",)
        return each, because("extremes.equal.two_players", decided, amount=amount, points=each).noting(*ties.by)
    return 0, because("extremes.equal.cancel", ("all_equal_cancel",), amount=amount, prize=each).noting(*ties.by)


def prize_of(key: str, amount: Amount, stake: int, sharers: int, ties: Ties, *decided: str) -> tuple[int, Reason]:
    """Return what each of the players tied for a prize or a loss gets, and why; `decided` is about a tie."""
    if sharers == 1:
        return stake, because(key, amount=amount, points=stake)
    if ties.split:
        share, reason = _shared(f"{key}.tied_split", amount, stake, sharers, decided)
        return share, reason.noting(*ties.by)
    facts: dict[str, Fact] = {"amount": amount, "others": sharers - 1, "points": stake}
    return stake, Reason(f"{key}.tied_whole", facts, decided, ties.by)


def _shared(key: str, amount: Amount, stake: int, sharers: int, decided: tuple[str, ...]) -> tuple[int, Reason]:
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
