"""Boxes for other widgets: columns and lines that take the height they need, and a plate below them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.canvas_widget import paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP, RADIUS


class Lettered(EventDispatcher):
    """Shows a text among others like it: where one of them has to shrink, all are set in its size."""

    own_letters = NumericProperty(0)
    """The size of letters that it has room for, in pixels; 0 before it is known."""
    shared_letters = NumericProperty(0)
    """The size that all of them have room for; 0 while it is alone."""
    listed = False
    """True for a line of a list, which is one of many also where they are below each other."""


def share_letters(widgets: Iterable[Widget]) -> None:
    """Set all texts of some widgets in the size that the longest has room for."""
    lettered = [widget for widget in widgets if isinstance(widget, Lettered) and widget.own_letters]
    size = min((widget.own_letters for widget in lettered), default=0)
    for widget in lettered:
        widget.shared_letters = size


class Holding(Widget):
    """Takes its children when it is made, so that a layout is read from the indentation; None stands for no widget."""

    lists = False
    """True if its children are below each other: then only the lines of lists have letters of one size."""

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        super().__init__(**more)
        for widget in content:
            if widget is not None:
                self.add_widget(widget)

    def add_widget(self, widget: Widget, *more: Any, **others: Any) -> None:
        """Add a widget; texts side by side have letters of one size."""
        super().add_widget(widget, *more, **others)
        if self._is_sibling(widget):
            widget.fbind("own_letters", self._share_letters)
            self._share_letters()

    def remove_widget(self, widget: Widget, *more: Any, **others: Any) -> None:
        """Remove a widget, whose letters are its own again."""
        super().remove_widget(widget, *more, **others)
        if self._is_sibling(widget):
            widget.funbind("own_letters", self._share_letters)
            widget.shared_letters = 0
            self._share_letters()

    def _is_sibling(self, widget: Widget) -> bool:
        return isinstance(widget, Lettered) and (widget.listed or not self.lists)

    def _share_letters(self, *_: object) -> None:
        share_letters(child for child in self.children if self._is_sibling(child))


class Box(Holding, BoxLayout):
    """Kivy's box, which fills the room it is given."""


class Column(Holding, BoxLayout):
    """One under the other, as high as all of them."""

    lists = True

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


class EvenlyTall(Lettered):
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
            colour = getattr(look.palette, self.ground)
            if self.square:
                paint(colour)
                plate(self.pos, self.size, 0)
            else:
                draw_ground(colour, self.pos, self.size, dp(RADIUS["large"]))
