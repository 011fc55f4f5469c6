"""A list of any length: only visible lines exist as widgets, and they are reused as it scrolls."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.scroller import Scroller

_STRETCH: Final = 4096
"""How far, in pixels, lines keep their places on the sheet; then its origin moves, to keep the coordinates small."""


class Section(NamedTuple):
    """A group of items: the number of the first one, and the heading."""

    first: int
    heading: str


class LongList(Scroller):
    """A list with lines of equal height, one or more columns, a header that scrolls along, and headings of sections.

    Kivy's RecycleView needs all its data as dictionaries up front, scrolls like ScrollView, and has no header.
    `make` creates a line, `fill` shows the item with a number on it, `line_height` returns the height for a width.
    """

    role = "list"

    count = NumericProperty(0)
    """The number of items."""

    inset = NumericProperty(0)
    """How far its content is from its edges."""

    def __init__(
        self,
        make: Callable[[], Any],
        fill: Callable[[Any, int], None],
        line_height: Callable[[float], float],
        *,
        widest: float,
        columns: int = 1,
        **more: Any,
    ) -> None:
        self._make = make
        self._fill = fill
        self._line_height = line_height
        self._widest = widest
        self.columns = columns
        self._shown: dict[int, Any] = {}
        self._spare: list[Any] = []
        self._sections: tuple[Section, ...] = (Section(0, ""),)
        self._tops: list[float] = [0.0]
        self._headings: dict[int, Caption] = {}
        self._base = 0.0
        self._total = 0.0
        self._layout: tuple[float, ...] = ()
        self.header = Column(size_hint_x=None)
        super().__init__(**more)
        self._sheet.add_widget(self.header)
        self.header.bind(height=self._place_soon)
        self.bind(count=self._place_soon)

    @property
    def length(self) -> float:
        """The height of the whole content."""
        return self._total

    def refill(self) -> None:
        """Refill all lines after the items have changed."""
        for number, line in self._shown.items():
            if number < self.count:
                self._fill(line, number)
        self._place_soon()

    @property
    def lines(self) -> list[Any]:
        """The visible lines, from the top."""
        return [self._shown[number] for number in sorted(self._shown)]

    def number_of(self, line: Widget) -> int | None:
        """Return the number of the item that a line shows; None if it is not a visible line of this list."""
        return next((number for number, shown in self._shown.items() if shown is line), None)

    @property
    def lines_made(self) -> int:
        """The number of line widgets, visible and spare, which must not grow while scrolling."""
        return len(self._shown) + len(self._spare)

    def show(self, widget: Widget) -> None:
        """Scroll until a widget is in view, and far enough that adjacent lines exist, so that keys can reach them."""
        shown = [number for number, line in self._shown.items() if widget in (line, *line.children)]
        for number in shown:
            before, after = self._top_of(max(0, number - self.columns)), self._top_of(number) + 2 * self._pitch
            first = number < self.columns and after <= self.height  # along with the header
            self.offset = min(max(self.offset, after - self.height), 0 if first else before)
        if not shown:
            super().show(widget)

    # --- places ---------------------------------------------------------------------------------------

    @property
    def _edge(self) -> float:
        return float(max(dp(GAP["large"]), (self.width - dp(self._widest)) / 2))

    @property
    def _line_size(self) -> tuple[float, float]:
        room = self.width - 2 * self._edge - dp(GAP["small"]) * (self.columns - 1)
        width = max(1.0, room / self.columns)
        return float(width), float(round(self._line_height(width)))

    @property
    def _pitch(self) -> float:
        return float(self._line_size[1] + round(dp(GAP["small"])))

    @property
    def _top(self) -> float:
        """The top of the first line, measured from the top of the content."""
        return float(round(self.header.height + dp(GAP["medium"])))

    def divide(self, sections: Sequence[Section]) -> None:
        """Divide the items into sections with headings."""
        self._sections = tuple(sections) or (Section(0, ""),)
        for heading in self._headings.values():
            self._sheet.remove_widget(heading)
        self._headings = {}
        self._layout = ()
        self._place_soon()

    def _find_tops(self) -> float:
        """Determine where each section starts, relative to the first one; return their total height."""
        self._tops, top, pitch = [], 0.0, self._pitch
        ends = [*(section.first for section in self._sections[1:]), int(self.count)]
        for section, end in zip(self._sections, ends, strict=True):
            self._tops.append(top)
            top += self._above(section) + ceil(max(0, end - section.first) / self.columns) * pitch
        return top

    @staticmethod
    def _above(section: Section) -> float:
        """Return the height of a section's heading."""
        return float(round(texture("Xg", "name_bold").height + dp(GAP["medium"]))) if section.heading else 0.0

    def _section_of(self, number: int) -> int:
        return max(0, bisect_right(self._sections, number, key=lambda section: section.first) - 1)

    def _top_of(self, number: int) -> float:
        """Return the top of an item's line, measured from the top of the content."""
        at = self._section_of(number)
        section = self._sections[at]
        row = (number - section.first) // self.columns
        return self._top + self._tops[at] + self._above(section) + row * self._pitch

    def _number_at(self, offset: float) -> int:
        """Return the first item of the row at a distance from the top of the content."""
        below = max(0.0, offset - self._top)
        at = max(0, bisect_right(self._tops, below) - 1)
        section = self._sections[at]
        row = max(0, int((below - self._tops[at] - self._above(section)) // self._pitch))
        return section.first + row * self.columns

    def _place(self, *_: object) -> None:
        if self.get_root_window() is None:
            return  # its page was left, and the items may be gone
        self.inset = self._edge
        self.header.width = self.width - 2 * self._edge
        size, top = self._line_size, self._top
        self._total = top + self._find_tops() + dp(GAP["wide"])
        self.scrolls = self.furthest > 0
        self._keep_in_bounds()
        base = self.offset // _STRETCH * _STRETCH
        self._sheet.size = self.size
        self._sheet.pos = (self.x, round(self.y + self.offset - base))
        layout = (base, self.height, top, self.width, float(self.count), *size)
        relayout, self._layout, self._base = layout != self._layout, layout, base
        if relayout:
            self.header.pos = (self._edge, self._at(self.header.height))
        first = self._number_at(self.offset)
        last = self._number_at(self.offset + self.height) + self.columns
        self._share_out(range(first, min(int(self.count), last)), relayout=relayout)
        self._show_headings(first, last, relayout=relayout)
        self._draw_fade()
        self._draw_bar()

    def _show_headings(self, first: int, last: int, *, relayout: bool) -> None:
        """Show the headings of the visible sections."""
        seen = range(self._section_of(first), self._section_of(max(first, last - 1)) + 1)
        wanted = [at for at in seen if self._sections[at].heading and self.count]
        for at in [at for at in self._headings if at not in wanted]:
            self._sheet.remove_widget(self._headings.pop(at))
        for at in wanted:
            made = at not in self._headings
            if made:
                heading = Caption(text=self._sections[at].heading, kind="name_bold", tone="text_soft")
                heading.size_hint_x = None
                self._headings[at] = heading
                self._sheet.add_widget(heading)
            if made or relayout:
                heading, above = self._headings[at], self._above(self._sections[at])
                heading.width = self.width - 2 * self._edge
                heading.pos = (self._edge, self._at(self._top + self._tops[at] + above - dp(GAP["tight"])))

    def _at(self, below: float) -> float:
        """Return the y on the sheet of something whose bottom is this far below the top of the content."""
        return float(round(self.height - below + self._base))

    def _share_out(self, wanted: range, *, relayout: bool) -> None:
        """Give each visible item a line: lines that scrolled out are reused at the other end."""
        free = [self._shown.pop(number) for number in list(self._shown) if number not in wanted]
        for number in wanted:
            line = self._shown.get(number)
            if line is None:
                line = self._line(free)
                self._fill(line, number)
                self._shown[number] = line
            elif not relayout:
                continue
            self._place_line(line, number)
        for line in free:
            self._sheet.remove_widget(line)
        self._spare += free

    def _line(self, free: list[Any]) -> Any:
        if free:
            return free.pop()
        line = self._spare.pop() if self._spare else self._make()
        line.size_hint = (None, None)
        self._sheet.add_widget(line)
        return line

    def _place_line(self, line: Widget, number: int) -> None:
        column = (number - self._sections[self._section_of(number)].first) % self.columns
        width, height = self._line_size
        line.size = (width, height)
        line.pos = (
            round(self._edge + column * (width + dp(GAP["small"]))),
            self._at(self._top_of(number) + height),
        )
