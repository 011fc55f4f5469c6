"""Widgets in columns of one width: as many columns as are legible, those beside each other equally tall."""

from __future__ import annotations

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
        **more: Any,
    ) -> None:
        self._least, self._most, self._grows, self._even = least, most, grows, even
        self._gap = dp(GAP["small"]) if spacing is None else spacing
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

    def _columns(self) -> int:
        """Return how many columns there are."""
        cells, gap = len(self.children), self._gap
        least = dp(self._least) * (min(look.text_scale, _GROWTH) if self._grows else 1)
        columns = max(1, min(self._most or cells, int((self.width + gap) // max(1, least + gap))))
        return -(-cells // -(-cells // columns)) if self._even and cells else columns

    def _place(self, *_: object) -> None:
        cells, columns, gap = self.children[::-1], self._columns(), self._gap
        width = (self.width - gap * (columns - 1)) / columns
        for cell in cells:
            cell.width = width
        make_alike(filter(self._is_sibling, cells), letters=min)
        for first in range(0, len(cells), columns):
            make_alike(filter(self._is_sibling, cells[first : first + columns]), height=max)
        lows = [-gap] * columns
        for number, cell in enumerate(cells):
            lows[number % columns] += cell.height + gap
        self.height = max(0, *lows)
        tops = [self.top] * columns
        for number, cell in enumerate(cells):
            at = number % columns
            cell.pos = (self.x + at * (width + gap), tops[at] - cell.height)
            tops[at] -= cell.height + gap
        self._soon.cancel()  # all that changed was by this
