"""The window on the monitor that is there today, wherever it was before: a real window on a virtual screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushigo_score.storage.store import Store
from sushigo_score.ui.shell.window_place import SETTING, WindowPlace
from tests.x11.desk import Desk, Frame, started


def keep(folder: Path, place: WindowPlace) -> None:
    store = Store(str(folder))
    store.set(SETTING, place.written())
    store.close()


@pytest.mark.parametrize(
    ("place", "frame"),
    [
        (WindowPlace(900, 700, 30, 40), Frame(30, 40, 900, 700)),
        (WindowPlace(1100, 780, 300, 150), Frame(180, 120, 1100, 780)),
        (WindowPlace(1700, 1080, 0, 0), Frame(0, 0, 1280, 900)),
        (WindowPlace(900, 700, -3000, 200), Frame(0, 200, 900, 700)),
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
