"""The points of each player as a bar of dishes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.text.at_the_table import AMOUNT
from sushigo_score.text.language import figure
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.spoken import HeardPart, with_pauses
from sushigo_score.ui.kit.text.textures import texture, write_left
from sushigo_score.ui.pieces.dish_stack import dish_at, draw_stack, reach, reaches


class StackedBars(Touchable):
    """A chart with a bar per player: (name, player colour, [(dish, points), ...]), dishes in the colours of their plates.

    `on_choose` passes which bar was tapped, and which dish of it; an empty one beside the dishes.
    """

    role = "chart"

    bars = ListProperty()

    __events__ = ("on_choose",)

    @property
    def heard_parts(self) -> list[HeardPart]:
        """Every bar with its dishes."""
        words = look.words
        return [
            HeardPart(
                with_pauses(
                    name,
                    words.count(total, "points"),
                    *(words.say(AMOUNT, what=words.dish(kind), n=points) for kind, points in dishes),
                ),
                partial(self.dispatch, "on_choose", at, ""),
                at=at,
            )
            for at, ((name, _, dishes), total) in enumerate(zip(self.bars, self._totals, strict=True))
        ]

    @property
    def _totals(self) -> list[int]:
        return [sum(points for _, points in dishes) for _, _, dishes in self.bars]

    @property
    def _room(self) -> float:
        """The width available for the bars, with the totals to the right of them."""
        widest = max(texture(figure(total), "name_bold").width for total in self._totals)
        return float(self.width - widest - dp(8))

    def on_tap(self, pos: tuple[float, float]) -> None:
        """Choose the bar and the dish that were tapped."""
        if not self.bars:
            return
        number = max(0, min(len(self.bars) - 1, int((self.top - pos[1]) / (self.height / len(self.bars)))))
        ends = reach([dishes for _, _, dishes in self.bars])
        dish = dish_at(self.bars[number][2], pos[0] - self.x, self._room, ends)
        self.dispatch("on_choose", number, dish)

    def areas(self) -> Sequence[Area]:
        """Return the whole chart, and each dish of each bar."""
        found: list[Area] = list(super().areas())
        ends, (name, thick) = reach([dishes for _, _, dishes in self.bars]), self._heights
        for number, (_, _, dishes) in enumerate(self.bars):
            foot = self.top - number * self.height / len(self.bars) - name - thick
            found += [((self.x + left, foot), (wide, thick)) for left, wide in reaches(dishes, self._room, ends)]
        return found

    @property
    def _heights(self) -> tuple[float, float]:
        """The height of a name, and of the bar below it."""
        height = self.height / max(1, len(self.bars))
        name = min(height * 0.42, texture("X", "small_bold").height + dp(4))
        return name, min(height - name - dp(6), dp(34))

    def on_choose(self, bar: int, dish: str) -> None:
        """Called when a bar was tapped."""

    def draw(self) -> None:
        """Draw the bars, each below its name; losses to the left of the zero line, the total at the right end."""
        if not self.bars:
            return
        colours, totals, room = look.palette, self._totals, self._room
        height = self.height / len(self.bars)
        ends = reach([dishes for _, _, dishes in self.bars])
        name, thick = self._heights
        for number, ((player, colour, dishes), total) in enumerate(zip(self.bars, totals, strict=True)):
            top = self.top - number * height
            paint(colours.seats[colour])
            draw_shape(colour, (self.x + dp(8), top - name / 2), dp(6))
            paint(colours.text)
            write_left(player, "small_bold", (self.x + dp(20), top - name / 2), self.width - dp(20), name)
            right = draw_stack(dishes, (self.x, top - name - thick), (room, thick), ends)
            paint(colours.loss if total < 0 else colours.text)
            write_left(figure(total), "name_bold", (right + dp(8), top - name - thick / 2), self.right - right - dp(8))
        self.draw_focus()
