"""Exchanging files and texts with other apps: through the dialogs of the device where it has any, or dropped on the window."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from kivy.clock import Clock
from kivy.core.window import Window

from sushigo_score.device.device import DeviceError, Incoming, NoAppForThat, OpenAlready, SavedFile
from sushigo_score.device.saving import OutgoingFile
from sushigo_score.files import MOST_MEBIBYTES, explanation_of
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.text import at_the_table, sharing
from sushigo_score.text.language import brief, visible
from sushigo_score.ui.kit.drawing.look import look

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


MOST_BYTES: Final = MOST_MEBIBYTES * 1024 * 1024
MADE: Final = "made"
"""What the page `save` calls a file that was made before it opened: `app.outgoing`."""
_INCOMING: Final = "incoming"
_LONGEST_REASON: Final = 300
"""In characters: the message of another app can have any length."""
_Heard = TypeVar("_Heard")


def on_our_thread(hear: Callable[[_Heard], object]) -> Callable[[_Heard], None]:
    """Make a callback that calls `hear` on our thread between two frames, whichever thread the device calls it on."""

    def tell(what: _Heard) -> None:
        Clock.schedule_once(lambda _: hear(what), 0)

    return tell


def incoming_folder(app: WasabiBowlApp) -> str:
    """Return the folder for copies of files from other apps, kept while they are open."""
    return os.path.join(app.store.folder, _INCOMING)


def told(unable: DeviceError) -> str:
    """Return why the device did not do it, in words."""
    if isinstance(unable, NoAppForThat):
        return str(look.words.say(sharing.NO_APP))
    if isinstance(unable, OpenAlready):
        return str(look.words.say(sharing.DIALOG_OPEN))
    if not unable.strerror:
        return str(look.words.say(sharing.DEVICE_REFUSED_PLAINLY))
    return str(look.words.say(sharing.DEVICE_REFUSED, why=brief(unable.strerror, _LONGEST_REASON)))


def failed(app: WasabiBowlApp, refused: Refusal | OSError) -> None:
    """Say why something could not be made or saved."""
    words = look.words
    if isinstance(refused, DeviceError):
        app.navigator.say(told(refused))
    elif isinstance(refused, Refusal):
        app.navigator.say(words.refused(refused))
    else:
        app.navigator.say(words.say(sharing.CANNOT_SAVE, why=explanation_of(refused)))


# --- out ----------------------------------------------------------------------------------------------


def keep_made(app: WasabiBowlApp, made: OutgoingFile) -> None:
    """Ask where to save a file, in the device's own dialog or on a page of the app."""
    app.outgoing = made
    ask = partial(app.navigator.go, "save", what=MADE)
    if app.device.picks:
        save(app, made, ask)
    else:
        ask()


def save(app: WasabiBowlApp, parcel: OutgoingFile, otherwise: Callable[[], object]) -> None:
    """Save something with the dialog of the device; `otherwise` is the fallback if that does not work."""
    app.device.save(parcel, on_our_thread(partial(_saved, app, parcel, otherwise)))


def _saved(
    app: WasabiBowlApp, parcel: OutgoingFile, otherwise: Callable[[], object], kept: SavedFile | DeviceError | None
) -> None:
    if kept is None or not app.navigator.has_page:
        return
    if isinstance(kept, OpenAlready):
        app.navigator.say(told(kept), look.words.say(sharing.SAVE), otherwise)  # the open dialog may never answer
        return
    if isinstance(kept, DeviceError):
        if app.device.folders:
            otherwise()
        else:
            failed(app, kept)
        return
    share = partial(_share_file, app, kept) if app.device.shares else None
    say_saved(app, kept.name, parcel, share)


def say_saved(app: WasabiBowlApp, place: str, parcel: OutgoingFile, share: Callable[[], object] | None = None) -> None:
    """Say where something was saved and what there is to say about it, and offer to share it."""
    saved = look.words.say(sharing.SAVED, path=visible(place))
    text = "\n".join(filter(None, (saved, parcel.text)))
    app.navigator.say(text, look.words.say(at_the_table.SHARE) if share else "", share)


def _share_file(app: WasabiBowlApp, kept: SavedFile) -> None:
    try:
        app.device.share_file(kept, look.words.say(at_the_table.SHARE))
    except DeviceError as unable:
        failed(app, unable)


def share_text(app: WasabiBowlApp, text: str, told_instead: str) -> None:
    """Share a text with another app, or copy it where the device cannot share."""
    if app.device.shares:
        try:
            app.device.share_text(text, look.words.say(at_the_table.SHARE))
        except DeviceError as unable:
            failed(app, unable)
        return
    copy(app, text, told_instead)


def copy(app: WasabiBowlApp, text: str, said: str) -> None:
    """Copy a text to the clipboard, and say so."""
    try:
        if not app.device.copy(text):
            from kivy.core.clipboard import Clipboard  # imported late: it searches for system programs

            Clipboard.copy(text)
    except DeviceError as unable:
        failed(app, unable)
        return
    app.navigator.say(said)


# --- in -----------------------------------------------------------------------------------------------


def copied(app: WasabiBowlApp) -> str | None:
    """Return the text in the clipboard, stripped; if it cannot be read, say why and return None."""
    try:
        text = app.device.copied()
    except DeviceError as unable:
        app.navigator.say(told(unable))
        return None
    if text is None:
        from kivy.core.clipboard import Clipboard

        text = str(Clipboard.paste() or "")
    return text.strip("\0 \r\n\t\ufeff")


def pick(app: WasabiBowlApp, picked: Callable[[str], object]) -> None:
    """Let people choose a file in the dialog of the device."""

    def heard(path: str | DeviceError | None) -> None:
        if isinstance(path, DeviceError):
            app.navigator.say(told(path))
        elif path is not None and app.navigator.has_page:
            picked(path)

    app.device.pick(incoming_folder(app), MOST_BYTES, on_our_thread(heard))


_LAST_INCOMING: Final = "came"
"""The setting that marks what was handed over last, so that it is opened only once."""


class IncomingFiles:
    """Opens what arrives, until it is closed."""

    def __init__(self, app: WasabiBowlApp) -> None:
        self._app = app
        self._dropped: list[str] = []
        self._open_dropped = Clock.create_trigger(self._open_all_dropped, 0)

    def begin(self, files: Sequence[str]) -> None:
        """Open what was named at the start, and start listening."""
        Window.bind(on_drop_file=self._file_dropped)
        if files:
            self.open(files)
        app = self._app
        app.device.listen(
            incoming_folder(app), MOST_BYTES, on_our_thread(self._handed_over), app.store.setting(_LAST_INCOMING)
        )

    def close(self) -> None:
        """Stop listening."""
        Window.unbind(on_drop_file=self._file_dropped)
        self._open_dropped.cancel()
        self._app.device.close()

    def open(self, what: Sequence[str]) -> None:
        """Preview the first of some game files or the game of a code, compare two copies, or offer to restore a backup."""
        self._app.preview.open(what)

    def _file_dropped(self, _: Any, name: bytes, *__: Any) -> None:
        self._dropped.append(os.fsdecode(name))
        self._open_dropped()

    def _open_all_dropped(self, *_: object) -> None:
        """Open all that was dropped together: the window reports it file by file."""
        dropped, self._dropped = self._dropped, []
        self.open(dropped)

    def _handed_over(self, came: Incoming | DeviceError) -> None:
        if not self._app.navigator.has_page:
            return
        if isinstance(came, DeviceError):
            self._app.navigator.say(told(came))
            return
        if came.mark:
            with suppress(StoreRefused):  # at worst it is shown once more
                self._app.store.set(_LAST_INCOMING, came.mark)
        self.open([came.what])
