"""Keyboard focus: one widget at a time, in reading order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import dist
from typing import Any, Final, TypeVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.canvas_widget import Point, Touchable
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.key_names import F1, key_name
from sushigo_score.ui.kit.reach.reading_order import in_reading_order, middle
from sushigo_score.ui.kit.widgets.scroller import Scroller, bring_into_view, scrollers_around

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


_ONCE: Final = ("enter", "space")
_PAGES: Final = {"up": -0.3, "down": 0.3, "page up": -0.9, "page down": 0.9}
"""How far a key scrolls, as a share of the visible height."""
_SCROLLING: Final = (*_PAGES, "home", "end")
_UNREAD: Final = 8
"""With less than this left to scroll, in dp, an arrow moves the focus instead."""

_SIZED_AFTER: Final = 2
"""How many frames a new page takes to have its sizes: until then, it cannot be scrolled to something."""


class Keyboard:
    """A dispatcher of keys to the focused widget; Tab moves the focus, and so do arrows that the widget does not use.

    Kivy's FocusBehavior follows the order of the widget tree, ignores arrows, and gives each widget its own keyboard.
    `uppermost` returns what can be reached, a page or what covers it; `answerable` what else can be, such as a message with
    an action. Keys with nowhere to go scroll.
    """

    def __init__(
        self, uppermost: Callable[[], Widget | None], answerable: Callable[[], Widget | None] = lambda: None
    ) -> None:
        self._uppermost = uppermost
        self._answerable = answerable
        self.focused: Touchable | None = None
        self._covered: list[Touchable] = []
        self._page = ""
        self.follow_soon = Clock.create_trigger(self.follow, -1)
        self._arrived = 0
        """The frame in which the page was opened."""
        self._show_soon = Clock.create_trigger(self._show)
        self._held: set[int] = set()
        Window.bind(on_key_down=self._key, on_key_up=self._key_up)

    def close(self) -> None:
        """Stop listening."""
        Window.unbind(on_key_down=self._key, on_key_up=self._key_up)
        self.follow_soon.cancel()
        self._show_soon.cancel()
        self.focus(None)

    def focus(self, widget: Touchable | None) -> None:
        """Move the focus to a widget, and scroll that into view."""
        if self.focused is not None:
            self.focused.focused = False
        self.focused = widget
        if widget is not None:
            widget.area = 0
            widget.focused = True
            if Clock.frames - self._arrived <= _SIZED_AFTER:
                self._show_soon()
            else:
                self._show()

    def _show(self, *_: object) -> None:
        if self.focused is not None:
            bring_into_view(self.focused)

    def follow(self, *_: object) -> None:
        """Update the focus after something was put over the page or removed: leave what is covered, and return to it later."""
        focused = self.focused
        if focused is not None and not self._is_reached(focused):
            self._covered.append(focused)
            self.focus(None)
        while self.focused is None and self._covered:
            left = self._covered[-1]
            if left.get_root_window() is not None and not self._is_reached(left):
                break  # it is still covered
            self._covered.pop()
            if left.get_root_window() is not None:
                self.focus(left)

    def _is_reached(self, widget: Touchable) -> bool:
        return any(is_in(widget, top) for top in (self._uppermost(), self._answerable()) if top is not None)

    def arrive(self, page: str) -> None:
        """Reset the focus for a new page; if the same page was rebuilt, move to the counterpart of what was focused."""
        gone, before, self._page, self._arrived = self.focused, self._page, page, Clock.frames
        self._covered.clear()
        self.focus(None)
        if gone is not None and page == before and gone.role != "field":  # a phone would show its keyboard
            alike, place = (gone.role, gone.spoken_name), middle(gone)
            Clock.schedule_once(lambda _: self._focus_counterpart(alike, place), 0)

    def _focus_counterpart(self, alike: tuple[str, str], place: Point) -> None:
        found = [widget for widget in self._touchable() if (widget.role, widget.spoken_name) == alike]
        if found and self.focused is None:
            self.focus(min(found, key=lambda widget: dist(middle(widget), place)))

    def order(self) -> list[Touchable]:
        """Return all focusable widgets from the top left to the bottom right; scrolled content is read to its end first."""
        return [*in_reading_order(touchable_in(self._uppermost())), *touchable_in(self._answerable())]

    def _touchable(self) -> Iterator[Touchable]:
        yield from touchable_in(self._uppermost())
        yield from touchable_in(self._answerable())

    def move(self, steps: int) -> None:
        """Move the focus along the reading order."""
        order = self.order()
        if not order:
            return
        if self.focused is not None and self.focused in order and self.focused.areas_by_tab:
            area = min(int(self.focused.area), len(self.focused.areas()) - 1) + steps
            if 0 <= area < len(self.focused.areas()):
                self.focused.area = area
                return
        at = order.index(self.focused) + steps if self.focused in order else 0 if steps > 0 else -1
        to = order[at % len(order)]
        self.focus(to)
        if steps < 0 and to.areas_by_tab:
            to.area = len(to.areas()) - 1

    def go(self, arrow: str) -> bool:
        """Move the focus to the nearest widget in the direction of an arrow; return False if there is none."""
        if self.focused is None:
            return False
        return self._go_inside(arrow) or self._go_out(arrow)

    def _go_inside(self, arrow: str) -> bool:
        """Move within the widget, such as from point to point of a chart."""
        widget = self.focused
        if widget is None or widget.areas_by_tab:
            return False
        areas = widget.areas()[1:]
        if not int(widget.area):
            widget.area = 1 if areas and arrow in ("right", "down") else 0
            return bool(widget.area)
        here = middle_of(widget, widget.area_pressed)
        ranked = nearest_first(
            arrow, here, (0, 0), ((at, middle_of(widget, area), (0, 0)) for at, area in enumerate(areas, 1))
        )
        if ranked:
            widget.area = ranked[0]
        return bool(ranked)

    def _go_out(self, arrow: str) -> bool:
        """Move to the nearest widget, or scroll towards it if it is far outside the visible part."""
        widget = self.focused
        if widget is None:
            return False
        others = ((other, middle(other), other.size) for other in self._touchable() if other is not widget)
        ranked = nearest_first(arrow, middle(widget), widget.size, others)
        if arrow in ("up", "down") and self._is_scrolled_first(ranked[0] if ranked else None, arrow):
            return self.scroll(arrow)
        if ranked:
            self.focus(ranked[0])
        return bool(ranked)

    # --- scrolling ------------------------------------------------------------------------------------

    def _is_scrolled_first(self, to: Touchable | None, arrow: str) -> bool:
        """Return whether moving to a widget would skip unread content."""
        scroller = self._scroller()
        left = 0.0 if scroller is None else scroller.furthest - scroller.offset if arrow == "down" else scroller.offset
        if scroller is None or left < dp(_UNREAD):
            return False
        if to is None or not is_in(to, scroller):
            return True
        beyond = middle(to)[1] - scroller.to_window(*scroller.center)[1]
        return bool(abs(beyond) > scroller.height)

    def _scroller(self) -> Scroller | None:
        """Return the scroller around the focus, else the largest one."""
        if self.focused is not None:
            for scroller in scrollers_around(self.focused):
                if scroller.scrolls:
                    return scroller
        top = self._uppermost()
        every = top.walk(restrict=True) if top is not None else ()
        found = [widget for widget in every if isinstance(widget, Scroller) and widget.scrolls]
        return max(found, key=lambda scroller: scroller.width * scroller.height, default=None)

    def scroll(self, key: str) -> bool:
        """Scroll by a key; return False if there is nothing to scroll."""
        scroller = self._scroller()
        if scroller is None:
            return False
        if key in ("home", "end"):
            scroller.offset = 0.0 if key == "home" else scroller.furthest
        else:
            offset = scroller.offset + _PAGES[key] * scroller.height
            scroller.offset = min(max(0.0, offset), scroller.furthest)
        return True

    # --- keys -----------------------------------------------------------------------------------------

    def _key_up(self, _: Any, code: int, *__: Any) -> None:
        self._held = self._held - {code}

    def _key(self, _: Any, code: int, place: int, text: str | None, modifiers: list[str]) -> bool:
        key = key_name(code, text, place, modifiers)
        repeated, self._held = code in self._held, self._held | {code}
        writing = self.focused is not None and self.focused.takes_keys
        if repeated and key in _ONCE and not writing:  # held down, it would race through one screen after another
            return True
        if key or code == F1:
            look.keys_shown = True
        self.follow()
        if key == "tab":
            self.move(-1 if "shift" in modifiers else 1)
            return True
        if writing or not key or set(modifiers) & {"ctrl", "meta", "alt"}:
            return False
        if self.focused is None:
            return key in _SCROLLING and self.scroll(key)
        if key == "menu" or (key in _ONCE and "shift" in modifiers):
            self.focused.hold()
            return True
        if self.focused.press_key(key):
            return True
        if key in ARROWS:
            if not self.go(key) and key in _SCROLLING:
                self.scroll(key)
            return True
        return key in _SCROLLING and self.scroll(key)
