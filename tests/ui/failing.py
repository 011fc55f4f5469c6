"""Makes the store fail while the app is open, once or from a given statement on, by errors or by damaged files."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sushigo_score.storage.database import FILE_NAME
from sushigo_score.storage.sqlite import Database

Harm = Callable[[], None]


class Failing:
    """Counts the statements that the app sends to SQLite, and does harm at one of them."""

    def __init__(self) -> None:
        self.statements = 0
        self.at = -1
        """The index of the statement to fail at; -1 while disarmed."""
        self.lasting = False
        self.not_at_commit = False
        """A log truncated and regrown within a single SQLite call looks as if it had only grown, so skip COMMITs."""
        self.harm: Harm = lambda: None

    def arm(self, at: int, harm: Harm, *, lasting: bool = False) -> None:
        self.statements, self.at, self.harm, self.lasting = 0, at, harm, lasting

    def disarm(self) -> int:
        """Stop failing; return how many statements were executed since it was armed."""
        self.at = -1
        return self.statements

    def statement(self, statement: str) -> None:
        if self.not_at_commit and statement == "COMMIT":
            return
        number, self.statements = self.statements, self.statements + 1
        if number == self.at or (self.lasting and 0 <= self.at < number):
            self.harm()


@contextmanager
def failing() -> Iterator[Failing]:
    """Route everything sent to SQLite through a `Failing` for the duration of a block."""
    fails = Failing()
    real = {name: getattr(Database, name) for name in ("execute", "executemany")}

    def counting(name: str) -> Callable[..., Any]:
        def do(self: Database, *arguments: Any) -> Any:
            fails.statement(str(arguments[0]))
            return real[name](self, *arguments)

        return do

    try:
        for name in real:
            setattr(Database, name, counting(name))
        yield fails
    finally:
        for name in real:
            delattr(Database, name)


def error(code: int) -> Harm:
    """Return the harm of raising an SQLite error, as a failing disk would."""

    def fail() -> None:
        reported = sqlite3.OperationalError("the disk fails")
        reported.sqlite_errorcode = code
        raise reported

    return fail


def removed(folder: Path) -> None:
    for path in folder.glob(f"{FILE_NAME}*"):
        path.unlink()


def folder_removed(folder: Path) -> None:
    shutil.rmtree(folder)


def folder_renamed(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def log_removed(folder: Path) -> None:
    (folder / f"{FILE_NAME}-wal").unlink()


def log_cut_off(folder: Path) -> None:
    os.truncate(folder / f"{FILE_NAME}-wal", 0)


def cut_off(folder: Path) -> None:
    os.truncate(folder / FILE_NAME, 512)


def replaced(folder: Path) -> None:
    path = folder / FILE_NAME
    shutil.copyfile(path, folder / "copy")
    (folder / "copy").replace(path)


GONE = (removed, folder_removed, folder_renamed, log_removed, log_cut_off, cut_off, replaced)
"""What may be done to the files while they are open."""
