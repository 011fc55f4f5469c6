"""Drives real windows without a screen: frames, touches, keys, pixels. Import this before Kivy."""

from __future__ import annotations

import os
import sys
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from sushigo_score.ui.kit.reach.spoken import Role
from sushigo_score.ui.kit.widgets.kivy_style import put_off_kivy_style
from tests.ui.finding import described, found, podium_in
from tests.ui.keys import ENTER


def set_up_environment(width: int = 412, height: int = 915, density: float = 1.0) -> None:
    """Set what Kivy reads on import: an offscreen window of this size in dp, and none of the user's settings."""
    if "kivy" in sys.modules:
        raise RuntimeError("Kivy was imported already")
    os.environ.pop("XDG_CONFIG_HOME", None)
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_HOME=tempfile.mkdtemp(prefix="kivy-"),
        KIVY_METRICS_DENSITY=str(density),
        KIVY_DPI=str(int(160 * density)),
        KIVY_METRICS_FONTSCALE="1",
        KIVY_CLIPBOARD="dummy",
        KIVY_AUDIO="",
        KCFG_GRAPHICS_WIDTH=str(round(width * density)),
        KCFG_GRAPHICS_HEIGHT=str(round(height * density)),
        KCFG_GRAPHICS_MAXFPS="0",
        KCFG_GRAPHICS_VSYNC="0",
        KCFG_GRAPHICS_MULTISAMPLES="0",
        KCFG_KIVY_EXIT_ON_ESCAPE="0",
        LIBGL_ALWAYS_SOFTWARE="1",
        SDL_VIDEODRIVER="offscreen",
    )
    if find_spec("kivy") is not None:  # the tests without a window run without it
        put_off_kivy_style()


_HELD = {"shift": 0x1, "ctrl": 0x40, "alt": 0x100, "meta": 0x400}
"""SDL's modifier masks, such as KMOD_LSHIFT."""


class Events:
    """SDL's event queue: returns our own events first, then the real ones."""

    def __init__(self, storage: Any) -> None:
        self._wrapped = storage
        self.waiting: deque[tuple[Any, ...]] = deque()

    def poll(self) -> Any:
        return self.waiting.popleft() if self.waiting else self._wrapped.poll()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._wrapped, name)


class Driver:
    """One window for the whole process, cleared between tests."""

    FRAME = 1 / 60
    REST = 0.35
    """In seconds: people pause between two touches."""
    PATIENCE = 20
    """In seconds of the driver's own clock: the longest animation, the replay of a race, takes half of it."""

    def __init__(self) -> None:
        from kivy.config import Config

        for name, _ in list(Config.items("input")):
            Config.remove_option("input", name)
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window

        self.window, self.clock, self.loop = Window, Clock, EventLoop
        Window._win = Events(Window._win)
        Window.set_icon = lambda *_: None  # SDL keeps a megabyte for each, and every test starts an app
        Clock._max_fps = 0
        self.now = Clock._last_tick
        Clock.time = lambda: self.now  # animations follow our frames, not the wall clock
        runTouchApp(embedded=True)

    def show(self, widget: Any) -> Any:
        """Show a single widget in the window."""
        self.clear()
        self.window.add_widget(widget)
        self.frames(3)
        return widget

    def clear(self) -> None:
        """Empty the window; what still moved in it would go on in the next test."""
        from sushigo_score.ui.kit.drawing import motion

        for running in tuple(motion._running):
            running.stop()
        for child in list(self.window.children):
            self.window.remove_widget(child)

    @contextmanager
    def resized(self, *size: int) -> Iterator[None]:
        """Give the window another size for the duration of a block."""
        before = self.window.size
        self.window.size = size
        self.ticks(2)
        try:
            yield
        finally:
            self.window.size = before
            self.ticks(2)

    def frames(self, number: int = 1) -> None:
        """Advance by some frames; only the last one is drawn, as nobody looks at the others."""
        if number > 1:
            self.ticks(number - 1)
        self.now += self.FRAME
        self.loop.idle()

    def wait(self, seconds: float) -> None:
        """Advance by some seconds, frame by frame."""
        self.frames(int(seconds / self.FRAME) + 1)

    def settle(self) -> None:
        """Advance until nothing moves, such as after a page began to slide in."""
        from sushigo_score.ui.kit.drawing.motion import moving

        end = self.now + self.PATIENCE
        self.frames(1)
        while moving():
            assert self.now < end, "this never comes to rest"
            self.ticks(1)
        self.frames(1)

    def tap(self, target: Any, hold: float = 0.0) -> None:
        """Touch the center of a widget, or a point, and release it after `hold` seconds."""
        touch = self.press(target)
        if hold:
            self.wait(hold)
        touch.touch_up()
        self.frames(2)

    def rest(self) -> None:
        """Pause in a single tick, as people do between two touches."""
        self.now += self.REST
        self.ticks(1)

    def press(self, target: Any) -> Any:
        """Touch without releasing."""
        from kivy.tests.common import UnitTestTouch

        self.rest()
        x, y = target if isinstance(target, tuple) else target.to_window(*target.center)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frames(1)
        return touch

    def key(self, code: int, modifiers: tuple[str, ...] = ()) -> None:
        """Press a key, given by Kivy's key code."""
        self.key_unseen(code, modifiers)
        self.frames(1)

    def key_unseen(self, code: int, modifiers: tuple[str, ...] = (), place: int = 0, sign: str = "") -> None:
        """Press a key without drawing, with its scan code and character where they matter."""
        named = {kivy: sdl for sdl, kivy in self.window.key_map.items()}
        held = sum(_HELD[name] for name in modifiers)
        events = self.window._win.waiting
        events.append(("keydown", held, named.get(code, code), place, sign))
        events.append(("keyup", held, named.get(code, code), place, sign))
        self.window.mainloop()
        self.ticks(1)

    def write(self, text: str) -> None:
        """Type a text into the focused field, with Enter at the end of a line."""
        for letter in text:
            if letter == "\n":
                self.window.dispatch("on_key_down", ENTER, 0, None, [])
            else:
                self.window.dispatch("on_textinput", letter)
            self.ticks(1)

    def pixels(self) -> Any:
        """Take a screenshot of the window."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        self.window.canvas.ask_update()
        self.window.dispatch("on_draw")
        width, height = map(int, self.window.size)
        data = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGBA", (width, height), bytes(data))
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")

    def picture_of(self, widget: Any) -> Any:
        """Take a screenshot of a widget."""
        x, y = widget.to_window(*widget.pos)
        height = self.window.height
        return self.pixels().crop((int(x), int(height - y - widget.height), int(x + widget.width), int(height - y)))

    def walk(self) -> Iterator[Any]:
        """Yield every widget in the window."""
        for top in list(self.window.children):
            yield from top.walk(restrict=True)

    def all(self, role: Role, name: str | None = None, /, **state: object) -> list[Any]:
        """Return all widgets with a role, optionally only those with this name and state."""
        return [widget for top in list(self.window.children) for widget in found(top, role, name, **state)]

    def find(self, role: Role, name: str | None = None, /, **state: object) -> Any:
        """Return the first such widget; fail if there is none."""
        widgets = self.all(role, name, **state)
        assert widgets, f"no {described(role, name, state)} is shown"
        return widgets[0]

    @property
    def podium(self) -> Any:
        """The podium at the end of a game, wherever it currently is."""
        return podium_in(self.window.children)

    def tap_on(self, role: Role, name: str | None = None, /, **state: object) -> None:
        """Tap the first such widget."""
        self.touch(self.find(role, name, **state))

    def ticks(self, number: int = 1) -> None:
        """Advance by some frames without drawing: everything happens except the rendering."""
        from kivy.lang import Builder

        for _ in range(number):
            self.now += self.FRAME
            self.clock.tick()
            self.loop.dispatch_input()
            Builder.sync()
            self.clock.tick_draw()
            Builder.sync()

    def touch(self, target: Any, at: tuple[float, float] | None = None) -> None:
        """Tap a widget, scrolling it into view if necessary; nothing is drawn in between."""
        from kivy.tests.common import UnitTestTouch

        from sushigo_score.ui.kit.widgets.scroller import Revealing

        self.rest()
        parent = target.parent
        while parent is not None and parent is not parent.get_root_window():
            if isinstance(parent, Revealing):
                parent.show(target)
                self.ticks(1)
            parent = parent.parent
        x, y = at or target.to_window(*target.center)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.ticks(1)
        touch.touch_up()
        self.ticks(2)
