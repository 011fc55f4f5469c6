"""Games to test the view data with: those kept as files, and a short notation for small ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sushigo_score.formats.gamefile import load
from sushigo_score.game.state import State
from sushigo_score.rules.facts import Game, Player, Round, Setup, Tableau
from sushigo_score.text.language import MINUS
from tests.test_games import FILES

Items = Mapping[str, int]
NAMES = ("Ana", "Ben", "Cleo", "Dag", "Eva")


def number(shown: str) -> int:
    """Parse a number as shown; an empty cell counts as 0."""
    return int(shown.replace(MINUS, "-") or 0)


def seated(game: Game, **more: Any) -> State:
    """Return the state of a game, with a colour for everybody."""
    return State(game.setup, tuple(range(game.setup.seats)), game.rounds, **more)


@lru_cache
def played() -> tuple[State, ...]:
    """Return all games that are kept as files."""
    return tuple(seated(load(path.read_bytes()).game) for path in FILES)


@lru_cache
def over() -> tuple[State, ...]:
    """Return those of them that are over."""
    return tuple(state for state in played() if state.game.complete)


def small(*rounds: tuple[Items, ...], edition: str = "original", **more: Any) -> State:
    """Make a game with as many players as the first round has tableaux; with the puppet variant, the third is the puppet."""
    puppet = more.get("variant") == "puppet"
    players = tuple(Player(NAMES[seat], puppet and seat == 2) for seat in range(len(rounds[0])))
    if edition == "anniversary":
        more.setdefault("dessert", "bubble_tea")
    shown = tuple(Round(tuple(Tableau.of(items) for items in entered)) for entered in rounds)
    return seated(Game(Setup(edition, players, **more), shown))
