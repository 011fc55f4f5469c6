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
from sushigo_score.ui.kit.text_textures import blit, symbol, texture

_MARK = 32
_SIGN = 28
_EDGE = 6


class Pill(Touchable):
    """A button for an action, which it does or opens."""

    role = "action"

    text = StringProperty("")
    picture = StringProperty("")
    symbol = StringProperty("")
    urgent = BooleanProperty(False)
    kind = StringProperty("small")

    sinks = True
    shows = (*Touchable.shows, "text", "picture", "symbol", "urgent", "kind")

    @property
    def least_width(self) -> float:
        """The width of its picture and its words in one line."""
        return float(texture(self.text, self.kind).width + self._before + dp(2 * _EDGE + 16))

    @property
    def _before(self) -> float:
        """The room of its picture or symbol."""
        return float(dp(_MARK + 2 if self.picture else _SIGN if self.symbol else 0))

    def _set(self, room: float, high: float) -> Any:
        """The words in one line, else in two of about the same length if they have room in their full size."""
        words = max((texture(word, self.kind).width for word in self.text.split()), default=0)
        if words <= room < texture(self.text, self.kind).width:
            even = balanced(self.text, self.kind, room, "center")
            if even.width <= room and even.height <= high:
                return even
        return texture(self.text, self.kind, room, 2, high)

    def draw(self) -> None:
        colours = look.palette
        radius = min(dp(24), self.height / 2)
        ground = colours.raised if self.pressed else colours.glow if self.urgent else colours.surface
        draw_ground(ground, self.pos, self.size, radius)
        if self.urgent:
            paint(colours.action)
            frame(self, dp(1), radius, look.marking(dp(1.4)))
        self.draw_focus(24)
        room = self.width - dp(2 * _EDGE) - self._before
        words = self._set(room, self.height - dp(4))
        left = self.center_x - (self._before + words.width) / 2
        if self.picture:
            paint("#ffffff")
            show(self.picture, (left - dp(2), self.center_y - dp(_MARK) / 2), dp(_MARK))
        elif self.symbol:
            paint(colours.attention)
            symbol(sign(self.symbol), (left + dp(12), self.center_y), dp(22))
        paint(colours.on_glow if self.urgent and not self.pressed else colours.text)
        blit(words, left + self._before, self.center_y - words.height / 2)
