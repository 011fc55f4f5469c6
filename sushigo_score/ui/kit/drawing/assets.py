"""Paths of the pictures and icons: next to the package in the sources and on a phone, inside it once installed."""

from __future__ import annotations

import os
from functools import lru_cache

import sushigo_score

_PACKAGE = os.path.dirname(os.path.abspath(sushigo_score.__file__))


@lru_cache(maxsize=1)
def folder() -> str:
    """Return the folder with all assets."""
    inside = os.path.join(_PACKAGE, "assets")
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(_PACKAGE), "assets")


def asset(name: str) -> str:
    """Return the path of one asset."""
    return os.path.join(folder(), name)
