"""A score sheet as a table: labels at the left, cells to tap, drawn on ruled lines as on paper."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.sheet import BOAT, PLACE, SUM, TOTAL, Arranged, Head, Spot, TableLine
from sushigo_score.ui.features.score_sheet.score_cell import PICTURE, SHAPE, ScoreCell, SheetLabel
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, draw_ground, paint, paint_faint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.text.measures import extent_of
from sushigo_score.ui.kit.text.textures import at_size, blit, text_size, texture, write
from sushigo_score.ui.kit.widgets.boxes import make_alike
from sushigo_score.ui.pieces.dish_pictures import draw_badge, picture_of_dish, plate_of

_VOWELS: Final = "aeiouyæœø"
_LEAST: Final = 2
"""The least number of letters in a part."""


def name_parts(name: str) -> tuple[str, ...]:
    """Split a name near its middle: at a space or a hyphen, else after a vowel; return it whole if it has none of them.

    >>> name_parts("Anna Maria"), name_parts("Jean-Pierre"), name_parts("Małgorzata"), name_parts("Bartholomew")
    (('Anna', 'Maria'), ('Jean-', 'Pierre'), ('Małgo-', 'rzata'), ('Bartho-', 'lomew'))
    >>> name_parts("أحمد"), name_parts("Jo")
    (('أحمد',), ('Jo',))
    """
    for sign in (" ", "-"):
        at = _nearest([at for at, letter in enumerate(name) if letter == sign and 0 < at < len(name) - 1], len(name))
        if at:
            return name[: at + 1].rstrip(" "), name[at + 1 :]
    at = _nearest(_after_vowels(name), len(name))
    return (f"{name[:at]}-", name[at:]) if at else (name,)


def _after_vowels(name: str) -> list[int]:
    """Return the places between syllables, roughly: after a vowel, before another letter."""
    vowel = [unicodedata.normalize("NFD", letter)[0].lower() in _VOWELS for letter in name]
    return [
        at for at in range(_LEAST, len(name) - _LEAST + 1) if vowel[at - 1] and not vowel[at] and name[at].isalpha()
    ]


def _nearest(places: list[int], length: int) -> int:
    """Return the place nearest to the middle, the later of two; 0 if there is none."""
    return min(places, key=lambda at: (abs(2 * at - length), -at), default=0)


_STACKED_BELOW = 96
_APART = 6
"""The least distance, in dp, of names beside each other; large letters take some of it."""
_LEAST_NAME = 12
"""The least size of a player's name, in sp."""


class SheetHead(CanvasWidget):
    """A player with shape and name; without a `colour`, a part of the game with its name, or a `dish` that stands for it.

    `shared_letters` is the size, in pixels, of all names beside each other: a name below its shape that does not fit is split
    in two lines.
    """

    role = "heading"

    text = StringProperty("")
    colour = NumericProperty(-1)
    dish = StringProperty("")
    shared_letters = NumericProperty(0)
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
    def own_letters(self) -> int:
        """The size, in pixels, at which all of its lines fit that fit at all; 0 if there are none."""
        kind = "small" if self.stacked else "name"
        return min((text_size(line, kind, self.room) for line in self.lines if self.holds(line)), default=0)

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
        return float(sum(extent_of(line, int(self.shared_letters), bold=False)[1] for line in self.lines))

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
                name = at_size(line, int(self.shared_letters), False, self.room)
                top -= name.height
                blit(name, self.center_x - name.width / 2, top)
            return
        name = at_size(self.text, int(self.shared_letters), True, self.room)
        left = self.center_x - (name.width + dp(2 * SHAPE + 6)) / 2
        paint(seat)
        draw_shape(int(self.colour), (left + dp(SHAPE), self.center_y), dp(SHAPE))
        paint(colours.text)
        blit(name, left + dp(2 * SHAPE + 6), self.center_y - name.height / 2)


def head_height(heads: Iterable[SheetHead]) -> float:
    """Return the height of the players' heads: a shape, and the names below it in the size and lines that they take."""
    stacked = [head.names_height for head in heads if head.stacked and head.shared_letters]
    return float(dp(8 + 2 * SHAPE) + max(stacked, default=texture("X", "small").height))


def give_names_one_size(edges: Iterable[SheetHead | SheetLabel]) -> None:
    """Give the names of all players the size in which the longest that fits at all does, but no less than is legible."""
    players = [edge for edge in edges if edge.colour >= 0 and edge.width > 1]
    _lend_room([player for player in players if isinstance(player, SheetHead) and player.stacked])
    least = round(sp(_LEAST_NAME))
    make_alike(players, letters=lambda sizes, **_: max(least, min(sizes, default=least)))


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


TALLEST = 64
TALLEST_LARGE = 88
_NUMBERS = 30
_NO_DISHES = (SUM, BOAT, TOTAL, PLACE)
_Tapped = Callable[[Spot], None]


class TableRows(Widget):
    """Widgets in rows of columns, the first one wider than the others."""

    def __init__(self, columns: int, label: float, **more: float) -> None:
        super().__init__(size_hint_y=None, **more)
        self.columns = columns
        self.label: float = label
        self._rows: list[tuple[float, list[tuple[Widget, int, int]]]] = []
        self._soon = Clock.create_trigger(self.place, -1)
        self.bind(pos=self._soon, width=self._soon)
        look.watch(self)

    def look_changed(self) -> None:
        self._soon()

    def row(self, height: float, *widgets: tuple[Widget, int, int]) -> None:
        """Add a row of widgets, each with its first column, -1 for the label, and the number of columns it spans."""
        self._rows.append((height, list(widgets)))
        for widget, _, _ in widgets:
            self.add_widget(widget)

    @property
    def unit(self) -> float:
        """The width of a column."""
        return float((self.width - self.label) / self.columns)

    def heights(self) -> list[float]:
        """Return the height of each row."""
        return [height for height, _ in self._rows]

    def place(self, *_: object) -> None:
        """Lay out every widget."""
        heights, unit = self.heights(), self.unit
        self.height = sum(heights)
        top = self.top
        for height, (__, row) in zip(heights, self._rows, strict=True):
            top -= height
            for widget, column, span in row:
                left = self.x + (self.label + column * unit if column >= 0 else 0)
                widget.pos = (left, top)
                widget.size = (span * unit if column >= 0 else self.label, height)
        self.rule(heights)

    def rule(self, heights: list[float]) -> None:
        """Draw what is below the widgets."""


class TableHeads(TableRows):
    """The heads of a table."""

    def __init__(self, table: Arranged, label: float) -> None:
        super().__init__(table.columns, label)
        self._heads: list[SheetHead] = []
        self._head_height = head_height(())
        for heads in table.heads:
            pictured = heads[0].colour >= 0 or any(head.dish for head in heads)
            row = _head_row(heads)
            self._heads += [head for head, _, _ in row]
            corner = [(SheetLabel(text=table.corner, strong=True), -1, 0)] if table.corner else []
            self.row(0 if pictured else dp(_NUMBERS), *corner, *row)
        self.height = sum(self.heights())

    def heights(self) -> list[float]:
        """Return the height of each row; players and pictures are as high as the highest name."""
        return [height or self._head_height for height in super().heights()]

    def rule(self, heights: list[float]) -> None:  # noqa: ARG002 - nothing is drawn below them
        """Give the names one size; some may take a second line, which changes the height."""
        give_names_one_size(self._heads)
        height = head_height(head for head in self._heads if head.colour >= 0)
        if height != self._head_height:
            self._head_height = height
            self.place()


def _head_row(heads: tuple[Head, ...]) -> list[tuple[SheetHead, int, int]]:
    row, column = [], 0
    for head in heads:
        row.append((SheetHead(text=head.text, colour=head.colour, dish=head.dish), column, head.span))
        column += head.span
    return row


class TableBody(TableRows):
    """The lines of a table.

    Rows grow with the `room`, from `least` on, and with them the words if the table
    is `large`. `cells` finds a cell by its spot.
    """

    def __init__(self, table: Arranged, label: float, least: float, tapped: _Tapped, *, large: bool = False) -> None:
        super().__init__(table.columns, label)
        self._large = large
        self.cells: dict[Spot, ScoreCell] = {}
        self._labels: list[SheetLabel] = []
        self.room = 0.0
        self._least = least
        self._groups = [head.span for head in table.heads[0]]
        for line in table.lines:
            self.row(0, *self._line(line, tapped))
        self.height = sum(self.heights())

    def _line(self, line: TableLine, tapped: _Tapped) -> list[tuple[Widget, int, int]]:
        label = SheetLabel(
            dish="" if line.kind in _NO_DISHES else line.kind,
            picture=line.picture,
            text=line.name,
            strong=line.strong or line.heading,
            colour=line.colour,
            large=self._large,
        )
        self._labels.append(label)
        row: list[tuple[Widget, int, int]] = [(label, -1, 0)]
        column = 0
        for cell, span in line.cells:
            if cell is not None:
                shown = ScoreCell(
                    name=line.name,
                    text=cell.text,
                    decided=cell.decided,
                    strong=line.strong,
                    large=self._large,
                    picture=cell.picture,
                    pictured=cell.pictured,
                    on_tap=partial(tapped, cell.spot),
                )
                self.cells[cell.spot] = shown
                row.append((shown, column, span))
            column += span
        return row

    def heights(self) -> list[float]:
        """Return the height of each row: the same for all, but for second lines of names below pictures."""
        height = self._usual_height(0.0)
        for label in self._labels:
            label.width = self.label
        second = [label.second_line(height) for label in self._labels]
        height = self._usual_height(sum(second))
        return [height + more for more in second]

    def _usual_height(self, taken: float) -> float:
        tallest = TALLEST_LARGE if self._large else TALLEST
        return float(min(dp(tallest), max(dp(self._least), (self.room - taken) / max(1, len(self._rows)))))

    def rule(self, heights: list[float]) -> None:
        """Draw a plate, hairlines between the rows, and lines between the players."""
        give_names_one_size(self._labels)
        colours = look.palette
        self.canvas.before.clear()
        with self.canvas.before:
            draw_ground(colours.surface, self.pos, self.size, dp(RADIUS["medium"]))
            paint_faint(colours.outline, 0.18)
            top = self.top
            for height in heights[:-1]:
                top -= height
                plate((self.x + dp(4), round(top - dp(0.5))), (self.width - dp(8), max(1, round(dp(1)))), 0)
            paint_faint(colours.outline, 0.4)
            column = 0
            for span in self._groups:
                self._separate_columns(column, heights)
                column += span

    def _separate_columns(self, column: int, heights: list[float]) -> None:
        """Draw a line at the left of a column, with gaps where one number spans the columns on both sides."""
        left, top = self.x + self.label + column * self.unit - dp(0.5), self.top
        bottom, start = top, top
        for height, (__, row) in zip(heights, self._rows, strict=True):
            if any(first < column < first + span for _, first, span in row):
                plate((left, bottom), (dp(1), start - bottom), 0)
                start = bottom - height
            bottom -= height
        plate((left, bottom), (dp(1), start - bottom), 0)
