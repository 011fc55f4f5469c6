"""The folder that devices share, wherever it is on this one, and running its jobs in a thread."""

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
from sushigo_score.storage.household.folder import (
    FolderRefused,
    PathFolder,
    SharedFolder,
    matters,
    nameable,
    path_of,
)

_URI_SCHEME: Final = "content:"


def folder_at(device: Device, address: str) -> SharedFolder:
    """Open the folder at an address: a path, or the device's URI of one that was chosen in its dialog."""
    return PathFolder(address) if device.folders else DeviceFolder(device, address)


def folder_in_words(address: str) -> str:
    """Return what people call a folder: its path, or the end of the device's URI.

    >>> folder_in_words("/home/ana/Games"), folder_in_words("content://org.files/tree/primary%3ADocuments%2FGames")
    ('/home/ana/Games', 'Documents/Games')
    """
    from urllib.parse import unquote  # slow to import, and no start needs it

    if not address.startswith(_URI_SCHEME):
        return path_of(address)
    return unquote(address.rpartition("/")[2]).rpartition(":")[2] or address


class DeviceFolder:
    """A folder that is accessed through the device, with its errors as refusals."""

    def __init__(self, device: Device, address: str) -> None:
        self._open = partial(device.tree, address)
        self._tree: ChosenFolder | None = None

    @property
    def _folder(self) -> ChosenFolder:
        if self._tree is None:
            self._tree = self._open()
        return self._tree

    def files(self) -> dict[str, str]:
        """Return the names of the relevant files, each with its stamp."""
        with _refusing():
            return nameable([(name, stamp) for name, stamp in self._folder.files().items() if matters(name)])

    def read(self, names: Iterable[str]) -> dict[str, bytes]:
        """Read some files."""
        with _refusing():
            return self._folder.read(names, SIZE_LIMIT)

    def write(self, name: str, data: bytes) -> str:
        """Write a file, and return its new stamp."""
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
    """Run a job, and return its result or why the folder refused it."""
    try:
        return job()
    except FolderRefused as refused:
        return refused


def done_by(job: Callable[[], object], until: float) -> object:
    """Run a job, and return its result. Raises FolderRefused, also if it is not done in time."""
    done: list[object] = []
    thread = Thread(target=lambda: done.append(tried(job)), daemon=True)
    thread.start()
    thread.join(max(0.0, until - monotonic()))
    if not done:
        raise FolderRefused("household.failed", code=errno.ETIMEDOUT)
    if isinstance(done[0], FolderRefused):
        raise done[0]
    return done[0]
