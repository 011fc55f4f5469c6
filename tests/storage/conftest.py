"""The stores of two devices; every store that a test opened is closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from sushigo_score.storage.store import Store


@pytest.fixture(autouse=True)
def close_stores(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    opened: list[Store] = []
    open_store: Callable[..., None] = Store.__init__

    def remember(store: Store, *arguments: object, **more: object) -> None:
        open_store(store, *arguments, **more)
        opened.append(store)

    monkeypatch.setattr(Store, "__init__", remember)
    yield
    for store in opened:
        store.connection.close()
