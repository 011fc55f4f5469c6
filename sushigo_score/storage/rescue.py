"""Reading an untrusted database, one game at a time.

SQLite is told not to trust the file: only the known tables can be read, no view, trigger or function runs, and a query
that takes too many steps or too much space is aborted. What cannot be read is left out.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterator
from typing import Final, NamedTuple, TypeGuard

from sushigo_score.formats.gamefile import fingerprint, is_iso_date
from sushigo_score.formats.journal import STEPS_LIMIT, UID_LENGTH, is_plain, read_steps
from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.game.journal import replayed
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.merge import FoundGame, id_by_facts
from sushigo_score.storage.schema import is_newer, marks, our_schema, unspaced
from sushigo_score.storage.sqlite import Database, StepLimit, StoreRefused
from sushigo_score.storage.store import GameDamaged
from sushigo_score.storage.tables import AFTER_PREFIX, LONGEST, MOST_NOTED, PREFIX, KeptTable, read_tables
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

    def begun(self) -> list[str]:
        """Return when each game that is not deleted was begun; empty if that cannot be read."""
        query = "SELECT begun_at, deleted_at FROM games NOT INDEXED LIMIT ?"
        rows, _ = self._short_rows(query, MOST_GAMES)
        return [begun if _is_date(begun) else "" for begun, deleted in rows if deleted is None]

    def games(self) -> Iterator[FoundGame | GameDamaged | None]:
        """Yield every game, its steps checked as if they were entered now, or why it cannot be read; None at pauses."""
        numbers, all_there = self._short_rows("SELECT id FROM games NOT INDEXED LIMIT ?", MOST_GAMES + 1)
        for number in dict.fromkeys(number for (number,) in numbers[:MOST_GAMES]):
            try:
                yield (yield from self._game(number))
            except Refusal:
                yield GameDamaged("store.game_damaged")
        if not all_there or len(numbers) > MOST_GAMES:
            yield GameDamaged("store.game_damaged")

    def _game(self, number: object) -> Generator[None, None, FoundGame]:
        """Read one game, with pauses in between."""
        query = "SELECT uid, begun_at, deleted_at FROM games NOT INDEXED WHERE id = ?"
        found, _ = self._short_rows(query, number)
        entries = read_steps(Node(self._steps(number)))
        state = None
        for done, reached in enumerate(replayed(entries), start=1):
            state = reached
            if done % _STEPS_AT_ONCE == 0:
                yield None
        if state is None:
            raise GameDamaged("store.game_damaged")
        uid, begun_at, deleted_at = found[0] if found else ("", None, None)
        facts = fingerprint(state.game)
        begun = begun_at if _is_date(begun_at) else entries[0].at
        deleted = deleted_at if _is_date(deleted_at) else None if deleted_at is None else entries[-1].at
        return FoundGame(uid if _is_uid(uid) else id_by_facts(facts), facts, begun, entries, deleted)

    def _steps(self, game: object) -> list[object]:
        """Return the steps of a game as a file holds them; those of all games together cannot be longer than this one."""
        left = min(_GAME_LIMIT, self._characters_left)
        self._database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _GAME_LIMIT)
        query = "SELECT number, at, step FROM steps WHERE game = ? ORDER BY number"
        when, written = list[str](), list[str]()
        for expected, (number, at, step) in enumerate(self._rows(query, game)):
            if number != expected or expected == STEPS_LIMIT or not _is_date(at) or not isinstance(step, str):
                raise GameDamaged("store.game_damaged")
            self._characters_left -= len(step)
            left -= len(step)
            if left < 0:
                raise GameDamaged("store.game_damaged")
            when.append(at)
            written.append(step)
        steps = read_json(f"[{','.join(written)}]".encode("utf-8", "replace"), 2 * _GAME_LIMIT)
        if not isinstance(steps, list) or len(steps) != len(when):
            raise GameDamaged("store.game_damaged")
        return [{**step, "at": at} if isinstance(step, dict) else step for at, step in zip(when, steps, strict=True)]

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

    def tables(self) -> list[KeptTable]:
        """Return the tables that are kept, as far as they can be read."""
        if "settings" not in self._tables:
            return []
        query = "SELECT name, value FROM settings NOT INDEXED WHERE name >= ? AND name < ? LIMIT ?"
        rows, _ = self._short_rows(query, PREFIX, AFTER_PREFIX, MOST_NOTED, longest=LONGEST)
        found = ((name.removeprefix(PREFIX), value) for name, value in rows if isinstance(name, str))
        return list(read_tables((uid, value) for uid, value in found if isinstance(value, str)))

    def _short_rows(
        self, query: str, *values: object, longest: int = _SHORT_VALUE
    ) -> tuple[list[tuple[object, ...]], bool]:
        """Return rows of short values up to the first damage, and whether they are complete."""
        self._database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, longest)
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
