"""The folder that a household's devices share: listed, read and written, and never assumed to stay unchanged."""

from __future__ import annotations

import errno
import os
import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Final, Protocol

from sushigo_score.files import SUFFIX, NotReadable, read_file, unfinished
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import is_encodable

NOTES: Final = "household-"
"""The prefix of a file in which a device notes which games are in the trash."""
NOTES_SUFFIX: Final = ".json"
MOST_FILES: Final = 50_000
NOT_A_FILE: Final = ""
"""The stamp of a name that something else has, such as a folder, a link or a pipe: it is never read or written."""
_OURS: Final = ".wasabi-bowl-"
_UNFINISHED: Final = re.compile(re.escape(_OURS) + r"[0-9a-f]{32}\.part")
_STALE_SECONDS: Final = 3600
"""In seconds: writing a game never takes that long."""
_FULL: Final = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_READ_ONLY: Final = (errno.EROFS, errno.EACCES, errno.EPERM)
_OF_THE_FOLDER: Final = (*_FULL, errno.EROFS, errno.EIO, errno.ENOENT)
"""The error codes that concern the whole folder, even if a complete file could only not be renamed."""
_FILE_URL: Final = "file:"


class FolderRefused(Refusal):
    """Raised if the household's folder is gone, full, read-only, or not the one that was chosen."""


class NameRefused(FolderRefused):
    """Raised if one file cannot be written or removed, because of what already has its name; others can be."""


class SharedFolder(Protocol):
    """A folder that other devices also write to; calls may be slow, and may come from another thread."""

    def files(self) -> Mapping[str, str]:
        """Return the relevant names, each with a stamp that changes whenever the file does, or with `NOT_A_FILE`."""

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


def nameable(found: Sequence[tuple[str, str]]) -> dict[str, str]:
    r"""Return names with their stamps; one with characters that nothing else can store only stands for what it names.

    >>> nameable([("a.sushigo", "1"), ("caf\udce9.sushigo", "2")])
    {'a.sushigo': '1', 'caf?.sushigo': ''}
    """
    names = {name: stamp for name, stamp in found if is_encodable(name)}
    for name, _ in found:
        if not is_encodable(name):
            names.setdefault(name.encode("utf-8", "replace").decode(), NOT_A_FILE)
    return names


def address_of(path: str) -> str:
    """Return a folder's path as it can be stored, whatever bytes are in it."""
    from urllib.parse import quote  # slow to import, and hardly ever needed

    return path if is_encodable(path) else _FILE_URL + quote(os.fsencode(path))


def path_of(address: str) -> str:
    r"""Return the path that an address stands for.

    >>> path_of(address_of("/home/caf\udce9")) == "/home/caf\udce9", path_of("/home/ana")
    (True, '/home/ana')
    """
    from urllib.parse import unquote_to_bytes  # slow to import, and hardly ever needed

    known = address.startswith(_FILE_URL)
    return os.fsdecode(unquote_to_bytes(address.removeprefix(_FILE_URL))) if known else address


def is_notes(name: str) -> bool:
    """Return whether a file holds a device's notes, or is a copy of such a file."""
    folded = name.casefold()
    return folded.startswith(NOTES) and folded.endswith(NOTES_SUFFIX)


class PathFolder:
    """A folder in this computer's file system."""

    def __init__(self, address: str) -> None:
        self.path = path_of(address)

    def files(self) -> dict[str, str]:
        """Return what is in the folder itself, and clean up temporary files left by a killed app."""
        found = []
        try:
            with os.scandir(self.path) as entries:
                for entry in entries:
                    if _UNFINISHED.fullmatch(entry.name):
                        _remove_stale(entry)
                    elif matters(entry.name):
                        with suppress(FileNotFoundError):
                            found.append((entry.name, _stamp_of(entry)))
                    if len(found) > MOST_FILES:
                        raise FolderRefused("household.too_many", most=MOST_FILES)
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            raise _refusal_for(error) from error
        return nameable(found)

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
            with unfinished(self.path, data, _OURS) as written, _refusing_name():
                os.replace(written, path)
                return _stamp(os.stat(path))
        except OSError as error:
            raise _refusal_for(error) from error

    def remove(self, name: str) -> None:
        """Remove a file."""
        try:
            with suppress(FileNotFoundError), _refusing_name():
                os.remove(os.path.join(self.path, name))
        except OSError as error:
            raise _refusal_for(error) from error


@contextmanager
def _refusing_name() -> Iterator[None]:
    """Refuse a name if what has it cannot be replaced or removed."""
    try:
        yield
    except OSError as error:
        if error.errno in _OF_THE_FOLDER:
            raise
        raise NameRefused("household.failed", code=error.errno or 0) from error


def _stamp_of(entry: os.DirEntry[str]) -> str:
    """Return the stamp of an entry, `NOT_A_FILE` if it is none or cannot be looked at."""
    try:
        ordinary = entry.is_file(follow_symlinks=False)
        return _stamp(entry.stat(follow_symlinks=False)) if ordinary else NOT_A_FILE
    except FileNotFoundError:
        raise
    except OSError:
        return NOT_A_FILE


def _stamp(found: os.stat_result) -> str:
    return f"{found.st_size}:{found.st_mtime_ns}:{found.st_ctime_ns}"


def _remove_stale(entry: os.DirEntry[str]) -> None:
    with suppress(OSError):
        if abs(time.time() - entry.stat(follow_symlinks=False).st_mtime) > _STALE_SECONDS:
            os.remove(entry.path)


def _refusal_for(error: OSError | ValueError) -> FolderRefused:
    if not isinstance(error, OSError) or isinstance(error, FileNotFoundError | NotADirectoryError):
        return FolderRefused("household.gone")
    if error.errno in _FULL:
        return FolderRefused("household.full")
    if error.errno in _READ_ONLY:
        return FolderRefused("household.read_only")
    return FolderRefused("household.failed", code=error.errno or 0)
