"""A child process that enters cards into a long game while a shared folder syncs, and prints the time of each step taken."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random

from sushigo_score.game.session import Session
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.household.folder import PathFolder
from sushigo_score.storage.household.sync import sync
from sushigo_score.storage.store import Store
from tests.game.random_commands import random_command

STEPS = 4
"""Fewer than so many steps are taken between two pieces of a round."""


def clock_of(run: int) -> Callable[[], str]:
    """Make a clock that never shows the same time twice, in any run."""
    numbers = count()
    return lambda: f"2026-11-18T{run // 60:02}:{run % 60:02}:00.{next(numbers):06}+00:00"


def main(data: str, folder: str, run: int) -> None:
    """Enter and sync until this process is killed."""
    random = Random(run)
    store = Store(data, clock_of(run))
    store.database.execute("PRAGMA wal_autocheckpoint = 5")  # so that some kills hit a checkpoint
    game = store.games()[0]
    session = store.session(game)
    while True:
        work = sync(store, PathFolder(folder), folder, lambda: game)
        with suppress(StopIteration):
            job = next(work)
            while True:
                job = work.send(job() if job is not None else None)
                for _ in range(random.randrange(STEPS)):
                    enter(session, random)


def enter(session: Session, random: Random) -> None:
    """Take a step, unless it is refused."""
    with suppress(Refusal):
        session.do(random_command(random, session.state))
        print(session.entries[-1].at, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
