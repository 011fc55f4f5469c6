"""Tea, soy sauce, the takeout box, and the specials that score nothing themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sushigo_score.rules.cards import DESSERTS, FACE_DOWN, KINDS
from sushigo_score.rules.dishes.extremes import prize_of
from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.reasons import Amount, Fact, Word, because
from sushigo_score.rules.table import Award, Rule, Table

SOY_SAUCE: Final = 4
FACE_DOWN_CARD: Final = 2


def colours(tableau: Tableau) -> dict[str, int]:
    """Count the cards of each background colour; a face-down card has none.

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
    """Each tea scores 1 for every card of the player's largest set of one background colour."""
    for seat, tableau in enumerate(table.tableaux):
        teas = tableau.count("tea")
        if teas:
            sets = colours(tableau)
            largest = max(sets.values())
            names = tuple(Word("colour", colour) for colour in sets if sets[colour] == largest)
            decided = _discard_decisions(table, (seat,))
            if any(cards.count(kind) for cards in (tableau, *table.earlier[seat : seat + 1]) for kind in DESSERTS):
                decided += ("tea_desserts",)
            reason = because("tea", decided, cards=teas, largest=largest, colours=names, points=teas * largest)
            yield Award(seat, teas * largest, reason)


def soy_sauce(table: Table) -> Iterator[Award]:
    """Each soy sauce scores 4 for a player who has, or ties for, the most different background colours."""
    different = [len(colours(tableau)) for tableau in table.tableaux]
    most = max(different)
    for seat, cards in enumerate(table.counts("soy_sauce")):
        if not cards:
            continue
        amount = Amount(different[seat], "colours")
        decided = _discard_decisions(table, table.seats)
        sharers = different.count(most)
        points = cards * SOY_SAUCE
        if different[seat] < most:
            yield Award(seat, 0, because("soy_sauce.fewer", decided, amount=amount, most=most))
        elif sharers == 1:
            yield Award(
                seat, points, because("soy_sauce", decided, amount=amount, cards=cards, each=SOY_SAUCE, points=points)
            )
        else:
            facts: dict[str, Fact] = {"cards": cards, "each": SOY_SAUCE, "points": points}
            decided += ("soy_sauce_no_prize",) if table.ties.by else ()
            reason = because("soy_sauce.tied", decided, amount=amount, others=sharers - 1, **facts)
            yield Award(seat, points, reason)


def _discard_decisions(table: Table, seats: Iterable[int]) -> tuple[str, ...]:
    """Return the decisions about face-down and discarded cards that affect these seats."""
    decided: tuple[str, ...] = ()
    if any(table.tableaux[seat].count(FACE_DOWN) for seat in seats):
        decided += ("face_down_no_colour",)
    if any(seat in finish for finish in table.race for seat in seats):
        decided += ("discarded_gone",)
    return decided


def soy_sauce_promo(table: Table) -> Iterator[Award]:
    """A player with soy sauce and the most different colours scores 4, once; soy sauce players may tie."""
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
        else:
            points, reason = prize_of("soy_promo", amount, SOY_SAUCE, sharers, table.ties)
            reason = reason._replace(decided=decided)
        if cards > 1:
            reason = reason.noting(because("soy_promo.once"))
        yield Award(seat, points, reason)


def takeout_box(table: Table) -> Iterator[Award]:
    """Each card turned face down with a takeout box scores 2 and no longer counts as the card on its front."""
    for seat, cards in enumerate(table.counts(FACE_DOWN)):
        if cards:
            points = cards * FACE_DOWN_CARD
            decided = ("face_down_no_card",)
            yield Award(seat, points, because("takeout_box", decided, cards=cards, each=FACE_DOWN_CARD, points=points))


def no_points(kind: str) -> Rule:
    """Make the rule for a card that scores nothing: chopsticks, spoon, menu or special order."""

    def rule(table: Table) -> Iterator[Award]:
        """This card scores nothing itself."""
        for seat, count in enumerate(table.counts(kind)):
            if count:
                yield Award(seat, 0, because("no_points", cards=count))

    return rule
