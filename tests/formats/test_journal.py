"""Steps as JSON: what is written can be read back, and nothing else is accepted."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.formats.journal import read_entry, read_step, write_entry, write_step
from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.game.commands.cards import PutCard, TurnOver
from sushigo_score.game.commands.table import ImportGame
from sushigo_score.game.journal import Entry, Redo, Step, Undo
from sushigo_score.rules.refusals import Refusal
from tests.game.tables import ORIGINAL, PARTY, PUPPET, begun
from tests.game.test_session import TOLD
from tests.strategies import games


def through_json(written: dict[str, object]) -> Node:
    return Node(read_json(json.dumps(written).encode()))


STEPS: list[Step] = [command for _, command, _ in TOLD]
STEPS += [Undo(), Redo(), PARTY, PUPPET, ImportGame(begun(PARTY).state.game, (2, 1, 0), "A title", "A note")]


@pytest.mark.parametrize("step", STEPS, ids=[f"{at}-{type(step).__name__}" for at, step in enumerate(STEPS)])
def test_every_step_round_trips(step: Step) -> None:
    assert read_step(through_json(write_step(step))) == step


@given(games())
def test_any_game_can_be_a_step(game: Any) -> None:
    step = ImportGame(game, tuple(range(game.setup.seats)))
    assert read_step(through_json(write_step(step))) == step


def test_an_entry_has_its_time() -> None:
    entry = Entry("2026-11-18T20:30:00+00:00", TurnOver(1, ("tofu",)))
    assert write_entry(entry) == {"at": entry.at, "do": "turn_over", "seat": 1, "cards": ["tofu"]}
    assert read_entry(through_json(write_entry(entry))) == entry


def test_an_entry_has_its_phone_and_tap() -> None:
    entry = Entry("2026-11-18T20:30:00+00:00", TurnOver(1, ("tofu",)), "k3m9x2qa:17")
    assert write_entry(entry)["by"] == "k3m9x2qa:17"
    assert read_entry(through_json(write_entry(entry))) == entry


@pytest.mark.parametrize(
    "by", ["", "k3m9x2qa", "K3M9X2QA:17", "k3m9x2qa:", "<b>:1", "k3m9x2qa:17\n", 17, None, ["k3m9x2qa:17"]]
)
def test_an_invalid_tap_is_refused(by: object) -> None:
    written = {"at": "2026-11-18T20:30:00+00:00", "do": "put_card", "seat": 0, "card": "egg", "by": by}
    with pytest.raises(Refusal):
        read_entry(through_json(written))


@pytest.mark.parametrize(
    "written",
    [
        {},
        {"do": "put_card"},
        {"do": "put_card", "seat": 0},
        {"do": "put_card", "seat": "0", "card": "egg"},
        {"do": "put_card", "seat": True, "card": "egg"},
        {"do": "put_card", "seat": -1, "card": "egg"},
        {"do": "put_card", "seat": 10**9, "card": "egg"},
        {"do": "put_card", "seat": 0, "card": "egg", "points": 9},
        {"do": "put_card", "seat": 0, "card": ["egg"]},
        {"do": "__class__"},
        {"do": "eval", "text": "1"},
        {"do": ["undo"]},
        {"do": "undo", "seat": 0},
        {"do": "turn_over", "seat": 0, "cards": "egg"},
        {"do": "import_game", "game": {}, "colours": []},
        {"do": "start_game", "edition": "original", "players": [{"name": "A", "age": 3}], "colours": [0]},
        {"do": "start_game", "edition": "original", "players": [], "colours": [], "house_rules": {"x": True}},
    ],
)
def test_invalid_steps_are_refused(written: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        read_step(through_json(written))


@pytest.mark.parametrize("at", ["x" * 41, "\x1b[2J", "łódź"])
def test_times_are_strict(at: str) -> None:
    with pytest.raises(Refusal):
        read_entry(through_json({"at": at, **write_step(PutCard(0, "egg"))}))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(STEPS), st.data())
def test_any_value_in_any_field_is_a_step_or_a_refusal(step: Step, data: st.DataObject) -> None:
    written = write_step(step)
    field = data.draw(st.sampled_from([*written, "extra"]))
    with suppress(Refusal):
        read_step(through_json({**written, field: data.draw(JSON)}))


def test_defaults_are_left_out() -> None:
    assert write_step(ORIGINAL) == {
        "do": "start_game",
        "edition": "original",
        "players": [{"name": "Ana"}, {"name": "Olek"}],
        "colours": [0, 1],
    }
