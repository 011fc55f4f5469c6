"""Containers for other widgets: columns and rows that take the height they need, and a column on a plate."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.canvas_widget import draw_ground, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS


def make_alike(widgets: Iterable[Any], **suiting: Callable[..., float]) -> None:
    """Give widgets what suits all of them: `letters=min` sets `shared_letters` to the least of their `own_letters`, if not 0."""
    alike = list(widgets)
    for what, choose in suiting.items():
        mine, ours = f"own_{what}", f"shared_{what}"
        suits = choose([own for widget in alike if (own := getattr(widget, mine))], default=0)
        for widget in alike:
            setattr(widget, ours, suits)


EVEN: Final = {"letters": min, "height": max}
"""What widgets beside each other share, if they determine their own heights."""


class Sibling(EventDispatcher):
    """A mixin for a widget whose letters are as small as those beside it, and which is as high, such as one of several buttons."""

    own_letters = NumericProperty(0)
    """The font size at which its text fits, in pixels; 0 until it is known."""
    shared_letters = NumericProperty(0)
    """The font size at which all of them fit; 0 while it is alone."""
    own_height = NumericProperty(0)
    shared_height = NumericProperty(0)
    listed = False
    """True for a row of a list, which shares its font size even with rows above and below it."""

    def on_own_height(self, *_: object) -> None:
        """Be as high as the highest."""
        if self.size_hint_y is None:
            self.height = max(self.own_height, self.shared_height)

    on_shared_height = on_own_height


class Container(Widget):
    """A container that takes its children in the constructor, so that indentation shows the layout; None is skipped."""

    lists = False
    """True if its children are stacked vertically: then only rows of lists share their font size."""
    shared: Mapping[str, Callable[..., float]] = {"letters": min}
    """What suits all siblings, of what they have in common."""

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        super().__init__(**{"width": 0, **more})  # Kivy starts at 100, for which all texts in it would be set in vain
        for widget in content:
            if widget is not None:
                self.add_widget(widget)

    def do_layout(self, *more: Any) -> None:
        """Place its children, once it has a width."""
        if self.width >= 1:
            super().do_layout(*more)

    def add_widget(self, widget: Widget, *more: Any, **others: Any) -> None:
        """Add a widget; texts side by side share one font size."""
        super().add_widget(widget, *more, **others)
        if self._is_sibling(widget):
            for what in self.shared:
                widget.fbind(f"own_{what}", self._make_alike)
                if getattr(widget, f"own_{what}"):
                    self._make_alike()

    def remove_widget(self, widget: Widget, *more: Any, **others: Any) -> None:
        """Remove a widget, which goes back to its own font size and height."""
        super().remove_widget(widget, *more, **others)
        if self._is_sibling(widget):
            for what in self.shared:
                widget.funbind(f"own_{what}", self._make_alike)
                setattr(widget, f"shared_{what}", 0)
            self._make_alike()

    def _is_sibling(self, widget: Widget) -> bool:
        return isinstance(widget, Sibling) and (widget.listed or not self.lists)

    def _make_alike(self, *_: object) -> None:
        make_alike(filter(self._is_sibling, self.children), **self.shared)


class Box(Container, BoxLayout):
    """Kivy's box layout, which fills the room it is given."""


class Column(Container, BoxLayout):
    """Children stacked vertically; as high as all of them, and at least `least` pixels."""

    lists = True
    least = NumericProperty(0)

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        more.setdefault("orientation", "vertical")
        more.setdefault("size_hint_y", None)
        more.setdefault("spacing", dp(GAP["small"]))
        super().__init__(*content, **more)
        self.bind(minimum_height=self._fit, least=self._fit)
        self._fit()

    def hold(self, *widgets: Any) -> None:
        """Make these its only children, in this order from the top; those already present are kept."""
        for widget in [child for child in self.children if child not in widgets]:
            self.remove_widget(widget)
        for at, widget in enumerate(widgets):
            if widget.parent is None:
                self.add_widget(widget, index=len(self.children) - at)

    def _fit(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = max(self.minimum_height, self.least)


class Row(Container, BoxLayout):
    """Children side by side; as high as the highest."""

    shared = EVEN

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        more.setdefault("spacing", dp(GAP["small"]))
        super().__init__(*content, **more)
        self.bind(padding=self._fit, children=self._fit)
        self._fit()

    def add_widget(self, widget: Any, *more: Any, **others: Any) -> None:
        """Add a widget, centred vertically unless it has a position hint."""
        if widget.size_hint_y is None and not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        super().add_widget(widget, *more, **others)
        widget.bind(height=self._fit)

    def remove_widget(self, widget: Any, *more: Any, **others: Any) -> None:
        super().remove_widget(widget, *more, **others)
        widget.unbind(height=self._fit)

    def _fit(self, *_: object) -> None:
        if self.size_hint_y is None:
            heights = [child.height for child in self.children if child.size_hint_y is None]
            self.height = max(heights, default=0) + self.padding[1] + self.padding[3]


class Flow(Container, StackLayout):
    """Children side by side, wrapped into as many rows as needed."""

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        more.setdefault("spacing", dp(GAP["small"]))
        more.setdefault("height", 0)  # while it is empty: Kivy starts at 100
        super().__init__(*content, **more)
        self.bind(minimum_height=self._fit)

    def _fit(self, *_: object) -> None:
        """Be as high as the rows: Kivy counts a gap below the last one."""
        self.height = max(0, self.minimum_height - self.spacing[1]) if self.children else 0


class Panel(Column):
    """A column on its own plate."""

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
