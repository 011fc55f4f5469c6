"""A dish to tap: its name, its picture on its plate, how many there are, what they score now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from sushigo_score.present.round.view import TAKEOUT_BOX
from sushigo_score.rules.cards import FACE_DOWN, USED_UP, parse_item
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.canvas_widget import paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.text_textures import fits, texture, write
from sushigo_score.ui.kit.theme import BORDER, RADIUS, SMALLEST_TEXT
from sushigo_score.ui.kit.widgets.minus import INSET, REACH, Minus
from sushigo_score.ui.pieces.dish_count import DishCount
from sushigo_score.ui.pieces.dish_pictures import picture_of, picture_of_dish, plate_of
from sushigo_score.ui.pieces.tile_layout import EDGE, TileLayout, counted, empty
from sushigo_score.ui.pieces.tile_names import fit_name

_WASABI = (28, 18)
"""The width and height, in dp, of the mark that the next one goes on wasabi."""
_NARROW = 22
"""How narrow, in dp, that mark may be between the other marks and the count."""
_TURNED = 18
"""How large, in dp, the back of a card is that stands for those marked to be turned."""
_LINE = 1.25
"""How high a line of points is for the size of its letters."""
_DIGIT = 17
"""How wide, in dp, a digit of the count is."""
_VEIL = 0.88
"""How much what is on the foot of the picture hides of it."""
_MARK = 18
"""How large, in dp, a mark is: how many are on wasabi, how many are special orders, which key puts one down."""
_NUMBERED = 1.4
"""How much wider a key is that has a number behind its letter."""


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
    """A tile with its name at the top, the picture on its plate below, the minus in the corner.

    The name keeps its place whether cards are there or not; `text_size` is how large it may be, in pixels: as large as
    the others on the grid. `heads` are how high, in pixels, the highest name beside it is and the highest of all for which
    its count has room: pictures beside each other are equally large, and so are counts.
    """

    role = "tile"

    text_size = NumericProperty(0)
    heads = ObjectProperty((0, 0))

    shows = (*DishCount.shows, "text_size", "heads")

    _name = ""
    _said = ""
    _at: TileLayout
    _fitted: tuple[float, int, float, int] = (0, 1, 0, 0)
    """The room of the name, its lines, and how large it may be."""
    _shown_marks: Sequence[tuple[str, int, float]] = ()

    def draw(self) -> None:
        """Plates and pictures as one thing, then words and figures."""
        self._name = self.shown_name
        self._fitted = fit_name(self._name, self.size, int(self.text_size))
        self._at = self._lay_out()
        self._shown_marks = self._marks() if self.count and (self.stacked or self.copies) else ()
        self._lay()
        self._write()

    # --- where things are -----------------------------------------------------------------------------

    @property
    def shown_name(self) -> str:
        """The name it has at the top."""
        return name_of(self.item, self.words or look.words)

    @property
    def _is_counted(self) -> bool:
        """True while there are figures to show, be it that all cards were marked to be turned."""
        return bool(self.count or self.turned)

    def _lay_out(self) -> TileLayout:
        box, self._said = (*self.pos, *self.size), self.brings
        own, (beside, highest) = texture(self._name, "small", *self._fitted).height, self.heads
        head, highest = max(own, beside), max(own, highest)
        if not self._is_counted:
            return empty(box, head)
        line = _LINE * (self._fitted[3] or dp(SMALLEST_TEXT)) if self._said or self.turned else 0
        line = max(line, dp(_TURNED)) if self.turned else line
        waits = dp(_WASABI[1]) if self.goes_on_wasabi else 0
        figures = dp(_DIGIT) * len(str(int(self.count)))
        return counted(box, (head, highest), self.minus.plate, (figures, line, waits))

    @property
    def minus(self) -> Minus:
        """Near the corner at the bottom right, as far inside the tile on both sides."""
        one = dp(1)
        room, out = INSET * one, (EDGE - INSET) * one
        width = min((REACH - 2 * INSET) * one, self.width * 0.42 - EDGE * one) + 2 * room
        height = min((REACH - 2 * INSET) * one, max(24 * one, self.height * 0.36 - 6 * one)) + 2 * room
        return Minus((self.right - out - width, self.y + out), (width, height))

    def _face(self) -> Face:
        """A takeout box that was used shows the back of a card it turned, a yogurt the highest value that is there."""
        if self.item == TAKEOUT_BOX and self.count:
            return face(FACE_DOWN)
        return face(f"{self.item}:{self.values.split()[-1]}" if self.values else self.item)

    # --- plates and pictures, drawn as one ------------------------------------------------------------

    def _lay(self) -> None:
        shown, (left, bottom), side = self._face(), self._at.picture, self._at.side
        inset = side * 0.06
        laid = MeshBatch(side - 2 * inset)
        self._lay_card(laid)
        laid.plate(plate_of(shown.kind), (left, bottom), (side, side), dp(RADIUS["small"]), 0.5 if self.faded else 1)
        alpha = 0.4 if self.faded else 1
        laid.picture(shown.picture, (left + inset, bottom + inset), side - 2 * inset, alpha)
        if shown.copied:
            laid.picture("special_order", (left - dp(5), bottom - dp(5)), side * 0.42, alpha)
        size, mark = dp(_MARK), self._at.marks[0]
        for name, number, y in self._shown_marks:
            laid.plate(look.palette.surface, (mark, y), (self._mark_width(number), size), size / 2)
            laid.picture(name, (mark, y), size)
        if self.goes_on_wasabi:
            (x, y), wide, high = *self._waiting, dp(_WASABI[1])
            laid.plate(look.palette.action, (x - wide / 2, y - high / 2), (wide, high), high / 2)
        if self._is_counted:
            self._lay_figures(laid)
        if self.letter and look.keys_shown:
            room = self._letter_width, dp(_MARK)
            laid.plate(look.palette.surface, (self._letter_at, bottom + side - dp(_MARK)), room, dp(_MARK / 2), 0.9)
        if self.has_minus:
            self.minus.lay(laid)
        if self.at_minus:
            laid.frame(look.palette.focus, *self.minus.plate, dp(1), dp(RADIUS["small"]), dp(2))
        laid.draw()

    def _lay_figures(self, laid: MeshBatch) -> None:
        """What the count and the points are written on: they may be on the picture."""
        colours, at = look.palette, self._at
        (x, y), (wide, high) = at.figure, at.figure_room
        laid.plate(colours.action, (x - wide / 2, y - high / 2), (wide, high), high / 2, 0.5 if self.faded else 1)
        (x, y), (room, line) = at.points, at.points_room
        if self.turned:
            left, bottom, size = self._turned_at
            laid.plate(colours.surface, (left - dp(2), y - line / 2), (2 * size + dp(8), line), line / 2, _VEIL)
            laid.picture(FACE_DOWN, (left, bottom), size)
        elif self._says:
            tex = texture(self._said, "small", room, 1, line, self._fitted[3])
            wide = min(tex.width + dp(8), room)
            laid.plate(colours.surface, (x - wide / 2, y - line / 2), (wide, line), line / 2, _VEIL)

    @property
    def _says(self) -> bool:
        """True if there is something to say on the foot of the picture, and room for it."""
        room, high = self._at.points_room
        return bool(self._said and (self.scored or self.values or fits(self._said, "small", room, 1, high)))

    def _lay_card(self, laid: MeshBatch) -> None:
        colours, radius = look.palette, dp(RADIUS["medium"])
        glows = self.goes_on_wasabi or self.chosen or self.meant
        laid.plate(
            colours.raised if self.pressed else colours.glow if glows else colours.surface, self.pos, self.size, radius
        )
        if self.focused and not self.at_minus:
            width = look.marking(dp(2))
            laid.frame(colours.focus, self.pos, self.size, width, radius, width)
        elif self.count or self.chosen or (glows and look.clear):
            width = look.marking(dp(2 if self.chosen else 1))
            laid.frame(colours.action, self.pos, self.size, width, radius, width)
        elif look.clear:
            laid.frame(colours.outline, self.pos, self.size, dp(BORDER / 2), radius, dp(BORDER / 2))

    @property
    def _letter_at(self) -> float:
        """Where the key begins: in the corner of the picture, or after the marks where they leave no room there."""
        left, marks = self._at.picture[0] - dp(2), self._at.marks[0]
        if not self._shown_marks or left + self._letter_width <= marks:
            return float(left)
        return float(max(marks + self._mark_width(number) for _, number, _ in self._shown_marks))

    @property
    def _letter_width(self) -> float:
        return float(dp(_MARK * (1 if len(self.letter) == 1 else _NUMBERED)))

    def _mark_width(self, number: int) -> float:
        return float(dp(_MARK) * (1.7 if number < self.count else 1))

    def _marks(self) -> list[tuple[str, int, float]]:
        """How many of those counted are on a wasabi, how many are special orders, and how high either is shown."""
        top, size, found = self._at.marks[1], dp(_MARK), (("wasabi", self.stacked), ("special_order", self.copies))
        marks = [(name, number) for name, number in found if number]
        return [(name, number, top - size * (row + 1)) for row, (name, number) in enumerate(marks)]

    @property
    def _waiting(self) -> tuple[tuple[float, float], float]:
        """The middle of the mark that the next one goes on wasabi, and how wide it is: beside the marks that are there."""
        (x, y), wide = self._at.waiting, dp(_WASABI[0])
        if not self._shown_marks:
            return (x, y), wide
        left = self._at.marks[0] + max(self._mark_width(number) for _, number, _ in self._shown_marks)
        room = self._at.figure[0] - self._at.figure_room[0] / 2 - left
        if room < dp(_NARROW):
            return (x, min(y, self._shown_marks[-1][2] - dp(_WASABI[1] / 2))), wide
        return (left + min(room, wide) / 2, self._shown_marks[0][2] + dp(_MARK / 2)), min(room, wide)

    @property
    def _turned_at(self) -> tuple[float, float, float]:
        """Where the back of a card is that stands for those marked to be turned, and how large it is."""
        (x, y), (_, high) = self._at.points, self._at.points_room
        return x - high, y - high / 2, high

    # --- words and figures ----------------------------------------------------------------------------

    def _write(self) -> None:
        colours, size, left = look.palette, dp(_MARK), self._at.marks[0]
        for _, number, y in self._shown_marks:
            if number < self.count:
                paint(colours.text)
                write(str(int(number)), "small_bold", (left + size * 1.3, y + size / 2), size * 0.7, 1, size)
        if self.goes_on_wasabi:
            paint(colours.on_action)
            at, wide = self._waiting
            write("×3", "small_bold", at, wide - dp(4), 1, dp(_WASABI[1]))
        if self.letter and look.keys_shown:
            paint(colours.text_soft)
            top = self._at.picture[1] + self._at.side
            width = self._letter_width
            middle = self._letter_at + width / 2, top - dp(_MARK / 2)
            write(self.letter, "small", middle, width - dp(2), 1, dp(_MARK))
        paint(colours.text_soft if self.faded else colours.text)
        write(self._name, "small", self._at.name, *self._fitted)
        if self._is_counted:
            self._write_figures()

    def _write_figures(self) -> None:
        colours, (room, high) = look.palette, self._at.figure_room
        paint(colours.on_action)
        with self.drawn_popping(self._at.figure):
            write(str(int(self.count)), "number", self._at.figure, room - dp(4), 1, high)
        (x, y), (room, high) = self._at.points, self._at.points_room
        if self.turned:
            paint(colours.text)
            write(str(int(self.turned)), "name_bold", (x + dp(10), y), room / 2, 1, high)
        elif self._says:
            paint(colours.loss if self.scored and self.points < 0 else colours.text)
            write(self._said, "small", (x, y), room, 1, high, self._fitted[3])
