"""The app is killed at random while four phones tap: what was confirmed is on disk, and they reconnect on their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from sushigo_score.guests.service import PageAddress
from sushigo_score.storage.store import Store
from tests.guests.client import LOOPBACK
from tests.guests.tapping import tapping

ROOT = Path(__file__).parent.parent.parent
KILLS = 50 if os.environ.get("WASABI_BOWL_SOAK") else 3
PATIENCE = 60.0
PORT = 20_000 + os.getpid() % 10_000
"""A port that no other test takes while the app is down."""


@contextmanager
def running(folder: Path) -> Iterator[PageAddress]:
    """Run the app, from when phones can connect until it is killed."""
    command = [sys.executable, "-m", "tests.ui.phones_process", str(folder), str(PORT)]
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
    random = Random(17)
    with running(tmp_path) as place:
        pass
    with tapping(place, 4) as phones:
        for _ in range(KILLS):
            with running(tmp_path) as again:
                assert again == place
                phones.wait_for(random.randint(3, 20), PATIENCE)
        with running(tmp_path):
            phones.stop()
    store = Store(str(tmp_path))
    (game,) = store.games()
    store.session(game)
    phones.all_kept(tuple(store.entries(game)))
    store.close()
