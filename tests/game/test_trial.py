"""Trials: nothing is stored until they are taken over, then everything at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sushigo_score.game.commands import BeginRound, EndRound, PutCard, ReopenRound, StartGame
from sushigo_score.game.journal import Entry, MemoryJournal
from sushigo_score.game.refusals import NothingToUndo
from sushigo_score.game.session import Session
from sushigo_score.rules.facts import Player

START = StartGame("original", (Player("Ana"), Player("Ben")), (0, 1))


def played() -> tuple[Session, MemoryJournal]:
    journal = MemoryJournal()
    session = Session(journal)
    for command in (START, BeginRound(), PutCard(0, "squid"), EndRound(), BeginRound()):
        session.do(command)
    return session, journal


def test_a_trial_leaves_the_game_alone() -> None:
    session, journal = played()
    before, steps = session.state, len(journal.entries())
    tried = session.trial(ReopenRound(0))
    tried.do(PutCard(1, "tempura"))
    assert session.state is before
    assert len(journal.entries()) == steps
    assert tried.state.rounds[0].tableaux[1].written == {"tempura": 1}


def test_undo_stops_at_the_start_of_the_trial() -> None:
    session, _ = played()
    tried = session.trial(ReopenRound(0))
    assert tried.undoes is None
    with pytest.raises(NothingToUndo):
        tried.undo()
    tried.do(PutCard(1, "tempura"))
    tried.undo()
    assert tried.undoes is None
    assert tried.redoes is not None


def test_a_trial_cannot_redo_what_was_undone_before_it() -> None:
    session, _ = played()
    session.undo()
    assert session.trial().redoes is None


def test_taking_over_a_trial_stores_every_step() -> None:
    session, journal = played()
    steps = len(journal.entries())
    tried = session.trial(ReopenRound(0))
    tried.do(PutCard(1, "tempura"))
    tried.undo()
    tried.do(PutCard(1, "sashimi"))
    tried.do(EndRound())
    session.take_over(tried)
    assert session.state == tried.state == Session(journal).state
    assert len(journal.entries()) == steps + 5
    assert session.undoes is not None


class FullJournal(MemoryJournal):
    """A journal that cannot store any more."""

    def extend(self, entries: Sequence[Entry]) -> None:
        raise OSError(len(entries))


def test_a_trial_that_cannot_be_stored_changes_nothing() -> None:
    session = Session(FullJournal(played()[1].entries()))
    before = session.state
    tried = session.trial(ReopenRound(0))
    tried.do(PutCard(1, "tempura"))
    with pytest.raises(OSError, match="2"):
        session.take_over(tried)
    assert session.state is before


def test_the_state_before_a_correction_is_found() -> None:
    session, journal = played()
    assert session.before_correction is None
    before = session.state
    session.do(ReopenRound(0))
    session.do(PutCard(1, "tempura"))
    assert Session(journal).before_correction == session.before_correction == before
