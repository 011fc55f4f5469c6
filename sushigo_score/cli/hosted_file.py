"""The game file of a hosted table: rewritten as a whole with each step before the step is shown, and served by one process.

Only what was written or read here is ever replaced. Once the file holds something else, it stays as it is, and the game goes on
in a file beside it.

For as long as it is served, a key file beside it is locked. The key in it lets phones reconnect after a crash; it is only used
again soon, and only if nobody else can have put it there.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from typing import Final, NamedTuple
from uuid import uuid4

from sushigo_score.device.desktop.one_window import hold
from sushigo_score.files import read_file, unfinished
from sushigo_score.formats.gamefile import load
from sushigo_score.formats.journal import JournalFull, Room, journal_of
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.commands.command import RoundCommand
from sushigo_score.game.journal import Entry, MemoryJournal, Timeline
from sushigo_score.game.session import Session, now
from sushigo_score.phones.security import is_key_shaped, new_key
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.exchange import exported, import_command

_MOST_COPIES: Final = 1000
_FULL: Final = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))

ENDING: Final = ".phones"
KEPT_SECONDS: Final = 3 * 3600
"""How long after a crash its key is used again."""
_SIZE: Final = 200
_FLAGS: Final = (
    os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
)
_IN_THE_WAY: Final = (errno.ELOOP, errno.EISDIR, errno.ENXIO, errno.EACCES, errno.EPERM)
_PRIVATE: Final = 0o600


class HostRefused(Refusal):
    """Raised if a game cannot be hosted, or a step of it cannot be saved."""


@contextmanager
def refusing_to_save() -> Iterator[None]:
    """Turn any error from writing a file into a refusal."""
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise HostRefused("store.full") from error
        raise HostRefused("host.not_saved", code=error.errno or 0) from error


class _Written(NamedTuple):
    """What was last read from a file or written to it, to notice when something else has written there."""

    data: bytes
    stamp: tuple[int, ...] = ()

    def is_in(self, path: str) -> bool:
        """Return whether the file still holds it, or is gone."""
        if not os.path.lexists(path) or (self.stamp and self.stamp == _stamp(path)):
            return True
        try:
            return read_file(path, SIZE_LIMIT, follow=False) == self.data
        except Refusal:
            return False


def _stamp(path: str) -> tuple[int, ...]:
    """Return what changes whenever a file is written; empty if there is none."""
    try:
        found = os.lstat(path)
    except OSError:
        return ()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


class HostedJournal(MemoryJournal):
    """A journal that is stored in a game file. `on_moved` is told of a file beside it, where the game goes on."""

    def __init__(self, path: str, entries: Sequence[Entry] = (), uid: str = "", begun_at: str = "") -> None:
        super().__init__(entries)
        self.path = path
        self.on_moved: Callable[[str, str], None] = lambda *_: None
        self._uid = uid or uuid4().hex
        self._begun_at = begun_at
        self._timeline = Timeline(entries)
        self._room = Room(self._entries)
        self._written: _Written | None = None

    def append(self, entry: Entry) -> None:
        """Store one more step; it is on disk on return."""
        self.extend([entry])

    def extend(self, entries: Sequence[Entry]) -> None:
        """Store several steps at once, all or none."""
        self._check_room(entries)
        timeline = self._timeline.copy()
        for entry in entries:
            timeline.take(entry.step)
        self._begun_at = self._begun_at or entries[0].at
        if timeline.state is not None:
            written = exported(timeline.state, [*self.entries(), *entries], self._uid, self._begun_at)
            if not written.with_journal:
                raise JournalFull("journal.full")
            self._write(written.text.encode())
        self._timeline = timeline
        super().extend(entries)

    def _check_room(self, entries: Sequence[Entry]) -> None:
        """Refuse what does not fit, and cards already while the game can still be finished."""
        self._room.check(entries)
        for entry in entries:
            if isinstance(entry.step, RoundCommand):
                try:
                    self._room.check_kept_free(entry)
                except JournalFull as full:
                    raise JournalFull("journal.full") from full

    def _write(self, data: bytes) -> None:
        if self._written is None:
            with refusing_to_save():
                try:
                    _create(self.path, data)
                except FileExistsError as there:
                    raise HostRefused("host.exists", file=os.path.basename(self.path)) from there
        elif self._written.is_in(self.path):
            _replace(self.path, data)
        else:
            old, self.path = self.path, _create_beside(self.path, data)
            self.on_moved(old, self.path)
        self._written = _Written(data, _stamp(self.path))

    def has_read(self, data: bytes, *, replaceable: bool) -> None:
        """Note what the file holds; unless replaceable, it stays as it is."""
        self._written = _Written(data if replaceable else b"")
        _remove_unfinished(self.path)


def _create(path: str, data: bytes) -> None:
    """Create a file that is synced to disk; never one that exists."""
    with open(path, "xb") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            os.remove(path)
            raise
    _sync_folder(path)


def _create_beside(path: str, data: bytes) -> str:
    stem, ending = os.path.splitext(path)
    with refusing_to_save():
        for copy in range(2, _MOST_COPIES):
            with suppress(FileExistsError):
                _create(f"{stem} ({copy}){ending}", data)
                return f"{stem} ({copy}){ending}"
        raise FileExistsError(errno.EEXIST, path)


def _replace(path: str, data: bytes) -> None:
    """Replace a file atomically by a new one that is synced to disk, for the same people."""
    with refusing_to_save():
        with unfinished(os.path.dirname(path), data, _prefix(path), 0o600) as written:
            with suppress(OSError):
                os.chmod(written, _mode_of(path))
            os.replace(written, path)
        _sync_folder(path)


def _mode_of(path: str) -> int:
    try:
        return os.stat(path).st_mode & 0o777
    except FileNotFoundError:
        return 0o644


def _prefix(path: str) -> str:
    """Return how the unfinished files of this game begin, and of no other."""
    return f".{sha256(os.path.basename(path).encode('utf-8', 'surrogateescape')).hexdigest()[:16]}-"


def _remove_unfinished(path: str) -> None:
    """Remove what a killed process left behind; nobody else writes this game now."""
    folder, prefix = os.path.dirname(path), _prefix(path)
    with suppress(OSError):
        for name in os.listdir(folder or "."):
            if name.startswith(prefix) and name.endswith(".part"):
                os.remove(os.path.join(folder, name))


def _sync_folder(path: str) -> None:
    """Make a new name survive a power cut, where the system can."""
    if os.name == "nt":
        return
    folder = os.open(os.path.dirname(path) or ".", os.O_RDONLY)
    try:
        with suppress(OSError):
            os.fsync(folder)
    finally:
        os.close(folder)


def hosted_in(path: str) -> tuple[Session, HostedJournal]:
    """Open the game in a file, and return its journal too; one without a journal gets one. Refused if it cannot be read.

    A journal that cannot be read is not replaced.
    """
    data = read_file(path, SIZE_LIMIT)
    gamefile = load(data)
    known = journal_of(gamefile)
    entries = known.entries
    if not entries:
        entries = (Entry(now(), import_command(gamefile, tuple(range(gamefile.game.setup.seats)))),)
    journal = HostedJournal(path, entries, known.uid, gamefile.played_at or "")
    journal.has_read(data, replaceable=gamefile.journal is None or known.entries is not None)
    return Session(journal, now), journal


# --- who serves it --------------------------------------------------------------------------------------


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
