"""The place of a player: rank, shape, name, total; a warning in place of the rank where the total is not whole yet."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.text.at_the_table import RANK
from sushigo_score.text.language import is_negative
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, symbol, texture

_SHAPE = 28
_SIGN = 20


class PlaceLine(CanvasWidget):
    """One line of a ranking; without a rank while that is open, then perhaps with a `warning`, which is read aloud."""

    role = "place"
    named_by = "name"
    valued_by = "total"

    rank = NumericProperty(1)
    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    warning = StringProperty("")

    sized_by = ("width", "name", "total")

    @property
    def _rank(self) -> str:
        return str(look.words.name(RANK, rank=int(self.rank))) if self.rank else ""

    @property
    def heard(self) -> str:
        """Rank, name and total, and what is missing in it."""
        return told(self._rank, self.name, self.total, self.warning)

    def _texts(self) -> tuple[Any, Any, Any]:
        rank = texture(self._rank, "name_bold")
        total = texture(self.total, "name_bold", self.width * 0.45)
        room = self.width - self._left() - dp(_SHAPE + 8) - total.width
        return rank, paragraph(self.name, "name", max(dp(48), room)), total

    def _left(self) -> float:
        """Return the width reserved for the rank."""
        return float(texture(look.words.name(RANK, rank=8), "name_bold").width + dp(10))

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = max(dp(32), self._texts()[1].height + dp(8))

    def draw(self) -> None:
        colours = look.palette
        rank, name, total = self._texts()
        if self.warning:
            paint(colours.attention)
            symbol(sign("caution"), (self.x + dp(_SIGN) / 2, self.center_y), dp(_SIGN))
        elif self.rank:
            paint(colours.text_soft)
            self._show(rank, self.x)
        left = self.x + self._left()
        paint(colours.seats[int(self.colour)])
        draw_shape(int(self.colour), (left + dp(9), self.center_y), dp(8))
        paint(colours.text)
        self._show(name, left + dp(_SHAPE))
        paint(colours.loss if is_negative(self.total) else colours.text)
        self._show(total, self.right - total.width)

    def _show(self, tex: Any, left: float) -> None:
        blit(tex, left, self.center_y - tex.height / 2)
