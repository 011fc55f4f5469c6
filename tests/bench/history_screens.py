"""The history of ten thousand games: opening and flinging the list, a person, the records, and memory left behind.

Times are relative to opening a nearly empty screen in the same run.
"""

from __future__ import annotations

import gc
import json
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from tests.bench.measure import in_processes, tell
from tests.bench.storing import GAMES, fill
from tests.memory import resident

FRAMES = 60
FLINGS = 5
SPEED = 6000
"""Pixels per second: as fast as a thumb flings."""
OPENINGS = 100


def _frame(ui: Any) -> float:
    start = perf_counter()
    ui.frames(1)
    return perf_counter() - start


def _shown(ui: Any, app: Any, page: str, frames: int = 1, **kept: Any) -> float:
    """Return the time from the tap to a frame of the page."""
    start = perf_counter()
    app.navigator.go(page, **kept)
    ui.frames(frames)
    taken = perf_counter() - start
    ui.frames(5)
    return taken


def _opened(ui: Any, app: Any, page: str, frames: int = 1, **kept: Any) -> list[float]:
    taken = []
    for _ in range(6):
        taken.append(_shown(ui, app, page, frames, **kept))
        app.navigator.back()
        ui.frames(3)
    return taken


def _fling(ui: Any, app: Any) -> list[float]:
    """Return the times of all frames of a fling that continues where the last one ended, over games not seen before."""
    games = app.navigator.page._list
    before = games.offset
    gliding = ui.clock.schedule_interval(_glide(games), 0)
    taken = [_frame(ui) for _ in range(FRAMES)]
    gliding.cancel()
    if games.offset < before + SPEED / 2:
        raise RuntimeError("the list did not move")
    return taken


def _glide(scroller: Any) -> Any:
    def glide(passed: float) -> None:
        scroller.offset += SPEED * passed

    return glide


def _fill(folder: str) -> int:
    from sushigo_score.storage.people import people
    from sushigo_score.storage.store import Store
    from tests.summaries import refresh_all

    store = Store(folder)
    store.database.execute("PRAGMA synchronous = OFF")
    fill(store, GAMES, Random(1))
    refresh_all(store)
    ana = people(store)[0].person
    store.close()
    return ana


def measure() -> dict[str, float]:
    """Measure everything in this process."""
    from tests.ui import driver

    driver.set_up_environment(412, 915)
    ui = driver.Driver()
    from tests.ui.conftest import Apps

    with tempfile.TemporaryDirectory() as folder:
        ana = _fill(folder)
        apps = Apps(ui, Path(folder))
        app = apps.start()
        ui.wait(3)  # home is looked at for a while
        settings = _opened(ui, app, "settings")
        first, *others = _opened(ui, app, "history")
        figures = {
            "settings_milliseconds": 1000 * median(settings),
            "history_first_milliseconds": 1000 * first,
            "history_milliseconds": 1000 * median(others),
            "people_milliseconds": 1000 * median(_opened(ui, app, "people")[1:]),
            "person_milliseconds": 1000 * median(_opened(ui, app, "person", 2, person=ana)[1:]),
            "records_milliseconds": 1000 * median(_opened(ui, app, "records", 2)[1:]),
        }
        app.navigator.go("history")
        ui.frames(5)
        flings = [_fling(ui, app) for _ in range(FLINGS)]
        figures["fling_worst_frame_milliseconds"] = 1000 * median(max(frames) for frames in flings)
        figures["fling_median_frame_milliseconds"] = 1000 * median(median(frames) for frames in flings)
        app.navigator.back()
        figures["hundred_openings_over_ten"] = _openings(ui, app, ana)
        apps.kill()
    return figures


def _openings(ui: Any, app: Any, ana: int) -> float:
    """Return the memory after a hundred openings, relative to that after ten."""

    def open_all() -> None:
        for page, kept in (("history", {}), ("person", {"person": ana})):
            app.navigator.go(page, **kept)
            ui.frames(3)
            app.navigator.back()
            ui.frames(1)

    for _ in range(10):
        open_all()
    gc.collect()
    few = resident()
    for _ in range(OPENINGS - 10):
        open_all()
    gc.collect()
    return resident() / few


def run() -> None:
    """Run it in a separate process."""
    tell("history_screens", **in_processes("tests.bench.history_screens"))


if __name__ == "__main__":
    print(json.dumps(measure()))
