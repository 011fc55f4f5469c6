"""Where the app's data is kept on this device."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

OVERRIDE: Final = "WASABI_BOWL_DATA"
_NAME: Final = "wasabi-bowl"


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """Return the folder for the games; `WASABI_BOWL_DATA` overrides it.

    On Android it is next to the unpacked app, which is replaced with every new version.

    >>> data_folder({"HOME": "/home/ana"}, "linux")
    '/home/ana/.local/share/wasabi-bowl'
    """
    if environment.get(OVERRIDE):
        return environment[OVERRIDE]
    if environment.get("ANDROID_PRIVATE"):
        return os.path.join(environment["ANDROID_PRIVATE"], "userdata")
    home = environment.get("HOME") or os.path.expanduser("~")
    if platform == "win32":
        return os.path.join(environment.get("APPDATA") or os.path.join(home, "AppData", "Roaming"), _NAME)
    if platform == "darwin":
        return os.path.join(home, "Library", "Application Support", _NAME)
    return os.path.join(environment.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share"), _NAME)
