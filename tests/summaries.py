"""Updating all summaries at once, as the app does when it is idle."""

from __future__ import annotations

from sushigo_score.storage.history import refresh
from sushigo_score.storage.store import Store


def refresh_all(store: Store) -> None:
    while refresh(store):
        pass
