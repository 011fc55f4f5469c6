"""Taking in a game file that somebody opens, drops or names."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.exchange import import_game
from sushigo_score.storage.jsontext import SIZE_LIMIT
from sushigo_score.text import screens
from sushigo_score.ui.look import look

if TYPE_CHECKING:
    from sushigo_score.ui.app import WasabiBowl


def open_file(app: WasabiBowl, path: str) -> bool:
    """Add the game of a file to those of this device and show it; False, and told why, if it is refused."""
    try:
        with open(path, "rb") as file:
            data = file.read(SIZE_LIMIT + 1)
        imported = import_game(app.store, data, os.path.basename(path))
    except OSError as refused:
        app.stage.say(
            look.words.say(
                screens.CANNOT_READ, file=os.path.basename(path), why=refused.strerror or type(refused).__name__
            )
        )
        return False
    except Refusal as refusal:
        app.stage.say(look.words.refusal(refusal))
        return False
    if imported.game is None or not app.table.open(imported.game):
        return False
    app.refresh_history()
    app.show_game()
    app.stage.say(look.words.say(screens.FILE_KNOWN if imported.known else screens.FILE_ADDED))
    return True
