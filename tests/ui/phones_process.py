"""The app with phones at the table, in a process to be killed: `python -m tests.ui.phones_process FOLDER PORT [SHARED]`.

On SIGUSR1 it prints how long its slowest frame has been so far, in seconds.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from pathlib import Path


def serve(folder: Path, port: int, shared: str = "") -> None:
    """Resume the existing game, or begin one and let phones join; print the port and key of the page.

    If a folder is shared with other devices, it is synced all the time.
    """
    from tests.ui import driver

    driver.set_up_environment(412, 915, 1.0)
    ui = driver.Driver()
    from kivy.graphics.opengl import glFinish

    from sushigo_score.game.commands.table import BeginRound
    from sushigo_score.rules.editions.party import PRESETS
    from tests.phones.client import LOOPBACK
    from tests.ui.conftest import Apps
    from tests.ui.scenes import start_of

    apps = Apps(ui, folder)
    apps.device.found_at = (LOOPBACK,)
    app = apps.start()
    games = app.store.games()
    if not games:
        app.begin(start_of("party", 8, menu=PRESETS["my_first_meal"]), BeginRound())
        app.phones.start(port=port)
    elif not app.table.is_open:
        app.table.open(games[0])
        app.show_game()
    ui.frames(2)
    page = app.phones.page
    print(json.dumps(page and [page.port, page.key]), flush=True)
    if shared and not app.household.address:
        app.household.choose(shared)
    slowest = 0.0

    def tell(*_: object) -> None:
        print(json.dumps({"slowest": slowest}), flush=True)

    signal.signal(signal.SIGUSR1, tell)
    while True:
        began = time.perf_counter()
        ui.frames(1)
        glFinish()  # as a screen does: what is drawn offscreen would wait in memory
        if shared and not app.household.running:
            app.household._begin()
        slowest = max(slowest, time.perf_counter() - began)
        time.sleep(0.001)


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
