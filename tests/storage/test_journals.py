"""One contract for every journal: in memory or in SQLite, a game is the same live, undone and redone, and reloaded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from sushigo_score.formats.gamefile import GameFile, dump, load
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.game.journal import Entry, Journal, MemoryJournal, NothingToUndo
from sushigo_score.game.session import Session
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from sushigo_score.storage.store import SqliteJournal, Store
from tests.game.random_commands import random_command, random_start
from tests.game.tables import ORIGINAL, ticking


class JournalFactory(Protocol):
    """A factory of journals that can also reload them."""

    def new(self) -> Journal:
        """Make an empty journal."""

    def reload(self, journal: Journal) -> Journal:
        """Return the same journal as it would be loaded after a restart."""


class InMemory:
    def new(self) -> Journal:
        return MemoryJournal()

    def reload(self, journal: Journal) -> Journal:
        return MemoryJournal(journal.entries())


class InSqlite:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = Store(str(folder))

    def new(self) -> Journal:
        return SqliteJournal(self.store.database)

    def reload(self, journal: Journal) -> Journal:
        assert isinstance(journal, SqliteJournal)
        self.store.close()
        self.store = Store(str(self.folder))
        return SqliteJournal(self.store.database, journal.game)


@pytest.fixture(params=["memory", "sqlite"])
def factory(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[JournalFactory]:
    if request.param == "memory":
        yield InMemory()
        return
    sqlite = InSqlite(tmp_path)
    yield sqlite
    sqlite.store.close()


def test_entries_are_stored_in_order(factory: JournalFactory) -> None:
    journal = factory.new()
    assert journal.entries() == ()
    entries = [Entry(f"2026-11-18T20:30:{second:02}+00:00", ORIGINAL) for second in range(3)]
    for entry in entries:
        journal.append(entry)
    assert list(journal.entries()) == entries
    assert list(factory.reload(journal).entries()) == entries


def step(random: Random, session: Session) -> Command | None:
    """Take one random step, and check that what was predicted about it comes true."""
    if random.random() < 0.1:
        for _ in range(random.randint(1, 4)):
            undone_or_not(random, session)
        return None
    command = random_command(random, session.state)
    before = session.state
    if session.allowed(command):
        session.do(command)
    else:
        with pytest.raises(Refusal):
            session.do(command)
        assert session.state == before
    return command


def undone_or_not(random: Random, session: Session) -> None:
    undo = random.random() < 0.6
    if (session.undoes if undo else session.redoes) is None:
        with pytest.raises(NothingToUndo):
            session.undo() if undo else session.redo()
    elif undo:
        told = session.undoes
        assert session.undo() == told
        assert session.redoes == told
    else:
        told = session.redoes
        assert session.redo() == told


@pytest.mark.parametrize("seed", range(40))
def test_any_steps_are_the_same_after_a_restart(factory: JournalFactory, seed: int) -> None:
    random = Random(seed)
    journal = factory.new()
    session = Session(journal, ticking())
    session.do(random_start(random))
    for _ in range(60):
        step(random, session)
    found = factory.reload(journal)
    again = Session(found, ticking())
    assert again.state == session.state
    assert (again.undoes, again.redoes) == (session.undoes, session.redoes)
    undo_all_and_redo_all(again)
    assert again.state == session.state


def undo_all_and_redo_all(session: Session) -> None:
    steps = 0
    while session.undoes:
        session.undo()
        steps += 1
    for _ in range(steps):
        session.redo()


@pytest.mark.parametrize("seed", range(100))
def test_the_exported_file_scores_as_the_game_does(seed: int) -> None:
    random = Random(seed)
    session = Session(MemoryJournal())
    session.do(random_start(random))
    for _ in range(80):
        step(random, session)
    game = session.state.game
    read = load(dump(GameFile(game)).encode()).game
    assert read == game
    assert score(read) == score(game)


def test_the_tap_of_a_step_is_stored(factory: JournalFactory) -> None:
    journal = factory.new()
    session = Session(journal, ticking())
    session.do(ORIGINAL)
    session.do(BeginRound())
    session.do(PutCard(0, "egg"), by="k3m9x2qa:17")
    assert [entry.by for entry in factory.reload(journal).entries()] == ["", "", "k3m9x2qa:17"]
