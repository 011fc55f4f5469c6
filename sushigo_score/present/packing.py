"""Putting the cards back into the box, where they were chosen for the game: each dish has a compartment of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sushigo_score.rules.cards import DESSERTS
from sushigo_score.rules.editions import edition_of, rows_of
from sushigo_score.rules.facts import Setup
from sushigo_score.text import past
from sushigo_score.text.language import Words


class Pile(NamedTuple):
    """Cards, or what else there is, that belong together: of which dish, none for what has no picture, and how many."""

    key: str
    name: str
    cards: int = 0
    kind: str = ""


def is_packed(setup: Setup) -> bool:
    """Return whether cards were chosen from the box for this game, so that they are sorted back."""
    edition = edition_of(setup)
    return edition.menu is not None or edition.desserts is not None


def piles(setup: Setup, words: Words) -> tuple[Pile, ...]:
    """List what goes back, in the order of the booklet."""
    return tuple(_of_a_menu(setup, words) if edition_of(setup).menu else _of_a_dessert(setup, words))


def _cards(setup: Setup) -> dict[str, int]:
    """Return how many cards of each dish are in the game."""
    return {row.kind: sum(row.deck.values()) for row in rows_of(setup)}


def _of_a_menu(setup: Setup, words: Words) -> Iterator[Pile]:
    for kind, cards in _cards(setup).items():
        yield Pile(kind, words.dish(kind), cards, kind)
    yield Pile("board", words.say(past.BOARD_AND_TILES))


def _of_a_dessert(setup: Setup, words: Words) -> Iterator[Pile]:
    cards = _cards(setup)
    yield Pile("deck", words.say(past.REST_OF_DECK), sum(cards[kind] for kind in cards if kind not in DESSERTS))
    for kind in cards:
        if kind in DESSERTS:
            yield Pile(kind, words.dish(kind), cards[kind], kind)
    extra = {"strawberry_pudding": past.SQUISHY, "mochi": past.DICE}.get(setup.dessert)
    if extra:
        yield Pile("extra", words.say(extra))
    yield Pile("bowls", words.say(past.BOWLS_AND_BOAT))
