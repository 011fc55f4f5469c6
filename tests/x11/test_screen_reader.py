"""The app on an X screen, with another process listening over D-Bus."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.patience import until
from tests.ui.reader.listener import ROOT, private_bus
from tests.x11.desk import Desk, started


@contextmanager
def reader() -> Iterator[Any]:
    """Run a process that takes the commands of `tests/ui/reader/at_spi.py`."""
    command = [sys.executable, "-m", "tests.ui.reader.at_spi"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        into, out = process.stdin, process.stdout

        def order(*what: Any) -> Any:
            into.write(json.dumps(what) + "\n")
            into.flush()
            return json.loads(out.readline())

        yield order
        into.close()


def test_a_new_game_is_started_by_ear(screen: Desk, tmp_path: Path) -> None:
    bus = tmp_path / "bus"
    bus.mkdir()
    with private_bus(bus), started(screen, tmp_path / "data"), reader() as order:
        order("listen", True)

        def path_of(name: str) -> str | None:
            return next((thing["path"] for thing in order("read") if thing["name"].startswith(name)), None)

        order("press", until(lambda: path_of("New game")))
        assert until(lambda: path_of("Which edition?"))
