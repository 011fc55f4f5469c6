"""The scorer as a library. The public API is `sushigo_score.__all__`, documented in docs/library.md."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import NamedTuple

from sushigo_score.files import read_file
from sushigo_score.formats import gamefile
from sushigo_score.formats.gamefile import GameFile as GameFile
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.rules import score as rules
from sushigo_score.rules.facts import Game as Game
from sushigo_score.rules.refusals import Refusal as Refusal
from sushigo_score.rules.score import Part
from sushigo_score.rules.score import Sheet as Sheet
from sushigo_score.text.language import Words, words_for
from sushigo_score.text.languages import ENGLISH, LANGUAGES


class Explanation(NamedTuple):
    """Why a player scores their points for one dish.

    `round` counts from 1 and is None for what is scored at the end of the game; `remarks` answers further questions,
    such as what this scorer decided where the booklet is silent; `rule` cites the printed rule.
    """

    round: int | None
    player: str
    dish: str
    points: int
    why: str
    remarks: tuple[str, ...]
    rule: str


def load(source: str | os.PathLike[str] | bytes) -> GameFile:
    """Read a game from the path of a game file, or from its bytes.

    Raises `Refusal` for anything that is not a game, naming the place that is wrong.
    """
    data = source if isinstance(source, bytes) else read_file(os.fspath(source), SIZE_LIMIT)
    return gamefile.load(data)


def score(game: GameFile | Game) -> Sheet:
    """Score a game: points with their reasons for each round and the end of the game, totals, ranking, winners."""
    return rules.score(_facts(game))


def explain(game: GameFile | Game, language: str = ENGLISH) -> tuple[Explanation, ...]:
    """Explain every point of a game, in the order of the score sheet."""
    facts = _facts(game)
    sheet = score(facts)
    words = _words(language, facts.setup.edition)
    parts: list[tuple[int | None, Part]] = list(enumerate(sheet.rounds, start=1))
    if sheet.endgame:
        parts.append((None, sheet.endgame))
    return tuple(explanation for number, part in parts for explanation in _explain_part(facts, number, part, words))


def why(refusal: Refusal, language: str = ENGLISH) -> str:
    """Describe in words what was refused, where, and what would be right."""
    return _words(language).refusal(refusal)


def _facts(game: GameFile | Game) -> Game:
    return game.game if isinstance(game, GameFile) else game


def _words(language: str, edition: str = "") -> Words:
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
    return words_for(language, edition)


def _explain_part(game: Game, number: int | None, part: Part, words: Words) -> Iterator[Explanation]:
    for line in part.lines:
        yield Explanation(
            round=number,
            player=game.setup.players[line.seat].name.strip(),
            dish=words.dish(line.kind),
            points=line.points,
            why=words.reason(line.reason),
            remarks=words.remarks(line.reason),
            rule=words.citation(line.row),
        )
