"""Killed at any moment, the app loses nothing acknowledged: real processes, real SIGKILL, a real file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from sushigo_score.game.session import Session
from sushigo_score.storage.store import SqliteJournal, Store
from tests.game.tables import ORIGINAL
from tests.storage.entering import expected
from tests.stores import back_up

ROOT = Path(__file__).parent.parent.parent
KILLS = 300 if os.environ.get("WASABI_BOWL_SOAK") else 20


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is of POSIX")
@pytest.mark.parametrize("seed", range(KILLS))
def test_nothing_acknowledged_is_lost(tmp_path: Path, seed: int) -> None:
    acknowledged = run_and_kill(tmp_path, seed)
    store = Store(str(tmp_path))
    assert store.set_aside is None
    assert store.database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    kept = [entry.step for game in store.games() for entry in store.entries(game)]
    assert acknowledged <= len(kept) <= acknowledged + 1
    assert kept == [entry.step for entry in expected(acknowledged, seed)][: len(kept)]
    for game in store.games():
        Session(SqliteJournal(store.database, game))
    store.close()


def run_and_kill(folder: Path, seed: int) -> int:
    """Kill the child at a random moment, even during startup; return the last step it acknowledged."""
    command = [sys.executable, "-m", "tests.storage.entering", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        killer = Timer(Random(seed).uniform(0.05, 0.8), child.kill)
        killer.start()
        acknowledged = child.stdout.read().split("\n")
        killer.join()
    return int(acknowledged[-2]) if len(acknowledged) > 1 else 0


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is of POSIX")
@pytest.mark.parametrize("seed", range(KILLS // 5))
def test_a_restore_is_all_or_nothing(tmp_path: Path, seed: int) -> None:
    copies = []
    for games in (1, 3):
        store = Store(str(tmp_path / str(games)))
        for _ in range(games):
            store.new_session()[0].do(ORIGINAL)
        copies.append(str(back_up(store)))
    code = (
        "import sys; from sushigo_score.storage.store import Store; from tests.stores import restore_backup\n"
        "store = Store(sys.argv[1]); print(flush=True)\n"
        "while True:\n    for copy in sys.argv[2:]: restore_backup(store, copy)"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "data"), *copies]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        Timer(Random(seed).uniform(0.05, 0.5), child.kill).start()
    store = Store(str(tmp_path / "data"))
    assert store.set_aside is None
    assert len(store.games()) in (0, 1, 3)
    assert all(store.session(game).state for game in store.games())
    assert store.database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
