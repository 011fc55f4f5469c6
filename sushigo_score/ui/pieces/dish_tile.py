"""A dish to tap: its picture on its plate, its name, how many there are, what they score now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kivy.metrics import dp

from sushigo_score.present.round.view import TAKEOUT_BOX
from sushigo_score.rules.cards import FACE_DOWN, USED_UP, parse_item
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.canvas_widget import paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.text_textures import fits, texture, write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.minus import REACH, Minus
from sushigo_score.ui.pieces.dish_count import DishCount
from sushigo_score.ui.pieces.dish_pictures import picture_of, picture_of_dish, plate_of

_ROOMY = 100
"""From this width on, in dp, a name may be beside the minus."""
_ABOVE = 7
"""The room, in dp, above the picture."""
_PICTURES = (36, 28, 18)
"""How small, in dp, a picture may become to make room for its name: the better size first."""
_ALONE = 78
"""How large, in dp, a picture is at most while nothing else is on the tile."""
_WASABI = (28, 20)
"""The width and height, in dp, of the mark that the next one goes on wasabi."""


class Face(NamedTuple):
    """What a tile looks like: its picture, the dish whose plate it is on, and whether it is a special order."""

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

    role = "tile"

    _name = ""
    _tall = False
    """True while the name is above the minus."""

    def draw(self) -> None:
        """Plate and picture at the top, count and points beside them, name below, minus in the corner.

        Where the name has no room beside the minus it stands above it, and the points beside the minus.
        """
        self._name = name_of(self.item, self.words or look.words)
        self._tall = bool(self.count) and not self._fits_beside_minus()
        side = self._side()
        left = self.x + dp(8) if self.count else self.center_x - side / 2
        bottom = self.top - dp(_ABOVE) - side
        self._lay(left, bottom, side)
        self._write(left, bottom, side)

    def _side(self) -> float:
        """How large the picture is: under it there is room for the name, and where that is tall for the minus too."""
        side = self._side_beside
        if not self.count:
            return max(side, self._side_alone())
        if not self._tall:
            return side
        room = self.height - dp(_ABOVE) - self.minus.size[1]
        for least in _PICTURES:
            under = room - min(side, dp(least))
            if fits(self._name, "small", self._name_width, 2, under):
                break
        return float(min(side, room - texture(self._name, "small", self._name_width, 2, under).height))

    @property
    def _side_beside(self) -> float:
        """How large the picture is with a count beside it and everything below it."""
        return float(min(dp(72), self.height * 0.54, self.width * 0.5))

    def _side_alone(self) -> float:
        """How large the picture is above its name while nothing else is there."""
        foot = texture(self._name, "small", self._name_width, 3, self.height * 0.5).height + dp(10)
        return float(min(dp(_ALONE), self.height - dp(_ABOVE) - foot, self.width - dp(16)))

    def _fits_beside_minus(self) -> bool:
        """True if the name has room at the left of the minus, and the points at the right of the picture."""
        if self.width < dp(_ROOMY):
            return False
        foot = self.height - dp(_ABOVE) - self._side_beside - dp(4)
        return fits(self._name, "small", self.width - dp(8) - self.minus.size[0], 3, foot)

    @property
    def _name_width(self) -> float:
        return float(self.width - dp(8))

    def _face(self) -> Face:
        """A takeout box that was used shows the back of a card it turned, a yogurt the highest value that is there."""
        if self.item == TAKEOUT_BOX and self.count:
            return face(FACE_DOWN)
        return face(f"{self.item}:{self.values.split()[-1]}" if self.values else self.item)

    # --- plates and pictures, drawn as one ------------------------------------------------------------

    def _lay(self, left: float, bottom: float, side: float) -> None:
        shown, inset = self._face(), side * 0.06
        laid = MeshBatch(side - 2 * inset)
        self._lay_card(laid)
        laid.plate(plate_of(shown.kind), (left, bottom), (side, side), dp(RADIUS["small"]), 0.5 if self.faded else 1)
        alpha = 0.4 if self.faded else 1
        laid.picture(shown.picture, (left + inset, bottom + inset), side - 2 * inset, alpha)
        if shown.copied:
            laid.picture("special_order", (left - dp(5), bottom - dp(5)), side * 0.42, alpha)
        size = _mark_size(side)
        for name, number, y in self._marks(bottom, side):
            laid.plate(look.palette.surface, (left - dp(5), y), (self._mark_width(number, side), size), size / 2)
            laid.picture(name, (left - dp(5), y), size)
        if self.goes_on_wasabi:
            x, y = self._wasabi_mark(left + side, bottom)
            laid.plate(look.palette.action, (x, y), (dp(_WASABI[0]), dp(_WASABI[1])), dp(_WASABI[1] / 2))
        if self.letter and look.keys_shown:
            laid.plate(look.palette.surface, (self._letter_at(side), self.top - dp(20)), (dp(18), dp(18)), dp(9), 0.9)
        if self.count:
            self.minus.lay(laid)
        laid.draw()

    def _lay_card(self, laid: MeshBatch) -> None:
        colours, radius = look.palette, dp(RADIUS["medium"])
        glows = self.goes_on_wasabi or self.chosen or self.meant
        laid.plate(
            colours.raised if self.pressed else colours.glow if glows else colours.surface, self.pos, self.size, radius
        )
        if self.focused:
            laid.frame(colours.focus, self.pos, self.size, dp(2), radius, dp(2))
        elif self.count or self.chosen:
            width = dp(2 if self.chosen else 1)
            laid.frame(colours.action, self.pos, self.size, width, radius, width)

    def _letter_at(self, side: float) -> float:
        """Where the key begins: in the corner, or after the marks that are there."""
        widths = [self._mark_width(number, side) for _, number, _ in self._marks(0, side)]
        return float(self.x + dp(3) + max(widths) if widths else self.x + dp(2))

    def _mark_width(self, number: int, side: float) -> float:
        return _mark_size(side) * (1.7 if number < self.count else 1)

    def _marks(self, bottom: float, side: float) -> list[tuple[str, int, float]]:
        """How many of those counted are on a wasabi, how many are special orders, and how high either is shown."""
        top, size = bottom + side + dp(4), _mark_size(side)
        marks = [
            (name, number)
            for name, number in (("wasabi", self.stacked), ("special_order", self.copies), (FACE_DOWN, self.turned))
            if number
        ]
        return [(name, number, top - size * (row + 1)) for row, (name, number) in enumerate(marks)]

    def _wasabi_mark(self, right: float, bottom: float) -> tuple[float, float]:
        """Where the mark is that the next one goes on wasabi: beside the count there is no room."""
        return right - dp(_WASABI[0]) * (1.0 if self.count else 0.7), bottom - dp(4)

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
            write(self.letter, "small", (self._letter_at(side) + dp(9), self.top - dp(11)), dp(16), 1, dp(18))
        if self.count:
            self._write_count(left + side, bottom)
        self._write_foot(bottom)

    def _write_count(self, left: float, bottom: float) -> None:
        """The count beside the picture, and below it what it scores, where there is room for both."""
        room = self.right - left - dp(8)
        middle = left + dp(4) + room / 2
        height = self.top - dp(6) - bottom
        below = bool(self.brings) and not self._tall
        paint(look.palette.text_soft if self.faded else look.palette.text)
        centre, share = (0.7, 0.6) if below else (0.6, 0.9)
        at = (middle, bottom + height * centre)
        with self.drawn_popping(at):
            write(str(int(self.count)), "number", at, room, 1, height * share)
        if below:
            paint(self._points_ink)
            write(self.brings, "small", (middle, bottom + height * 0.2), room, 1, height * 0.4)

    def _write_foot(self, bottom: float) -> None:
        """The name; where that is above the minus, the points are to the left of the minus."""
        colours = look.palette
        beside = self.width - dp(8) - (self.minus.size[0] if self.count else 0)
        foot = self.y + (self.minus.size[1] if self._tall else dp(2))
        if self._tall and self.brings:
            paint(self._points_ink)
            write(self.brings, "small", (self.x + dp(4) + beside / 2, self.minus.centre[1]), beside, 1, foot - self.y)
        width, room = self._name_width if self._tall else beside, bottom - foot
        lines = 2 if self._tall or fits(self._name, "small", width, 2, room) else 3
        paint(colours.text_soft if self.faded else colours.text)
        write(self._name, "small", (self.x + dp(4) + width / 2, foot + room / 2), width, lines, room)

    @property
    def _points_ink(self) -> str:
        colours = look.palette
        return colours.loss if self.scored and self.points < 0 else colours.text_soft

    @property
    def minus(self) -> Minus:
        """The corner at the bottom right."""
        share = 0.38 if self.width >= dp(_ROOMY) else 0.34  # beside the name it may be higher than below it
        width, height = min(dp(REACH), self.width * 0.42), min(dp(REACH), self.height * share)
        return Minus((self.right - width, self.y), (width, height))


def _mark_size(side: float) -> float:
    return float(max(dp(18), side * 0.36))
