"""System fonts for names in scripts that the app's own fonts do not cover."""

from __future__ import annotations

import os
from functools import cache
from typing import Final

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
