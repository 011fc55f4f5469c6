"""What to ask the system about monitors."""

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
"""Windows' SM_XVIRTUALSCREEN and so on: the bounding box of all screens."""
_ANYBODY: Final = -1
_PATIENCE: Final = 5.0
"""In seconds: an X server answers within milliseconds, unless it is far away."""


class Area(NamedTuple):
    """A part of the desktop; its origin is the upper left corner of the first screen."""

    left: int
    top: int
    width: int
    height: int


def desktop_area() -> Area | None:
    """Return the area of all screens together; None if the system itself moves unreachable windows back."""
    if sys.platform != "win32":
        return None
    import ctypes

    measure = ctypes.windll.user32.GetSystemMetrics
    area = Area(measure(_LEFT), measure(_TOP), measure(_WIDTH), measure(_HEIGHT))
    return area if area.width and area.height else None


def let_others_to_front() -> None:
    """Let other programs come to the front: Windows grants that only to the one just started, or those it allows."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)


def any_screen(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Return False if there is certainly no screen, before any window is opened.

    Naming a video driver explicitly counts as having one, visible or not.

    >>> any_screen({}, "linux"), any_screen({"SDL_VIDEODRIVER": "offscreen"}, "linux"), any_screen({}, "win32")
    (False, True, True)
    """
    if platform != "linux" or environment.get("SDL_VIDEODRIVER") or environment.get("WAYLAND_DISPLAY"):
        return True
    return bool(environment.get("DISPLAY")) and _x_answers()


def _x_answers() -> bool:
    """Try to connect to the X server, which may be gone, refuse us, or never answer."""
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
