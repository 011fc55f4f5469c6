"""The cost of screen reader support in taps, frames and memory, while none is listening and while one is.

Runs with and without it alternate, so that other load on the machine affects both.
"""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from tests.bench.measure import in_processes, seconds, tell
from tests.bench.playing import EIGHT, HEIGHT, WIDTH
from tests.memory import resident

TURNS = 4
TAPS = 12


def _taps(ui: Any, cells: list[Any], first: int) -> tuple[list[float], list[float]]:
    """Return the times of some taps, and of the frames after them."""
    taps, frames = [], []
    for number in range(first, first + TAPS):
        touch = ui.press(cells[number * 7 % len(cells)])
        start = perf_counter()
        touch.touch_up()
        ui.frames(1)
        taps.append(perf_counter() - start)
        start = perf_counter()
        ui.frames(1)
        frames.append(perf_counter() - start)
    return taps, frames


def measure() -> dict[str, float]:
    """Measure a round of eight players side by side, with and without a connection to screen readers, in this process."""
    from tests.ui import driver
    from tests.ui.reader.listener import Listener, private_bus

    driver.set_up_environment(WIDTH, HEIGHT)
    ui = driver.Driver()
    from tests.ui.conftest import Apps
    from tests.ui.scenes import start_of

    with tempfile.TemporaryDirectory() as folder, private_bus(Path(folder)):
        apps = Apps(ui, Path(folder))
        app = apps.start()
        app.begin(start_of("party", 8, menu=EIGHT))
        ui.ticks(30)
        ui.frames(1)
        reader, before = app.screen_reader, resident()
        apps.device.reads = True
        reader.begin()
        ui.ticks(60)
        time.sleep(1)
        held = resident() - before
        cells = [widget for widget in app.navigator.page.walk(restrict=True) if type(widget).__name__ == "DishCell"]
        _taps(ui, cells, 0)
        taps: dict[bool, list[float]] = {False: [], True: []}
        frames: dict[bool, list[float]] = {False: [], True: []}
        for turn in range(TURNS):
            for connected in (True, False):
                if connected and turn:
                    reader.begin()
                    ui.ticks(60)
                elif not connected:
                    reader.close()
                tapped, drawn = _taps(ui, cells, turn * TAPS)
                taps[connected] += tapped
                frames[connected] += drawn
        reader.begin()
        ui.ticks(60)
        listener = Listener(ui, app)
        walk = seconds(reader.listen, times=20)
        listener.close()
        apps.kill()
    return {
        "tap_over_without": median(taps[True]) / median(taps[False]),
        "frame_over_without": median(frames[True]) / median(frames[False]),
        "mebibytes": held,
        "milliseconds_to_walk_over_the_screen": 1000 * walk,
    }


def run() -> None:
    """Run it in a separate process."""
    tell("screen_reader", **in_processes("tests.bench.reader", times=3))


if __name__ == "__main__":
    print(json.dumps(measure()))
