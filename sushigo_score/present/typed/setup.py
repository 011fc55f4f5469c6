"""The setup that typed hands need: promo, dessert and menu as far as the cards show them, and defaults for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS
from sushigo_score.rules.facts import STANDARD, HouseRules, Player, Setup


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
    return (
        *(rule for rule in box.house_rules if not HOUSE_RULES[rule].promo),
        *(variant for variant in box.variants if VARIANTS[variant].fewest_wins),
    )


def setup_for(chosen: Chosen, names: tuple[str, ...], kinds: Mapping[str, object]) -> Setup:
    """Make the setup for some players and the kinds of their cards, allowed or not."""
    box = EDITIONS[chosen.edition]
    known = [rule for rule in chosen.rules if rule in rules_of(box.name)]
    rules = {
        rule: rule in known or (HOUSE_RULES[rule].promo and HOUSE_RULES[rule].kind in kinds) for rule in box.house_rules
    }
    return Setup(
        box.name,
        tuple(Player(name) for name in names),
        menu=(box.menu.presets.get(chosen.preset) or box.menu.complete(kinds, len(names))) if box.menu else (),
        dessert=(chosen.dessert or box.desserts.among(kinds)) if box.desserts else "",
        variant=next((rule for rule in known if rule in VARIANTS), STANDARD),
        house_rules=HouseRules(**rules),
    )
