"""One real window for all tests of the UI, with the app in it."""

from __future__ import annotations

import gc
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.ui import driver
from tests.ui.fake_device import FakeDevice

if TYPE_CHECKING:
    from tests.ui.driver import Driver


HOURS: Final = 24 * 3600.0


@pytest.fixture(scope="session")
def window() -> Iterator[Driver]:
    gc.freeze()  # as the app does at startup: what is loaded so far is excluded from garbage collection
    ui = driver.Driver()
    with pytest.MonkeyPatch.context() as patched:
        # collecting garbage scans everything that so many tests have loaded; it took a third of their time
        patched.setattr("sushigo_score.ui.shell.app.TIDY_AFTER", HOURS)
        yield ui


@pytest.fixture
def ui(window: Driver) -> Iterator[Driver]:
    from kivy.metrics import Metrics

    from sushigo_score.text.language import words_for
    from sushigo_score.ui.kit.drawing.look import look

    look.style, look.text_scale, look.reduced_motion = "Light", 1.0, False
    look.size = look.system_size = Metrics.density = 1.0
    look.words = words_for("en")
    look.keys_shown = False
    look.portraits = {}
    yield window
    window.clear()


@pytest.fixture
def wide(ui: Driver) -> Iterator[None]:
    """A tablet in landscape, for the duration of a test."""
    with ui.resized(1280, 800):
        yield


@pytest.fixture
def narrow(ui: Driver) -> Iterator[None]:
    """A small phone, for the duration of a test."""
    with ui.resized(360, 640):
        yield


@pytest.fixture
def size(ui: Driver, request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    """A window of any size, for `parametrize("size", ..., indirect=True)`."""
    with ui.resized(*request.param):
        yield request.param


class Apps:
    """Starts the app in the window, and restarts it on the same data, as after a kill."""

    def __init__(self, ui: Driver, folder: Path) -> None:
        self.ui = ui
        self.folder = folder
        self.device = FakeDevice(str(folder))
        self.app: Any = None

    def start(self, **settings: str) -> Any:
        """Start the app, in English and in the light style by default; one that is running would go on taking keys."""
        self.kill()
        from kivy.app import App

        from sushigo_score.storage.store import Store
        from sushigo_score.ui.shell.app import WasabiBowlApp

        store = Store(str(self.folder))
        for name, value in {"language": "en", "style": "Light", "advances": "no", **settings}.items():
            store.set(name, value)
        self._first_day = sqlite3.connect(":memory:")
        store.database.backup(self._first_day)
        self.app = WasabiBowlApp(store, self.device)
        App._running_app = self.app
        self.ui.clear()
        self.app._run_prepare()  # everything App.run does before its main loop; it also binds keys for Kivy
        self.ui.ticks(3)
        return self.app

    def start_over(self) -> Any:
        """Reset the app to its first start, on the home page, without the cost of a restart."""
        app = self.app
        app.phones.stop()
        app.table.leave()
        if app.navigator.toast is not None:
            app.navigator.toast.away()
        for path in self.folder.iterdir():
            if path.is_dir():
                shutil.rmtree(path)
            elif not path.name.startswith("games.sqlite3") or "damaged" in path.name:
                path.unlink()
        self._first_day.backup(app.store.database)
        app.store.database.execute("PRAGMA wal_checkpoint").fetchall()  # it shrinks, which is unusual
        app.store.database._seen = {}
        app.settings.apply()
        app.go_home()
        self.ui.ticks(1)
        return app

    def kill(self) -> None:
        """Close the app without warning."""
        if self.app is not None:
            self.app.close()
            self.ui.window.unbind(on_keyboard=self.app._on_keyboard_settings)
            self.app.store.database.close()
            self._first_day.close()
            self.ui.clear()
            self.app = None

    def restart(self) -> Any:
        """Kill the app and start it on the same data."""
        self.kill()
        return self.start()


@pytest.fixture
def apps(ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Apps]:
    monkeypatch.setenv("HOME", str(tmp_path))  # keep files out of the user's home
    started = Apps(ui, tmp_path)
    yield started
    started.kill()


@pytest.fixture
def app(apps: Apps) -> Any:
    """The running app."""
    return apps.start()
