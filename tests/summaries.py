"""What is kept beside the journals, brought up to date as the app does whenever there is time."""

from __future__ import annotations

from sushigo_score.storage.history import refresh
from sushigo_score.storage.store import Store


def refresh_all(store: Store) -> None:
    while refresh(store):
        pass
