"""A dish to tap: its name, its picture on its plate, the count, the current score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty

from sushigo_score.present.round import TAKEOUT_BOX
from sushigo_score.rules.cards import FACE_DOWN
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.theme import BORDER, RADIUS, SMALLEST_TEXT
from sushigo_score.ui.kit.text.textures import fits, fitting_size, sizes_of, text_size, texture, write
from sushigo_score.ui.kit.widgets.minus import INSET, REACH, Minus
from sushigo_score.ui.pieces.dish_count import DishCount
from sushigo_score.ui.pieces.dish_pictures import Face, face, name_of, plate_of
from sushigo_score.ui.pieces.tile_layout import (
    BESIDE_POINTS,
    EDGE,
    LOWER,
    NAME_HIGHEST,
    Box,
    TileLayout,
    counted,
    empty,
    with_line,
)

WIDTH: Final = 28
HEIGHT: Final = 18
"""The size of the mark, in dp."""
_NARROW: Final = 22
"""Its least width, in dp, beside the name, or between other marks and the count."""
_BESIDE: Final = 3
"""Its least distance, in dp, from the name, from other marks and from the count."""
_HIDDEN: Final = 0.36
"""The greatest share of the height of a picture that it may cover."""


class WaitingMark(NamedTuple):
    """The mark: its centre, and its width."""

    centre: Point
    width: float


def mark_beside_name(name: Point, right: float) -> WaitingMark | None:
    """Return the mark between the right end of a name and the right edge of a tile; None if there is no room."""
    (end, middle), wide = name, dp(WIDTH)
    room = right - end - dp(_BESIDE)
    return WaitingMark((right - min(room, wide) / 2, middle), min(room, wide)) if room >= dp(_NARROW) else None


def mark_on_picture(at: TileLayout) -> WaitingMark | None:
    """Return the mark at the upper edge of the picture; None if it would hide the dish."""
    return WaitingMark(at.waiting, dp(WIDTH)) if _leaves_to_be_seen(at, at.waiting[1]) else None


def mark_after_marks(at: TileLayout, end: float, middle: float) -> WaitingMark | None:
    """Return the mark between the end of other marks and the count; None if there is no room, or it would hide the dish."""
    room = at.figure[0] - at.figure_room[0] / 2 - end - 2 * dp(_BESIDE)
    if room < dp(_NARROW) or not _leaves_to_be_seen(at, middle):
        return None
    wide = min(room, dp(WIDTH))
    return WaitingMark((end + dp(_BESIDE) + wide / 2, middle), wide)


def key_corner(at: TileLayout, foot: float, marks: Sequence[Point], most: float) -> Point | None:
    """Return the corner of a key at the foot of the picture, or higher, and beside marks, given by right edge and foot.

    None if its left edge would be beyond `most`.
    """
    foot = max(at.picture[1], foot)
    left = max([at.picture[0] - dp(2), *(right for right, low in marks if low < foot + dp(HEIGHT))])
    return (left, foot) if left <= most else None


def _leaves_to_be_seen(at: TileLayout, middle: float) -> bool:
    """Return whether most of the picture is below a mark at this height."""
    return bool(middle - dp(HEIGHT / 2) >= at.picture[1] + at.side * (1 - _HIDDEN))


_MINUS = 0.39
"""The share of the width of a narrow tile, from its right edge, that the minus takes."""
_TURNED = 18
"""The least size, in dp, of the card back that stands for cards marked to be turned."""
_LINE = 1.25
"""The height of a line of points, as a multiple of its font size."""
_DIGIT = 17
"""The width of a digit of the count, in dp."""
_VEIL = 0.88
"""The opacity of the plate behind the text at the foot of the picture."""
_MARK = 18
"""The size of a mark, in dp: cards on wasabi, special orders, and the key that adds one."""
_WITH_NUMBER, _NUMBER_AT = 1.5, 1.22
"""The width of a mark with a number after it, and where the middle of that is, as multiples of its size."""
_NUMBERED = 1.4
"""The factor by which a key with a number after its letter is wider."""
_BESIDE_NAME = 4
"""The margin, in dp, on either side of a name."""
_STILL_LARGE = 1.25
"""The factor by which names at least stay larger than usual with large text."""
_LOW = 96
"""On tiles lower than this, in dp, a second line would take much of the picture."""
_IN_ONE_LINE = 12
"""The least size of names on such tiles, in sp, if that lets all of them fit on one line."""
_NEARLY = 0.92
"""How far a full name may shrink to stay on the one line of a low tile."""


class DishTile(DishCount):
    """A tile with the name at the top, the picture on its plate below, and the minus in the corner.

    The name keeps its place whether there are cards or not. Tiles on a grid share its size, and whether it is brief, as full
    ones would need a second line. Those in a row leave room for the highest `head` among them, so that pictures in a row are
    equally large, and so are counts; with large text, all counts leave room for the `highest` of all heads.
    """

    role = "tile"

    shared_brief = BooleanProperty(False)
    shared_lines = NumericProperty(2)
    shared_letters = NumericProperty(0)
    shared_head = NumericProperty(0)
    shared_highest = NumericProperty(0)

    _name = _said = ""
    _key: Point | None = None
    _at: TileLayout
    _fitted: tuple[float, int, float, int] = (0, 1, 0, 0)
    """The width, lines, height and greatest size for the name."""
    _shown_marks: Sequence[tuple[str, int, float]] = ()

    def draw(self) -> None:
        """Draw plates and pictures in one batch, then words and figures."""
        self._name = self.shown_name
        self._fitted = self._fit_name(self._name)
        self._at = self._lay_out()
        self._shown_marks = self._marks() if self.count and (self.stacked or self.copies) else ()
        self._key = self._place_key()
        self._lay()
        self._write()

    # --- layout ---------------------------------------------------------------------------------------

    @property
    def shown_name(self) -> str:
        """The name at the top."""
        return self._name_if(brief=bool(self.shared_brief))

    def _name_if(self, *, brief: bool) -> str:
        """Return the full or the brief name."""
        return name_of(self.item, self.words or look.words, brief=brief)

    @property
    def _name_room(self) -> tuple[float, float]:
        """The greatest width and height of the name."""
        return self.width - 2 * dp(_BESIDE_NAME), self.height * NAME_HIGHEST

    def _fit_name(self, name: str) -> tuple[float, int, float, int]:
        """Return width, lines, height and greatest size for the name."""
        room, high = self._name_room
        return room, 2 if fits(name, "small", room, 2, high) else 3, high, int(self.shared_letters)

    @property
    def own_brief(self) -> bool:
        """Whether there is a brief name, and the full one would need a second line."""
        whole, (room, _) = self._name_if(brief=False), self._name_room
        least = sizes_of("small")[0] * (_NEARLY if self.height < dp(_LOW) else 1)
        return self._name_if(brief=True) != whole and text_size(whole, "small", room) < least

    @property
    def own_lines(self) -> int:
        """How many lines the name has: on a low tile one, if it is legible in that."""
        name, (room, high) = self.shown_name, self._name_room
        low = self.height < dp(_LOW) and look.text_scale <= 1
        return 1 if low and fitting_size(name, "small", room, 1, high) >= sp(_IN_ONE_LINE) else 2

    @property
    def own_letters(self) -> int:
        """The size, in pixels, at which the name fits; with large text, a long one shrinks alone before all of them do."""
        least = round(dp(SMALLEST_TEXT) * _STILL_LARGE) if look.text_scale > _STILL_LARGE else 0
        room, high = self._name_room
        fitting = fitting_size(self.shown_name, "small", room, int(self.shared_lines), high)
        return fitting and max(least, fitting)

    @property
    def own_head(self) -> int:
        """The height of the name."""
        name = self.shown_name
        return int(texture(name, "small", *self._fit_name(name)).height)

    @property
    def own_highest(self) -> int:
        """The height of the name where all counts leave room for the highest."""
        return self.own_head if look.text_scale > _STILL_LARGE else 0

    @property
    def _is_counted(self) -> bool:
        """True while there are figures to show, even if all cards are marked to be turned."""
        return bool(self.count or self.turned)

    def _lay_out(self) -> TileLayout:
        box, self._said = (*self.pos, *self.size), self.worth
        head = max(texture(self._name, "small", *self._fitted).height, self.shared_head)
        highest = max(head, self.shared_highest)
        usual = _LINE * (self._fitted[3] or dp(SMALLEST_TEXT))
        if not self._is_counted:
            return with_line(empty(box, head), self.width, usual) if self.used else empty(box, head)
        line = max(usual, dp(_TURNED)) if self.turned else usual if self._said else 0
        waits = dp(HEIGHT) if self.goes_on_wasabi else 0
        digits = len(str(int(self.count)))
        figures = dp(_DIGIT) * digits if digits > 1 else 0
        return counted(box, (head, highest), self.minus.plate, (figures, line, waits), usual)

    @property
    def minus(self) -> Minus:
        """The minus near the bottom right corner, equally far from both edges."""
        one = dp(1)
        room, out = INSET * one, (EDGE - INSET) * one
        width = min((REACH - 2 * INSET) * one, self.width * _MINUS - EDGE * one) + 2 * room
        height = min((REACH - 2 * INSET) * one, max(24 * one, self.height * 0.36 - 6 * one)) + 2 * room
        return Minus((self.right - out - width, self.y + out), (width, height))

    def _face(self) -> Face:
        """Return the face: the card back for a used takeout box, the highest of the values for a frozen yogurt."""
        if self.item == TAKEOUT_BOX and self.count:
            return face(FACE_DOWN)
        return face(f"{self.item}:{self.values.split()[-1]}" if self.values else self.item)

    # --- plates and pictures, in one batch ------------------------------------------------------------

    def _lay(self) -> None:
        shown, (left, bottom), side = self._face(), self._at.picture, self._at.side
        inset = side * 0.06
        batch = MeshBatch(side - 2 * inset)
        self._lay_card(batch)
        batch.plate(plate_of(shown.kind), (left, bottom), (side, side), dp(RADIUS["small"]), 0.5 if self.faded else 1)
        alpha = 0.4 if self.faded else 1
        batch.picture(shown.picture, (left + inset, bottom + inset), side - 2 * inset, alpha)
        if shown.copied:
            batch.picture("special_order", (left - dp(5), bottom - dp(5)), side * 0.42, alpha)
        size, mark = dp(_MARK), self._at.marks[0]
        for name, number, y in self._shown_marks:
            batch.plate(look.palette.surface, (mark, y), (self._mark_width(number), size), size / 2)
            batch.picture(name, (mark, y), size)
        if self.goes_on_wasabi and (waiting := self._waiting):
            ((x, y), wide), high = waiting, dp(HEIGHT)
            batch.plate(look.palette.action, (x - wide / 2, y - high / 2), (wide, high), high / 2)
        if self._is_counted or self.used:
            self._lay_figures(batch)
        if self._key is not None:
            batch.plate(look.palette.surface, self._key, (self._letter_width, dp(_MARK)), dp(_MARK / 2), 0.9)
        if self.has_minus:
            self.minus.lay(batch)
        if self.at_minus:
            batch.frame(look.palette.focus, *self.minus.plate, dp(1), dp(RADIUS["small"]), dp(2))
        batch.draw()

    def _lay_figures(self, batch: MeshBatch) -> None:
        """Add the plates behind the count, and behind the points where they overlap the picture."""
        colours, at = look.palette, self._at
        (x, y), (wide, high) = at.figure, at.figure_room
        batch.plate(colours.action, (x - wide / 2, y - high / 2), (wide, high), high / 2, 0.5 if self.faded else 1)
        (x, y), (room, line) = at.points, at.points_room
        if self.turned:
            left, bottom, wide, line = self._turned_at
            batch.plate(colours.surface, (left, bottom), (wide, line), line / 2, _VEIL)
            batch.picture(FACE_DOWN, (left + dp(2), bottom), line)
        elif self._says and y + line / 2 > at.picture[1] + dp(1):
            tex = texture(self._said, "small", room, 1, line, self._fitted[3])
            wide = min(tex.width + dp(8), room)
            batch.plate(colours.surface, (x - wide / 2, y - line / 2), (wide, line), line / 2, _VEIL)

    @property
    def _says(self) -> bool:
        """True if there is text for the foot of the picture, and room for it."""
        room, high = self._at.points_room
        return bool(self._said and (self.scored or self.values or fits(self._said, "small", room, 1, high)))

    def _lay_card(self, batch: MeshBatch) -> None:
        colours, radius = look.palette, dp(RADIUS["medium"])
        glows = self.goes_on_wasabi or self.chosen or self.meant
        batch.plate(
            colours.raised if self.pressed else colours.glow if glows else colours.surface, self.pos, self.size, radius
        )
        if self.focused and not self.at_minus:
            width = look.marking(dp(2))
            batch.frame(colours.focus, self.pos, self.size, width, radius, width)
        elif self.count or self.used or self.chosen or (glows and look.clear):
            width = look.marking(dp(2 if self.chosen else 1))
            batch.frame(colours.action, self.pos, self.size, width, radius, width)
        elif look.clear:
            batch.frame(colours.outline, self.pos, self.size, dp(BORDER / 2), radius, dp(BORDER / 2))

    def _place_key(self) -> Point | None:
        """Return the lower left corner of the key; None if none is shown, or it would lie on the count or the minus."""
        if not self.letter or not look.keys_shown:
            return None
        foot = self._at.points[1] + self._at.points_room[1] / 2 if self._says else 0.0
        if self.turned:
            foot = self._turned_at[1] + self._turned_at[3]
        marks = [(self._at.marks[0] + self._mark_width(number), y) for _, number, y in self._shown_marks]
        count = self._at.figure[0] - self._at.figure_room[0] / 2
        right = min(count, self.minus.plate[0][0]) if self._is_counted else self.right
        return key_corner(self._at, foot, marks, right - self._letter_width)

    @property
    def _letter_width(self) -> float:
        return float(dp(_MARK * (1 if len(self.letter) == 1 else _NUMBERED)))

    def _mark_width(self, number: int) -> float:
        return float(dp(_MARK) * (_WITH_NUMBER if number < self.count else 1))

    def _marks(self) -> list[tuple[str, int, float]]:
        """Return picture, number and y of the marks for cards on wasabi and special orders."""
        top, size, found = self._at.marks[1], dp(_MARK), (("wasabi", self.stacked), ("special_order", self.copies))
        marks = [(name, number) for name, number in found if number]
        return [(name, number, top - size * (row + 1)) for row, (name, number) in enumerate(marks)]

    @property
    def _waiting(self) -> WaitingMark | None:
        """The mark that the next nigiri will go on a wasabi, clear of the other marks.

        Where it would hide a dish with cards, it is beside the name, or left out: the tile glows anyway.
        """
        if not self._is_counted:
            return WaitingMark(self._at.waiting, dp(WIDTH))
        middle, name = self._at.name
        end = middle + texture(self._name, "small", *self._fitted).width / 2
        beside = mark_beside_name((end, name), self.right - dp(EDGE))
        if not self._shown_marks:
            return mark_on_picture(self._at) or beside
        after = self._at.marks[0] + max(self._mark_width(number) for _, number, _ in self._shown_marks)
        on_picture = mark_after_marks(self._at, after, self._shown_marks[0][2] + dp(_MARK / 2))
        leaves_it = after + dp(WIDTH) > self._at.picture[0] + self._at.side
        return beside or on_picture if leaves_it else on_picture or beside

    @property
    def _turned_at(self) -> Box:
        """The left edge, bottom, width and height of the plate of the card back for cards marked to be turned."""
        (x, y), (room, high) = self._at.points, self._at.points_room
        wide = min(2 * high + dp(8), room - dp(BESIDE_POINTS))
        right = min(x + wide / 2, self.minus.plate[0][0] - dp(BESIDE_POINTS))
        return right - wide, y - high / 2 + dp(LOWER), wide, high

    # --- words and figures ----------------------------------------------------------------------------

    def _write(self) -> None:
        colours, size, left = look.palette, dp(_MARK), self._at.marks[0]
        for _, number, y in self._shown_marks:
            if number < self.count:
                paint(colours.text)
                write(str(int(number)), "small_bold", (left + size * _NUMBER_AT, y + size / 2), size * 0.7, 1, size)
        if self.goes_on_wasabi and (waiting := self._waiting):
            paint(colours.on_action)
            write("×3", "small_bold", waiting.centre, waiting.width - dp(4), 1, dp(HEIGHT))
        if self._key is not None:
            paint(colours.text_soft)
            (x, y), width = self._key, self._letter_width
            write(self.letter, "small", (x + width / 2, y + dp(_MARK / 2)), width - dp(2), 1, dp(_MARK))
        paint(colours.text_soft if self.faded else colours.text)
        write(self._name, "small", self._at.name, *self._fitted)
        if self._is_counted or self.used:
            self._write_figures()

    def _write_figures(self) -> None:
        colours, (room, high) = look.palette, self._at.figure_room
        paint(colours.on_action)
        if self._is_counted:
            with self.drawn_popping(self._at.figure):
                write(str(int(self.count)), "number", self._at.figure, room - dp(4), 1, high)
        (x, y), (room, high) = self._at.points, self._at.points_room
        if self.turned:
            left, bottom, wide, high = self._turned_at
            paint(colours.text)
            write(
                str(int(self.turned)), "name_bold", (left + (high + wide) / 2, bottom + high / 2), wide - high, 1, high
            )
        elif self._says:
            paint(colours.loss if self.scored and self.points < 0 else colours.text)
            write(self._said, "small", (x, y), room, 1, high, self._fitted[3])
