"""Layouts for a picture on its paper, and the names above cards: all placed at once, as there is no frame to wait for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import blit, texture, write_left
from sushigo_score.ui.kit.theme import GAP

_NAME: Final = 28
_SHAPE: Final = 8


class _PaperBox(CanvasWidget):
    """A layout of some widgets, which get their height from their width."""

    beneath = True
    sized_by = ("width",)

    def __init__(self, *widgets: CanvasWidget, **more: Any) -> None:
        self.held = widgets
        super().__init__(**more)
        for widget in widgets:
            self.add_widget(widget)
        self.measure()

    def place(self) -> None:
        """Place everything in it."""

    def draw(self) -> None:
        """Place and draw what is in it."""
        self.place()
        for widget in self.held:
            widget.redraw()


class PaperColumn(_PaperBox):
    """Widgets below each other; the last one gets whatever is left of a greater height."""

    def measure(self, *_: object) -> None:
        for widget in self.held:
            widget.width = self.width
        self.height = sum(widget.height for widget in self.held) + dp(GAP["tight"]) * (len(self.held) - 1)

    def grow(self, height: float) -> None:
        """Grow to the height of a neighbour."""
        last = self.held[-1]
        last.size_hint_y = 1
        last.height += height - self.height
        self.height = height

    def place(self) -> None:
        top = self.top
        for widget in self.held:
            top -= widget.height
            widget.pos = (self.x, round(top))
            top -= dp(GAP["tight"])


class PaperRow(_PaperBox):
    """Widgets beside each other, each with its share of the width, vertically centred; columns get the same height."""

    def __init__(self, *widgets: CanvasWidget, shares: Sequence[float] = ()) -> None:
        self._shares = shares or (1 / len(widgets),) * len(widgets)
        super().__init__(*widgets)

    def measure(self, *_: object) -> None:
        room = self.width - dp(GAP["medium"]) * (len(self.held) - 1)
        for widget, share in zip(self.held, self._shares, strict=True):
            widget.width = room * share
        self.height = max(widget.height for widget in self.held)

    def place(self) -> None:
        left = self.x
        for widget in self.held:
            if isinstance(widget, PaperColumn):
                widget.grow(self.height)
            widget.pos = (round(left), round(self.center_y - widget.height / 2))
            left += widget.width + dp(GAP["medium"])


class PaperName(CanvasWidget):
    """The player whose cards are below it, and what they scored."""

    role = "player"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    points = StringProperty("")

    sized_by = ("width",)

    def measure(self, *_: object) -> None:
        self.height = dp(_NAME)

    def draw(self) -> None:
        colours, points = look.palette, texture(self.points, "name_bold")
        paint(colours.seats[int(self.colour)])
        draw_shape(int(self.colour), (self.x + dp(_SHAPE), self.center_y), dp(_SHAPE))
        paint(colours.text)
        left = self.x + dp(3 * _SHAPE)
        room = self.right - points.width - dp(_SHAPE) - left
        write_left(self.name, "name_bold", (left, self.center_y), room, self.height)
        blit(points, self.right - points.width, self.center_y - points.height / 2)
