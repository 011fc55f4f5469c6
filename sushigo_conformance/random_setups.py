"""Random setups: edition, players and choices."""

from __future__ import annotations

from random import Random
from typing import Final

from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import HouseRules, Player, Setup
from sushigo_score.rules.refusals import NotInThisGame
from sushigo_score.rules.setups import HOUSE_RULES, PUPPET_SEAT, check_setup

_NAMES: Final = ("Ana", "Bjørn", "Chloé", "Dóra", "Łukasz", "Eñe", "Gísli", "Hana")
_HOUSE_RULE_SHARE: Final = 0.25
"""The probability of an optional rule being on."""


def random_setup(random: Random) -> Setup:
    """Return a random setup that its edition's booklet allows."""
    while True:
        setup = _any_setup(random)
        try:
            check_setup(setup)
        except NotInThisGame:
            continue
        return setup


def _any_setup(random: Random) -> Setup:
    box = EDITIONS[random.choice(list(EDITIONS))]
    variant = random.choice(box.variants)
    puppet = variant == "puppet"
    seats = PUPPET_SEAT + 1 if puppet else random.choice(list(box.hand_sizes))
    menu: list[str] = []
    for course in box.menu.courses if box.menu else ():
        menu += random.sample(course.kinds, course.number)
    return Setup(
        edition=box.name,
        players=tuple(Player(_NAMES[seat], puppet and seat == PUPPET_SEAT) for seat in range(seats)),
        menu=tuple(menu),
        dessert=random.choice(list(box.desserts.rows)) if box.desserts else "",
        variant=variant,
        house_rules=HouseRules(
            **{rule: random.random() < _HOUSE_RULE_SHARE for rule in HOUSE_RULES if rule in box.house_rules}
        ),
    )
