"""The animation at the end of a game of eight, frame by frame on a tablet: the app's own work, without the GPU.

Frames are measured in CPU time of this thread, so that other load on the machine does not count.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from time import thread_time

from tests.bench.measure import in_processes, tell

WINDOW = (1280, 800)
GAME = "party-takeout-box-8-players-edamame-and-maki"
FRAME = 1000 / 60
_BEGUN = 3
"""How many frames after the page is built the animation is running."""


def measure() -> dict[str, float]:
    """Play it in this process, and measure the frames."""
    from tests.ui import driver

    driver.set_up_environment(*WINDOW)
    from sushigo_score.ui.kit.drawing.motion import moving
    from tests.ui.conftest import Apps
    from tests.ui.scenes import show_finished_game

    ui = driver.Driver()
    taken: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        apps = Apps(ui, Path(folder))
        app = apps.start()
        show_finished_game(app, GAME)
        ui.frames(5)
        app.navigator.page.finish()
        ui.frames(_BEGUN)
        while moving():
            start = thread_time()
            ui.frames(1)
            if moving():  # after the last frame, the app cleans up
                taken.append((thread_time() - start) * 1000)
        apps.kill()
    return {
        "frames": len(taken),
        "frame": median(taken),
        "longest": max(taken),
        "too_long": sum(frame > FRAME for frame in taken),
    }


def run() -> None:
    """Run it in a separate process, with a window as large as a tablet."""
    tell("ending_8_players", **in_processes("tests.bench.ending"))


if __name__ == "__main__":
    print(json.dumps(measure()))
