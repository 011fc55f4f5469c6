"""Zip archives of games, read only. Their entries are counted before they are listed, and every size is limited."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from typing import BinaryIO, Final

from sushigo_score.files import MOST_MEBIBYTES, SUFFIX
from sushigo_score.formats.gamefile import is_iso_date, load
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.exchange import DAY_LENGTH, found_in
from sushigo_score.storage.merge import FoundGame
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import Store

MOST_GAMES: Final = 20_000
_MEBIBYTE: Final = 1024 * 1024
_DIRECTORY_LIMIT: Final = 16 * _MEBIBYTE
_MOST_ENTRIES: Final = 2 * MOST_GAMES
_ENTRY_MAGIC: Final = b"PK\x01\x02"
_COMPRESSIONS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Other compression methods can expand without limit before they can be stopped."""


class ImportRefused(Refusal):
    """Raised if a file with games cannot be imported at all."""


class _BoundedFile:
    """A zip file that refuses a directory with more entries than any backup has, since each one costs a lot of memory."""

    def __init__(self, file: BinaryIO) -> None:
        self.seek, self.tell, self.seekable, self.close = file.seek, file.tell, file.seekable, file.close
        self._file = file

    def read(self, size: int = -1) -> bytes:
        """Read and count entries; `zipfile` asks for the directory in one piece."""
        if size > _DIRECTORY_LIMIT:
            raise ImportRefused("import.too_many", most=MOST_GAMES)
        data = self._file.read(size)
        if data.count(_ENTRY_MAGIC) > _MOST_ENTRIES:
            raise ImportRefused("import.too_many", most=MOST_GAMES)
        return data


def games_in(store: Store, file: BinaryIO) -> Iterator[FoundGame | Refusal]:
    """Yield every game in a zip, or why it cannot be read."""
    with _open_archive(file) as archive:
        left = MOST_MEBIBYTES * _MEBIBYTE
        for member in _members(archive):
            data = _read_member(archive, member)
            left -= len(data)
            if left < 0:
                raise ImportRefused("import.too_large", most=MOST_MEBIBYTES)
            yield _found_in(store, data)


def _found_in(store: Store, data: bytes) -> FoundGame | Refusal:
    if not data:
        return ImportRefused("import.not_zip")
    try:
        return found_in(store, load(data))
    except StoreRefused:
        raise  # it would happen again for every other file
    except Refusal as refusal:
        return refusal


def days_in(file: BinaryIO) -> list[str]:
    """Return the day of each game in a zip by its file name, empty if it has none; nothing is decompressed."""
    with _open_archive(file) as archive:
        days = [member.filename[:DAY_LENGTH] for member in _members(archive)]
    return [day if is_iso_date(day) else "" for day in days]


def _open_archive(file: BinaryIO) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(_BoundedFile(file))
    except (zipfile.BadZipFile, EOFError, NotImplementedError, ValueError, OSError) as error:
        raise ImportRefused("import.not_zip") from error


def _members(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    wanted = [member for member in archive.infolist() if member.filename.endswith(SUFFIX)]
    if len(wanted) > MOST_GAMES:
        raise ImportRefused("import.too_many", most=MOST_GAMES)
    return wanted


def _read_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    """Read one file from a zip, up to the size of a game; empty if it cannot be. Its name is never used as a path."""
    if member.compress_type not in _COMPRESSIONS:
        return b""
    try:
        with archive.open(member) as file:
            return file.read(SIZE_LIMIT + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OSError):
        return b""
