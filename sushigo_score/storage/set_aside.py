"""Databases that could not be trusted: renamed to make way for a new one, and listed later."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from sushigo_score.files import NotReadable, read_file, write_file
from sushigo_score.storage.sqlite import BESIDE, SUSPECT, file_errors

SALVAGED: Final = ".salvaged"
"""The suffix of what was salvaged from a database being set aside: complete, and about to replace it."""

_SETTING_ASIDE: Final = ".setting-aside"
_NOTE_LIMIT: Final = 200
_ENDING: Final = re.compile(r"\.damaged(-\w+)?\.sqlite3")
_STAMP: Final = re.compile(r"-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\d*")


def set_aside(path: str) -> str:
    """Rename a database and its companion files; what was salvaged from it takes its place.

    The intent is written to disk first, so that the next start can finish the job after a crash.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    with file_errors():
        write_file(path + _SETTING_ASIDE, f"{os.path.basename(path)}.damaged-{stamp}.sqlite3".encode())
    return finish_setting_aside(path) or path


def finish_setting_aside(path: str) -> str | None:
    """Finish setting a database aside if that was begun, and return its new path."""
    try:
        name = os.path.basename(read_file(path + _SETTING_ASIDE, _NOTE_LIMIT).decode("utf-8", "replace"))
    except NotReadable as refused:
        if refused.key == "read.failed":  # the note may exist all the same
            raise
        return None
    aside = os.path.join(os.path.dirname(path), name or f"{os.path.basename(path)}.damaged.sqlite3")
    with file_errors():
        for ending in (*BESIDE, ""):
            if os.path.exists(path + ending) and not os.path.exists(aside + ending):
                os.rename(path + ending, aside + ending)
        if os.path.exists(path + SALVAGED):
            os.replace(path + SALVAGED, path)
        with suppress(FileNotFoundError):
            os.remove(path + SUSPECT)
        os.remove(path + _SETTING_ASIDE)
    return aside


def all_set_aside(path: str) -> list[str]:
    """Return every database that was ever set aside at this path, latest first."""
    folder, own = os.path.split(path)
    try:
        names = [name for name in os.listdir(folder) if name.startswith(own) and _ENDING.fullmatch(name[len(own) :])]
    except OSError:
        return []
    latest_first = sorted(names, key=lambda name: name.rpartition("-")[2], reverse=True)
    return [found for found in (os.path.join(folder, name) for name in latest_first) if os.path.isfile(found)]


def set_aside_at(path: str) -> str:
    """Return when a database was set aside, in ISO 8601; empty if its name does not say.

    >>> set_aside_at("games.sqlite3.damaged-20261118T203000000000.sqlite3")
    '2026-11-18T20:30:00+00:00'
    >>> set_aside_at("games.sqlite3.damaged.sqlite3")
    ''
    """
    stamp = _STAMP.search(os.path.basename(path))
    return "{}-{}-{}T{}:{}:{}+00:00".format(*stamp.groups()) if stamp else ""
