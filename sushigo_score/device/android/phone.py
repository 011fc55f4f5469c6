"""An Android phone or tablet: its bars and notches, its display preferences, and what it exchanges with other apps."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

from sushigo_score.device.android.files import Documents, FolderTree
from sushigo_score.device.android.java import activity, java, java_errors, java_string
from sushigo_score.device.android.speech import Speech
from sushigo_score.device.device import (
    Buzz,
    DeviceError,
    Heard,
    Incoming,
    Insets,
    Picked,
    Saved,
    SavedFile,
    SystemLook,
    scale_of,
)
from sushigo_score.device.saving import OutgoingFile

_CUTOUTS: Final = 28
_INSETS_BY_TYPE: Final = 30
_EDGE_TO_EDGE: Final = 35
"""The first Android API level at which every window extends under the system bars."""
_LONGEST_TEXT: Final = 100_000
_SHORT: Final = 0.015
_TWICE: Final = (0.0, 0.01, 0.06, 0.02)
"""Alternating pauses and vibrations, in seconds."""
_ONCE: Final = -1
"""Android's repeat index for a pattern that is played once."""
_LONG: Final = 0.4
_TEXT: Final = "text/plain"
_Sides = tuple[float, float, float, float]


class Android:
    """Android, called through Java."""

    has_windows = False
    vibrates = True
    plays = True
    shares = True
    links = True
    picks = True
    folders = False

    def __init__(self) -> None:
        self._documents = Documents()
        self._speech = Speech()

    def introduce(self) -> None:
        """Export the user's languages as LANGUAGE: Android exposes them to Java only."""
        with suppress(DeviceError), java_errors():
            languages = activity().getResources().getConfiguration().getLocales().toLanguageTags()
            os.environ.setdefault("LANGUAGE", str(languages).replace("-", "_").replace(",", ":"))

    @property
    def _version(self) -> int:
        return int(java("android.os.Build$VERSION").SDK_INT)

    # --- appearance -----------------------------------------------------------------------------------

    def density(self) -> float | None:
        """DisplayMetrics.density; Kivy's scaledDensity includes the font scale, so text would be scaled twice."""
        with suppress(DeviceError), java_errors():
            return float(activity().getResources().getDisplayMetrics().density)
        return None

    def ask_wishes(self, heard: Callable[[SystemLook], object]) -> None:
        """Answer before returning: on Android the preferences are available right away."""
        with suppress(DeviceError), java_errors():
            heard(_wishes(self._version))

    def edges(self) -> Insets:
        """Read the insets of the bars over the window, the notch, and the soft keyboard."""
        with suppress(DeviceError), java_errors():
            decor = activity().getWindow().getDecorView()
            insets = decor.getRootWindowInsets()
            if insets is not None:
                version = self._version
                by_type = version >= _INSETS_BY_TYPE
                return _by_type(insets, version) if by_type else _before_types(decor, insets, version)
        return Insets()

    def colour_bars(self, *, dark: bool) -> None:
        """Choose light or dark icons for bars drawn over the window; leave bars with their own background alone."""
        with suppress(DeviceError), java_errors():
            if self._version >= _EDGE_TO_EDGE:
                from android.runnable import run_on_ui_thread

                run_on_ui_thread(_colour_bars)(dark)

    # --- actions --------------------------------------------------------------------------------------

    def vibrate(self, buzz: Buzz = "more") -> None:
        """Vibrate briefly, twice for less, long for a victory; ignore failures."""
        from plyer import vibrator

        with suppress(DeviceError, NotImplementedError), java_errors():
            if buzz == "less":
                vibrator.pattern(list(_TWICE), _ONCE)
            else:
                vibrator.vibrate(_LONG if buzz == "win" else _SHORT)

    @property
    def speaks(self) -> bool:
        """True if a text-to-speech engine is installed, as on almost every phone."""
        return self._speech.there

    def say(self, text: str, language: str, heard: Callable[[Heard], object]) -> None:
        """Use the phone's text-to-speech engine."""
        self._speech.say(text, language, heard)

    def hush(self) -> None:
        """Stop the engine."""
        self._speech.hush()

    def copy(self, text: str) -> bool:
        """Use Android's clipboard directly: Kivy's hangs when it fails."""
        with java_errors():
            clip = java("android.content.ClipData").newPlainText(java_string(""), java_string(text))
            _clipboard().setPrimaryClip(clip)
        return True

    def copied(self) -> str | None:
        """Return the first item as text."""
        with java_errors():
            clip = _clipboard().getPrimaryClip()
            if clip is None or int(clip.getItemCount()) == 0:
                return ""
            return str(clip.getItemAt(0).coerceToText(activity()) or "")

    def share_text(self, text: str, title: str) -> None:
        """Open the share sheet for a text."""
        if len(text) > _LONGEST_TEXT:
            raise DeviceError
        self._share(_TEXT, title, "EXTRA_TEXT", lambda: java_string(text))

    def share_file(self, kept: SavedFile, title: str) -> None:
        """Open the share sheet for a file, and grant the chosen app read access."""
        from jnius import cast

        self._share(
            kept.kind,
            title,
            "EXTRA_STREAM",
            lambda: cast("android.os.Parcelable", java("android.net.Uri").parse(kept.address)),
        )

    @staticmethod
    def _share(kind: str, title: str, extra: str, content: Callable[[], Any]) -> None:
        with java_errors():
            intent_class = java("android.content.Intent")
            intent = intent_class(intent_class.ACTION_SEND)
            intent.setType(kind)
            intent.putExtra(getattr(intent_class, extra), content())
            intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
            activity().startActivity(intent_class.createChooser(intent, java_string(title)))

    def open_link(self, address: str) -> None:
        """Open whatever Android opens when the link is tapped."""
        with java_errors():
            intent_class = java("android.content.Intent")
            intent = intent_class(intent_class.ACTION_VIEW)
            intent.setData(java("android.net.Uri").parse(address))
            activity().startActivity(intent)

    def pick(self, folder: str, most: int, picked: Picked) -> None:
        """Use Android's own file picker."""
        self._documents.pick(folder, most, picked)

    def save(self, parcel: OutgoingFile, saved: Saved) -> None:
        """Use Android's own file picker."""
        self._documents.save(parcel, saved)

    def choose_folder(self, picked: Picked) -> None:
        """Use Android's own file picker."""
        self._documents.choose_folder(picked)

    def tree(self, address: str) -> FolderTree:
        """Return a folder chosen in the picker."""
        return FolderTree(address)

    def listen(self, folder: str, most: int, opened: Callable[[Incoming | DeviceError], object], seen: str) -> None:
        """Listen for files and links that other apps open with this one."""
        self._documents.listen(folder, most, opened, seen)

    def connect_reader(self, *_: object) -> None:
        """Return None: AccessKit has no wheel for Android."""

    def addresses(self) -> tuple[str, ...]:
        """Return the addresses on its Wi-Fi and its own hotspot."""
        return _home_addresses()

    def close(self) -> None:
        """Stop listening, and release the speech engine."""
        self._speech.close()
        self._documents.close()


def _clipboard() -> Any:
    return activity().getSystemService(java("android.content.Context").CLIPBOARD_SERVICE)


def _colour_bars(dark: bool) -> None:
    with suppress(DeviceError), java_errors():
        flags = java("android.view.WindowInsetsController")
        light = int(flags.APPEARANCE_LIGHT_STATUS_BARS) | int(flags.APPEARANCE_LIGHT_NAVIGATION_BARS)
        bars = activity().getWindow().getInsetsController()
        if bars is not None:
            bars.setSystemBarsAppearance(0 if dark else light, light)


def _by_type(insets: Any, version: int) -> Insets:
    types = java("android.view.WindowInsets$Type")
    bars = _sides(insets.getInsets(types.systemBars()))
    notch = _sides(insets.getInsets(types.displayCutout()))
    keyboard = float(insets.getInsets(types.ime()).bottom)
    if version >= _EDGE_TO_EDGE:
        return Insets(*_each(max, bars, notch), keyboard=keyboard)
    return Insets(*_each(_beyond, notch, bars), keyboard=max(0.0, keyboard - bars[3]))


def _before_types(decor: Any, insets: Any, version: int) -> Insets:
    """Read the insets up to Android 10: the window ends at the bars, its visible part above the keyboard."""
    bars = (
        float(insets.getSystemWindowInsetLeft()),
        float(insets.getSystemWindowInsetTop()),
        float(insets.getSystemWindowInsetRight()),
        float(insets.getSystemWindowInsetBottom()),
    )
    cutout = insets.getDisplayCutout() if version >= _CUTOUTS else None
    notch: _Sides = (0.0, 0.0, 0.0, 0.0)
    if cutout is not None:
        notch = (
            float(cutout.getSafeInsetLeft()),
            float(cutout.getSafeInsetTop()),
            float(cutout.getSafeInsetRight()),
            float(cutout.getSafeInsetBottom()),
        )
    visible = java("android.graphics.Rect")()
    decor.getWindowVisibleDisplayFrame(visible)
    hidden = float(decor.getHeight()) - float(visible.bottom) - float(insets.getStableInsetBottom())
    return Insets(*_each(_beyond, notch, bars), keyboard=max(0.0, hidden))


def _sides(insets: Any) -> _Sides:
    return (float(insets.left), float(insets.top), float(insets.right), float(insets.bottom))


def _each(combine: Callable[[float, float], float], one: _Sides, other: _Sides) -> _Sides:
    return (combine(one[0], other[0]), combine(one[1], other[1]), combine(one[2], other[2]), combine(one[3], other[3]))


def _beyond(notch: float, bar: float) -> float:
    """Return how far a notch reaches into a window that already ends at a bar."""
    return max(0.0, notch - bar)


# --- display preferences ------------------------------------------------------------------------------

_STILL: Final = 0.0
_CONTRAST_LEVELS: Final = 34
"""The first Android API level with a contrast setting."""
_MEDIUM_CONTRAST: Final = 0.5
"""Android's medium contrast, on a scale from -1 to 1."""
_HIGH_CONTRAST_TEXT: Final = "high_text_contrast_enabled"


def _wishes(version: int) -> SystemLook:
    """Read the preferences at a given Android API level; lets Java's exceptions through."""
    flags = java("android.content.res.Configuration")
    now = activity().getResources().getConfiguration()
    night = int(now.uiMode) & int(flags.UI_MODE_NIGHT_MASK) == int(flags.UI_MODE_NIGHT_YES)
    clear = _wants_clear_texts() or _wants_contrast(version)
    return SystemLook(night, scale_of(str(now.fontScale)), _keeps_still(), clear)


def _keeps_still() -> bool:
    """Return whether animations are switched off, for comfort or to save the battery."""
    settings = java("android.provider.Settings$Global")
    resolver = activity().getContentResolver()
    return float(settings.getFloat(resolver, settings.ANIMATOR_DURATION_SCALE, 1.0)) == _STILL


def _wants_clear_texts() -> bool:
    """Return whether high-contrast text is on; the setting is undocumented, so a failure counts as no."""
    with suppress(DeviceError), java_errors():
        settings = java("android.provider.Settings$Secure")
        return int(settings.getInt(activity().getContentResolver(), _HIGH_CONTRAST_TEXT, 0)) != 0
    return False


def _wants_contrast(version: int) -> bool:
    """Return whether medium contrast or more is set."""
    if version < _CONTRAST_LEVELS:
        return False
    service = java("android.content.Context").UI_MODE_SERVICE
    return float(activity().getSystemService(service).getContrast()) >= _MEDIUM_CONTRAST


# --- addresses on its Wi-Fi and its own hotspot -------------------------------------------------------

_NOT_HOME_PREFIXES: Final = ("rmnet", "ccmni", "pdp", "ppp", "tun", "clat", "v4-")
"""Name prefixes of network interfaces that lead to a mobile operator or through a tunnel."""


def _home_addresses() -> tuple[str, ...]:
    """Return the addresses on home networks; ConnectivityManager misses the hotspot, and needs a permission."""
    found: list[str] = []
    with suppress(DeviceError), java_errors():
        interfaces = java("java.net.NetworkInterface").getNetworkInterfaces()
        while interfaces is not None and interfaces.hasMoreElements():
            interface = interfaces.nextElement()
            if interface.isUp() and not str(interface.getName()).startswith(_NOT_HOME_PREFIXES):
                found.extend(_addresses_of(interface))
    return tuple(found)


def _addresses_of(interface: Any) -> Iterator[str]:
    """Yield the private IPv4 addresses of one network interface."""
    addresses = interface.getInetAddresses()
    while addresses.hasMoreElements():
        text = str(addresses.nextElement().getHostAddress())
        with suppress(ValueError):  # IPv6
            address = ipaddress.IPv4Address(text)
            if address.is_private and not address.is_loopback:
                yield text
