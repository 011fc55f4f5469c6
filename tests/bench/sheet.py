"""The score sheet of an 8-player game: from the tap that opens it to the first frame, and to the reason for a number."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from tests.bench.measure import in_processes, tell

RUNS = 3
TIMES = 7


def _shown(ui: Any, show: Any) -> float:
    start = perf_counter()
    show()
    ui.frames(1)
    return 1000 * (perf_counter() - start)


def measure() -> dict[str, float]:
    """Measure the first time in this process, and later ones."""
    from tests.ui import driver

    driver.set_up_environment(1280, 800)
    ui = driver.Driver()
    from sushigo_score.present.sheet import Spot
    from tests.ui.conftest import Apps
    from tests.ui.scenes import show_finished_game

    with tempfile.TemporaryDirectory() as folder:
        apps = Apps(ui, Path(folder))
        app = apps.start()
        show_finished_game(app, "party-takeout-box-8-players-edamame-and-maki")
        ui.frames(3)
        opened, reasons = [], []
        for number in range(TIMES):
            opened.append(_shown(ui, lambda: app.navigator.go("score_sheet")))
            ui.frames(2)
            spot = Spot(0, "maki", number)
            reasons.append(_shown(ui, lambda spot=spot: app.navigator.page.choose(spot)))
            ui.frames(2)
            app.navigator.page.step_back()
            app.navigator.back()
            ui.frames(2)
        apps.kill()
    return {
        "first_milliseconds": opened[0],
        "milliseconds": median(opened[1:]),
        "reason_milliseconds": median(reasons),
    }


def run() -> None:
    """Run it in separate processes."""
    tell("score_sheet_of_8", **in_processes("tests.bench.sheet", times=RUNS))


if __name__ == "__main__":
    print(json.dumps(measure()))
