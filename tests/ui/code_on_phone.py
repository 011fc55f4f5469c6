"""`python -m tests.ui.code_on_phone`: reads the code of the largest game off a phone's screen with another program.

Runs in its own process, as the density can be set only once.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.storage.games import largest_game
from tests.ui import driver


def main() -> None:
    """Print `read` if the game arrived intact."""
    driver.set_up_environment(412, 915, 2.625)
    import zxingcpp

    from sushigo_score.formats.gamefile import dump
    from sushigo_score.formats.qr import read_code
    from sushigo_score.game.commands.table import ImportGame
    from sushigo_score.storage.store import Store, state_of
    from tests.stores import import_game
    from tests.ui.conftest import Apps

    ui = driver.Driver()
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as another:
        apps = Apps(ui, Path(folder))
        app = apps.start()
        app.table.begin(ImportGame(largest_game(), tuple(range(8))))
        app.show_game()
        app.navigator.go("qr", game=app.table.game)
        ui.settle()
        found = zxingcpp.read_barcodes(ui.pixels())
        store = Store(another)
        game = import_game(store, dump(read_code(found[0].text)).encode()).game
        assert game is not None
        same = state_of(store.entries(game)).game == largest_game()
        store.close()
        apps.kill()
    print("read" if same else "another game")


if __name__ == "__main__":
    main()
