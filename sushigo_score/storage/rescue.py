"""Reading an untrusted database, one game at a time, and building a clean one from what can be read.

SQLite is told not to trust the file: only the known tables can be read, no view, trigger or function runs, and a query
that takes too many steps or too much space is aborted. What cannot be read is left out, and ids are new.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from typing import Final, NamedTuple, TypeGuard

from sushigo_score.formats.gamefile import is_iso_date
from sushigo_score.formats.journal import UID_LENGTH, bounded, is_plain, read_step_with_tap
from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.game.journal import Entry, Timeline
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import NAME_LIMIT, check_names, is_encodable
from sushigo_score.storage.people import colour_read, face_read
from sushigo_score.storage.schema import create_tables, is_newer, marks, our_schema, unspaced
from sushigo_score.storage.sqlite import Database, StepLimit, StoreRefused, connect, create, file_errors, remove
from sushigo_score.storage.store import GameDamaged, SqliteJournal
from sushigo_score.storage.zips import MOST_GAMES

_MOST_PEOPLE: Final = 20_000
_GAME_LIMIT: Final = 2 * 1024 * 1024
"""The total length of a game's steps: more than twice what can be entered."""
_STEPS_AT_ONCE: Final = 500
_SHORT_VALUE: Final = 1_000
"""Longer than any name, number or date of ours."""
_LIMITS: Final = {
    sqlite3.SQLITE_LIMIT_LENGTH: 4_000,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 4_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 20,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 2,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}
"""The limits while the schema is read; far more than ours needs."""
_SCHEMA_THOUSANDS: Final = 20
_TABLES: Final = ("games", "steps", "people", "settings")
_OURS: Final = {(name, sql) for kind, name, _, sql in our_schema() if kind == "table"}
"""Our tables and their SQL."""


class UntrustedGame(NamedTuple):
    """A game from a file, its steps checked as if they were entered now; `uid` is empty if it has no valid one."""

    uid: str
    begun_at: str
    deleted_at: str | None
    entries: Sequence[Entry]


class UntrustedPerson(NamedTuple):
    """An unchecked row of the people table."""

    person: object
    name: object
    same_name: object
    merged_into: object
    colour: object
    face: object


class UntrustedDatabase:
    """An untrusted database with this app's tables; refused if it lacks them or comes from a newer version."""

    def __init__(self, database: Database, size: int) -> None:
        self._database = database
        self._step_limit = StepLimit(database)
        self._characters_left = size
        for limit, value in _LIMITS.items():
            database.setlimit(limit, value)
        try:
            database.change("PRAGMA trusted_schema = OFF")
            database.change("PRAGMA cell_size_check = ON")
            newer, tables = self._read_schema()
        except StoreRefused as refused:
            raise StoreRefused("store.bad_backup") from refused
        if {"games", "steps"} <= tables.keys() and newer:
            raise StoreRefused("store.newer")
        self._tables = {name for name, sql in tables.items() if (name, sql) in _OURS}
        if not {"games", "steps"} <= self._tables:
            raise StoreRefused("store.bad_backup")
        database.set_authorizer(_allowed)

    def _read_schema(self) -> tuple[bool, dict[str, object]]:
        """Return whether a newer version of this app made it, and the SQL of its tables that are named like ours."""
        query = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name = tbl_name AND name = ?"
        self._step_limit.begin(_SCHEMA_THOUSANDS)
        newer = is_newer(*marks(self._database))
        found = (self._database.rows(query, (name,)) for name in _TABLES)
        return newer, {str(rows[0][0]): unspaced(rows[0][1]) for rows in found if rows}

    def games(self) -> tuple[Sequence[object], bool]:
        """Return the number of every game, and whether that is all of them."""
        numbers, all_there = self._short_rows("SELECT id FROM games NOT INDEXED LIMIT ?", MOST_GAMES + 1)
        found = list(dict.fromkeys(number for (number,) in numbers[:MOST_GAMES]))
        return found, all_there and len(numbers) <= MOST_GAMES

    def begun(self) -> list[str]:
        """Return when each game that is not deleted was begun; empty if that cannot be read."""
        query = "SELECT begun_at, deleted_at FROM games NOT INDEXED LIMIT ?"
        rows, _ = self._short_rows(query, MOST_GAMES)
        return [begun if _is_date(begun) else "" for begun, deleted in rows if deleted is None]

    def game(self, number: object) -> Generator[None, None, UntrustedGame | None]:
        """Read one game, with pauses in between; None if it cannot be read."""
        query = "SELECT uid, begun_at, deleted_at FROM games NOT INDEXED WHERE id = ?"
        found, _ = self._short_rows(query, number)
        entries: list[Entry] = []
        timeline = Timeline()
        try:
            for entry in bounded(self._steps(number)):
                entries.append(entry)
                timeline.take(entry.step)
                if len(entries) % _STEPS_AT_ONCE == 0:
                    yield None
        except Refusal:
            return None
        if not entries:
            return None
        uid, begun_at, deleted_at = found[0] if found else ("", None, None)
        begun = begun_at if _is_date(begun_at) else entries[0].at
        deleted = deleted_at if _is_date(deleted_at) else None if deleted_at is None else entries[-1].at
        return UntrustedGame(uid if _is_uid(uid) else "", begun, deleted, entries)

    def _steps(self, game: object) -> Iterator[Entry]:
        """Yield the steps of a game; those of all games together cannot be longer than the file."""
        left = min(_GAME_LIMIT, self._characters_left)
        self._database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _GAME_LIMIT)
        query = "SELECT number, at, step FROM steps WHERE game = ? ORDER BY number"
        rows = self._rows(query, game)
        for expected, (number, at, step) in enumerate(rows):
            if number != expected or not _is_date(at) or not isinstance(step, str):
                raise GameDamaged("store.game_damaged")
            self._characters_left -= len(step)
            left -= len(step)
            if left < 0:
                raise GameDamaged("store.game_damaged")
            yield read_step_with_tap(Node(read_json(step.encode("utf-8", "replace"), 2 * _GAME_LIMIT)), at)

    def people(self) -> list[UntrustedPerson]:
        """Return the people, as far as they can be read."""
        if "people" not in self._tables:
            return []
        query = "SELECT id, name, same_name, merged_into, colour, face FROM people NOT INDEXED LIMIT ?"
        return [UntrustedPerson(*row) for row in self._short_rows(query, _MOST_PEOPLE)[0]]

    def setting(self, name: str) -> object:
        """Return a setting, unchecked; None if it is missing."""
        if "settings" not in self._tables:
            return None
        found, _ = self._short_rows("SELECT value FROM settings WHERE name = ? LIMIT 1", name)
        return found[0][0] if found else None

    def _short_rows(self, query: str, *values: object) -> tuple[list[tuple[object, ...]], bool]:
        """Return rows of short values up to the first damage, and whether they are complete."""
        self._database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _SHORT_VALUE)
        rows: list[tuple[object, ...]] = []
        try:
            rows.extend(self._rows(query, *values))
        except StoreRefused:
            return rows, False
        return rows, True

    def _rows(self, query: str, *values: object) -> Iterator[tuple[object, ...]]:
        self._step_limit.begin()
        yield from self._database.each_row(query, values)


def _allowed(action: int, table: str | None, _column: str | None, _schema: str | None, source: str | None) -> int:
    """Authorize reading our tables, but not on behalf of a view or a trigger."""
    reading = action == sqlite3.SQLITE_READ and table in _TABLES and source is None
    return sqlite3.SQLITE_OK if reading or action == sqlite3.SQLITE_SELECT else sqlite3.SQLITE_DENY


def _is_uid(uid: object) -> TypeGuard[str]:
    return isinstance(uid, str) and len(uid) == UID_LENGTH and is_plain(uid)


def _is_date(at: object) -> TypeGuard[str]:
    return isinstance(at, str) and is_iso_date(at)


PERSONAL_SETTINGS: Final = (
    "language", "style", "high_contrast", "text_scale", "reduced_motion", "cubes", "vibrates", "keep_awake",
)  # fmt: skip
"""The personal settings; all others belong to one device and stay on it."""
_LONGEST_SETTING: Final = 40
_LONGEST_SAME_NAME: Final = 3 * NAME_LIMIT
"""Case folding turns one character into up to three."""


class Salvaged(NamedTuple):
    """How many games were salvaged, and how many were left out."""

    games: int = 0
    left_out: int = 0


def salvage(foreign: UntrustedDatabase, path: str, page_size: int = 4096) -> Generator[int, None, Salvaged]:
    """Build a new database from what can be read; yields how many games are done."""
    remove(path)  # left over from an unfinished attempt
    create(path)
    with closing(connect(path)) as database:
        database.change(f"PRAGMA page_size = {page_size:d}")
        database.change("PRAGMA journal_mode = MEMORY")  # an incomplete one is discarded anyway
        database.change("PRAGMA synchronous = OFF")
        create_tables(database)
        with database.transaction():
            _add_people(database, foreign.people())
            _add_settings(database, foreign)
        salvaged = Salvaged()
        numbers, all_there = foreign.games()
        for done, number in enumerate(numbers, start=1):
            game = yield from _saying(done, foreign.game(number))
            if game is None:
                salvaged = salvaged._replace(left_out=salvaged.left_out + 1)
            else:
                _add_game(database, game)
                salvaged = salvaged._replace(games=salvaged.games + 1)
            yield done
        if not all_there:
            salvaged = salvaged._replace(left_out=salvaged.left_out + 1)
    with file_errors(), open(path, "rb") as file:
        os.fsync(file.fileno())
    return salvaged


def _saying(done: int, work: Generator[None, None, UntrustedGame | None]) -> Generator[int, None, UntrustedGame | None]:
    """Read a game, yielding its place at each pause."""
    while True:
        try:
            next(work)
        except StopIteration as over:
            game: UntrustedGame | None = over.value
            return game
        yield done


def salvage_at_once(foreign: UntrustedDatabase, path: str) -> Salvaged:
    """Salvage without reporting progress."""
    work = salvage(foreign, path)
    while True:
        try:
            next(work)
        except StopIteration as over:
            return Salvaged(*over.value)


def _add_game(database: Database, game: UntrustedGame) -> None:
    taken = database.row("SELECT 1 FROM games WHERE uid = ?", (game.uid,))
    journal = SqliteJournal(database, uid=game.uid if taken is None else "")
    journal.extend(game.entries, begun_at=game.begun_at)
    if game.deleted_at is not None:
        with database.transaction():
            database.change("UPDATE games SET deleted_at = ? WHERE id = ?", (game.deleted_at, journal.game))


def _add_people(database: Database, people: Iterable[UntrustedPerson]) -> None:
    """Add people whose names would be valid input, each independent or merged into one that is."""
    numbers: dict[object, int] = {}
    merged: list[tuple[int, object]] = []
    for someone in people:
        if _is_person(someone) and not database.row("SELECT 1 FROM people WHERE same_name = ?", (someone.same_name,)):
            number = numbers[someone.person] = database.insert(
                "INSERT INTO people (name, same_name, colour, face) VALUES (?, ?, ?, ?)",
                (someone.name, someone.same_name, colour_read(someone.colour), face_read(someone.face)),
            )
            merged.append((number, someone.merged_into))
    belonging = {number: numbers[into] for number, into in merged if into in numbers}
    database.change_each(
        "UPDATE people SET merged_into = ? WHERE id = ?",
        [(into, number) for number, into in belonging.items() if into not in belonging],
    )


def _is_person(someone: UntrustedPerson) -> bool:
    name, same = someone.name, someone.same_name
    if not isinstance(name, str) or not isinstance(same, str) or not is_encodable(same):
        return False
    try:
        check_names([name])
    except Refusal:
        return False
    return 1 <= len(same) <= _LONGEST_SAME_NAME and name == name.strip() and same == same.strip()


def _add_settings(database: Database, foreign: UntrustedDatabase) -> None:
    for name in PERSONAL_SETTINGS:
        value = foreign.setting(name)
        if isinstance(value, str) and len(value) <= _LONGEST_SETTING:
            database.change("INSERT INTO settings (name, value) VALUES (?, ?)", (name, value))
