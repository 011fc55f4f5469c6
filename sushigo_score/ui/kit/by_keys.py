"""The side of a widget that the keyboard sees: whether it has the focus, what a key presses in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

_POINT: Final = 26
"""How large, in dp, the ring is around a point of a chart."""

Area = tuple[tuple[float, float], tuple[float, float]]
"""A part of a widget: where it is, and how large."""


def around(point: tuple[float, float]) -> Area:
    """A part of a widget around a point, as large as shows well where the keyboard is."""
    half = dp(_POINT / 2)
    return (point[0] - half, point[1] - half), (2 * half, 2 * half)


class ByKeys(Widget):
    """Can have the focus; `focused` is set by the keyboard only."""

    focused = BooleanProperty(False)
    enabled = BooleanProperty(True)
    area = NumericProperty(0)
    """Which of its areas the keyboard is at: the whole of it, unless moved on."""
    areas_by_tab = False
    """True if Tab goes from area to area, for those whose arrows lead to what is beside them."""

    @property
    def takes_keys(self) -> bool:
        """True while every key but Tab is for what it holds, as in a field to write in."""
        return False

    def areas(self) -> Sequence[Area]:
        """What a key can press in it: the whole of it, then its parts that mean something else where they are touched."""
        return ((self.pos, self.size),)

    @property
    def area_pressed(self) -> Area:
        """What Enter presses now."""
        areas = self.areas()
        return areas[min(int(self.area), len(areas) - 1)]

    def hold(self) -> None:
        """Do by a key what a long press does."""
        if self.enabled:
            self.dispatch("on_long_press")

    def press_key(self, key: str) -> bool:
        """Take a key while focused; True if it meant something here."""
        if not self.enabled:
            return False
        if key in ("enter", "space"):
            (x, y), (width, height) = self.area_pressed
            self.dispatch("on_tap", (x + width / 2, y + height / 2))
            return True
        return bool(self.dispatch("on_key", key))

    def on_key(self, key: str) -> bool:  # noqa: ARG002 - for those who listen
        """A key while focused."""
        return False
