"""The table of all players: a row for each dish, a column for each player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from kivy.graphics import Mesh
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.ui.features.round.dish_cell import PLUS, DishCell
from sushigo_score.ui.features.round.row_height import BETWEEN, row_height
from sushigo_score.ui.kit.grounds import draw_ground, paint_faint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import RADIUS

_NARROWEST_CELL: Final = 88
_DISHES: Final = 208
_LARGE: Final = 1560
_DISHES_LARGE: Final = 272
"""The least width, in dp, of a large table, and the most that the column of dishes takes there."""
_DISHES_BESIDE: Final = 148
_DISHES_NARROW: Final = 72
"""The width, in dp, of the column of dishes: at most, at least with names beside the pictures, and at least below them."""
_WIDE_CELL: Final = 124
"""The width, in dp, at which a cell fits its cards; only beyond it does the column of dishes take more than it needs."""
_LARGE_TEXT: Final = 1.3

Box = tuple[float, float, float, float]


def narrowest(seats: int) -> float:
    """Return the least width in which every player has a column wide enough for two fingers."""
    return float(dp(_DISHES_NARROW + seats * _NARROWEST_CELL))


class CellTable(Widget):
    """Rows of a label and a cell for each player, as high as the room allows; `courses` counts the rows of each course.

    What all cells have in common is drawn here at once: a plate for each course, the lines between its rows, the column of
    the player being entered, and the plus of every empty cell. Otherwise a hundred cells would draw hundreds of things.
    """

    def __init__(self, seats: int, courses: Sequence[int], **more: Any) -> None:
        super().__init__(size_hint_y=None, **more)
        self._seats = seats
        self._courses = tuple(courses)
        self._course_of = [course for course, rows in enumerate(self._courses) for _ in range(rows)]
        self.room = 0.0
        self._shown: tuple[int, tuple[int, ...]] = (0, ())
        self.bind(pos=self.place, width=self.place)
        look.watch(self)

    @property
    def label_width(self) -> float:
        """The width of the column of dishes: what the cells leave."""
        left, most = self.width - self._seats * dp(_WIDE_CELL), _DISHES if self.width < dp(_LARGE) else _DISHES_LARGE
        least = _DISHES_BESIDE
        if self.width - dp(least) < self._seats * dp(_NARROWEST_CELL):
            least = _DISHES_NARROW
            left = self.width - self._seats * dp(_NARROWEST_CELL)
        return float(max(dp(least), min(dp(most), left)))

    @property
    def _rows(self) -> int:
        return len(self.children) // (self._seats + 1)

    @property
    def _gaps(self) -> float:
        return float(dp(BETWEEN) * (len(self._courses) - 1))

    @property
    def _row_height(self) -> float:
        return float((self.height - self._gaps) / self._rows)

    def _foot_of(self, row: int) -> float:
        """Return the lower edge of a row."""
        return float(self.top - (row + 1) * self._row_height - self._course_of[row] * dp(BETWEEN))

    def place(self, *_: object) -> None:
        """Lay out every cell."""
        cells, rows = self.children[::-1], self._rows
        if not rows or self.width < 1:
            return
        height = row_height(self.room, self._courses, dp(1), large=look.text_scale > _LARGE_TEXT)
        self.height = rows * height + self._gaps
        label = self.label_width
        width = (self.width - label) / self._seats
        for number, cell in enumerate(cells):
            row, column = divmod(number, self._seats + 1)
            cell.size = (width if column else label, height)
            cell.pos = (self.x + (label + (column - 1) * width if column else 0), self._foot_of(row))
        self._draw_common()

    # --- touches: each belongs to one cell of a hundred, which grabs it itself ------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """Pass the touch to the cell under it."""
        cell = self._cell_at(*touch.pos)
        return bool(cell is not None and cell.dispatch("on_touch_down", touch))

    def on_touch_move(self, _: Any) -> bool:
        """Ignore it: the cell that was touched has grabbed it."""
        return False

    def on_touch_up(self, _: Any) -> bool:
        """Ignore it: the cell that was touched has grabbed it."""
        return False

    def _cell_at(self, x: float, y: float) -> Widget | None:
        if not self.collide_point(x, y) or not self._rows:
            return None
        row = next((row for row in range(self._rows) if y >= self._foot_of(row)), self._rows - 1)
        if y >= self._foot_of(row) + self._row_height:  # between two courses
            return None
        label = self.label_width
        column = 0 if x < self.x + label else 1 + int((x - self.x - label) / (self.width - label) * self._seats)
        at = row * (self._seats + 1) + min(column, self._seats)
        return self.children[len(self.children) - 1 - at] if 0 <= at < len(self.children) else None

    # --- what is shown --------------------------------------------------------------------------------

    def show(self, seat: int) -> None:
        """Show whose cards are being entered, and which cells are empty."""
        cells = self.children[::-1]
        empty = [
            at
            for at, cell in enumerate(cells)
            if isinstance(cell, DishCell) and not (cell.count or cell.turned or cell.faded)
        ]
        shown = (seat, tuple(empty))
        if shown != self._shown:
            self._shown = shown
            self._draw_common()

    def look_changed(self) -> None:
        self._draw_common()

    def _draw_common(self) -> None:
        label, (seat, empty) = self.label_width, self._shown
        width = (self.width - label) / self._seats
        self.canvas.before.clear()
        with self.canvas.before:
            for number in range(len(self._courses)):
                foot, height = self._course(number)
                draw_ground(look.palette.surface, (self.x, foot), (self.width, height), dp(RADIUS["medium"]))
                draw_ground(
                    look.palette.raised, (self.x + label + seat * width, foot), (width, height), dp(RADIUS["small"])
                )
            paint_faint(look.palette.outline, 0.25)
            _draw_boxes(self._lines(label))
            paint_faint(look.palette.text_soft, 0.6)
            _draw_boxes(self._pluses(empty))

    def _course(self, number: int) -> tuple[float, float]:
        """Return the lower edge of a course, and its height."""
        last = sum(self._courses[: number + 1]) - 1
        return self._foot_of(last), self._courses[number] * self._row_height

    def _lines(self, label: float) -> list[Box]:
        left, long = self.x + label, self.width - label
        within = [row for row in range(self._rows - 1) if self._course_of[row] == self._course_of[row + 1]]
        return [(left, round(self._foot_of(row)), long, 1) for row in within]

    def _pluses(self, empty: Sequence[int]) -> list[Box]:
        arm, thick, cells = dp(PLUS[0]), dp(PLUS[1]), self.children[::-1]
        boxes: list[Box] = []
        for at in empty:
            x, y = (round(length) for length in cells[at].plus_at)
            boxes.append((x - arm, y - thick / 2, 2 * arm, thick))
            boxes.append((x - thick / 2, y - arm, thick, 2 * arm))
        return boxes


def _draw_boxes(boxes: Iterable[Box]) -> None:
    """Draw many boxes as one mesh."""
    vertices: list[float] = []
    indices: list[int] = []
    for number, (x, y, width, height) in enumerate(boxes):
        vertices += (x, y, 0, 0, x + width, y, 0, 0, x + width, y + height, 0, 0, x, y + height, 0, 0)
        first = 4 * number
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    Mesh(vertices=vertices, indices=indices, mode="triangles")
