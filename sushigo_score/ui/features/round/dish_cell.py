"""A dish of one player in the table of all: the count in the middle, minus at its left, what it scores at its right."""

from __future__ import annotations

from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import frame, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.text_textures import write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.minus import REACH, Minus
from sushigo_score.ui.pieces.dish_count import DishCount

_INSET = 2
_COUNT = 20
"""The room, in dp, of a count of one digit."""


class DishCell(DishCount):
    """Tap for one more. The plus of an empty one is drawn by the table it stands in."""

    role = "cell"

    def draw(self) -> None:
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
        minus, y = self.minus, self.center_y
        minus.draw()
        left = minus.pos[0] + minus.size[0]
        middle = max(self.center_x, left + dp(_COUNT / 2))
        paint(colours.text_soft if self.faded else colours.text)
        with self.drawn_popping((middle, y)):
            write(str(int(self.count)), "title", (middle, y), 2 * (middle - left), 1, self.height * 0.8)
        if self.brings:
            paint(colours.loss if self.scored and self.points < 0 else colours.text_soft)
            room = self.right - dp(4) - middle - dp(_COUNT / 2)
            write(self.brings, "small", (middle + dp(_COUNT / 2) + room / 2, y), room, 1, self.height * 0.6)
        size = dp(16)
        marks = [name for name, number in (("wasabi", self.stacked), ("special_order", self.copies)) if number]
        for number, name in enumerate(marks):
            paint("#ffffff")
            show(name, (left + number * size - dp(2), self.top - size - dp(2)), size)

    @property
    def minus(self) -> Minus:
        """At the left end."""
        width, height = min(dp(REACH), self.width * 0.45), min(dp(REACH), self.height)
        return Minus((self.x + dp(_INSET), self.center_y - height / 2), (width - dp(_INSET), height))
