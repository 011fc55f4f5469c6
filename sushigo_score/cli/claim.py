"""The right to serve a game file: its key file is locked for as long as the file is served.

The key in it lets phones reconnect after a crash; it is only used again soon, and only if nobody else can have put it there.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from contextlib import suppress
from typing import Final

from sushigo_score.cli.hosted_file import HostRefused, refusing_to_save
from sushigo_score.device.lock import hold
from sushigo_score.guests.security import is_key_shaped, new_key

ENDING: Final = ".phones"
KEPT_SECONDS: Final = 3 * 3600
"""How long after a crash its key is used again."""
_SIZE: Final = 200
_FLAGS: Final = (
    os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
)
_IN_THE_WAY: Final = (errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.EACCES, errno.EPERM)
_PRIVATE: Final = 0o600


class Claim:
    """A game file that is ours to serve."""

    def __init__(self, path: str, key: str = "") -> None:
        """Claim a game file, for phones that have a key already or get one. Refused if another process serves it."""
        self.path = path
        self._descriptor = _locked(path)
        self.key = key or self._kept_key() or new_key()
        self.serve_at("…")

    def _kept_key(self) -> str:
        found = os.fstat(self._descriptor)
        mine = found.st_mode & 0o077 == 0 or os.name == "nt"
        if not mine or time.time() - found.st_mtime > KEPT_SECONDS:
            return ""
        key = _lines(self._descriptor)[0]
        return key if is_key_shaped(key) else ""

    def serve_at(self, address: str) -> None:
        """Note where the game is served, for whoever else tries to."""
        self._address = address
        written = f"{self.key}\n{os.getpid()}\n{address}\n".encode()
        with refusing_to_save():
            if hasattr(os, "fchmod"):
                os.fchmod(self._descriptor, _PRIVATE)
            os.ftruncate(self._descriptor, 0)
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, written)
            os.fsync(self._descriptor)

    def renew(self) -> None:
        """Note that phones still use the key."""
        with suppress(OSError):
            os.utime(self.path + ENDING)

    def moved(self, path: str) -> Claim:
        """Claim another file for the same phones; this one stays ours too."""
        other = Claim(path, self.key)
        other.serve_at(self._address)
        return other

    def free(self) -> None:
        """Let others serve the file, with a key of their own."""
        with suppress(OSError):
            os.remove(self.path + ENDING)
        os.close(self._descriptor)


def _locked(path: str) -> int:
    """Open and lock the key file of a game."""
    while True:
        descriptor = _opened(path + ENDING)
        try:
            _check_ours(descriptor, path + ENDING)
            _take(descriptor, path)
        except HostRefused:
            os.close(descriptor)
            raise
        if _is_still_there(descriptor, path + ENDING):
            return descriptor
        os.close(descriptor)  # whoever had it has just ended, and removed it


def _opened(name: str) -> int:
    try:
        with refusing_to_save():
            return os.open(name, _FLAGS, _PRIVATE)
    except HostRefused as refused:
        if refused.facts.get("code") in _IN_THE_WAY:
            raise HostRefused("host.in_the_way", file=os.path.basename(name)) from refused
        raise


def _check_ours(descriptor: int, name: str) -> None:
    """Refuse a file that we did not make, so that none is overwritten."""
    found = os.fstat(descriptor)
    user = os.geteuid() if hasattr(os, "geteuid") else found.st_uid
    ours = stat.S_ISREG(found.st_mode) and found.st_uid == user and found.st_nlink <= 1
    if not ours or (found.st_size and not is_key_shaped(_lines(descriptor)[0])):
        raise HostRefused("host.in_the_way", file=os.path.basename(name))


def _take(descriptor: int, path: str) -> None:
    """Lock a key file, or refuse with who has locked it."""
    if not hold(descriptor):
        _, process, address = _lines(descriptor)
        raise HostRefused("host.taken", file=os.path.basename(path), process=process, address=address)


def _lines(descriptor: int) -> tuple[str, str, str]:
    """Return what a key file says: the key, the process, and where it serves the game."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    key, process, address, *_ = [*os.read(descriptor, _SIZE).decode("utf-8", "replace").split("\n"), "", "", ""]
    return key, process, address


def _is_still_there(descriptor: int, name: str) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), os.lstat(name))
    except OSError:
        return False
