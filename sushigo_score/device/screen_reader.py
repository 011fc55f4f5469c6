"""Exposes what is on the screen to screen readers, through AccessKit where that is installed.

Nothing is built or sent until a reader asks: until then, one thread listens.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterable
from ctypes.util import find_library
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Literal, Protocol

from sushigo_score.device.reader_item import ReaderItem, nodes_of

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
