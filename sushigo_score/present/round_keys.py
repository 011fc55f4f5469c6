"""The keys for each dish of a game: its letter, and a number if its cards differ."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from sushigo_score.present.round import tile_items
from sushigo_score.rules.facts import Setup
from sushigo_score.text.typed import letter_of


class DishKey(NamedTuple):
    """A letter, and the number that follows it; empty for a dish with a single tile."""

    letter: str
    number: str = ""

    @property
    def mark(self) -> str:
        """Both, as a tile shows them."""
        return self.letter + self.number


@lru_cache(maxsize=16)
def dish_keys(setup: Setup, language: str) -> MappingProxyType[str, DishKey]:
    """Return the keys of all tiles. The number is the one on the card, or else the position among the tiles of the dish."""
    items = tile_items(setup)
    found: dict[str, DishKey] = {}
    for item in items:
        kind, _, value = item.partition(":")
        of_its_kind = [other for other in items if other.partition(":")[0] == kind]
        number = value if value.isdigit() else str(of_its_kind.index(item) + 1) if value else ""
        found[item] = DishKey(letter_of(kind, language), number)
    return MappingProxyType(found)
