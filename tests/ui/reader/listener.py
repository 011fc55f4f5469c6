"""Sends orders to the screen reader in the other process, and keeps the app running meanwhile."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select
from typing import Any, NamedTuple

from tests.patience import PATIENCE
from tests.ui.driver import Driver

ROOT = Path(__file__).parent.parent.parent.parent
CHECKED, FOCUSED, SELECTED = 4, 12, 23
"""AT-SPI's numbers for some states."""
BUTTON, CHECK_BOX, ENTRY, HEADING, LABEL, TAB, DIALOG = 43, 7, 79, 83, 29, 37, 16
"""AT-SPI's numbers for some roles."""


class Read(NamedTuple):
    """One object that the reader found."""

    path: str
    role: int
    name: str
    states: int
    kinds: tuple[str, ...]
    number: float | None = None
    text: str | None = None
    box: tuple[int, int, int, int] | None = None

    def is_(self, state: int) -> bool:
        return bool(self.states >> state & 1)

    @property
    def can_be_pressed(self) -> bool:
        return "Action" in self.kinds


@contextmanager
def private_bus(folder: Path) -> Iterator[None]:
    """Start a private D-Bus session for the duration of a block."""
    before = dict(os.environ)
    os.environ["XDG_RUNTIME_DIR"] = os.environ["XDG_CONFIG_HOME"] = str(folder)
    os.environ["GSETTINGS_BACKEND"] = "memory"  # otherwise it would save whether a reader is active
    os.environ.pop("AT_SPI_BUS_ADDRESS", None)
    command = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"]
    bus = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert bus.stdout is not None
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
    try:
        yield
    finally:
        bus.terminate()
        bus.wait()
        bus.stdout.close()
        os.environ.clear()
        os.environ.update(before)


class Listener:
    """A user who only hears the app. `ui` keeps the app running while the reader queries it."""

    def __init__(self, ui: Driver, app: Any) -> None:
        self.ui = ui
        self.app = app
        command = [sys.executable, "-m", "tests.ui.reader.at_spi"]
        self._reader = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._order("listen", True)
        self.until(lambda: app.screen_reader.listening)

    def close(self) -> None:
        self._order("listen", False)
        self.until(lambda: not self.app.screen_reader.listening)
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        self._reader.stdin.close()
        self._reader.wait()
        self._reader.stdout.close()

    def until(self, condition: Any) -> Any:
        """Keep the app running until a condition holds, and return its value."""
        end = time.monotonic() + PATIENCE
        while not (found := condition()):
            assert time.monotonic() < end, "it never came"
            self.ui.frames(1)
            time.sleep(0.002)
        return found

    def _order(self, *order: Any) -> Any:
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        self._reader.stdin.write(json.dumps(order) + "\n")
        self._reader.stdin.flush()
        out = self._reader.stdout
        self.until(lambda: select([out], [], [], 0)[0])
        return json.loads(out.readline())

    # --- reading and doing ----------------------------------------------------------------------------

    def read(self) -> list[Read]:
        """Return the whole window in reading order, once the app has reported everything."""
        self.settle()
        return [
            Read(**{**thing, "kinds": tuple(thing["kinds"]), "box": tuple(thing.get("box") or ()) or None})
            for thing in self._order("read")
        ]

    def find(self, name: str, *, pressed: bool = False) -> Read:
        """Find an object by its name or how its name begins; with `pressed`, only one that can be pressed."""
        told = [thing for thing in self.read() if thing.can_be_pressed or not pressed]
        exact = [thing for thing in told if thing.name == name]
        found = exact or [thing for thing in told if thing.name.startswith((f"{name}, ", f"{name} "))]
        assert found, f"nothing is called {name!r}: {[thing.name for thing in told]}"
        return found[0]

    def press_on(self, name: str) -> None:
        """Press the object with this name."""
        self.press(self.find(name, pressed=True))

    def hears(self, text: str) -> bool:
        """Return True if any name contains this text."""
        return any(text in thing.name for thing in self.read())

    def settle(self) -> None:
        """Let the app settle, and report its screen."""
        self.ui.ticks(8)
        self.app.screen_reader.tell()

    def press(self, thing: Read) -> None:
        """Press an object, and let the app react."""
        self._order("press", thing.path)
        self.settle()

    def focus(self, thing: Read) -> None:
        self._order("focus", thing.path)
        self.settle()

    def count(self, thing: Read, number: float) -> None:
        self._order("count", thing.path, number)
        self.settle()

    def said(self) -> list[list[str]]:
        return list(self._order("said"))
