"""What is left out of the Android package: what the blacklist of the build names, and its whitelist does not."""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

ANDROID: Final = Path(__file__).resolve().parent.parent / "android"


def patterns(listing: Path) -> list[str]:
    """Return the patterns in a list of python-for-android."""
    lines = (line.strip() for line in listing.read_text("utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


BLACKLIST: Final = patterns(ANDROID / "blacklist.txt")
WHITELIST: Final = patterns(ANDROID / "whitelist.txt")


def is_left_out(path: str) -> bool:
    """Return whether a file is left out, as python-for-android decides by its path; it packs modules compiled."""
    compiled = f"{path}c" if path.endswith(".py") else path
    return named_in(BLACKLIST, compiled) and not named_in(WHITELIST, compiled)


def named_in(listing: list[str], path: str) -> bool:
    """Return whether a list names a file, wherever it lies."""
    return any(fnmatchcase(path, f"*/{pattern}") for pattern in listing)
