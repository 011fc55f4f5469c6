"""The database file: opened carefully, and replaced by what can be salvaged if it cannot be trusted."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from shutil import rmtree
from time import monotonic, sleep
from typing import Final, NamedTuple

from sushigo_score.files import NotReadable, check_ordinary, read_file, write_file
from sushigo_score.storage.cleanup import SALVAGED, tidy
from sushigo_score.storage.schema import (
    APPLICATION,
    VERSION,
    add_later_tables,
    create_tables,
    first_schema,
    is_newer,
    mark,
    marks,
    our_schema,
    schema,
)
from sushigo_score.storage.sqlite import (
    BESIDE,
    SUSPECT,
    WAIT_SECONDS,
    Database,
    NotOurs,
    StepLimit,
    StoreRefused,
    connect,
    create,
    file_errors,
)

FILE_NAME: Final = "games.sqlite3"
BACKUPS: Final = "backups"

_SUSPICIOUS: Final = ("-journal", SUSPECT)
"""A write-ahead log is not on the list: a killed app leaves one, and SQLite recovers it."""
_INODE_SETTING: Final = "file"
"""The setting with the file's inode: it differs in a copy, which may have been made in the middle of a write."""
_PAUSE: Final = 0.01
_LEAST_SIZE: Final = 512
_HEADER_SIZE: Final = 100
_NEWEST_FORMAT: Final = 4
_MAY_BE_DAMAGE: Final = ("store.read_only", "store.failed")
_NOTHING_TO_READ: Final = ("store.bad_backup", "store.backup_too_large", "store.damaged")

_SALVAGING: Final = ".salvaging"
"""The suffix of the folder in which a replacement is built."""
_SETTING_ASIDE: Final = ".setting-aside"
_NOTE_LIMIT: Final = 200
_ENDING: Final = re.compile(r"\.damaged(-\w+)?\.sqlite3")
_STAMP: Final = re.compile(r"-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\d*")


class Salvaged(NamedTuple):
    """How many games were salvaged, and how many were left out."""

    games: int = 0
    left_out: int = 0


class Opened(NamedTuple):
    """An opened database; if the old one could not be trusted, its new path and how much was salvaged."""

    database: Database
    set_aside: str | None = None
    salvaged: Salvaged | None = None


def open_database(folder: str) -> Opened:
    """Open the database in a folder; one that cannot be trusted is set aside and replaced by what can be salvaged."""
    path = os.path.join(folder, FILE_NAME)
    with file_errors():
        os.makedirs(folder, mode=0o700, exist_ok=True)
    aside = finish_setting_aside(path)
    tidy(folder, os.path.join(folder, BACKUPS))
    try:
        return Opened(_open(path), aside)
    except NotOurs:
        pass
    except StoreRefused as refused:
        if refused.key not in _MAY_BE_DAMAGE or not _has_foreign_header(path):
            raise
    salvaged = _salvage(path)
    aside = set_aside(path)
    return Opened(_open(path), aside, salvaged)


def _has_foreign_header(path: str) -> bool:
    """Return whether the header has values that no database of ours has; SQLite reports some of them as disk errors."""
    header = read_file(path, _HEADER_SIZE)
    versions, schema_format = header[18:20], int.from_bytes(header[44:48], "big")
    return len(header) > _HEADER_SIZE and (not {1, 2}.issuperset(versions) or schema_format > _NEWEST_FORMAT)


def _open(path: str) -> Database:
    with file_errors():
        for ending in ("", *BESIDE):  # SQLite would block on a pipe
            if ending or not os.path.isdir(path):
                check_ordinary(path + ending)
        if os.path.exists(path) and 0 < os.path.getsize(path) < _LEAST_SIZE:
            raise NotOurs("store.damaged")
    create(path)
    database = connect(path)
    database.path = path
    try:
        _check(database)
        database.change("PRAGMA foreign_keys = ON")
        database.change("PRAGMA synchronous = FULL")
        _enable_wal(database)
        with file_errors():
            database.watch()
            with suppress(FileNotFoundError):
                os.remove(path + SUSPECT)
    except BaseException:
        database.close()
        raise
    return database


def _enable_wal(database: Database) -> None:
    """Switch to write-ahead logging, retrying: while another process does the same, SQLite fails without waiting."""
    deadline = monotonic() + WAIT_SECONDS
    while True:
        try:
            database.change("PRAGMA journal_mode = WAL")
        except StoreRefused as refused:
            if refused.key != "store.locked" or monotonic() > deadline:
                raise
            sleep(_PAUSE)
        else:
            return


def _check(database: Database) -> None:
    """Check the database, or create its tables if it is empty, while nobody else can write to it.

    One that bears other marks than ours but has our tables was made before there were marks, or its header is damaged.
    """
    suspicious = any(os.path.exists(database.path + ending) for ending in _SUSPICIOUS)
    with _judging(database):
        if _is_empty(database):
            create_tables(database)
        elif suspicious or marks(database) != (APPLICATION, VERSION) or _is_another_file(database):
            if database.row("PRAGMA integrity_check(1)")[0] != "ok":
                raise NotOurs("store.damaged")
            mark(database)
        if _is_another_file(database):
            database.write_setting(_INODE_SETTING, _inode_of(database.path))


@contextmanager
def _judging(database: Database) -> Iterator[None]:
    """Run the block in a transaction in which damage means that the whole file cannot be trusted."""
    try:
        with database.transaction():
            yield
    except StoreRefused as refused:
        if refused.key == "store.damaged":
            raise NotOurs("store.damaged") from refused
        raise


def _is_empty(database: Database) -> bool:
    """Return whether the database has no tables yet; refuse it if it is damaged, not ours, or newer than this app.

    One of an earlier version gets the tables it lacks.
    """
    limit = StepLimit(database)
    database.change("PRAGMA trusted_schema = OFF")
    application, version = marks(database)
    if is_newer(application, version):
        raise StoreRefused("store.newer")
    found = schema(database)
    limit.end()
    if not found and version == 0:
        return True
    if found != our_schema():
        if found != first_schema():
            raise NotOurs("store.damaged")
        add_later_tables(database)
    return False


def _is_another_file(database: Database) -> bool:
    row = database.row("SELECT value FROM settings WHERE name = ?", (_INODE_SETTING,))
    return row is None or row[0] != _inode_of(database.path)


def _inode_of(path: str) -> str:
    """Return a file's inode number, which survives renaming."""
    with file_errors():
        return str(os.stat(path).st_ino)


def _salvage(path: str) -> Salvaged | None:
    """Build a replacement by restoring what can be read of a database; None if nothing can be."""
    from sushigo_score.storage.backup import Restored, restore  # rarely needed at startup
    from sushigo_score.storage.store import Store

    folder, restored = path + _SALVAGING, Restored()
    rmtree(folder, ignore_errors=True)  # left over from an unfinished attempt
    try:
        with closing(Store(folder)) as store:
            for _ in restore(store, path, restored):
                pass
        with file_errors():
            os.replace(os.path.join(folder, FILE_NAME), path + SALVAGED)
    except StoreRefused as refused:
        if refused.key in _NOTHING_TO_READ:
            return None
        raise
    finally:
        rmtree(folder, ignore_errors=True)
    return Salvaged(restored.added + restored.trashed, restored.refused)


# --- databases set aside ----------------------------------------------------------------------------------


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
