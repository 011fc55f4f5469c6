"""Files of other Android apps: chosen in the system's picker, opened with this app, in a folder we may keep using.

No permission is needed. Reading and writing may be slow: never do it on the app's main thread.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from threading import Lock
from typing import IO, Any, Final
from uuid import uuid4

from sushigo_score.device.android.java import activity, in_thread, java, java_errors, java_string
from sushigo_score.device.device import DeviceError, Incoming, Picked, Saved, SavedFile
from sushigo_score.device.saving import OutgoingFile, clean_name
from sushigo_score.files import explanation_of, is_link

_CONTENT: Final = "content:"
_REQUESTS: Final = 4000
_REQUESTS_TO_OPEN: Final = 5000
"""The first number of a request, and of one for a file to open: android/hook.py keeps what is chosen for those from it on."""
_MOST_REQUESTS: Final = 1000
_RESULT_OK: Final = -1
_ANY: Final = "*/*"
_HASH_DIGITS: Final = 15
"""Hex digits of each of the two hashes in a mark."""
_ARRIVED_EXTRA: Final = "wasabibowl.came"
"""The extra in which android/hook.py notes when an intent reached an activity that was already running."""


class Documents:
    """Android's own file picker, and the documents that other apps open with this one."""

    def __init__(self) -> None:
        self._waiting: dict[int, Callable[[str | DeviceError | None], object]] = {}
        self._asked = 0
        self._opened: Callable[[Incoming | DeviceError], object] | None = None
        self._folder, self._most = "", 0
        self._bound: dict[str, Callable[..., None]] = {}
        self._reported: set[tuple[int, str]] = set()
        self._reporting = Lock()

    # --- the file picker ------------------------------------------------------------------------------

    def pick(self, folder: str, most: int, picked: Picked) -> None:
        """Let people choose a file, and copy it into one of our folders."""
        self._open_picker(
            lambda: _picker_intent("ACTION_OPEN_DOCUMENT", _ANY, ""),
            lambda address: picked(fetch_copy(address, folder, most)),
            picked,
            _REQUESTS_TO_OPEN,
        )

    def save(self, parcel: OutgoingFile, saved: Saved) -> None:
        """Let people choose a place, and write the file there."""
        self._open_picker(
            lambda: _picker_intent("ACTION_CREATE_DOCUMENT", parcel.kind, parcel.name),
            lambda address: saved(write_to(address, parcel)),
            saved,
        )

    def choose_folder(self, picked: Picked) -> None:
        """Let people choose a folder, and keep the permission to use it."""

        def keep(address: str) -> None:
            try:
                keep_permission(address)
            except DeviceError as unable:
                picked(unable)
            else:
                picked(address)

        self._open_picker(tree_picker_intent, keep, picked)

    def _open_picker(
        self,
        make_intent: Callable[[], Any],
        then: Callable[[str], object],
        failed: Callable[[DeviceError | None], object],
        requests: int = _REQUESTS,
    ) -> None:
        """Open a picker; `then` gets the chosen address, `failed` the error, or None if it was cancelled."""

        def handle(address: str | DeviceError | None) -> None:
            if isinstance(address, str):
                in_thread(lambda: then(address))
            else:
                failed(address)

        self._asked += 1
        request = requests + self._asked % _MOST_REQUESTS
        self._waiting[request] = handle
        try:
            with java_errors():
                self._bind("on_activity_result", self._answered)
                activity().startActivityForResult(make_intent(), request)
        except DeviceError as unable:
            del self._waiting[request]
            failed(unable)

    def _answered(self, request: int, result: int, intent: Any) -> None:
        handle = self._waiting.pop(request, None)
        if handle is not None:
            handle(_chosen(intent) if result == _RESULT_OK and intent is not None else None)

    # --- documents that other apps open with this one -------------------------------------------------

    def listen(self, folder: str, most: int, opened: Callable[[Incoming | DeviceError], object], seen: str) -> None:
        """Report what arrives from now on, and what the app was started with unless its mark is `seen`.

        When Android restarts an app that it killed to free memory, it delivers the task's original intent again; the
        task ID tells this apart from somebody opening the same file once more. An intent that arrived while the app
        was dead replaces the original one until the app ends, and has its own timestamp: a mark holds a hash of each.
        """
        self._opened, self._folder, self._most = opened, folder, most
        try:
            with java_errors():
                self._bind("on_new_intent", self._receive)
                intent = activity().getIntent()
                address = _address(intent)
                task, arrived = int(activity().getTaskId()), _arrived_at(intent)
        except DeviceError as unable:
            opened(unable)
            return
        marks_seen = seen.split(" ")
        mark = sha256(f"{task} {address} {arrived}".encode()).hexdigest()[:_HASH_DIGITS]
        if address and mark not in marks_seen:
            self._open(address, arrived, f"{marks_seen[0]} {mark}" if arrived else mark)

    def _receive(self, intent: Any) -> None:
        try:
            address = _address(intent)
            arrived = _arrived_at(intent)
        except DeviceError as unable:
            if self._opened is not None:
                self._opened(unable)
            return
        if address:
            self._open(address, arrived, "")

    def _open(self, address: str, arrived: int, mark: str) -> None:
        opened, folder, most = self._opened, self._folder, self._most
        if opened is None or not self._is_first(arrived, address):
            return
        if is_link(address):
            opened(Incoming(address, mark))
            return

        def fetch() -> None:
            path = fetch_copy(address, folder, most)
            opened(path if isinstance(path, DeviceError) else Incoming(path, mark))

        in_thread(fetch)

    def _is_first(self, arrived: int, address: str) -> bool:
        """Return False for what was already reported: at startup, the same intent may arrive twice."""
        with self._reporting:
            first = not arrived or (arrived, address) not in self._reported
            self._reported.add((arrived, address))
        return first

    def _bind(self, event: str, handle: Callable[..., None]) -> None:
        from android import activity as events

        if event not in self._bound:
            events.bind(**{event: handle})
            self._bound[event] = handle

    def close(self) -> None:
        """Stop listening and drop all pending requests."""
        from android import activity as events

        self._opened = None
        self._waiting.clear()
        bound, self._bound = self._bound, {}
        for event, handle in bound.items():
            with suppress(DeviceError), java_errors():
                events.unbind(**{event: handle})


def _picker_intent(action: str, kind: str, name: str) -> Any:
    """Return an intent that opens a picker for a file of some MIME type, or for a place to save one."""
    intent_class = java("android.content.Intent")
    intent = intent_class(getattr(intent_class, action))
    intent.addCategory(intent_class.CATEGORY_OPENABLE)
    intent.setType(kind)
    if name:
        intent.putExtra(intent_class.EXTRA_TITLE, java_string(name))
    return intent


def _chosen(intent: Any) -> str | DeviceError | None:
    """Return the chosen address, None if there is none; an error for anything but a document."""
    try:
        with java_errors():
            data = intent.getData()
            address = str(data.toString()) if data is not None else None
    except DeviceError as unable:
        return unable
    return address if address is None or address.startswith(_CONTENT) else DeviceError()


def _address(intent: Any) -> str:
    """Return the document or the link of ours that an intent wants opened; empty if it is neither."""
    with java_errors():
        intent_class = java("android.content.Intent")
        action = intent.getAction() if intent is not None else None
        if action == intent_class.ACTION_VIEW:
            wanted = intent.getData()
        elif action == intent_class.ACTION_SEND:
            wanted = intent.getParcelableExtra(intent_class.EXTRA_STREAM)
        else:
            wanted = None
        address = str(wanted.toString()) if wanted is not None else ""
    return address if address.casefold().startswith(_CONTENT) or is_link(address) else ""


def _arrived_at(intent: Any) -> int:
    """Return when an intent reached an activity that was already running; 0 for the one that started it."""
    with suppress(DeviceError), java_errors():
        return int(intent.getLongExtra(_ARRIVED_EXTRA, 0)) if intent is not None else 0
    return 0


# --- a document ---------------------------------------------------------------------------------------

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


# --- a folder -----------------------------------------------------------------------------------------

_COLUMNS: Final = ("document_id", "_display_name", "_size", "last_modified", "mime_type")
_FOLDER: Final = "vnd.android.document/directory"
_BINARY: Final = "application/octet-stream"
"""The only MIME type for which no app appends an extension to the name."""


class FolderTree:
    """The files of a folder, by name; their document IDs are cached, as each takes several calls to Android."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._ids: dict[str, str] = {}

    def files(self) -> dict[str, str]:
        """Return every name in the folder, each with a stamp that changes whenever the file does; a folder has none."""
        with java_errors():
            contract, tree = java("android.provider.DocumentsContract"), self._tree()
            children = contract.buildChildDocumentsUriUsingTree(tree, contract.getTreeDocumentId(tree))
            found = _rows(children)
        self._ids = {name: document for document, name, _ in found}
        return {name: stamp for _, name, stamp in found}

    def read(self, names: Iterable[str], most: int) -> dict[str, bytes]:
        """Read files up to `most` bytes each, one byte more of longer ones; leave out any that cannot be read."""
        read = {}
        for name in names:
            try:
                with java_errors(), opened(self._document(name), "r") as document:
                    read[name] = document.read(most + 1)
            except (DeviceError, KeyError):
                continue
            except OSError as refused:
                raise DeviceError(explanation_of(refused)) from refused
        return read

    def write(self, name: str, data: bytes) -> str:
        """Overwrite a file or create it, and return its new stamp."""
        try:
            if name not in self._ids:
                self._ids[name] = self._create(name)
            address = self._document(name)
            with opened(address, "wt") as document:
                document.write(data)
            with java_errors():
                found = _rows(java("android.net.Uri").parse(address))
        except DeviceError:
            raise
        except OSError as refused:
            raise DeviceError(explanation_of(refused)) from refused
        return found[0][2] if found else ""

    def remove(self, name: str) -> None:
        """Remove a file, if it is there."""
        if name not in self._ids:
            return
        with java_errors():
            contract, resolver = java("android.provider.DocumentsContract"), activity().getContentResolver()
            contract.deleteDocument(resolver, java("android.net.Uri").parse(self._document(name)))
        del self._ids[name]

    def _tree(self) -> Any:
        return java("android.net.Uri").parse(self._address)

    def _document(self, name: str) -> str:
        with java_errors():
            contract = java("android.provider.DocumentsContract")
            return str(contract.buildDocumentUriUsingTree(self._tree(), self._ids[name]).toString())

    def _create(self, name: str) -> str:
        """Create an empty file. Raises DeviceError if the app that owns the folder gives it another name."""
        with java_errors():
            contract, resolver = java("android.provider.DocumentsContract"), activity().getContentResolver()
            tree = self._tree()
            parent = contract.buildDocumentUriUsingTree(tree, contract.getTreeDocumentId(tree))
            made = contract.createDocument(resolver, parent, _BINARY, name)
            found = _rows(made) if made is not None else []
        if not found or found[0][1] != name:
            raise DeviceError(found[0][1] if found else "")
        return found[0][0]


def keep_permission(address: str) -> None:
    """Persist the permission to use a folder that was just chosen, even across restarts of the phone."""
    with java_errors():
        intent_class = java("android.content.Intent")
        both = int(intent_class.FLAG_GRANT_READ_URI_PERMISSION) | int(intent_class.FLAG_GRANT_WRITE_URI_PERMISSION)
        activity().getContentResolver().takePersistableUriPermission(java("android.net.Uri").parse(address), both)


def tree_picker_intent() -> Any:
    """Return an intent that opens a picker for folders."""
    intent_class = java("android.content.Intent")
    intent = intent_class(intent_class.ACTION_OPEN_DOCUMENT_TREE)
    intent.addFlags(
        int(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
        | int(intent_class.FLAG_GRANT_WRITE_URI_PERMISSION)
        | int(intent_class.FLAG_GRANT_PERSISTABLE_URI_PERMISSION)
    )
    return intent


def _rows(of: Any) -> list[tuple[str, str, str]]:
    """Return the documents at an address: the ID, the name and a stamp of each."""
    found: list[tuple[str, str, str]] = []
    rows = activity().getContentResolver().query(of, list(_COLUMNS), None, None, None)
    if rows is None:
        raise DeviceError
    try:
        more = rows.moveToFirst()
        while more:
            document, name, size, changed, kind = (rows.getString(column) for column in range(len(_COLUMNS)))
            if document and name:
                found.append((str(document), str(name), "" if kind == _FOLDER else f"{size}:{changed}"))
            more = rows.moveToNext()
    finally:
        rows.close()
    return found
