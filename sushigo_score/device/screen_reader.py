"""Hands what is on the screen to the screen readers of the system, through AccessKit where that is installed.

Nothing is built and nothing sent until a reader asks: until then there is only a thread that listens.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterable, Sequence
from ctypes.util import find_library
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Literal, Protocol

Wish = Literal["press", "more", "fewer", "focus", "write", "count", "show"]
"""What a screen reader asks to be done with something."""

Wished = Callable[[int, Wish, str | int | None], object]
"""Called with the key of something, what is to be done, and the text or the number that goes with it; from any thread."""

_ROLES: Final = {
    "window": "WINDOW",
    "page": "PANE",
    "tray": "DIALOG",
    "toast": "STATUS",
    "heading": "HEADING",
    "tab": "TAB",
    "switch": "SWITCH",
    "field": "TEXT_INPUT",
    "picture": "IMAGE",
    "code": "IMAGE",
}
"""What AccessKit calls the roles; all others are buttons if they can be pressed, and texts if not."""
_DEEDS: Final = {
    "press": ("CLICK",),
    "more": ("INCREMENT",),
    "fewer": ("DECREMENT",),
    "focus": ("FOCUS", "SCROLL_INTO_VIEW"),
    "write": ("SET_VALUE",),
}
_WISHES: Final[dict[str, Wish]] = {
    "CLICK": "press",
    "INCREMENT": "more",
    "DECREMENT": "fewer",
    "FOCUS": "focus",
    "SCROLL_INTO_VIEW": "show",
    "SET_VALUE": "write",
}
_HIDDEN: Final = 0
_SHOWN: Final = 5
"""What Windows calls a window that nobody sees, and one that is seen."""
_BY_THE_LINE: Final = 1 << 40
"""Added to the key of a field, and to the number of a line, it is the key of what is written in that line."""
_LINES: Final = 1 << 10


class Told(Protocol):
    """One thing on the screen; `Heard` in `ui/kit/heard.py` says what each of these is."""

    @property
    def key(self) -> int: ...
    @property
    def role(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def box(self) -> tuple[int, int, int, int]: ...
    @property
    def does(self) -> Iterable[str]: ...
    @property
    def usable(self) -> bool: ...
    @property
    def chosen(self) -> bool | None: ...
    @property
    def opened(self) -> bool | None: ...
    @property
    def number(self) -> int | None: ...
    @property
    def written(self) -> str | None: ...
    @property
    def cursor(self) -> int: ...
    @property
    def place(self) -> tuple[int, int] | None: ...
    @property
    def announced(self) -> bool: ...
    @property
    def holds(self) -> Sequence[int]: ...


class Reading(Protocol):
    """What a screen reader is connected by."""

    def tell(self, news: Iterable[Told], focus: int, *, whole: bool) -> None:
        """Tell what has changed, and where the focus is; the first time, and after a silence, the `whole` screen."""

    def look_at(self, *, here: bool) -> None:
        """The window has the focus of the system, or no longer."""


def reading(window: int, asked: Callable[[], object], wished: Wished, gone: Callable[[], object]) -> Reading | None:
    """The connection to screen readers, if AccessKit is installed here; `window` is what the system calls our window.

    `asked` is called when somebody begins to read, `gone` when they stopped; both from any thread.
    """
    if find_spec("accesskit") is None:
        return None
    kit = import_module("accesskit")
    make = {"win32": _on_windows, "darwin": _on_macos}.get(sys.platform, _on_linux)
    return make(kit, window, _asking(asked), _heeding(wished), gone)


def _asking(asked: Callable[[], object]) -> Callable[[], None]:
    """What AccessKit calls for a first screen: none now, for screens are only read where they are drawn."""

    def ask() -> None:
        asked()

    return ask


def _heeding(wished: Wished) -> Callable[[Any], None]:
    """What AccessKit calls with a wish."""

    def heed(request: Any) -> None:
        wish, value = _WISHES.get(_called(request.action)), request.data[1] if request.data else None
        if wish == "write" and isinstance(value, int | float):
            wish, value = "count", round(value)
        if wish is not None:
            wished(int(request.target), wish, value)

    return heed


def _called(action: Any) -> str:
    return str(action).rpartition(".")[2]


# --- the three systems --------------------------------------------------------------------------------


def _on_linux(kit: Any, _: int, asked: Any, heed: Any, gone: Any) -> Reading:
    return Bridge(kit, kit.unix.Adapter(asked, heed, gone))


def _on_windows(kit: Any, window: int, asked: Any, heed: Any, _: Any) -> Reading | None:
    """AccessKit takes a window only while nobody sees it."""
    if not window or sys.platform != "win32":
        return None
    show = ctypes.windll.user32.ShowWindow
    show(window, _HIDDEN)
    try:
        return Bridge(kit, kit.windows.SubclassingAdapter(window, asked, heed))
    finally:
        show(window, _SHOWN)


def _on_macos(kit: Any, _: int, asked: Any, heed: Any, __: Any) -> Reading | None:
    window = _window_of_macos()
    if not window:
        return None
    kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
    return Bridge(kit, kit.macos.SubclassingAdapter.for_window(window, asked, heed))


def _window_of_macos() -> int:
    """The first window of the app: SDL has no other way to say which one it is."""
    objc = ctypes.CDLL(find_library("objc") or "")
    find, name, say = objc.objc_getClass, objc.sel_registerName, objc.objc_msgSend
    for function in (find, name):
        function.restype, function.argtypes = ctypes.c_void_p, [ctypes.c_char_p]
    say.restype, say.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_void_p]
    there = find(b"NSApplication")
    for message in (b"sharedApplication", b"windows", b"firstObject"):
        there = say(there, name(message)) if there else None
    return int(there or 0)


class Bridge:
    """Puts what is told into the words of AccessKit. Only called while somebody reads."""

    def __init__(self, kit: Any, adapter: Any) -> None:
        self._kit = kit
        self._adapter = adapter

    def tell(self, news: Iterable[Told], focus: int, *, whole: bool) -> None:
        """Tell what has changed, and where the focus is."""
        update = self._kit.TreeUpdate(focus)
        if whole:
            update.tree = self._kit.Tree(0)
        update.nodes.extend(node for told in news for node in self._nodes(told))
        self._raise(self._adapter.update_if_active(lambda: update))

    def look_at(self, *, here: bool) -> None:
        """The window has the focus of the system, or no longer; on Windows AccessKit sees that by itself."""
        if sys.platform == "darwin":
            self._raise(self._adapter.update_view_focus_state(here))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(here)

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _nodes(self, told: Told) -> list[tuple[int, Any]]:
        """The node of one thing, and those of the lines that are written in it."""
        kit, does = self._kit, list(told.does)
        role = (
            "WINDOW"
            if told.key == 0
            else _ROLES.get(told.role, "BUTTON" if "press" in does or not told.usable else "LABEL")
        )
        if told.role == "choice":
            role = "CHECK_BOX"
        if told.written is not None and "\n" in told.written:
            role = "MULTILINE_TEXT_INPUT"
        node = kit.Node(getattr(kit.Role, role))
        if role == "LABEL":
            node.set_value(told.name)
        else:
            node.set_label(told.name)
        node.set_bounds(kit.Rect(*(float(edge) for edge in told.box)))
        for deed in does:
            for action in _DEEDS[deed]:
                node.add_action(getattr(kit.Action, action))
        self._stand(node, told, role)
        lines = self._lines(node, told) if told.written is not None else []
        node.set_children([*told.holds, *(key for key, _ in lines)])
        return [(told.key, node), *lines]

    def _stand(self, node: Any, told: Told, role: str) -> None:
        """How it stands: chosen, open, how many, one of how many."""
        kit = self._kit
        if not told.usable:
            node.set_disabled()
        if told.role == "tray":
            node.set_modal()
        if told.announced:
            node.set_live(kit.Live.POLITE)
        if told.chosen is not None and role in ("SWITCH", "CHECK_BOX"):
            node.set_toggled(kit.Toggled.TRUE if told.chosen else kit.Toggled.FALSE)
        elif told.chosen is not None:
            node.set_selected(told.chosen)
        if told.opened is not None:
            node.set_expanded(told.opened)
        if told.number is not None:
            node.set_numeric_value(float(told.number))
            node.set_min_numeric_value(0.0)
            node.add_action(kit.Action.SET_VALUE)
        if told.place is not None:
            node.set_position_in_set(told.place[0])
            node.set_size_of_set(told.place[1])

    def _lines(self, node: Any, told: Told) -> list[tuple[int, Any]]:
        """What is written, line by line, and where the cursor is."""
        kit, lines, before = self._kit, [], 0
        cursor: Any = None
        for number, line in enumerate((told.written or "").splitlines(keepends=True)[:_LINES] or [""]):
            key = _BY_THE_LINE + told.key * _LINES + number
            run = kit.Node(kit.Role.TEXT_RUN)
            run.set_value(line)
            run.set_character_lengths([len(letter.encode()) for letter in line])
            run.set_word_lengths(_words(line))
            if before <= told.cursor <= before + len(line):
                cursor = kit.TextPosition(key, told.cursor - before)
            before += len(line)
            lines.append((key, run))
        if cursor is not None:
            node.set_text_selection(kit.TextSelection(cursor, cursor))
        return lines


def _words(line: str) -> list[int]:
    """How many letters each word has, with what follows it.

    >>> _words("two words "), _words("")
    ([4, 6], [])
    """
    lengths: list[int] = []
    begun = False
    for letter in line:
        if not lengths or (begun and not letter.isspace()):
            lengths.append(0)
        lengths[-1] = min(255, lengths[-1] + 1)
        begun = letter.isspace()
    return lengths
