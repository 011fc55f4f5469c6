"""Which widgets are in the direction of an arrow key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from kivy.uix.widget import Widget

from sushigo_score.ui.kit.by_keys import Area
from sushigo_score.ui.kit.canvas_widget import Point, Touchable

_Goal = TypeVar("_Goal")
_SLANT: Final = 0.25
"""How far ahead a widget must be, per unit that it is to the side."""
_OFF_CENTRE: Final = 0.2
"""The share of the sideways distance between two centres that counts even though the widgets overlap."""
_ASIDE: Final = 2.5
"""How much each unit to the side adds to the distance of a widget."""
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def middle_of(widget: Touchable, area: Area) -> Point:
    """Return the middle of an area of a widget, in window coordinates."""
    (x, y), (width, height) = area
    x, y = widget.to_window(x + width / 2, y + height / 2)
    return float(x), float(y)


def is_in(widget: Widget, around: Widget | None) -> bool:
    """Return whether a widget is inside another one, or is that one."""
    parent: Widget | None = widget
    while parent is not None and parent is not around and parent is not parent.parent:
        parent = parent.parent
    return parent is not None and parent is around


def touchable_in(top: Widget | None) -> Iterator[Touchable]:
    """Yield the focusable widgets inside a visible widget; none if it has gone, as a message may have."""
    for widget in top.walk(restrict=True) if top is not None and top.parent is not None else ():
        if isinstance(widget, Touchable) and widget.enabled:
            yield widget


def nearest_first(arrow: str, here: Point, size: Point, others: Iterable[tuple[_Goal, Point, Point]]) -> list[_Goal]:
    """Return what is in the direction of an arrow, nearest first; `others` have a middle and a size each."""
    across, up = ARROWS[arrow]
    found: list[tuple[float, _Goal]] = []
    for goal, (x, y), (width, height) in others:
        dx, dy = x - here[0], y - here[1]
        ahead = dx * across + dy * up
        off = abs(dy * across) + abs(dx * up)
        both = abs(across) * (height + size[1]) + abs(up) * (width + size[0])
        aside = max(0.0, off - both / 2) + _OFF_CENTRE * off  # above or below a long line is not beside it
        if ahead > max(1, _SLANT * aside):
            found.append((ahead + _ASIDE * aside, goal))
    return [goal for _, goal in sorted(found, key=lambda pair: pair[0])]
