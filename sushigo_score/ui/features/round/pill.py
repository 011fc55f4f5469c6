"""An action beside the tiles: a small picture and what it does. An urgent one glows."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, frame, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import symbol, texture, write

_MARK = 32
_SIGN = 28


class Pill(Touchable):
    """Tap to do it, or to open it."""

    role = "action"

    text = StringProperty("")
    picture = StringProperty("")
    symbol = StringProperty("")
    urgent = BooleanProperty(False)
    kind = StringProperty("small")
    brief = BooleanProperty(False)
    """True while there is room for the picture only."""

    sinks = True
    shows = (*Touchable.shows, "text", "picture", "symbol", "urgent", "kind", "brief")

    @property
    def tip(self) -> str:
        """What it does, where the words have no room."""
        return str(self.text) if self.brief else ""

    @property
    def least_width(self) -> float:
        """The width of its picture and its words in one line."""
        before = _MARK if self.picture else _SIGN if self.symbol else 0
        return float(texture(self.text, self.kind).width + dp(before + 10 + 18))

    def draw(self) -> None:
        colours = look.palette
        radius = min(dp(24), self.height / 2)
        ground = colours.raised if self.pressed else colours.glow if self.urgent else colours.surface
        draw_ground(ground, self.pos, self.size, radius)
        if self.urgent:
            paint(colours.action)
            frame(self, dp(1), radius, look.marking(dp(1.4)))
        self.draw_focus(24)
        left = self.x + dp(10)
        if self.brief:
            left = self.center_x - dp(12 if self.symbol else _MARK / 2 - 2)
        if self.picture:
            paint("#ffffff")
            show(self.picture, (left - dp(2), self.center_y - dp(_MARK) / 2), dp(_MARK))
            left += dp(_MARK)
        elif self.symbol:
            paint(colours.attention)
            symbol(sign(self.symbol), (left + dp(12), self.center_y), dp(22))
            left += dp(_SIGN)
        if self.brief:
            return
        room = self.right - dp(10) - left
        paint(colours.on_glow if self.urgent and not self.pressed else colours.text)
        write(self.text, self.kind, (left + room / 2, self.center_y), room, 2, self.height - dp(4))
