"""A database of SQLite that speaks for itself: its errors are refusals, and writes are atomic."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sushigo_score.files import write_file
from sushigo_score.rules.refusals import Refusal

Values = Sequence[object] | Mapping[str, object]
"""What stands for the placeholders of a query, by place or by name."""

WAIT_SECONDS: Final = 2.0
BESIDE: Final = ("-wal", "-shm", "-journal")
"""The files SQLite keeps next to an open database."""
SUSPECT: Final = ".suspect"
"""The suffix of a marker file next to a database found damaged while in use."""


class StoreRefused(Refusal):
    """Raised if the data cannot be read or written; nothing acknowledged is lost."""


class NotOurs(Refusal):
    """Raised if a file is damaged or not a database of ours: it is to be set aside untouched."""


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
    sqlite3.SQLITE_INTERRUPT: "store.damaged",
    sqlite3.SQLITE_CONSTRAINT: "store.elsewhere",
}


class _Refusing:
    """Turns SQLite's errors in a block into refusals. A class, as every query has one, and a generator takes three times as long."""

    __slots__ = ("_on_damage",)

    def __init__(self, on_damage: Callable[[], None] | None = None) -> None:
        self._on_damage = on_damage

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        if error is None or isinstance(error, sqlite3.ProgrammingError):  # the latter is a bug of ours
            return
        if isinstance(error, sqlite3.Error):
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            key = _KEYS.get(code, "store.failed")
            if key == "store.damaged" and self._on_damage is not None:
                self._on_damage()
            raise StoreRefused(key, code=code) from error
        if isinstance(error, UnicodeDecodeError):  # SQLite's error message quotes damaged text
            raise StoreRefused("store.damaged", code=sqlite3.SQLITE_CORRUPT) from error
        if isinstance(error, (UnicodeEncodeError, OverflowError)):  # a text or a number that no database can hold
            raise StoreRefused("store.failed", code=sqlite3.SQLITE_MISMATCH) from error


@contextmanager
def file_errors() -> Iterator[None]:
    """Turn file system errors into refusals."""
    try:
        yield
    except FileNotFoundError as error:
        raise StoreRefused("read.missing") from error
    except OSError as error:
        key = "store.full" if error.errno == errno.ENOSPC else "store.cannot_open"
        raise StoreRefused(key, code=error.errno or 0) from error


def create(path: str) -> None:
    """Create an empty file that only its owner can read; an existing one is left alone."""
    with file_errors(), suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


class _FileState(NamedTuple):
    """The identity of a file, and its size."""

    device: int
    number: int
    size: int

    @classmethod
    def of(cls, path: str) -> _FileState:
        """Read the current values."""
        found = os.stat(path)
        return cls(found.st_dev, found.st_ino, found.st_size)

    def is_continued_by(self, now: _FileState) -> bool:
        """Return whether it is the same file and was not truncated: while it is open, it only grows."""
        return self[:2] == now[:2] and self.size <= now.size


class Database(sqlite3.Connection):
    """A connection whose errors are refusals; it detects when its files are replaced or removed: SQLite itself would carry on."""

    path = ""
    """Where it is if it is ours; empty for one from elsewhere, which is neither marked nor watched."""
    _files: tuple[str, ...] = ()
    _states: Mapping[str, _FileState] = MappingProxyType({})
    _rollback_failed = False
    _synced = True

    def rows(self, query: str, values: Values = ()) -> list[Any]:
        """Return all rows that a query finds."""
        with _Refusing(self.mark_suspect):
            return self.execute(query, values).fetchall()

    def row(self, query: str, values: Values = ()) -> Any:
        """Return the first row that a query finds; None if there is none."""
        with _Refusing(self.mark_suspect):
            return self.execute(query, values).fetchone()

    def each_row(self, query: str, values: Values = ()) -> Iterator[Any]:
        """Yield the rows that a query finds, one by one, up to what is damaged."""
        with _Refusing(self.mark_suspect):
            yield from self.execute(query, values)

    def change(self, statement: str, values: Values = ()) -> int:
        """Execute a statement, and return how many rows it changed."""
        with _Refusing(self.mark_suspect):
            return self.execute(statement, values).rowcount

    def change_each(self, statement: str, each: Iterable[Values]) -> None:
        """Execute a statement once for each set of values."""
        with _Refusing(self.mark_suspect):
            self.executemany(statement, each)

    def insert(self, statement: str, values: Values) -> int:
        """Insert a row, and return its number."""
        with _Refusing(self.mark_suspect):
            return self.execute(statement, values).lastrowid or 0

    @contextmanager
    def transaction(self, *, synced: bool = True) -> Iterator[Database]:
        """Run the block in a transaction, committed when it ends and synced to disk.

        One that is not `synced` waits for no disk: it outlives the app, but perhaps not the power.
        The files are checked twice: before the commit, so that a refused transaction writes nothing, and after it, because
        what went to files that were just removed must not be acknowledged.
        """
        with _Refusing(self.mark_suspect):
            self._begin(synced=synced)
            try:
                yield self
                self.check_there()
                self.execute("COMMIT")
            except BaseException:
                self._roll_back()
                raise
            self.check_there()

    def _begin(self, *, synced: bool) -> None:
        """Begin a write transaction, first rolling back one that could not be rolled back earlier."""
        if self._rollback_failed:
            self._roll_back()
        if synced != self._synced:
            self.execute(f"PRAGMA synchronous = {'FULL' if synced else 'NORMAL'}")
            self._synced = synced
        self.execute("BEGIN IMMEDIATE")

    def _roll_back(self) -> None:
        """Roll back the transaction, unless SQLite has already done so."""
        self._rollback_failed = self.in_transaction
        if self.in_transaction:
            self.execute("ROLLBACK")
            self._rollback_failed = False

    def write_setting(self, name: str, value: str) -> None:
        """Set or overwrite a setting, inside a transaction."""
        self.change(
            "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, value),
        )

    # --- the file -------------------------------------------------------------------------------------

    def mark_suspect(self) -> None:
        """Leave a marker next to our database, which turned out to be damaged, so that the next start checks it."""
        if self.path:
            with suppress(OSError):
                write_file(self.path + SUSPECT, b"")

    def watch(self) -> None:
        """Start watching the database file, and its log as soon as there is one."""
        self._files = (self.path, f"{self.path}-wal")
        self.check_there()

    def check_there(self) -> None:
        """Refuse if a file was moved, removed, replaced or truncated since it was opened."""
        try:
            now = {name: _FileState.of(name) for name in self._files if name in self._states or os.path.exists(name)}
        except OSError as error:
            raise StoreRefused("store.gone") from error
        if not all(seen.is_continued_by(now[name]) for name, seen in self._states.items()):
            raise StoreRefused("store.gone")
        self._states = now

    def copied(self) -> Database:
        """Copy everything into memory."""
        begun = monotonic()

        def give_up_if_locked(status: int, _remaining: int, _total: int) -> None:
            if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and monotonic() - begun > WAIT_SECONDS:
                raise StoreRefused("store.locked")

        copy = connect(":memory:")
        try:
            with _Refusing(self.mark_suspect):
                self.backup(copy, progress=give_up_if_locked)
        except BaseException:
            copy.close()
            raise
        return copy

    def close(self) -> None:
        """Close it, leaving a single file."""
        with _Refusing(self.mark_suspect):
            super().close()


def connect(path: str, *, uri: bool = False) -> Database:
    """Open a database file without checking it."""
    with _Refusing():
        database = sqlite3.connect(
            path, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False, uri=uri, factory=Database
        )
    database.text_factory = lambda text: text.decode("utf-8", "replace")
    return database


class StepLimit:
    """A limit on SQLite's steps: a query that takes far more than ours do is aborted as damage."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._thousands = 0
        self._database = database
        self.begin()
        database.set_progress_handler(self._is_exceeded, 1000)

    def begin(self, thousands: int = 1000) -> None:
        """Reset the limit to this many thousand steps."""
        self._thousands = thousands

    def end(self) -> None:
        """Lift the limit."""
        self._database.set_progress_handler(None, 0)

    def _is_exceeded(self) -> bool:
        self._thousands -= 1
        return self._thousands < 0


def remove(path: str) -> None:
    """Remove a database that is no longer needed, with its companion files."""
    for ending in ("", *BESIDE):
        with suppress(OSError):
            os.remove(path + ending)
