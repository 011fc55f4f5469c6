"""What the app needs of the machine it runs on: one interface, with an implementation for each kind of machine, and which it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isfinite
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol

from sushigo_score.device.saving import OutgoingFile

if TYPE_CHECKING:  # at run time imported only after the first frame
    from sushigo_score.device.screen_reader import ReaderConnection, Wished
import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache

_LARGEST: Final = 2.0
"""The largest text scale that the app can show."""
LARGEST_SIZE: Final = 4.0
"""The largest size of everything that a system may ask for."""


class SystemLook(NamedTuple):
    """The system's display preferences: dark or light, text scale, reduced motion, high contrast, the size of everything."""

    dark: bool = False
    text_scale: float = 1.0
    reduced_motion: bool = False
    high_contrast: bool = False
    size: float = 1.0
    """Only where windows are not told by other means."""


def scale_of(written: str, unit: float = 1.0, most: float = _LARGEST) -> float:
    """Parse a system's text scale, or how large it wants everything, and clamp it to what the app can show.

    >>> scale_of("1.25"), scale_of("150", 100), scale_of("nonsense"), scale_of("nan"), scale_of("9")
    (1.25, 1.5, 1.0, 1.0, 2.0)
    >>> scale_of("168", 96, LARGEST_SIZE), scale_of("0.5", most=LARGEST_SIZE), scale_of("99", most=LARGEST_SIZE)
    (1.75, 1.0, 4.0)
    """
    try:
        scale = float(written) / unit
    except ValueError:
        return 1.0
    return min(max(scale, 1.0), most) if isfinite(scale) else 1.0


class Insets(NamedTuple):
    """What bars, a notch and the soft keyboard cover at each edge of the window, in pixels."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0
    keyboard: float = 0
    """Its height from the bottom of the window, including the bar below it; 0 while it is hidden."""


class DeviceError(OSError):
    """Raised or passed to a callback if the device cannot do what was asked; `strerror` is its own explanation."""

    def __init__(self, why: str = "") -> None:
        super().__init__(0, why)


class NoAppForThat(DeviceError):
    """Raised if no installed app can do what was asked."""


class OpenAlready(DeviceError):
    """Raised if a system dialog is already open."""


class SavedFile(NamedTuple):
    """Where something was saved: the place in words, and the address under which the device finds it again."""

    name: str
    address: str
    kind: str = ""


class Incoming(NamedTuple):
    """What another app wants opened: the path of a file or the text of a link, and a mark that identifies it."""

    what: str
    mark: str = ""


Picked = Callable[[str | DeviceError | None], object]
"""Callback with the path of the chosen file, or why there is none; None if the dialog was cancelled."""

Saved = Callable[[SavedFile | DeviceError | None], object]
"""Callback with where something was saved, or why it was not; None if the dialog was cancelled."""


class ChosenFolder(Protocol):
    """A folder chosen in a dialog of the device; every call may be slow, and may raise `DeviceError`."""

    def files(self) -> dict[str, str]:
        """Return every file by name, each with a stamp that changes whenever the file does."""

    def read(self, names: Iterable[str], most: int) -> dict[str, bytes]:
        """Read files up to `most` bytes each, one byte more of longer ones; leave out any that cannot be read."""

    def write(self, name: str, data: bytes) -> str:
        """Write a file, and return its new stamp."""

    def remove(self, name: str) -> None:
        """Remove a file."""


Buzz = Literal["more", "less", "win"]
"""What a vibration signals: one card more, one card less, somebody has won."""


Heard = Literal["all", "no voice", "nothing"]
"""How reading a text ended: all of it was heard; there was no voice for its language; or the engine failed."""


class Device(Protocol):
    """A machine and its operating system. Callbacks may come at any time, on any thread."""

    has_windows: bool
    """True where apps have movable windows and can be started twice."""
    vibrates: bool
    """True if it can vibrate."""
    plays: bool
    """True if it can play sounds."""
    shares: bool
    """True if it has a share sheet."""
    links: bool
    """True if links open in the app they are for."""
    picks: bool
    """True if it has a file dialog of its own."""
    folders: bool
    """True if people keep their files in folders that an app may read."""

    @property
    def speaks(self) -> bool:
        """True if it has a text-to-speech engine, for any language."""

    def introduce(self) -> None:
        """Identify the app to the system, before there is a window."""

    def density(self) -> float | None:
        """Return the pixels per dp; None if Kivy's own value is right."""

    def ask_wishes(self, heard: Callable[[SystemLook], object]) -> None:
        """Query the system's display preferences."""

    def edges(self) -> Insets:
        """Return the current insets of the window."""

    def colour_bars(self, *, dark: bool) -> None:
        """Make the icons in the bars over the window legible on a dark or a light background."""

    def vibrate(self, buzz: Buzz = "more") -> None:
        """Vibrate briefly, twice for less, long for a victory; ignore failures."""

    def say(self, text: str, language: str, heard: Callable[[Heard], object]) -> None:
        """Read a text aloud, replacing the current one; `heard` is called at the end, unless it was hushed.

        A text is never read in the voice of another language.
        """

    def hush(self) -> None:
        """Stop reading aloud."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; return False if Kivy should do it. Raises DeviceError if the device refuses."""

    def copied(self) -> str | None:
        """Return the text on the clipboard, "" if there is none; None if Kivy should ask. Raises DeviceError."""

    def share_text(self, text: str, title: str) -> None:
        """Share a text with another app. Raises DeviceError if the device refuses."""

    def share_file(self, kept: SavedFile, title: str) -> None:
        """Share a saved file with another app. Raises DeviceError if the device refuses."""

    def open_link(self, address: str) -> None:
        """Open a link in the app it is for. Raises DeviceError if there is none, or the device refuses."""

    def pick(self, folder: str, most: int, picked: Picked) -> None:
        """Let people choose a file of at most `most` bytes; a larger one may be truncated."""

    def choose_folder(self, picked: Picked) -> None:
        """Let people choose a folder to keep using, where folders have no paths; `picked` is called with its address."""

    def tree(self, address: str) -> ChosenFolder:
        """Return a folder that was chosen that way."""

    def save(self, parcel: OutgoingFile, saved: Saved) -> None:
        """Let people choose a place for something, and save it there."""

    def listen(self, folder: str, most: int, opened: Callable[[Incoming | DeviceError], object], seen: str) -> None:
        """Report what other apps open with this one from now on, and what it was started with unless its mark is `seen`."""

    def connect_reader(
        self, window: int, asked: Callable[[], object], wished: Wished, gone: Callable[[], object]
    ) -> ReaderConnection | None:
        """Connect to screen readers, if possible: `asked` is called when one starts reading our window.

        `wished` is called with each action it requests, `gone` when it stops reading.
        """

    def addresses(self) -> tuple[str, ...]:
        """Return the device's addresses in local networks as the system reports them; empty if Python should find out."""

    def close(self) -> None:
        """Stop listening and reading aloud."""


# --- which machine this is -----------------------------------------------------------------------------


def this_device(voices: Sequence[str] = ()) -> Device:
    """Return the machine that the app runs on; a computer reads aloud with one of these voices, if it has it."""
    if "ANDROID_ARGUMENT" in os.environ:
        from sushigo_score.device.android.phone import Android

        return Android()
    from sushigo_score.device.desktop.desktop import Desktop

    return Desktop(voices)


OVERRIDE: Final = "WASABI_BOWL_DATA"
_NAME: Final = "wasabi-bowl"


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """Return the folder for the games; `WASABI_BOWL_DATA` overrides it.

    On Android it is next to the unpacked app, which is replaced with every new version.

    >>> data_folder({"HOME": "/home/ana"}, "linux")
    '/home/ana/.local/share/wasabi-bowl'
    """
    if environment.get(OVERRIDE):
        return environment[OVERRIDE]
    if environment.get("ANDROID_PRIVATE"):
        return os.path.join(environment["ANDROID_PRIVATE"], "userdata")
    home = environment.get("HOME") or os.path.expanduser("~")
    if platform == "win32":
        return os.path.join(environment.get("APPDATA") or os.path.join(home, "AppData", "Roaming"), _NAME)
    if platform == "darwin":
        return os.path.join(home, "Library", "Application Support", _NAME)
    return os.path.join(environment.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share"), _NAME)


_EAST_ASIAN: Final = (
    "/system/fonts/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/System/Library/Fonts/Hiragino Sans GB.ttc",
    "/System/Library/Fonts/PingFang.ttc",
    "C:/Windows/Fonts/msyh.ttc",
    "C:/Windows/Fonts/YuGothR.ttc",
    "C:/Windows/Fonts/malgun.ttf",
)
"""At least 16 MB each: too large to bundle, and anybody who writes such names has one of them."""


@cache
def east_asian_font() -> str:
    """Return the path of a font for Chinese, Japanese and Korean; empty if there is none."""
    return next(filter(os.path.isfile, _EAST_ASIAN), "")
