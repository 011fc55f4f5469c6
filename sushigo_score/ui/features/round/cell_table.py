"""The table of all players: a row for each dish, a column for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from kivy.graphics import Canvas, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.text.at_the_table import KEY_WHY
from sushigo_score.ui.features.round.dish_cell import PLUS, DishCell
from sushigo_score.ui.features.round.player_chip import PlayerChip
from sushigo_score.ui.features.round.row_height import BETWEEN, row_height
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Point, draw_ground, paint, paint_faint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.spoken import HeardPart, with_pauses
from sushigo_score.ui.kit.text.textures import blit, fitting_size, paragraph, sizes_of, text_size, texture, write
from sushigo_score.ui.pieces.dish_pictures import draw_badge, face, name_of, plate_of

_WORDS_BESIDE = 130
"""From this width on, in dp, the name is beside the picture, otherwise below it."""
_LARGEST = 72
_LARGE_LETTERS = 1.3
_WIDE = 240
"""From this width on, in dp, the letters are larger."""
_FADED = 0.4
_KEY = 22
"""The width, in dp, of a key: a letter, and perhaps a number."""
_BELOW = 0.42
"""The height of a picture above its name, relative to the whole."""


class DishLabel(CanvasWidget):
    """The picture on its plate, the name beside it or below, the key at the end."""

    role = "heading"

    item = StringProperty("egg")
    letter = StringProperty("")
    words = ObjectProperty(None, allownone=True)
    faded = BooleanProperty(False)
    """True while a special order or a takeout box asks for other dishes."""

    shared_brief = BooleanProperty(False)
    """Whether one of the full names does not fit on one line of usual letters."""
    shared_letters = NumericProperty(0)
    """The size of a name beside its picture, in pixels: the same for the whole column."""

    def draw(self) -> None:
        if self.width >= dp(_WORDS_BESIDE):
            self._draw_beside()
        else:
            self._draw_above()

    @property
    def is_wide(self) -> bool:
        """True if it has room for large letters."""
        return bool(self.width >= dp(_WIDE) and look.text_scale < _LARGE_LETTERS)

    @property
    def dish_name(self) -> str:
        """The name that it shows if there is room."""
        return name_of(self.item, self.words or look.words)

    def _draw_picture(self, left: float, bottom: float, side: float) -> None:
        shown = face(self.item)
        alpha = _FADED if self.faded else 1.0
        draw_badge(plate_of(shown.kind), shown.picture, (left, bottom), side, side * 0.05, alpha=alpha)

    @property
    def _ink(self) -> str:
        return look.palette.text_soft if self.faded else look.palette.text

    @property
    def name_room(self) -> float:
        """How wide a name beside the picture may be."""
        key = _KEY if self.letter and look.keys_shown else 0
        return float(self.width - min(self.height - dp(4), dp(_LARGEST)) - dp(18 + key))

    def _draw_beside(self) -> None:
        colours = look.palette
        side = min(self.height - dp(4), dp(_LARGEST))
        left = self.x + dp(4)
        self._draw_picture(left, self.center_y - side / 2, side)
        key = dp(_KEY) if self.letter and look.keys_shown else 0
        start = left + side + dp(10)
        paint(self._ink)
        name = self._name_beside(self.name_room)
        blit(name, start, self.center_y - name.height / 2)
        if key:
            paint(colours.text_soft)
            write(self.letter, "small", (self.right - dp(12), self.center_y), dp(_KEY - 2), 1, self.height)

    @property
    def own_brief(self) -> bool:
        """Whether the full name does not fit on one line of usual letters, and there is a brief one."""
        full = self.dish_name
        return not self.is_wide and texture(full, "name").width > self.name_room and self._brief_name != full

    @property
    def _brief_name(self) -> str:
        return name_of(self.item, self.words or look.words, brief=True)

    @property
    def _shown_name(self) -> str:
        return self._brief_name if self.shared_brief else self.dish_name

    @property
    def own_letters(self) -> int:
        """The size, in pixels, at which the name fits, unless that would be too small for all of them."""
        high, room = self.height - dp(4), self.name_room
        if self.is_wide:
            return fitting_size(self.dish_name, "name_large", room, 1, high)
        fitting = fitting_size(self._shown_name, "name", room, 2, high)
        return fitting and max(fitting, sizes_of("small")[0])

    def _name_beside(self, room: float) -> Any:
        """Typeset the name in one line, in letters as large as in the other rows, or in two lines, also aligned left."""
        high = self.height - dp(4)
        if self.is_wide:
            return texture(self.dish_name, "name_large", room, 1, high, int(self.shared_letters))
        if look.text_scale >= _LARGE_LETTERS:
            broken = paragraph(self.dish_name, "small", room)
            return broken if broken.height <= high else texture(self.dish_name, "small", room, 2, high)
        name = self._shown_name
        if not self.shared_letters and texture(name, "name").width <= room:
            return texture(name, "name")
        if text_size(name, "name", room) >= self.shared_letters:
            return texture(name, "name", room, 1, high, int(self.shared_letters))
        broken = paragraph(name, "name", room, most=int(self.shared_letters))
        return broken if broken.height <= high else texture(name, "name", room, 2, high, int(self.shared_letters))

    def _draw_above(self) -> None:
        side = min(self.height * _BELOW, dp(_LARGEST))
        bottom = self.top - dp(3) - side
        self._draw_picture(self.center_x - side / 2, bottom, side)
        paint(self._ink)
        room = bottom - self.y - dp(2)
        write(self.dish_name, "small", (self.center_x, self.y + dp(1) + room / 2), self.width - dp(6), 2, room)
        if self.letter and look.keys_shown:
            beside = self.right - self.center_x - side / 2
            paint(look.palette.text_soft)
            write(
                self.letter,
                "small",
                (self.right - beside / 2, bottom + side / 2),
                min(beside, dp(_KEY)) - dp(2),
                1,
                side,
            )


_AIR: Final = 8
"""The room, in dp, on either side of the total on its plate."""
_PLATE: Final = 0.46
_LOWER: Final = 0.49
"""The share of the height that the plate of the total takes, and the one where a tap may mean the total."""
_LEAST: Final = 44
"""How wide, in dp, the total is for a finger at least."""


class ColumnHead(PlayerChip):
    """A chip with its total on a plate of its own; a narrow one has no room for that."""

    areas_by_tab = True

    def __init__(self, choose: Callable[[], object], explain: Callable[[], object], **more: Any) -> None:
        super().__init__(**more)
        self._choose, self._explain = choose, explain

    def on_tap(self, pos: Point) -> None:
        """Enter the cards of the player, and explain their points where the total is."""
        self._choose()
        if self._is_wide and pos[1] <= self.y + self.height * _LOWER:
            (left, _), (wide, _) = self._total_plate
            if left <= pos[0] <= left + max(wide, dp(_LEAST)):
                self._explain()

    @property
    def heard_parts(self) -> Sequence[HeardPart]:
        """The total, to be explained."""
        return (HeardPart(with_pauses(self.name, look.words.say(KEY_WHY)), self._explain),)

    def areas(self) -> Sequence[Area]:
        """Return its plate, and that of the total."""
        return (self.ground, *([self._total_plate] if self._is_wide else []))

    @property
    def _total_plate(self) -> Area:
        total, (middle, height) = self._placed_total()
        wide, high = total.width + dp(2 * _AIR), self.height * _PLATE
        return (middle - wide / 2, height - high / 2), (wide, high)

    def _draw_total(self) -> float:
        if not self._is_wide:
            return super()._draw_total()
        place = self._total_plate
        draw_ground(look.palette.surface if self.chosen else look.palette.raised, *place, place[1][1] / 2)
        return super()._draw_total() + float(dp(_AIR / 2))


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
        self._seat = 0
        self._empty: tuple[int, ...] = ()
        self._grounds, self._column, self._lines, self._pluses = layers = [Canvas() for _ in range(4)]
        for layer in layers:
            self.canvas.before.add(layer)
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
        height = row_height(self.room, self._courses, dp(1), large=look.text_scale > _LARGE_LETTERS)
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
        empty = tuple(
            at
            for at, cell in enumerate(cells)
            if isinstance(cell, DishCell) and not (cell.count or cell.turned or cell.faded)
        )
        if seat != self._seat:
            self._seat = seat
            self._draw_column()
        if empty != self._empty:
            self._empty = empty
            self._draw_pluses()

    def look_changed(self) -> None:
        self._draw_common()

    def _draw_common(self) -> None:
        self._grounds.clear()
        with self._grounds:
            for foot, height in self._places_of_courses():
                draw_ground(look.palette.surface, (self.x, foot), (self.width, height), dp(RADIUS["medium"]))
        self._lines.clear()
        with self._lines:
            paint_faint(look.palette.outline, 0.25)
            _draw_boxes(self._lines_between())
        self._draw_column()
        self._draw_pluses()

    def _draw_column(self) -> None:
        label = self.label_width
        width = (self.width - label) / self._seats
        left = self.x + label + self._seat * width
        self._column.clear()
        with self._column:
            for foot, height in self._places_of_courses():
                draw_ground(look.palette.raised, (left, foot), (width, height), dp(RADIUS["small"]))

    def _draw_pluses(self) -> None:
        self._pluses.clear()
        with self._pluses:
            paint_faint(look.palette.text_soft, 0.6)
            _draw_boxes(self._boxes_of_pluses())

    def _places_of_courses(self) -> list[tuple[float, float]]:
        return [self._course(number) for number in range(len(self._courses))]

    def _course(self, number: int) -> tuple[float, float]:
        """Return the lower edge of a course, and its height."""
        last = sum(self._courses[: number + 1]) - 1
        return self._foot_of(last), self._courses[number] * self._row_height

    def _lines_between(self) -> list[Box]:
        left, long = self.x + self.label_width, self.width - self.label_width
        within = [row for row in range(self._rows - 1) if self._course_of[row] == self._course_of[row + 1]]
        return [(left, round(self._foot_of(row)), long, 1) for row in within]

    def _boxes_of_pluses(self) -> list[Box]:
        arm, thick, cells = dp(PLUS[0]), dp(PLUS[1]), self.children[::-1]
        right, up = cells[1].plus_from_corner
        boxes: list[Box] = []
        for at in self._empty:
            x, y = round(cells[at].x + right), round(cells[at].y + up)
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
