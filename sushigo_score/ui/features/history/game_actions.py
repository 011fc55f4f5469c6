"""What can be done with an earlier game: look at it, play again with its table, delete it, restore it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from sushigo_score.game.commands.table import rematch
from sushigo_score.game.state import RUNNING
from sushigo_score.present.past import GameLines
from sushigo_score.records import ListedGame
from sushigo_score.storage.history import DAMAGED
from sushigo_score.storage.store import GameDamaged, state_of
from sushigo_score.text import at_the_table, common, past
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.game_menu import keep_table_offer
from sushigo_score.ui.shell.keys import Key
from sushigo_score.ui.shell.menu_rows import Offer, rows_of
from sushigo_score.ui.shell.routes import share

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def attempt(app: WasabiBowlApp, what: Callable[[], Any]) -> bool:
    """Do something with what is stored; if it is refused, say why and return False."""
    with app.navigator.saying_why():
        what()
        return True
    return False


def undo_key(app: WasabiBowlApp) -> Key:
    """Return the key that undoes what the toast offers to undo."""
    does = {"ctrl+z": app.navigator.toast.act} if app.navigator.toast is not None else {}
    return Key("Ctrl+Z", look.words.say(past.KEY_UNDO), does)


def play_again(app: WasabiBowlApp, game: int) -> None:
    """Start a new game with the same table."""
    if app.table.open(game) and not app.begin(rematch(app.table.state)):
        app.table.leave()


def delete_game(app: WasabiBowlApp, game: int) -> None:
    """Move a game to the trash; for a while, one tap undoes that."""
    if not attempt(app, partial(app.store.delete, game)):
        return
    if app.table.game == game:
        app.table.leave()
    app.navigator.rebuild()
    app.navigator.say(look.words.say(past.GAME_DELETED), look.words.say(common.UNDO), partial(_bring_back, app, game))


def bring_back(app: WasabiBowlApp, game: int) -> None:
    """Restore a game from the trash, and say so."""
    if _bring_back(app, game):
        app.navigator.say(look.words.say(past.GAME_RESTORED))


def _bring_back(app: WasabiBowlApp, game: int) -> bool:
    done = attempt(app, partial(app.store.restore, game))
    app.navigator.rebuild()
    return done


def game_tray(app: WasabiBowlApp, row: ListedGame, lines: GameLines, *, in_trash: bool) -> BottomSheet:
    """Build a tray of what can be done with a game, under its title or its winner."""
    words, game = look.words, row.game
    offers: list[Offer] = []
    if in_trash:
        offers.append(Offer(words.say(past.RESTORE_GAME), partial(bring_back, app, game), "undo"))
    else:
        if row.status == RUNNING:
            offers.append(Offer(words.name(past.CONTINUE), partial(app.open_game, game), "go_on"))
        elif row.status != DAMAGED:
            offers.append(Offer(words.say(past.OPEN_GAME), partial(app.open_game, game), "game"))
            offers.append(Offer(words.say(common.REMATCH), partial(play_again, app, game), "rematch"))
        with suppress(GameDamaged):
            offers += keep_table_offer(app, rematch(state_of(app.store.entries(game))))
        offers.append(Offer(words.say(at_the_table.SHARE), partial(share, app, game), "share"))
        offers.append(Offer(words.say(past.DELETE_GAME), partial(delete_game, app, game), "delete"))
    details = [Caption(text=text, kind="small", tone="text_soft") for text in (lines.players, lines.place) if text]
    told = Column(*details, spacing=0, padding=(0, 0, 0, dp(GAP["small"])))
    return BottomSheet(told, *rows_of(app, offers), title=lines.title)
