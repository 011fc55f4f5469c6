"""A computer with Linux, Windows or macOS."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from sushigo_score.device.device import Came, Edges, Kept, Picked, Saved, Unable, Wishes
from sushigo_score.device.dialogs import Dialogs, installed_program
from sushigo_score.device.identity import introduce
from sushigo_score.device.saving import Parcel, save_as, usual_folder
from sushigo_score.device.system import wishes

_T = TypeVar("_T", str, Kept)


class Desktop:
    """Its windows have edges of their own, and people find their files in folders."""

    has_windows = True
    vibrates = False
    shares = False
    folders = True

    def __init__(self) -> None:
        program = installed_program()
        self.picks = program is not None
        self._dialogs = Dialogs(program) if program is not None else None

    def introduce(self) -> None:
        """So that the window gets the icon of its entry in the menu."""
        introduce()

    def density(self) -> float | None:
        """Kivy knows."""
        return None

    def ask_wishes(self, heard: Callable[[Wishes], object]) -> None:
        """Ask while the app goes on: the commands of a system may take a moment."""
        Thread(target=lambda: heard(wishes()), daemon=True).start()

    def edges(self) -> Edges:
        """Nothing."""
        return Edges()

    def colour_bars(self, *, dark: bool) -> None:
        """There are none."""

    def vibrate(self) -> None:
        """There is nothing to shake."""

    def copy(self, text: str) -> bool:  # noqa: ARG002 - Kivy does it
        """Kivy knows how."""
        return False

    def copied(self) -> str | None:
        """Kivy knows it."""
        return None

    def share_text(self, text: str, title: str) -> None:  # noqa: ARG002 - none is handed on
        """Not without knowing of other apps."""
        raise Unable

    def share_file(self, kept: Kept, title: str) -> None:  # noqa: ARG002 - none is handed on
        """Not without knowing of other apps."""
        raise Unable

    def pick(self, folder: str, most: int, picked: Picked) -> None:  # noqa: ARG002 - it stays where it is
        """In the dialog of the system."""
        self._ask(lambda dialogs: dialogs.file(usual_folder()), picked)

    def save(self, parcel: Parcel, saved: Saved) -> None:
        """In the dialog of the system."""

        def ask(dialogs: Dialogs) -> Kept | None:
            path = dialogs.place(usual_folder(), parcel.name)
            if path is None:
                return None
            path = save_as(path, os.path.splitext(parcel.name)[1], parcel.data)
            return Kept(path, path, parcel.kind)

        self._ask(ask, saved)

    def _ask(self, ask: Callable[[Dialogs], _T | None], told: Callable[[_T | Unable | None], object]) -> None:
        """Ask while the app goes on; once it is closed, nobody is told."""
        dialogs = self._dialogs
        if dialogs is None:
            told(Unable())
            return

        def run() -> None:
            answer: _T | Unable | None
            try:
                answer = ask(dialogs)
            except Unable as unable:
                answer = unable
            except OSError as refused:
                answer = Unable(refused.strerror or type(refused).__name__)
            if not dialogs.closed:
                told(answer)

        Thread(target=run, daemon=True).start()

    def listen(self, folder: str, most: int, opened: Callable[[Came | Unable], object], seen: str) -> None:
        """What other apps want opened comes with the command that starts the app."""

    def close(self) -> None:
        """There is nothing to listen to; a dialog that is open goes."""
        if self._dialogs is not None:
            self._dialogs.close()
