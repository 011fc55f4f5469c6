"""A widget as the keyboard sees it: whether it has the focus, and what a key presses in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

_POINT: Final = 26
"""The size, in dp, of the ring around a point of a chart."""

Area = tuple[tuple[float, float], tuple[float, float]]
"""A part of a widget: its position and size."""


def around(point: tuple[float, float]) -> Area:
    """Return an area around a point, large enough to show the keyboard focus clearly."""
    half = dp(_POINT / 2)
    return (point[0] - half, point[1] - half), (2 * half, 2 * half)


class ByKeys(Widget):
    """A focusable widget; `focused` is set by the keyboard only."""

    focused = BooleanProperty(False)
    enabled = BooleanProperty(True)
    area = NumericProperty(0)
    """The index of the area that has the focus; 0, the whole widget, at first."""
    areas_by_tab = False
    """True if Tab moves from area to area, because arrows lead to the neighbours of the widget."""

    @property
    def takes_keys(self) -> bool:
        """True while every key but Tab is input, as in a text field."""
        return False

    @property
    def ground(self) -> Area:
        """Where its plate is: usually as large as the whole widget."""
        return self.pos, self.size

    def areas(self) -> Sequence[Area]:
        """Return what keys can press: the whole widget, then its parts that respond differently to touches."""
        return (self.ground,)

    @property
    def area_pressed(self) -> Area:
        """The area that Enter presses now."""
        areas = self.areas()
        return areas[min(int(self.area), len(areas) - 1)]

    def hold(self) -> None:
        """Do what a long press does, from the keyboard."""
        if self.enabled:
            self.dispatch("on_long_press")

    def press_key(self, key: str) -> bool:
        """Handle a key while focused; return whether it was used."""
        if not self.enabled:
            return False
        if key in ("enter", "space"):
            (x, y), (width, height) = self.area_pressed
            self.dispatch("on_tap", (x + width / 2, y + height / 2))
            return True
        return bool(self.dispatch("on_key", key))

    def on_key(self, key: str) -> bool:  # noqa: ARG002 - for subclasses and listeners
        """Called for a key while focused; return whether it was used."""
        return False
