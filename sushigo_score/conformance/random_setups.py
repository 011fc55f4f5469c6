"""Random setups: edition, players and choices."""

from __future__ import annotations

from random import Random
from typing import Final

from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import HouseRules, Player, Setup
from sushigo_score.rules.refusals import NotInThisGame
from sushigo_score.rules.setups import HOUSE_RULES, PUPPET_SEAT, check_setup

_NAMES: Final = ("Ana", "Bjørn", "Chloé", "Dóra", "Łukasz", "Eñe", "Gísli", "Hana")
_HOUSE_RULE: Final = 0.25
"""How often an optional rule is on."""


def random_setup(chance: Random) -> Setup:
    """A table that the booklet of its edition allows."""
    while True:
        setup = _any_setup(chance)
        try:
            check_setup(setup)
        except NotInThisGame:
            continue
        return setup


def _any_setup(chance: Random) -> Setup:
    box = EDITIONS[chance.choice(list(EDITIONS))]
    variant = chance.choice(box.variants)
    puppet = variant == "puppet"
    seats = PUPPET_SEAT + 1 if puppet else chance.choice(list(box.hand_sizes))
    menu: list[str] = []
    for course in box.menu.courses if box.menu else ():
        menu += chance.sample(course.kinds, course.number)
    return Setup(
        edition=box.name,
        players=tuple(Player(_NAMES[seat], puppet and seat == PUPPET_SEAT) for seat in range(seats)),
        menu=tuple(menu),
        dessert=chance.choice(list(box.desserts.rows)) if box.desserts else "",
        variant=variant,
        house_rules=HouseRules(
            **{rule: chance.random() < _HOUSE_RULE for rule in HOUSE_RULES if rule in box.house_rules}
        ),
    )
