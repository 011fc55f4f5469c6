"""Summaries of games that changed, which lists and statistics read: they are worked out a few at a time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from kivy.clock import Clock

from sushigo_score.storage import history
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import Store
from sushigo_score.ui.kit.drawing.motion import moving

_EVERY: Final = 0.2
_EACH_TIME: Final = 5
_AT_ONCE: Final = 2
"""How many games may have changed since the last time: the one that was just left, and a deleted one."""


class Summaries:
    """Keeps the summaries up to date; `done` is called after each batch."""

    def __init__(self, store: Store, done: Callable[[], None]) -> None:
        self._store = store
        self._done = done
        self._event: Any = None

    def refresh_soon(self) -> None:
        """Work them out from now on, a few at a time, while nothing moves."""
        if self._event is None:
            self._event = Clock.schedule_interval(self._refresh_some, _EVERY)

    def _refresh_some(self, _: float) -> bool | None:
        if moving() or self.refresh(_EACH_TIME):
            return None
        self._event = None
        return False

    def refresh(self, most: int = _AT_ONCE) -> bool:
        """Work out some of them now; True if there are more."""
        with suppress(StoreRefused):  # a full disk is reported when a card is entered; the summaries can wait
            left = history.refresh(self._store, most)
            self._done()
            return bool(left)
        return False

    def close(self) -> None:
        """Stop working them out."""
        if self._event is not None:
            self._event.cancel()
            self._event = None
