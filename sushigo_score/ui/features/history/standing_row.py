"""One of everyone who has played: face, name, a bar of wins, and when they played last."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import blit, paragraph, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.face import draw_face

_FACE: Final = 22
_EDGE: Final = 14
_BAR: Final = 10


class StandingRow(Touchable):
    """`share` of the wins of whoever has most is how far the bar goes."""

    role = "row"
    named_by = "title"
    valued_by = "wins"

    title = StringProperty("")
    wins = StringProperty("")
    detail = StringProperty("")
    share = NumericProperty(0.0)
    colour = NumericProperty(0)
    dish = StringProperty("")

    shows = (*Touchable.shows, "title", "wins", "detail", "share", "colour", "dish")
    sized_by = ("width", "title", "wins", "detail")

    @property
    def _left(self) -> float:
        return float(dp(2 * _EDGE + 2 * _FACE))

    def _texts(self) -> tuple[Any, Any, Any]:
        """Name, wins and detail; the wins stand at the right end of the name."""
        room = max(dp(48), self.width - self._left - dp(_EDGE))
        wins = texture(self.wins, "name_bold", room * 0.5)
        return (
            paragraph(self.title, "name_bold", room - wins.width - dp(8)),
            wins,
            paragraph(self.detail, "small", room),
        )

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            name, _, detail = self._texts()
            self.height = max(dp(2 * _FACE), name.height + dp(_BAR + 8) + detail.height) + dp(20)

    def draw(self) -> None:
        colours = look.palette
        paint(colours.raised if self.pressed else colours.surface)
        plate(self.pos, self.size, dp(RADIUS["large"]))
        self.draw_focus(RADIUS["large"])
        draw_face(int(self.colour), self.dish, (self.x + dp(_EDGE + _FACE), self.center_y), dp(_FACE))
        name, wins, detail = self._texts()
        left, right = self.x + self._left, self.right - dp(_EDGE)
        y = self.center_y + (name.height + dp(_BAR + 8) + detail.height) / 2
        paint(colours.text)
        blit(name, left, y - name.height)
        blit(wins, right - wins.width, y - name.height)
        y -= name.height + dp(4 + _BAR)
        self._draw_bar(left, y, right - left)
        paint(colours.text_soft)
        blit(detail, left, y - dp(4) - detail.height)

    def _draw_bar(self, left: float, bottom: float, room: float) -> None:
        colours, height = look.palette, dp(_BAR)
        paint(colours.raised)
        plate((left, bottom), (room, height), height / 2)
        if self.share > 0:
            paint(colours.seats[int(self.colour)])
            plate((left, bottom), (max(height, room * self.share), height), height / 2)
