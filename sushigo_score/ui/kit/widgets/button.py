"""Buttons: one with words, and one with only a symbol."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, draw_ground, frame, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import RADIUS, TARGET, sunk
from sushigo_score.ui.kit.text.textures import size_in, sizes_of, symbol, symbol_size, text_size, texture, write
from sushigo_score.ui.kit.widgets.boxes import Sibling

_SYMBOL = 24
_MARGIN = 16
_MAIN = 56
_SETTLES = 0.3
"""How long, in seconds, a button with new words ignores touches: they were meant for the words before."""
_PLATE_EDGE = 5
"""How far, in dp, the plate behind a symbol is from the edge of the touch target."""


class WordButton(Sibling, Touchable):
    """A button with words, optionally after a symbol.

    There is one `main` action on a screen; `plain` buttons are outlined, `quiet` ones are only words, `warm` ones call for
    attention, a `waiting` one says what is missing before it can act. A `tall` one is as high as a main one in any style.
    `tone` is the colour of quiet words.
    `shorter` are alternatives, longest first, for when `text` does not fit on one line.
    """

    role = "button"

    text = StringProperty("")
    symbol = StringProperty("")
    style = OptionProperty("plain", options=("main", "plain", "quiet", "warm", "waiting"))
    tone = StringProperty("action")
    tall = BooleanProperty(False)
    shorter = ListProperty()

    _new_until = 0.0
    """Until when its words are too new to have been read."""
    _crowded = False
    """True if the symbol is left out because the words would have to shrink beside it."""
    sized_by = ("style", "text", "symbol", "width", "tall", "shorter", "shared_letters")

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["large"]))

    def on_text(self, *_: object) -> None:
        """Note when it began to do something else, once it is shown: the second half of a double tap was not meant for that."""
        if self.parent is not None:
            self.wait_a_moment()

    def wait_a_moment(self) -> None:
        """Ignore touches until its words can have been read."""
        self._new_until = Clock.get_time() + _SETTLES

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and Clock.get_time() < self._new_until:
            return True
        return super().on_touch_down(touch)

    @property
    def _kind(self) -> str:
        return "name_bold" if self.style in ("main", "warm") else "name"

    @property
    def _before(self) -> float:
        """The width taken by the symbol."""
        return float(dp(_SYMBOL + 8)) if self.symbol and not self._crowded else 0.0

    @property
    def said(self) -> str:
        """The text that it shows: the longest that fits on one line, else the longest that fits on two."""
        room, kind = self._room, self._kind
        texts: tuple[str, ...] = (self.text, *self.shorter)
        one = next((text for text in texts if texture(text, kind).width <= room), None)
        if one is not None or not self.shorter:
            return one or self.text
        size = sizes_of(kind)[0]
        return next((text for text in texts if size_in(text, kind, (size,), room, 2) is not None), texts[-1])

    @property
    def _room(self) -> float:
        return float(max(1, self.width - self._before - dp(2 * _MARGIN)))

    @property
    def least_width(self) -> float:
        """The width in which its words fit on one line."""
        before = dp(_SYMBOL + 8) if self.symbol else 0
        return float(texture(self.text, self._kind).width + before + dp(2 * _MARGIN))

    def measure(self, *_: object) -> None:
        least = dp(_MAIN if self.tall or self.style in ("main", "warm") else TARGET)
        if self.width < 1:
            self.own_height = least
            return
        self._crowded = False
        letters = text_size(self.said, self._kind, self._room, 2)
        if self.symbol:
            self._crowded = True  # drop the symbol if the words would shrink
            alone = text_size(self.said, self._kind, self._room, 2)
            self._crowded, letters = alone > letters, max(alone, letters)
        self.own_letters = letters
        if self.size_hint_y is None:
            lines = texture(self.said, self._kind, self._room, 2, most=int(self.shared_letters))
            self.own_height = max(least, lines.height + dp(16))

    @property
    def _inks(self) -> tuple[str | None, str]:
        """The colour of the plate, if any, and of the words on it."""
        colours = look.palette
        if not self.enabled or self.style == "waiting":
            return (None if self.style == "quiet" else colours.raised), colours.text_soft
        if self.style in ("main", "warm"):
            ground, ink = {"main": (colours.action, colours.on_action), "warm": (colours.attention, colours.ground)}[
                self.style
            ]
            return sunk(ground) if self.pressed else ground, ink
        if self.pressed:
            return colours.raised, colours.text
        return (colours.surface, colours.text) if self.style == "plain" else (None, getattr(colours, self.tone))

    def draw(self) -> None:
        """Draw the plate, its outline, and the words; a disabled button is grey without an outline."""
        colours = look.palette
        ground, ink = self._inks
        radius = min(dp(RADIUS["large"]), self.height / 2)
        if ground is not None:
            paint(ground)
            plate(self.pos, self.size, radius)
        if self.style == "plain" and self.enabled:
            paint(colours.outline)
            frame(self, dp(0.6), radius, dp(1))
        if self.focused:
            paint(colours.focus)
            frame(self, dp(2), radius, look.marking(dp(2)))
        paint(ink)
        text, room = self.said, self._room
        most = int(self.shared_letters)
        width = min(texture(text, self._kind, room, 2, self.height, most).width, room) if text else 0
        left = self.center_x - (width + self._before) / 2
        if self.symbol and (not self._crowded or not text):
            symbol(self.symbol, (left + dp(_SYMBOL) / 2, self.center_y), dp(_SYMBOL))
        if text:
            write(text, self._kind, (left + self._before + width / 2, self.center_y), room, 2, self.height, most)


class RoundButton(Touchable):
    """A finger-sized button; `text` says what it does, as its spoken name and its tooltip."""

    role = "button"

    text = StringProperty("")

    def __init__(self, **more: Any) -> None:
        more.setdefault("size_hint", (None, None))
        more.setdefault("size", (dp(TARGET), dp(TARGET)))
        super().__init__(**more)

    @property
    def corner(self) -> float:
        return float(self.height / 2)

    @property
    def tip(self) -> str:
        return str(self.text)


class SymbolButton(RoundButton):
    """A button with only a symbol; a `plated` one is on its own plate, to stand out from its surroundings."""

    symbol = StringProperty("back")
    tone = StringProperty("text")
    plated = BooleanProperty(False)

    def draw(self) -> None:
        colours = look.palette
        if self.pressed:
            draw_ground(colours.raised, self.pos, self.size, self.height / 2)
        elif self.plated:
            edge = dp(_PLATE_EDGE)
            size = self.width - 2 * edge, self.height - 2 * edge
            draw_ground(colours.raised, (self.x + edge, self.y + edge), size, size[1] / 2)
        self.draw_focus(self.height / 2)
        paint(getattr(colours, self.tone), 1 if self.enabled else 0.35)
        symbol(self.symbol, self.center, symbol_size(_SYMBOL))
