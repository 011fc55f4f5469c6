"""A fake phone for this process to run on during a test."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from sushigo_score.device.android.phone import Android
from tests.android.inserting import inserted
from tests.android.phone import Phone
from tests.patience import PATIENCE


class Held:
    """Our side of a phone, and what it received in callbacks."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.android = Android()
        self._told: SimpleQueue[Any] = SimpleQueue()
        self._threads = threading.enumerate()

    def hear(self, what: Any) -> None:
        """Receive a callback, on any thread."""
        self._told.put(what)

    def told(self) -> Any:
        """Wait for the next callback's value."""
        return self._told.get(timeout=PATIENCE)

    def told_nothing(self) -> bool:
        """Return whether nothing came, once Android and our threads are idle."""
        self.phone.ui_thread.idle()
        for thread in self.begun():
            thread.join(PATIENCE)
        return self._told.empty()

    def begun(self) -> list[threading.Thread]:
        """Return the threads started since then."""
        return [one for one in threading.enumerate() if one not in self._threads]


Phones = Callable[..., Held]


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Phones]:
    """Switch to a phone, such as phones(version=28, night=True), in place of the previous one."""
    with ExitStack() as stack:

        def take(**what: Any) -> Held:
            stack.close()
            folder = tmp_path / "other apps"
            folder.mkdir(exist_ok=True)
            return Held(stack.enter_context(inserted(Phone(folder, **what))))

        yield take
