"""The cards in front of a player one by one, and the course of the meal that each tile belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from sushigo_score.present.round import SPECIAL_ORDER, tile_of
from sushigo_score.rules.cards import Item, Stack, in_order
from sushigo_score.rules.editions import rows_of
from sushigo_score.rules.facts import Setup, Tableau


def laid(tableau: Tableau) -> tuple[Item, ...]:
    """List every card and stack in front of a player, repeated by count, stacks before single cards of their dish."""
    items = sorted(tableau.items, key=lambda laid: _place(laid[0]))
    return tuple(item for item, count in items for _ in range(count))


def _place(item: Item) -> tuple[int, bool, bool, str]:
    order, written = in_order(item)
    return order, not isinstance(item, Stack), item.cards[-1].copied, written


def laid_on_tiles(tableau: Tableau) -> Mapping[str, tuple[Item, ...]]:
    """Map each tile to the cards that it counts; a special order counts on its own tile as well."""
    found: dict[str, tuple[Item, ...]] = {}
    for item in laid(tableau):
        tiles = [tile_of(item.cards[-1])] + [SPECIAL_ORDER for card in item.cards if card.copied]
        for tile in tiles:
            found[tile] = (*found.get(tile, ()), item)
    return found


@lru_cache(maxsize=16)
def courses(setup: Setup) -> Mapping[str, str]:
    """Map each kind of card to its course: nigiri, rolls, appetizers, specials or desserts."""
    return {kind: row.section for row in rows_of(setup) for kind in row.cards}
