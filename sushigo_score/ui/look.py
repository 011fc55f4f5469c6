"""How everything looks right now: style, size of text, motion, language. One object, watched by whatever is drawn."""

from __future__ import annotations

from typing import Protocol
from weakref import WeakSet

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty

from sushigo_score.text.language import Words, words_for
from sushigo_score.ui.theme import LARGEST_SCALE, STYLES, Palette


class Watching(Protocol):
    """What is drawn anew when the look changes."""

    def look_changed(self) -> None:
        """The look is another one."""


class Look(EventDispatcher):
    """The look of the app; whoever watches it is told when something must be drawn anew."""

    style = OptionProperty("Light", options=tuple(STYLES))
    text_scale = NumericProperty(1.0)
    reduced_motion = BooleanProperty(False)
    words = ObjectProperty(words_for("en"))
    keys_shown = BooleanProperty(False)
    """True once somebody uses a keyboard: from then on the keys of dishes are shown."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self._watching: WeakSet[Watching] = WeakSet()
        watched = ("style", "text_scale", "reduced_motion", "words", "keys_shown")
        self.bind(**dict.fromkeys(watched, self._tell))

    @property
    def palette(self) -> Palette:
        """The colours of the style."""
        return STYLES[self.style]

    def words_of(self, edition: str) -> Words:
        """The words of the language as a box uses them."""
        return words_for(self.words.language, edition)

    def scaled(self, size: float) -> float:
        """A text size as the reader wants it."""
        return size * float(min(self.text_scale, LARGEST_SCALE))

    def watch(self, watching: Watching) -> None:
        """Tell a widget of every change, as long as there is one: thousands come and go, and none need say goodbye."""
        self._watching.add(watching)

    def unwatch(self, watching: Watching) -> None:
        """Tell it no longer."""
        self._watching.discard(watching)

    def _tell(self, *_: object) -> None:
        for watching in list(self._watching):
            watching.look_changed()


look = Look()
