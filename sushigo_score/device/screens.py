"""The screens that windows stand on, as far as the system has to be asked for them."""

from __future__ import annotations

import sys
from typing import Final, NamedTuple

_LEFT: Final = 76
_TOP: Final = 77
_WIDTH: Final = 78
_HEIGHT: Final = 79
"""What Windows calls SM_XVIRTUALSCREEN and so on: the rectangle around all screens."""
_ANYBODY: Final = -1


class Area(NamedTuple):
    """A part of the desktop; its origin is the upper left corner of the first screen."""

    left: int
    top: int
    width: int
    height: int


def desktop_area() -> Area | None:
    """All screens together; None where the system itself puts windows back that nobody could reach."""
    if sys.platform != "win32":
        return None
    import ctypes

    measure = ctypes.windll.user32.GetSystemMetrics
    area = Area(measure(_LEFT), measure(_TOP), measure(_WIDTH), measure(_HEIGHT))
    return area if area.width and area.height else None


def let_others_to_front() -> None:
    """Windows lets nobody come to the front but the program that people have just started, and whom that one lets."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)
