"""The largest possible game, for everything that must be able to hold it."""

from __future__ import annotations

from itertools import islice

from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.editions import hand_size
from sushigo_score.rules.facts import ROUNDS, Game, Player, Round, Setup, Tableau
from sushigo_score.rules.setups import NAME_LIMIT
from tests.strategies import items_of

MENU = ("uramaki", "onigiri", "dumpling", "tofu", "wasabi", "takeout_box", "fruit")


def largest_game() -> Game:
    """Make a game with eight names of forty four-byte characters, three rounds, all-different hands and a full race."""
    names = tuple(
        Player("".join(chr(0x20000 + (seat * 4001 + at * 977) % 40_000) for at in range(NAME_LIMIT)))
        for seat in range(8)
    )
    setup = Setup("party", names, menu=MENU)
    items = [parse_item(item) for item in items_of(setup)]
    rounds = tuple(
        Round(
            tuple(
                Tableau.holding(
                    (items[(seat * 11 + number * 5 + at * 3) % len(items)], 1) for at in range(hand_size(setup))
                )
                for seat in range(8)
            ),
            race=tuple(islice(((first, (first + 1 + number) % 8) for first in range(8)), 6)),
        )
        for number in range(ROUNDS)
    )
    return Game(setup, rounds)
