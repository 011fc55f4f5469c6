"""Exposes what is on the screen to screen readers, through AccessKit where that is installed.

Nothing is built or sent until a reader asks: until then, one thread listens.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterable, Sequence
from ctypes.util import find_library
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Literal, Protocol

# --- one item on the screen ---------------------------------------------------------------------------

_ROLES: Final = {
    "window": "WINDOW",
    "page": "PANE",
    "tray": "DIALOG",
    "toast": "STATUS",
    "heading": "HEADING",
    "tab": "TAB",
    "switch": "SWITCH",
    "choice": "CHECK_BOX",
    "chip": "CHECK_BOX",
    "field": "TEXT_INPUT",
    "picture": "IMAGE",
    "code": "IMAGE",
}
"""AccessKit's names for the roles; all others are buttons if they can be pressed, and labels if not."""
_ACTIONS: Final = {
    "press": ("CLICK",),
    "more": ("INCREMENT",),
    "fewer": ("DECREMENT",),
    "focus": ("FOCUS", "SCROLL_INTO_VIEW"),
    "write": ("SET_VALUE",),
}
_FIRST_LINE_KEY: Final = 1 << 62
"""The base of the keys of text lines, to which a field's key and the line number are added."""


class ReaderItem(Protocol):
    """One item on the screen; `Heard` in `ui/kit/reach/listening.py` documents each property."""

    @property
    def key(self) -> int:
        """Its unique key, stable for as long as it is the same item."""

    @property
    def role(self) -> str:
        """What it is."""

    @property
    def name(self) -> str:
        """What is read aloud."""

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom in the window, in pixels."""

    @property
    def does(self) -> Iterable[str]:
        """The actions it supports."""

    @property
    def usable(self) -> bool:
        """False if it is disabled."""

    @property
    def chosen(self) -> bool | None:
        """Whether it is selected or on; None if it cannot be."""

    @property
    def opened(self) -> bool | None:
        """Whether it is expanded; None if it cannot be."""

    @property
    def number(self) -> int | None:
        """Its count, if that can be increased and decreased."""

    @property
    def written(self) -> str | None:
        """The text in a field."""

    @property
    def cursor(self) -> int:
        """The offset of the cursor, in characters."""

    @property
    def place(self) -> tuple[int, int] | None:
        """Its position in a set, and the size of the set."""

    @property
    def announced(self) -> bool:
        """True if it is announced as soon as it appears."""

    @property
    def holds(self) -> Sequence[int]:
        """The keys of its children."""


def nodes_of(kit: Any, item: ReaderItem) -> list[tuple[int, Any]]:
    """Return the node of an item, followed by those of the lines of text in it."""
    does = list(item.does)
    otherwise = "BUTTON" if "press" in does or not item.usable else "LABEL"
    role = "WINDOW" if item.key == 0 else _ROLES.get(item.role, otherwise)
    if item.written is not None and "\n" in item.written:
        role = "MULTILINE_TEXT_INPUT"
    node = kit.Node(getattr(kit.Role, role))
    if role == "LABEL":
        node.set_value(item.name)
    else:
        node.set_label(item.name)
    node.set_bounds(kit.Rect(*(float(edge) for edge in item.box)))
    for action in does:
        for name in _ACTIONS[action]:
            node.add_action(getattr(kit.Action, name))
    _set_state(kit, node, item, role)
    lines = _text_runs(kit, node, item) if item.written is not None else []
    node.set_children([*item.holds, *(key for key, _ in lines)])
    return [(item.key, node), *lines]


def _set_state(kit: Any, node: Any, item: ReaderItem, role: str) -> None:
    """Set a node's state: enabled, selected, expanded, count, position in a set."""
    if not item.usable:
        node.set_disabled()
    if item.role == "tray":
        node.set_modal()
    if item.announced:
        node.set_live(kit.Live.POLITE)
    if item.chosen is not None and role in ("SWITCH", "CHECK_BOX"):
        node.set_toggled(kit.Toggled.TRUE if item.chosen else kit.Toggled.FALSE)
    elif item.chosen is not None:
        node.set_selected(item.chosen)
    if item.opened is not None:
        node.set_expanded(item.opened)
    if item.number is not None:
        node.set_numeric_value(float(item.number))
        node.set_min_numeric_value(0.0)
        node.add_action(kit.Action.SET_VALUE)
    if item.place is not None:
        node.set_position_in_set(item.place[0])
        node.set_size_of_set(item.place[1])


def _text_runs(kit: Any, node: Any, item: ReaderItem) -> list[tuple[int, Any]]:
    """Return a text run for each line, and set the position of the cursor."""
    lines, before = [], 0
    cursor: Any = None
    for number, line in enumerate((item.written or "").splitlines(keepends=True) or [""]):
        key = _FIRST_LINE_KEY + item.key + number
        run = kit.Node(kit.Role.TEXT_RUN)
        run.set_value(line)
        run.set_character_lengths([len(character.encode()) for character in line])
        run.set_word_lengths(_word_lengths(line))
        if before <= item.cursor <= before + len(line):
            cursor = kit.TextPosition(key, item.cursor - before)
        before += len(line)
        lines.append((key, run))
    if cursor is not None:
        node.set_text_selection(kit.TextSelection(cursor, cursor))
    return lines


def _word_lengths(line: str) -> list[int]:
    """Return the length of each word, including the spaces after it.

    >>> _word_lengths("two words "), _word_lengths("")
    ([4, 6], [])
    """
    lengths: list[int] = []
    in_gap = False
    for character in line:
        if not lengths or (in_gap and not character.isspace()):
            lengths.append(0)
        lengths[-1] = min(255, lengths[-1] + 1)
        in_gap = character.isspace()
    return lengths


# --- the connection -----------------------------------------------------------------------------------

Wish = Literal["press", "more", "fewer", "focus", "write", "count", "show"]
"""An action that a screen reader requests."""

Wished = Callable[[int, Wish, str | int | None], object]
"""Callback with the key of the target, the action, and the text or number that goes with it; from any thread."""

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
"""Windows' SW_HIDE and SW_SHOW."""


class ReaderConnection(Protocol):
    """A connection to screen readers."""

    def tell(self, news: Iterable[ReaderItem], focus: int, *, whole: bool) -> None:
        """Send what has changed, and where the focus is; the `whole` screen at first, and after a pause."""

    def look_at(self, *, here: bool) -> None:
        """Report that the window has gained or lost the system's focus."""


def connect(
    window: int, asked: Callable[[], object], wished: Wished, gone: Callable[[], object]
) -> ReaderConnection | None:
    """Connect to screen readers, if AccessKit is installed; `window` is the system's handle of our window.

    `asked` is called when a reader starts, `gone` when it has stopped; both from any thread.
    """
    if find_spec("accesskit") is None:
        return None
    kit = import_module("accesskit")
    make = {"win32": _on_windows, "darwin": _on_macos}.get(sys.platform, _on_linux)
    return make(kit, window, _activation_handler(asked), _action_handler(wished), gone)


def _activation_handler(asked: Callable[[], object]) -> Callable[[], None]:
    """Return AccessKit's callback for an initial tree: it returns none, as the screen may only be read on the drawing thread."""

    def ask() -> None:
        asked()

    return ask


def _action_handler(wished: Wished) -> Callable[[Any], None]:
    """Return AccessKit's callback for requested actions."""

    def handle(request: Any) -> None:
        wish, value = _WISHES.get(_action_name(request.action)), request.data[1] if request.data else None
        if wish == "write" and isinstance(value, int | float):
            wish, value = "count", round(value)
        if wish is not None:
            wished(int(request.target), wish, value)

    return handle


def _action_name(action: Any) -> str:
    return str(action).rpartition(".")[2]


# --- platforms ----------------------------------------------------------------------------------------


def _on_linux(kit: Any, _: int, asked: Any, handle: Any, gone: Any) -> ReaderConnection:
    return Bridge(kit, kit.unix.Adapter(asked, handle, gone))


def _on_windows(kit: Any, window: int, asked: Any, handle: Any, _: Any) -> ReaderConnection | None:
    """Hide the window while connecting: AccessKit accepts only a hidden one."""
    if not window or sys.platform != "win32":
        return None
    show = ctypes.windll.user32.ShowWindow
    show(window, _HIDDEN)
    try:
        return Bridge(kit, kit.windows.SubclassingAdapter(window, asked, handle))
    finally:
        show(window, _SHOWN)


def _on_macos(kit: Any, _: int, asked: Any, handle: Any, __: Any) -> ReaderConnection | None:
    window = _window_of_macos()
    if not window:
        return None
    kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
    return Bridge(kit, kit.macos.SubclassingAdapter.for_window(window, asked, handle))


def _window_of_macos() -> int:
    """Return the app's first window: SDL offers no other way to find it."""
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
    """Translates screen contents for AccessKit. Only called while somebody is reading."""

    def __init__(self, kit: Any, adapter: Any) -> None:
        self._kit = kit
        self._adapter = adapter

    def tell(self, news: Iterable[ReaderItem], focus: int, *, whole: bool) -> None:
        """Send what has changed, and where the focus is."""
        update = self._kit.TreeUpdate(focus)
        if whole:
            update.tree = self._kit.Tree(0)
        update.nodes.extend(node for item in news for node in nodes_of(self._kit, item))
        self._raise(self._adapter.update_if_active(lambda: update))

    def look_at(self, *, here: bool) -> None:
        """Report that the window has gained or lost the system's focus; on Windows, AccessKit notices by itself."""
        if sys.platform == "darwin":
            self._raise(self._adapter.update_view_focus_state(here))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(here)

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:
            events.raise_events()
