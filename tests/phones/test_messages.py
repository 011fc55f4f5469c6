"""What phones send is parsed strictly."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sushigo_score.formats.journal import write_step
from sushigo_score.game.commands.cards import PutCard, SetCount, TakeBack
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import (
    AbandonGame,
    BeginRound,
    EndRound,
    FinishGame,
    NameGame,
    RecolourPlayer,
    RenamePlayer,
    ReopenRound,
    ReorderSeats,
    ResumeGame,
    WriteNote,
)
from sushigo_score.game.journal import Redo, Step, Undo
from sushigo_score.phones.taps import MESSAGE_LIMIT, Tap, read_done, read_look, read_message, read_tap, read_why
from sushigo_score.rules.refusals import Refusal
from tests.phones.tables import PHONE

TAP: dict[str, Any] = {
    "phone": PHONE,
    "language": "pl",
    "number": 17,
    "round": 0,
    "steps": 5,
    "seat": 1,
    "step": {"do": "put_card", "seat": 1, "card": "squid"},
}
DEVICE_ONLY: list[Step] = [
    AbandonGame(),
    ResumeGame(),
    RenamePlayer(0, "Eve"),
    RecolourPlayer(0, 1),
    ReorderSeats((1, 0)),
    WriteNote("x"),
    NameGame("x"),
    SetCount(0, "egg", 5),
    Undo(),
    Redo(),
]


def read(message: object) -> Tap:
    return read_tap(read_message(json.dumps(message).encode()))[0]


def test_a_tap() -> None:
    assert read(TAP) == Tap(PHONE, 17, 0, 5, PutCard(1, "squid"))
    assert read(TAP).by == f"{PHONE}:17"


def test_a_game_of_any_length_can_be_tapped_on() -> None:
    assert read({**TAP, "steps": 123_456}).seen == 123_456


@pytest.mark.parametrize(
    "command", [TakeBack(0, "egg"), BeginRound(), BeginRound(1), EndRound(), ReopenRound(2), FinishGame()]
)
def test_commands_of_seats_and_of_tables_without_a_device(command: Command) -> None:
    assert read({**TAP, "step": write_step(command)}).command == command


@pytest.mark.parametrize("step", DEVICE_ONLY, ids=lambda step: type(step).__name__)
def test_nothing_else_can_be_sent(step: Step) -> None:
    with pytest.raises(Refusal):
        read({**TAP, "step": write_step(step)})


@pytest.mark.parametrize("beginning", ["start_game", "import_game"])
def test_no_other_game_can_be_sent(beginning: str) -> None:
    with pytest.raises(Refusal):
        read({**TAP, "step": {"do": beginning}})


@pytest.mark.parametrize(
    "change",
    [
        {"phone": "short"},
        {"phone": "UPPERCASE"},
        {"phone": "x" * 17},
        {"phone": "a b c d e"},
        {"phone": 7},
        {"language": "eo"},
        {"number": 0},
        {"number": -1},
        {"number": 1.5},
        {"number": True},
        {"number": 10**12},
        {"round": 6},
        {"steps": -1},
        {"seat": 8},
        {"step": {}},
        {"step": {"do": "put_card", "seat": 1, "card": "squid", "by": "aaaaaaaa:1"}},
        {"step": {"do": "put_card", "seat": 1, "card": "squid", "at": "2026-11-18"}},
        {"step": [TAP["step"]]},
        {"more": 1},
    ],
    ids=str,
)
def test_malformed_taps_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        read({**TAP, **change})


@pytest.mark.parametrize("missing", [name for name in TAP if name != "seat"])
def test_a_tap_without_a_field_is_refused(missing: str) -> None:
    with pytest.raises(Refusal):
        read({name: value for name, value in TAP.items() if name != missing})


def test_messages_have_a_size_limit() -> None:
    with pytest.raises(Refusal):
        read_message(json.dumps({**TAP, "phone": "x" * MESSAGE_LIMIT}).encode())


def test_the_other_messages() -> None:
    look = read_look(read_message(json.dumps({"phone": PHONE, "language": "is", "seat": None, "seen": "a.1"}).encode()))
    assert (look.seat, look.seen) == (None, "a.1")
    said = {"phone": PHONE, "language": "is", "seat": 2, "round": 1, "done": True}
    assert read_done(read_message(json.dumps(said).encode()))[0].seat == 2
    asked = {"phone": PHONE, "language": "is", "at": 1, "kind": "maki", "of": 0}
    assert read_why(read_message(json.dumps(asked).encode()))[0] == (1, "maki", 0)
    with pytest.raises(Refusal):
        read_why(read_message(json.dumps({**asked, "at": 9}).encode()))
