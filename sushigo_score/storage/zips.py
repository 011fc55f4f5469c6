"""Zip archives of games. On import the entries are counted before they are listed, and every size is limited."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from typing import BinaryIO, Final

from sushigo_score.files import MOST_MEBIBYTES, SUFFIX
from sushigo_score.formats.gamefile import is_iso_date
from sushigo_score.formats.journal import is_plain
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.exchange import DAY_LENGTH, Imported, day_in_name, export_game, import_game
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import GameDamaged, Store

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


def pack(store: Store, archive: zipfile.ZipFile) -> Iterator[bool]:
    """Write all games to a zip one by one; yields False for each damaged one left out."""
    for game in store.games():
        try:
            written = export_game(store, game).text
        except GameDamaged:
            yield False
        else:
            archive.writestr(_name_in_zip(store, game), written)
            yield True


def _name_in_zip(store: Store, game: int) -> str:
    uid = store.uid(game)
    return f"{day_in_name(store.begun_at(game))}-{uid if is_plain(uid) else game}{SUFFIX}"


def import_all(store: Store, file: BinaryIO) -> Iterator[Imported]:
    """Import all games from a zip; each is added, already known, or refused separately."""
    archive = _open_archive(file)
    with archive:
        wanted = _games_in(archive)
        left = MOST_MEBIBYTES * _MEBIBYTE
        for member in wanted:
            imported, size = _import_member(store, archive, member)
            left -= size
            if left < 0:
                raise ImportRefused("import.too_large", most=MOST_MEBIBYTES)
            yield imported


def days_in(file: BinaryIO) -> list[str]:
    """Return the day of each game in a zip by its file name, empty if it has none; nothing is decompressed."""
    with _open_archive(file) as archive:
        days = [member.filename[:DAY_LENGTH] for member in _games_in(archive)]
    return [day if is_iso_date(day) else "" for day in days]


def _open_archive(file: BinaryIO) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(_BoundedFile(file))
    except (zipfile.BadZipFile, EOFError, NotImplementedError, ValueError, OSError) as error:
        raise ImportRefused("import.not_zip") from error


def _games_in(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    wanted = [member for member in archive.infolist() if member.filename.endswith(SUFFIX)]
    if len(wanted) > MOST_GAMES:
        raise ImportRefused("import.too_many", most=MOST_GAMES)
    return wanted


def _import_member(store: Store, archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> tuple[Imported, int]:
    """Import one file from a zip; its name is only shown, never used as a path."""
    data = b""
    try:
        if member.compress_type not in _COMPRESSIONS:
            raise ImportRefused("import.not_zip")
        with archive.open(member) as file:
            data = file.read(SIZE_LIMIT + 1)
        imported = import_game(store, data, member.filename)
        if imported.in_trash and imported.game is not None:
            store.restore(imported.game)
        return imported, len(data)
    except StoreRefused:
        raise  # it would happen again for every other file
    except Refusal as refusal:
        return Imported(member.filename, None, refusal=refusal), len(data)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OSError):
        return Imported(member.filename, None, refusal=ImportRefused("import.not_zip")), len(data)
