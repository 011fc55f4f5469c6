"""Files that belong to other apps of an Android device, chosen in its own window: no permission is needed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from typing import IO, Any, Final
from uuid import uuid4

from sushigo_score.device.device import Came, Kept, Picked, Saved, Unable
from sushigo_score.device.java import activity, aside, asking, java, letters
from sushigo_score.device.saving import Parcel, clean_name

LINK: Final = "wasabibowl:"
_OURS: Final = "content:"
_FIRST_REQUEST: Final = 4000
_DONE: Final = -1
_NAME: Final = "_display_name"
_GULP: Final = 1024 * 1024
_ANY: Final = "*/*"
_LONGEST_ENDING: Final = 20
_LONGEST_MARK: Final = 32
_LOOKED_AT_BY_THEN: Final = 60.0
"""So many seconds after a document was fetched nobody needs the copy any more."""


class Documents:
    """Asks Android's own windows for a file or for a place, and waits for what they answer."""

    def __init__(self) -> None:
        self._waiting: dict[int, Callable[[str | Unable | None], object]] = {}
        self._requests = _FIRST_REQUEST
        self._opened: Callable[[Came | Unable], object] | None = None
        self._folder, self._most = "", 0
        self._bound: dict[str, Callable[..., None]] = {}

    # --- asking for one -------------------------------------------------------------------------------

    def pick(self, folder: str, most: int, picked: Picked) -> None:
        """Let people choose a file, and fetch it into a folder of ours."""
        self._ask("ACTION_OPEN_DOCUMENT", _ANY, "", lambda address: picked(_fetched(address, folder, most)), picked)

    def save(self, parcel: Parcel, saved: Saved) -> None:
        """Let people choose a place, and write there."""
        self._ask(
            "ACTION_CREATE_DOCUMENT", parcel.kind, parcel.name, lambda address: saved(_written(address, parcel)), saved
        )

    def _ask(
        self, action: str, kind: str, name: str, then: Callable[[str], object], told: Callable[[Unable | None], object]
    ) -> None:
        """Open a window; `then` gets the address that was chosen there, `told` what kept it from that."""

        def heard(address: str | Unable | None) -> None:
            if isinstance(address, str):
                aside(lambda: then(address))
            else:
                told(address)

        self._requests += 1
        request = self._requests
        self._waiting[request] = heard
        try:
            with asking():
                self._bind("on_activity_result", self._answered)
                activity().startActivityForResult(_wanting(action, kind, name), request)
        except Unable as unable:
            del self._waiting[request]
            told(unable)

    def _answered(self, request: int, result: int, intent: Any) -> None:
        heard = self._waiting.pop(request, None)
        if heard is not None:
            heard(_chosen(intent) if result == _DONE and intent is not None else None)

    # --- what other apps want opened ------------------------------------------------------------------

    def listen(self, folder: str, most: int, opened: Callable[[Came | Unable], object], seen: str) -> None:
        """Tell of what comes from now on, and of what the app was started for, unless its mark is `seen`.

        Android hands the same to an app that it ended to save memory when it starts it again; the number of the task
        tells that from somebody who opens the same file once more.
        """
        self._opened, self._folder, self._most = opened, folder, most
        try:
            with asking():
                self._bind("on_new_intent", self._came)
                address = _address(activity().getIntent())
                task = f"{activity().getTaskId()} {address}"
        except Unable as unable:
            opened(unable)
            return
        mark = sha256(task.encode()).hexdigest()[:_LONGEST_MARK]
        if address and mark != seen:
            self._open(address, mark)

    def _came(self, intent: Any) -> None:
        try:
            address = _address(intent)
        except Unable as unable:
            if self._opened is not None:
                self._opened(unable)
            return
        if address:
            self._open(address, "")

    def _open(self, address: str, mark: str) -> None:
        opened, folder, most = self._opened, self._folder, self._most
        if opened is None:
            return
        if address.casefold().startswith(LINK):
            opened(Came(address, mark))
            return

        def fetch() -> None:
            fetched = _fetched(address, folder, most)
            opened(fetched if isinstance(fetched, Unable) else Came(fetched, mark))

        aside(fetch)

    def _bind(self, event: str, heard: Callable[..., None]) -> None:
        from android import activity as events

        if event not in self._bound:
            events.bind(**{event: heard})
            self._bound[event] = heard

    def close(self) -> None:
        """Wait for nothing any more."""
        from android import activity as events

        self._opened = None
        self._waiting.clear()
        bound, self._bound = self._bound, {}
        for event, heard in bound.items():
            with suppress(Unable), asking():
                events.unbind(**{event: heard})


def _wanting(action: str, kind: str, name: str) -> Any:
    """The window to choose something of a kind in, or a place for it."""
    known = java("android.content.Intent")
    intent = known(getattr(known, action))
    intent.addCategory(known.CATEGORY_OPENABLE)
    intent.setType(kind)
    if name:
        intent.putExtra(known.EXTRA_TITLE, letters(name))
    return intent


def _chosen(intent: Any) -> str | Unable | None:
    """The address that a window answered; one that would lead into our own folders is none."""
    try:
        with asking():
            data = intent.getData()
            address = str(data.toString()) if data is not None else None
    except Unable as unable:
        return unable
    return address if address is None or address.startswith(_OURS) else Unable()


def _address(intent: Any) -> str:
    """What an intent wants opened: a document or a link of ours, else nothing."""
    with asking():
        known = java("android.content.Intent")
        action = intent.getAction() if intent is not None else None
        if action == known.ACTION_VIEW:
            wanted = intent.getData()
        elif action == known.ACTION_SEND:
            wanted = intent.getParcelableExtra(known.EXTRA_STREAM)
        else:
            wanted = None
        address = str(wanted.toString()) if wanted is not None else ""
    return address if address.casefold().startswith((_OURS, LINK)) else ""


# --- reading and writing ------------------------------------------------------------------------------


def _fetched(address: str, folder: str, most: int) -> str | Unable:
    """The path of a copy of a document, whole from the moment that it is there; older ones are thrown away."""
    unfinished = os.path.join(folder, f"{uuid4().hex}.part")
    try:
        os.makedirs(folder, exist_ok=True)
        _throw_away(folder)
        stem, ending = os.path.splitext(_name_of(address))
        tail = clean_name(ending[1:_LONGEST_ENDING], "")
        path = os.path.join(folder, f"{clean_name(stem)}.{tail}" if tail else clean_name(stem))
        with _opened(address, "r") as document, open(unfinished, "xb") as copy:
            left = most + 1
            while left > 0 and (gulp := document.read(min(_GULP, left))):
                left -= copy.write(gulp)
        os.replace(unfinished, path)
    except Unable as unable:
        return unable
    except OSError as refused:
        return Unable(refused.strerror or type(refused).__name__)
    finally:
        with suppress(OSError):
            os.remove(unfinished)
    return path


def _throw_away(folder: str) -> None:
    """Remove what was fetched before; two may come at once, and what has only just come was not looked at yet."""
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        with suppress(FileNotFoundError):
            if abs(time.time() - os.lstat(path).st_mtime) > _LOOKED_AT_BY_THEN:
                os.remove(path)


def _written(address: str, parcel: Parcel) -> Kept | Unable:
    try:
        with _opened(address, "wt") as document:  # t: what was there before is gone
            document.write(parcel.data)
    except Unable as unable:
        return unable
    except OSError as refused:
        return Unable(refused.strerror or type(refused).__name__)
    return Kept(_name_of(address) or parcel.name, address, parcel.kind)


@contextmanager
def _opened(address: str, mode: str) -> Iterator[IO[bytes]]:
    """A document to read or to write; whoever keeps it hears of its end from Android, as clouds want to."""
    with asking():
        uri = java("android.net.Uri").parse(address)
        kept = activity().getContentResolver().openFileDescriptor(uri, mode)
        if kept is None:
            raise Unable
        descriptor = os.dup(int(kept.getFd()))
    try:
        with os.fdopen(descriptor, "rb" if mode == "r" else "wb") as document:
            yield document
    finally:
        with asking():
            kept.close()


def _name_of(address: str) -> str:
    """What the app that keeps a document calls it; empty if it does not say."""
    with suppress(Unable), asking():
        uri = java("android.net.Uri").parse(address)
        row = activity().getContentResolver().query(uri, [_NAME], None, None, None)
        if row is not None:
            try:
                if row.moveToFirst():
                    return str(row.getString(0) or "")
            finally:
                row.close()
    return ""
