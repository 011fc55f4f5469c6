"""A dish of one player in the table of all: the count in the middle, minus at its left, what it brings at its right."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.ui.drawn import frame, paint, plate
from sushigo_score.ui.lettering import write
from sushigo_score.ui.look import look
from sushigo_score.ui.pictures import show
from sushigo_score.ui.theme import RADIUS
from sushigo_score.ui.widgets.dish_count import DishCount

_INSET = 2


class DishCell(DishCount):
    """Tap for one more. The plus of an empty one is drawn by the table it stands in."""

    def draw(self) -> None:
        """A plate, and on it only what there is to say."""
        colours = look.palette
        glows = self.goes_on_wasabi or self.chosen
        inset = dp(_INSET)
        if self.count or glows or self.pressed:
            paint(colours.raised if self.pressed else colours.glow if glows else colours.surface)
            plate(
                (self.x + inset, self.y + inset), (self.width - 2 * inset, self.height - 2 * inset), dp(RADIUS["small"])
            )
        if self.count:
            paint(colours.action, 0.9)
            frame(self, inset, dp(RADIUS["small"]), dp(1))
        self.draw_focus(RADIUS["small"])
        if self.count:
            self._draw_count()

    def _draw_count(self) -> None:
        colours = look.palette
        minus = self.minus_size[0]
        x, y = self.x + minus * 0.5, self.center_y
        paint(colours.raised)
        plate((x - dp(12), y - dp(12)), (dp(24), dp(24)), dp(12))
        paint(colours.text)
        plate((x - dp(5), y - dp(1)), (dp(10), dp(2)), dp(1))
        left, room = self.x + minus, self.width - minus - dp(6)
        share = 0.5 if self.brings else 1.0
        paint(colours.text_soft if self.faded else colours.text)
        write(str(int(self.count)), "title", (left + room * share / 2, y), room * share, 1, self.height * 0.8)
        if self.brings:
            paint(colours.loss if self.scored and self.points < 0 else colours.text_soft)
            write(self.brings, "small", (left + room * 0.75, y), room * 0.5, 1, self.height * 0.6)
        size = dp(16)
        marks = [name for name, number in (("wasabi", self.stacked), ("special_order", self.copies)) if number]
        for number, name in enumerate(marks):
            paint("#ffffff")
            show(name, (left + number * size - dp(2), self.top - size - dp(2)), size)

    def minus_at(self, pos: tuple[float, float]) -> bool:
        """The left end."""
        return bool(pos[0] <= self.x + self.minus_size[0])
