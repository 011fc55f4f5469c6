"""The folder that a household's devices share: listed, read and written, and never assumed to stay unchanged."""

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
"""The prefix of a file in which a device notes which games are in the trash."""
NOTES_SUFFIX: Final = ".json"
MOST_FILES: Final = 50_000
_OURS: Final = ".wasabi-bowl-"
_UNFINISHED: Final = re.compile(re.escape(_OURS) + r"[0-9a-f]{32}\.part")
_STALE_SECONDS: Final = 3600
"""In seconds: writing a game never takes that long."""
_FULL: Final = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_READ_ONLY: Final = (errno.EROFS, errno.EACCES, errno.EPERM)


class FolderRefused(Refusal):
    """Raised if the household's folder is gone, full, read-only, or not the one that was chosen."""


class SharedFolder(Protocol):
    """A folder that other devices also write to; calls may be slow, and may come from another thread."""

    def files(self) -> Mapping[str, str]:
        """Return the relevant files by name, each with a stamp that changes whenever the file does."""

    def read(self, names: Iterable[str]) -> Mapping[str, bytes]:
        """Read files; one that cannot be read is left out."""

    def write(self, name: str, data: bytes) -> str:
        """Write a file atomically and return its stamp."""

    def remove(self, name: str) -> None:
        """Remove a file; a no-op if it is gone."""


def matters(name: str) -> bool:
    """Return whether a file may belong to the household: not hidden, as temporary files of most programs are.

    >>> matters("2026-11-18-ab.sushigo"), matters("household-ab.json"), matters(".syncthing.ab.sushigo.tmp")
    (True, True, False)
    """
    folded = name.casefold()
    return not name.startswith((".", "~")) and (folded.endswith(SUFFIX) or is_notes(name))


def is_notes(name: str) -> bool:
    """Return whether a file holds a device's notes, or is a copy of such a file."""
    folded = name.casefold()
    return folded.startswith(NOTES) and folded.endswith(NOTES_SUFFIX)


class PathFolder:
    """A folder in this computer's file system."""

    def __init__(self, path: str) -> None:
        self.path = path

    def files(self) -> dict[str, str]:
        """Return the regular files in the folder itself, and clean up temporary files left by a killed app."""
        found = {}
        try:
            with os.scandir(self.path) as entries:
                for entry in entries:
                    if _UNFINISHED.fullmatch(entry.name):
                        _remove_stale(entry)
                    elif matters(entry.name) and entry.is_file(follow_symlinks=False):
                        with suppress(FileNotFoundError):
                            found[entry.name] = _stamp(entry.stat(follow_symlinks=False))
                    if len(found) > MOST_FILES:
                        raise FolderRefused("household.too_many", most=MOST_FILES)
        except OSError as error:
            raise _refusal_for(error) from error
        return found

    def read(self, names: Iterable[str]) -> dict[str, bytes]:
        """Read files, up to the size of a game; one that is being replaced is left out."""
        read = {}
        for name in names:
            with suppress(NotReadable):
                read[name] = read_file(os.path.join(self.path, name), SIZE_LIMIT, follow=False)
        return read

    def write(self, name: str, data: bytes) -> str:
        """Write a temporary file and rename it into place, so that readers see either the old file or the new one."""
        path = os.path.join(self.path, name)
        try:
            with unfinished(self.path, data, _OURS) as written:
                os.replace(written, path)
            return _stamp(os.stat(path))
        except OSError as error:
            raise _refusal_for(error) from error

    def remove(self, name: str) -> None:
        """Remove a file."""
        try:
            with suppress(FileNotFoundError):
                os.remove(os.path.join(self.path, name))
        except OSError as error:
            raise _refusal_for(error) from error


def _stamp(found: os.stat_result) -> str:
    return f"{found.st_size}:{found.st_mtime_ns}:{found.st_ctime_ns}"


def _remove_stale(entry: os.DirEntry[str]) -> None:
    with suppress(OSError):
        if abs(time.time() - entry.stat(follow_symlinks=False).st_mtime) > _STALE_SECONDS:
            os.remove(entry.path)


def _refusal_for(error: OSError) -> FolderRefused:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return FolderRefused("household.gone")
    if error.errno in _FULL:
        return FolderRefused("household.full")
    if error.errno in _READ_ONLY:
        return FolderRefused("household.read_only")
    return FolderRefused("household.failed", code=error.errno or 0)
