"""How everything looks right now: style, size of text, motion, language. One object, watched by whatever is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol
from weakref import WeakKeyDictionary

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from sushigo_score.text.language import Words, words_for
from sushigo_score.ui.kit.theme import CLEAR, CLEARER, LARGEST_SCALE, STYLES, Palette


class Watching(Protocol):
    """Whatever redraws itself when the look changes."""

    def look_changed(self) -> None:
        """The look is another one."""


class Look(EventDispatcher):
    """The look of the app; calls `look_changed` on whoever watches it."""

    style = OptionProperty("Light", options=tuple(STYLES))
    high_contrast = BooleanProperty(False)
    text_scale = NumericProperty(1.0)
    reduced_motion = BooleanProperty(False)
    words = ObjectProperty(words_for("en"))
    cubes = BooleanProperty(True)
    """True if points are shown as wasabi cubes in a bowl, False if only as numbers."""
    keys_shown = BooleanProperty(False)
    """True once somebody uses a keyboard: from then on the keys of dishes are shown."""

    portraits = ObjectProperty({})
    """The picture that each person chose for themselves, by name; whoever draws a person says how names are written."""

    east_asian_font = StringProperty("")
    """Where the system has letters for Chinese, Japanese and Korean names; empty if it has none."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._watching: WeakKeyDictionary[Watching, None] = WeakKeyDictionary()  # in the order they came
        self._printing = False
        watched = (
            "style",
            "high_contrast",
            "text_scale",
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
    def clear(self) -> bool:
        """True if what lies on something has an edge, and no line is faint."""
        return bool(self.high_contrast) and not self._printing

    @contextmanager
    def printing(self) -> Iterator[None]:
        """While something is drawn that is not for this screen: light, and texts in their own size."""
        self._printing = True
        try:
            yield
        finally:
            self._printing = False

    def words_of(self, edition: str) -> Words:
        """The words of the language as a box uses them."""
        return words_for(self.words.language, edition)

    def scaled(self, size: float) -> float:
        """A text size as the reader wants it."""
        return size if self._printing else size * float(min(self.text_scale, LARGEST_SCALE))

    def marking(self, width: float) -> float:
        """The width of a line that tells what is chosen, or where the keyboard is: in high contrast it is wider."""
        return width * CLEARER if self.clear else width

    def watch(self, watching: Watching) -> None:
        """Call `look_changed` on every change; held weakly, so nobody has to unregister."""
        self._watching[watching] = None

    def unwatch(self, watching: Watching) -> None:
        """Stop calling it."""
        self._watching.pop(watching, None)

    def _tell(self, *_: object) -> None:
        for watching in list(self._watching):
            watching.look_changed()


look = Look()
