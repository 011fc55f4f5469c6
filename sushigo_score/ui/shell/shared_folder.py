"""The folder that devices share, wherever it is on this one, and what is done with it in a thread."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Thread
from time import monotonic
from typing import Final

from sushigo_score.device.device import ChosenFolder, Device, DeviceError
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.storage.household.folder import FolderRefused, PathFolder, SharedFolder, matters

_OF_A_DEVICE: Final = "content:"


def folder_at(device: Device, address: str) -> SharedFolder:
    """The folder of an address: a path, or what the device calls one that was chosen in its own window."""
    return PathFolder(address) if device.folders else DeviceFolder(device, address)


def folder_in_words(address: str) -> str:
    """What people call a folder: its path, or the end of what a device calls one.

    >>> folder_in_words("/home/ana/Games"), folder_in_words("content://org.files/tree/primary%3ADocuments%2FGames")
    ('/home/ana/Games', 'Documents/Games')
    """
    from urllib.parse import unquote  # slow to import, and no start needs it

    if not address.startswith(_OF_A_DEVICE):
        return address
    return unquote(address.rpartition("/")[2]).rpartition(":")[2] or address


class DeviceFolder:
    """A folder as the device has it; what it cannot do is refused."""

    def __init__(self, device: Device, address: str) -> None:
        self._open = partial(device.tree, address)
        self._tree: ChosenFolder | None = None

    @property
    def _folder(self) -> ChosenFolder:
        if self._tree is None:
            self._tree = self._open()
        return self._tree

    def files(self) -> dict[str, str]:
        """The files that matter by their names, each with a stamp."""
        with _refusing():
            return {name: stamp for name, stamp in self._folder.files().items() if matters(name)}

    def read(self, names: Iterable[str]) -> dict[str, bytes]:
        """What some files hold."""
        with _refusing():
            return self._folder.read(names, SIZE_LIMIT)

    def write(self, name: str, data: bytes) -> str:
        """Write a file; its stamp afterwards."""
        with _refusing():
            return self._folder.write(name, data)

    def remove(self, name: str) -> None:
        """Remove a file."""
        with _refusing():
            self._folder.remove(name)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except DeviceError as unable:
        raise FolderRefused("household.device", why=unable.strerror or "") from unable


def tried(job: Callable[[], object]) -> object:
    """What a job comes to, or why the folder refused it."""
    try:
        return job()
    except FolderRefused as refused:
        return refused


def done_by(job: Callable[[], object], until: float) -> object:
    """What a job comes to; refused if it is not done in time."""
    done: list[object] = []
    thread = Thread(target=lambda: done.append(tried(job)), daemon=True)
    thread.start()
    thread.join(max(0.0, until - monotonic()))
    if not done:
        raise FolderRefused("household.failed", code=errno.ETIMEDOUT)
    if isinstance(done[0], FolderRefused):
        raise done[0]
    return done[0]
