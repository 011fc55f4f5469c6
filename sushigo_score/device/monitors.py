"""Monitors, where the system has to be asked about them."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from threading import Thread
from typing import Final, NamedTuple

_LEFT: Final = 76
_TOP: Final = 77
_WIDTH: Final = 78
_HEIGHT: Final = 79
"""What Windows calls SM_XVIRTUALSCREEN and so on: the rectangle around all screens."""
_ANYBODY: Final = -1
_PATIENCE: Final = 5.0
"""In seconds: an X server answers in a few thousandths of one, unless it is far away."""


class Area(NamedTuple):
    """A part of the desktop; its origin is the upper left corner of the first screen."""

    left: int
    top: int
    width: int
    height: int


def desktop_area() -> Area | None:
    """All screens together; None where the system itself brings unreachable windows back."""
    if sys.platform != "win32":
        return None
    import ctypes

    measure = ctypes.windll.user32.GetSystemMetrics
    area = Area(measure(_LEFT), measure(_TOP), measure(_WIDTH), measure(_HEIGHT))
    return area if area.width and area.height else None


def let_others_to_front() -> None:
    """On Windows, only the program just started may come to the front, or whom it allows."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)


def any_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """False where it is certain, before a window is opened, that there is no screen.

    A window that is asked for by the name of its driver is meant, seen or not.

    >>> any_screen({}, "linux"), any_screen({"SDL_VIDEODRIVER": "offscreen"}, "linux"), any_screen({}, "win32")
    (False, True, True)
    """
    if platform != "linux" or environment.get("SDL_VIDEODRIVER") or environment.get("WAYLAND_DISPLAY"):
        return True
    return bool(environment.get("DISPLAY")) and _x_answers()


def _x_answers() -> bool:
    """Ask X itself; its server may be gone, refuse us, or never answer."""
    import ctypes

    try:
        x = ctypes.CDLL("libX11.so.6")
    except OSError:
        return False
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    answered = []

    def ask() -> None:
        display = x.XOpenDisplay(None)
        if display:
            answered.append(True)
            x.XCloseDisplay(display)

    asking = Thread(target=ask, daemon=True)
    asking.start()
    asking.join(_PATIENCE)
    return bool(answered)
