"""The score of random games against a second scorer, with every house rule and with none."""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest

from sushigo_conformance.random_games import Chosen, play, random_setup
from sushigo_score.formats.gamefile import GameFile, document
from sushigo_score.present.printed import result
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.editions.variants import HOUSE_RULES
from sushigo_score.rules.facts import Game, HouseRules, Setup
from sushigo_score.rules.reasons import Word
from sushigo_score.rules.score import score
from tests import oracle
from tests.random_games import CHOICES, entered_anyhow

GAMES: Final = 5000 if os.environ.get("WASABI_BOWL_SOAK") else 30
"""How many games are compared for each rule."""


def setups_with(rule: str, random: Random, chosen: Chosen) -> Setup:
    """Return a setup where a rule is on, others perhaps too."""
    while True:
        setup = random_setup(random, chosen, house_rules=True)
        if rule in setup.house_rules.on or not rule:
            return setup


def games(rule: str) -> list[Game]:
    """Play games in which a rule is on; half of them are entered anyhow, which leads to more ties."""
    choices = [choice for choice in CHOICES if not rule or rule in EDITIONS[choice.edition].house_rules]
    made = []
    for number in range(GAMES):
        random = Random(f"{rule} {number}")
        game = play(setups_with(rule, random, random.choice(choices)), random)
        if not number % 2:
            rounds = tuple(entered_anyhow(game.setup, played, random) for played in game.rounds)
            game = game._replace(rounds=rounds)
        made.append(game)
    return made


@pytest.mark.parametrize("rule", ["", *HOUSE_RULES])
def test_the_oracle_agrees(rule: str) -> None:
    for game in games(rule):
        said = result("", game, score(game), ())
        wanted = oracle.result(document(GameFile(game)))
        assert {key: said[key] for key in wanted} == wanted, document(GameFile(game))


def without(game: Game, rule: str) -> Game:
    """Return the same game with a rule off."""
    rules = game.setup.house_rules.having(rule, HouseRules._field_defaults[rule])
    return game._replace(setup=game.setup._replace(house_rules=rules))


@pytest.mark.parametrize("rule", [rule.name for rule in HOUSE_RULES.values() if not rule.shown])
def test_a_rule_that_no_reason_names_changes_nothing(rule: str) -> None:
    for game in games(rule):
        sheet = score(game)
        notes = [
            note
            for part in sheet.parts
            for line in part.lines
            for reason in (line.reason, *line.reason.parts)
            for note in reason.notes
        ]
        if rule not in {word.key for note in notes for word in note.facts.values() if isinstance(word, Word)}:
            off = score(without(game, rule))
            assert [part.totals for part in off.parts] == [part.totals for part in sheet.parts]
