"""The editions, one module each, and lookups into their tables of rows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sushigo_score.rules.cards import DESSERTS
from sushigo_score.rules.editions.anniversary import ANNIVERSARY
from sushigo_score.rules.editions.edition import DishRow, Edition
from sushigo_score.rules.editions.original import ORIGINAL
from sushigo_score.rules.editions.party import PARTY
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS, Variant, ties_at
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.reasons import Reason, because
from sushigo_score.rules.shares import Ties

EDITIONS: Final = {edition.name: edition for edition in (ORIGINAL, PARTY, ANNIVERSARY)}


def edition_of(setup: Setup) -> Edition:
    """Return the edition that a game is played with."""
    return EDITIONS[setup.edition]


def variant_of(setup: Setup) -> Variant:
    """Return the variant that is played."""
    return VARIANTS[setup.variant]


@lru_cache(maxsize=64)
def rows_of(setup: Setup) -> tuple[DishRow, ...]:
    """Return the rows that score in a game, in display order."""
    return edition_of(setup).rows(setup)


def preparing(setup: Setup, round_number: int) -> Iterator[Reason]:
    """Yield what to do with the cards before a round, counted from 0, apart from dealing."""
    edition = edition_of(setup)
    if round_number and not edition.reshuffled:
        yield because("prepare.shuffle_back" if round_number in shuffled_before(setup) else "prepare.deal_on")
    yield from edition.preparing(setup, round_number)


def ties_of(setup: Setup) -> Ties:
    """Return what happens in a tie: what the booklet says, or a house rule."""
    return ties_at(setup.house_rules, edition_of(setup).ties)


def house_rules_of(setup: Setup) -> tuple[str, ...]:
    """Return the optional rules of a game that are printed nowhere."""
    return tuple(rule for rule in setup.house_rules.on if not HOUSE_RULES[rule].printed)


def rules_that_change(setup: Setup, row: DishRow) -> tuple[str, ...]:
    """Return the house rules of a game that change what the sentence of a dish says."""
    return tuple(rule for rule in setup.house_rules.on if row.rule_key.partition(".")[0] in HOUSE_RULES[rule].changes)


def hand_size(setup: Setup) -> int:
    """Return how many cards each seat is dealt in a round."""
    return hand_sizes(setup)[setup.seats]


def hand_sizes(setup: Setup) -> dict[int, int]:
    """Return how many can play with these optional rules, and how many cards each is dealt."""
    more = (HOUSE_RULES[rule].hand_sizes for rule in setup.house_rules.on)
    return {seats: cards for sizes in (edition_of(setup).hand_sizes, *more) for seats, cards in sizes.items()}


def more_seats(edition: Edition) -> tuple[int, ...]:
    """Return how many can play an edition with a house rule, besides those who can by the booklet."""
    return tuple(seats for rule in edition.house_rules for seats in HOUSE_RULES[rule].hand_sizes)


def shuffled_before(setup: Setup) -> tuple[int, ...]:
    """Return the rounds, counted from 0, before which all cards but the desserts played go back: where the deck would run out.

    With an edition that reshuffles, that is every round but the first. Elsewhere, all desserts may be out by then.
    """
    if edition_of(setup).reshuffled:
        return tuple(range(1, setup.length))
    cards = {item: number for row in rows_of(setup) for item, number in row.deck.items()}
    a_round, left, found = hand_size(setup) * setup.seats, sum(cards.values()), []
    for number in range(setup.length):
        if left < a_round:
            found.append(number)
            left = sum(number for item, number in cards.items() if item not in DESSERTS)
        left -= a_round
    return tuple(found)


@lru_cache(maxsize=64)
def card_kinds(setup: Setup) -> frozenset[str]:
    """Return the kinds of card that can be in a tableau of this game.

    Special order and takeout box never are themselves, but are included: they allow copies and face-down cards.
    """
    return frozenset(kind for row in rows_of(setup) for kind in row.cards)
