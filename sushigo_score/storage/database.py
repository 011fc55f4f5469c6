"""The file with the games: opened carefully, brought up to date, set aside when it cannot be trusted."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from typing import Final

from sushigo_score.files import NotReadable, read_file, write_file
from sushigo_score.storage.migrations import MIGRATIONS
from sushigo_score.storage.sqlite import SUSPECT, NotOurs, backup_to, connect, file_errors, judging, refusing

FILE_NAME: Final = "games.sqlite3"
BACKUPS: Final = "backups"

_SUSPICIOUS: Final = ("-journal", SUSPECT)
"""A log left by a killed app is no sign of damage; SQLite takes it in."""

_SETTING_ASIDE: Final = ".setting-aside"
_LONGEST_NOTE: Final = 200
_LEAST_SIZE: Final = 512


def open_database(folder: str) -> tuple[sqlite3.Connection, str | None]:
    """Open the data in a folder; what cannot be trusted is set aside, and its new name told."""
    path = os.path.join(folder, FILE_NAME)
    with file_errors():
        os.makedirs(folder, exist_ok=True)
    aside = _finish_setting_aside(path)
    try:
        return _open(path), aside
    except NotOurs as doubt:
        aside = _set_aside(path, doubt.key.rpartition(".")[2])
        return _open(path), aside


def _open(path: str) -> sqlite3.Connection:
    with file_errors():
        if os.path.exists(path) and 0 < os.path.getsize(path) < _LEAST_SIZE:
            raise NotOurs("store.damaged")
    connection = connect(path)
    try:
        _bring_up_to_date(connection, path)
        with refusing(connection):
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA journal_mode = WAL")
        with file_errors(), suppress(FileNotFoundError):
            os.remove(path + SUSPECT)
    except BaseException:
        connection.close()
        raise
    return connection


def _bring_up_to_date(connection: sqlite3.Connection, path: str) -> None:
    """Look at the database, and take it forward, while nobody else can write to it."""
    thorough = any(os.path.exists(path + ending) for ending in _SUSPICIOUS)
    with judging(connection):
        version = trusted_version(connection, thorough=thorough)
    if version == len(MIGRATIONS):
        return
    if version:
        backup_to(connection, os.path.join(os.path.dirname(path), BACKUPS, f"before-version-{version + 1}.sqlite3"))
    with judging(connection):
        version = connection.execute("PRAGMA user_version").fetchone()[0]  # somebody else may have been faster
        for number, migration in enumerate(MIGRATIONS[version:], start=version + 1):
            for statement in migration.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")


def trusted_version(connection: sqlite3.Connection, *, thorough: bool, oldest: int = 0) -> int:
    """The version of a database of ours; refused if it is damaged, somebody else's, or newer than this app."""
    with refusing():
        connection.execute("PRAGMA trusted_schema = OFF")
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        schema = _schema(connection)
        sound = not thorough or connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
    if version > len(MIGRATIONS):
        raise NotOurs("store.newer")
    if not sound or version < oldest or schema != _schema_of(version):
        raise NotOurs("store.damaged")
    return version


def _schema(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    rows = connection.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'"
    )
    return {tuple(str(value) for value in row) for row in rows.fetchall()}


def _schema_of(version: int) -> set[tuple[str, ...]]:
    """What a database of ours holds, and nothing else: no trigger, no view."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for migration in MIGRATIONS[:version]:
            connection.executescript(migration)
        return _schema(connection)


def _set_aside(path: str, why: str) -> str:
    """Rename a database and what belongs to it, so that a fresh one can take its place.

    What is to be done is written down first: after a crash the next start finishes it.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    with file_errors():
        write_file(path + _SETTING_ASIDE, f"{os.path.basename(path)}.{why}-{stamp}".encode())
    return _finish_setting_aside(path) or path


def _finish_setting_aside(path: str) -> str | None:
    """Finish what was begun; the name under which the database is kept now."""
    try:
        name = os.path.basename(read_file(path + _SETTING_ASIDE, _LONGEST_NOTE).decode("utf-8", "replace"))
    except NotReadable as refused:
        if refused.key == "read.failed":  # it may be one all the same
            raise
        return None
    aside = os.path.join(os.path.dirname(path), name or f"{FILE_NAME}.damaged")
    with file_errors():
        for ending in ("-wal", "-shm", "-journal", ""):
            if os.path.exists(path + ending) and not os.path.exists(aside + ending):
                os.rename(path + ending, aside + ending)
        with suppress(FileNotFoundError):
            os.remove(path + SUSPECT)
        os.remove(path + _SETTING_ASIDE)
    return aside
