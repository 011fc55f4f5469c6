"""The folder that devices share, wherever it is on this one, and what is done with it in a thread."""

from __future__ import annotations

import errno
from collections.abc import Callable
from threading import Thread
from time import monotonic

from sushigo_score.device.device import Device
from sushigo_score.storage.household.folder import FolderRefused, PathFolder, SharedFolder


def folder_at(device: Device, address: str) -> SharedFolder:
    """The folder of an address."""
    del device
    return PathFolder(address)


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
