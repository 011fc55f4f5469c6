"""Killed at any moment while a folder syncs, a device loses nothing it acknowledged, and no device has anything twice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from sushigo_score.game.journal import Entry, MemoryJournal
from sushigo_score.game.session import Session
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.household.index import diverged_games
from sushigo_score.storage.store import SqliteJournal
from tests.game.random_commands import random_command, random_start
from tests.storage.household.devices import HouseholdDevice, clock_of, settle_down

ROOT = Path(__file__).parents[3]
GAMES, KILLS, STEPS, MOST = (20, 8, 2_500, 60) if os.environ.get("WASABI_BOWL_SOAK") else (1, 3, 600, 12)


def long_game(seed: int) -> list[Entry]:
    """Play a long game at random."""
    random, journal = Random(seed), MemoryJournal()
    session = Session(journal, clock_of(2025))
    session.do(random_start(random))
    while len(journal.entries()) < STEPS:
        try:
            session.do(random_command(random, session.state))
        except Refusal:
            continue
    return list(journal.entries())


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is of POSIX")
@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_is_lost_or_doubled_while_the_folder_syncs(seed: int, tmp_path: Path) -> None:
    ana, ben = HouseholdDevice(tmp_path / "ana"), HouseholdDevice(tmp_path / "ben")
    journal = SqliteJournal(ana.store.database)
    journal.extend(long_game(seed))
    taken = [entry.at for entry in ana.steps(journal.uid)]
    settle_down([ana, ben])
    for run in range(KILLS):
        ana.store.close()
        acknowledged = run_and_kill(tmp_path / "ana", seed * KILLS + run)
        ana = HouseholdDevice(tmp_path / "ana")
        assert ana.store.set_aside is None
        assert ana.store.database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        stored = [entry.at for entry in ana.steps(journal.uid)]
        assert stored[: len(taken) + len(acknowledged)] == taken + acknowledged
        assert len(stored) <= len(taken) + len(acknowledged) + 1  # the one that was not acknowledged yet
        taken = stored
        settle_down([ana, ben])
        assert ben.steps(journal.uid) == ana.steps(journal.uid)
        assert len({*stored}) == len(stored)
        assert diverged_games(ana.store) == diverged_games(ben.store) == []
        for unfinished in ana.folder.glob(".*.part"):  # killed while it was written: removed an hour later
            os.utime(unfinished, (0, 0))
        ana.round()
        assert not list(ana.folder.glob(".*.part"))
    print(f"{KILLS} kills, {len(taken) - STEPS} steps")


def run_and_kill(home: Path, run: int) -> list[str]:
    """Kill the child at a random moment; return the steps it acknowledged."""
    command = [sys.executable, "-m", "tests.storage.household.entering"]
    arguments = [str(home / "data"), str(home / "shared"), str(run)]
    with subprocess.Popen([*command, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        random = Random(run)
        acknowledged = [child.stdout.readline() for _ in range(random.choice([0, random.randrange(MOST), MOST]))]
        killer = Timer(random.uniform(0.0, 0.2), child.kill)
        killer.start()
        acknowledged += child.stdout.readlines()
        killer.join()
    return [line.removesuffix("\n") for line in acknowledged if line.endswith("\n")]
