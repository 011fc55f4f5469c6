"""Documents of other apps, read and written with Android's permission; never call this on the app's main thread."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Final
from uuid import uuid4

from sushigo_score.device.android.java import activity, java, java_errors
from sushigo_score.device.device import DeviceError, SavedFile
from sushigo_score.device.saving import OutgoingFile, clean_name
from sushigo_score.files import explanation_of

_NAME: Final = "_display_name"
_CHUNK: Final = 1024 * 1024
_LONGEST_EXTENSION: Final = 20
_LONGEST_KEPT: Final = 60.0
"""The age in seconds after which nobody needs the copy of a document any more."""


def fetch_copy(address: str, folder: str, most: int) -> str | DeviceError:
    """Copy a document and return the path, which appears only once it is complete; remove older copies."""
    unfinished = os.path.join(folder, f"{uuid4().hex}.part")
    try:
        os.makedirs(folder, exist_ok=True)
        _remove_old_copies(folder)
        stem, ending = os.path.splitext(_name_of(address))
        tail = clean_name(ending[1:_LONGEST_EXTENSION], "")
        path = os.path.join(folder, f"{clean_name(stem)}.{tail}" if tail else clean_name(stem))
        with opened(address, "r") as document, open(unfinished, "xb") as copy:
            left = most + 1
            while left > 0 and (chunk := document.read(min(_CHUNK, left))):
                left -= copy.write(chunk)
        os.replace(unfinished, path)
    except DeviceError as unable:
        return unable
    except OSError as refused:
        return DeviceError(explanation_of(refused))
    finally:
        with suppress(OSError):
            os.remove(unfinished)
    return path


def _remove_old_copies(folder: str) -> None:
    """Remove old copies but no recent ones: two documents may arrive at once, before either has been read."""
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        with suppress(FileNotFoundError):
            if abs(time.time() - os.lstat(path).st_mtime) > _LONGEST_KEPT:
                os.remove(path)


def write_to(address: str, parcel: OutgoingFile) -> SavedFile | DeviceError:
    """Overwrite a document; return where it was saved, or why it could not be."""
    try:
        with opened(address, "wt") as document:  # t: truncate
            document.write(parcel.data)
    except DeviceError as unable:
        return unable
    except OSError as refused:
        return DeviceError(explanation_of(refused))
    return SavedFile(_name_of(address) or parcel.name, address, parcel.kind)


@contextmanager
def opened(address: str, mode: str) -> Iterator[IO[bytes]]:
    """Open a document to read or write; closing it notifies the app that owns it, which cloud storage needs."""
    with java_errors():
        uri = java("android.net.Uri").parse(address)
        owned = activity().getContentResolver().openFileDescriptor(uri, mode)
        if owned is None:
            raise DeviceError
        descriptor = os.dup(int(owned.getFd()))
    try:
        with os.fdopen(descriptor, "rb" if mode == "r" else "wb") as document:
            yield document
    finally:
        with java_errors():
            owned.close()


def _name_of(address: str) -> str:
    """Return the name of a document in the app that owns it; empty if it has none."""
    with suppress(DeviceError), java_errors():
        uri = java("android.net.Uri").parse(address)
        row = activity().getContentResolver().query(uri, [_NAME], None, None, None)
        if row is not None:
            try:
                if row.moveToFirst():
                    return str(row.getString(0) or "")
            finally:
                row.close()
    return ""
