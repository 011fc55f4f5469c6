"""What a screen reader says about the visible widgets, as plain data in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, Final, Literal, NamedTuple

from kivy.core.window import Window
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
from sushigo_score.ui.kit.reach.reading_order import in_reading_order
from sushigo_score.ui.kit.reach.spoken import HeardPart, Role, Spoken
from sushigo_score.ui.kit.widgets.field import Field
from sushigo_score.ui.kit.widgets.long_list import LongList

WINDOW: Final = 0
"""The key of the root, which contains everything."""

ReaderAction = Literal["press", "more", "fewer", "focus", "write"]
"""An action that a screen reader can perform on something."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels from the upper left corner of the window."""


class Heard(NamedTuple):
    """One thing on the screen. Its `key` stays the same as long as it is the same thing."""

    key: int
    role: Role
    name: str
    box: Box = (0, 0, 0, 0)
    does: frozenset[ReaderAction] = frozenset()
    usable: bool = True
    """False for what cannot be pressed now."""
    chosen: bool | None = None
    """Whether it is chosen, or on; None if it cannot be."""
    opened: bool | None = None
    """Whether it is expanded; None if it cannot be."""
    number: int | None = None
    """The count, if plus and minus can change it."""
    written: str | None = None
    """The text in a field; None for everything else."""
    cursor: int = 0
    """The position of the cursor in a field, in characters."""
    place: tuple[int, int] | None = None
    """Its index and the length of the list, in a list that shows only part of itself."""
    announced: bool = False
    """True if it is read aloud as soon as it appears."""
    holds: tuple[int, ...] = ()
    """The keys of its children, in reading order."""


class HeardScreen(NamedTuple):
    """Everything that is read, and the key of what has the focus."""

    things: Mapping[int, Heard]
    focus: int

    def in_order(self, key: int = WINDOW) -> Iterator[Heard]:
        """Yield all descendants of a thing in reading order."""
        for inner in self.things[key].holds:
            yield self.things[inner]
            yield from self.in_order(inner)

    def news(self, before: HeardScreen | None) -> list[Heard]:
        """Return what is new or changed since `before`; everything if that is None."""
        old = before.things if before is not None else {}
        return [thing for key, thing in self.things.items() if old.get(key) != thing]


_PARTS: Final = 1 << 8
"""An upper limit for the parts of a widget."""
_LINES: Final = 1 << 22
"""An upper limit for the lines of a list."""
_HOLDERS: Final = ("", "page", "scroller", "list")
"""Roles that are not read themselves, only their content."""

_numbers = count(1)


class Source(NamedTuple):
    """The origin of something that is read: a widget, or a part of one."""

    widget: Any
    part: HeardPart | None = None


class Listened(NamedTuple):
    """What is read, and the origin of each thing."""

    screen: HeardScreen
    sources: dict[int, Source]


def listen(title: str, top: Widget, toast: Widget | None, focused: Widget | None) -> Listened:
    """Collect everything in a window with this title: what can be reached, a page or what covers it, and a message."""
    sources: dict[int, Source] = {}
    things: dict[int, Heard] = {}
    inside = [heard for widget in in_reading_order(_spoken_widgets(top)) for heard in _describe(widget, sources)]
    said = (
        []
        if toast is None
        else [heard for widget in (toast, *_touchable_inside(toast)) for heard in _describe(widget, sources)]
    )
    whole = Heard(_key(top), _role(top), _name(top) or _first_name(inside), _box(top), holds=_keys(inside))
    window = Heard(WINDOW, "", title, (0, 0, int(Window.width), int(Window.height)), holds=(whole.key, *_keys(said)))
    for heard in (window, whole, *inside, *said):
        things[heard.key] = heard
    focus = _key(focused) if focused is not None else whole.key
    return Listened(HeardScreen(things, focus if focus in things else whole.key), sources)


def _keys(things: list[Heard]) -> tuple[int, ...]:
    return tuple(heard.key for heard in things)


def _first_name(things: list[Heard]) -> str:
    return next((heard.name for heard in things if heard.name), "")


# --- which widgets ------------------------------------------------------------------------------------


def _spoken_widgets(top: Widget) -> Iterator[Widget]:
    """Yield the descendants that are read; those inside a spoken widget are read as part of it, unless they can be touched."""
    for child in reversed(top.children):
        if not child.opacity:
            continue
        if isinstance(child, Spoken) and child.role not in _HOLDERS:
            if _name(child) or isinstance(child, Touchable):
                yield child
            yield from _touchable_inside(child)
        else:
            yield from _spoken_widgets(child)


def _touchable_inside(widget: Widget) -> Iterator[Touchable]:
    for child in reversed(widget.children):
        if not child.opacity:
            continue
        if isinstance(child, Touchable):
            yield child
        yield from _touchable_inside(child)


# --- what is read for a widget ------------------------------------------------------------------------


def _describe(widget: Any, sources: dict[int, Source]) -> Iterator[Heard]:
    """Yield what is read for a widget, and then for its parts."""
    key = _key(widget)
    sources[key] = Source(widget)
    role, box = _role(widget), _box(widget)
    does = frozenset(_actions(widget))
    yield Heard(
        key,
        role,
        _name(widget),
        box,
        does,
        usable=role == "text" or bool(getattr(widget, "enabled", True)),
        chosen=widget.heard_chosen,
        opened=getattr(widget, "opened", None),
        number=widget.counted if isinstance(widget, Touchable) else None,
        written=str(widget.text) if isinstance(widget, Field) else None,
        cursor=widget.cursor if isinstance(widget, Field) else 0,
        place=_place(widget),
        announced=widget.announces,
    )
    for part in widget.heard_parts:
        own = key + 1 + part.at
        sources[own] = Source(widget, part)
        does = frozenset[ReaderAction](("press",)) if part.press is not None else frozenset()
        role = "button" if part.press is not None else "text"
        yield Heard(own, role, part.name, box, does, chosen=True if part.chosen else None)


def _name(widget: Any) -> str:
    return str(widget.heard) if isinstance(widget, Spoken) else ""


def _role(widget: Any) -> Role:
    role: Role = widget.heard_role if isinstance(widget, Spoken) else ""
    return role


def _actions(widget: Any) -> Iterator[ReaderAction]:
    if not isinstance(widget, Touchable) or not widget.enabled:
        return
    yield "focus"
    if isinstance(widget, Field):
        yield "write"
        return
    yield "press"
    if widget.counted is not None:
        yield "more"
        yield "fewer"


def _place(widget: Any) -> tuple[int, int] | None:
    lines = _list_of(widget)
    number = lines.number_of(widget) if lines is not None else None
    return None if lines is None or number is None else (number, int(lines.count))


def _list_of(widget: Any) -> LongList | None:
    """Return the long list that a widget is a line of, if any."""
    sheet = widget.parent
    above = sheet.parent if sheet is not None else None
    return above if isinstance(above, LongList) and above.number_of(widget) is not None else None


def _key(widget: Any) -> int:
    """Return the key of a widget; a line of a long list takes its key from what it shows, as lines are reused."""
    lines = _list_of(widget)
    if lines is not None:
        return _own_key(lines) + (1 + int(lines.number_of(widget) or 0)) * _PARTS
    return _own_key(widget)


def _own_key(widget: Any) -> int:
    if not hasattr(widget, "_heard_as"):
        widget._heard_as = next(_numbers) * _LINES * _PARTS  # noqa: SLF001 - our own attribute, which lives as long as the widget
    return int(widget._heard_as)  # noqa: SLF001


def _box(widget: Any) -> Box:
    left, bottom = widget.to_window(*widget.pos)
    high = Window.height
    return (round(left), round(high - bottom - widget.height), round(left + widget.width), round(high - bottom))
