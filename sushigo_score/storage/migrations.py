"""How the database came to be as it is: each step forward, from the version before it."""

from __future__ import annotations

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
)
"""The steps forward, each from the version before it; a step that has been released is never changed."""
