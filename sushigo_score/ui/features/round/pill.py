"""An action beside the tiles: a small picture and what it does. An urgent one glows."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, frame, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_lines import balanced
from sushigo_score.ui.kit.text_textures import blit, fits, symbol, texture

_MARK = 32
_SIGN = 28
_ALONE = 24
"""The width, in dp, of a symbol with words after it, and without."""
_EDGE = (10, 6)
"""The distance, in dp, of the contents from the round ends: at least, and for text of the usual size."""


class Pill(Touchable):
    """A button for an action, which it does or opens."""

    role = "action"

    text = StringProperty("")
    picture = StringProperty("")
    symbol = StringProperty("")
    urgent = BooleanProperty(False)
    warns = BooleanProperty(False)
    """True if something is to be checked there: its symbol has the colour of a warning."""
    kind = StringProperty("small")

    sinks = True

    @property
    def least_width(self) -> float:
        """The width of its picture and its words in one line."""
        return float(texture(self.text, self.kind).width + self._before + 2 * self._edge + dp(16))

    @property
    def _edge(self) -> float:
        """The distance of the contents from the round ends, which grows with large text."""
        least, grows = _EDGE
        return float(max(dp(least), dp(grows) * look.scaled(1.0)))

    @property
    def _before(self) -> float:
        """The width of its picture or symbol."""
        if self.picture:
            return float(dp(_MARK + 2))
        return float(dp(_SIGN if self.text else _ALONE)) if self.symbol else 0.0

    def _typeset(self, room: float, high: float) -> Any:
        """Typeset the words in one line, or in two of about the same length if they fit in full size."""
        words = max((texture(word, self.kind).width for word in self.text.split()), default=0)
        if words <= room < texture(self.text, self.kind).width:
            even = balanced(self.text, self.kind, room, "center")
            if even.width <= room and even.height <= high:
                return even
        return texture(self.text, self.kind, room, 2, high)

    @property
    def corner(self) -> float:
        return float(min(dp(24), self.height / 2))

    def draw(self) -> None:
        colours = look.palette
        ground = colours.raised if self.pressed else colours.glow if self.urgent else colours.surface
        draw_ground(ground, self.pos, self.size, self.corner)
        if self.urgent:
            paint(colours.action)
            frame(self, dp(1), self.corner, look.marking(dp(1.4)))
        self.draw_focus(24)
        room, high, before = self.width - 2 * self._edge, self.height - dp(4), self._before
        if self.text and not fits(self.text, self.kind, room - before, 2, high):
            before = 0.0  # words that would be cut beside their picture stand alone
        words = self._typeset(room - before, high) if self.text else None
        left = self.center_x - (before + (words.width if words is not None else 0)) / 2
        if self.picture and before:
            paint("#ffffff")
            show(self.picture, (left - dp(2), self.center_y - dp(_MARK) / 2), dp(_MARK))
        elif self.symbol and before:
            paint(colours.attention if self.warns else colours.text)
            symbol(sign(self.symbol), (left + dp(12), self.center_y), dp(22))
        if words is None:
            return
        paint(colours.on_glow if self.urgent and not self.pressed else colours.text)
        blit(words, left + before, self.center_y - words.height / 2)
