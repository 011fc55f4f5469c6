"""The highest number wins, the lowest loses: what temaki, puddings, yogurts and dice have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushigo_score.rules.reasons import Amount, Fact, Reason, because
from sushigo_score.rules.shares import split
from sushigo_score.rules.table import Award


def highest_and_lowest(amounts: Sequence[int], unit: str, prize: int, *, ties_split: bool) -> Iterator[Award]:
    """The highest number brings the prize, the lowest (0 counts) loses as much; of two players nobody loses.

    `ties_split`: those tied share, and if all are equal nobody scores; otherwise everyone tied has it whole.
    """
    top, bottom = max(amounts), min(amounts)
    for seat, number in enumerate(amounts):
        amount = Amount(number, unit)
        if top == bottom:
            points, reason = _all_equal(amount, prize, len(amounts), ties_split)
        elif bottom < number < top:
            points, reason = 0, because("extremes.between", amount=amount, top=top, bottom=bottom)
        elif number == bottom and len(amounts) == 2:
            points, reason = 0, because("extremes.lowest.two_players", amount=amount)
        else:
            key, stake = ("extremes.highest", prize) if number == top else ("extremes.lowest", -prize)
            points, reason = _won_or_lost(key, amount, stake, amounts.count(number), ties_split)
        yield Award(seat, points, reason)


def _all_equal(amount: Amount, prize: int, players: int, ties_split: bool) -> tuple[int, Reason]:
    if ties_split:
        return 0, because("extremes.equal.nobody", amount=amount)
    if not amount.count:
        return 0, because("extremes.equal.none", ("nobody_has_any",))
    if players == 2:
        return prize, because("extremes.equal.two_players", ("two_equal",), amount=amount, points=prize)
    return 0, because("extremes.equal.cancel", ("all_equal_cancel",), amount=amount, prize=prize)


def _won_or_lost(key: str, amount: Amount, stake: int, sharers: int, ties_split: bool) -> tuple[int, Reason]:
    if sharers == 1:
        return stake, because(key, amount=amount, points=stake)
    if not ties_split:
        return stake, because(f"{key}.tied_whole", amount=amount, others=sharers - 1, points=stake)
    return shared(f"{key}.tied_split", amount, stake, sharers)


def shared(key: str, amount: Amount, stake: int, sharers: int, *decided: str) -> tuple[int, Reason]:
    """What each of the sharers has of a prize or a loss, and the sum behind it."""
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
