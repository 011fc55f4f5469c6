"""Whole games of the three editions, tapped in real browsers: the same steps, the same facts, and the sheets worked out by hand."""

from __future__ import annotations

import json
import os
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from sushigo_score.formats.gamefile import load
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import EndRound, FinishGame
from sushigo_score.present.printed import result
from sushigo_score.rules.score import score
from sushigo_score.text.languages import LANGUAGES
from tests.chosen_games import CHOSEN
from tests.game.tables import session_of, start_with
from tests.phones.chromium import NEEDS_CHROMIUM, Chromium
from tests.phones.client import served
from tests.phones.fingers import Fingers, at_once
from tests.phones.plans import Plan
from tests.test_games import GAMES

pytestmark = NEEDS_CHROMIUM
SOAKING = bool(os.environ.get("WASABI_BOWL_SOAK"))
ONE_OF_EACH_EDITION = (
    ("original-2-players-shared-victory", 2),
    ("party-special-order-2-players-copied-pudding-wins", 2),
    ("anniversary-2-players-sushi-battle-frozen-yogurt", 2),
)
EIGHT = "party-takeout-box-8-players-edamame-and-maki"


def played(chromium: Chromium, path: Path, phones: int) -> None:
    """Play a game on phones in different languages, simultaneously where the rules allow it."""
    game = load(path.read_bytes()).game
    random = Random(path.stem)
    plan = Plan(game, random)
    session = session_of(start_with(game.setup))
    with served(session) as table:
        languages = random.sample(tuple(LANGUAGES), len(LANGUAGES))
        hands = [Fingers(chromium, table, session, languages[at % len(languages)]) for at in range(phones)]
        taps: list[list[Command]] = [[] for _ in hands]
        for at, fingers in enumerate(hands):
            fingers.sit(at)
        for number, (before, seats) in enumerate(plan.rounds):
            for step in [*([EndRound()] if number else []), *before]:
                at = getattr(step, "seat", 0) % phones
                hands[at].do(step)
                taps[at].append(step)
            mine = [[step for seat in range(at, len(seats), phones) for step in seats[seat]] for at in range(phones)]
            for turn in zip_longest(*mine):
                at_once(chromium, [(fingers, step) for fingers, step in zip(hands, turn, strict=True) if step])
            for done, steps in zip(taps, mine, strict=True):
                done += steps
        for step in (EndRound(), FinishGame()):
            hands[0].do(step)
            taps[0].append(step)
        for fingers in hands:
            fingers.sees_the_end()
            assert fingers.page.complaints == []
        names = [fingers.name for fingers in hands]
    for name, tapped in zip(names, taps, strict=True):
        entered: list[object] = [entry.step for entry in session.entries if entry.phone == name]
        at = next(
            (at for at, (one, other) in enumerate(zip(entered, tapped, strict=False)) if one != other), len(tapped)
        )
        assert (len(entered), entered[at : at + 3]) == (len(tapped), tapped[at : at + 3])
    assert session.state == plan.session.state
    assert [entered.tableaux for entered in session.state.rounds] == [entered.tableaux for entered in game.rounds]
    expected = json.loads(path.with_suffix(".expected.json").read_text("utf-8"))
    got = result("", session.state.game, score(session.state.game), [])
    assert {key: got[key] for key in expected} == expected


@pytest.mark.parametrize(("name", "phones"), ONE_OF_EACH_EDITION)
def test_a_game_of_each_edition(chromium: Chromium, name: str, phones: int) -> None:
    played(chromium, GAMES / f"{name}.sushigo", phones)


@pytest.mark.skipif(not SOAKING, reason="make soak plays them all")
@pytest.mark.parametrize("path", [*CHOSEN, GAMES / f"{EIGHT}.sushigo"], ids=lambda path: path.stem)
def test_every_dessert_variant_and_preset(chromium: Chromium, path: Path) -> None:
    game = load(path.read_bytes()).game
    played(chromium, path, game.setup.seats if path.stem == EIGHT else Random(path.stem).randint(1, game.setup.seats))
