"""One file per box: tables of rows, and the functions that read them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sushigo_score.rules.editions.anniversary import ANNIVERSARY
from sushigo_score.rules.editions.edition import Edition
from sushigo_score.rules.editions.original import ORIGINAL
from sushigo_score.rules.editions.party import PARTY
from sushigo_score.rules.editions.rows import DishRow
from sushigo_score.rules.facts import Setup

EDITIONS: Final = {edition.name: edition for edition in (ORIGINAL, PARTY, ANNIVERSARY)}


def edition_of(setup: Setup) -> Edition:
    """The box that is on the table."""
    return EDITIONS[setup.edition]


@lru_cache(maxsize=64)
def rows_of(setup: Setup) -> tuple[DishRow, ...]:
    """The rows that score in a game, in the order in which they are shown."""
    return edition_of(setup).rows(setup)


def hand_size(setup: Setup) -> int:
    """How many cards each seat is dealt in a round."""
    return edition_of(setup).hand_sizes[setup.seats]


@lru_cache(maxsize=64)
def card_kinds(setup: Setup) -> frozenset[str]:
    """The kinds of card that can lie in front of a player of this game.

    A special order lies there as what it copies, a takeout box is gone; their own names stay in here,
    for they allow copies and cards turned over.
    """
    return frozenset(kind for row in rows_of(setup) for kind in row.cards)
