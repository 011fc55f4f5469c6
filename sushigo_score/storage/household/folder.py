"""The folder that the devices of a household share: listed, read and written, and never trusted to stay as it was."""

from __future__ import annotations

import errno
import os
import re
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, Protocol

from sushigo_score.files import SUFFIX, NotReadable, read_file, unfinished
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.rules.refusals import Refusal

NOTES: Final = "household-"
"""How the name of a file begins in which a device notes which games are in the trash."""
NOTES_SUFFIX: Final = ".json"
MOST_FILES: Final = 50_000
_OURS: Final = ".wasabi-bowl-"
_UNFINISHED: Final = re.compile(re.escape(_OURS) + r"[0-9a-f]{32}\.part")
_LEFT_BEHIND: Final = 3600
"""In seconds: nobody takes that long to write a game."""
_FULL: Final = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_READ_ONLY: Final = (errno.EROFS, errno.EACCES, errno.EPERM)


class FolderRefused(Refusal):
    """Raised if the folder of the household is gone, full, read-only, or not the one that was chosen."""


class SharedFolder(Protocol):
    """A folder that other devices write to as well; every call may take its time, and may be made in a thread."""

    def files(self) -> Mapping[str, str]:
        """The files that matter by their names, each with a stamp that changes whenever the file does."""

    def read(self, names: Iterable[str]) -> Mapping[str, bytes]:
        """What some files hold; one that cannot be read is left out."""

    def write(self, name: str, data: bytes) -> str:
        """Write a file whole, or not at all; its stamp afterwards."""

    def remove(self, name: str) -> None:
        """Remove a file; it is no matter if it is gone."""


def matters(name: str) -> bool:
    """Whether a file can be one of the household: not hidden, as half-written ones of most programs are.

    >>> matters("2026-11-18-ab.sushigo"), matters("household-ab.json"), matters(".syncthing.ab.sushigo.tmp")
    (True, True, False)
    """
    folded = name.casefold()
    return not name.startswith((".", "~")) and (folded.endswith(SUFFIX) or is_notes(name))


def is_notes(name: str) -> bool:
    """Whether a file holds the notes of a device, or is a copy of such a file."""
    folded = name.casefold()
    return folded.startswith(NOTES) and folded.endswith(NOTES_SUFFIX)


class PathFolder:
    """A folder of this computer."""

    def __init__(self, path: str) -> None:
        self.path = path

    def files(self) -> dict[str, str]:
        """Ordinary files of the folder itself; what was left half-written by a killed app is swept up."""
        found = {}
        try:
            with os.scandir(self.path) as entries:
                for entry in entries:
                    if _UNFINISHED.fullmatch(entry.name):
                        _sweep(entry)
                    elif matters(entry.name) and entry.is_file(follow_symlinks=False):
                        with suppress(FileNotFoundError):
                            found[entry.name] = _stamp(entry.stat(follow_symlinks=False))
                    if len(found) > MOST_FILES:
                        raise FolderRefused("household.too_many", most=MOST_FILES)
        except OSError as error:
            raise _refused(error) from error
        return found

    def read(self, names: Iterable[str]) -> dict[str, bytes]:
        """What some files hold, up to the size of a game; one that is being replaced is left out."""
        read = {}
        for name in names:
            with suppress(NotReadable):
                read[name] = read_file(os.path.join(self.path, name), SIZE_LIMIT, follow=False)
        return read

    def write(self, name: str, data: bytes) -> str:
        """Write beside, then put in place: whoever looks sees the old file or the new one."""
        path = os.path.join(self.path, name)
        try:
            with unfinished(self.path, data, _OURS) as written:
                os.replace(written, path)
            return _stamp(os.stat(path))
        except OSError as error:
            raise _refused(error) from error

    def remove(self, name: str) -> None:
        """Remove a file."""
        try:
            with suppress(FileNotFoundError):
                os.remove(os.path.join(self.path, name))
        except OSError as error:
            raise _refused(error) from error


def _stamp(found: os.stat_result) -> str:
    return f"{found.st_size}:{found.st_mtime_ns}:{found.st_ctime_ns}"


def _sweep(entry: os.DirEntry[str]) -> None:
    with suppress(OSError):
        if abs(time.time() - entry.stat(follow_symlinks=False).st_mtime) > _LEFT_BEHIND:
            os.remove(entry.path)


def _refused(error: OSError) -> FolderRefused:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return FolderRefused("household.gone")
    if error.errno in _FULL:
        return FolderRefused("household.full")
    if error.errno in _READ_ONLY:
        return FolderRefused("household.read_only")
    return FolderRefused("household.failed", code=error.errno or 0)
