"""The points of each player as a bar of dishes: gains to the right of the zero line, losses to the left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from kivy.graphics import Line, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.text.at_the_table import AMOUNT
from sushigo_score.text.language import figure
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.spoken import HeardPart, with_pauses
from sushigo_score.ui.kit.text.textures import texture, write_left
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_LEAST_PICTURE = 14

Dishes = Sequence[tuple[str, int]]


def reach(stacks: Sequence[Dishes]) -> tuple[int, int]:
    """Return how far the longest bars extend to the left and to the right, in points.

    >>> reach([[("maki", 6), ("eel", -3)], [("maki", 3), ("tea", 4)]])
    (3, 7)
    """
    lost = max((sum(-points for _, points in dishes if points < 0) for dishes in stacks), default=0)
    gained = max((sum(points for _, points in dishes if points > 0) for dishes in stacks), default=0)
    return lost, max(gained, 0 if lost else 1)


def draw_stack(
    dishes: Dishes, pos: tuple[float, float], size: tuple[float, float], ends: tuple[int, int], grown: float = 1.0
) -> float:
    """Draw a bar, as far as it has grown, to the scale that `ends` requires; return its right end."""
    lost, gained = ends
    point = size[0] / max(1, lost + gained)
    zero = pos[0] + lost * point
    left = right = zero
    for dish, points in dishes:
        width = abs(points) * point * grown
        if points > 0:
            _draw_part(dish, (right, pos[1]), (width, size[1]))
            right += width
        elif points < 0:
            left -= width
            _draw_part(dish, (left, pos[1]), (width, size[1]))
            paint(look.palette.loss)
            Line(rectangle=(left + dp(1), pos[1] + dp(1), max(0, width - dp(3)), size[1] - dp(2)), width=dp(1))
    if lost:
        paint(look.palette.outline)
        Rectangle(pos=(round(zero - dp(1)), pos[1] - dp(3)), size=(dp(1), size[1] + dp(6)))
    return right


def dish_at(dishes: Dishes, x: float, width: float, ends: tuple[int, int]) -> str:
    """Return the dish at this x inside a bar's area; empty beside the bar.

    >>> dish_at([("maki", 6), ("eel", -3)], 10, 90, (3, 6)), dish_at([("maki", 6)], 80, 90, (3, 6)), dish_at([], 9, 90, (0, 1))
    ('eel', 'maki', '')
    """
    return next((dish for dish, left, wide in _parts(dishes, width, ends) if left <= x < left + wide), "")


def reaches(dishes: Dishes, width: float, ends: tuple[int, int]) -> list[tuple[float, float]]:
    """Return the left edge and width of each dish inside a bar's area, from left to right.

    >>> reaches([("maki", 6), ("eel", -3), ("tea", 0)], 90, (3, 6))
    [(0.0, 30.0), (30.0, 60.0)]
    """
    return sorted((left, wide) for _, left, wide in _parts(dishes, width, ends) if wide)


def _parts(dishes: Dishes, width: float, ends: tuple[int, int]) -> Iterator[tuple[str, float, float]]:
    """Yield each dish of a bar with its left edge and width inside the bar's area: losses to the left of gains."""
    lost, gained = ends
    point = width / max(1, lost + gained)
    left = right = lost * point
    for dish, points in dishes:
        wide = abs(points) * point
        if points < 0:
            left -= wide
        yield dish, left if points < 0 else right, wide
        if points > 0:
            right += wide


def _draw_part(dish: str, pos: tuple[float, float], size: tuple[float, float]) -> None:
    paint(plate_of(dish))
    Rectangle(pos=pos, size=(max(1.0, size[0] - dp(1)), size[1]))
    side = min(size[1] * 0.92, size[0] - dp(2))
    if side >= dp(_LEAST_PICTURE):
        paint("#ffffff")
        middle = (pos[0] + (size[0] - dp(1)) / 2, pos[1] + size[1] / 2)
        show(picture_of_dish(dish), (middle[0] - side / 2, middle[1] - side / 2), side)


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
