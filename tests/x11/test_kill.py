"""Killed at any moment while real keys arrive as fast as X sends them: whatever was shown is still there."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from random import Random

import pytest

from sushigo_score.game.journal import Entry
from sushigo_score.storage.store import Store
from tests.x11.desk import Desk, Started, started
from tests.x11.test_entering import at_a_table

KILLS = 60 if os.environ.get("WASABI_BOWL_SOAK") else 1
_KEYS = "theskq"
_MANY = 400


def entries(folder: Path) -> list[Entry]:
    store = Store(str(folder))
    try:
        assert store.set_aside is None
        assert store.database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        (game,) = store.games()
        store.session(game)
        return list(store.entries(game))
    finally:
        store.close()


def press_on(app: Started, chance: Random) -> subprocess.Popen[bytes]:
    """Keep pressing keys while the test does something else."""
    app.desk.xdotool("windowfocus", "--sync", app.window())
    keys = [chance.choice((*_KEYS, "ctrl+z")) for _ in range(_MANY)]
    return subprocess.Popen(["xdotool", "key", "--delay", "10", *keys], env=app.desk.environment)


@pytest.mark.parametrize("seed", range(KILLS))
def test_what_was_shown_survives_a_kill_at_any_moment(screen: Desk, tmp_path: Path, seed: int) -> None:
    chance, folder = Random(seed), tmp_path / "data"
    at_a_table(folder)
    before = entries(folder)
    with started(screen, folder, observed=True) as app:
        app.click_on("Round 1 of 3")
        app.until_shown("Tempura", "cell")
        with press_on(app, chance) as keys:
            shown, wanted = 0, len(before) + chance.randint(1, 40)
            while shown < wanted and keys.poll() is None:
                shown = app.told().steps
            app.kill()
            keys.kill()
    kept = entries(folder)
    assert shown > len(before)
    assert len(kept) >= shown
    assert kept[: len(before)] == before
