"""The app with phones at the table, in a process to be killed: `python -m tests.ui.phones_process FOLDER PORT`.

On SIGUSR1 it prints how long its slowest frame has been so far, in seconds.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from pathlib import Path


def serve(folder: Path, port: int) -> None:
    """Resume the existing game, or begin one and let phones join; print the port and key of the page."""
    from tests.ui import driver

    driver.set_up_environment(412, 915, 1.0)
    ui = driver.Driver()
    from sushigo_score.game.commands import BeginRound
    from tests.guests.client import LOOPBACK
    from tests.ui.conftest import Apps
    from tests.ui.scenes import start_of

    apps = Apps(ui, folder)
    apps.device.found_at = (LOOPBACK,)
    app = apps.start()
    games = app.store.games()
    if not games:
        app.begin(start_of("original", 4), BeginRound())
        app.phones.start(port=port)
    elif not app.table.is_open:
        app.table.open(games[0])
        app.show_game()
    ui.frames(2)
    page = app.phones.page
    print(json.dumps(page and [page.port, page.key]), flush=True)
    slowest = 0.0

    def tell(*_: object) -> None:
        print(json.dumps({"slowest": slowest}), flush=True)

    signal.signal(signal.SIGUSR1, tell)
    while True:
        began = time.perf_counter()
        ui.frames(1)
        slowest = max(slowest, time.perf_counter() - began)
        time.sleep(0.001)


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]))
