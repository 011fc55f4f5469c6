"""The setup that typed hands need: promo, dessert and menu as far as the cards tell, completed where they do not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sushigo_score.rules.editions import EDITIONS, anniversary
from sushigo_score.rules.editions.party import MENU_ROWS, PRESETS
from sushigo_score.rules.facts import HouseRules, Player, Setup
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import COURSES, HOUSE_RULES, check_dish

_TOLD_BY_CARDS: Final = "soy_sauce_promo"
_FILLS: Final = ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "tea", "pudding")
"""Dishes that bring nobody anything as long as nobody has them: what may stand on a menu that is not told whole."""


GOLF: Final = "golf"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was settled beside the cards: the box, a menu or dessert unless the cards shall tell, what is played with."""

    edition: str = "original"
    preset: str = ""
    dessert: str = ""
    rules: tuple[str, ...] = ()


def rules_of(edition: str) -> tuple[str, ...]:
    """What a table may play with that changes the points or who wins, and that no card tells."""
    box = EDITIONS[edition]
    return tuple(rule for rule in HOUSE_RULES if rule in box.house_rules and rule != _TOLD_BY_CARDS) + (
        (GOLF,) if GOLF in box.variants else ()
    )


def setup_for(chosen: Chosen, names: tuple[str, ...], kinds: Mapping[str, object]) -> Setup:
    """The setup for some players and the kinds that lie before them, allowed or not."""
    players = tuple(Player(name) for name in names)
    known = [rule for rule in chosen.rules if rule in rules_of(chosen.edition)]
    rules = HouseRules(**{rule: True for rule in known if rule != GOLF})
    if chosen.edition == "party":
        menu = PRESETS[chosen.preset] if chosen.preset in PRESETS else menu_for(kinds, len(names))
        return Setup("party", players, menu=menu, house_rules=rules)
    if chosen.edition == "anniversary":
        told = next((kind for kind in kinds if kind in anniversary.DESSERTS), anniversary.DEFAULT_DESSERT)
        variant = GOLF if GOLF in known else "standard"
        return Setup("anniversary", players, dessert=chosen.dessert or told, variant=variant, house_rules=rules)
    return Setup("original", players, house_rules=rules._replace(soy_sauce_promo="soy_sauce" in kinds))


def menu_for(kinds: Mapping[str, object], players: int) -> tuple[str, ...]:
    """The menu that holds some dishes: one of the booklet if there is one, else filled up with what brings nothing."""
    wanted = [kind for kind in kinds if kind in MENU_ROWS]
    for menu in PRESETS.values():
        free = set(menu) - set(wanted)
        if set(wanted) <= set(menu) and "fruit" not in free and all(_fits(kind, players) for kind in menu):
            return menu
    chosen: list[str] = []
    for _, course, number in COURSES:
        here = [kind for kind in wanted if kind in course]
        fills = (kind for kind in (*_FILLS, *course) if kind in course and kind not in here and _fits(kind, players))
        while len(here) < number:
            here.append(next(fills))
        chosen += here
    return tuple(chosen)


def _fits(kind: str, players: int) -> bool:
    try:
        check_dish(kind, players)
    except Refusal:
        return False
    return True
