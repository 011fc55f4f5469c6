"""A file that somebody chose as a backup: checked before it is opened, and never modified."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Final

from sushigo_score.files import NotReadable, open_file
from sushigo_score.storage.foreign import Foreign
from sushigo_score.storage.sqlite import Database, StoreRefused, connect, file_errors, remove

MOST_MEBIBYTES: Final = 1024
_MAX_BYTES: Final = MOST_MEBIBYTES * 1024 * 1024
_MAGIC: Final = b"SQLite format 3\0"
_HEADER_SIZE: Final = 100
_LOG_SUFFIX: Final = "-wal"


def is_copy(path: str) -> bool:
    """Return whether a file is an SQLite database by its first bytes, whatever its name."""
    with suppress(NotReadable, OSError), open_file(path) as file:
        return file.read(len(_MAGIC)) == _MAGIC
    return False


@contextmanager
def opened(path: str, scratch: str) -> Iterator[Foreign]:
    """Open a database for reading; one with a write-ahead log is first copied to the temporary path `scratch`."""
    size, has_log = _inspect(path)
    try:
        if has_log:
            _copy(path, scratch)
        with closing(connect(scratch) if has_log else _connect_untouched(path)) as database:
            yield Foreign(database, size)
    finally:
        remove(scratch)


@contextmanager
def opened_in_place(path: str) -> Iterator[Foreign]:
    """Open a database for reading if that needs no copy; one with a write-ahead log is refused."""
    size, has_log = _inspect(path)
    if has_log:
        raise StoreRefused("store.backup_in_use")
    with closing(_connect_untouched(path)) as database:
        yield Foreign(database, size)


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
