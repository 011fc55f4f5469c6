"""The layout of a page with actions at its foot: one column, or two side by side if there is room."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.boxes import Box, Column
from sushigo_score.ui.kit.widgets.scroller import Scroller

_EDGE = GAP["large"]


class Spread(Box):
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
