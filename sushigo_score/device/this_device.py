"""This machine: which kind it is, where the app's data is kept on it, which of its fonts the app needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from sushigo_score.device.device import Device


def this_device(voices: Sequence[str] = ()) -> Device:
    """Return the machine that the app runs on; a computer reads aloud with one of these voices, if it has it."""
    if "ANDROID_ARGUMENT" in os.environ:
        from sushigo_score.device.android.phone import Android

        return Android()
    from sushigo_score.device.desktop.desktop import Desktop

    return Desktop(voices)


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


_EAST_ASIAN: Final = (
    "/system/fonts/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/System/Library/Fonts/Hiragino Sans GB.ttc",
    "/System/Library/Fonts/PingFang.ttc",
    "C:/Windows/Fonts/msyh.ttc",
    "C:/Windows/Fonts/YuGothR.ttc",
    "C:/Windows/Fonts/malgun.ttf",
)
"""At least 16 MB each: too large to bundle, and anybody who writes such names has one of them."""


@cache
def east_asian_font() -> str:
    """Return the path of a font for Chinese, Japanese and Korean; empty if there is none."""
    return next(filter(os.path.isfile, _EAST_ASIAN), "")
