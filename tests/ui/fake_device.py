"""A fake device: configured by the test, answers at once, and records what it was asked to do."""

from __future__ import annotations

import os
from collections.abc import Callable

from sushigo_score.device.device import (
    Buzz,
    ChosenFolder,
    DeviceError,
    Heard,
    Incoming,
    Insets,
    NoAppForThat,
    Picked,
    Saved,
    SavedFile,
    SystemLook,
)
from sushigo_score.device.saving import OutgoingFile, save
from sushigo_score.device.screen_reader import ReaderConnection, Wished, connect
from sushigo_score.text.languages import LANGUAGES


class FakeDevice:
    """A computer by default; `as_phone` makes it a phone."""

    def __init__(self, folder: str) -> None:
        self.vibrates = self.shares = self.links = self.picks = False
        self.plays = self.speaks = True
        self.reads = False
        """True if screen readers can connect."""
        self.folders = self.has_windows = True
        self.wishes = SystemLook()
        self.around = Insets()
        self.pixels_per_dp: float | None = None
        self.folder = folder
        self.chosen: str | DeviceError | None = None
        """What the user picks when asked for a file or folder."""
        self.refuses: DeviceError | None = None
        """The error with which it refuses everything, if any."""
        self.cancels = False
        self.vibrations: list[str] = []
        self.voices = tuple(LANGUAGES)
        self.said: list[tuple[str, str]] = []
        """The texts that were read aloud, each with its language."""
        self.saying: Callable[[Heard], object] | None = None
        """The callback for when the current text has been read; None while silent."""
        self.clipboard = ""
        self.shared: list[str] = []
        self.visited: list[str] = []
        self.schemes: tuple[str, ...] = ("https", "bgstats")
        """The URL schemes that some app opens."""
        self.bars: list[bool] = []
        self.found_at: tuple[str, ...] = ()
        """Its addresses in local networks."""
        self.opened: Callable[[Incoming | DeviceError], object] | None = None

    def as_phone(self) -> FakeDevice:
        """Make it a phone, with system bars and its own file pickers, and without folders."""
        self.vibrates = self.shares = self.links = self.picks = True
        self.folders = self.has_windows = False
        self.around = Insets(0, 40, 0, 24)
        return self

    def connect_reader(
        self, window: int, asked: Callable[[], object], wished: Wished, gone: Callable[[], object]
    ) -> ReaderConnection | None:
        return connect(window, asked, wished, gone) if self.reads else None

    def addresses(self) -> tuple[str, ...]:
        return self.found_at

    def introduce(self) -> None:
        """Do nothing: there is no system to introduce the app to."""

    def density(self) -> float | None:
        return self.pixels_per_dp

    def ask_wishes(self, heard: Callable[[SystemLook], object]) -> None:
        heard(self.wishes)

    def edges(self) -> Insets:
        return self.around

    def colour_bars(self, *, dark: bool) -> None:
        self.bars.append(dark)

    def vibrate(self, buzz: Buzz = "more") -> None:
        self.vibrations.append(buzz)

    def say(self, text: str, language: str, heard: Callable[[Heard], object]) -> None:
        if language not in self.voices:
            heard("no voice")
            return
        self.said.append((text, language))
        self.saying = heard

    def hush(self) -> None:
        self.saying = None

    def copy(self, text: str) -> bool:
        if self.has_windows:
            return False
        if self.refuses:
            raise self.refuses
        self.clipboard = text
        return True

    def copied(self) -> str | None:
        if self.refuses:
            raise self.refuses
        return None if self.has_windows else self.clipboard

    def share_text(self, text: str, title: str) -> None:  # noqa: ARG002 - only the content matters
        if self.refuses:
            raise self.refuses
        self.shared.append(text)

    def open_link(self, address: str) -> None:
        if self.refuses:
            raise self.refuses
        if address.partition(":")[0] not in self.schemes:
            raise NoAppForThat
        self.visited.append(address)

    def share_file(self, kept: SavedFile, title: str) -> None:  # noqa: ARG002 - only the content matters
        if self.refuses:
            raise self.refuses
        self.shared.append(kept.address)

    def pick(self, folder: str, most: int, picked: Picked) -> None:  # noqa: ARG002 - files here are small
        picked(self.refuses or self.chosen)

    def choose_folder(self, picked: Picked) -> None:
        picked(self.refuses or self.chosen)

    def tree(self, address: str) -> ChosenFolder:  # noqa: ARG002 - folders are paths here
        raise DeviceError

    def save(self, parcel: OutgoingFile, saved: Saved) -> None:
        if self.refuses or self.cancels:
            saved(self.refuses)
            return
        path = save(self.folder, parcel.name, parcel.data)
        saved(SavedFile(os.path.basename(path), path, parcel.kind))

    def listen(self, folder: str, most: int, opened: Callable[[Incoming | DeviceError], object], seen: str) -> None:  # noqa: ARG002
        self.opened = opened

    def close(self) -> None:
        self.opened = None
