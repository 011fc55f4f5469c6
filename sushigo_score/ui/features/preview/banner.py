"""The band over a game that is only looked at, or that another copy tells otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from sushigo_score.present.history.game_rows import game_row
from sushigo_score.present.preview.ahead import told_ahead
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.import_export import Ahead, ahead_of, own_copy
from sushigo_score.storage.takings import go_on_from, note_added
from sushigo_score.text import common, export, preview
from sushigo_score.ui.features.export.import_review import tell_taking
from sushigo_score.ui.kit.bottom_sheet import Tray
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Line, Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.game_routes import place_of
from sushigo_score.ui.shell.menu_rows import Offer, rows_of
from sushigo_score.ui.shell.navigator import Place
from sushigo_score.ui.shell.routes import OF_A_GAME

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowl

_WORDS = 150
"""So much room, in dp, the words of the band need beside its buttons."""
_WIDEST = 1100


class Band(Panel):
    """What this game is, and what can be done about it."""

    def __init__(self, text: str, buttons: list[WordButton], width: float) -> None:
        edge = max(dp(GAP["medium"]), (width - dp(_WIDEST)) / 2)
        super().__init__(ground="raised", square=True, padding=(edge, dp(GAP["tight"])), spacing=dp(GAP["tight"]))
        caption = Caption(text=text, kind="small_bold")
        line = Line(pos_hint={"right": 1})
        needed = sum(button.least_width + dp(GAP["small"]) for button in buttons)
        self.buttons = buttons
        if width - 2 * edge - needed >= dp(_WORDS):
            holder = Column(pos_hint={"center_y": 0.5})
            holder.add_widget(caption)
            line.add_widget(holder)
            for button in buttons:
                button.size_hint_x = None
                button.width = button.least_width
        else:
            self.add_widget(caption)
            for button in buttons:
                button.size_hint_x = button.least_width
                button.pos_hint = {"center_y": 0.5}
        for button in buttons:
            line.add_widget(button)
        self.add_widget(line)


def put_band(app: WasabiBowl) -> None:
    """Put the band under the bar of a page that shows the game on the table."""
    page, place = app.stage.page, app.stage.page.called
    if place not in OF_A_GAME or page is None:
        return
    text, buttons = _band_of(app)
    page.add_widget(Band(text, buttons, app.stage.page.width), index=len(page.children) - 1)


def _band_of(app: WasabiBowl) -> tuple[str, list[WordButton]]:
    table, words = app.table, look.words
    buttons = []
    if table.visit is not None:
        buttons.append(_button(preview.KEEP, "add", partial(keep, app)))
        if table.visit.alike and table.beside is None:
            buttons.append(_button(preview.COMPARE, "compare", partial(ask_which, app)))
    if table.beside is not None:
        if _ahead(app):
            buttons.append(_button(preview.GO_ON_FROM_FILE, "redo", partial(bring_up, app)))
        buttons.append(_button(preview.SEE_DIFFERENCES, "compare", partial(app.stage.go, "compare")))
    return words.say(preview.LOOKING if table.visiting else preview.TOLD_OTHERWISE), buttons


def _ahead(app: WasabiBowl) -> Ahead | None:
    """What the copy beside one's own game has beyond it, if it goes on from there."""
    table = app.table
    if table.beside is None or table.visiting:
        return None
    try:
        return ahead_of(app.store, table.game, table.beside)
    except Refusal:
        return None


def _button(text: str, symbol: str, then: Callable[[], Any]) -> WordButton:
    button = WordButton(text=look.words.say(text), symbol=symbol)
    button.bind(on_tap=lambda *_: then())
    return button


def keep(app: WasabiBowl) -> None:
    """Add the game that is looked at to one's own; one from the bin comes back."""
    beside, visit, told = app.table.beside, app.table.visit, preview.KEPT
    if visit is None:
        return
    try:
        own = own_copy(app.store, visit.gamefile)
        if own is None:
            kept = app.table.keep()
        else:
            app.store.bring_back(own.game)
            told, kept = preview.BROUGHT_BACK, app.table.open(own.game)
    except Refusal as refusal:
        app.stage.say(look.words.refusal(refusal))
        return
    if kept:
        note_added(app.store, app.table.game)
        app.table.beside = beside
        app.refresh_history()
        app.show_game()
        tell_taking(app, look.words.say(told))


def ask_which(app: WasabiBowl) -> None:
    """Compare with one's own game of the same people, or ask with which of them."""
    found = app.table.visit.alike if app.table.visit is not None else ()
    if len(found) == 1:
        compare_with_own(app, found[0].game)
        return
    now = datetime.now().astimezone()
    offers = []
    for listed in found:
        shown = game_row(listed, look.words_of(listed.edition), now)
        offers.append(Offer(shown.title, partial(compare_with_own, app, listed.game), detail=shown.detail))
    app.stage.open(Tray(*rows_of(app, offers), title=look.words.say(preview.WHICH_OF_YOURS)))


def compare_with_own(app: WasabiBowl, game: int) -> None:
    """Sit down at one's own game, and compare it with the one that was looked at."""
    if app.table.visit is None:
        return
    other = replace(app.table.visit.gamefile, game=app.table.state.game)
    if app.table.open(game):
        app.table.beside = other
        app.stage.start_at(Place("home", {}), place_of(app.table.state), Place("compare", {}))


def bring_up(app: WasabiBowl) -> None:
    """Ask whether one's own game shall go on from the file, with what that would change."""
    if ahead := _ahead(app):
        app.stage.open_with(partial(_ask_going_on, app, ahead))


def _ask_going_on(app: WasabiBowl, ahead: Ahead) -> Tray:
    words = app.table.words
    yes = WordButton(text=words.say(export.GO_ON), symbol="redo", style="main")
    no = WordButton(text=words.say(common.CANCEL))
    told = Caption(text=told_ahead(ahead.here, ahead.there, words))
    tray = Tray(told, yes, no, title=words.say(preview.GO_ON_FROM_FILE))
    yes.bind(on_tap=partial(_go_on, app, ahead, tray))
    no.bind(on_tap=lambda *_: tray.away())
    return tray


def _go_on(app: WasabiBowl, ahead: Ahead, tray: Tray, *_: object) -> None:
    tray.away()
    try:
        went_on = go_on_from(app.store, [ahead])
    except Refusal as refusal:
        app.stage.say(look.words.refusal(refusal))
        return
    if app.table.open(ahead.game):
        app.refresh_history()
        app.show_game()
        if went_on:
            tell_taking(app, look.words.say(preview.UP_TO_DATE))
