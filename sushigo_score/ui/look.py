"""How everything looks right now: style, size of text, motion, language. One object, watched by whatever is drawn."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty

from sushigo_score.text.language import Words, words_for
from sushigo_score.ui.theme import LARGEST_SCALE, STYLES, Palette


class Look(EventDispatcher):
    """The look of the app; `on_change` tells that something must be drawn anew."""

    style = OptionProperty("Light", options=tuple(STYLES))
    text_scale = NumericProperty(1.0)
    reduced_motion = BooleanProperty(False)
    words = ObjectProperty(words_for("en"))
    keys_shown = BooleanProperty(False)
    """True once somebody uses a keyboard: from then on the keys of dishes are shown."""

    __events__ = ("on_change",)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
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

    def _tell(self, *_: object) -> None:
        self.dispatch("on_change")

    def on_change(self) -> None:
        """Something must be drawn anew."""


look = Look()
