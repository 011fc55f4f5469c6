"""What people hear who cannot see the screen: sent to the screen reader of the system as long as one listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

from sushigo_score.text.common import NAME
from sushigo_score.ui.kit.widgets.scroller import bring_into_view

if TYPE_CHECKING:
    from sushigo_score.device.screen_reader import ReaderConnection, Wish
    from sushigo_score.ui.kit.reach.listening import HeardScreen, Listened
    from sushigo_score.ui.shell.app import WasabiBowlApp

_REPORT_AFTER: Final = 0.1
"""In seconds: how long after a frame its changes are sent. During an animation, ten times a second is enough."""
_CONNECT_AFTER: Final = 0.2
"""In seconds: how long after the first frame AccessKit is loaded."""
_MOST_AT_ONCE: Final = 20
"""At most this many cards are added or removed by one request."""


class ScreenReader:
    """Reports changes on the screen to a screen reader, and carries out its requests. Idle while none listens."""

    def __init__(self, app: WasabiBowlApp) -> None:
        self._app = app
        self._connection: ReaderConnection | None = None
        self._listened: Listened | None = None
        self._reported: HeardScreen | None = None
        self._soon = Clock.create_trigger(self.tell, _REPORT_AFTER)
        self._connect_soon = Clock.create_trigger(self._connect, _CONNECT_AFTER)
        self.listening = False

    def begin(self) -> None:
        """Let screen readers find the window in a moment."""
        self._connect_soon()

    def _connect(self, _: float) -> None:
        self._connection = self._app.device.connect_reader(
            _window(), self._listener_came, self._requested, self._listener_left
        )

    def close(self) -> None:
        """Disconnect from screen readers."""
        self._connect_soon.cancel()
        self._stop()
        self._connection = None

    # --- connection: called on another thread ---------------------------------------------------------

    def _listener_came(self) -> None:
        Clock.schedule_once(lambda _: self._start())

    def _listener_left(self) -> None:
        Clock.schedule_once(lambda _: self._stop())

    def _requested(self, key: int, wish: Wish, value: str | int | None) -> None:
        Clock.schedule_once(lambda _: self._do(key, wish, value))

    def _start(self) -> None:
        if self._connection is None:
            return
        self._reported = None
        if not self.listening:
            self.listening = True
            Window.bind(on_draw=self._soon, focus=self._look_at)
        self.tell()
        self._look_at()

    def _stop(self) -> None:
        self._soon.cancel()
        if self.listening:
            self.listening = False
            Window.unbind(on_draw=self._soon, focus=self._look_at)
        self._reported = self._listened = None

    # --- reporting ------------------------------------------------------------------------------------

    def listen(self) -> Listened:
        """Describe in words what is on the screen now."""
        from sushigo_score.ui.kit.reach.listening import listen  # only if somebody listens

        navigator = self._app.navigator
        toast = navigator.toast if navigator.toast is not None and navigator.toast.parent is navigator else None
        return listen(NAME, navigator.uppermost, toast, self._app.keyboard.focused)

    def tell(self, *_: object) -> None:
        """Report what has changed."""
        if not self.listening or self._connection is None or not self._app.navigator.has_page:
            return
        self._listened, before = self.listen(), self._reported
        self._reported = screen = self._listened.screen
        news = screen.news(before)
        if news or before is None or before.focus != screen.focus:
            self._connection.tell(news, screen.focus, whole=before is None)

    def _look_at(self, *_: object) -> None:
        if self._connection is not None:
            self._connection.look_at(here=bool(Window.focus))

    # --- requests -------------------------------------------------------------------------------------

    def _do(self, key: int, wish: Wish, value: str | int | None) -> None:
        """Carry out a request, if that is still possible: what was reported may be gone by now."""
        there = self.listen() if self._app.navigator.has_page else None
        heard = there.screen.things.get(key) if there is not None else None
        if there is None or heard is None or key not in there.sources:
            return
        widget, part = there.sources[key]
        if part is not None:
            if wish == "press" and part.press is not None:
                part.press()
        elif wish == "show":
            bring_into_view(widget)
        elif wish == "focus" and "focus" in heard.does:
            self._app.keyboard.focus(widget)
        elif wish == "write" and "write" in heard.does:
            widget.text = str(value)
        elif wish == "count" and heard.number is not None and isinstance(value, int):
            self._count(widget, value - heard.number)
        elif wish in heard.does:
            widget.press_key({"press": "enter", "more": "plus", "fewer": "minus"}[wish])
        self._soon()

    @staticmethod
    def _count(widget: Any, more: int) -> None:
        for _ in range(min(abs(more), _MOST_AT_ONCE)):
            widget.press_key("plus" if more > 0 else "minus")


def _window() -> int:
    """Return the system's handle of our window, or 0 if Kivy does not know it."""
    known = Window.get_window_info()
    return int(getattr(known, "window", 0) or 0)
