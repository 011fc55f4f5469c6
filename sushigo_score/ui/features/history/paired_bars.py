"""What each dish scores for a player and for the others: a thick bar over a thin one."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import HeardPart, told
from sushigo_score.ui.kit.text_textures import texture, write_left
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_PICTURE: Final = 36
_GAP: Final = 10
_THICK: Final = 12
_THIN: Final = 5


class PairedBars(CanvasWidget):
    """A chart; `pairs` are (kind, dish, own, others, own as text, others as text), with losses to the left of the line."""

    role = "chart"

    pairs = ListProperty()
    colour = NumericProperty(0)
    """The colour of the player whose bars are thick."""

    sized_by = ("pairs",)

    @property
    def heard_parts(self) -> list[HeardPart]:
        """Every dish with what it scores for the player and for the others."""
        return [HeardPart(told(dish, own, others), at=at) for at, (_, dish, _, _, own, others) in enumerate(self.pairs)]

    def _row(self) -> float:
        bars = max(texture("0", "small_bold").height, dp(_THICK)) + max(texture("0", "small").height, dp(_THIN))
        return float(texture("Xg", "small").height + bars + dp(14))

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self._row() * len(self.pairs)

    def draw(self) -> None:
        """Draw a picture at the left, and beside it the name, the own bar and the others' bar."""
        if not self.pairs or self.width < dp(120):
            return
        values = [value for _, _, own, others, _, _ in self.pairs for value in (own, others)]
        lost, gained = max(0.0, -min(values)), max(0.0, *values)
        words = max(texture(text, "small_bold").width for *_, own, others in self.pairs for text in (own, others))
        left = self.x + dp(_PICTURE + _GAP)
        room = self.right - left - words - dp(8)
        point = room / max(lost + gained, 0.1)
        for number, pair in enumerate(self.pairs):
            self._draw_pair(pair, self.top - number * self._row(), left + lost * point, point)

    def _draw_pair(self, pair: tuple[str, str, float, float, str, str], top: float, zero: float, point: float) -> None:
        kind, dish, own, others, own_written, others_written = pair
        colours = look.palette
        name = texture("Xg", "small").height
        middle = top - self._row() / 2
        side = dp(_PICTURE)
        draw_badge(plate_of(kind), picture_of_dish(kind), (self.x, middle - side / 2), side, dp(2))
        left = self.x + dp(_PICTURE + _GAP)
        paint(colours.text)
        y = top - dp(5) - name / 2
        write_left(dish, "small", (left, y), self.right - left, name)
        y -= name / 2
        for value, written, type_, thick, tone in (
            (own, own_written, "small_bold", _THICK, colours.seats[int(self.colour)]),
            (others, others_written, "small", _THIN, colours.text_soft),
        ):
            high = max(texture("0", type_).height, dp(thick))
            y -= high / 2
            long = abs(value) * point
            paint(tone if value >= 0 else colours.loss)
            Rectangle(pos=(zero if value >= 0 else zero - long, y - dp(thick) / 2), size=(max(long, dp(1)), dp(thick)))
            paint(colours.loss if value < 0 else getattr(colours, "text" if thick == _THICK else "text_soft"))
            write_left(written, type_, (zero + (long if value > 0 else 0) + dp(6), y))
            y -= high / 2
