"""A child process that enters random steps and prints the number of each acknowledged one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from random import Random

from sushigo_score.game.journal import Entry
from sushigo_score.game.session import Session
from sushigo_score.storage.store import Store
from tests.game.random_commands import random_command, random_start


def steps(session: Session, seed: int) -> Iterator[None]:
    """Take steps forever, the same ones for the same seed."""
    random = Random(seed)
    session.do(random_start(random))
    yield
    while True:
        if session.undoes and random.random() < 0.1:
            session.undo()
            yield
        command = random_command(random, session.state)
        if session.allowed(command):
            session.do(command)
            yield


def expected(number: int, seed: int) -> list[Entry]:
    """Return the first steps that a child with this seed takes, and one more."""
    from sushigo_score.game.journal import MemoryJournal

    journal = MemoryJournal()
    running = steps(Session(journal, lambda: "2026-11-18"), seed)
    while len(journal.entries()) <= number:
        next(running)
    return list(journal.entries())[: number + 1]


if __name__ == "__main__":
    folder, seed = sys.argv[1], int(sys.argv[2])
    store = Store(folder)
    store.database.execute("PRAGMA wal_autocheckpoint = 5")  # so that some kills hit a checkpoint
    session, _ = store.new_session()
    for number, _step in zip(count(1), steps(session, seed), strict=False):
        print(number, flush=True)
