"""Opens the window: what Kivy reads while it is imported is set up here, before anything imports it."""

from __future__ import annotations

import errno
import gc
import logging
import os
import re
import sys
import traceback
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from sushigo_score.device.desktop.one_window import Lock
from sushigo_score.device.desktop.system import any_screen, monitors, size_on_x
from sushigo_score.device.device import Device, data_folder, this_device
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.store import Store
from sushigo_score.text.language import Words, system_language, visible, words_for
from sushigo_score.text.languages import PREFERRED_VOICES
from sushigo_score.ui.kit.drawing.assets import asset
from sushigo_score.ui.kit.widgets.kivy_style import put_off_kivy_style
from sushigo_score.ui.shell.one_window import Inbox, first_here
from sushigo_score.ui.shell.window_place import (
    USUAL,
    WindowPlace,
    WindowWatch,
    graphics_settings,
    remembered_place,
    usual_size,
)

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_INTERRUPTED = 130
_VIDEO_DRIVERS: Final = "x11,wayland"
"""The video drivers that SDL may use on Linux; others would open a window that no screen shows."""
_NO_WINDOW: Final = re.compile(r"sdl2 - \w+: b?['\"](.+)['\"]")
_UNUSED: Final = ("MTDev", "Cutbuffer")
"""What Kivy need not report as missing: a library for touch panels, and the clipboard of selected text."""
_SIZES: Final = {"KIVY_METRICS_DENSITY": (0.1, 20), "KIVY_METRICS_FONTSCALE": (0.1, 20), "KIVY_DPI": (10, 5000)}
"""What people may have set for all Kivy apps, each with its sensible range."""


def settle(
    folder: str, density: float | None = None, place: WindowPlace | None = None, usual: tuple[int, int] = USUAL
) -> None:
    """Set Kivy up: its own files beside the games, the arguments left alone, a quiet log, and the window where it was."""
    home = os.path.join(folder, "kivy")
    os.makedirs(home, exist_ok=True)
    wanted = {
        "KIVY_HOME": home,
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_AUDIO": "sdl2",  # comes with the window; searching for others takes long
        "KIVY_IMAGE": "sdl2",  # reads all of our pictures; Pillow, where installed, is slow to load
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",  # a click that brings the window to the front also presses the button
        "KIVY_WINDOW": "sdl2",  # another provider of Kivy ends the app where there is no X
        "KCFG_KIVY_EXIT_ON_ESCAPE": "0",
        "KCFG_KIVY_WINDOW_ICON": asset("icon.png"),
        **graphics_settings(place, usual),
    }
    if density is not None:
        wanted |= {"KIVY_METRICS_DENSITY": str(density), "KIVY_METRICS_FONTSCALE": "1"}  # only the look scales texts
    _drop_invalid_sizes()
    for name, value in wanted.items():
        os.environ.setdefault(name, value)
    logging.getLogger("kivy").addFilter(_filter_log)


def _set_up_for_device(folder: str, device: Device, place: WindowPlace | None = None) -> None:
    """Set Kivy up for a device: with SDL's clipboard, and a window that is visible unless another driver was asked for."""
    usual = USUAL
    if device.has_windows:
        os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")  # Kivy would wait for xclip forever, SDL waits a second
        if sys.platform == "linux" and not os.environ.get("SDL_VIDEODRIVER"):
            os.environ["SDL_VIDEODRIVER"] = _VIDEO_DRIVERS
        if place is None:
            usual = usual_size(size_on_x(), monitors())
    settle(folder, device.density(), place, usual)


def _drop_invalid_sizes() -> None:
    """Drop invalid sizes: Kivy would crash on them."""
    for name, (least, most) in _SIZES.items():
        try:
            sensible = least <= float(os.environ.get(name, least)) <= most
        except ValueError:
            sensible = False
        if not sensible:
            del os.environ[name]


def _filter_log(record: logging.LogRecord) -> bool:
    """Filter Kivy's log: drop reports that unused parts are missing, and shorten why there is no window."""
    message = record.getMessage()
    no_window = _NO_WINDOW.search(message)
    if no_window is not None:
        record.msg, record.args = f"SDL: {no_window.group(1)}", ()
    return not any(unused in message for unused in _UNUSED)


def quiet_input(*, mouse: bool) -> None:
    """Take input only from the window, and from the mouse if it has one: other providers would report each touch twice."""
    from kivy.config import Config

    for name, _ in list(Config.items("input")):
        Config.remove_option("input", name)
    if mouse:
        Config.set("input", "mouse", "mouse,disable_multitouch")


def forgo_cut_buffer() -> None:
    """Turn off the clipboard of selected text: Kivy would ask xclip or xsel for it, and wait forever."""
    from kivy import kivy_options

    kivy_options["cutbuffer"] = ()


def start(files: Sequence[str]) -> int | None:
    """Open the app with some games, or show them in the window that is already open; return 1 if neither is possible.

    Return None where nobody would see a window: then nothing was opened, and no lock is held.
    """
    folder = data_folder()
    device, lock = this_device(PREFERRED_VOICES), Lock(folder)
    if device.has_windows and not any_screen():
        return None
    try:
        try:
            os.makedirs(folder, exist_ok=True)
        except OSError as error:
            return _refused(error, folder, device)
        ended = first_here(lock, files) if device.has_windows else None
        return _open(folder, device, lock, files) if ended is None else ended
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        lock.free()


def _open(folder: str, device: Device, lock: Lock, files: Sequence[str]) -> int | None:
    try:
        store, place = _begin(folder, device)
    except (OSError, Refusal) as error:
        lock.free()  # so that people can free space and start again without closing this window first
        return _refused(error, folder, device)
    gc.disable()  # collecting garbage while the window is imported costs time and finds nothing
    device.introduce()
    put_off_kivy_style()
    gc.freeze()  # Kivy collects once itself while it makes the window
    quiet_input(mouse=device.has_windows)
    forgo_cut_buffer()
    from kivy.core.window import Window

    if Window is None:
        store.close()
        return None
    from sushigo_score.ui.shell.app import WasabiBowlApp

    gc.freeze()  # the code stays: the collector need not scan it
    gc.enable()
    try:
        app = WasabiBowlApp(store, device, files)
        if device.has_windows:
            _watch_window(app, lock, place)
        app.run()
    except Exception:  # noqa: BLE001 - the last resort, where no crash screen can be shown
        traceback.print_exc()
        return 1
    finally:
        store.close()
    return 0


def _begin(folder: str, device: Device) -> tuple[Store, WindowPlace | None]:
    """Open the games, recall the place of the window, and set Kivy up."""
    store = Store(folder)
    try:
        place = remembered_place(store) if device.has_windows else None
        _set_up_for_device(folder, device, place)
    except OSError:
        store.close()
        raise
    return store, place


def _watch_window(app: WasabiBowlApp, lock: Lock, place: WindowPlace | None) -> None:
    """Save the place of the window, and open what other starts hand over."""
    from kivy.core.window import Window

    watch = WindowWatch(app.store, Window, place)
    watching: list[WindowWatch | Inbox] = [watch]
    if lock.held:
        watching.append(Inbox(app, lock.folder, watch.come_to_front))
    for each in watching:  # fbind holds strong references, bind would not
        app.fbind("on_start", each.open)
        app.fbind("on_stop", each.close)


def _refused(error: OSError | Refusal, folder: str, device: Device) -> int:
    """Say why the app cannot start, on a terminal and in a window."""
    device.introduce()
    words = words_for(system_language())
    with suppress(OSError):  # stderr may go to a file on the full disk
        print(words.refusal(error) if isinstance(error, Refusal) else error, file=sys.stderr, flush=True)
    with ExitStack() as until_closed:
        if _set_up_anywhere(folder, device, until_closed):
            _show_reason(_reason_in_words(error, words), words, device)
    return 1


def _reason_in_words(error: OSError | Refusal, words: Words) -> str:
    """Return why the app cannot start, with the message of the system below ours."""
    if isinstance(error, Refusal):
        return words.refusal(error)
    key = "store.full" if error.errno == errno.ENOSPC else "store.cannot_open"
    return f"{words.refusal(Refusal(key, code=error.errno or 0))}\n\n{visible(str(error))}"


def _set_up_anywhere(folder: str, device: Device, until_closed: ExitStack) -> bool:
    """Set Kivy up, with its folder beside the games or else a temporary one; False if neither is possible."""
    try:
        _set_up_for_device(folder, device)
    except OSError:
        try:
            elsewhere = until_closed.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
            _set_up_for_device(elsewhere, device)
        except OSError:
            return False
    return True


def _show_reason(why: str, words: Words, device: Device) -> None:
    """Show the bare window until it is closed, if there is a screen for it."""
    logging.getLogger("kivy").addFilter(_drop_record)
    quiet_input(mouse=device.has_windows)
    from kivy.core.window import Window

    if Window is None:
        return
    from sushigo_score.ui.shell.cannot_start import CannotStart

    CannotStart(why, words, device).run()


def _drop_record(_: logging.LogRecord) -> bool:
    """Drop every log record: everything has been said already."""
    return False
