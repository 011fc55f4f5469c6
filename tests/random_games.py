"""Random games, whole or still being entered: every edition, menu, dessert, variant and house rule in turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from sushigo_conformance.random_games import Chosen, play, random_setup
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.editions.edition import Edition
from sushigo_score.rules.facts import Game, Round, Setup, Tableau
from tests.strategies import items_of

_AS_THEY_LIKE: Final = 24
"""How many menus put together by the table there are for each variant, beside those of the booklet."""
_WITH_COPIED_STACKS: Final = ("maki", "tofu", "dumpling", "eel", "wasabi", "special_order", "pudding")
"""A menu with wasabi and special order: chance alone puts both on one too rarely."""


def _choices(edition: Edition) -> Iterator[Chosen]:
    desserts = tuple(edition.desserts.rows) if edition.desserts else ("",)
    menus = (*edition.menu.presets.values(), _WITH_COPIED_STACKS, *[()] * _AS_THEY_LIKE) if edition.menu else ((),)
    yield from (Chosen(edition.name, *chosen) for chosen in product(edition.variants, desserts, menus))


CHOICES: Final = tuple(
    choice for edition in EDITIONS.values() for choice in _choices(edition) for _ in range(1 + (not edition.menu))
)


def open_game(number: int) -> Game:
    """Make the game with this number: played up to a round of which only some cards are entered, or entered anyhow."""
    random = Random(f"open round {number}")
    setup = random_setup(random, CHOICES[number % len(CHOICES)], house_rules=True)
    rounds = play(setup, random, random.randint(1, setup.length)).rounds
    if random.random() < 1 / 3:
        rounds = tuple(entered_anyhow(setup, played, random) for played in rounds)
    else:
        rounds = (*rounds[:-1], _begun(rounds[-1], random))
    return Game(setup, (*rounds[:-1], rounds[-1]._replace(open=True)))


def whole_game(number: int) -> Game:
    """Make the game with this number, over: played, or entered anyhow, which leads to more ties."""
    random = Random(f"whole {number}")
    game = play(random_setup(random, CHOICES[number % len(CHOICES)], house_rules=True), random)
    if random.random() < 1 / 2:
        return game
    return game._replace(rounds=tuple(entered_anyhow(game.setup, played, random) for played in game.rounds))


def _begun(played: Round, random: Random) -> Round:
    """Take cards away that are not entered yet: of each player a share, from none to all."""
    tableaux = []
    for tableau in played.tableaux:
        kept = random.choice([0.0, 0.1, 0.5, 0.9, 1.0])
        items = [item for item, count in tableau.items for _ in range(count) if random.random() < kept]
        tableaux.append(Tableau.holding((item, 1) for item in items))
    return played._replace(tableaux=tuple(tableaux))


def entered_anyhow(setup: Setup, played: Round, random: Random) -> Round:
    """Put any cards in front of everybody, and any events: tables enter what no game can lead to, and correct it later."""
    items = [parse_item(item) for item in items_of(setup)]
    seats = range(setup.seats)
    tableaux = (
        Tableau.holding(
            (random.choice(items), random.choice([1, 1, 1, 2, 7])) for _ in range(random.choice([0, 0, 1, 3, 8]))
        )
        for _ in seats
    )
    finishes = (tuple(random.sample(seats, random.randint(1, min(3, setup.seats)))) for _ in range(random.randrange(4)))
    return played._replace(
        tableaux=tuple(tableaux),
        race=tuple(finishes) if "uramaki" in setup.menu else (),
        leads=tuple(random.choices(seats, k=random.randrange(4))) if setup.dessert == "strawberry_pudding" else (),
    )
