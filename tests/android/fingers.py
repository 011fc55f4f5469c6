"""Touches as SDL reports them on a phone, with frames in between, in an app running there. Import this before Kivy."""

from __future__ import annotations

from itertools import count
from typing import Any, ClassVar

from tests.ui.driver import Driver, Events

_PRESSURE = 1.0


class Finger:
    """One finger on the screen; SDL also treats the first one as a mouse, and reports both."""

    as_mouse: ClassVar[bool] = False
    _numbers: ClassVar[Any] = count(1)

    def __init__(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self._number = next(self._numbers)

    def touch_down(self) -> None:
        self._tell("mousebuttondown", "fingerdown")

    def touch_move(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self._tell("", "fingermotion")

    def touch_up(self) -> None:
        self._tell("mousebuttonup", "fingerup")

    def _tell(self, mouse: str, finger: str) -> None:
        from kivy.core.window import Window

        width, height = Window.size
        from_above = height - self.y
        events = Window._win.waiting
        if self.as_mouse:
            events.append(("mousemotion", int(self.x), int(from_above)))
        if self.as_mouse and mouse:
            events.append((mouse, int(self.x), int(from_above), 1))
        events.append((finger, self._number, self.x / width, from_above / height, _PRESSURE))
        Window.mainloop()


class PhoneDriver(Driver):
    """Drives the window of an app on a phone: touches come from the app's own input provider."""

    def __init__(self) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window
        from kivy.tests import common

        self.window, self.clock, self.loop = Window, Clock, EventLoop
        Window._win = Events(Window._win)
        common.UnitTestTouch = Finger
        Clock._max_fps = 0
        self.now = Clock._last_tick
        Clock.time = lambda: self.now
        runTouchApp(embedded=True)
