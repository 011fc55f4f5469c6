"""Restoring a backup: its games, read one by one, replace everything here."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import closing, suppress
from typing import Final, NamedTuple
from uuid import uuid4

from sushigo_score.storage.chosen_backup import opened
from sushigo_score.storage.database import BACKUPS, FILE_NAME
from sushigo_score.storage.household.trash import keep_restored
from sushigo_score.storage.salvage import PERSONAL_SETTINGS, salvage
from sushigo_score.storage.sqlite import Database, StoreRefused, connect, remove
from sushigo_score.storage.store import Store

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
