"""Keyboard focus: one widget at a time, in reading order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from kivy.core.window import Window
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.canvas_widget import Touchable
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.reading_order import in_reading_order, middle_of
from sushigo_score.ui.kit.widgets.scroller import bring_into_view

DIGITS: Final = tuple("123456789")
"""The keys that choose one of a few."""

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
_F1: Final = 282
_NUMBER_PAD: Final = {256 + digit: str(digit) for digit in range(10)}
_LETTERS: Final = range(ord("a"), ord("z") + 1)
_ONCE: Final = ("enter", "space")
_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
_SLANT: Final = 0.25
"""How far ahead a widget must be for each step that it is to the side."""
_OFF_CENTRE: Final = 0.2
"""How much of the way between two middles counts as to the side, though they overlap."""
_ASIDE: Final = 2.5
"""How much each step to the side adds to the distance of a widget, in steps ahead."""


def key_name(code: int, text: str | None) -> str:
    """The name of a key: letters in lower case, with or without modifiers.

    >>> key_name(273, None), key_name(97, "A"), key_name(33, "!")
    ('up', 'a', '!')
    """
    if code in _LETTERS:
        return chr(code)
    return _KEYS.get(code) or _NUMBER_PAD.get(code) or (text if text and len(text) == 1 else "")


class Keyboard:
    """Gives keys to the widget that has the focus; Tab moves it on, arrows where the widget does not use them.

    Kivy's FocusBehavior follows the order of the widget tree, has no arrows, and gives each widget a keyboard of its own.
    `uppermost` says what can be reached: a page, or what lies over it.
    """

    def __init__(self, uppermost: Callable[[], Widget | None]) -> None:
        self._uppermost = uppermost
        self.focused: Touchable | None = None
        self._held: set[int] = set()
        Window.bind(on_key_down=self._key, on_key_up=self._key_up)

    def close(self) -> None:
        """Stop listening."""
        Window.unbind(on_key_down=self._key, on_key_up=self._key_up)
        self.focus(None)

    def focus(self, widget: Touchable | None) -> None:
        """Move the focus, and what it is in into view."""
        if self.focused is not None:
            self.focused.focused = False
        self.focused = widget
        if widget is not None:
            widget.focused = True
            bring_into_view(widget)

    def order(self) -> list[Touchable]:
        """Everything that can be focused, from the top left to the bottom right; what scrolls is read to its end first."""
        return in_reading_order(self._touchable())

    def _touchable(self) -> Iterator[Touchable]:
        top = self._uppermost()
        for widget in top.walk(restrict=True) if top is not None else ():
            if isinstance(widget, Touchable) and widget.enabled:
                yield widget

    def move(self, steps: int) -> None:
        """Move the focus along the order."""
        order = self.order()
        if not order:
            return
        at = order.index(self.focused) + steps if self.focused in order else 0 if steps > 0 else -1
        self.focus(order[at % len(order)])

    def go(self, arrow: str) -> None:
        """Move the focus to the nearest widget in the direction of an arrow, if there is one."""
        if self.focused is None:
            return
        across, up = _ARROWS[arrow]
        here, (width, height) = middle_of(self.focused), self.focused.size

        def distance(widget: Touchable) -> float | None:
            dx, dy = (there - at for there, at in zip(middle_of(widget), here, strict=True))
            ahead = dx * across + dy * up
            off = abs(dy * across) + abs(dx * up)
            both = abs(across) * (widget.height + height) + abs(up) * (widget.width + width)
            aside = max(0.0, off - both / 2) + _OFF_CENTRE * off  # what is above or below a long line is not beside it
            return ahead + _ASIDE * aside if ahead > max(1, _SLANT * aside) else None

        ranked = [(far, widget) for widget in self._touchable() if (far := distance(widget)) is not None]
        if ranked:
            self.focus(min(ranked, key=lambda pair: pair[0])[1])

    def _key_up(self, _: Any, code: int, *__: Any) -> None:
        self._held = self._held - {code}

    def _key(self, _: Any, code: int, __: int, text: str | None, modifiers: list[str]) -> bool:
        key = key_name(code, text)
        repeated, self._held = code in self._held, self._held | {code}
        writing = self.focused is not None and self.focused.takes_keys
        if repeated and key in _ONCE and not writing:  # held down, it would run through screen after screen
            return True
        if key or code == _F1:
            look.keys_shown = True
        if self.focused is not None and self.focused.get_root_window() is None:
            self.focus(None)
        if key == "tab":
            self.move(-1 if "shift" in modifiers else 1)
            return True
        if self.focused is None or writing or not key or set(modifiers) & {"ctrl", "meta", "alt"}:
            return False
        if self.focused.press_key(key):
            return True
        if key in _ARROWS:
            self.go(key)
            return True
        return False
