"""A lock on a folder, or a file, that only one process can hold. The system releases it when the process dies, however it dies."""

from __future__ import annotations

import errno
import os
import sys
from typing import Final

FILE_NAME: Final = "window.lock"
_HELD: Final = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK})
"""The errors that mean somebody else holds it; any other means that the folder cannot be locked."""

if sys.platform == "win32":
    import msvcrt

    _BEYOND: Final = 1 << 30
    """Where nothing is written, as nobody else can read what is locked."""

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _BEYOND, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def hold(descriptor: int) -> bool:
    """Lock an open file until it is closed; return False if somebody else holds it.

    One that cannot be locked, as on some network drives, keeps nobody out.
    """
    try:
        _lock(descriptor)
    except OSError as refused:
        return refused.errno not in _HELD
    return True


class Lock:
    """A lock that is taken once, and held until it is released or the process ends."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._descriptor: int | None = None

    @property
    def held(self) -> bool:
        """True if we hold it; never on a folder that cannot be locked."""
        return self._descriptor is not None

    def take(self) -> bool:
        """Take the lock; return False if somebody else holds it.

        A folder that cannot be locked, as on some network drives, keeps nobody out.
        """
        if self.held:
            return True
        try:
            descriptor = os.open(os.path.join(self.folder, FILE_NAME), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        try:
            _lock(descriptor)
        except OSError as refused:
            os.close(descriptor)
            return refused.errno not in _HELD
        self._descriptor = descriptor
        return True

    def free(self) -> None:
        """Release it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
