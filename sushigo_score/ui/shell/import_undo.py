"""Undoing an import: all the games that were added or continued with it, as one step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sushigo_score.storage.exchange import last_import, undo_last_import
from sushigo_score.text import common, sharing
from sushigo_score.ui.kit.drawing.look import look

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def tell_import(app: WasabiBowlApp, text: str) -> None:
    """Say what was imported, and offer to undo it."""
    app.navigator.say(text, look.words.say(common.UNDO), partial(undo_import, app))


def can_undo_import(app: WasabiBowlApp) -> bool:
    """Return whether there is an import to undo."""
    return bool(last_import(app.store))


def undo_import(app: WasabiBowlApp) -> None:
    """Undo the last import, and say so."""
    with app.navigator.saying_why():
        taken = undo_last_import(app.store)
        reread(app)
        app.navigator.rebuild()
        message = sharing.TAKEN_BACK_NOT_ALL if taken.left else sharing.TAKEN_BACK
        app.navigator.say(look.words.say(message, **({"left": taken.left} if taken.left else {})))


def reread(app: WasabiBowlApp) -> None:
    """Reload the game on the table; leave it if it is in the trash now."""
    app.summaries.refresh_soon()
    game = app.table.game
    if not game:
        return
    if game in app.store.games():
        app.table.open(game)
    else:
        app.table.leave()
        app.go_home()
