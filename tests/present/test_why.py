"""Who entered what, and when: the steps behind a number, including undone ones."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from sushigo_score.game.commands.cards import DiscardSoups, PutCard, SetCount, TakeBack
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, SetDie, TakeSquishy, UndoFinish
from sushigo_score.game.commands.table import BeginRound, EndRound, ImportGame, ReopenRound, StartGame
from sushigo_score.game.journal import Entry, Redo, Undo
from sushigo_score.present.why import steps_behind
from sushigo_score.rules.facts import Player
from sushigo_score.text.language import words_for
from tests.game.tables import MISO_MENU
from tests.present.games import small

EN = words_for("en")
NOW = datetime(2026, 11, 18, 22, 0, tzinfo=UTC)
START = StartGame("original", (Player("Ana"), Player("Ben")), (0, 1))
MENU = ("uramaki", "onigiri", "dumpling", "tofu", "special_order", "tea", "green_tea_ice_cream")


def told(*steps: Command | Undo | Redo, seat: int = 0, at: int = 0, kinds: tuple[str, ...] = ()) -> list[str]:
    entries = [Entry(f"2026-11-18T20:{minute:02}:00+00:00", step) for minute, step in enumerate(steps)]
    return [f"{step.when} {step.what}" for step in steps_behind(entries, seat, (at,), kinds, EN, NOW)]


def test_only_the_steps_of_this_player_round_and_dish() -> None:
    steps = (START, BeginRound(), PutCard(0, "tempura"), PutCard(1, "tempura"), PutCard(0, "maki:2"), EndRound())
    again = (*steps, BeginRound(), PutCard(0, "tempura"))
    assert told(*again, kinds=("tempura",)) == ["today, 20:02 Ana: Tempura, round 1"]
    assert told(*again, seat=1) == ["today, 20:03 Ben: Tempura, round 1"]
    assert told(*again, at=1) == ["today, 20:07 Ana: Tempura, round 2"]
    assert len(told(*again)) == 2


def test_undo_and_redo() -> None:
    found = told(START, BeginRound(), PutCard(0, "tempura"), Undo(), Redo(), TakeBack(0, "tempura"))
    assert found == [
        "today, 20:02 Ana: Tempura, round 1",
        "today, 20:03 Undone · Ana: Tempura, round 1",
        "today, 20:04 Redone · Ana: Tempura, round 1",
        "today, 20:05 Ana: Tempura removed, round 1",
    ]


def test_a_nigiri_on_a_wasabi_affects_both() -> None:
    steps = (START, BeginRound(), PutCard(0, "wasabi"), PutCard(0, "squid"))
    assert len(told(*steps, kinds=("squid",))) == 1
    assert len(told(*steps, kinds=("wasabi",))) == 2


def test_a_correction_is_marked_as_such() -> None:
    steps = (START, BeginRound(), PutCard(0, "tempura"), EndRound(), ReopenRound(0), SetCount(0, "tempura", 2))
    assert told(*steps)[-1] == "today, 20:05 Ana: Tempura set to 2, round 1 (while correcting)"


def test_steps_without_cards() -> None:
    first = StartGame("party", START.players, (0, 1), MENU)
    assert told(first, BeginRound(), FinishRace(0), UndoFinish(0), kinds=("uramaki",)) == [
        "today, 20:02 Ana: finish in the uramaki race, round 1",
        "today, 20:03 Ana: uramaki finish undone, round 1; re-enter those cards",
    ]
    mochi = StartGame("anniversary", START.players, (0, 1), dessert="mochi")
    assert told(mochi, BeginRound(), SetDie(0, 4), kinds=("mochi",)) == ["today, 20:02 Ana: die showing 4, round 1"]


def test_the_squishy_is_given_back_by_whoever_took_it_last() -> None:
    strawberry = StartGame("anniversary", START.players, (0, 1), dessert="strawberry_pudding")
    steps = (strawberry, BeginRound(), TakeSquishy(1), TakeSquishy(0), TakeSquishy(1), ReturnSquishy())
    assert len(told(*steps, seat=0, kinds=("strawberry_pudding",))) == 1
    assert len(told(*steps, seat=1, kinds=("strawberry_pudding",))) == 3


def test_soups_of_one_turn_are_everyones_who_played_one() -> None:
    soups = ("miso_soup", "miso_soup")
    players = (*START.players, Player("Cy"))
    first = StartGame("party", players, (0, 1, 2), MISO_MENU)
    steps = (first, BeginRound(), PutCard(0, soups[0]), PutCard(2, soups[1]), DiscardSoups((0, 2), soups))
    discarded = "today, 20:04 Ana, Cy: miso soups of one turn discarded, round 1"
    assert [told(*steps, seat=seat, kinds=("miso_soup",))[1:] for seat in range(3)] == [[discarded], [], [discarded]]


def test_a_game_from_a_file_says_so() -> None:
    state = small(({"tempura": 2}, {}))
    assert told(ImportGame(state.game, (0, 1))) == ["today, 20:00 game imported from a file"]


@pytest.mark.parametrize("at", ["9999-12-31T23:59:59+00:00", "0001-01-01T00:00+14:00", "soon"])
def test_an_invalid_time_is_shown_as_written(at: str) -> None:
    east = datetime(2026, 11, 18, 22, 0, tzinfo=timezone(timedelta(hours=2)))
    entries = [Entry(at, step) for step in (START, BeginRound(), PutCard(0, "tempura"))]
    (step,) = steps_behind(entries, 0, (0,), (), EN, east)
    assert step.when == at


def test_phones_are_numbered_in_order_of_arrival() -> None:
    taps = ("", "", "zzzzzzzz:1", "aaaaaaaa:1", "zzzzzzzz:2", "")
    cards = (PutCard(1, "egg"), PutCard(0, "egg"), PutCard(0, "squid"), PutCard(0, "salmon"))
    steps: tuple[Command, ...] = (START, BeginRound(), *cards)
    entries = [Entry("2026-11-18T20:30:00+00:00", step, by) for step, by in zip(steps, taps, strict=True)]
    assert [step.what for step in steps_behind(entries, 0, (0,), (), EN, NOW)] == [
        "Ana: Egg nigiri, round 1 (phone 2)",
        "Ana: Squid nigiri, round 1 (phone 1)",
        "Ana: Salmon nigiri, round 1",
    ]
