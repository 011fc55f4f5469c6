"""Telling those who were not there how it ended, and taking a game elsewhere."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sushigo_score.present.sharing import result_text
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import ends, keeping
from sushigo_score.ui.keeping import GAME_FILE, PICTURE, PRINTABLE, ROW, kept_game
from sushigo_score.ui.look import look
from sushigo_score.ui.tray import Tray
from sushigo_score.ui.widgets.row import Row

if TYPE_CHECKING:
    from sushigo_score.ui.app import WasabiBowl


def share(app: WasabiBowl, game: int = 0) -> Tray:
    """Ask in which form a game shall be shared; without a number the one on the table."""
    game = game or int(app.table.game)
    choices = (
        ("picture", keeping.PICTURE, keeping.PICTURE_DETAIL, partial(keep, app, PICTURE, game)),
        ("text", keeping.AS_TEXT, keeping.AS_TEXT_DETAIL, partial(share_text, app, game)),
        ("code", keeping.QR, keeping.QR_DETAIL, partial(app.stage.go, "qr", game=game)),
        ("print", keeping.PRINTABLE, keeping.PRINTABLE_DETAIL, partial(keep, app, PRINTABLE, game)),
        ("game", keeping.GAME_FILE, keeping.GAME_FILE_DETAIL, partial(keep, app, GAME_FILE, game)),
        ("spreadsheet", keeping.SPREADSHEET, keeping.SPREADSHEET_DETAIL, partial(keep, app, ROW, game)),
    )
    rows = []
    for symbol, title, detail, then in choices:
        row = Row(title=look.words.say(title), detail=look.words.say(detail), symbol=symbol)
        row.bind(on_tap=partial(_chosen, app, then))
        rows.append(row)
    return app.stage.open(Tray(*rows, title=look.words.say(ends.SHARE)))


def _chosen(app: WasabiBowl, then: partial[None], *_: object) -> None:
    app.stage.put_away()
    then()


def keep(app: WasabiBowl, what: str, game: int = 0) -> None:
    """Ask where something shall be saved, and under which name."""
    app.stage.go("save", what=what, game=game)


def share_text(app: WasabiBowl, game: int) -> None:
    """Copy the result as text, and say so."""
    from kivy.core.clipboard import Clipboard  # looks for programs of the system: only when it is wanted

    try:
        kept = kept_game(app, game)
    except Refusal as refusal:
        app.stage.say(look.words.refusal(refusal))
        return
    Clipboard.copy(result_text(kept.state, kept.sheet, kept.words))
    app.stage.say(kept.words.say(ends.SHARED))
