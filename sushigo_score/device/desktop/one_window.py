"""One window per folder: a lock that only one process can hold, and messages to the one that holds it.

The system releases the lock when the process dies, however it dies. Messages are files beside the games, no network;
their contents are untrusted until they have been validated.
"""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from sushigo_score.files import NotReadable, is_link, read_file

# --- the lock -----------------------------------------------------------------------------------------

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


# --- messages -----------------------------------------------------------------------------------------

_FOLDER: Final = "inbox"
_FILES: Final = "files"
_MESSAGE: Final = re.compile(r"[0-9a-f]{32}\.json")
_UNFINISHED: Final = ".part"
_LARGEST: Final = 1024 * 1024
_MOST_FILES: Final = 8
"""Two games can be compared; of more, the first that is readable is shown."""
_MOST_AT_ONCE: Final = 20


class Message(NamedTuple):
    """What to open: absolute paths or links of ours; nothing if the window should just come to the front."""

    files: tuple[str, ...]


def post(folder: str, files: Sequence[str]) -> str:
    """Leave a message, and return its path. Relative file names are resolved here."""
    from uuid import uuid4  # not at start: it takes 2 ms to import

    inbox = os.path.join(folder, _FOLDER)
    os.makedirs(inbox, mode=0o700, exist_ok=True)
    named = [name if is_link(name) else os.path.abspath(name) for name in files[:_MOST_FILES]]
    path = os.path.join(inbox, f"{uuid4().hex}.json")
    try:
        with open(path + _UNFINISHED, "xb") as file:
            file.write(json.dumps({_FILES: named}).encode())
        os.replace(path + _UNFINISHED, path)
    finally:
        with suppress(OSError):
            os.remove(path + _UNFINISHED)
    return path


def withdraw(path: str) -> bool:
    """Withdraw a message; return False if it was already taken."""
    with suppress(PermissionError):  # it will not stay there long
        try:
            os.remove(path)
        except FileNotFoundError:
            return False
    return True


def take(folder: str) -> list[Message]:
    """Take the messages that have arrived, each once; discard invalid ones."""
    inbox = os.path.join(folder, _FOLDER)
    try:
        names = sorted(filter(_MESSAGE.fullmatch, os.listdir(inbox)))
    except OSError:
        return []
    taken = (_take_one(os.path.join(inbox, name)) for name in names[:_MOST_AT_ONCE])
    return [message for message in taken if message is not None]


def _take_one(path: str) -> Message | None:
    """Take one message. Whoever removes the file owns it: one that was withdrawn or cannot be removed is ignored."""
    try:
        data = _read(path)
        os.remove(path)
    except OSError:
        return None
    return understand(data)


def _read(path: str) -> bytes:
    try:
        return read_file(path, _LARGEST, follow=False)
    except NotReadable:
        return b""


def understand(data: bytes) -> Message | None:
    """Parse a message; return None if it is not valid.

    >>> understand(b'{"files": ["wasabibowl:7K"]}'), understand(b'{"files": ["a.sushigo"]}'), understand(b"[")
    (Message(files=('wasabibowl:7K',)), None, None)
    """
    if len(data) > _LARGEST:
        return None
    try:
        read = json.loads(data)
    except (ValueError, RecursionError):
        return None
    files = read.get(_FILES) if isinstance(read, dict) else None
    if not isinstance(files, list) or len(files) > _MOST_FILES or not all(map(_can_be_opened, files)):
        return None
    return Message(tuple(files))


def _can_be_opened(name: object) -> bool:
    if not isinstance(name, str) or "\0" in name:
        return False
    try:
        os.fsencode(name)
    except UnicodeEncodeError:  # a lone surrogate: no file name can contain it
        return False
    return is_link(name) or os.path.isabs(name)


def pending(folder: str) -> list[str]:
    """List the paths of the messages there now, including those still being written."""
    inbox = os.path.join(folder, _FOLDER)
    try:
        names = os.listdir(inbox)
    except OSError:
        return []
    return [os.path.join(inbox, name) for name in names if _MESSAGE.fullmatch(name.removesuffix(_UNFINISHED))]


def throw_away(messages: Sequence[str]) -> None:
    """Remove old messages that nobody is waiting for."""
    for path in messages:
        with suppress(OSError):
            os.remove(path)
