"""Games that were added or continued from outside can be taken back, all of them as one step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.takings import last_taking, take_back
from sushigo_score.text import common, export
from sushigo_score.ui.kit.look import look

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def tell_taking(app: WasabiBowlApp, text: str) -> None:
    """Say what was taken in, and offer to take it back."""
    app.navigator.say(text, look.words.say(common.UNDO), partial(take_all_back, app))


def can_take_back(app: WasabiBowlApp) -> bool:
    """Whether there is something that was taken in and not taken back."""
    return bool(last_taking(app.store))


def take_all_back(app: WasabiBowlApp) -> None:
    """Take back all that was taken in last, and say so."""
    try:
        taken = take_back(app.store)
    except Refusal as refusal:
        app.navigator.say(look.words.refusal(refusal))
        return
    reread(app)
    app.navigator.rebuild()
    message = export.TAKEN_BACK_NOT_ALL if taken.left else export.TAKEN_BACK
    app.navigator.say(look.words.say(message, **({"left": taken.left} if taken.left else {})))


def reread(app: WasabiBowlApp) -> None:
    """Sit down once more at the game on the table, as it stands now; leave it if it lies in the bin."""
    app.refresh_history()
    game = app.table.game
    if not game or app.table.trying:
        return
    if game in app.store.games():
        app.table.open(game)
    else:
        app.table.leave()
        app.go_home()
