"""The current look of everything: style, text size, motion, language. One object, observed by whatever is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol
from weakref import WeakKeyDictionary

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from sushigo_score.text.language import Words, words_for
from sushigo_score.ui.kit.drawing.theme import CLEAR, CLEARER, LARGEST_SCALE, STYLES, Palette


class Watching(Protocol):
    """An observer that redraws itself when the look changes."""

    def look_changed(self) -> None:
        """Redraw in the new look."""


class Look(EventDispatcher):
    """The look of the app; calls `look_changed` on its observers."""

    style = OptionProperty("Light", options=tuple(STYLES))
    high_contrast = BooleanProperty(False)
    text_scale = NumericProperty(1.0)
    size = NumericProperty(1.0)
    """How large people want everything, compared with what is usual on this device."""
    system_size = NumericProperty(1.0)
    """How large the system wants everything on its monitors, where neither the device nor the window knows."""
    reduced_motion = BooleanProperty(False)
    words = ObjectProperty(words_for("en"))
    cubes = BooleanProperty(True)
    """True if points are shown as wasabi cubes in a bowl, False if as numbers only."""
    keys_shown = BooleanProperty(False)
    """True once somebody has used a keyboard: from then on, dishes show their keys."""

    portraits = ObjectProperty({})
    """The picture that each person chose for themselves, by name; whoever draws people normalises the names."""

    east_asian_font = StringProperty("")
    """The path of a system font for Chinese, Japanese and Korean names; empty if there is none."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._watching: WeakKeyDictionary[Watching, None] = WeakKeyDictionary()  # in order of registration
        self._printing = False
        watched = (
            "style",
            "high_contrast",
            "text_scale",
            "size",
            "system_size",
            "reduced_motion",
            "words",
            "cubes",
            "keys_shown",
            "portraits",
        )
        self.bind(**dict.fromkeys(watched, self._tell))

    @property
    def palette(self) -> Palette:
        """The colours of the style."""
        if self._printing:
            return STYLES["Light"]
        return (CLEAR if self.high_contrast else STYLES)[self.style]

    @property
    def dark(self) -> bool:
        """True if the background is dark."""
        return bool(self.style == "Dark") and not self._printing

    @property
    def clear(self) -> bool:
        """True in high contrast, where plates have borders and no line is faint."""
        return bool(self.high_contrast) and not self._printing

    @contextmanager
    def printing(self) -> Iterator[None]:
        """Switch to the light style and unscaled texts while drawing something that is not for this screen."""
        self._printing = True
        try:
            yield
        finally:
            self._printing = False

    def words_of(self, edition: str) -> Words:
        """Return the words of the current language as used in a box."""
        return words_for(self.words.language, edition)

    def scaled(self, size: float) -> float:
        """Return a text size scaled to the reader's preference."""
        return size if self._printing else size * float(min(self.text_scale, LARGEST_SCALE))

    def marking(self, width: float) -> float:
        """Return the width of a line that marks what is chosen or focused: it is wider in high contrast."""
        return width * CLEARER if self.clear else width

    def watch(self, watching: Watching) -> None:
        """Call `look_changed` on every change; the reference is weak, so nobody has to unregister."""
        self._watching[watching] = None

    def unwatch(self, watching: Watching) -> None:
        """Stop calling `look_changed`."""
        self._watching.pop(watching, None)

    def _tell(self, *_: object) -> None:
        for watching in list(self._watching):
            watching.look_changed()


look = Look()
