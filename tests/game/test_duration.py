"""When a game ended and how long it took, derived from its steps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, ImportGame, ReopenRound
from sushigo_score.game.duration import end_of
from sushigo_score.game.journal import MemoryJournal
from sushigo_score.game.session import Session
from sushigo_score.rules.facts import Game
from tests.game.tables import ORIGINAL, begun


def clock(*times: str) -> Callable[[], str]:
    """Make a clock that returns these times one after another, then keeps returning the last."""
    left = list(times)
    return lambda: left.pop(0) if len(left) > 1 else left[0]


def played(*times: str) -> Session:
    """Play three empty rounds, at these times."""
    session = Session(MemoryJournal(), clock(*times))
    session.do(ORIGINAL)
    for _ in range(3):
        session.do(BeginRound())
        session.do(EndRound())
    return session


START, LATER = "2026-11-18T20:00:00+00:00", "2026-11-18T20:24:40+00:00"
NEXT_DAY = "2026-11-19T08:00:00+00:00"
TO_THE_END = (START, *[START] * 5, LATER)


def test_a_game_ends_with_its_third_round() -> None:
    end = end_of(played(*TO_THE_END).entries)
    assert (end.ended_at, end.minutes) == (LATER, 25)
    assert end.state is not None
    assert end.state.game.complete


def test_a_correction_does_not_move_the_end() -> None:
    session = played(*TO_THE_END, LATER, NEXT_DAY)
    for command in (FinishGame(), ReopenRound(2), PutCard(0, "egg"), EndRound()):
        session.do(command)
    assert session.entries[-1].at == NEXT_DAY
    assert end_of(session.entries).ended_at == LATER


def test_an_undone_end_does_not_count() -> None:
    session = played(*TO_THE_END, NEXT_DAY)
    session.undo()
    assert end_of(session.entries) == (session.state, "", 0)
    session.redo()
    assert end_of(session.entries).ended_at == NEXT_DAY


def test_an_unfinished_game_has_no_end() -> None:
    session = begun(ORIGINAL)
    assert end_of(session.entries) == (session.state, "", 0)
    assert end_of(()) == (None, "", 0)


def test_the_end_of_a_game_imported_whole_is_unknown() -> None:
    whole = played(*TO_THE_END).state.game
    session = Session(MemoryJournal(), clock(NEXT_DAY))
    session.do(ImportGame(whole, (0, 1)))
    assert end_of(session.entries) == (session.state, "", 0)


def test_a_game_imported_before_its_end_ends_here() -> None:
    session = Session(MemoryJournal(), clock(START, LATER))
    whole = played(*TO_THE_END).state.game
    session.do(ImportGame(Game(whole.setup, (*whole.rounds[:2], whole.rounds[2]._replace(open=True))), (0, 1)))
    session.do(EndRound())
    assert end_of(session.entries).ended_at == LATER


@pytest.mark.parametrize(
    ("ended_at", "minutes"),
    [
        (START, 0),
        ("2026-11-18T19:59:00+00:00", 0),
        ("2026-11-18T20:00:29+00:00", 0),
        ("2026-11-18T20:00:31+00:00", 1),
        ("2026-11-18T22:01:00+02:00", 1),
        ("2026-11-19T00:00:00+00:00", 240),
        ("2026-11-19T00:01:00+00:00", 0),
    ],
)
def test_how_long_a_game_took(ended_at: str, minutes: int) -> None:
    end = end_of(played(*TO_THE_END[:-1], ended_at).entries)
    assert (end.ended_at, end.minutes) == (ended_at, minutes)


@pytest.mark.parametrize("ended_at", [NEXT_DAY, "2026-11-18T19:00:00+00:00", "2026-11-18"])
def test_the_duration_is_unknown(ended_at: str) -> None:
    """A game paused overnight, a clock set back, a time without a zone."""
    end = end_of(played(*TO_THE_END[:-1], ended_at).entries)
    assert (end.ended_at, end.minutes) == (ended_at, 0)
