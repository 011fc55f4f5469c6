"""Two people against each other: a bar with the games in which one was ahead at the left, and the other at the right."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.text.language import figure
from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import blit, paragraph, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.face import draw_face

_FACE: Final = 20
_EDGE: Final = 12
_BAR: Final = 12
_BETWEEN: Final = 2


class RivalRow(Touchable):
    """A row about one rival; `own` is the colour of the page's person. Ties are grey, between the two."""

    role = "row"
    named_by = "title"
    valued_by = "detail"

    title = StringProperty("")
    detail = StringProperty("")
    ahead = NumericProperty(0)
    tied = NumericProperty(0)
    behind = NumericProperty(0)
    own = NumericProperty(0)
    colour = NumericProperty(0)
    dish = StringProperty("")

    sized_by = ("width", "title", "detail")

    def _texts(self) -> tuple[Any, Any]:
        room = max(dp(48), self.width - dp(3 * _EDGE + 2 * _FACE))
        return paragraph(self.title, "name", room), paragraph(self.detail, "small", room)

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            name, detail = self._texts()
            self.height = max(dp(2 * _FACE), name.height + dp(_BAR + 8) + detail.height) + dp(16)

    def draw(self) -> None:
        colours = look.palette
        draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, dp(RADIUS["medium"]))
        self.draw_focus()
        draw_face(int(self.colour), self.dish, (self.x + dp(_EDGE + _FACE), self.center_y), dp(_FACE))
        name, detail = self._texts()
        left = self.x + dp(2 * _EDGE + 2 * _FACE)
        y = self.center_y + (name.height + dp(_BAR + 8) + detail.height) / 2
        paint(colours.text)
        blit(name, left, y - name.height)
        y -= name.height + dp(4 + _BAR)
        self._draw_bar(left, y, self.right - dp(_EDGE) - left)
        paint(colours.text_soft)
        blit(detail, left, y - dp(4) - detail.height)

    def _draw_bar(self, left: float, bottom: float, room: float) -> None:
        """Draw the bar, with the figures at its two ends."""
        colours, height = look.palette, dp(_BAR)
        first, last = (texture(figure(int(number)), "small_bold") for number in (self.ahead, self.behind))
        paint(colours.text)
        blit(first, left, bottom + (height - first.height) / 2)
        blit(last, left + room - last.width, bottom + (height - last.height) / 2)
        left += first.width + dp(6)
        room -= first.width + last.width + dp(12)
        other = colours.text_soft if self.colour == self.own else colours.seats[int(self.colour)]
        parts = [
            (self.ahead, colours.seats[int(self.own)]),
            (self.tied, colours.outline),
            (self.behind, other),
        ]
        there = [(number, colour) for number, colour in parts if number]
        gaps = dp(_BETWEEN) * (len(there) - 1)
        games = sum(number for number, _ in there)
        for number, colour in there:
            width = (room - gaps) * number / games
            paint(colour)
            plate((left, bottom), (width, height), min(dp(3), width / 2))
            left += width + dp(_BETWEEN)
