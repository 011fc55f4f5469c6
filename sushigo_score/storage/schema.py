"""The tables of the database."""

from __future__ import annotations

from contextlib import closing
from typing import Final

from sushigo_score.storage.sqlite import Database, connect

APPLICATION: Final = int.from_bytes(b"WBwl", "big")
"""SQLite's application id: whose the version number in a database is."""
VERSION: Final = 2
LIKELY_VERSIONS: Final = 1_000
"""A higher version number was not written by this app but is damage."""

_TABLES: Final = """
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
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        same_name TEXT NOT NULL UNIQUE,
        merged_into INTEGER REFERENCES people,
        colour INTEGER,
        face TEXT NOT NULL DEFAULT ''
    ) STRICT;
    CREATE TABLE summaries (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        edition TEXT NOT NULL,
        variant TEXT NOT NULL,
        status TEXT NOT NULL,
        rounds INTEGER NOT NULL,
        complete INTEGER NOT NULL,
        title TEXT NOT NULL DEFAULT ''
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
        colour INTEGER,
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
"""
_SINCE_VERSION_2: Final = """
    CREATE TABLE feats (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        feat TEXT NOT NULL,
        PRIMARY KEY (game, seat, feat)
    ) STRICT, WITHOUT ROWID
"""


def create_tables(database: Database) -> None:
    """Create the tables in an empty database, and mark it as ours."""
    for statement in _TABLES.split(";"):
        database.change(statement)
    add_later_tables(database)
    mark(database)


def add_later_tables(database: Database) -> None:
    """Add what the first version lacks: only what is derived from the games, so that nothing there is touched."""
    database.change(_SINCE_VERSION_2)


def mark(database: Database) -> None:
    """Write whose database it is, and its version."""
    database.change(f"PRAGMA application_id = {APPLICATION}")
    database.change(f"PRAGMA user_version = {VERSION}")


def marks(database: Database) -> tuple[int, int]:
    """Return whose database it says it is, and its version."""
    [(application,)] = database.rows("PRAGMA application_id")
    [(version,)] = database.rows("PRAGMA user_version")
    return int(application), int(version)


def is_newer(application: int, version: int) -> bool:
    """Return whether a newer version of this app wrote these marks."""
    return application == APPLICATION and VERSION < version <= LIKELY_VERSIONS


def our_schema() -> list[tuple[object, ...]]:
    """Return the schema that our database has: exactly these tables and indexes, no triggers or views."""
    with closing(connect(":memory:")) as database:
        create_tables(database)
        return schema(database)


def first_schema() -> list[tuple[object, ...]]:
    """Return the schema of the first version."""
    with closing(connect(":memory:")) as database:
        for statement in _TABLES.split(";"):
            database.change(statement)
        return schema(database)


def schema(database: Database) -> list[tuple[object, ...]]:
    """Return a database's whole schema, SQLite's internal objects included."""
    rows = database.rows("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name")
    return [(*names, unspaced(sql)) for *names, sql in rows]


def unspaced(sql: object) -> object:
    r"""Return a statement as it compares: where its lines are broken does not matter.

    >>> unspaced("CREATE TABLE one (a TEXT , b TEXT\n)")
    'CREATE TABLE one (a TEXT, b TEXT)'
    """
    if not isinstance(sql, str):
        return sql
    return " ".join(sql.split()).replace("( ", "(").replace(" ,", ",").replace(" )", ")")
