"""A player's total in two copies of a game, side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.present.compare import BothTotals
from sushigo_score.text.language import figure
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import blit, paragraph, paragraph_size, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.boxes import Lettered

_SHAPE = 26
_FIGURES = 0.27
_WIDEST = 0.33
"""The share of the width that a column of totals takes, and the most that it takes for its heading."""
_FIGURE = 20
"""The width, in dp, of a usual total, so that the signs between them are aligned."""
_APART = 12
"""The gap, in dp, between the two headings."""
_OUT = 6
"""How far, in dp, the tint of a line extends to either side."""


class BothTotalsPanel(Lettered, CanvasWidget):
    """Shape and name, then the two totals; totals that differ are bold on a tinted line, with a sign between them.

    A heading has no colour, and words instead of totals.
    """

    role = "totals"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(-1)
    here = StringProperty("")
    there = StringProperty("")
    heading = BooleanProperty(False)
    column = NumericProperty(0)
    """The width that the headings need for each of the two columns, in pixels."""
    listed = True

    sized_by = ("width", "column", "name", "here", "there", "shared_letters")

    @property
    def heard(self) -> str:
        """The player, and both figures."""
        return told(self.name, self.here, self.there)

    @property
    def _column(self) -> float:
        needed = self.column if self.column <= self.width * _WIDEST else 0  # otherwise the headings wrap
        return float(max(dp(40), self.width * _FIGURES, needed))

    @property
    def _before(self) -> float:
        return float(dp(_SHAPE)) if self.colour >= 0 else 0.0

    @property
    def _room(self) -> float:
        """The width available to the name."""
        return float(max(dp(40), self.width - 2 * self._column - self._before - dp(8)))

    def _texts(self) -> list[Any]:
        room = self._room
        if self.heading:
            return [
                paragraph(self.name, "small_bold", room),
                paragraph(self.here, "small_bold", self._column - dp(_APART), "right"),
                paragraph(self.there, "small_bold", self._column - dp(_APART), "right"),
            ]
        kind = "name" if self.here == self.there else "name_bold"
        figures = [texture(figure, kind, self._column - dp(20)) for figure in (self.here, self.there)]
        return [paragraph(self.name, "name", room, most=int(self.shared_letters)), *figures]

    def measure(self, *_: object) -> None:
        """Take the height that it needs."""
        self.own_letters = 0 if self.heading else paragraph_size(self.name, "name", self._room)
        if self.size_hint_y is None:
            self.height = max(dp(32), *(tex.height + dp(8) for tex in self._texts()))

    def draw(self) -> None:
        """Draw name and totals from left to right."""
        colours = look.palette
        name, here, there = self._texts()
        differs = not self.heading and self.here != self.there
        if differs:
            paint(colours.raised)
            plate(
                (self.x - dp(_OUT), self.y + dp(1)),
                (self.width + dp(2 * _OUT), self.height - dp(2)),
                dp(RADIUS["small"]),
            )
        if self.colour >= 0:
            paint(colours.seats[int(self.colour)])
            draw_shape(int(self.colour), (self.x + dp(9), self.center_y), dp(8))
        paint(colours.text_soft if self.heading else colours.text)
        self._show(name, self.x + self._before)
        self._show(here, self.right - self._column - here.width)
        self._show(there, self.right - there.width)
        if differs:
            paint(colours.attention)
            sign = texture("≠", "title")
            begin, end = self.right - self._column, self.right - max(there.width, dp(_FIGURE))
            self._show(sign, (begin + end - sign.width) / 2)

    def _show(self, tex: Any, left: float) -> None:
        blit(tex, left, self.center_y - tex.height / 2)


def totals_table(here: str, there: str, totals: Iterable[BothTotals]) -> list[BothTotalsPanel]:
    """Build a heading for the two copies, and a line for each player."""
    column = max(texture(copy, "small_bold").width for copy in (here, there)) + dp(_APART)
    return [
        BothTotalsPanel(here=here, there=there, heading=True, column=column),
        *(
            BothTotalsPanel(
                name=both.person.name,
                colour=both.person.colour,
                here=figure(both.here),
                there=figure(both.there),
                column=column,
            )
            for both in totals
        ),
    ]
