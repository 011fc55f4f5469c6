"""How few cards can be in front of a player at the end of a round, and what can have taken the others off the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sushigo_score.rules.cards import FACE_DOWN
from sushigo_score.rules.dishes.rolls import RACE_ICONS, RACE_PRIZES, places_gone
from sushigo_score.rules.editions import hand_size, rows_of
from sushigo_score.rules.facts import Round, Setup, Tableau

_LEAVING: Final = ("takeout_box", "spoon", "special_order", "miso_soup", "uramaki")
"""The cards that can leave the table during a round: nothing else makes a player's cards fewer than were dealt.

Used chopsticks go back into the hand, and a menu is replaced by the card chosen with it, so each takes nothing off.
"""
_FEWEST_ICONS: Final = 3
"""The fewest icons on an uramaki card."""


def left_the_table(setup: Setup, entered: Round, seat: int | None = None) -> dict[str, int]:
    """Return how many cards of each kind can have been discarded in a round at most, by one seat or by all together.

    A card is discarded once, and not if it is still on the table. This is an upper limit: not all of it need be possible
    at once.
    """
    deck = {row.kind: sum(row.deck.values()) for row in rows_of(setup)}
    most: dict[str, int] = {}
    for kind in _LEAVING:
        if kind in setup.menu:
            gone = max(0, deck[kind] - sum(_in_front(tableau, kind) for tableau in entered.tableaux))
            most[kind] = max(0, _LIMITS[kind](setup, entered, seat, gone)) if kind in _LIMITS else gone
    return most


def fewest_cards(setup: Setup, entered: Round, seat: int) -> int:
    """Return how few cards a seat can have at the end of a round; at least one, for no table has seen none.

    What can have been discarded is shared: a seat that has fewer cards than were dealt has used its part of it.
    """
    dealt = hand_size(setup)
    alone = [sum(left_the_table(setup, entered, at).values()) for at in range(setup.seats)]
    missing = [dealt - tableau.size for tableau in entered.tableaux]
    others = sum(number for at, number in enumerate(missing) if at != seat and 0 < number <= min(alone[at], dealt - 1))
    together = sum(left_the_table(setup, entered).values()) - others
    return max(1, dealt - max(0, min(alone[seat], together)))


def far_too_few(setup: Setup, entered: Round) -> tuple[int, ...]:
    """Return the seats with less than half of the cards dealt and fewer than can be explained: surely not all are entered."""
    dealt = hand_size(setup)
    return tuple(
        seat
        for seat, tableau in enumerate(entered.tableaux)
        if 2 * tableau.size < dealt and tableau.size < fewest_cards(setup, entered, seat)
    )


def _in_front(tableau: Tableau, kind: str) -> int:
    """Count the cards of a kind; what a special order copies is a special order here."""
    if kind == "special_order":
        return sum(count for card, count in tableau.cards if card.copied)
    return sum(count for card, count in tableau.cards if card.kind == kind and not card.copied)


def _boxes(_: Setup, entered: Round, seat: int | None, gone: int) -> int:
    """Leave out the takeout boxes that others have used: whoever has cards face down has used one."""
    if seat is None:
        return gone
    return gone - sum(tableau.count(FACE_DOWN) > 0 for other, tableau in enumerate(entered.tableaux) if other != seat)


def _soups(setup: Setup, _: Round, seat: int | None, gone: int) -> int:
    """Halve them for one seat: a soup goes with another of the same turn, which is the player's own only as a second card."""
    return gone if seat is None or _allows_a_second_card(setup) else gone // 2


def _uramaki(setup: Setup, entered: Round, seat: int | None, gone: int) -> int:
    """Count the cards of finishes: less than ten icons before the turn, and one card of the turn, or up to three.

    Once all places are taken, somebody with ten icons may discard them without a place.
    """
    if places_gone(entered.race) == len(RACE_PRIZES):
        return gone
    finishes = sum(seat is None or other == seat for finish in entered.race for other in finish)
    in_a_turn = 3 if _allows_a_second_card(setup) else 1
    return min(gone, finishes * ((RACE_ICONS - 1) // _FEWEST_ICONS + in_a_turn))


def _allows_a_second_card(setup: Setup) -> bool:
    return "chopsticks" in setup.menu or "spoon" in setup.menu


_LIMITS: Final[Mapping[str, Callable[[Setup, Round, int | None, int], int]]] = {
    "takeout_box": _boxes,
    "miso_soup": _soups,
    "uramaki": _uramaki,
}
"""What limits the number of discarded cards of a kind, besides those that are still there."""
