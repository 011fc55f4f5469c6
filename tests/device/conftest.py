"""A phone that this process runs on as long as a test does."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from sushigo_score.device.android import Android
from tests.phone.inserting import inserted
from tests.phone.phone import PATIENCE, Phone


class Held:
    """Our side of a phone, and what it was told."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.android = Android()
        self._told: SimpleQueue[Any] = SimpleQueue()
        self._threads = threading.enumerate()

    def hear(self, what: Any) -> None:
        """Be told something, in whatever thread."""
        self._told.put(what)

    def told(self) -> Any:
        """What comes next."""
        return self._told.get(timeout=PATIENCE)

    def told_nothing(self) -> bool:
        """True if nothing came, and nothing is on its way from Android or in a thread of ours."""
        self.phone.ui_thread.idle()
        for thread in self.begun():
            thread.join(PATIENCE)
        return self._told.empty()

    def begun(self) -> list[threading.Thread]:
        """The threads that were begun since."""
        return [one for one in threading.enumerate() if one not in self._threads]


Phones = Callable[..., Held]


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Phones]:
    """Take a phone, such as phones(version=28, night=True); the one before is put away."""
    with ExitStack() as stack:

        def take(**what: Any) -> Held:
            stack.close()
            folder = tmp_path / "other apps"
            folder.mkdir(exist_ok=True)
            return Held(stack.enter_context(inserted(Phone(folder, **what))))

        yield take
