"""A file that somebody chose as a backup: checked before it is opened, previewed, and never modified; its games replace all here."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Final, NamedTuple
from uuid import uuid4

from sushigo_score.files import NotReadable, open_file
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.database import BACKUPS, FILE_NAME
from sushigo_score.storage.household.trash import keep_restored
from sushigo_score.storage.rescue import PERSONAL_SETTINGS, UntrustedDatabase, salvage
from sushigo_score.storage.sqlite import Database, StoreRefused, connect, file_errors, remove
from sushigo_score.storage.store import Store
from sushigo_score.storage.zips import days_in

MOST_MEBIBYTES: Final = 1024
_MAX_BYTES: Final = MOST_MEBIBYTES * 1024 * 1024
_MAGIC: Final = b"SQLite format 3\0"
_HEADER_SIZE: Final = 100
_LOG_SUFFIX: Final = "-wal"


def is_database(path: str) -> bool:
    """Return whether a file is an SQLite database by its first bytes, whatever its name."""
    with suppress(NotReadable, OSError), open_file(path) as file:
        return file.read(len(_MAGIC)) == _MAGIC
    return False


@contextmanager
def opened(path: str, scratch: str) -> Iterator[UntrustedDatabase]:
    """Open a database for reading; one with a write-ahead log is first copied to the temporary path `scratch`."""
    size, has_log = _inspect(path)
    try:
        if has_log:
            _copy(path, scratch)
        with closing(connect(scratch) if has_log else _connect_untouched(path)) as database:
            yield UntrustedDatabase(database, size)
    finally:
        remove(scratch)


@contextmanager
def opened_in_place(path: str) -> Iterator[UntrustedDatabase]:
    """Open a database for reading if that needs no copy; one with a write-ahead log is refused."""
    size, has_log = _inspect(path)
    if has_log:
        raise StoreRefused("store.backup_in_use")
    with closing(_connect_untouched(path)) as database:
        yield UntrustedDatabase(database, size)


def _inspect(path: str) -> tuple[int, bool]:
    """Return the size of a database with its log, and whether it has one; refuse what cannot be a database."""
    with open_file(path) as file:
        header, size = file.read(_HEADER_SIZE), os.fstat(file.fileno()).st_size
    log = 0
    with suppress(NotReadable), open_file(_log_of(path)) as file:
        log = os.fstat(file.fileno()).st_size
    if len(header) < _HEADER_SIZE or not header.startswith(_MAGIC):
        raise StoreRefused("store.bad_backup")
    if size + log > _MAX_BYTES:
        raise StoreRefused("store.backup_too_large", most=MOST_MEBIBYTES)
    return size + log, log > 0


def _log_of(path: str) -> str:
    return os.path.realpath(path) + _LOG_SUFFIX


def _copy(path: str, scratch: str) -> None:
    """Copy a database and its log; refuse if another process writes to them meanwhile."""
    before = _stats(path)
    with file_errors():
        for source, target in ((path, scratch), (_log_of(path), scratch + _LOG_SUFFIX)):
            with open_file(source) as file, open(target, "xb", opener=_private) as copy:
                shutil.copyfileobj(file, copy)
    if _stats(path) != before:
        raise StoreRefused("store.backup_in_use")


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _stats(path: str) -> list[tuple[int, int, int]]:
    with file_errors():
        found = [os.stat(path), os.stat(_log_of(path))]
    return [(stat.st_ino, stat.st_size, stat.st_mtime_ns) for stat in found]


def _connect_untouched(path: str) -> Database:
    """Open a database without a log read-only, taking no lock and creating no file."""
    from urllib.parse import quote  # slow to import, and not needed at startup

    return connect(f"file:{quote(os.fsencode(os.path.abspath(path)))}?mode=ro&immutable=1", uri=True)


class HeldGames(NamedTuple):
    """The number of games in a backup, and when the latest one was begun, if known."""

    games: int
    latest: str


def preview_backup(path: str) -> HeldGames | None:
    """Preview a zip or a database; None for any other file, or for a database that would have to be copied first."""
    try:
        begun = _begun(path)
    except (Refusal, OSError):
        return None
    return HeldGames(len(begun), max(begun)) if begun else None


def _begun(path: str) -> list[str]:
    if is_database(path):
        with opened_in_place(path) as copy:
            return copy.begun()
    with open_file(path) as file:
        return days_in(file)


_GAME_SETTINGS: Final = ("game", "way")
"""Settings that refer to games by number, which a restore changes."""


_HOUSEHOLD: Final = {"household_games": "uid, turns, steps, in_bin", "household_copies": "uid, head, copy, settled"}


class Restored(NamedTuple):
    """How many games were restored, how many could not be read, and the path of the backup of what was here before."""

    games: int
    left_out: int
    kept: str


def restore(store: Store, copy: str) -> Generator[int, None, Restored]:
    """Replace all games with those in a backup; yields how many have been read.

    A file that is not one of our backups changes nothing. Everything is replaced in one transaction, so that a crash
    leaves either the old state or the new one.
    """
    path = os.path.join(store.folder, FILE_NAME)
    with suppress(OSError, ValueError):
        if os.path.samefile(path, copy):
            raise StoreRefused("store.same_file")
    made = f"{path}.{uuid4().hex}.restoring"
    try:
        with opened(copy, f"{path}.{uuid4().hex}.restoring") as foreign:
            salvaged = yield from salvage(foreign, made, store.database.row("PRAGMA page_size")[0])
        if salvaged.left_out and not salvaged.games:
            raise StoreRefused("store.bad_backup")
        kept = os.path.join(store.folder, BACKUPS, f"before-restore-{uuid4().hex[:8]}.sqlite3")
        with closing(connect(made)) as source:
            _keep_settings(store.database, source)
            _keep_household(store.database, source)
            store.database.copy_to(kept)
            source.overwrite(store.database)
    finally:
        remove(made)
    return Restored(salvaged.games, salvaged.left_out, kept)


def _keep_settings(source: Database, target: Database) -> None:
    """Keep this device's own settings."""
    settings = source.rows("SELECT name, value FROM settings")
    kept = [(name, value) for name, value in settings if name not in (*PERSONAL_SETTINGS, *_GAME_SETTINGS)]
    with target.transaction():
        target.change_each("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", kept)


def _keep_household(source: Database, target: Database) -> None:
    """Keep what this device knows about the shared folder; what is restored stays, whoever had put it into the trash."""
    with target.transaction():
        for table, columns in _HOUSEHOLD.items():
            query = f"SELECT {columns} FROM {table}"  # noqa: S608 - constants only
            rows = source.rows(query)
            places = ", ".join("?" * len(columns.split(",")))
            target.change_each(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)  # noqa: S608 - constants only
        keep_restored(target)
