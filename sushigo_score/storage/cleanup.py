"""Cleaning up at startup: leftovers of a killed app, old backups, and file permissions that are too open."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from time import time
from typing import Final

from sushigo_score.storage.sqlite import Database

TRASH_DAYS: Final = 30
BACKUPS_KEPT: Final = 10
"""This many of the newest backups stay, however old; the others stay as long as a game stays in the trash."""

SALVAGED: Final = ".salvaged"
"""The suffix of what was salvaged from a database being set aside: complete, and about to replace it."""

_LAST_START: Final = "last_start"
_LONGEST_PAUSE: Final = timedelta(days=365)
_RECENT_SECONDS: Final = 600
_HEX: Final = "[0-9a-f]{32}"
_BESIDE: Final = r"(-wal|-shm|-journal)?"
_LEFTOVER: Final = re.compile(rf".*(\.{_HEX}\.(restoring|part)|{re.escape(SALVAGED)}){_BESIDE}", re.DOTALL)
_OTHERS_PERMISSIONS: Final = stat.S_IRWXG | stat.S_IRWXO


def tidy(*folders: str) -> None:
    """Remove the leftovers of a killed app, and make the rest private to its owner.

    Recent files are left alone, as they may belong to another process: not every folder can be locked. A folder with
    the sticky bit, shared by everyone, stays open.
    """
    cutoff = time() - _RECENT_SECONDS
    for folder in folders:
        with suppress(OSError):
            _make_private(folder, os.stat(folder))
    for entry in _regular_files(*folders):
        with suppress(OSError):
            found = entry.stat(follow_symlinks=False)
            if _LEFTOVER.fullmatch(entry.name) and found.st_mtime < cutoff:
                os.remove(entry.path)
            else:
                _make_private(entry.path, found)


def _make_private(path: str, found: os.stat_result) -> None:
    """Remove all permissions of group and others, if there are any."""
    if not hasattr(os, "geteuid") or not found.st_mode & _OTHERS_PERMISSIONS or found.st_mode & stat.S_ISVTX:
        return
    if found.st_uid == os.geteuid():
        os.chmod(path, stat.S_IMODE(found.st_mode) & ~_OTHERS_PERMISSIONS)


def clear_away(database: Database, backups: str, today: datetime) -> None:
    """Delete what has been in the trash for too long, and old backups if there are many.

    Days are counted up to the last start on an earlier day. If the clock has gone backwards or jumped far ahead since
    then, it was wrong at one of the two starts, so everything in the trash gets its full time again.
    """
    last = _last_start(database)
    if last is not None and last.date() == today.date():
        return
    today_text = today.isoformat(timespec="seconds")
    with database.transaction():
        if last is not None and timedelta(0) < today - last < _LONGEST_PAUSE:
            cutoff = (last - timedelta(days=TRASH_DAYS)).isoformat(timespec="seconds")
            database.change("DELETE FROM games WHERE deleted_at IS NOT NULL AND deleted_at < ?", (cutoff,))
            _thin_out(backups, last - timedelta(days=TRASH_DAYS))
        elif last is not None:
            database.change("UPDATE games SET deleted_at = ? WHERE deleted_at IS NOT NULL", (today_text,))
        database.write_setting(_LAST_START, today_text)


def _last_start(database: Database) -> datetime | None:
    row = database.row("SELECT value FROM settings WHERE name = ?", (_LAST_START,))
    try:
        last = datetime.fromisoformat(str(row[0])) if row else None
    except ValueError:
        return None
    return last if last is not None and last.tzinfo and last.year > 1 else None


def _thin_out(folder: str, cutoff: datetime) -> None:
    """Remove old backups, except for the newest few."""
    made = []
    for entry in _regular_files(folder):
        if entry.name.endswith(".sqlite3"):
            with suppress(OSError):
                made.append((entry.stat(follow_symlinks=False).st_mtime, entry.path))
    for moment, path in sorted(made, reverse=True)[BACKUPS_KEPT:]:
        if moment < cutoff.timestamp():
            with suppress(OSError):
                os.remove(path)


def _regular_files(*folders: str) -> Iterator[os.DirEntry[str]]:
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            yield from (entry for entry in list(entries) if entry.is_file(follow_symlinks=False))
