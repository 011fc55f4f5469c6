"""The one way to open files that the system passes to the app: regular files only, and never blocking."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO, Final

from sushigo_score.rules.refusals import Refusal

SUFFIX: Final = ".sushigo"
"""The extension of a game file."""
LINK: Final = "wasabibowl:"
"""The URL scheme of a game passed as a link, as in a QR code."""

MOST_MEBIBYTES: Final = 128
"""The largest file from another app, or archive, that is accepted."""

_NONBLOCKING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Opening a pipe would block until its other end opens, and a terminal might become our controlling terminal."""
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_NOT_REGULAR: Final = (errno.ENODEV, errno.ENXIO)
"""The error codes, ours and the system's, for a pipe, a socket or a device."""


def is_link(text: str) -> bool:
    """Return whether a text is a link of ours, in capitals or not."""
    return text[: len(LINK)].casefold() == LINK


def explanation_of(error: OSError) -> str:
    """Return the system's own explanation of an error, or its kind if there is none."""
    return error.strerror or type(error).__name__


class NotReadable(Refusal):
    """Raised if a file cannot be read at all."""


def read_file(path: str, most: int, *, follow: bool = True) -> bytes:
    """Read a file, but no more than `most` + 1 bytes: enough for the caller to notice one that is too long."""
    with open_file(path, follow=follow) as file, _refusing(path):
        return file.read(most + 1)


def open_file(path: str, *, follow: bool = True) -> BinaryIO:
    """Open a file for reading; unless `follow`, refuse a symbolic link."""
    with _refusing(path):
        return os.fdopen(_open_regular(path, os.O_RDONLY | (0 if follow else _NO_FOLLOW)), "rb")


@contextmanager
def _refusing(path: str) -> Iterator[None]:
    """Turn any error from reading a file into a refusal."""
    try:
        yield
    except (FileNotFoundError, ValueError) as error:  # ValueError: a NUL in the name
        raise NotReadable("read.missing") from error
    except IsADirectoryError as error:
        raise NotReadable("read.directory") from error
    except PermissionError as error:
        raise NotReadable("read.directory" if os.path.isdir(path) else "read.forbidden") from error
    except OSError as error:
        if error.errno in _NOT_REGULAR:
            raise NotReadable("read.not_ordinary") from error
        raise NotReadable("read.failed", code=error.errno or 0) from error


def check_ordinary(path: str) -> None:
    """Raise an `OSError` if the path is a folder, a pipe or a device, for files that something else opens."""
    with suppress(FileNotFoundError):
        _check_ordinary(path, os.stat(path).st_mode)


def write_file(path: str, data: bytes) -> None:
    """Overwrite a small file of our own, unless it is not a regular one; it is synced to disk on return."""
    with os.fdopen(_open_regular(path, os.O_WRONLY | os.O_CREAT), "wb") as file:
        file.truncate(0)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def unfinished(folder: str, data: bytes, prefix: str = ".", mode: int = 0o666) -> Iterator[str]:
    """Yield a temporary file, complete and synced, to be renamed into place; delete it if it was not."""
    path = os.path.join(folder, f"{prefix}{os.urandom(16).hex()}.part")
    try:
        with open(path, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield path
    finally:
        with suppress(OSError):
            os.remove(path)


def _open_regular(path: str, flags: int) -> int:
    """Open a descriptor and check that it is a regular file, so that the path cannot be swapped in between."""
    descriptor = os.open(path, flags | _NONBLOCKING, 0o600)
    try:
        _check_ordinary(path, os.fstat(descriptor).st_mode)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _check_ordinary(path: str, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(path)
    if not stat.S_ISREG(mode):
        raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), path)
