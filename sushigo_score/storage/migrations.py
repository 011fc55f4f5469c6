"""The migrations of the database, each from the previous version."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Final

MIGRATIONS: Final = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uid TEXT NOT NULL UNIQUE,
        begun_at TEXT NOT NULL,
        moment TEXT NOT NULL,
        fingerprint TEXT,
        deleted_at TEXT,
        stale INTEGER NOT NULL DEFAULT 1
    ) STRICT;
    CREATE INDEX games_by_moment ON games (moment DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX games_stale ON games (id) WHERE stale;
    CREATE INDEX games_deleted ON games (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX games_by_fingerprint ON games (fingerprint);
    CREATE TABLE steps (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        number INTEGER NOT NULL,
        at TEXT NOT NULL,
        step TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        same_name TEXT NOT NULL UNIQUE,
        merged_into INTEGER REFERENCES people
    ) STRICT;
    CREATE TABLE summaries (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        edition TEXT NOT NULL,
        variant TEXT NOT NULL,
        status TEXT NOT NULL,
        rounds INTEGER NOT NULL,
        complete INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE results (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person INTEGER REFERENCES people,
        name TEXT NOT NULL,
        same_name TEXT NOT NULL,
        total INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        won INTEGER NOT NULL,
        round1 INTEGER,
        round2 INTEGER,
        round3 INTEGER,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results_by_person ON results (person, game);
    CREATE TABLE dish_points (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        dish TEXT NOT NULL,
        points INTEGER NOT NULL,
        PRIMARY KEY (game, seat, dish)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    ALTER TABLE summaries ADD COLUMN title TEXT NOT NULL DEFAULT '';
    UPDATE games SET stale = 1
    """,
    """
    ALTER TABLE people ADD COLUMN colour INTEGER;
    ALTER TABLE people ADD COLUMN face TEXT NOT NULL DEFAULT '';
    UPDATE games SET stale = 1
    """,
    """
    CREATE TABLE household_files (
        name TEXT PRIMARY KEY,
        stamp TEXT NOT NULL,
        uid TEXT NOT NULL,
        steps INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX household_files_by_game ON household_files (uid, steps);
    CREATE TABLE household_games (
        uid TEXT PRIMARY KEY,
        turns INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        in_bin INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE household_copies (
        uid TEXT NOT NULL,
        head TEXT NOT NULL,
        copy TEXT NOT NULL,
        settled INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (uid, head)
    ) STRICT, WITHOUT ROWID
    """,
    """
    ALTER TABLE results ADD COLUMN colour INTEGER;
    UPDATE games SET stale = 1
    """,
)
"""The migrations, each from the previous version; a released one is never changed."""

LIKELY_VERSIONS: Final = 1_000
"""A higher version number was not written by this app but is damage."""


def migrate(connection: sqlite3.Connection, version: int, to: int = len(MIGRATIONS)) -> None:
    """Migrate a database from one version to another."""
    for number, migration in enumerate(MIGRATIONS[version:to], start=version + 1):
        for statement in migration.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")


def schema_of(version: int) -> list[tuple[object, ...]]:
    """Return the schema of a version: exactly what our database contains, no triggers or views."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, 0, version)
        return schema(connection)


def schema(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    """Return a database's whole schema, SQLite's internal objects included."""
    return connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name").fetchall()
