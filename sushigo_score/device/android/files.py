"""Files that belong to other Android apps, chosen in the system's file picker: no permission is needed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from threading import Lock
from typing import Any, Final

from sushigo_score.device.android.contents import fetch_copy, write_to
from sushigo_score.device.android.java import activity, in_thread, java, java_errors, java_string
from sushigo_score.device.android.tree import keep_permission, tree_picker_intent
from sushigo_score.device.device import DeviceError, Incoming, Picked, Saved
from sushigo_score.device.saving import OutgoingFile
from sushigo_score.files import is_link

_CONTENT: Final = "content:"
_FIRST_REQUEST: Final = 4000
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
        self._requests = _FIRST_REQUEST
        self._opened: Callable[[Incoming | DeviceError], object] | None = None
        self._folder, self._most = "", 0
        self._bound: dict[str, Callable[..., None]] = {}
        self._reported: set[tuple[int, str]] = set()
        self._reporting = Lock()

    # --- the file picker ------------------------------------------------------------------------------

    def pick(self, folder: str, most: int, picked: Picked) -> None:
        """Let people choose a file, and copy it into one of our folders."""
        self._ask("ACTION_OPEN_DOCUMENT", _ANY, "", lambda address: picked(fetch_copy(address, folder, most)), picked)

    def save(self, parcel: OutgoingFile, saved: Saved) -> None:
        """Let people choose a place, and write the file there."""
        self._ask(
            "ACTION_CREATE_DOCUMENT", parcel.kind, parcel.name, lambda address: saved(write_to(address, parcel)), saved
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

    def _ask(
        self,
        action: str,
        kind: str,
        name: str,
        then: Callable[[str], object],
        failed: Callable[[DeviceError | None], object],
    ) -> None:
        self._open_picker(lambda: _picker_intent(action, kind, name), then, failed)

    def _open_picker(
        self,
        make_intent: Callable[[], Any],
        then: Callable[[str], object],
        failed: Callable[[DeviceError | None], object],
    ) -> None:
        """Open a picker; `then` gets the chosen address, `failed` the error, or None if it was cancelled."""

        def handle(address: str | DeviceError | None) -> None:
            if isinstance(address, str):
                in_thread(lambda: then(address))
            else:
                failed(address)

        self._requests += 1
        request = self._requests
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
