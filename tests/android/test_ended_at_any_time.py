"""A phone kills an app without warning whenever it needs memory: many times, at random moments during play."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.android.acting import ROOT, environment

pytestmark = [
    pytest.mark.skipif(not all(map(find_spec, ("kivy", "kivymd", "plyer"))), reason="the app needs them"),
    pytest.mark.skipif(sys.platform == "win32", reason="SDL draws offscreen on POSIX alone"),
]
TIMES, PHONES = (100 if os.environ.get("WASABI_BOWL_SOAK") else 16), 2
MOST_WORDS = 40
MOST_STEPS = 3
"""How many steps of the journal one touch may take."""
STORY = "is_ended_at_any_time"
DENSITY = {"width": 1081, "height": 2402}


class Where(NamedTuple):
    """Where the app is."""

    pages: list[str]
    seat: int | None
    game: int
    steps: int


class Life(NamedTuple):
    """What one process reported: where it started, where it was last, and whether it was killed during a touch."""

    began: Where
    stood: Where
    touched: bool


def live(folder: Path, chance: random.Random) -> Life:
    """Start the app, let it play for some reports, and kill it at a moment before or after the next.

    Reports are counted instead of seconds, so that a slow machine gets as far as a fast one.
    """
    what = json.dumps({"width": 1081, "height": 2402, "bars": (0, 105, 0, 63), "notch": (0, 105, 0, 0)})
    with subprocess.Popen(
        [sys.executable, "-m", "tests.android.acting", STORY, str(folder), what],
        cwd=ROOT,
        env=environment(folder, **DENSITY),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        heard, between, at = [first], 0.0, time.monotonic()
        for _ in range(chance.randrange(MOST_WORDS)):
            heard.append(process.stdout.readline())
            before, at = at, time.monotonic()
            between = at - before
        time.sleep(chance.random() * between)
        process.kill()
        rest, complaint = list(process.stdout), process.stderr.read()  # communicate would lose what is already buffered
    assert first, complaint
    told = [json.loads(line) for line in [*heard, *rest] if line.endswith("\n")]
    what_last, last = told[-1]
    return Life(Where(*told[0][1]), Where(*last), what_last == "touches")


def lives(folder: Path, times: int, seed: int) -> list[Life]:
    chance = random.Random(seed)
    return [live(folder, chance) for _ in range(times)]


def test_the_same_screen_returns_wherever_the_app_was_killed(tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(PHONES)]
    for folder in folders:
        folder.mkdir()
    with ThreadPoolExecutor(PHONES) as phones:
        told = list(phones.map(lives, folders, [TIMES // PHONES] * PHONES, range(PHONES)))
    at_rest = 0
    for one in told:
        for before, after in pairwise(one):
            if before.stood.pages[-1] in ("home", "ending"):
                continue  # another game was started from there before the first report
            if before.touched:
                assert (
                    0 <= after.began.steps - before.stood.steps <= MOST_STEPS or after.began.game != before.stood.game
                )
            else:
                at_rest += 1
                assert after.began == before.stood
    assert at_rest >= TIMES // 4
    played: Any = {life.stood.pages[-1] for one in told for life in one}
    assert "round" in played
