"""The app's identity to the system, so that its windows get the icon of its menu entry."""

from __future__ import annotations

import os
import sys
from typing import Final

APP_ID: Final = "wasabi-bowl"
APP_NAME: Final = "Wasabi Bowl"


def introduce() -> None:
    """Identify the app to the system, before there is a window."""
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(name, APP_ID)
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)  # type: ignore[attr-defined,unused-ignore]
