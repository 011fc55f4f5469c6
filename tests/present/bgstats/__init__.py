"""Plays for BG Stats; the files beside this one hold the expected link data for each game and language.

`python -m tests.present.bgstats` regenerates them; review every change.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from sushigo_score.formats.gamefile import load
from sushigo_score.present.export.bgstats import Play, PlayedGame, link_of, play_of
from sushigo_score.rules.facts import Game
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.test_games import GAMES

FOLDER = Path(__file__).parent
ENDED = "2026-11-18T20:30:15+01:00"
PLAYED = (
    "original-4-players-ties-broken-by-puddings",
    "original-puppet-would-have-won",
    "party-first-meal-4-players-maki-tie-keeps-second",
    "anniversary-2-players-sushi-battle-frozen-yogurt",
    "anniversary-3-players-golf-no-bubble-tea-shared-victory",
)
HARD_NAMES = (
    "Zażółć „gęślą” & co.",
    'Þóra "50 %"',
    "寿司好き\u3000🍣",
    "Œdipe + ñandú #1?",
    "ʻOkina;='",
    "É é",
    "\\\n",
    "A",
)


def game_of(name: str) -> Game:
    return load((GAMES / f"{name}.sushigo").read_bytes()).game


def with_names(game: Game, *names: str) -> Game:
    """Rename the first players of a game; surplus names are ignored."""
    players = game.setup.players
    renamed = tuple(player._replace(name=name) for player, name in zip(players, names, strict=False))
    return game._replace(setup=game.setup._replace(players=renamed + players[len(names) :]))


def play(game: Game, language: str = "en", **more: Any) -> Play:
    played = {"uid": "0123456789abcdef0123456789abcdef", "ended_at": ENDED, "minutes": 24, **more}
    return play_of(PlayedGame(game=game, **played), score(game), words_for(language))


def data_of(link: str) -> Any:
    """Return what the receiver reads from a link, which it parses like any URL."""
    name, _, value = urlsplit(link).query.partition("=")
    assert name == "data"
    return json.loads(unquote(value, errors="strict"))


def golden(name: str) -> Path:
    return FOLDER / f"{name}.json"


def written(name: str) -> Mapping[str, Any]:
    return {language: data_of(link_of(play(game_of(name), language))) for language in LANGUAGES}
