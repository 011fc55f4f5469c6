"""The reading order of a screen: from the top left to the bottom right; scrolled content is read to its end first."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final, TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.theme import TARGET
from sushigo_score.ui.kit.widgets.scroller import Scroller, scrollers_around

_Some = TypeVar("_Some", bound=Widget)
_ROW: Final = 0.5
"""A widget is in a row if its first line is less than this share of its height below that of the row."""


def middle(widget: Widget) -> tuple[float, float]:
    """Return the middle of a widget, in window coordinates."""
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def _first_line(widget: Widget) -> float:
    """Return the height of its first line in the window."""
    if isinstance(widget, Scroller):
        return float(widget.to_window(widget.x, widget.top)[1] - dp(TARGET) / 2)
    return middle(widget)[1]


def _as_read(widgets: Iterable[_Some]) -> list[_Some]:
    """Sort widgets row by row, each row from the left."""
    rows: list[list[_Some]] = []
    for widget in sorted(widgets, key=_first_line, reverse=True):
        if rows and _first_line(rows[-1][0]) - _first_line(widget) < min(widget.height, dp(TARGET)) * _ROW:
            rows[-1].append(widget)
        else:
            rows.append([widget])
    return [widget for row in rows for widget in sorted(row, key=lambda widget: widget.to_window(*widget.pos)[0])]


def in_reading_order(widgets: Iterable[_Some]) -> list[_Some]:
    """Sort widgets as they are read, keeping those of one scroller together."""
    parts: dict[Widget, list[_Some]] = {}
    for widget in widgets:
        outermost = deque(scrollers_around(widget), maxlen=1)
        parts.setdefault(outermost[0] if outermost else widget, []).append(widget)
    return [widget for part in _as_read(parts) for widget in _as_read(parts[part])]
