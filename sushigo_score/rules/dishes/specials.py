"""Tea, soy sauce and the takeout box: cards that look at the colours of the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sushigo_score.rules.cards import DESSERTS, FACE_DOWN, KINDS
from sushigo_score.rules.dishes.extremes import shared
from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.reasons import Amount, Word, because
from sushigo_score.rules.table import Award, Table

SOY_SAUCE_POINTS: Final = 4


def colours(tableau: Tableau) -> dict[str, int]:
    """How many cards of each background colour lie there; a card turned over has none.

    >>> colours(Tableau.of({"wasabi+squid": 1, "tea": 1, "face_down": 2}))
    {'yellow': 2, 'dark_red': 1}
    """
    counts: dict[str, int] = {}
    for kind, count in tableau.kinds.items():
        if kind != FACE_DOWN:
            colour = KINDS[kind].colour
            counts[colour] = counts.get(colour, 0) + count
    return counts


def tea(table: Table) -> Iterator[Award]:
    """Each tea brings 1 for every card of the player's largest set of one background colour."""
    for seat, tableau in enumerate(table.tableaux):
        teas = tableau.count("tea")
        if teas:
            sets = colours(tableau)
            largest = max(sets.values())
            names = tuple(Word("colour", colour) for colour in sets if sets[colour] == largest)
            decided = _colours_decided(table, seat)
            if any(tableau.count(kind) for kind in DESSERTS):
                decided += ("tea_desserts",)
            reason = because("tea", decided, cards=teas, largest=largest, colours=names, points=teas * largest)
            yield Award(seat, teas * largest, reason)


def soy_sauce(table: Table) -> Iterator[Award]:
    """Each soy sauce brings 4 to a player who has, or ties for, the most different background colours."""
    different = [len(colours(tableau)) for tableau in table.tableaux]
    most = max(different)
    for seat, cards in enumerate(table.counts("soy_sauce")):
        if not cards:
            continue
        amount = Amount(different[seat], "colours")
        decided = _colours_decided(table, seat)
        sharers = different.count(most)
        points = cards * SOY_SAUCE_POINTS
        if different[seat] < most:
            yield Award(seat, 0, because("soy_sauce.fewer", decided, amount=amount, most=most))
        elif sharers == 1:
            yield Award(seat, points, because("soy_sauce", decided, amount=amount, cards=cards, points=points))
        else:
            reason = because("soy_sauce.tied", decided, amount=amount, others=sharers - 1, cards=cards, points=points)
            yield Award(seat, points, reason)


def _colours_decided(table: Table, seat: int) -> tuple[str, ...]:
    decided: tuple[str, ...] = ()
    if table.tableaux[seat].count(FACE_DOWN):
        decided += ("face_down_no_colour",)
    if any(seat in finish for finish in table.race):
        decided += ("race_cards_gone",)
    return decided


def soy_sauce_promo(table: Table) -> Iterator[Award]:
    """A player with soy sauce and the most different colours gets 4, once; soy sauce players who tie share it."""
    different = [len(colours(tableau)) for tableau in table.tableaux]
    most = max(different)
    counts = table.counts("soy_sauce")
    leaders = [seat for seat in table.seats if different[seat] == most]
    sharers = sum(counts[seat] > 0 for seat in leaders)
    decided = ("soy_promo_all_players",) if sharers < len(leaders) else ()
    for seat, cards in enumerate(counts):
        if not cards:
            continue
        amount = Amount(different[seat], "colours")
        if seat not in leaders:
            points, reason = 0, because("soy_sauce.fewer", decided, amount=amount, most=most)
        elif sharers == 1:
            points = SOY_SAUCE_POINTS
            reason = because("soy_promo", decided, amount=amount, points=points)
        else:
            points, reason = shared("soy_promo.tied", amount, SOY_SAUCE_POINTS, sharers, *decided)
        if cards > 1:
            reason = replace(reason, notes=(*reason.notes, because("soy_promo.once")))
        yield Award(seat, points, reason)


def takeout_box(table: Table) -> Iterator[Award]:
    """Each card turned over with a takeout box brings 2 and is no longer the card on its front."""
    for seat, cards in enumerate(table.counts(FACE_DOWN)):
        if cards:
            reason = because("takeout_box", ("face_down_no_card",), cards=cards, points=2 * cards)
            yield Award(seat, 2 * cards, reason)
