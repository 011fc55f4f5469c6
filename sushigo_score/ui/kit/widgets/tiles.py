"""Choices in a grid: as many columns as are legible, each row as high as its highest tile."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.reach.spoken import Role
from sushigo_score.ui.kit.widgets.boxes import Container, SharesLetterSize

_GROWTH = 1.5
"""How far columns widen as the text grows; beyond that, words wrap instead."""


class ChoiceTile(SharesLetterSize, Touchable):
    """A choice with a preferred height; tiles side by side share one font size."""

    role: Role = "tile"
    named_by = "name"

    wanted = NumericProperty(0)

    sized_by: tuple[str, ...] = ("width", "shared_letters")

    def measure(self, *_: object) -> None:
        """Determine the font size and the preferred height."""
        self.own_letters = self.letters_for(self.width)
        self.wanted = self.height_for(self.width)

    def letters_for(self, width: float) -> int:  # noqa: ARG002 - for subclasses that share their font size
        """Return the font size at which its name fits; 0 if it is not shared."""
        return 0

    def height_for(self, width: float) -> float:
        """Return the preferred height for a width."""
        raise NotImplementedError


class Tiles(Container):
    """A grid of tiles; `least` is the least width of a column, in dp, at the normal text size."""

    least = NumericProperty(96)
    grows = BooleanProperty(True)
    """False for tiles whose symbols and pictures do not grow with the text: there, words just wrap."""
    even = BooleanProperty(False)
    """True for rows of the same length where possible: four tiles become two rows of two, not one of three and a lone one."""

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        self._soon = Clock.create_trigger(self._place, -1)
        super().__init__(*content, size_hint_y=None, height=0, **more)
        self.bind(pos=self._soon, width=self._soon, children=self._soon)
        self._soon()
        look.watch(self)

    def look_changed(self) -> None:
        self._soon()

    def add_widget(self, widget: Widget, *more: Any, **others: Any) -> None:
        super().add_widget(widget, *more, **others)
        widget.bind(wanted=self._soon)

    def _place(self, *_: object) -> None:
        tiles, gap = self.children[::-1], dp(GAP["small"])
        least = dp(self.least) * (min(look.text_scale, _GROWTH) if self.grows else 1)
        columns = max(1, min(len(tiles), int((self.width + gap) // (least + gap))))
        if self.even:
            columns = -(-len(tiles) // -(-len(tiles) // columns)) if tiles else 1
        width = (self.width - gap * (columns - 1)) / columns
        rows = [tiles[first : first + columns] for first in range(0, len(tiles), columns)]
        heights = [max(tile.height_for(width) for tile in row) for row in rows]
        self.height = sum(heights) + gap * max(0, len(rows) - 1)
        top = self.top
        for row, height in zip(rows, heights, strict=True):
            for at, tile in enumerate(row):
                tile.size = (width, height)
                tile.pos = (self.x + at * (width + gap), top - height)
            top -= height + gap
