"""Killed at any moment, the app loses nothing acknowledged: real processes, real SIGKILL, a real file."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from sushigo_score.game.journal import Entry
from sushigo_score.game.session import Session
from sushigo_score.storage.backup import pack
from sushigo_score.storage.exchange import undo_last_import
from sushigo_score.storage.store import SqliteJournal, Store
from tests.game.tables import ORIGINAL
from tests.storage.entering import expected
from tests.stores import export_all, restore_backup

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


RESTORING = """
import sys
from sushigo_score.storage.store import Store
from tests.stores import restore_backup
store = Store(sys.argv[1])
print(flush=True)
restore_backup(store, sys.argv[2])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is of POSIX")
@pytest.mark.parametrize("seed", range(KILLS // 5))
@pytest.mark.parametrize("kind", ["backup", "zip"])
def test_what_a_killed_restore_has_added_is_whole_and_can_be_undone(tmp_path: Path, kind: str, seed: int) -> None:
    there, here = Store(str(tmp_path / "there")), Store(str(tmp_path / "here"))
    for store, games in ((there, 200), (here, 2)):
        store.database.execute("PRAGMA synchronous = OFF")
        for _ in range(games):
            store.new_session()[0].do(ORIGINAL)
    copy = tmp_path / "copy.zip"
    copy.write_bytes(export_all(there)[0] if kind == "zip" else pack(there))
    theirs, ours = uids(there), uids(here)
    here.close()
    command = [sys.executable, "-c", RESTORING, str(tmp_path / "here"), str(copy)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        Timer(Random(seed).uniform(0.02, 0.3), child.kill).start()
    here = Store(str(tmp_path / "here"))
    assert here.set_aside is None
    assert here.database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    found = uids(here)
    assert ours.items() <= found.items() <= {**ours, **theirs}.items()
    assert undo_last_import(here) == (len(found) - len(ours), 0)
    assert uids(here) == ours
    assert restore_backup(here, copy).refused == 0
    assert uids(here) == {**ours, **theirs}


def uids(store: Store) -> dict[str, Sequence[Entry]]:
    """Return the steps of every game that is not in the trash, by its id."""
    return {store.uid(game): store.entries(game) for game in store.games()}
