"""Boxes for other widgets: columns and lines that take the height they need, and a plate below them."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.canvas_widget import paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP, RADIUS


class Holding(Widget):
    """Takes its children when it is made, so that a layout is read from the indentation; None stands for no widget."""

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        super().__init__(**more)
        for widget in content:
            if widget is not None:
                self.add_widget(widget)


class Box(Holding, BoxLayout):
    """Kivy's box, which fills the room it is given."""


class Column(Holding, BoxLayout):
    """One under the other, as high as all of them."""

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        more.setdefault("orientation", "vertical")
        more.setdefault("size_hint_y", None)
        more.setdefault("spacing", dp(GAP["small"]))
        super().__init__(*content, **more)
        self.bind(minimum_height=self._fit)
        self._fit()

    def hold(self, *widgets: Any) -> None:
        """Hold these and no others, one under the other; those already here are kept."""
        for widget in [child for child in self.children if child not in widgets]:
            self.remove_widget(widget)
        for at, widget in enumerate(widgets):
            if widget.parent is None:
                self.add_widget(widget, index=len(self.children) - at)

    def _fit(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self.minimum_height


class EvenlyTall(EventDispatcher):
    """In a row, as tall as the tallest of its kind: buttons beside each other are of one height though one wraps."""

    own_height = NumericProperty(0)
    row_height = NumericProperty(0)


class Row(Holding, BoxLayout):
    """Side by side, as high as the highest."""

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        more.setdefault("spacing", dp(GAP["small"]))
        super().__init__(*content, **more)
        self.bind(padding=self._fit, children=self._fit)
        self._fit()

    def add_widget(self, widget: Any, *more: Any, **others: Any) -> None:
        """Add a widget at middle height, unless it has a place of its own."""
        if widget.size_hint_y is None and not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        super().add_widget(widget, *more, **others)
        widget.bind(height=self._fit)
        if isinstance(widget, EvenlyTall):
            widget.bind(own_height=self._make_even)
            self._make_even()

    def remove_widget(self, widget: Any, *more: Any, **others: Any) -> None:
        """Remove a widget, which has its own height again."""
        super().remove_widget(widget, *more, **others)
        widget.unbind(height=self._fit)
        if isinstance(widget, EvenlyTall):
            widget.unbind(own_height=self._make_even)
            widget.row_height = 0
            self._make_even()

    def _make_even(self, *_: object) -> None:
        even = [child for child in self.children if isinstance(child, EvenlyTall)]
        tallest = max((child.own_height for child in even), default=0)
        for child in even:
            child.row_height = tallest

    def _fit(self, *_: object) -> None:
        if self.size_hint_y is None:
            heights = [child.height for child in self.children if child.size_hint_y is None]
            self.height = max(heights, default=0) + self.padding[1] + self.padding[3]


class Flow(Holding, StackLayout):
    """Side by side, in as many rows as it takes."""

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        more.setdefault("spacing", dp(GAP["small"]))
        more.setdefault("height", 0)  # while it is empty: Kivy starts at 100
        super().__init__(*content, **more)
        self.bind(minimum_height=self.setter("height"))


class Panel(Column):
    """A column on a plate of its own."""

    ground = StringProperty("surface")
    square = BooleanProperty(False)

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        more.setdefault("padding", dp(GAP["medium"]))
        super().__init__(*content, **more)
        self.bind(pos=self._draw_ground, size=self._draw_ground, ground=self._draw_ground)
        look.watch(self)
        self._draw_ground()

    def look_changed(self) -> None:
        self._draw_ground()

    def _draw_ground(self, *_: object) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            paint(getattr(look.palette, self.ground))
            plate(self.pos, self.size, 0 if self.square else dp(RADIUS["large"]))
