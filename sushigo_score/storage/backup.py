"""Backups: making one, opening and previewing a file that somebody chose, which is never modified, and restoring it.

Restoring only adds; a zip of game files, a backup, and a database of ours that is damaged are restored in the same way.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple
from uuid import uuid4

from sushigo_score.files import NotReadable, open_file, unfinished
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import NAME_LIMIT, check_names, is_encodable
from sushigo_score.storage.database import BACKUPS, FILE_NAME
from sushigo_score.storage.exchange import Ahead, Import, import_found, note_import
from sushigo_score.storage.merge import FoundGame
from sushigo_score.storage.people import colour_read, face_read
from sushigo_score.storage.rescue import UntrustedDatabase, UntrustedPerson
from sushigo_score.storage.sqlite import Database, StoreRefused, connect, file_errors, remove
from sushigo_score.storage.store import Store, count_steps, moment_of
from sushigo_score.storage.tables import PREFIX, merge_tables
from sushigo_score.storage.zips import days_in, games_in

ZIP: Final = ".zip"
BACKUP: Final = ".sqlite3"
MOST_MEBIBYTES: Final = 1024
_MAX_BYTES: Final = MOST_MEBIBYTES * 1024 * 1024
_MAGIC: Final = b"SQLite format 3\0"
_HEADER_SIZE: Final = 100
_LOG_SUFFIX: Final = "-wal"


def is_database(path: str) -> bool:
    """Return whether a file is an SQLite database by its first bytes, whatever its name."""
    with suppress(NotReadable, OSError), open_file(path) as file:
        return file.read(len(_MAGIC)) == _MAGIC
    return False


@contextmanager
def opened(path: str, scratch: str) -> Iterator[UntrustedDatabase]:
    """Open a database for reading; one with a write-ahead log is first copied to the temporary path `scratch`."""
    size, has_log = _inspect(path)
    try:
        if has_log:
            _copy(path, scratch)
        with closing(connect(scratch) if has_log else _connect_untouched(path)) as database:
            yield UntrustedDatabase(database, size)
    finally:
        remove(scratch)


@contextmanager
def opened_in_place(path: str) -> Iterator[UntrustedDatabase]:
    """Open a database for reading if that needs no copy; one with a write-ahead log is refused."""
    size, has_log = _inspect(path)
    if has_log:
        raise StoreRefused("store.backup_in_use")
    with closing(_connect_untouched(path)) as database:
        yield UntrustedDatabase(database, size)


def _inspect(path: str) -> tuple[int, bool]:
    """Return the size of a database with its log, and whether it has one; refuse what cannot be a database."""
    with open_file(path) as file:
        header, size = file.read(_HEADER_SIZE), os.fstat(file.fileno()).st_size
    log = 0
    with suppress(NotReadable), open_file(_log_of(path)) as file:
        log = os.fstat(file.fileno()).st_size
    if len(header) < _HEADER_SIZE or not header.startswith(_MAGIC):
        raise StoreRefused("store.bad_backup")
    if size + log > _MAX_BYTES:
        raise StoreRefused("store.backup_too_large", most=MOST_MEBIBYTES)
    return size + log, log > 0


def _log_of(path: str) -> str:
    return os.path.realpath(path) + _LOG_SUFFIX


def _copy(path: str, scratch: str) -> None:
    """Copy a database and its log; refuse if another process writes to them meanwhile."""
    before = _stats(path)
    with file_errors():
        for source, target in ((path, scratch), (_log_of(path), scratch + _LOG_SUFFIX)):
            with open_file(source) as file, open(target, "xb", opener=_private) as copy:
                shutil.copyfileobj(file, copy)
    if _stats(path) != before:
        raise StoreRefused("store.backup_in_use")


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _stats(path: str) -> list[tuple[int, int, int]]:
    with file_errors():
        found = [os.stat(path), os.stat(_log_of(path))]
    return [(stat.st_ino, stat.st_size, stat.st_mtime_ns) for stat in found]


def _connect_untouched(path: str) -> Database:
    """Open a database without a log read-only, taking no lock and creating no file."""
    from urllib.parse import quote  # slow to import, and not needed at startup

    return connect(f"file:{quote(os.fsencode(os.path.abspath(path)))}?mode=ro&immutable=1", uri=True)


class HeldGames(NamedTuple):
    """The number of games in a backup, and when the latest one was begun, if known."""

    games: int
    latest: str


def preview_backup(path: str) -> HeldGames | None:
    """Preview a zip or a database; None for any other file, or for a database that would have to be copied first."""
    try:
        begun = _begun(path)
    except (Refusal, OSError):
        return None
    return HeldGames(len(begun), max(begun)) if begun else None


def _begun(path: str) -> list[str]:
    if is_database(path):
        with opened_in_place(path) as copy:
            return copy.begun()
    with open_file(path) as file:
        return days_in(file)


# --- making one ---------------------------------------------------------------------------------------

PERSONAL_SETTINGS: Final = (
    "language", "style", "high_contrast", "text_scale", "reduced_motion", "cubes", "vibrates", "sounds", "reads_aloud",
    "advances", "keep_awake",
)  # fmt: skip
"""The personal settings; all others but the tables belong to one device and stay on it."""
_HOUSEHOLD: Final = ("household_files", "household_games", "household_copies")


def pack(store: Store) -> bytes:
    """Back up everything but what is of no use elsewhere: this device's own settings, and what it knows of a shared folder."""
    with closing(store.database.copied()) as copy:
        with suppress(StoreRefused):  # what is damaged is kept as it is: restoring reads what can be read
            copy.change("PRAGMA secure_delete = ON")
            names = copy.rows("SELECT name FROM settings")
            own = [(name,) for (name,) in names if name not in PERSONAL_SETTINGS and not name.startswith(PREFIX)]
            copy.change_each("DELETE FROM settings WHERE name = ?", own)
            for table in _HOUSEHOLD:
                copy.change(f"DELETE FROM {table}")  # noqa: S608 - constants only
            copy.change("VACUUM")
        return copy.serialize()


def back_up(store: Store) -> str:
    """Make a backup in the app's own folder, and return its path."""
    folder = os.path.join(store.folder, BACKUPS)
    stamp = moment_of(store.clock()).strftime("%Y%m%dT%H%M%S")
    path = os.path.join(folder, f"games-{stamp}-{uuid4().hex[:4]}.sqlite3")
    with file_errors():
        os.makedirs(folder, mode=0o700, exist_ok=True)
        with unfinished(folder, pack(store), mode=0o600) as made:
            os.replace(made, path)
    return path


# --- restoring one ------------------------------------------------------------------------------------

_GAMES_AT_ONCE: Final = 16
_STEPS_AT_ONCE: Final = 1_000
"""About as many as take a frame to store."""
_LONGEST_SETTING: Final = 40
_LONGEST_SAME_NAME: Final = 3 * NAME_LIMIT
"""Case folding turns one character into up to three."""


@dataclass(slots=True)
class Restored:
    """What became of the games of a backup, and why the first of those refused was refused.

    `added` ones may have come back from the trash; `trashed` ones were added to it, as they are deleted in the backup;
    `ahead` are those here, by number, that have gone on elsewhere.
    """

    added: int = 0
    trashed: int = 0
    known: int = 0
    refused: int = 0
    why: Refusal | None = None
    ahead: dict[int, Ahead] = field(default_factory=dict)


def restore(store: Store, path: str, restored: Restored) -> Iterator[int]:
    """Add whatever a backup holds and is missing here: games, people, tables, and on a new device the personal settings.

    Nothing here is replaced: games come back from the trash, and what goes on elsewhere is only reported. What was here is
    backed up first. Yields how many games are done; what was added before it is stopped can be undone, too.
    """
    if path.casefold().endswith(ZIP) and not is_database(path):
        with open_file(path) as file:
            yield from _add_games(store, games_in(store, file), restored)
        return
    with opened(path, os.path.join(store.folder, f"{FILE_NAME}.{uuid4().hex}.restoring")) as foreign:
        with store.database.transaction() as database:
            if not database.row("SELECT 1 FROM games UNION ALL SELECT 1 FROM people"):
                _add_settings(database, foreign)
            _add_people(database, foreign.people())
            merge_tables(database, foreign.tables(), restoring=True)
        yield from _add_games(store, foreign.games(), restored)


def _add_games(store: Store, found: Iterable[FoundGame | Refusal | None], restored: Restored) -> Iterator[int]:
    """Add some games at a time, since each transaction waits for the disk."""
    latest, done = Import(), 0
    some: list[FoundGame] = []
    backed_up = store.database.row("SELECT 1 FROM games") is None
    for game in found:
        if not backed_up:
            back_up(store)
            backed_up = True
        done += game is not None
        if isinstance(game, FoundGame):
            some.append(game)
        elif game is not None:
            restored.refused += 1
            restored.why = restored.why or game
        if len(some) >= _GAMES_AT_ONCE or sum(len(one.entries) for one in some) >= _STEPS_AT_ONCE:
            _add_some(store, some, restored, latest)
            some.clear()
        yield done
    _add_some(store, some, restored, latest)


def _add_some(store: Store, some: Sequence[FoundGame], restored: Restored, latest: Import) -> None:
    """Add some games in one transaction, with the record of what there is to undo."""
    with store.database.transaction() as database:
        for found in some:
            imported = import_found(store, found)
            game, ahead = imported.game, imported.ahead
            if ahead and (game not in restored.ahead or len(restored.ahead[game].steps) < len(ahead.steps)):
                restored.ahead[game] = ahead
            if imported.known and not imported.back:
                restored.known += ahead is None
            elif found.deleted_at is None:
                restored.added += 1
                latest.added[store.uid(game)] = count_steps(database, game)
            else:
                restored.trashed += 1
        if latest:
            note_import(database, latest)


def _add_settings(database: Database, foreign: UntrustedDatabase) -> None:
    for name in PERSONAL_SETTINGS:
        value = foreign.setting(name)
        if isinstance(value, str) and len(value) <= _LONGEST_SETTING:
            database.write_setting(name, value)


def _add_people(database: Database, people: Iterable[UntrustedPerson]) -> None:
    """Add people who are unknown here, with their merges, and give the others a colour and a dish if they have none."""
    numbers: dict[object, int] = {}
    merged: list[tuple[int, object]] = []
    for someone in people:
        if not _is_person(someone):
            continue
        face = (colour_read(someone.colour), face_read(someone.face))
        known = database.row("SELECT coalesce(merged_into, id) FROM people WHERE same_name = ?", (someone.same_name,))
        if known is None:
            number = database.insert(
                "INSERT INTO people (name, same_name, colour, face) VALUES (?, ?, ?, ?)",
                (someone.name, someone.same_name, *face),
            )
            merged.append((number, someone.merged_into))
        else:
            number = known[0]
            if someone.merged_into is None:
                give = (
                    "UPDATE people SET colour = coalesce(colour, ?), face = coalesce(nullif(face, ''), ?) WHERE id = ?"
                )
                database.change(give, (*face, number))
        numbers[someone.person] = number
    belonging = {number: numbers[into] for number, into in merged if into in numbers}
    database.change_each(
        "UPDATE people SET merged_into = ? WHERE id = ?",
        [(into, number) for number, into in belonging.items() if into not in belonging],
    )


def _is_person(someone: UntrustedPerson) -> bool:
    """Return whether a name would be valid input."""
    name, same = someone.name, someone.same_name
    if not isinstance(name, str) or not isinstance(same, str) or not is_encodable(same):
        return False
    try:
        check_names([name])
    except Refusal:
        return False
    return 1 <= len(same) <= _LONGEST_SAME_NAME and name == name.strip() and same == same.strip()
