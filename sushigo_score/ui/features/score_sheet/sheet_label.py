"""The edges of a score table: dishes down the side, players and rounds on top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.ui.features.score_sheet.name_parts import name_parts
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_measures import extent_of
from sushigo_score.ui.kit.text_textures import (
    at_size,
    blit,
    fits,
    paragraph,
    text_size,
    texture,
    write,
    write_left,
)
from sushigo_score.ui.kit.theme import RADIUS, TEXTS
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_PICTURE = 36
_LARGE_PICTURE = 52
_STACKED_BELOW = 96
_SHAPE = 7
_NAME = 48
"""With less room than this, in dp, the name of a dish is not beside its picture."""
_LEAST_PICTURE = 24


class SheetLabel(CanvasWidget):
    """A dish with its picture, and its name if it fits; `picture` is for anything else, `colour` for a player."""

    role = "heading"

    dish = StringProperty("")
    picture = StringProperty("")
    text = StringProperty("")
    strong = BooleanProperty(False)
    large = BooleanProperty(False)
    colour = NumericProperty(-1)
    letters = NumericProperty(0)
    """The size of a player's name, in pixels: the same for all players below each other."""

    shows = ("dish", "picture", "text", "strong", "large", "colour", "letters")

    @property
    def stacked(self) -> bool:
        """False: the name is beside the shape."""
        return False

    @property
    def lines(self) -> tuple[str, ...]:
        """The name, in one line."""
        return (self.text,)

    @property
    def room(self) -> float:
        """The width available to a player's name."""
        return float(self.width - dp(8 + 2 * _SHAPE + 10))

    @property
    def _kind(self) -> str:
        if self.strong:
            return "title" if self.large else "name_bold"
        return "name" if self.large else "small"

    @property
    def _side(self) -> float:
        return float(min(dp(_LARGE_PICTURE if self.large else _PICTURE), self.height - dp(4)))

    @property
    def _narrow(self) -> bool:
        """Whether a dish has no room for its name beside its picture."""
        return bool(self.dish) and self.width - dp(8) - self._side - dp(6) < dp(_NAME) * look.text_scale

    @property
    def named_below(self) -> bool:
        """Whether the name of a dish is below its picture: where it has room only there."""
        return self._name_below() is not None

    def _name_below(self) -> Any:
        """Typeset the name of a dish below its picture; None where there is no room for both."""
        room = self.width - dp(2)
        if max(texture(word, "small").width for word in self.text.split()) > room:
            return None
        name = paragraph(self.text, "small", room, "center")
        return name if self.height - dp(2) - name.height >= dp(_LEAST_PICTURE) else None

    def _draw_narrow(self) -> None:
        """Draw a dish in the middle, with its name below if there is room."""
        side, name = self._side, self._name_below()
        bottom = self.center_y - side / 2
        if name is not None:
            side = min(side, self.height - dp(2) - name.height)
            bottom = self.center_y - (side - name.height) / 2
            paint(look.palette.text)
            blit(name, self.center_x - name.width / 2, bottom - name.height)
        draw_badge(plate_of(self.dish), picture_of_dish(self.dish), (self.center_x - side / 2, bottom), side, dp(2))

    def draw(self) -> None:
        if self._narrow:
            self._draw_narrow()
            return
        side, left = self._side, self.x + dp(4)
        middle = self.center_y - side / 2
        pictured = bool(self.dish or self.picture)
        if self.dish:
            draw_ground(plate_of(self.dish), (left, middle), (side, side), dp(RADIUS["small"]))
        if pictured:
            paint("#ffffff")
            show(self.picture or picture_of_dish(self.dish), (left + dp(2), middle + dp(2)), side - dp(4))
            left += side + dp(6)
        if self.colour >= 0:
            paint(look.palette.seats[int(self.colour)])
            draw_shape(int(self.colour), (left + dp(4 + _SHAPE), self.center_y), dp(_SHAPE))
            left += dp(2 * _SHAPE + 10)
            paint(look.palette.text)
            name = at_size(self.text, int(self.letters), self.strong, self.room)
            blit(name, left, self.center_y - name.height / 2)
            return
        room, height = self.right - dp(4) - left, self.height - dp(4)
        kind = self._kind
        if pictured and not fits(self.text, kind, room, 2, height):
            return
        paint(look.palette.text)
        tex = paragraph(self.text, kind, room)
        if texture(self.text, kind).width <= room or tex.height > height:
            write_left(self.text, kind, (left, self.center_y), room, height)
        else:
            blit(tex, left, self.center_y - tex.height / 2)


class SheetHead(CanvasWidget):
    """A player with shape and name; without a `colour`, a part of the game with its name, or a `dish` that stands for it.

    `letters` is the size, in pixels, of all names beside each other: a name below its shape that does not fit is split in
    two lines.
    """

    role = "heading"

    text = StringProperty("")
    colour = NumericProperty(-1)
    dish = StringProperty("")
    letters = NumericProperty(0)
    lent = NumericProperty(0)
    """How far this name may extend over shorter names on both sides."""

    shows = ("text", "colour", "dish", "letters", "lent")

    @property
    def stacked(self) -> bool:
        """True if the name is below the shape."""
        return bool(self.width < dp(_STACKED_BELOW))

    @property
    def room(self) -> float:
        """The width available to the name."""
        return float(self.width - dp(4) + (self.lent if self.stacked else -dp(2 * _SHAPE + 6)))

    @property
    def lines(self) -> tuple[str, ...]:
        """The name, in two parts if it is below the shape and does not fit even in the smallest letters."""
        least = round(sp(TEXTS["small"].size))
        fits_whole = not self.stacked or extent_of(self.text, least, bold=False)[0] <= self.room
        return (self.text,) if fits_whole else name_parts(self.text)

    @property
    def names_height(self) -> float:
        """The height of the lines of the name below its shape."""
        return float(sum(extent_of(line, int(self.letters), bold=False)[1] for line in self.lines))

    def draw(self) -> None:
        """Draw shape and name beside each other, or one over the other in a narrow column."""
        colours = look.palette
        if self.dish:
            side = min(dp(_PICTURE), self.width, self.height) - dp(4)
            left, bottom = self.center_x - side / 2, self.center_y - side / 2
            draw_badge(plate_of(self.dish), picture_of_dish(self.dish), (left, bottom), side, dp(2))
            return
        if self.colour < 0:
            paint(colours.text_soft)
            write(self.text, "small_bold", self.center, self.width - dp(4), 1, self.height)
            return
        seat = colours.seats[int(self.colour)]
        if self.stacked:
            paint(seat)
            draw_shape(int(self.colour), (self.center_x, self.top - dp(4 + _SHAPE)), dp(_SHAPE))
            paint(colours.text)
            top = self.top - dp(6 + 2 * _SHAPE)
            for line in self.lines:
                name = at_size(line, int(self.letters), False, self.room)
                top -= name.height
                blit(name, self.center_x - name.width / 2, top)
            return
        name = at_size(self.text, int(self.letters), True, self.room)
        left = self.center_x - (name.width + dp(2 * _SHAPE + 6)) / 2
        paint(seat)
        draw_shape(int(self.colour), (left + dp(_SHAPE), self.center_y), dp(_SHAPE))
        paint(colours.text)
        blit(name, left + dp(2 * _SHAPE + 6), self.center_y - name.height / 2)


def head_height(heads: Iterable[SheetHead]) -> float:
    """Return the height of the players' heads: a shape, and the names below it in the size and lines that they take."""
    stacked = [head.names_height for head in heads if head.stacked and head.letters]
    return float(dp(8 + 2 * _SHAPE) + max(stacked, default=texture("X", "small").height))


def give_names_one_size(edges: Iterable[SheetHead | SheetLabel]) -> None:
    """Give the names of all players the size in which the longest fits, but at least that of any small text."""
    players = [edge for edge in edges if edge.colour >= 0 and edge.width > 1]
    if not players:
        return
    _lend_room([player for player in players if isinstance(player, SheetHead) and player.stacked])
    beside = [edge for edge in players if not edge.stacked]
    kind, least = ("name" if beside else "small"), round(sp(TEXTS["small"].size))
    size = min(text_size(line, kind, player.room) for player in players for line in player.lines)
    for player in players:
        player.letters = max(size, least)


def _lend_room(heads: Sequence[SheetHead]) -> None:
    """Let a name wider than its column extend over columns of shorter names, or of names in two lines, on both sides."""
    left = [_left_by(head, head.text) for head in heads]
    for at in sorted(range(len(heads)), key=lambda at: left[at]):  # those that will take two lines leave room to others
        head = heads[at]
        between = left[at] < 0 < at < len(heads) - 1
        head.lent = max(0.0, min(left[at - 1], left[at + 1])) if between else 0.0
        if len(head.lines) > 1:
            left[at] = min(_left_by(head, line) for line in head.lines)


def _left_by(head: SheetHead, line: str) -> float:
    return float(head.width - dp(4) - texture(line, "small").width)
