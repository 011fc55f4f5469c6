"""What stands on top of a column of a score table: a player, a round, or a dessert; and the size of all names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.ui.features.score_sheet.name_parts import name_parts
from sushigo_score.ui.features.score_sheet.sheet_label import PICTURE, SHAPE, SheetLabel
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_measures import extent_of
from sushigo_score.ui.kit.text_textures import at_size, blit, text_size, texture, write
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_STACKED_BELOW = 96
_APART = 6
"""The least distance, in dp, of names beside each other; large letters take some of it."""
_LEAST_NAME = 12
"""The least size of a player's name, in sp."""


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

    @property
    def stacked(self) -> bool:
        """True if the name is below the shape."""
        return bool(self.width < dp(_STACKED_BELOW))

    @property
    def room(self) -> float:
        """The width available to the name."""
        return float(self.width - _apart() + (self.lent if self.stacked else -dp(2 * SHAPE + 6)))

    @property
    def name_kind(self) -> str:
        """The kind of text that a player's name is."""
        return "small" if self.stacked else "name"

    @property
    def height_of_name(self) -> float:
        """0: the height of heads is given by their names."""
        return 0

    @property
    def lines(self) -> tuple[str, ...]:
        """The name, below the shape in two parts if only they fit in the smallest letters; if they don't, one line is cut."""
        parts = name_parts(self.text)
        halved = self.stacked and not self.holds(self.text) and all(map(self.holds, parts))
        return parts if halved else (self.text,)

    def holds(self, line: str) -> bool:
        """Return whether a line of a name fits in the smallest letters."""
        return bool(extent_of(line, round(sp(_LEAST_NAME)), bold=False)[0] <= self.room)

    @property
    def names_height(self) -> float:
        """The height of the lines of the name below its shape."""
        return float(sum(extent_of(line, int(self.letters), bold=False)[1] for line in self.lines))

    def draw(self) -> None:
        """Draw shape and name beside each other, or one over the other in a narrow column."""
        colours = look.palette
        if self.dish:
            side = min(dp(PICTURE), self.width, self.height) - dp(4)
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
            draw_shape(int(self.colour), (self.center_x, self.top - dp(4 + SHAPE)), dp(SHAPE))
            paint(colours.text)
            top = self.top - dp(6 + 2 * SHAPE)
            for line in self.lines:
                name = at_size(line, int(self.letters), False, self.room)
                top -= name.height
                blit(name, self.center_x - name.width / 2, top)
            return
        name = at_size(self.text, int(self.letters), True, self.room)
        left = self.center_x - (name.width + dp(2 * SHAPE + 6)) / 2
        paint(seat)
        draw_shape(int(self.colour), (left + dp(SHAPE), self.center_y), dp(SHAPE))
        paint(colours.text)
        blit(name, left + dp(2 * SHAPE + 6), self.center_y - name.height / 2)


def head_height(heads: Iterable[SheetHead]) -> float:
    """Return the height of the players' heads: a shape, and the names below it in the size and lines that they take."""
    stacked = [head.names_height for head in heads if head.stacked and head.letters]
    return float(dp(8 + 2 * SHAPE) + max(stacked, default=texture("X", "small").height))


def give_names_one_size(edges: Iterable[SheetHead | SheetLabel]) -> None:
    """Give the names of all players the size in which the longest that fits at all does, but no less than is legible."""
    players = [edge for edge in edges if edge.colour >= 0 and edge.width > 1]
    if not players:
        return
    _lend_room([player for player in players if isinstance(player, SheetHead) and player.stacked])
    least = round(sp(_LEAST_NAME))
    sizes = (
        text_size(line, player.name_kind, player.room, 1, player.height_of_name)
        for player in players
        for line in player.lines
        if not isinstance(player, SheetHead) or player.holds(line)
    )
    size = min(sizes, default=least)
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
    return float(head.width - _apart() - texture(line, "small").width)


def _apart() -> float:
    return float(dp(_APART) / look.text_scale)
