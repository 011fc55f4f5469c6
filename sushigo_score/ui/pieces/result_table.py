"""The result of a game as a table of ranks and points per round. In the app, tapping a figure shows its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from sushigo_score.game.state import State
from sushigo_score.present.ending import places
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table, sharing
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.at_the_table import AMOUNT
from sushigo_score.text.language import Words, figure
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Point, Touchable, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import RADIUS, TARGET
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.textures import blit, fits, fitting_size, paragraph, texture, write, write_left

_ROW = 34
_HEAD = 24
_RANK = 26
_SHAPE = 24
_NAME = 84
"""The least width of a name, in dp; to keep it, first the rounds are left out, then the desserts."""
_ROUND = 34
_DESSERTS = 48
_TOTAL = 50


class ResultRow(NamedTuple):
    """A player's row: the points of each round, those of the desserts if shown, the total last."""

    rank: int
    name: str
    colour: int
    seat: int
    figures: tuple[int, ...]


class Result(NamedTuple):
    """The headings of the columns, and the rows, best first; with `desserts`, their column is before the total."""

    heads: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    desserts: bool


def result_of(state: State, sheet: Sheet, words: Words) -> Result:
    """Return the table of a game."""
    rounds = [words.say(sharing.ROUND_SHORT, round=number) for number in range(1, len(sheet.rounds) + 1)]
    end = [words.say(at_the_table.DESSERTS)] if sheet.endgame else []
    rows = tuple(
        ResultRow(
            place.rank,
            place.person.name,
            place.person.colour,
            place.person.seat,
            (*(part.totals[place.person.seat] for part in sheet.parts), sheet.totals[place.person.seat]),
        )
        for place in places(state, sheet, words)
    )
    return Result((*rounds, *end, words.say(printed.TOTAL)), rows, sheet.endgame is not None)


def _columns(result: Result, width: float, least_name: float) -> list[float]:
    """Return the widths of the columns of figures; only of the last ones if there is no room for all."""
    least = [_ROUND] * (len(result.heads) - 1 - result.desserts) + [_DESSERTS] * result.desserts + [_TOTAL]
    total = max((texture(figure(row.figures[-1]), "title").width for row in result.rows), default=0)
    wide = [
        max(dp(width), texture(head, "small").width + dp(8)) for head, width in zip(result.heads, least, strict=True)
    ]
    wide[-1] = max(wide[-1], total + dp(8))
    room = width - dp(_RANK + _SHAPE) - least_name
    if sum(wide) > room:
        wide = wide[-1 - result.desserts :]
    return wide if sum(wide) <= room else wide[-1:]


def _write_each(texts: Sequence[str], columns: Sequence[float], kind: str, right: float, middle: float) -> None:
    """Write a text in the middle of each visible column, omitting those of the hidden columns before."""
    left = right - sum(columns)
    for text, column in zip(texts[len(texts) - len(columns) :], columns, strict=True):
        write(text, kind, (left + column / 2, middle), column - dp(2))
        left += column


def _name_size(result: Result, columns: Sequence[float], width: float) -> int:
    """Return the font size, in pixels, for all names: of those that fit on one line, the longest one decides."""
    room = _name_room(columns, width)
    return min(filter(None, (fitting_size(row.name, "name", room) for row in result.rows)), default=0)


def _name_room(columns: Sequence[float], width: float) -> float:
    return float(width - dp(_RANK + _SHAPE + 4) - sum(columns))


def _draw_row(row: ResultRow, columns: Sequence[float], pos: Point, size: tuple[float, float], name_size: int) -> None:
    """Draw a player's row."""
    width, height = size
    colours, middle, right = look.palette, pos[1] + height / 2, pos[0] + width
    paint(colours.raised)
    Rectangle(pos=(pos[0], round(pos[1] + height)), size=(width, max(1, round(dp(0.8)))))
    paint(colours.text_soft)
    write_left(look.words.name(at_the_table.RANK, rank=row.rank), "name_bold", (pos[0], middle), dp(_RANK))
    paint(colours.seats[row.colour])
    draw_shape(row.colour, (pos[0] + dp(_RANK) + dp(8), middle), dp(8))
    paint(colours.text)
    tex = _name_texture(row.name, _name_room(columns, width), height, name_size)
    blit(tex, pos[0] + dp(_RANK + _SHAPE), middle - tex.height / 2)
    _write_figures(row, columns, right, middle)


def _write_figures(row: ResultRow, columns: Sequence[float], right: float, middle: float) -> None:
    colours = look.palette
    shown = row.figures[len(row.figures) - len(columns) :]
    left = right - sum(columns)
    for points, column in zip(shown[:-1], columns, strict=False):
        paint(colours.loss if points < 0 else colours.text)
        write(figure(points), "name", (left + column / 2, middle), column - dp(2))
        left += column
    paint(colours.loss if shown[-1] < 0 else colours.text)
    write(figure(shown[-1]), "title", (right - columns[-1] / 2, middle), columns[-1])


def _name_texture(name: str, room: float, height: float, size: int) -> Any:
    """Return the texture of a name in one line, as large as those beside it, else in several small ones."""
    if fits(name, "name", room):
        return texture(name, "name", room, most=size)
    small = paragraph(name, "small", room)
    return small if small.height <= height else texture(name, "small", room)


class ResultTable(CanvasWidget):
    """The whole table, for a picture; `row` is the height of a row, in dp."""

    role = "chart"

    result = ObjectProperty(Result((), (), False))
    row = NumericProperty(_ROW)

    sized_by = ("result", "row")

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = dp(_HEAD) + dp(self.row) * len(self.result.rows)

    def draw(self) -> None:
        columns = _columns(self.result, self.width, 0)
        paint(look.palette.text_soft)
        _write_each(self.result.heads, columns, "small", self.right, self.top - dp(_HEAD) / 2)
        names = _name_size(self.result, columns, self.width)
        for number, row in enumerate(self.result.rows):
            bottom = self.top - dp(_HEAD) - (number + 1) * dp(self.row)
            _draw_row(row, columns, (self.x, bottom), (self.width, dp(self.row)), names)


class ResultHead(CanvasWidget):
    """The headings above the rows."""

    result = ObjectProperty(Result((), (), False))

    sized_by = ("result",)

    def measure(self, *_: object) -> None:
        self.height = max(dp(_HEAD), texture("X", "small").height + dp(4))

    def draw(self) -> None:
        paint(look.palette.text_soft)
        _write_each(self.result.heads, _columns(self.result, self.width, dp(_NAME)), "small", self.right, self.center_y)


class ResultLine(Touchable):
    """The row of one player; `on_choose` passes which figure was tapped, counted from the last: 0 for the total."""

    role = "place"

    result = ObjectProperty(Result((), (), False))
    number = NumericProperty(0)

    __events__ = ("on_choose",)
    sized_by = ("result",)

    @property
    def row(self) -> ResultRow:
        """The player."""
        row: ResultRow = self.result.rows[int(self.number)]
        return row

    @property
    def rank(self) -> int:
        """Their rank."""
        return self.row.rank

    @property
    def spoken_name(self) -> str:
        """The name of the player."""
        return self.row.name

    @property
    def spoken_value(self) -> str:
        """The total."""
        return str(look.words.count(self.row.figures[-1], "points"))

    @property
    def heard(self) -> str:
        """Rank, name and total, then every other figure with its heading."""
        words, row = look.words, self.row
        parts = zip(self.result.heads[:-1], row.figures[:-1], strict=True)
        total = words.say(sharing.SHARED, rank=row.rank, name=row.name, points=row.figures[-1])
        return with_pauses(total, *(words.say(AMOUNT, what=head, n=points) for head, points in parts))

    def measure(self, *_: object) -> None:
        self.height = max(dp(TARGET), texture("X", "title").height + dp(12))

    def draw(self) -> None:
        if self.pressed:
            draw_ground(look.palette.raised, self.pos, self.size, dp(RADIUS["small"]))
        columns = self._columns
        _draw_row(self.row, columns, self.pos, self.size, _name_size(self.result, columns, self.width))
        self.draw_focus(RADIUS["small"])

    @property
    def _columns(self) -> list[float]:
        return _columns(self.result, self.width, dp(_NAME))

    def on_tap(self, pos: Point) -> None:
        """Choose the figure that was tapped; a tap on the name, or Enter, chooses the total."""
        columns, right = self._columns, self.right
        for back, column in enumerate(reversed(columns)):
            if pos[0] >= right - column:
                self.dispatch("on_choose", back)
                return
            right -= column
        self.dispatch("on_choose", 0)

    def areas(self) -> Sequence[Area]:
        """Return the whole row, and each figure."""
        right, found = float(self.right), []
        for column in reversed(self._columns):
            right -= column
            found.append(((right, float(self.y)), (float(column), float(self.height))))
        return (*super().areas(), *reversed(found))

    def on_choose(self, back: int) -> None:
        """Called when a figure was tapped."""
