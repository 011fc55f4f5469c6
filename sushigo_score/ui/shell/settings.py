"""The preferences of the people at this device: saved in the store, applied to the look."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from kivy.core.window import Window

from sushigo_score.device.device import LARGEST_SIZE, Device, SystemLook, east_asian_font, scale_of
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import Store
from sushigo_score.text.language import system_language, words_for
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import LARGEST_SCALE, STYLES
from sushigo_score.ui.shell.device_io import on_our_thread

AS_SYSTEM: Final = "system"
SIZES: Final = ("0.75", "0.9", "1.0", "1.25", "1.5", "1.75", "2.0")
TEXT_SCALES: Final = ("0.9", "1.0", "1.15", "1.3", "1.6", "2.0")
_YES: Final = "yes"
_NO: Final = "no"


class _OnOrOff:
    """A setting with the name of its attribute."""

    def __init__(self, otherwise: str) -> None:
        self._otherwise = otherwise

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    def __get__(self, settings: Settings, _: type) -> bool:
        return settings.value(self._name, self._otherwise) == _YES


class Settings:
    """Reads and writes the settings; an invalid value counts as missing."""

    high_contrast = _OnOrOff(_NO)
    """True if everything should stand out as much as possible, whatever the system prefers."""
    reduced_motion = _OnOrOff(_NO)
    """True if nothing should move by itself, whatever the system prefers."""
    cubes = _OnOrOff(_YES)
    """True if points are shown as cubes in a bowl."""
    vibrates = _OnOrOff(_YES)
    """True if taps vibrate, on devices that can."""
    sounds = _OnOrOff(_NO)
    """True if taps make sounds."""
    reads_aloud = _OnOrOff(_NO)
    """True if results are read aloud automatically."""
    keep_awake = _OnOrOff(_YES)
    """True if the screen stays on during a game."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: dict[str, str] = {}
        self.closed = False

    def apply(self) -> None:
        """Apply the settings to the look."""
        language = self.language
        look.words = words_for(system_language() if language == AS_SYSTEM else language)
        system = self.system
        dark = system.dark if self.style == AS_SYSTEM else self.style == "Dark"
        look.style = "Dark" if dark else "Light"
        look.text_scale = min(float(self.text_scale) * system.text_scale, LARGEST_SCALE)
        look.size, look.system_size = float(self.size), system.size
        look.high_contrast = self.high_contrast or system.high_contrast
        look.reduced_motion = self.reduced_motion or system.reduced_motion
        look.cubes = self.cubes
        look.east_asian_font = east_asian_font()

    def value(self, name: str, otherwise: str) -> str:
        """Return a setting; if it cannot be read now, as it was last read, as that should not hide a game."""
        with suppress(StoreRefused):
            self._read[name] = self._store.setting(name, otherwise)
        return self._read.get(name, otherwise)

    def _one_of(self, name: str, known: tuple[str, ...], otherwise: str) -> str:
        value = self.value(name, otherwise)
        return value if value in known else otherwise

    @property
    def language(self) -> str:
        """A language, or `AS_SYSTEM`."""
        return self._one_of("language", (AS_SYSTEM, *LANGUAGES), AS_SYSTEM)

    @property
    def style(self) -> str:
        """Light or dark, or `AS_SYSTEM`."""
        return self._one_of("style", (AS_SYSTEM, *STYLES), AS_SYSTEM)

    @property
    def size(self) -> str:
        """The size of everything, one of `SIZES`."""
        return self._one_of("size", SIZES, "1.0")

    @property
    def text_scale(self) -> str:
        """The text scale, one of `TEXT_SCALES`."""
        return self._one_of("text_scale", TEXT_SCALES, "1.0")

    @property
    def system(self) -> SystemLook:
        """The preferences of the system as last reported: the first frame does not wait for its answer."""
        return SystemLook(
            self.value("system_dark", _NO) == _YES,
            scale_of(self.value("system_text_scale", "1")),
            self.value("system_reduced_motion", _NO) == _YES,
            self.value("system_high_contrast", _NO) == _YES,
            scale_of(self.value("system_size", "1"), most=LARGEST_SIZE),
        )

    def ask_system(self, device: Device) -> None:
        """Ask for the preferences of the system, and apply them as soon as it answers."""
        device.ask_wishes(on_our_thread(self._heard))

    def _heard(self, asked: SystemLook) -> None:
        if not self.closed and asked != self.system:
            with suppress(StoreRefused):
                self._store.set("system_dark", _YES if asked.dark else _NO)
                self._store.set("system_text_scale", str(asked.text_scale))
                self._store.set("system_reduced_motion", _YES if asked.reduced_motion else _NO)
                self._store.set("system_high_contrast", _YES if asked.high_contrast else _NO)
                self._store.set("system_size", str(asked.size))
            self.apply()

    @property
    def advances(self) -> bool | None:
        """True if the next player follows as soon as a hand is full; None until somebody has decided that."""
        return {_YES: True, _NO: False}.get(self.value("advances", ""))

    def hint_wanted(self, name: str, most: int) -> bool:
        """Return whether a hint was given fewer than `most` times, and if so, count this time."""
        given = self.value(f"hint.{name}", "0")
        times = int(given) if given.isdecimal() else most
        if times >= most:
            return False
        with suppress(StoreRefused):
            self._store.set(f"hint.{name}", str(times + 1))
            return True
        return False

    def hint_known(self, name: str, most: int) -> None:
        """Stop giving a hint, as it was followed."""
        with suppress(StoreRefused):
            self._store.set(f"hint.{name}", str(most))

    def change(self, name: str, value: str | bool) -> None:
        """Change a setting, and apply it at once. Raises StoreRefused if it cannot be saved."""
        self._store.set(name, value if isinstance(value, str) else _YES if value else _NO)
        self.apply()

    def awake(self, *, playing: bool, anyway: bool = False) -> None:
        """Keep the screen on during a game if the settings ask for that, or in any case with `anyway`."""
        Window.allow_screensaver = not (anyway or (playing and self.keep_awake))
