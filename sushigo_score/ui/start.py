"""Opens the window: what Kivy reads when it is loaded is settled here, before anything loads it."""

from __future__ import annotations

import gc
import logging
import os
import sys
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sushigo_score.device.device import Device
from sushigo_score.device.folders import data_folder
from sushigo_score.device.lock import Lock
from sushigo_score.device.this_device import this_device
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.store import Store
from sushigo_score.text.language import system_language, words_for
from sushigo_score.ui.one_window import Inbox, first_here
from sushigo_score.ui.window_place import WindowPlace, WindowWatch, graphics_settings, remembered_place

if TYPE_CHECKING:
    from sushigo_score.ui.app import WasabiBowl

_INTERRUPTED = 130


def settle(folder: str, density: float | None = None, place: WindowPlace | None = None) -> None:
    """Keep Kivy's own files beside the games, its hands off the arguments, its log quiet, and the window where it was."""
    home = os.path.join(folder, "kivy")
    os.makedirs(home, exist_ok=True)
    wanted = {
        "KIVY_HOME": home,
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KCFG_KIVY_EXIT_ON_ESCAPE": "0",
        **graphics_settings(place),
    }
    if density is not None:
        wanted |= {"KIVY_METRICS_DENSITY": str(density), "KIVY_METRICS_FONTSCALE": "1"}  # texts grow by the look alone
    for name, value in wanted.items():
        os.environ.setdefault(name, value)
    logging.getLogger("kivy").addFilter(_matters)


def _matters(record: logging.LogRecord) -> bool:
    """Kivy reports at length that a library for touch panels is missing, which this app does not use."""
    return "MTDev" not in record.getMessage()


def quiet_input(*, mouse: bool) -> None:
    """Only the touches of the window, and a mouse if it has one: whatever tells of them besides would count each twice."""
    from kivy.config import Config

    for name, _ in list(Config.items("input")):
        Config.remove_option("input", name)
    if mouse:
        Config.set("input", "mouse", "mouse,disable_multitouch")


def start(files: Sequence[str]) -> int:
    """Open the app with some games, or show them in the window that is open already; 1 if neither can be."""
    folder = data_folder()
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        return _refused(error)
    device, lock = this_device(), Lock(folder)
    try:
        ended = first_here(lock, files) if device.has_windows else None
        return _open(folder, device, lock, files) if ended is None else ended
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        lock.free()


def _open(folder: str, device: Device, lock: Lock, files: Sequence[str]) -> int:
    try:
        store = Store(folder)
        place = remembered_place(store) if device.has_windows else None
        settle(folder, device.density(), place)
    except (OSError, Refusal) as error:
        return _refused(error)
    device.introduce()
    quiet_input(mouse=device.has_windows)
    from sushigo_score.ui.app import WasabiBowl

    gc.freeze()  # the code stays: no need to look through it for what can be cleared away
    try:
        app = WasabiBowl(store, device, files)
        if device.has_windows:
            _be_the_window(app, lock, place)
        app.run()
    except Exception:  # noqa: BLE001 - the last door: what no crash screen could show any more
        traceback.print_exc()
        return 1
    finally:
        store.close()
    return 0


def _be_the_window(app: WasabiBowl, lock: Lock, place: WindowPlace | None) -> None:
    """Keep where the window stands, and take what other starts hand over."""
    from kivy.core.window import Window

    watch = WindowWatch(app.store, Window, place)
    watching: list[WindowWatch | Inbox] = [watch]
    if lock.held:
        watching.append(Inbox(app, lock.folder, watch.come_to_front))
    for each in watching:  # fbind holds on to them, bind would not
        app.fbind("on_start", each.open)
        app.fbind("on_stop", each.close)


def _refused(error: OSError | Refusal) -> int:
    words = words_for(system_language())
    print(words.refusal(error) if isinstance(error, Refusal) else error, file=sys.stderr)
    return 1
