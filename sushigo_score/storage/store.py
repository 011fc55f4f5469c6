"""All games on this device: their journals, the trash, the settings. One SQLite file, one transaction per step."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, NamedTuple

from sushigo_score.formats.journal import Room, read_step_with_tap, write_step_with_tap
from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.game.commands.table import ImportGame, StartGame
from sushigo_score.game.journal import Entry, outcome
from sushigo_score.game.session import Session, now
from sushigo_score.game.state import State
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.cleanup import clear_away
from sushigo_score.storage.database import BACKUPS, FILE_NAME, all_set_aside, open_database
from sushigo_score.storage.sqlite import Database, StoreRefused

STEP_LIMIT: Final = 8 * 1024 * 1024
"""A step can hold a whole game, as an import does."""
_DEALT: Final = "dealt"
"""The setting with the game dealt last on this device."""
STEP_COUNT: Final = "(SELECT coalesce(max(number) + 1, 0) FROM steps WHERE game = games.id)"
"""The number of steps of a game, in a query on `games`."""


class GameDamaged(Refusal):
    """Raised if the steps of one game cannot be read; other games are unaffected."""


class Deleted(NamedTuple):
    """A game in the trash, and when it was deleted."""

    game: int
    deleted_at: str


class SqliteJournal:
    """The steps of one game in the database; the game is created with its first step."""

    def __init__(self, database: Database, game: int | None = None, uid: str = "") -> None:
        from uuid import uuid4  # not at start: it takes 2 ms to import

        self._database = database
        self.uid = uid or uuid4().hex
        self.begun_at = ""
        self._entries: list[Entry] = []
        self.game = game
        if game is not None:
            self._entries = _read_entries(database, game)
            self.uid, self.begun_at = _read_beginning(database, game)
        self._room = Room(self._entries)

    def entries(self) -> Sequence[Entry]:
        """Return all steps so far, in order."""
        return tuple(self._entries)

    def append(self, entry: Entry) -> None:
        """Store one more step; it is on disk on return."""
        self._room.check_kept_free(entry)
        self.extend([entry])

    def extend(self, entries: Sequence[Entry]) -> None:
        """Store several steps at once, all or none."""
        begun_at = self.begun_at or entries[0].at
        self._room.check(entries)
        with self._database.transaction():
            game = self.game
            if game is None:
                game = insert_game(self._database, self.uid, begun_at)
            else:
                self._check_unchanged(game)
            add_steps(self._database, game, len(self._entries), entries)
        self.game, self.begun_at = game, begun_at
        self._entries.extend(entries)

    def _check_unchanged(self, game: int) -> None:
        """Refuse to continue a game that was deleted, or that another process has changed."""
        query = f"SELECT {STEP_COUNT} FROM games WHERE id = ? AND deleted_at IS NULL"  # noqa: S608 - a constant
        row = self._database.row(query, (game,))
        if row is None:
            raise StoreRefused("store.no_such_game")
        if row[0] != len(self._entries):
            raise StoreRefused("store.elsewhere")


_written: Final = json.JSONEncoder(ensure_ascii=False).encode


def add_steps(
    database: Database, game: int, first: int, entries: Sequence[Entry], fingerprint: str | None = None
) -> None:
    """Append steps to a game; `first` is the number of the first of them."""
    rows = [
        (game, number, entry.at, _written(write_step_with_tap(entry)))
        for number, entry in enumerate(entries, start=first)
    ]
    database.change_each("INSERT INTO steps (game, number, at, step) VALUES (?, ?, ?, ?)", rows)
    database.change(
        "UPDATE games SET stale = 1, fingerprint = ?2 WHERE id = ?1 AND (NOT stale OR fingerprint IS NOT ?2)",
        (game, fingerprint),
    )


def count_steps(database: Database, game: int) -> int:
    """Count the steps of a game; 0 if it does not exist."""
    query = f"SELECT {STEP_COUNT} FROM games WHERE id = ?"  # noqa: S608 - a constant
    row = database.row(query, (game,))
    return int(row[0]) if row else 0


def insert_game(database: Database, uid: str, at: str, fingerprint: str | None = None) -> int:
    """Add a game without steps, inside a transaction, and return its number."""
    return database.insert(
        "INSERT INTO games (uid, begun_at, moment, fingerprint) VALUES (?, ?, ?, ?)",
        (uid, at, moment_of(at).isoformat(timespec="seconds"), fingerprint),
    )


def _read_entries(database: Database, game: int, most: int = -1) -> list[Entry]:
    rows = database.rows("SELECT at, step FROM steps WHERE game = ? ORDER BY number LIMIT ?", (game, most))
    try:
        return [
            read_step_with_tap(Node(read_json(str(step).encode("utf-8", "replace"), STEP_LIMIT)), str(at))
            for at, step in rows
        ]
    except Refusal as refusal:
        raise GameDamaged("store.game_damaged") from refusal


def _read_beginning(database: Database, game: int) -> tuple[str, str]:
    """Return a game's id, the same on every device, and when it was begun."""
    row = database.row("SELECT uid, begun_at FROM games WHERE id = ?", (game,))
    return (str(row[0]), str(row[1])) if row else ("", "")


def state_of(entries: Sequence[Entry]) -> State:
    """Replay steps to the state of their game; refuse steps that do not lead to one."""
    try:
        state = outcome(entries)
    except Refusal as refusal:
        raise GameDamaged("store.game_damaged") from refusal
    if state is None:
        raise GameDamaged("store.game_damaged")
    return state


class Store:
    """The data on this device, in one folder."""

    def __init__(self, folder: str, clock: Callable[[], str] = now) -> None:
        self.folder = folder
        self.clock = clock
        self.database, self.set_aside, self.salvaged = open_database(folder)
        with suppress(StoreRefused):  # it can wait for the next start
            clear_away(self.database, os.path.join(folder, BACKUPS), moment_of(clock()))

    def close(self) -> None:
        """Close the database, leaving a single file."""
        self.database.close()

    def all_set_aside(self) -> list[str]:
        """Return every database that was ever set aside here, latest first."""
        return all_set_aside(os.path.join(self.folder, FILE_NAME))

    # --- games ------------------------------------------------------------------------------------

    def new_session(self) -> tuple[Session, SqliteJournal]:
        """Open a session without a game yet; it is stored from its first command on."""
        journal = SqliteJournal(self.database)
        return Session(journal, self.clock), journal

    def session(self, game: int) -> Session:
        """Open a game."""
        return self.sit_down(game)[0]

    def sit_down(self, game: int) -> tuple[Session, SqliteJournal]:
        """Open a game together with its journal."""
        journal = SqliteJournal(self.database, game)
        try:
            session = Session(journal, self.clock)
        except Refusal as refusal:
            raise GameDamaged("store.game_damaged") from refusal
        if not journal.entries():
            raise GameDamaged("store.game_damaged")
        return session, journal

    def check_there(self) -> None:
        """Refuse if the files were moved, removed, replaced or truncated while they were open."""
        self.database.check_there()

    def entries(self, game: int) -> Sequence[Entry]:
        """Return every step of a game, with its time."""
        return _read_entries(self.database, game)

    def first_setup(self, game: int) -> Setup:
        """Return the setup that a game began with: its names and seats may be others by now."""
        for entry in _read_entries(self.database, game, most=1):
            if isinstance(entry.step, StartGame | ImportGame):
                return entry.step.setup if isinstance(entry.step, StartGame) else entry.step.game.setup
        raise GameDamaged("store.game_damaged")

    def uid(self, game: int) -> str:
        """Return a game's id, the same on every device."""
        return _read_beginning(self.database, game)[0]

    def begun_at(self, game: int) -> str:
        """Return when a game was begun."""
        return _read_beginning(self.database, game)[1]

    def games(self) -> list[int]:
        """Return all games that are not in the trash, latest first."""
        query = "SELECT id FROM games WHERE deleted_at IS NULL ORDER BY moment DESC, id DESC"
        rows = self.database.rows(query)
        return [game for (game,) in rows]

    def drop_unplayed(self, dealt: int) -> None:
        """Note that a game was dealt; delete the one dealt before it if nobody has entered anything there since."""
        before = self.setting(_DEALT)
        with self.database.transaction() as database:
            database.write_setting(_DEALT, str(dealt))
            if before.isdecimal() and int(before) != dealt and self._is_unplayed(int(before)):
                database.change("DELETE FROM games WHERE id = ?", (int(before),))

    def _is_unplayed(self, game: int) -> bool:
        try:
            return state_of(self.entries(game)).unplayed
        except GameDamaged:
            return False

    # --- the trash --------------------------------------------------------------------------------

    def delete(self, game: int) -> None:
        """Move a game to the trash."""
        self._set_deleted(game, self.clock())

    def restore(self, game: int) -> None:
        """Restore a game from the trash."""
        self._set_deleted(game, None)

    def _set_deleted(self, game: int, at: str | None) -> None:
        with self.database.transaction() as database:
            if not database.change("UPDATE games SET deleted_at = ? WHERE id = ?", (at, game)):
                raise StoreRefused("store.no_such_game")

    def trash(self) -> list[Deleted]:
        """Return the games in the trash, latest first."""
        query = "SELECT id, deleted_at FROM games WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, id DESC"
        rows = self.database.rows(query)
        return [Deleted(game, deleted_at) for game, deleted_at in rows]

    # --- settings ---------------------------------------------------------------------------------

    def setting(self, name: str, otherwise: str = "") -> str:
        """Return a setting, or its default."""
        row = self.database.row("SELECT value FROM settings WHERE name = ?", (name,))
        return str(row[0]) if row else otherwise

    def set(self, name: str, value: str, *, synced: bool = True) -> None:
        """Change a setting; `synced` unless it may be an older one after a power failure."""
        with self.database.transaction(synced=synced) as database:
            database.write_setting(name, value.encode("utf-8", "replace").decode())


def moment_of(at: str) -> datetime:
    """Parse a date or date-time as a moment in UTC, for sorting games.

    >>> moment_of("2026-11-18T23:30:00-05:00").isoformat(), moment_of("2026-11-18").isoformat()
    ('2026-11-19T04:30:00+00:00', '2026-11-18T00:00:00+00:00')
    """
    moment = datetime.fromisoformat(at)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
