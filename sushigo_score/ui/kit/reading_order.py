"""The order in which people read a screen: from the top left to the bottom right; what scrolls is read to its end first."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final, TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.theme import TARGET
from sushigo_score.ui.kit.widgets.scroller import Scroller, scrollers_around

_Some = TypeVar("_Some", bound=Widget)
_ROW: Final = 0.5
"""How much two widgets must overlap in height to be in one row."""


def middle(widget: Widget) -> tuple[float, float]:
    """The middle of a widget in the window."""
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def _first_line(widget: Widget) -> float:
    """How high its first line is in the window."""
    if isinstance(widget, Scroller):
        return float(widget.to_window(widget.x, widget.top)[1] - dp(TARGET) / 2)
    return middle(widget)[1]


def _as_read(widgets: Iterable[_Some]) -> list[_Some]:
    """Row by row, each from the left."""
    rows: list[list[_Some]] = []
    for widget in sorted(widgets, key=_first_line, reverse=True):
        if rows and _first_line(rows[-1][0]) - _first_line(widget) < min(widget.height, dp(TARGET)) * _ROW:
            rows[-1].append(widget)
        else:
            rows.append([widget])
    return [widget for row in rows for widget in sorted(row, key=lambda widget: widget.to_window(*widget.pos)[0])]


def in_reading_order(widgets: Iterable[_Some]) -> list[_Some]:
    """Some widgets as they are read."""
    parts: dict[Widget, list[_Some]] = {}
    for widget in widgets:
        outermost = deque(scrollers_around(widget), maxlen=1)
        parts.setdefault(outermost[0] if outermost else widget, []).append(widget)
    return [widget for part in _as_read(parts) for widget in _as_read(parts[part])]
