"""Maki and futomaki, temaki, uramaki: who has the most, who was first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sushigo_score.rules.dishes.extremes import most_and_fewest, prize_of
from sushigo_score.rules.reasons import Amount, Reason, because
from sushigo_score.rules.shares import Ties, places
from sushigo_score.rules.table import Award, Table

RACE_ICONS: Final = 10
RACE_PRIZES: Final = (8, 5, 2)
_PLACES: Final = ("first", "second", "third")


def maki(table: Table, *, prizes: tuple[int, ...], without_icons: Reason, zero_places: bool = False) -> Iterator[Award]:
    """The most icons win the first prize, the next most the second; after a tie for most, there may be no second.

    `without_icons`: what the edition says about a player without any; `zero_places` if they may take a place.
    """
    icons = [(seat, tableau.sum("maki")) for seat, tableau in enumerate(table.tableaux)]
    standing = places(pair for pair in icons if pair[1] or zero_places)
    tie_for_most = bool(standing) and len(standing[0][1]) > 1
    paid = 1 if tie_for_most and not table.ties.second_after else len(prizes)
    for place, (number, seats) in enumerate(standing):
        amount = Amount(number, "icons")
        if place < paid:
            points, reason = prize_of(
                _key(place, len(seats), table.ties), amount, prizes[place], len(seats), table.ties
            )
            reason = reason.noting(*table.ties.second_by) if place and tie_for_most else reason
        elif place < len(prizes):
            points, reason = 0, because("rolls.no_second", amount=amount, most=standing[0][0])
        else:
            points, reason = 0, because("rolls.no_place", amount=amount, least=standing[paid - 1][0])
        yield from (Award(seat, points, reason if number else reason.noting(without_icons)) for seat in seats)
    if not zero_places:
        yield from (Award(seat, 0, without_icons) for seat, number in icons if not number)


def _key(place: int, sharers: int, ties: Ties) -> str:
    """Return the key of a place. The sentence about a first place that is split says that there is no second one."""
    with_second = not place and sharers > 1 and ties.split and ties.second_after
    return "extremes.most" if with_second else f"rolls.{_PLACES[place]}"


def temaki(table: Table) -> Iterator[Award]:
    """The most temaki score 4, the fewest cost 4; with two players nobody loses."""
    return most_and_fewest(table.counts("temaki"), "temaki_cards", 4, table.ties)


def uramaki(table: Table) -> Iterator[Award]:
    """The first to reach 10 icons immediately scores 8, the next 5, the third 2; leftovers compete for the next free place."""
    parts: dict[int, list[tuple[int, Reason]]] = {}
    for at, finish in enumerate(table.race):
        part = _finish(places_gone(table.race[:at]), len(finish), table.ties)
        for seat in finish:
            parts.setdefault(seat, []).append(part)
    for award in _leftovers(table, places_gone(table.race)):
        parts.setdefault(award.seat, []).append((award.points, award.reason))
    for seat, scored in sorted(parts.items()):
        points = sum(points for points, _ in scored)
        yield Award(seat, points, because("uramaki", parts=tuple(reason for _, reason in scored)))


def places_gone(race: Sequence[Sequence[int]]) -> int:
    """Return how many places of the race are taken or skipped: however many share one, only the next is skipped.

    >>> places_gone([(0, 1, 2)]), places_gone([(0,), (1, 2), (3,)])
    (2, 3)
    """
    return min(len(RACE_PRIZES), sum(1 if len(finish) == 1 else 2 for finish in race))


def _finish(place: int, sharers: int, ties: Ties) -> tuple[int, Reason]:
    if place == len(RACE_PRIZES):
        return 0, because("uramaki.late", ("race_places_gone",))
    icons = Amount(RACE_ICONS, "icons")
    return prize_of(f"uramaki.{_PLACES[place]}", icons, RACE_PRIZES[place], sharers, ties, "race_whole_turn")


def _leftovers(table: Table, place: int) -> Iterator[Award]:
    icons = [(seat, tableau.sum("uramaki")) for seat, tableau in enumerate(table.tableaux)]
    standing = places(pair for pair in icons if pair[1])
    decided = ("race_before_leftovers",) if table.race else ()
    for rank, (number, seats) in enumerate(standing):
        amount = Amount(number, "icons")
        if place == len(RACE_PRIZES):
            points, reason = 0, because("uramaki.left.no_place", decided, amount=amount)
        elif rank:
            points, reason = 0, because("uramaki.left.fewer", amount=amount, most=standing[0][0])
        else:
            points, reason = prize_of("uramaki.left", amount, RACE_PRIZES[place], len(seats), table.ties)
            reason = reason._replace(decided=decided)
        yield from (Award(seat, points, reason) for seat in seats)
