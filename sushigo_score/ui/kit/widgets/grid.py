"""Widgets in columns of one width: as many columns as are legible, those beside each other equally tall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import EVEN, Container, make_alike

_GROWTH = 1.5
"""How far columns widen as the text grows; beyond that, words wrap instead."""


class Grid(Container):
    """Widgets in columns, read from left to right, then down; they share their font size, and their height in each row.

    There are as many columns of the `least` width, in dp, as fit; and at most `most`, or else as many as there are widgets.
    Where it `grows`, the least width does so with the text. An `even` one has rows of the same length where possible: four
    widgets become two rows of two, not one of three and a lone one. Widgets that are no siblings keep their own heights.
    """

    shared = EVEN

    def __init__(
        self,
        *content: Widget | None,
        least: float = 0,
        most: int = 0,
        grows: bool = False,
        even: bool = False,
        spacing: float | None = None,
        edge: float = 0,
        **more: Any,
    ) -> None:
        self._least, self._most, self._grows, self._even = least, most, grows, even
        self._gap, self._edge = dp(GAP["small"]) if spacing is None else spacing, edge
        self._soon = Clock.create_trigger(self._place, -1)
        super().__init__(*content, size_hint_y=None, height=0, **more)
        self.bind(pos=self._soon, width=self._soon, children=self._soon)
        self._soon()
        look.watch(self)

    def look_changed(self) -> None:
        self._soon()

    def add_widget(self, widget: Widget, *more: Any, **others: Any) -> None:
        super().add_widget(widget, *more, **others)
        widget.fbind("height", self._soon)

    def remove_widget(self, widget: Widget, *more: Any, **others: Any) -> None:
        super().remove_widget(widget, *more, **others)
        widget.funbind("height", self._soon)

    def _make_alike(self, *_: object) -> None:
        self._soon()  # once for all of them

    def columns(self) -> int:
        """Return how many columns there are."""
        cells, gap = len(self.children), self._gap
        least = dp(self._least) * (min(look.text_scale, _GROWTH) if self._grows else 1)
        columns = max(1, min(self._most or cells, int((self.width + gap) // max(1, least + gap))))
        return -(-cells // -(-cells // columns)) if self._even else columns

    def make_rows_alike(self, rows: Sequence[Sequence[Widget]]) -> None:
        """Give them one font size, and in each row one height."""
        make_alike(filter(self._is_sibling, self.children), letters=min)
        for row in rows:
            make_alike(filter(self._is_sibling, row), height=max)

    def _place(self, *_: object) -> None:
        cells, gap, edge = self.children[::-1], self._gap, self._edge
        if not cells or self.width < 1:
            self.height = 0
            return
        columns = self.columns()
        width = (self.width - 2 * edge - gap * (columns - 1)) / columns
        for cell in cells:
            cell.width = width
        self.make_rows_alike([cells[first : first + columns] for first in range(0, len(cells), columns)])
        self.height = (
            2 * edge - gap + max(sum(cell.height + gap for cell in cells[at::columns]) for at in range(columns))
        )
        for at in range(columns):
            left, top = self.x + edge + at * (width + gap), self.top - edge
            for cell in cells[at::columns]:
                cell.pos = (left, top - cell.height)
                top -= cell.height + gap
        self._soon.cancel()  # all that changed was by this
