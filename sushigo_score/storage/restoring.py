"""Taking over a backup."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from time import monotonic
from uuid import uuid4

from sushigo_score.storage import sqlite
from sushigo_score.storage.database import BACKUPS, FILE_NAME, open_database, trusted_version
from sushigo_score.storage.sqlite import SUSPECT, NotOurs, StoreRefused, backup_to, connect, file_errors, refusing


def restore(folder: str, backup: str) -> str:
    """Take over a backup in place of the data in a folder; say where that was backed up before.

    A backup that cannot be trusted changes nothing. The data is replaced in one transaction, so that a crash leaves
    the one or the other; stores that are open must be opened again.
    """
    path = os.path.join(folder, FILE_NAME)
    copy = f"{path}.{uuid4().hex}.restoring"
    try:
        with file_errors():
            shutil.copyfile(backup, copy)
        with closing(connect(copy)) as source:
            _check_backup(source)
            current, _ = open_database(folder)
            with closing(current):
                kept = os.path.join(folder, BACKUPS, f"before-restore-{uuid4().hex[:8]}.sqlite3")
                backup_to(current, kept)
                _copy_into(source, current)
    finally:
        for ending in ("", "-wal", "-shm", "-journal", SUSPECT):
            with suppress(FileNotFoundError):
                os.remove(copy + ending)
    return kept


def _check_backup(source: sqlite3.Connection) -> None:
    try:
        trusted_version(source, thorough=True, oldest=1)
    except NotOurs as refused:
        key = "store.newer" if refused.key == "store.newer" else "store.bad_backup"
        raise StoreRefused(key) from refused
    except StoreRefused as refused:
        raise StoreRefused("store.bad_backup") from refused


def _copy_into(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    begun = monotonic()

    def patience(status: int, _remaining: int, _total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and monotonic() - begun > sqlite.WAIT_SECONDS:
            raise StoreRefused("store.locked")

    with refusing():
        source.backup(target, progress=patience)
