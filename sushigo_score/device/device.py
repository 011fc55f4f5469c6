"""What the app needs of the machine it runs on: one interface, with an implementation for each kind of machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from sushigo_score.device.saving import Parcel


class Wishes(NamedTuple):
    """What the system would like an app to look like: dark screens or light ones, and how much larger texts should be."""

    dark: bool = False
    text_scale: float = 1.0


class Edges(NamedTuple):
    """What the device takes from each edge of the window, in pixels: its bars, a notch, and the keyboard it shows."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0
    keyboard: float = 0
    """From the bottom of the window, the bar below it included; 0 while there is none."""


class Unable(OSError):
    """Raised or handed over if the device cannot do what was asked; `strerror` says why, in the words of the device."""

    def __init__(self, why: str = "") -> None:
        super().__init__(0, why)


class NoAppForThat(Unable):
    """Raised if no app of the device does such a thing."""


class OpenAlready(Unable):
    """Raised if a window in which the device asks people something is open already."""


class Kept(NamedTuple):
    """Where something was saved: how people call the place, and how the device finds it again."""

    name: str
    address: str
    kind: str = ""


class Came(NamedTuple):
    """What another app wants to be opened: the path of a file or the text of a link, and a mark to know it by."""

    what: str
    mark: str = ""


Picked = Callable[[str | Unable | None], object]
"""Told the path of the file that was chosen, or why there is none; nothing if none was wanted."""

Saved = Callable[[Kept | Unable | None], object]
"""Told where it was saved, or why it was not; nothing if that was not wanted any more."""


class Device(Protocol):
    """A machine with its system. What it tells by a callback may come at any time and in any thread."""

    has_windows: bool
    """True where apps stand in windows that people move about with a mouse, and where an app can be started twice."""
    vibrates: bool
    """True if a tap can be felt."""
    shares: bool
    """True if it has a way of its own to hand things to other apps."""
    picks: bool
    """True if it has a way of its own to choose a file, or a place for one."""
    folders: bool
    """True if people find their files in folders that an app may look into."""

    def introduce(self) -> None:
        """Tell the system who we are, before there is a window."""

    def density(self) -> float | None:
        """How many pixels are one dp; None if whoever draws knows it better."""

    def ask_wishes(self, heard: Callable[[Wishes], object]) -> None:
        """Ask what the system wishes for."""

    def edges(self) -> Edges:
        """What the device takes from the window now."""

    def colour_bars(self, *, dark: bool) -> None:
        """Let what stands in the bars over the window be legible on a dark ground, or on a light one."""

    def vibrate(self) -> None:
        """Vibrate for a moment; where that fails nothing is lost."""

    def copy(self, text: str) -> bool:
        """Put a text into the clipboard; False if whoever draws knows how, Unable if that cannot be."""

    def copied(self) -> str | None:
        """The text in the clipboard, empty without one; None if whoever draws knows it, Unable if it is kept from us."""

    def share_text(self, text: str, title: str) -> None:
        """Hand a text to another app; Unable if that cannot be."""

    def share_file(self, kept: Kept, title: str) -> None:
        """Hand something that was saved to another app; Unable if that cannot be."""

    def pick(self, folder: str, most: int, picked: Picked) -> None:
        """Let people choose a file of at most so many bytes; one that is larger may come cut off behind them."""

    def save(self, parcel: Parcel, saved: Saved) -> None:
        """Let people choose a place for something, and save it there."""

    def listen(self, folder: str, most: int, opened: Callable[[Came | Unable], object], seen: str) -> None:
        """Tell of what other apps want opened from now on, and what the app was started for unless its mark is `seen`."""

    def close(self) -> None:
        """Listen to nothing any more."""
