"""The window on the monitor that is there today, wherever it was before: a real window on a virtual screen."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from sushigo_score.storage.store import Store
from sushigo_score.ui.shell.window_place import SETTING, WindowPlace
from tests.patience import until
from tests.x11.desk import Desk, Frame, started

_RESOURCE_MANAGER, _STRING = 23, 31
"""Numbers that X gives these names."""


def keep(folder: Path, place: WindowPlace) -> None:
    store = Store(str(folder))
    store.set(SETTING, place.written())
    store.close()


def tell_resources(screen: Desk, text: bytes) -> None:
    """Tell the X server how windows should look, as a desktop does when it starts."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(screen.display.encode()))
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    property_, string = ctypes.c_ulong(_RESOURCE_MANAGER), ctypes.c_ulong(_STRING)
    x.XChangeProperty(display, root, property_, string, 8, 0, text, len(text))
    x.XCloseDisplay(display)


@pytest.mark.parametrize(
    ("place", "frame"),
    [
        (WindowPlace(900, 700, 30, 40), Frame(30, 40, 900, 700)),
        (WindowPlace(1100, 780, 300, 150), Frame(170, 80, 1100, 780)),
        (WindowPlace(1700, 1080, 0, 0), Frame(0, 0, 1270, 860)),
        (WindowPlace(900, 700, -3000, 200), Frame(0, 160, 900, 700)),
    ],
    ids=["in view", "of a larger monitor", "as large as that one", "of a monitor that is gone"],
)
def test_the_window_opens_in_view(screen: Desk, tmp_path: Path, place: WindowPlace, frame: Frame) -> None:
    folder = tmp_path / "data"
    keep(folder, place)
    with started(screen, folder) as app:
        app.until_drawn()
        assert app.frame() == frame
        app.end()
    store = Store(str(folder))
    assert store.setting(SETTING) == WindowPlace(frame.width, frame.height, frame.left, frame.top).written()
    store.close()


def test_the_first_window_is_as_much_larger_as_everything_in_it(screen: Desk, tmp_path: Path) -> None:
    tell_resources(screen, b"Xft.dpi:\t110.4\n")
    with started(screen, tmp_path / "data") as app:
        app.until_drawn()
        assert app.frame()[2:] == (1265, 860)
        until(lambda: app.kept("SELECT value FROM settings WHERE name = 'system_size'") == [("1.15",)], "not asked")
        app.end()
