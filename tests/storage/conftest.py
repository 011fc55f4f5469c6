"""The stores of two devices; every store that a test opened is closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sushigo_score.storage.store import Store
from tests.game.tables import ticking


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
        store.database.close()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(str(tmp_path / "one"), ticking())


@pytest.fixture
def other(tmp_path: Path) -> Store:
    return Store(str(tmp_path / "other"), ticking())
