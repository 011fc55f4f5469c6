"""A short word at the foot of the screen that goes away by itself."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.drawn import Drawn, paint, plate
from sushigo_score.ui.lettering import paragraph
from sushigo_score.ui.look import look
from sushigo_score.ui.theme import RADIUS

_STAYS = 4.0
_WIDEST = 480
_EDGE = 16
_FOOT = 76


class Toast(Drawn):
    """Says something; nothing below it becomes unreachable."""

    text = StringProperty("")

    shows = ("text",)

    def __init__(self, text: str, **more: Any) -> None:
        super().__init__(text=text, size_hint=(1, 1), **more)
        self._leaving = Clock.schedule_once(self.away, _STAYS)

    def away(self, *_: object) -> None:
        """Go away."""
        self._leaving.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)

    def draw(self) -> None:
        """The words on a plate above the foot."""
        colours = look.palette
        room = min(dp(_WIDEST), self.width - dp(32)) - 2 * dp(_EDGE)
        if room < dp(40):
            return
        tex = paragraph(self.text, "small_bold", room)
        height = tex.height + dp(20)
        left = self.center_x - tex.width / 2 - dp(_EDGE)
        paint(colours.text)
        plate((left, self.y + dp(_FOOT)), (tex.width + 2 * dp(_EDGE), height), dp(RADIUS["medium"]))
        paint(colours.ground)
        Rectangle(texture=tex, size=tex.size, pos=(round(left + dp(_EDGE)), round(self.y + dp(_FOOT) + dp(10))))
