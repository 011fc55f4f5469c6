"""Two people against each other: a bar with the games in which one was ahead at the left, and the other at the right."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.text.language import figure
from sushigo_score.ui.kit.canvas_widget import paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.parts import Above, Beside, DrawnPart, Inset, Label, Strip
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.pieces.face import face_of

_FACE: Final = 20
_EDGE: Final = 12
_BAR: Final = 12
_BETWEEN: Final = 2


class RivalRow(ComposedRow):
    """A row about one rival; `own` is the colour of the page's person. Ties are grey, between the two."""

    valued_by = "detail"

    title = StringProperty("")
    detail = StringProperty("")
    ahead = NumericProperty(0)
    tied = NumericProperty(0)
    behind = NumericProperty(0)
    own = NumericProperty(0)
    colour = NumericProperty(0)
    dish = StringProperty("")

    def parts(self, _: float) -> DrawnPart:
        first, last = (
            Label(figure(int(number)), "small_bold", lines=1, grows=False, flat=True)
            for number in (self.ahead, self.behind)
        )
        row = Beside(
            face_of(int(self.colour), self.dish, _FACE),
            Above(
                Label(self.title),
                Beside(first, Strip(dp(_BAR), self._draw_bar), last, gap=6, least=0),
                Label(self.detail, "small", "text_soft"),
                gap=4,
            ),
            gap=_EDGE,
        )
        return Inset(row, _EDGE, 8, _EDGE, 8)

    def _draw_bar(self, left: float, bottom: float, room: float) -> None:
        colours, height = look.palette, dp(_BAR)
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
