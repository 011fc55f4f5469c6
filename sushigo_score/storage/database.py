"""The SQLite file: opened carefully, brought up to date step by step, set aside when it cannot be trusted."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from typing import Final

from sushigo_score.rules.refusals import Refusal

FILE_NAME: Final = "games.sqlite3"
BACKUPS: Final = "backups"
WAIT_SECONDS: Final = 2.0
SUSPECT: Final = ".suspect"
"""Lies beside a database that turned out to be damaged while it was in use."""

_SUSPICIOUS: Final = ("-journal", "-wal", SUSPECT)

MIGRATIONS: Final = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        begun_at TEXT NOT NULL,
        fingerprint TEXT,
        deleted_at TEXT,
        stale INTEGER NOT NULL DEFAULT 1
    );
    CREATE INDEX games_by_date ON games (begun_at DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX games_stale ON games (id) WHERE stale;
    CREATE INDEX games_deleted ON games (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX games_by_fingerprint ON games (fingerprint);
    CREATE TABLE steps (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        number INTEGER NOT NULL,
        at TEXT NOT NULL,
        step TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """,
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        same_name TEXT NOT NULL UNIQUE,
        merged_into INTEGER REFERENCES people
    );
    CREATE TABLE summaries (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        edition TEXT NOT NULL,
        variant TEXT NOT NULL,
        status TEXT NOT NULL,
        rounds INTEGER NOT NULL,
        complete INTEGER NOT NULL
    );
    CREATE TABLE results (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person INTEGER REFERENCES people,
        name TEXT NOT NULL,
        total INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        won INTEGER NOT NULL,
        round1 INTEGER,
        round2 INTEGER,
        round3 INTEGER,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE INDEX results_by_person ON results (person, game);
    CREATE TABLE dish_points (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        dish TEXT NOT NULL,
        points INTEGER NOT NULL,
        PRIMARY KEY (game, seat, dish)
    ) WITHOUT ROWID;
    """,
)
"""The steps forward, each from the version before it; a step that has been released is never changed."""


class StoreRefused(Refusal):
    """Raised if the data cannot be read or written; nothing that was acknowledged is lost."""


class NotOurs(Refusal):
    """Raised if a file is damaged, no database, or made by a newer version: to be set aside untouched."""


_KEYS: Final = {
    sqlite3.SQLITE_BUSY: "store.locked",
    sqlite3.SQLITE_LOCKED: "store.locked",
    sqlite3.SQLITE_READONLY: "store.read_only",
    sqlite3.SQLITE_PERM: "store.read_only",
    sqlite3.SQLITE_CANTOPEN: "store.cannot_open",
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_IOERR: "store.disk_error",
    sqlite3.SQLITE_CORRUPT: "store.damaged",
    sqlite3.SQLITE_NOTADB: "store.damaged",
    sqlite3.SQLITE_CONSTRAINT: "store.elsewhere",
}


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what SQLite reports into one clear refusal."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        raise StoreRefused(_KEYS.get(code, "store.damaged"), code=code) from error
    except UnicodeDecodeError as error:  # SQLite's own message quotes what is damaged
        raise StoreRefused("store.damaged", code=sqlite3.SQLITE_CORRUPT) from error


def open_database(folder: str) -> tuple[sqlite3.Connection, str | None]:
    """Open the data in a folder; what cannot be trusted is set aside, and its new name told."""
    path = os.path.join(folder, FILE_NAME)
    with _folder_errors():
        os.makedirs(folder, exist_ok=True)
    try:
        return _open(path), None
    except NotOurs as doubt:
        aside = _set_aside(path, doubt.key.rpartition(".")[2])
        return _open(path), aside


@contextmanager
def _folder_errors() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreRefused("store.cannot_open", code=error.errno or 0) from error


def _open(path: str) -> sqlite3.Connection:
    suspicious = any(os.path.exists(path + ending) for ending in _SUSPICIOUS)
    with refusing():
        connection = sqlite3.connect(path, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False)
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    try:
        _check_trust(connection, thorough=suspicious)
        _set_pragmas(connection)
        _migrate(connection, path)
        with _folder_errors(), suppress(FileNotFoundError):
            os.remove(path + SUSPECT)
    except BaseException:
        connection.close()
        raise
    return connection


def _check_trust(connection: sqlite3.Connection, *, thorough: bool, oldest: int = 0) -> None:
    """Refuse to use a database that is damaged, not ours, or from a newer version of the app."""
    try:
        with refusing():
            connection.execute("PRAGMA trusted_schema = OFF")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            schema = _schema(connection)
            sound = not thorough or connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
    except StoreRefused as refused:
        if refused.key == "store.damaged":
            raise NotOurs("store.damaged") from refused
        raise
    if version > len(MIGRATIONS):
        raise NotOurs("store.newer")
    if not sound or version < oldest or schema != _schema_of(version):
        raise NotOurs("store.damaged")


def _schema(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return {tuple(str(value) for value in row) for row in rows}


def _schema_of(version: int) -> set[tuple[str, ...]]:
    """What a database of ours holds, and nothing else: no trigger, no view."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for migration in MIGRATIONS[:version]:
            connection.executescript(migration)
        return _schema(connection)


def _set_pragmas(connection: sqlite3.Connection) -> None:
    with refusing():
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA journal_mode = WAL")


def _migrate(connection: sqlite3.Connection, path: str) -> None:
    with refusing():
        version = connection.execute("PRAGMA user_version").fetchone()[0]
    if 0 < version < len(MIGRATIONS):
        backup_to(connection, os.path.join(os.path.dirname(path), BACKUPS, f"before-version-{version + 1}.sqlite3"))
    for number, migration in enumerate(MIGRATIONS[version:], start=version + 1):
        with refusing():
            connection.executescript(f"BEGIN IMMEDIATE; {migration}; PRAGMA user_version = {number}; COMMIT;")


def backup_to(connection: sqlite3.Connection, path: str) -> None:
    """Copy everything into a file of its own, replacing an earlier copy of that name only when complete."""
    with _folder_errors():
        os.makedirs(os.path.dirname(path), exist_ok=True)
        unfinished = f"{path}.part"
        with suppress(FileNotFoundError):
            os.remove(unfinished)
    with refusing():
        connection.execute("VACUUM INTO ?", (unfinished,))
    with _folder_errors():
        os.replace(unfinished, path)


def restore(folder: str, backup: str) -> str | None:
    """Take over a backup in place of the data in a folder, and say under which name that was set aside.

    The store of the folder must be closed. A backup that cannot be trusted changes nothing.
    """
    path = os.path.join(folder, FILE_NAME)
    copy = f"{path}.restoring"
    with _folder_errors():
        os.makedirs(folder, exist_ok=True)
        shutil.copyfile(backup, copy)
    try:
        with refusing():
            connection = sqlite3.connect(copy, isolation_level=None)
        with closing(connection):
            _check_trust(connection, thorough=True, oldest=1)
    except (NotOurs, StoreRefused) as refused:
        os.remove(copy)
        raise StoreRefused("store.bad_backup") from refused
    aside = _set_aside(path, "replaced") if os.path.exists(path) else None
    with _folder_errors():
        os.replace(copy, path)
    return aside


def _set_aside(path: str, why: str) -> str:
    """Rename a database and what belongs to it, so that a fresh one can take its place."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    aside = f"{path}.{why}-{stamp}"
    with _folder_errors():
        with suppress(FileNotFoundError):
            os.remove(path + SUSPECT)
        for ending in ("", "-wal", "-shm", "-journal"):
            with suppress(FileNotFoundError):
                os.rename(path + ending, aside + ending)
    return aside


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Everything or nothing; committed, and on the disk, when the block ends."""
    with refusing():
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
