"""The cases: whole games with their expected results, worked out by hand for files, by the rules for random games."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from sushigo_conformance.random_games import random_game
from sushigo_score.files import SUFFIX
from sushigo_score.formats.gamefile import GameFile, dump, load
from sushigo_score.present.printed import result
from sushigo_score.rules.editions import house_rules_of
from sushigo_score.rules.facts import Game
from sushigo_score.rules.score import score

_EXPECTED: Final = ".expected.json"
_PACKAGE: Final = os.path.dirname(os.path.abspath(__file__))
_FOLDERS: Final = (os.path.join(_PACKAGE, "suite"), os.path.join(os.path.dirname(_PACKAGE), "tests", "games"))
"""Where the games are: inside the installed package, or next to it in a source tree."""


class Case(NamedTuple):
    """A game as given to a scorer, and the expected answer."""

    name: str
    data: bytes
    game: Game
    expected: Mapping[str, Any]


def suite(*, house_rules: bool = False) -> Iterator[Case]:
    """Yield the games that come with the package, each with a hand-made result: those by the booklets, or by house rules."""
    folder = next(filter(os.path.isdir, _FOLDERS))
    for file in sorted(os.listdir(folder)):
        if not file.endswith(SUFFIX):
            continue
        name = file.removesuffix(SUFFIX)
        with (
            open(os.path.join(folder, file), "rb") as game,
            open(os.path.join(folder, name + _EXPECTED), "rb") as sheet,
        ):
            data, expected = game.read(), json.load(sheet)
        case = Case(name, data, load(data).game, expected)
        if bool(house_rules_of(case.game.setup)) == house_rules:
            yield case


def random_cases(seed: int, number: int, *, house_rules: bool = False) -> Iterator[Case]:
    """Yield randomly played games, the same ones for the same seed."""
    for at in range(1, number + 1):
        game = random_game(seed, at, house_rules=house_rules)
        data = dump(GameFile(game)).encode()
        yield Case(f"{seed}-{at}", data, game, result("", game, score(game), ()))
