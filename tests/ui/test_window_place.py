"""The window's place: what is saved, when, and what is restored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.device.desktop.system import Area
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import Store
from sushigo_score.ui.shell.window_place import (
    SETTING,
    WindowPlace,
    WindowWatch,
    graphics_settings,
    moved_into_view,
    read_place,
    remembered_place,
)

if TYPE_CHECKING:
    from tests.ui.driver import Driver

PLACE = WindowPlace(900, 700, 30, 40)


class FakeWindow:
    """A window that reports events as SDL does."""

    def __init__(self) -> None:
        self.initialized = True
        self.system_size = [900, 700]
        self.left, self.top = 30, 40
        self.done: list[str] = []
        self._bound: dict[str, Any] = {}

    def bind(self, **handlers: Any) -> None:
        self._bound |= handlers

    def unbind(self, **handlers: Any) -> None:
        assert all(self._bound.pop(name) == handler for name, handler in handlers.items())

    def tell(self, event: str, *, place: tuple[int, int, int, int] | None = None) -> Any:
        if place is not None:
            self.left, self.top, self.system_size = place[0], place[1], list(place[2:])
        return self._bound[event](self)

    def restore(self) -> None:
        self.done.append("restore")

    def raise_window(self) -> None:
        self.done.append("raise")

    @property
    def is_left_alone(self) -> bool:
        return not self._bound


class WatchedWindow:
    """A watched window that counts how often its place is written."""

    def __init__(self, ui: Driver, store: Store) -> None:
        self._ui, self.store, self.window = ui, store, FakeWindow()
        self.writes: list[str] = []
        self.watches: list[WindowWatch] = []
        self._set = store.set
        store.set = self._count  # type: ignore[method-assign]

    def _count(self, name: str, value: str, *, synced: bool = True) -> None:
        self.writes.append(value)
        self._set(name, value, synced=synced)

    def watch(self, begun: WindowPlace | None = None) -> WindowWatch:
        watch = WindowWatch(self.store, self.window, begun)
        self.watches.append(watch)
        watch.open()
        self.rest()
        return watch

    def tell(self, event: str, place: tuple[int, int, int, int] | None = None) -> None:
        assert not self.window.tell(event, place=place), "nothing else hears of it"

    def rest(self) -> None:
        self._ui.wait(0.6)

    @property
    def place(self) -> WindowPlace | None:
        return read_place(self.store.setting(SETTING))


@pytest.fixture
def kept(ui: Driver, tmp_path: Path) -> Iterator[WatchedWindow]:
    store = Store(str(tmp_path))
    watched = WatchedWindow(ui, store)
    yield watched
    for watch in watched.watches:
        watch.keep_soon.cancel()
    store.close()


# --- what is saved ------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [PLACE, WindowPlace(360, 400, -1280, 0, maximized=True)])
def test_a_place_round_trips(place: WindowPlace) -> None:
    assert read_place(place.written()) == place


@pytest.mark.parametrize(
    "written",
    [
        *("", "900", "900 700", "900 700 30", "900 700 30 40 50", "900 700 30 40 fullscreen", "900 700 30 40\n"),
        *("359 700 0 0", "900 399 0 0", "99999 700 0 0", "900 99999 0 0", "-900 700 0 0", "900.5 700 0 0"),
        *("900 700 30 1e3", "９００ 700 0 0", "900 700 123456 0", "900  700 0 0", "x" * 100_000, "nan nan 0 0"),
    ],
)
def test_invalid_places_are_ignored(written: str) -> None:
    assert read_place(written) is None


BESIDE, MAIN = Area(-1280, 0, 1280, 1024), Area(0, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("place", "seen"),
    [
        ((900, 700, 30, 40), (900, 700, 30, 40)),
        ((900, 700, -450, 40), (900, 700, -450, 40)),
        ((900, 700, 1800, 900), (900, 700, 1010, 340)),
        ((900, 700, 30, -40), (900, 700, 30, 0)),
        ((900, 700, -2500, 40), (900, 700, -1280, 40)),
        ((900, 700, 9000, 9000), (900, 700, 1010, 340)),
        ((3840, 2000, 0, 0), (1910, 1040, 0, 0)),
        ((900, 700, -480, 380), (900, 700, -910, 284)),
    ],
    ids=[
        "in view",
        "on two",
        "beyond a corner",
        "above",
        "where a third one was",
        "far away",
        "too large",
        "low on the lower",
    ],
)
def test_a_place_out_of_view_is_moved_onto_the_nearest_monitor(
    place: tuple[int, int, int, int], seen: tuple[int, int, int, int]
) -> None:
    for maximized in (False, True):
        moved = moved_into_view(WindowPlace(*place, maximized=maximized), (MAIN, BESIDE))
        assert moved == WindowPlace(*seen, maximized=maximized)
        assert moved_into_view(moved, (MAIN, BESIDE)) == moved


def test_where_the_system_sees_to_it_a_place_stays() -> None:
    assert moved_into_view(WindowPlace(900, 700, 9000, -9000), ()) == WindowPlace(900, 700, 9000, -9000)


def test_without_a_place_kivy_gets_only_the_size() -> None:
    settings = graphics_settings(None)
    assert not {name for name in settings if name.endswith(("POSITION", "LEFT", "TOP", "STATE"))}
    assert settings["KCFG_GRAPHICS_WIDTH"] == "1100"


def test_kivy_is_told_if_the_window_was_maximized() -> None:
    assert "KCFG_GRAPHICS_WINDOW_STATE" not in graphics_settings(PLACE)
    settings = graphics_settings(PLACE._replace(maximized=True))
    assert settings["KCFG_GRAPHICS_WINDOW_STATE"] == "maximized"
    assert (settings["KCFG_GRAPHICS_WIDTH"], settings["KCFG_GRAPHICS_LEFT"]) == ("900", "30")


# --- when it is saved ---------------------------------------------------------------------------------


def test_a_drag_is_saved_once_when_it_ends(kept: WatchedWindow, ui: Driver) -> None:
    kept.watch()
    before = len(kept.writes)
    for step in range(40):
        kept.tell("on_move", (100 + step, 50, 900, 700))
        ui.wait(0.1)
    assert len(kept.writes) == before
    kept.rest()
    assert len(kept.writes) == before + 1
    assert kept.place == WindowPlace(900, 700, 139, 50)
    kept.tell("on_move")
    kept.rest()
    assert len(kept.writes) == before + 1, "it stands where it stood"


@pytest.mark.parametrize("gone", [False, True], ids=["by its button", "by the app"])
def test_the_place_is_saved_even_if_the_window_is_closed_at_once(kept: WatchedWindow, gone: bool) -> None:
    watch = kept.watch()
    kept.tell("size", (30, 40, 640, 480))
    if gone:
        watch.close()
        assert kept.window.is_left_alone
    else:
        kept.tell("on_request_close")
    assert kept.place == WindowPlace(640, 480, 30, 40)


def test_a_destroyed_window_is_not_queried(kept: WatchedWindow) -> None:
    watch = kept.watch()
    kept.window.initialized = False
    kept.window.left = 10_000
    watch.close()
    assert kept.place == PLACE


@pytest.mark.parametrize("order", [("on_maximize", "size", "on_move"), ("on_move", "size", "on_maximize")])
def test_a_maximized_window_keeps_its_normal_size(kept: WatchedWindow, order: tuple[str, ...]) -> None:
    kept.watch()
    for event in order:
        kept.tell(event, (0, 0, 1920, 1050))
    kept.rest()
    assert kept.place == PLACE._replace(maximized=True)
    kept.tell("on_restore", (50, 60, 900, 700))
    kept.rest()
    assert kept.place == WindowPlace(900, 700, 50, 60)


def test_a_window_that_starts_maximized_stays_maximized(kept: WatchedWindow) -> None:
    begun = PLACE._replace(maximized=True)
    kept.window.system_size = [1920, 1050]
    watch = kept.watch(begun)
    watch.close()
    assert kept.place == begun


def test_a_minimized_window_keeps_its_place(kept: WatchedWindow) -> None:
    kept.watch()
    kept.tell("on_minimize", (-32000, -32000, 900, 700))
    kept.tell("on_move")
    kept.rest()
    assert kept.place == PLACE
    kept.tell("on_restore", (30, 40, 900, 700))
    kept.tell("on_maximize", (0, 0, 1920, 1050))
    kept.tell("on_minimize", (-32000, -32000, 900, 700))
    kept.tell("on_move")
    kept.rest()
    assert kept.place == PLACE._replace(maximized=True)
    kept.tell("on_restore", (0, 0, 1920, 1050))
    kept.rest()
    assert kept.place == PLACE._replace(maximized=True)


def test_the_frame_does_not_shift_the_window_at_every_start(kept: WatchedWindow) -> None:
    place: WindowPlace | None = PLACE
    for _ in range(3):
        assert place is not None
        kept.window.left, kept.window.top = place.left + 1, place.top + 28
        kept.watch(place).close()
        place = kept.place
    assert place == PLACE
    kept.window.left, kept.window.top = 31, 68
    watch = kept.watch(place)
    kept.tell("on_move", (501, 328, 900, 700))
    watch.close()
    assert kept.place == WindowPlace(900, 700, 500, 300)


def test_a_window_placed_elsewhere_is_not_mistaken_for_a_frame(kept: WatchedWindow) -> None:
    kept.window.left, kept.window.top = 500, 40
    kept.watch(PLACE).close()
    assert kept.place == WindowPlace(900, 700, 500, 40)


def test_a_full_disk_is_ignored(kept: WatchedWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: str) -> None:
        raise StoreRefused("store.full")

    watch = kept.watch()
    monkeypatch.setattr(kept.store, "set", full)
    kept.tell("on_move", (0, 0, 500, 500))
    kept.rest()
    watch.close()
    assert kept.place == PLACE


def test_an_unreadable_store_has_no_place(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    store.set(SETTING, PLACE.written())
    assert remembered_place(store) == PLACE
    store.database.execute("DROP TABLE settings")
    assert remembered_place(store) is None
    store.close()


# --- coming to the front ------------------------------------------------------------------------------


def test_it_comes_to_the_front_even_when_minimized(kept: WatchedWindow) -> None:
    watch = kept.watch()
    watch.come_to_front()
    assert kept.window.done == ["raise"]
    kept.tell("on_minimize")
    watch.come_to_front()
    assert kept.window.done == ["raise", "restore", "raise"]
