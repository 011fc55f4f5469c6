"""Game files and codes from outside: named at the start, dropped on the window, or handed over by another app."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

from sushigo_score.device.device import DeviceError, Incoming
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.ui.shell.device_io import MOST_BYTES, incoming_folder, on_our_thread, told

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

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
