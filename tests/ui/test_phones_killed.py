"""The app is killed at random while eight phones tap and the household's folder is synced.

What was confirmed is on disk, phones reconnect on their own, and the other device of the household gets the same.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from sushigo_score.phones.server import PageAddress
from sushigo_score.storage.household.folder import PathFolder
from sushigo_score.storage.household.sync import nobody_plays, run_sync, sync
from sushigo_score.storage.store import Store
from tests.patience import PATIENCE
from tests.phones.client import LOOPBACK
from tests.phones.tapping import tapping
from tests.storage.household.devices import HouseholdDevice

ROOT = Path(__file__).parent.parent.parent
KILLS, MOST_TAPS = (30, 100) if os.environ.get("WASABI_BOWL_SOAK") else (3, 20)
PORT = 20_000 + os.getpid() % 10_000
"""A port that no other test takes while the app is down."""


@contextmanager
def running(folder: Path, shared: Path) -> Iterator[PageAddress]:
    """Run the app, from when phones can connect until it is killed."""
    command = [sys.executable, "-m", "tests.ui.phones_process", str(folder), str(PORT), str(shared)]
    app = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert app.stdout is not None
    try:
        told = next((line for line in app.stdout if line.startswith(("[", "null"))), "null")
        assert told != "null\n", "phones cannot come any more"
        yield PageAddress((LOOPBACK,), *json.loads(told))
    finally:
        app.kill()
        app.wait()
        app.stdout.close()


def test_what_phones_showed_as_saved_survives_every_kill(tmp_path: Path) -> None:
    random, folder = Random(17), tmp_path / "app"
    other = HouseholdDevice(tmp_path / "other")
    with running(folder, other.folder) as place:
        pass
    synced = 0
    with tapping(place, 8) as phones:
        for _ in range(KILLS):
            with running(folder, other.folder) as again:
                assert again == place
                phones.wait_for(random.randint(3, MOST_TAPS), PATIENCE)
                synced += len(other.round().changed)
        with running(folder, other.folder):
            phones.stop()
    print(f"{KILLS} kills, {phones.taken} taps taken, {synced} times more in the folder")
    with closing(Store(str(folder))) as store:
        (game,) = store.games()
        store.session(game)
        entries = tuple(store.entries(game))
        phones.all_kept(entries)
        run_sync(sync(store, PathFolder(str(other.folder)), str(other.folder), nobody_plays))
        other.round()
        assert other.steps(store.uid(game)) == entries
    other.store.close()
