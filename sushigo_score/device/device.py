"""What the app needs of the machine it runs on: one interface, with an implementation for each kind of machine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, Protocol

from sushigo_score.device.saving import OutgoingFile
from sushigo_score.device.screen_reader import ReaderConnection, Wished


class SystemLook(NamedTuple):
    """What the system would like an app to look like: dark or light, how much larger texts, moving by itself or not, how clear."""

    dark: bool = False
    text_scale: float = 1.0
    reduced_motion: bool = False
    high_contrast: bool = False


class Insets(NamedTuple):
    """What the device takes from each edge of the window, in pixels: bars, a notch, the soft keyboard."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0
    keyboard: float = 0
    """From the bottom of the window, the bar below it included; 0 while there is none."""


class DeviceError(OSError):
    """Raised or passed on if the device cannot do what was asked; `strerror` says why, in its own words."""

    def __init__(self, why: str = "") -> None:
        super().__init__(0, why)


class NoAppForThat(DeviceError):
    """Raised if no app on the device can do it."""


class OpenAlready(DeviceError):
    """Raised if a dialog of the device is open already."""


class SavedFile(NamedTuple):
    """Where something was saved: the place in words, and how the device finds it again."""

    name: str
    address: str
    kind: str = ""


class Incoming(NamedTuple):
    """What another app wants to be opened: the path of a file or the text of a link, and a mark to know it by."""

    what: str
    mark: str = ""


Picked = Callable[[str | DeviceError | None], object]
"""Called with the path of the chosen file, or why there is none; None if none was wanted."""

Saved = Callable[[SavedFile | DeviceError | None], object]
"""Called with where it was saved, or why it was not; None if it was cancelled."""


class ChosenFolder(Protocol):
    """A folder that people chose in a window of the device; every call takes its time, and raises `DeviceError`."""

    def files(self) -> dict[str, str]:
        """Every file by its name, each with a stamp that changes whenever the file does."""

    def read(self, names: Iterable[str], most: int) -> dict[str, bytes]:
        """What some files hold, of longer ones one byte too many; one that cannot be read is left out."""

    def write(self, name: str, data: bytes) -> str:
        """Write a file; its stamp afterwards."""

    def remove(self, name: str) -> None:
        """Remove a file."""


Buzz = Literal["more", "less", "win"]
"""What a vibration says: a card more, a card less, somebody has won."""


Heard = Literal["all", "no voice", "nothing"]
"""What was heard of a text: all of it; nothing, as there is no voice for its language; nothing, as its reader failed."""


class Device(Protocol):
    """A machine with its system. Callbacks may come at any time and on any thread."""

    has_windows: bool
    """True where apps have windows to move with a mouse, and an app can be started twice."""
    vibrates: bool
    """True if a tap can be felt."""
    plays: bool
    """True if a sound can be heard."""
    shares: bool
    """True if it has a share sheet."""
    links: bool
    """True if a link opens in the app that it is for."""
    picks: bool
    """True if it has a file dialog of its own."""
    folders: bool
    """True if people find their files in folders that an app may look into."""

    @property
    def speaks(self) -> bool:
        """True if there is something that reads aloud, in some language."""

    def introduce(self) -> None:
        """Tell the system who we are, before there is a window."""

    def density(self) -> float | None:
        """Pixels per dp; None if Kivy's own value is right."""

    def ask_wishes(self, heard: Callable[[SystemLook], object]) -> None:
        """Ask what the system wishes for."""

    def edges(self) -> Insets:
        """What the device takes from the window now."""

    def colour_bars(self, *, dark: bool) -> None:
        """Make the icons in the bars over the window legible on a dark background, or on a light one."""

    def vibrate(self, buzz: Buzz = "more") -> None:
        """Vibrate for a moment, twice for less, long for a victory; a failure does not matter."""

    def say(self, text: str, language: str, heard: Callable[[Heard], object]) -> None:
        """Read a text aloud in a language, in place of what is being read; `heard` is called at its end, unless it was hushed.

        Nothing is read in the voice of another language.
        """

    def hush(self) -> None:
        """Stop reading aloud."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False if Kivy should do it. Raises Unable if the device refuses."""

    def copied(self) -> str | None:
        """The text on the clipboard, empty without one; None if Kivy should ask. Raises Unable if the device refuses."""

    def share_text(self, text: str, title: str) -> None:
        """Hand a text to another app. Raises Unable if the device refuses."""

    def share_file(self, kept: SavedFile, title: str) -> None:
        """Hand a saved file to another app. Raises Unable if the device refuses."""

    def open_link(self, address: str) -> None:
        """Open a link in the app that it is for. Raises Unable if there is none, or the device refuses."""

    def pick(self, folder: str, most: int, picked: Picked) -> None:
        """Let people choose a file of at most `most` bytes; a larger one may be cut off there."""

    def choose_folder(self, picked: Picked) -> None:
        """Let people choose a folder to keep, where they do not know their folders by paths; called with its address."""

    def tree(self, address: str) -> ChosenFolder:
        """A folder that was chosen so."""

    def save(self, parcel: OutgoingFile, saved: Saved) -> None:
        """Let people choose a place for something, and save it there."""

    def listen(self, folder: str, most: int, opened: Callable[[Incoming | DeviceError], object], seen: str) -> None:
        """Report what other apps open with this one from now on, and what it was started for unless its mark is `seen`."""

    def connect_reader(
        self, window: int, asked: Callable[[], object], wished: Wished, gone: Callable[[], object]
    ) -> ReaderConnection | None:
        """The connection to screen readers, if there can be one: `asked` is called when one begins to read our window.

        `wished` is called with what it wants to be done, `gone` when nobody reads any more.
        """

    def addresses(self) -> tuple[str, ...]:
        """Where the device can be found in local networks, as the system knows; empty if Python should find out."""

    def close(self) -> None:
        """Stop listening, and be quiet."""
