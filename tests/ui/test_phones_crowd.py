"""A crowd of every bad kind comes to the window: its frames stay short, and a bystander's taps are answered all the while."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sushigo_score.phones.connections import CONNECTIONS
from sushigo_score.phones.server import PageAddress
from tests.phones.bystander import ADDRESSES, stand_by
from tests.phones.client import LOOPBACK
from tests.ui.test_phones_killed import PORT, ROOT

SOAKING = bool(os.environ.get("WASABI_BOWL_SOAK"))
ENOUGH = 10_000 if SOAKING else 40
"""How many connections of each kind come."""
SLOWEST, MEDIAN, FRAME = (0.25, 0.06, 0.1) if SOAKING else (10.0, 2.0, 5.0)
"""In seconds: what is promised for taps and frames; for the short form, what a busy machine keeps to."""
OTHERS = 60
"""How many descriptors the window needs besides those of the phones."""
GROWS = 48.0
"""How many MiB memory may grow."""


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="tells descriptors on Linux only")
def test_a_crowd_disturbs_neither_phones_nor_the_window(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.ui.phones_process", str(tmp_path), str(PORT)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as app:
        assert app.stdout is not None
        told = next((line for line in app.stdout if line.startswith("[")), "")
        seen = stand_by(app.pid, PageAddress((LOOPBACK,), *json.loads(told)), ADDRESSES, ENOUGH)
        app.send_signal(signal.SIGUSR1)
        slowest = json.loads(next(line for line in app.stdout if line.startswith("{")))["slowest"]
        app.kill()
    print(f"{seen}, slowest frame {1000 * slowest:.0f} ms")
    assert seen.lost == 0
    assert seen.most_descriptors <= CONNECTIONS + OTHERS
    assert seen.grown < GROWS
    assert seen.most < SLOWEST
    assert seen.median < MEDIAN
    assert slowest < FRAME
