"""Zip archives of games. On import the entries are counted before they are listed, and every size is limited."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from typing import BinaryIO, Final

from sushigo_score.files import MOST_MEBIBYTES, SUFFIX
from sushigo_score.formats.file_journal import is_plain
from sushigo_score.formats.gamefile import is_iso_date
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.import_export import Imported, export_game, import_game
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import GameDamaged, Store

MOST_GAMES: Final = 20_000
_MEBIBYTE: Final = 1024 * 1024
_DIRECTORY_LIMIT: Final = 16 * _MEBIBYTE
_MOST_ENTRIES: Final = 2 * MOST_GAMES
_DAY: Final = len("2026-11-18")
_ENTRY: Final = b"PK\x01\x02"
_PACKINGS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Others expand without bound before they can be stopped."""


class ImportRefused(Refusal):
    """Raised if a file with games cannot be imported at all."""


class _Counted:
    """A zip of which no directory is read that lists more than any backup holds: each entry costs far more than it is long."""

    def __init__(self, file: BinaryIO) -> None:
        self.seek, self.tell, self.seekable, self.close = file.seek, file.tell, file.seekable, file.close
        self._file = file

    def read(self, size: int = -1) -> bytes:
        """Read and count entries; `zipfile` asks for the directory in one piece."""
        if size > _DIRECTORY_LIMIT:
            raise ImportRefused("import.too_many", most=MOST_GAMES)
        data = self._file.read(size)
        if data.count(_ENTRY) > _MOST_ENTRIES:
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
    begun_at, uid = store.begun_at(game), store.uid(game)
    day = begun_at[:10] if is_iso_date(begun_at) else "game"
    return f"{day}-{uid if is_plain(uid) else game}{SUFFIX}"


def import_all(store: Store, file: BinaryIO) -> Iterator[Imported]:
    """Take over all games of a zip; each is taken, known already, or refused by itself."""
    archive = _archive(file)
    with archive:
        wanted = _games_in(archive)
        room = MOST_MEBIBYTES * _MEBIBYTE
        for member in wanted:
            imported, size = _import_member(store, archive, member)
            room -= size
            if room < 0:
                raise ImportRefused("import.too_large", most=MOST_MEBIBYTES)
            yield imported


def days_in(file: BinaryIO) -> list[str]:
    """The day of each game of a zip, as far as their names tell; nothing is unpacked."""
    with _archive(file) as archive:
        days = [member.filename[:_DAY] for member in _games_in(archive)]
    return [day if is_iso_date(day) else "" for day in days]


def _archive(file: BinaryIO) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(_Counted(file))
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
        if member.compress_type not in _PACKINGS:
            raise ImportRefused("import.not_zip")
        with archive.open(member) as file:
            data = file.read(SIZE_LIMIT + 1)
        imported = import_game(store, data, member.filename)
        if imported.in_bin and imported.game is not None:
            store.bring_back(imported.game)
        return imported, len(data)
    except StoreRefused:
        raise  # it would happen again for every other file
    except Refusal as refusal:
        return Imported(member.filename, None, refusal=refusal), len(data)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OSError):
        return Imported(member.filename, None, refusal=ImportRefused("import.not_zip")), len(data)
