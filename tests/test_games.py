"""Whole games as files, each with a sheet scored by hand: anyone can add one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sushigo_score.formats.gamefile import GameFile, dump, load
from sushigo_score.present.printed import Printer, result
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.editions import EDITIONS, anniversary, party
from sushigo_score.rules.editions.variants import HOUSE_RULES
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for

GAMES = Path(__file__).parent / "games"
FILES = sorted(GAMES.glob("*.sushigo"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_game(path: Path) -> None:
    gamefile = load(path.read_bytes())
    expected = json.loads(path.with_suffix(".expected.json").read_text("utf-8"))
    got = result("", gamefile.game, score(gamefile.game), [])
    assert {key: got[key] for key in expected} == expected
    assert find_cautions(gamefile.game) == ()
    assert gamefile.notes, "the working by hand belongs into the notes"
    assert load(dump(gamefile).encode()) == gamefile


def test_every_sheet_belongs_to_a_game() -> None:
    assert {path.name.removesuffix(".expected.json") for path in GAMES.glob("*.expected.json")} == {
        path.stem for path in FILES
    }


@pytest.fixture(scope="module")
def played() -> list[GameFile]:
    return [load(path.read_bytes()) for path in FILES]


def test_every_player_count_of_every_edition_is_played(played: list[GameFile]) -> None:
    seen = {(g.game.setup.edition, g.game.setup.seats) for g in played if g.game.complete}
    assert seen >= {(edition.name, players) for edition in EDITIONS.values() for players in edition.hand_sizes}


def test_every_variant_dessert_preset_and_house_rule_is_played(played: list[GameFile]) -> None:
    setups = [g.game.setup for g in played if g.game.complete]
    assert {(setup.edition, setup.variant) for setup in setups} >= {
        (edition.name, variant) for edition in EDITIONS.values() for variant in edition.variants
    }
    assert {setup.dessert for setup in setups} >= set(anniversary.DESSERTS)
    assert {frozenset(setup.menu) for setup in setups} >= {frozenset(menu) for menu in party.PRESETS.values()}
    for rule in HOUSE_RULES:
        assert any(rule in setup.house_rules.on for setup in setups)


def reasons(gamefile: GameFile) -> set[str]:
    """Return the keys of all reasons on a sheet, with their parts, notes and decisions."""
    sheet = score(gamefile.game)
    parts = [*sheet.rounds, *([sheet.endgame] if sheet.endgame else [])]
    waiting = [line.reason for part in parts for line in part.lines]
    waiting += [standing.reason for standing in sheet.ranking]
    waiting += [part.boat.reason for part in parts if part.boat]
    seen: set[str] = set()
    while waiting:
        reason = waiting.pop()
        seen |= {reason.key, *reason.decided}
        waiting += reason.notes
        parts_of = (part for fact in reason.facts.values() if isinstance(fact, tuple) for part in fact)
        waiting += [part for part in parts_of if isinstance(part, Reason)]
    return seen


def test_every_decision_is_reported_where_it_applies(played: list[GameFile]) -> None:
    from sushigo_score.text.reasons import DECISIONS

    said = set()
    for gamefile in played:
        words = words_for("en", gamefile.game.setup.edition)
        said |= set(Printer(words, gamefile.game, score(gamefile.game)).lines([], [], explain=True))
    for decision in DECISIONS.values():
        assert any(decision in line for line in said), decision


def test_every_reason_and_decision_occurs_in_some_game(played: list[GameFile]) -> None:
    from sushigo_score.text.reasons import DECISIONS, REASONS

    seen = set().union(*(reasons(gamefile) for gamefile in played))
    assert {*REASONS, *DECISIONS} - seen == set()
