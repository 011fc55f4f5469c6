"""A computer running Linux, Windows or macOS."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeVar

from sushigo_score.device.desktop.dialogs import Dialogs, installed_program
from sushigo_score.device.desktop.system import has_sound, wishes
from sushigo_score.device.desktop.voice import Speaker, installed_engines
from sushigo_score.device.device import (
    Buzz,
    ChosenFolder,
    DeviceError,
    Heard,
    Incoming,
    Insets,
    Picked,
    Saved,
    SavedFile,
    SystemLook,
)
from sushigo_score.device.saving import OutgoingFile, save_as, usual_folder
from sushigo_score.files import explanation_of

if TYPE_CHECKING:  # at run time imported only after the first frame
    from sushigo_score.device.screen_reader import ReaderConnection, Wished

_APP_ID: Final = "wasabi-bowl"
_T = TypeVar("_T", str, SavedFile)


class Desktop:
    """A desktop system: windows with borders, files in folders."""

    has_windows = True
    vibrates = False
    shares = False
    links = False
    folders = True

    def __init__(self, voices: Sequence[str] = ()) -> None:
        self.plays = has_sound()
        engines = installed_engines(voices=voices) if self.plays else ()
        self.speaks = bool(engines)
        self._speaker = Speaker(engines)
        program = installed_program()
        self.picks = program is not None
        self._dialogs = Dialogs(program) if program is not None else None

    def introduce(self) -> None:
        """Identify the app to the system, so that its window gets the icon of the menu entry."""
        for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
            os.environ.setdefault(name, _APP_ID)
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(_APP_ID)  # type: ignore[attr-defined,unused-ignore]

    def density(self) -> float | None:
        """Return None: Kivy's own value is right here."""
        return None

    def ask_wishes(self, heard: Callable[[SystemLook], object]) -> None:
        """Ask in a thread: the system's commands may take a moment."""
        Thread(target=lambda: heard(wishes()), daemon=True).start()

    def edges(self) -> Insets:
        """Return no insets: nothing overlaps a desktop window."""
        return Insets()

    def colour_bars(self, *, dark: bool) -> None:
        """Do nothing: there are no bars."""

    def vibrate(self, buzz: Buzz = "more") -> None:
        """Do nothing: there is no vibrator."""

    def say(self, text: str, language: str, heard: Callable[[Heard], object]) -> None:
        """Use one of the system's text-to-speech programs."""
        self._speaker.say(text, language, heard)

    def hush(self) -> None:
        """Stop that program."""
        self._speaker.hush()

    def copy(self, text: str) -> bool:  # noqa: ARG002 - Kivy copies
        """Return False: let Kivy copy."""
        return False

    def copied(self) -> str | None:
        """Return None: let Kivy paste."""
        return None

    def share_text(self, text: str, title: str) -> None:  # noqa: ARG002 - nothing is shared
        """Refuse: a desktop has no share sheet."""
        raise DeviceError

    def share_file(self, kept: SavedFile, title: str) -> None:  # noqa: ARG002 - nothing is shared
        """Refuse: a desktop has no share sheet."""
        raise DeviceError

    def open_link(self, address: str) -> None:  # noqa: ARG002 - nothing is opened
        """Refuse: desktop links are not opened by this app."""
        raise DeviceError

    def pick(self, folder: str, most: int, picked: Picked) -> None:  # noqa: ARG002 - the file is not copied
        """Use the system's dialog."""
        self._ask(lambda dialogs: dialogs.file(usual_folder()), picked)

    def save(self, parcel: OutgoingFile, saved: Saved) -> None:
        """Use the system's dialog."""

        def ask(dialogs: Dialogs) -> SavedFile | None:
            path = dialogs.place(usual_folder(kind=parcel.kind), parcel.name)
            if path is None:
                return None
            path = save_as(path, os.path.splitext(parcel.name)[1], parcel.data)
            return SavedFile(path, path, parcel.kind)

        self._ask(ask, saved)

    def _ask(self, ask: Callable[[Dialogs], _T | None], answered: Callable[[_T | DeviceError | None], object]) -> None:
        """Ask in a thread; the answer is dropped once the app is closed."""
        dialogs = self._dialogs
        if dialogs is None:
            answered(DeviceError())
            return

        def run() -> None:
            answer: _T | DeviceError | None
            try:
                answer = ask(dialogs)
            except DeviceError as unable:
                answer = unable
            except OSError as refused:
                answer = DeviceError(explanation_of(refused))
            if not dialogs.closed:
                answered(answer)

        Thread(target=run, daemon=True).start()

    def choose_folder(self, picked: Picked) -> None:
        """Refuse: people know their folders here, and the app has its own page to browse them."""
        picked(DeviceError())

    def tree(self, address: str) -> ChosenFolder:  # noqa: ARG002 - folders have paths here
        """Refuse: folders have paths here."""
        raise DeviceError

    def listen(self, folder: str, most: int, opened: Callable[[Incoming | DeviceError], object], seen: str) -> None:
        """Do nothing: what to open comes with the command that starts the app."""

    def connect_reader(
        self, window: int, asked: Callable[[], object], wished: Wished, gone: Callable[[], object]
    ) -> ReaderConnection | None:
        """Connect through AccessKit, if that is installed."""
        from sushigo_score.device.screen_reader import connect

        return connect(window, asked, wished, gone)

    def addresses(self) -> tuple[str, ...]:
        """Return nothing: Python finds them."""
        return ()

    def close(self) -> None:
        """Close the open dialog, and stop reading aloud."""
        self._speaker.hush()
        if self._dialogs is not None:
            self._dialogs.close()
