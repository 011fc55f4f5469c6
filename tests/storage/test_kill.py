"""Killed at any moment, nothing that was acknowledged is lost: real processes, real SIGKILL, a real file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from sushigo_score.game.session import Session
from sushigo_score.storage.store import SqliteJournal, Store
from tests.storage.entering import expected

ROOT = Path(__file__).parent.parent.parent
KILLS = 300 if os.environ.get("WASABI_BOWL_SOAK") else 20


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is of POSIX")
@pytest.mark.parametrize("seed", range(KILLS))
def test_nothing_acknowledged_is_lost(tmp_path: Path, seed: int) -> None:
    acknowledged = run_and_kill(tmp_path, seed)
    store = Store(str(tmp_path))
    assert store.set_aside is None
    assert store.connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    games = store.games()
    if not games:
        assert acknowledged == 0
        return
    kept = [entry.step for entry in store.entries(games[0])]
    assert acknowledged <= len(kept) <= acknowledged + 1
    assert kept == [entry.step for entry in expected(acknowledged, seed)][: len(kept)]
    Session(SqliteJournal(store.connection, games[0]))
    store.close()


def run_and_kill(folder: Path, seed: int) -> int:
    """Kill the child somewhere in the middle of a write; the last step it acknowledged."""
    random = Random(seed)
    command = [sys.executable, "-m", "tests.storage.entering", str(folder), str(seed)]
    acknowledged = 0
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for _ in range(random.randint(1, 60)):
            acknowledged = int(child.stdout.readline())
        for _ in range(random.randrange(2000)):  # a moment, within the step that follows
            pass
        child.kill()
        rest = child.stdout.read().split()
    return int(rest[-1]) if rest else acknowledged
