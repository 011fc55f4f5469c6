"""A score sheet as a table: labels at the left, cells to tap, drawn on ruled lines as on paper."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.sheet import BOAT, PLACE, SUM, TOTAL, Arranged, Head, Spot, TableLine
from sushigo_score.ui.features.score_sheet.score_cell import ScoreCell
from sushigo_score.ui.features.score_sheet.sheet_head import SheetHead, give_names_one_size, head_height
from sushigo_score.ui.features.score_sheet.sheet_label import SheetLabel
from sushigo_score.ui.kit.canvas_widget import plate
from sushigo_score.ui.kit.grounds import draw_ground, paint_faint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import RADIUS

TALLEST = 64
TALLEST_LARGE = 88
_NUMBERS = 30
_NO_DISHES = (SUM, BOAT, TOTAL, PLACE)
_Tapped = Callable[[Spot], None]


class Grid(Widget):
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


class TableHeads(Grid):
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


class TableBody(Grid):
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
