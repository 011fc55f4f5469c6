"""One window per folder of games: a second start hands its files to the first, and says so."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from sushigo_score.device.desktop.one_window import Lock, pending, post, take, throw_away, withdraw
from sushigo_score.device.desktop.system import let_others_to_front
from sushigo_score.text import common
from sushigo_score.text.language import system_language, words_for

PATIENCE: Final = 10.0
"""In seconds: the first start may still be opening its window."""
_RETRY_EVERY: Final = 0.05
_LOOK_EVERY: Final = 0.5
_UNANSWERED: Final = 1


def first_here(lock: Lock, files: Sequence[str], patience: float = PATIENCE) -> int | None:
    """Return None if this start opens the window; else the exit status, once the other start and people were told.

    Messages that were in the inbox before the lock was free were meant for a window that has gone, whatever the clocks say.
    """
    left_behind = pending(lock.folder)
    if lock.take():
        throw_away(left_behind)
        return None
    let_others_to_front()
    try:
        message = post(lock.folder, files)
    except OSError:
        return _say(common.NO_ANSWER, _UNANSWERED)
    try:
        _wait(lock, message, patience)
    finally:
        taken = not withdraw(message)
    if lock.held:  # the other start has ended meanwhile
        return None
    if taken:
        return _say(common.SHOWN_THERE if files else common.OPEN_ALREADY, 0)
    return _say(common.NO_ANSWER, _UNANSWERED)


def _wait(lock: Lock, message: str, patience: float) -> None:
    """Wait until the message is taken, or nobody is left to take it."""
    end = time.monotonic() + patience
    while time.monotonic() < end and os.path.lexists(message) and not lock.take():
        time.sleep(_RETRY_EVERY)


def _say(message: str, status: int) -> int:
    stream = sys.stderr if status else sys.stdout
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    print(words_for(system_language()).say(message), file=stream)
    return status


class Inbox:
    """Watches for files from other starts while the window is open."""

    def __init__(self, app: Any, folder: str, come_to_front: Callable[[], object]) -> None:
        self._app, self._folder, self._come_to_front = app, folder, come_to_front
        self._looking: Any = None

    def open(self, *_: object) -> None:
        """Start watching."""
        from kivy.clock import Clock

        self._looking = Clock.schedule_interval(self.look, _LOOK_EVERY)

    def close(self, *_: object) -> None:
        """Stop watching."""
        if self._looking is not None:
            self._looking.cancel()

    def look(self, *_: object) -> None:
        """Open what arrived; files that arrive together are opened together, to be compared."""
        messages = take(self._folder)
        if messages:
            self._come_to_front()
        files = [name for message in messages for name in message.files]
        if files:
            self._app.incoming.open(files)
