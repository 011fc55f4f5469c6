"""Those of the whole games that take in every box, dessert, variant and preset, for tests that play them to the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sushigo_score.formats.gamefile import load
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.facts import Game
from tests.test_games import FILES


def features(game: Game) -> set[tuple[str, str]]:
    """What a game stands for: its box with its dessert, variant or preset."""
    setup = game.setup
    preset = next((name for name, menu in PRESETS.items() if frozenset(menu) == frozenset(setup.menu)), "own")
    return {(setup.edition, setup.dessert), (setup.edition, setup.variant), ("preset", preset)}


def chosen() -> Iterator[Path]:
    """Enough of the games to have played every box, dessert, variant and preset."""
    seen: set[tuple[str, str]] = set()
    for path in FILES:
        game = load(path.read_bytes()).game
        if game.complete and not features(game) <= seen:
            seen |= features(game)
            yield path


CHOSEN = tuple(chosen())
