"""Correcting a round that is over: every step is stored at once, and all of them can be taken back together."""

from __future__ import annotations

import pytest

from sushigo_score.game.commands.cards import PutCard, TakeBack
from sushigo_score.game.commands.table import (
    AbandonGame,
    BeginRound,
    EndRound,
    ImportGame,
    ReopenRound,
    ResumeGame,
    StartGame,
)
from sushigo_score.game.journal import MemoryJournal, NothingToUndo
from sushigo_score.game.session import Session
from sushigo_score.rules.facts import Player

START = StartGame("original", (Player("Ana"), Player("Ben")), (0, 1))


def played() -> tuple[Session, MemoryJournal]:
    journal = MemoryJournal()
    session = Session(journal)
    for command in (START, BeginRound(), PutCard(0, "squid"), EndRound(), BeginRound()):
        session.do(command)
    return session, journal


@pytest.mark.parametrize("ended", [False, True])
def test_a_correction_is_taken_back_as_a_whole(*, ended: bool) -> None:
    session, journal = played()
    before = session.state
    for command in (ReopenRound(0), PutCard(1, "tempura"), TakeBack(0, "squid"), *((EndRound(),) if ended else ())):
        session.do(command)
    session.undo_correction()
    assert session.state == before == Session(journal).state
    while session.redoes:
        session.redo()
    assert session.state.rounds[0].tableaux[1].written == {"tempura": 1}


def test_a_game_resumed_for_a_correction_is_abandoned_again() -> None:
    session, _ = played()
    session.do(AbandonGame())
    before = session.state
    for command in (ResumeGame(), ReopenRound(0), PutCard(1, "tempura")):
        session.do(command)
    session.undo_correction(resumed=True)
    assert session.state == before


def test_a_game_resumed_before_it_stays_resumed() -> None:
    session, _ = played()
    for command in (AbandonGame(), ResumeGame(), ReopenRound(0)):
        session.do(command)
    session.undo_correction()
    assert session.state.status == "running"


def test_without_a_correction_there_is_nothing_to_take_back() -> None:
    session, _ = played()
    before = session.state
    with pytest.raises(NothingToUndo) as refused:
        session.undo_correction()
    assert refused.value.key == "undo.nothing"
    assert session.state is before


def test_only_the_last_correction_is_taken_back() -> None:
    session, _ = played()
    for command in (ReopenRound(0), PutCard(1, "tempura"), EndRound()):
        session.do(command)
    before = session.state
    session.do(ReopenRound(0))
    session.do(PutCard(1, "egg"))
    session.undo_correction()
    assert session.state == before


def test_an_imported_game_is_corrected_at_once() -> None:
    game = played()[0].state.game
    session = Session(MemoryJournal())
    session.do(ImportGame(game, (0, 1)))
    before = session.state
    session.do(ReopenRound(0))
    assert session.before_correction == before
    session.do(PutCard(1, "egg"))
    assert session.before_correction == before
    session.undo_correction()
    assert session.state == before


def test_the_state_before_a_correction_is_found() -> None:
    session, journal = played()
    assert session.before_correction is None
    before = session.state
    session.do(ReopenRound(0))
    session.do(PutCard(1, "tempura"))
    assert Session(journal).before_correction == session.before_correction == before
