"""A subset of the whole games that covers every edition, dessert, variant and preset, for tests that play them through."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sushigo_score.formats.gamefile import load
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.facts import Game
from tests.test_games import FILES


def features(game: Game) -> set[tuple[str, str]]:
    """Return what a game covers: its edition with its dessert and variant, and its preset."""
    setup = game.setup
    preset = next((name for name, menu in PRESETS.items() if frozenset(menu) == frozenset(setup.menu)), "own")
    return {(setup.edition, setup.dessert), (setup.edition, setup.variant), ("preset", preset)}


def chosen() -> Iterator[Path]:
    """Yield enough games to cover every edition, dessert, variant and preset."""
    seen: set[tuple[str, str]] = set()
    for path in FILES:
        game = load(path.read_bytes()).game
        if game.complete and not features(game) <= seen:
            seen |= features(game)
            yield path


CHOSEN = tuple(chosen())
