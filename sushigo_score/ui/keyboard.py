"""Where the keyboard is: one widget at a time, in the order in which they are read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kivy.core.window import Window

from sushigo_score.ui.drawn import Touchable

_KEYS: Final = {
    9: "tab",
    13: "enter",
    271: "enter",
    32: "space",
    43: "plus",
    61: "plus",
    270: "plus",
    45: "minus",
    269: "minus",
    273: "up",
    274: "down",
    275: "right",
    276: "left",
}
_ROW: Final = 0.5
"""How much two widgets must overlap in height to stand in one row."""


class Keyboard:
    """Gives keys to the widget that has the focus; Tab moves it on, arrows where the widget does not use them."""

    def __init__(self) -> None:
        self.focused: Touchable | None = None
        Window.bind(on_key_down=self._key)

    def close(self) -> None:
        """Listen no longer."""
        Window.unbind(on_key_down=self._key)
        self.focus(None)

    def focus(self, widget: Touchable | None) -> None:
        """Move the focus."""
        if self.focused is not None:
            self.focused.focused = False
        self.focused = widget
        if widget is not None:
            widget.focused = True

    def order(self) -> list[Touchable]:
        """Everything that can be focused, from the top left to the bottom right."""
        found = list(self._touchable())
        found.sort(key=lambda widget: -widget.to_window(*widget.center)[1])
        rows: list[list[Touchable]] = []
        for widget in found:
            middle = widget.to_window(*widget.center)[1]
            if rows and abs(rows[-1][0].to_window(*rows[-1][0].center)[1] - middle) < widget.height * _ROW:
                rows[-1].append(widget)
            else:
                rows.append([widget])
        return [widget for row in rows for widget in sorted(row, key=lambda widget: widget.to_window(*widget.pos)[0])]

    def _touchable(self) -> Iterator[Touchable]:
        for child in Window.children[:1]:  # what lies on top
            for widget in child.walk(restrict=True):
                if isinstance(widget, Touchable) and widget.enabled:
                    yield widget

    def move(self, steps: int) -> None:
        """Move the focus along the order."""
        order = self.order()
        if not order:
            return
        at = order.index(self.focused) + steps if self.focused in order else 0 if steps > 0 else -1
        self.focus(order[at % len(order)])

    def _key(self, _: Any, code: int, __: int, text: str | None, modifiers: list[str]) -> bool:
        key = _KEYS.get(code) or (text if text and len(text) == 1 else "")
        if key == "tab":
            self.move(-1 if "shift" in modifiers else 1)
            return True
        if self.focused is None or not key:
            return False
        if self.focused.press_key(key):
            return True
        if key in ("left", "up", "right", "down"):
            self.move(-1 if key in ("left", "up") else 1)
            return True
        return False
