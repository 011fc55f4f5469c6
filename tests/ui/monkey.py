"""Random touches, keys, rotations, languages and pauses: the app must not crash, and must agree with the journal."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sushigo_score.text.languages import LANGUAGES
from tests.ui.keys import DOWN, ENTER, ESCAPE, F1, LEFT, MINUS, PLUS, RIGHT, SPACE, TAB, UP
from tests.ui.scenes import SCENES

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

SIZES = ((412, 915), (915, 412), (360, 640), (800, 1280), (1280, 800), (1920, 1080))
KEYS = (
    *(TAB, ENTER, ENTER, ESCAPE, SPACE, PLUS, MINUS, UP, DOWN, RIGHT, LEFT, F1),
    *range(ord("a"), ord("z") + 1),
    *range(ord("1"), ord("9") + 1),
)
STARTS = [scene for scene in SCENES if scene.name not in ("crash", "files", "home_empty")]


class Monkey:
    """Performs random actions, all derived from one seed."""

    def __init__(self, ui: Driver, apps: Apps, seed: int) -> None:
        self.ui = ui
        self.apps = apps
        self.chance = random.Random(seed)
        self.app: Any = apps.start()
        self.done: list[str] = []
        self.actions: tuple[tuple[Callable[[], str], int], ...] = (
            (self.touch_something, 60),
            (self.touch_anywhere, 12),
            (self.drag, 8),
            (self.key, 30),
            (self.rotate, 2),
            (self.language, 1),
            (self.style, 1),
            (self.text_size, 1),
            (self.pause, 2),
            (self.restart, 1),
            (self.another_scene, 1),
        )

    def step(self) -> None:
        """Perform one action, and check the app."""
        actions, weights = zip(*self.actions, strict=True)
        action = self.chance.choices(actions, weights)[0]
        self.done.append(action.__name__)
        self.done[-1] += f" {action()}"
        self.ui.ticks(1)
        if not self.app.navigator.has_page:  # a page with nothing left to do offers to close the app
            self.done[-1] += f", {self.restart()}"
        self.check()

    def check(self) -> None:
        """Check that nothing crashed and that the game matches its journal."""
        page = self.app.navigator.page
        assert page.called != "crash", (page.was["report"], self.done[-8:])
        table = self.app.table
        if table.is_open and not table.visiting and self.chance.random() < 0.05:
            game = self.app.table.game
            assert self.app.store.session(game).state == self.app.table.state, self.done[-8:]

    # --- actions --------------------------------------------------------------------------------------

    def touch_something(self) -> str:
        from sushigo_score.ui.kit.drawing.canvas_widget import Touchable

        widgets = [w for w in self.app.navigator.uppermost.walk(restrict=True) if isinstance(w, Touchable)]
        if not widgets:
            return "nothing"
        widget = self.chance.choice(widgets)
        x, y = widget.pos
        at = (x + widget.width * self.chance.random(), y + widget.height * self.chance.random())
        what = f"{widget.role} {widget.spoken_name}"
        self.ui.touch(widget, widget.to_window(*at) if self.chance.random() < 0.5 else None)
        return what

    def touch_anywhere(self) -> str:
        width, height = self.app.navigator.size
        at = (self.chance.random() * width, self.chance.random() * height)
        self.ui.touch(self.app.navigator, at)
        return str(at)

    def drag(self) -> str:
        from kivy.tests.common import UnitTestTouch

        width, height = self.app.navigator.size
        touch = UnitTestTouch(self.chance.random() * width, self.chance.random() * height)
        touch.touch_down()
        for _ in range(self.chance.randint(1, 6)):
            touch.touch_move(self.chance.random() * width, self.chance.random() * height)
            if self.chance.random() < 0.5:
                self.ui.ticks(1)
        touch.touch_up()
        return ""

    def key(self) -> str:
        code = self.chance.choice(KEYS)
        modifiers = self.chance.choice(((), (), (), ("shift",), ("ctrl",)))
        self.ui.key(code, modifiers)
        return f"{code} {modifiers}"

    def rotate(self) -> str:
        size = self.chance.choice(SIZES)
        self.app.navigator.size_hint = (None, None)
        self.app.navigator.size = size
        return str(size)

    def language(self) -> str:
        language = self.chance.choice(tuple(LANGUAGES))
        self.app.settings.change("language", language)
        return language

    def style(self) -> str:
        self.app.settings.change("style", self.chance.choice(("Light", "Dark", "system")))
        return ""

    def text_size(self) -> str:
        self.app.settings.change("text_scale", self.chance.choice(("1.0", "1.3", "2.0")))
        return ""

    def pause(self) -> str:
        self.app.on_pause()
        self.app.on_resume()
        return ""

    def restart(self) -> str:
        self.app = self.apps.restart()
        return "started again"

    def another_scene(self) -> str:
        scene = self.chance.choice(STARTS)
        scene.show(self.app)
        return scene.name
