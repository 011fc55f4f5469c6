"""A dish to tap: its picture on its plate, its name, how many lie there, what they bring now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kivy.metrics import dp

from sushigo_score.rules.cards import USED_UP, parse_item
from sushigo_score.text.language import Words
from sushigo_score.ui.drawn import frame, paint, plate
from sushigo_score.ui.lettering import fits, write
from sushigo_score.ui.look import look
from sushigo_score.ui.pictures import picture_of, picture_of_dish, plate_of, show
from sushigo_score.ui.theme import RADIUS
from sushigo_score.ui.widgets.dish_count import DishCount

_ROOMY = 100


class Face(NamedTuple):
    """What a tile looks like: its picture, the dish whose plate it lies on, and whether a special order stands for it."""

    picture: str
    kind: str
    copied: bool = False


@lru_cache(maxsize=256)
def face(item: str) -> Face:
    """The face of an item of the notation, or of a whole dish."""
    if item in (*USED_UP, "frozen_yogurt"):
        return Face(picture_of_dish(item), item)
    parsed = parse_item(item)
    top = parsed.cards[-1]
    return Face(picture_of(parsed), top.kind, top.copied)


@lru_cache(maxsize=1024)
def name_of(item: str, words: Words) -> str:
    """The item by the name it is a copy of: the bell says that it is one."""
    return words.tile(item.replace("special_order:", ""))


class DishTile(DishCount):
    """A tile with the picture on its plate, the name below, the minus in the corner."""

    def draw(self) -> None:
        """Plate and picture at the top, count and points beside them, name below, minus in the corner.

        Where a tile is narrow, its picture alone has to say what is counted: the points take the place of the name.
        """
        self._draw_card()
        shown = face(self.item)
        side = min(dp(72), self.height * 0.54, self.width * 0.5)
        left = self.x + dp(8) if self.count else self.center_x - side / 2
        bottom = self.top - dp(7) - side
        paint(plate_of(shown.kind), 0.5 if self.faded else 1)
        plate((left, bottom), (side, side), dp(RADIUS["small"]))
        paint("#ffffff", 0.4 if self.faded else 1)
        inset = side * 0.06
        show(shown.picture, (left + inset, bottom + inset), side - 2 * inset)
        if shown.copied:
            show("special_order", (left - dp(5), bottom - dp(5)), side * 0.42)
        self._draw_marks(left, bottom, side)
        if self.goes_on_wasabi:
            self._draw_wasabi_mark(left + side, bottom)
        if self.letter and look.keys_shown:
            paint(look.palette.surface, 0.9)
            plate((self.x + dp(2), self.top - dp(20)), (dp(18), dp(18)), dp(9))
            paint(look.palette.text_soft)
            write(self.letter, "small", (self.x + dp(11), self.top - dp(11)), dp(16), 1, dp(18))
        if self.count:
            self._draw_count(left + side, bottom)
            self._draw_minus()
        self._draw_foot(bottom)

    @property
    def _narrow(self) -> bool:
        return bool(self.width < dp(_ROOMY))

    def _draw_foot(self, bottom: float) -> None:
        """The name, or in its place what a narrow tile brings."""
        colours = look.palette
        width = self.width - dp(8) - (2 * self._minus_radius + dp(4) if self.count else 0)
        room = bottom - self.y - dp(4)
        middle = (self.x + dp(4) + width / 2, self.y + dp(2) + room / 2)
        if self.count and self._narrow and self.brings:
            paint(self._points_ink)
            write(self.brings, "small", middle, width, 1, room)
            return
        name = name_of(self.item, self.words or look.words)
        if self.count and self._narrow and not fits(name, "small", width, 2, room):
            return
        paint(colours.text_soft if self.faded else colours.text)
        write(name, "small", middle, width, 2, room)

    @property
    def _points_ink(self) -> str:
        colours = look.palette
        return colours.loss if self.scored and self.points < 0 else colours.text_soft

    def _draw_card(self) -> None:
        colours = look.palette
        glows = self.goes_on_wasabi or self.chosen
        paint(colours.raised if self.pressed else colours.glow if glows else colours.surface)
        plate(self.pos, self.size, dp(RADIUS["medium"]))
        if self.count and not self.focused:
            paint(colours.action)
            frame(self, dp(1), dp(RADIUS["medium"]), dp(1.2))
        self.draw_focus()

    def _draw_marks(self, left: float, bottom: float, side: float) -> None:
        """How many of those counted lie on a wasabi, and how many are special orders."""
        size = max(dp(18), side * 0.36)
        marks = [
            (name, number) for name, number in (("wasabi", self.stacked), ("special_order", self.copies)) if number
        ]
        for row, (name, number) in enumerate(marks):
            y = bottom + side - size * (row + 1) + dp(4)
            paint(look.palette.surface)
            plate((left - dp(5), y), (size * (1.7 if number < self.count else 1), size), size / 2)
            paint("#ffffff")
            show(name, (left - dp(5), y), size)
            if number < self.count:
                paint(look.palette.text)
                write(str(int(number)), "small_bold", (left - dp(5) + size * 1.3, y + size / 2), size * 0.7, 1, size)

    def _draw_wasabi_mark(self, right: float, bottom: float) -> None:
        colours = look.palette
        width, height = dp(28), dp(20)
        paint(colours.action)
        right -= width * (0.3 if self.count else 0)  # beside the count there is no room
        plate((right - width * 0.7, bottom - dp(4)), (width, height), height / 2)
        paint(colours.on_action)
        write("×3", "small_bold", (right - width * 0.2, bottom - dp(4) + height / 2), width - dp(4), 1, height)

    def _draw_count(self, left: float, bottom: float) -> None:
        """The count beside the picture, and below it what it brings, where there is room for both."""
        room = self.right - left - dp(8)
        middle = left + dp(4) + room / 2
        height = self.top - dp(6) - bottom
        below = bool(self.brings) and not self._narrow
        paint(look.palette.text_soft if self.faded else look.palette.text)
        write(
            str(int(self.count)), "number", (middle, bottom + height * (0.7 if below else 0.6)), room, 1, height * 0.6
        )
        if below:
            paint(self._points_ink)
            write(self.brings, "small", (middle, bottom + height * 0.2), room, 1, height * 0.4)

    def _draw_minus(self) -> None:
        colours = look.palette
        x, y = self._minus_middle()
        paint(colours.raised)
        radius = self._minus_radius
        plate((x - radius, y - radius), (2 * radius, 2 * radius), radius)
        paint(colours.text)
        plate((x - dp(6), y - dp(1.25)), (dp(12), dp(2.5)), dp(1))

    def _minus_middle(self) -> tuple[float, float]:
        inset = self._minus_radius + dp(3)
        return (self.right - inset, self.y + inset)

    @property
    def _minus_radius(self) -> float:
        return float(dp(11 if self._narrow else 14))

    def minus_at(self, pos: tuple[float, float]) -> bool:
        """The corner at the bottom right."""
        width, height = self.minus_size
        return bool(pos[0] >= self.right - width and pos[1] <= self.y + height)
