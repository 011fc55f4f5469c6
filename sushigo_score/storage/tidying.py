"""What is swept up at a start: leftovers of a killed app, backups that are old and many, rights that others do not need."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from time import time
from typing import Final

from sushigo_score.storage.aside import SALVAGED

BACKUPS_KEPT: Final = 10
"""The newest backups stay, however old; of the others, those that are younger than `BACKUP_DAYS`."""
BACKUP_DAYS: Final = 30

_A_WHILE: Final = 600
_HEX: Final = "[0-9a-f]{32}"
_BESIDE: Final = r"(-wal|-shm|-journal)?"
_LEFT_OVER: Final = re.compile(rf".*(\.{_HEX}\.(restoring|part)|{re.escape(SALVAGED)}){_BESIDE}", re.DOTALL)
_OF_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def sweep(*folders: str) -> None:
    """Remove what a copy, a backup or a file left behind that the app was killed in the middle of.

    What was written a moment ago may be the work of another window, where no folder can be locked.
    """
    now = time()
    for entry in _files(*folders):
        with suppress(OSError):
            if _LEFT_OVER.fullmatch(entry.name) and abs(now - entry.stat(follow_symlinks=False).st_mtime) > _A_WHILE:
                os.remove(entry.path)


def keep_to_ourselves(*folders: str) -> None:
    """Let nobody else on this machine look into the folders and files of the app; a folder that all share stays so."""
    if os.name != "posix":
        return
    for each in folders:
        with suppress(OSError):
            _close(each, os.stat(each))
    for entry in _files(*folders):
        with suppress(OSError):
            _close(entry.path, entry.stat(follow_symlinks=False))


def _close(path: str, found: os.stat_result) -> None:
    if found.st_uid == os.geteuid() and found.st_mode & _OF_OTHERS and not found.st_mode & stat.S_ISVTX:
        os.chmod(path, stat.S_IMODE(found.st_mode) & ~_OF_OTHERS)


def thin_out(folder: str, now: datetime) -> None:
    """Remove backups that are old, except for the newest."""
    end = (now - timedelta(days=BACKUP_DAYS)).timestamp()
    made = []
    for entry in _files(folder):
        if entry.name.endswith(".sqlite3"):
            with suppress(OSError):
                made.append((entry.stat(follow_symlinks=False).st_mtime, entry.path))
    for moment, path in sorted(made, reverse=True)[BACKUPS_KEPT:]:
        if moment < end:
            with suppress(OSError):
                os.remove(path)


def _files(*folders: str) -> Iterator[os.DirEntry[str]]:
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            yield from (entry for entry in list(entries) if entry.is_file(follow_symlinks=False))
