"""The app at a table: startup, taps, changes of screen, and the memory that ten games leave behind.

Figures are relative to a bare Kivy window in the same run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from tests.bench.measure import ROOT, in_processes, tell
from tests.bench.storing import GAMES, fill
from tests.memory import resident

STARTS = 9
TAPS = 80
EIGHT = ("maki", "tempura", "sashimi", "dumpling", "tea", "soy_sauce", "pudding")
WIDTH, HEIGHT = 1280, 800

_FLIP = """
import os, sys, time
def first(*_):
    print(time.time(), flush=True)
    os._exit(0)
"""
_BARE = f"""{_FLIP}
from kivy.base import runTouchApp
from kivy.core.window import Window
from kivy.uix.widget import Widget
Window.bind(on_flip=first)
runTouchApp(Widget())
"""
_OURS = f"""{_FLIP}
from sushigo_score.ui.shell import start
quiet_input = start.quiet_input
def quiet_and_listen(*, mouse):
    quiet_input(mouse=mouse)
    from kivy.core.window import Window
    Window.bind(on_flip=first)
start.quiet_input = quiet_and_listen
start.start([])
"""


def _until_first_frame(code: str, environment: dict[str, str]) -> float:
    start = time.time()
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True, text=True
    )
    return float(done.stdout.split()[-1]) - start


def starting() -> None:
    """Measure the time from the start to the first frame of home with 10,000 games, relative to a bare window."""
    from sushigo_score.storage.store import Store
    from tests.summaries import refresh_all

    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder)
        store.database.execute("PRAGMA synchronous = OFF")
        fill(store, GAMES, Random(1))
        refresh_all(store)
        store.close()
        environment = {
            **os.environ,
            "WASABI_BOWL_DATA": folder,
            "KIVY_HOME": folder,
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONFIG": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_LOG_MODE": "PYTHON",
            "SDL_VIDEODRIVER": "offscreen",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "KCFG_GRAPHICS_WIDTH": "412",
            "KCFG_GRAPHICS_HEIGHT": "915",
        }
        bare, ours = [], []
        for _ in range(STARTS):
            bare.append(_until_first_frame(_BARE, environment))
            ours.append(_until_first_frame(_OURS, environment))
    tell("start_to_home", bare_milliseconds=median(bare) * 1000, milliseconds=median(ours) * 1000)
    tell("start_to_home_over_bare", ratio=median(ours) / median(bare))


def _frame(ui: Any) -> float:
    start = perf_counter()
    ui.frames(1)
    return perf_counter() - start


def measure() -> dict[str, float]:
    """Measure a round of eight players side by side in this process: taps, screens, memory."""
    from tests.ui import driver

    driver.set_up_environment(WIDTH, HEIGHT)
    ui = driver.Driver()
    from tests.ui.conftest import Apps

    with tempfile.TemporaryDirectory() as folder:
        apps = Apps(ui, Path(folder))
        app = apps.start()
        figures = _tap_and_change(ui, app)
        figures["ten_games_over_one"] = _ten_games(ui, app)
        apps.kill()
    return figures


def _tap_and_change(ui: Any, app: Any) -> dict[str, float]:
    from tests.ui.scenes import start_of

    app.begin(start_of("party", 8, menu=EIGHT))
    ui.frames(5)
    label = _label_over(ui)
    cells = [widget for widget in app.navigator.page.walk(restrict=True) if type(widget).__name__ == "DishCell"]
    taps = []
    for number in range(TAPS):
        touch = ui.press(cells[number * 7 % len(cells)])
        start = perf_counter()
        touch.touch_up()
        ui.frames(1)
        taps.append(perf_counter() - start)
        ui.frames(1)
    slide = _slide(ui, app)
    screens = []
    for page in ("home", "round", "settings", "round", "new_game", "round"):
        start = perf_counter()
        app.navigator.go(page)
        ui.frames(1)
        screens.append(perf_counter() - start)
        ui.wait(0.5)
    return {
        "label_milliseconds": label,
        "tap_milliseconds": 1000 * median(taps),
        "slide_frame_milliseconds": slide,
        "screen_milliseconds": 1000 * median(screens),
        "slowest_screen_milliseconds": 1000 * max(screens),
    }


def _slide(ui: Any, app: Any) -> float:
    """Return the median frame time while one page slides in and another out, on a phone; the last frame cleans up."""
    with ui.resized(412, 915):
        ui.wait(0.5)
        app.navigator.go("settings")
        ui.frames(1)
        frames = [_frame(ui) for _ in range(9)]
        app.navigator.back()
        ui.wait(0.5)
    ui.wait(0.5)
    return 1000 * median(frames)


def _label_over(ui: Any) -> float:
    """Return how long changing a bare Kivy label over the same screen takes: the frame, and hardly anything else."""
    from kivy.uix.label import Label

    from sushigo_score.ui.kit.widgets.kivy_style import need_kivy_style

    need_kivy_style()
    label = Label(text="0", size_hint=(None, None))
    ui.window.add_widget(label)
    changes = []
    for number in range(TAPS):
        label.text = str(number)
        changes.append(_frame(ui))
    ui.window.remove_widget(label)
    return 1000 * median(changes)


def _ten_games(ui: Any, app: Any) -> float:
    """Return the memory after ten games, relative to that after one."""
    import gc

    from sushigo_score.formats.gamefile import load
    from tests.ui.playing import Hands
    from tests.ui.scenes import GAMES as FILES

    game = load((FILES / "party-big-banquet-5-players-maki-ties.sushigo").read_bytes()).game
    ui.window.size = (412, 915)
    ui.frames(2)

    def play() -> None:
        Hands(ui, app).play(game)
        ui.frames(5)
        app.go_home()
        ui.frames(5)
        gc.collect()

    play()
    after_one = resident()
    for _ in range(9):
        play()
    return resident() / after_one


def run() -> None:
    """Measure startup, then play."""
    starting()
    figures = in_processes("tests.bench.playing", times=3)
    figures["tap_over_label"] = figures["tap_milliseconds"] / figures["label_milliseconds"]
    tell("round_of_8", **figures)


if __name__ == "__main__":
    print(json.dumps(measure()))
