"""The layout of a page with actions at its foot: one column, or two side by side if there is room."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.boxes import Box, Column, EvenlyTall, Row
from sushigo_score.ui.kit.widgets.scroller import Scroller

_EDGE = GAP["large"]


class Spread(BoxLayout):
    """One or two scrolling columns: `put` adds to the first, `put_aside` to the second if any; the foot stays visible.

    `share` is the first column's share of the width, `widest` the greatest width, in dp, of the whole.
    """

    inset = NumericProperty(0)
    """How far its content is from its edges."""

    def __init__(self, *, beside: bool, share: float = 0.5, widest: float = 0, **more: Any) -> None:
        super().__init__(orientation="horizontal" if beside else "vertical", **more)
        self._beside = beside
        self._widest = widest or READING_WIDTH * (2 if beside else 1)
        gap = dp(GAP["medium"])
        self._columns = [Column(spacing=gap) for _ in range(2 if beside else 1)]
        self._scrollers = [Scroller(column) for column in self._columns]
        self._foot = Column(spacing=gap)
        self.add_widget(self._scrollers[0])
        if beside:
            self._scrollers[0].size_hint_x = share
            self.add_widget(Box(self._scrollers[1], self._foot, orientation="vertical", size_hint_x=1 - share))
        else:
            self.add_widget(self._foot)
        self.bind(width=self._margins)
        self._foot.bind(children=self._margins)
        self._margins()

    def _margins(self, *_: object) -> None:
        """Set the paddings; an empty foot leaves its room to the scrollers."""
        edge, small, wide = dp(_EDGE), dp(GAP["small"]), dp(GAP["wide"])
        above = small if self._foot.children else 0
        outer = max(0.0, (self.width - dp(self._widest)) / 2)
        self.inset = edge + outer if self._beside else max(edge, outer)
        if self._beside:
            self.padding = (outer, 0, outer, 0)
            self._columns[0].padding = (edge, small, small, wide)
            self._columns[1].padding = (small, small, edge, wide)
            self._foot.padding = (small, above, edge, above)
            return
        side = max(edge, outer)
        self._columns[0].padding = (side, small, side, wide)
        self._foot.padding = (side, above, side, above)

    def put(self, *widgets: Widget) -> None:
        """Add to the first column."""
        for widget in widgets:
            self._columns[0].add_widget(widget)

    def fill(self, widget: Any) -> None:
        """Add a widget that fills the visible height, set as its `room`, to the first column."""
        self._fill(widget, 0)

    def fill_aside(self, widget: Any) -> None:
        """Add a widget that fills the visible height to the second column, or the only one."""
        self._fill(widget, -1)

    def _fill(self, widget: Any, at: int) -> None:
        scroller, column = self._scrollers[at], self._columns[at]

        def make_room(*_: object) -> None:
            widget.room = scroller.height - column.padding[1] - column.padding[3]

        scroller.bind(height=make_room)
        column.bind(padding=make_room)
        column.add_widget(widget)
        make_room()

    def put_aside(self, *widgets: Widget) -> None:
        """Add to the second column, or the only one."""
        for widget in widgets:
            self._columns[-1].add_widget(widget)

    def put_at_foot(self, *widgets: Widget) -> None:
        """Add to the foot, which stays visible."""
        for widget in widgets:
            self._foot.add_widget(widget)

    def show(self, widget: Widget) -> None:
        """Bring a widget into view."""
        for scroller in self._scrollers:
            if widget in scroller.walk(restrict=True):
                scroller.show(widget)

    @property
    def offsets(self) -> list[float]:
        """The scroll offset of each column, or the one about to be restored."""
        return [offset for scroller in self._scrollers for offset in scroller.offsets]

    def scroll_to(self, offsets: list[float]) -> None:
        """Restore scroll offsets."""
        for scroller, offset in zip(self._scrollers, offsets, strict=False):
            scroller.scroll_to([offset])


class EvenRows(Column):
    """List rows in as many columns as fit, those side by side equally tall; read from left to right."""

    def __init__(self, *widgets: Widget, least: float, most: int = 2, **more: Any) -> None:
        super().__init__(**more)
        self._widgets = widgets
        self._least = least
        self._most = most
        self._count = 0
        self.bind(width=self._share_out)
        self._share_out()

    def _share_out(self, *_: object) -> None:
        count = max(1, min(self._most, int(self.width // dp(self._least))))
        if count == self._count:
            return
        self._count = count
        for row in self.children:
            row.clear_widgets()
        self.clear_widgets()
        for first in range(0, len(self._widgets), count):
            beside = self._widgets[first : first + count]
            empty = (Widget(size_hint_y=None, height=0) for _ in range(count - len(beside)))
            self.add_widget(Row(*beside, *empty, spacing=self.spacing))


class Columns(Row):
    """Widgets of about equal importance in as many columns as fit; read from left to right, then down."""

    def __init__(self, *widgets: Widget, least: float, most: int = 2, **more: Any) -> None:
        more.setdefault("spacing", dp(GAP["medium"]))
        super().__init__(**more)
        self._widgets = widgets
        self._least = least
        self._most = most
        self._count = 0
        for widget in widgets:
            if isinstance(widget, EvenlyTall):
                widget.bind(own_height=self._make_rows_even)
        self.bind(width=self._share_out)
        self._share_out()

    def _make_rows_even(self, *_: object) -> None:
        """Give widgets side by side the same height, even if only one of them needs two lines."""
        for first in range(0, len(self._widgets), self._count):
            row = [widget for widget in self._widgets[first : first + self._count] if isinstance(widget, EvenlyTall)]
            tallest = max((widget.own_height for widget in row), default=0)
            for widget in row:
                widget.row_height = tallest if self._count > 1 else 0

    def _share_out(self, *_: object) -> None:
        count = max(1, min(self._most, int(self.width // dp(self._least))))
        if count == self._count:
            return
        self._count = count
        for column in self.children:
            column.clear_widgets()
        self.clear_widgets()
        for first in range(count):
            self.add_widget(Column(*self._widgets[first::count], spacing=self.spacing, pos_hint={"top": 1}))
        self._make_rows_even()
        self._fit()
