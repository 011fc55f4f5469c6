"""The buttons in the bar of a game: undo, redo, and the menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from sushigo_score.text import at_the_table, common
from sushigo_score.text.phones import PHONES
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.shell.game_menu import menu
from sushigo_score.ui.shell.routes import open_phones

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_ROOM_FOR_BOTH: Final = 400
"""How wide, in dp, a window must be for both the score sheet and Phones in the bar, at the usual text size."""


def steps_bar(app: WasabiBowlApp) -> list[SymbolButton]:
    """Make the buttons for undo, redo and the menu."""
    more = SymbolButton(
        symbol="more",
        text=look.words.say(common.MORE),
        on_tap=partial(app.navigator.open_with, partial(menu, app)),
    )
    return [*step_buttons(app), more]


def views_in_bar(app: WasabiBowlApp) -> list[SymbolButton]:
    """Make the button for everyone's own phone while phones are on, and for the score sheet once there is one.

    Where only one of them fits beside the title, phones have to be seen; the score sheet is in the menu, too.
    """
    words, shown = look.words, []
    if app.phones.page is not None:
        shown.append(SymbolButton(symbol="phones", text=words.say(PHONES), on_tap=partial(open_phones, app)))
    narrow = app.navigator.width < dp(_ROOM_FOR_BOTH) * look.text_scale
    if app.table.state.rounds and not (narrow and shown):
        sheet = partial(app.navigator.go, "score_sheet")
        shown.append(SymbolButton(symbol="sheet", text=words.say(at_the_table.SCORE_SHEET), on_tap=sheet))
    return shown


def step_buttons(app: WasabiBowlApp) -> list[SymbolButton]:
    """Make the buttons for undo and redo, enabled if there is a step; a long press says which."""
    session, words = app.table.session, look.words
    return [
        SymbolButton(
            symbol="undo",
            text=words.say(common.UNDO),
            enabled=session.undoes is not None,
            on_tap=app.table.undo,
            on_long_press=partial(tell_undo, app),
        ),
        SymbolButton(
            symbol="redo",
            text=words.say(common.REDO),
            enabled=session.redoes is not None,
            on_tap=app.table.redo,
            on_long_press=partial(tell_redo, app),
        ),
    ]


def tell_undo(app: WasabiBowlApp) -> None:
    """Say what undo would take back."""
    told, words = app.table.session.undoes, app.table.words
    app.navigator.say(words.say(common.UNDO_NEXT, what=words.step(told)) if told else words.say(common.NOTHING_TO_UNDO))


def tell_redo(app: WasabiBowlApp) -> None:
    """Say what redo would bring back."""
    told, words = app.table.session.redoes, app.table.words
    if told:
        app.navigator.say(words.say(common.REDO_NEXT, what=words.step(told)))
