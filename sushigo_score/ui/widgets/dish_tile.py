"""A dish to tap: its picture on its plate, its name, how many lie there, what they bring now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kivy.metrics import dp

from sushigo_score.rules.cards import USED_UP, parse_item
from sushigo_score.text.language import Words
from sushigo_score.ui.collage import Collage
from sushigo_score.ui.drawn import paint
from sushigo_score.ui.lettering import fits, write
from sushigo_score.ui.look import look
from sushigo_score.ui.pictures import picture_of, picture_of_dish, plate_of
from sushigo_score.ui.theme import RADIUS
from sushigo_score.ui.widgets.dish_count import DishCount

_ROOMY = 100
_WASABI = (28, 20)
"""The width and height, in dp, of the mark that the next one goes on wasabi."""


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
        side = min(dp(72), self.height * 0.54, self.width * 0.5)
        left = self.x + dp(8) if self.count else self.center_x - side / 2
        bottom = self.top - dp(7) - side
        self._lay(left, bottom, side)
        self._write(left, bottom, side)

    @property
    def _narrow(self) -> bool:
        return bool(self.width < dp(_ROOMY))

    # --- plates and pictures, drawn as one ------------------------------------------------------------

    def _lay(self, left: float, bottom: float, side: float) -> None:
        shown, inset = face(self.item), side * 0.06
        laid = Collage(side - 2 * inset)
        self._lay_card(laid)
        laid.plate(plate_of(shown.kind), (left, bottom), (side, side), dp(RADIUS["small"]), 0.5 if self.faded else 1)
        alpha = 0.4 if self.faded else 1
        laid.picture(shown.picture, (left + inset, bottom + inset), side - 2 * inset, alpha)
        if shown.copied:
            laid.picture("special_order", (left - dp(5), bottom - dp(5)), side * 0.42, alpha)
        size = _mark_size(side)
        for name, number, y in self._marks(bottom, side):
            width = size * (1.7 if number < self.count else 1)
            laid.plate(look.palette.surface, (left - dp(5), y), (width, size), size / 2)
            laid.picture(name, (left - dp(5), y), size)
        if self.goes_on_wasabi:
            x, y = self._wasabi_mark(left + side, bottom)
            laid.plate(look.palette.action, (x, y), (dp(_WASABI[0]), dp(_WASABI[1])), dp(_WASABI[1] / 2))
        if self.letter and look.keys_shown:
            laid.plate(look.palette.surface, (self.x + dp(2), self.top - dp(20)), (dp(18), dp(18)), dp(9), 0.9)
        if self.count:
            self._lay_minus(laid)
        laid.draw()

    def _lay_card(self, laid: Collage) -> None:
        colours, radius = look.palette, dp(RADIUS["medium"])
        glows = self.goes_on_wasabi or self.chosen
        laid.plate(
            colours.raised if self.pressed else colours.glow if glows else colours.surface, self.pos, self.size, radius
        )
        if self.focused:
            laid.frame(colours.focus, self, dp(2), radius, dp(2))
        elif self.count:
            laid.frame(colours.action, self, dp(1), radius, dp(1.2))

    def _marks(self, bottom: float, side: float) -> list[tuple[str, int, float]]:
        """How many of those counted lie on a wasabi, how many are special orders, and how high either is shown."""
        top, size = bottom + side + dp(4), _mark_size(side)
        marks = [
            (name, number) for name, number in (("wasabi", self.stacked), ("special_order", self.copies)) if number
        ]
        return [(name, number, top - size * (row + 1)) for row, (name, number) in enumerate(marks)]

    def _wasabi_mark(self, right: float, bottom: float) -> tuple[float, float]:
        """Where the mark is that the next one goes on wasabi: beside the count there is no room."""
        return right - dp(_WASABI[0]) * (1.0 if self.count else 0.7), bottom - dp(4)

    def _lay_minus(self, laid: Collage) -> None:
        colours, radius = look.palette, self._minus_radius
        x, y = self._minus_middle()
        laid.plate(colours.raised, (x - radius, y - radius), (2 * radius, 2 * radius), radius)
        laid.plate(colours.text, (x - dp(6), y - dp(1.25)), (dp(12), dp(2.5)), dp(1))

    # --- words and figures ----------------------------------------------------------------------------

    def _write(self, left: float, bottom: float, side: float) -> None:
        colours, size = look.palette, _mark_size(side)
        for _, number, y in self._marks(bottom, side):
            if number < self.count:
                paint(colours.text)
                write(str(int(number)), "small_bold", (left - dp(5) + size * 1.3, y + size / 2), size * 0.7, 1, size)
        if self.goes_on_wasabi:
            x, y = self._wasabi_mark(left + side, bottom)
            width, height = dp(_WASABI[0]), dp(_WASABI[1])
            paint(colours.on_action)
            write("×3", "small_bold", (x + width / 2, y + height / 2), width - dp(4), 1, height)
        if self.letter and look.keys_shown:
            paint(colours.text_soft)
            write(self.letter, "small", (self.x + dp(11), self.top - dp(11)), dp(16), 1, dp(18))
        if self.count:
            self._write_count(left + side, bottom)
        self._write_foot(bottom)

    def _write_count(self, left: float, bottom: float) -> None:
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

    def _write_foot(self, bottom: float) -> None:
        """The name, or in its place what a narrow tile brings; a picture with a number tells what it is without one."""
        colours = look.palette
        width = self.width - dp(8) - (2 * self._minus_radius + dp(4) if self.count else 0)
        room = bottom - self.y - dp(4)
        middle = (self.x + dp(4) + width / 2, self.y + dp(2) + room / 2)
        if self.count and self._narrow and self.brings:
            paint(self._points_ink)
            write(self.brings, "small", middle, width, 1, room)
            return
        name = name_of(self.item, self.words or look.words)
        lines = 2 if fits(name, "small", width, 2, room) else 3
        if self.count and not fits(name, "small", width, lines, room):
            return
        paint(colours.text_soft if self.faded else colours.text)
        write(name, "small", middle, width, lines, room)

    @property
    def _points_ink(self) -> str:
        colours = look.palette
        return colours.loss if self.scored and self.points < 0 else colours.text_soft

    # --- the minus ------------------------------------------------------------------------------------

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


def _mark_size(side: float) -> float:
    return float(max(dp(18), side * 0.36))
