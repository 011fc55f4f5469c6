"""The setup that typed hands need: promo, dessert and menu as far as the cards show them, and defaults for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import HouseRules, Player, Setup
from sushigo_score.rules.setups import HOUSE_RULES

_SHOWN_BY_CARDS: Final = "soy_sauce_promo"
GOLF: Final = "golf"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen besides the cards: the box, the menu and dessert unless the cards decide, and optional rules."""

    edition: str = "original"
    preset: str = ""
    dessert: str = ""
    rules: tuple[str, ...] = ()


def rules_of(edition: str) -> tuple[str, ...]:
    """List the rules that change the points or who wins, and that no card reveals."""
    box = EDITIONS[edition]
    return tuple(rule for rule in HOUSE_RULES if rule in box.house_rules and rule != _SHOWN_BY_CARDS) + (
        (GOLF,) if GOLF in box.variants else ()
    )


def setup_for(chosen: Chosen, names: tuple[str, ...], kinds: Mapping[str, object]) -> Setup:
    """Make the setup for some players and the kinds of their cards, allowed or not."""
    box = EDITIONS[chosen.edition]
    known = [rule for rule in chosen.rules if rule in rules_of(box.name)]
    rules = {rule: True for rule in known if rule != GOLF}
    if _SHOWN_BY_CARDS in box.house_rules:
        rules[_SHOWN_BY_CARDS] = "soy_sauce" in kinds
    return Setup(
        box.name,
        tuple(Player(name) for name in names),
        menu=(box.menu.presets.get(chosen.preset) or box.menu.complete(kinds, len(names))) if box.menu else (),
        dessert=(chosen.dessert or box.desserts.among(kinds)) if box.desserts else "",
        variant=GOLF if GOLF in known else "standard",
        house_rules=HouseRules(**rules),
    )
