"""The menu of a game: everything that can be done besides entering cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sushigo_score.game.commands import AbandonGame, ReopenRound
from sushigo_score.present.new_game import dealing as dealt
from sushigo_score.text import common, ends, game_details, new_game, preview, score_sheet
from sushigo_score.text import round as round_text
from sushigo_score.text.common import RULES
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.menu_rows import Offer, rows_of
from sushigo_score.ui.shell.routes import share

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def menu(app: WasabiBowlApp) -> BottomSheet:
    """Everything else: other rounds, home, the keys, settings, giving up."""
    state, words = app.table.state, app.table.words
    offers: list[Offer] = []
    for number in range(len(state.rounds)):
        if number != state.entering:
            text = round_text.BACK_TO_ROUND if state.rounds[number].open else round_text.EARLIER_ROUNDS
            offers.append(
                Offer(words.say(text, round=number + 1), partial(app.table.do, ReopenRound(number)), "correct")
            )
    for number, entered in enumerate(state.rounds):
        if not entered.open and number != state.entering:
            shown = words.say(round_text.SHOW_RESULT, round=number + 1)
            offers.append(Offer(shown, partial(app.navigator.go, "result", round=number, only=True), "explain"))
    if state.entering is not None and state.correcting is None:
        before = partial(app.navigator.open_with, partial(dealing_tray, app))
        offers.append(Offer(words.say(round_text.BEFORE_THE_ROUND), before, "game"))
    offers += detail_offers(app)
    offers.append(Offer(words.say(RULES), partial(app.navigator.go, "rules"), "rules"))
    compare = partial(app.navigator.go, "files", compare=True)
    offers.append(Offer(words.say(preview.COMPARE_FILE), compare, "compare"))
    if state.rounds:
        offers.append(Offer(words.say(score_sheet.TITLE), partial(app.navigator.go, "score_sheet"), "sheet"))
        offers.append(Offer(words.say(ends.SHARE), partial(share, app), "share"))
    offers.append(Offer(words.say(common.KEYS), app.show_keys, "keys"))
    offers.append(Offer(words.say(common.SETTINGS), partial(app.navigator.go, "settings"), "settings"))
    visiting = app.table.visiting
    offers.append(Offer(words.say(common.HOME if visiting else round_text.HOME_KEEPS), app.go_home, "home"))
    if not visiting and app.table.session.allowed(AbandonGame()):
        offers.append(Offer(words.say(round_text.ABANDON), partial(_abandon, app), "delete"))
    return BottomSheet(*rows_of(app, offers), title=words.say(common.MORE))


def detail_offers(app: WasabiBowlApp) -> tuple[Offer, ...]:
    """What can be changed about the game besides its cards."""
    words = app.table.words
    return (
        Offer(words.say(new_game.PLAYERS), partial(app.navigator.go, "players"), "people"),
        Offer(words.say(game_details.NOTES), partial(app.navigator.go, "notes"), "text"),
    )


def sheet_menu(app: WasabiBowlApp) -> BottomSheet:
    """What can be done from the score sheet."""
    words = app.table.words
    share_it = Offer(words.say(ends.SHARE), partial(share, app), "share")
    keys = Offer(words.say(common.KEYS), app.show_keys, "keys")
    return BottomSheet(*rows_of(app, (*detail_offers(app), share_it, keys)), title=words.say(common.MORE))


def _abandon(app: WasabiBowlApp) -> None:
    words = app.table.words
    if app.table.do(AbandonGame()):
        app.go_home()
        app.navigator.say(words.say(round_text.ABANDONED))


def dealing_tray(app: WasabiBowlApp) -> BottomSheet:
    """What to do with the cards in this round."""
    state, words = app.table.state, app.table.words
    at = state.entering or 0
    lines = dealt.dealing(words, state.setup, at, starter=state.rounds[at].starter)
    return BottomSheet(*(Caption(text=line) for line in lines), title=words.say(round_text.BEFORE_THE_ROUND))
