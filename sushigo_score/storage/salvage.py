"""Building a clean database from the rows of an untrusted one: what cannot be read is left out, ids are new."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable
from contextlib import closing
from typing import Final, NamedTuple

from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import NAME_LIMIT, check_names, is_encodable
from sushigo_score.storage.faces import colour_read, face_read
from sushigo_score.storage.foreign import Foreign, ForeignGame, ForeignPerson
from sushigo_score.storage.schema import create_tables
from sushigo_score.storage.sqlite import Database, connect, create, file_errors, remove
from sushigo_score.storage.store import SqliteJournal

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


def salvage(foreign: Foreign, path: str, page_size: int = 4096) -> Generator[int, None, Salvaged]:
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


def _saying(done: int, work: Generator[None, None, ForeignGame | None]) -> Generator[int, None, ForeignGame | None]:
    """Read a game, yielding its place at each pause."""
    while True:
        try:
            next(work)
        except StopIteration as over:
            game: ForeignGame | None = over.value
            return game
        yield done


def salvage_at_once(foreign: Foreign, path: str) -> Salvaged:
    """Salvage without reporting progress."""
    work = salvage(foreign, path)
    while True:
        try:
            next(work)
        except StopIteration as over:
            return Salvaged(*over.value)


def _add_game(database: Database, game: ForeignGame) -> None:
    taken = database.row("SELECT 1 FROM games WHERE uid = ?", (game.uid,))
    journal = SqliteJournal(database, uid=game.uid if taken is None else "")
    journal.extend(game.entries, begun_at=game.begun_at)
    if game.deleted_at is not None:
        with database.transaction():
            database.change("UPDATE games SET deleted_at = ? WHERE id = ?", (game.deleted_at, journal.game))


def _add_people(database: Database, people: Iterable[ForeignPerson]) -> None:
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


def _is_person(someone: ForeignPerson) -> bool:
    name, same = someone.name, someone.same_name
    if not isinstance(name, str) or not isinstance(same, str) or not is_encodable(same):
        return False
    try:
        check_names([name])
    except Refusal:
        return False
    return 1 <= len(same) <= _LONGEST_SAME_NAME and name == name.strip() and same == same.strip()


def _add_settings(database: Database, foreign: Foreign) -> None:
    for name in PERSONAL_SETTINGS:
        value = foreign.setting(name)
        if isinstance(value, str) and len(value) <= _LONGEST_SETTING:
            database.change("INSERT INTO settings (name, value) VALUES (?, ?)", (name, value))
