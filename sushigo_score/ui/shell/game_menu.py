"""The menu of a game: everything that can be done besides entering cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from sushigo_score.game.commands import AbandonGame, ReopenRound
from sushigo_score.present.aloud import dealing_aloud
from sushigo_score.present.new_game import dealing as dealt
from sushigo_score.text import common, ends, game_details, new_game, preview, score_sheet, scoreboard
from sushigo_score.text import round as round_text
from sushigo_score.text.common import RULES
from sushigo_score.text.phones import PHONES
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.note_panel import SignedLine
from sushigo_score.ui.kit.widgets.number_row import Numbered
from sushigo_score.ui.shell.correction import correct_round
from sushigo_score.ui.shell.menu_rows import Group, Offer, Which, grouped, in_two, rows_of
from sushigo_score.ui.shell.read_aloud import AloudWords
from sushigo_score.ui.shell.routes import open_phones, share

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_BETWEEN: Final = 6
"""The gap, in dp, between the steps of dealing, apart from the air that each of them has."""


def menu(app: WasabiBowlApp) -> BottomSheet:
    """Make the menu of a game: about its rounds, the game, and the app."""
    words = app.table.words
    groups = (
        Group(words.say(round_text.OF_THE_ROUNDS), _of_the_rounds(app)),
        _of_the_game(app),
        _of_the_app(app),
    )
    return BottomSheet(*grouped(app, groups), title=words.say(common.MORE), in_two=in_two(app))


def _of_the_rounds(app: WasabiBowlApp) -> list[Offer | Which]:
    """Offer what to do before the round, and the rounds that can be corrected or looked at."""
    state, words = app.table.state, app.table.words
    offers: list[Offer | Which] = []
    others = [(at, entered) for at, entered in enumerate(state.rounds) if at != state.entering]
    for at, entered in others:
        if entered.open:
            back = words.say(round_text.BACK_TO_ROUND, round=at + 1)
            offers.append(Offer(back, partial(app.table.do, ReopenRound(at)), "correct"))
    if state.entering is not None and state.correcting is None:
        before = partial(app.navigator.open_with, partial(dealing_tray, app))
        offers.append(Offer(words.say(round_text.BEFORE_THE_ROUND), before, "game"))
    over = [at for at, entered in others if not entered.open]
    if over:
        look_at = partial(app.navigator.go, "result", only=True)
        shown = [
            Numbered(at + 1, words.say(round_text.SHOW_RESULT, round=at + 1), partial(look_at, round=at)) for at in over
        ]
        offers.append(Which(words.say(round_text.RESULT_OF), shown, "explain"))
        offers.append(Which(words.say(round_text.CORRECT), corrections(app, over), "correct"))
    return offers


def corrections(app: WasabiBowlApp, rounds: Iterable[int]) -> list[Numbered]:
    """Offer to correct each of some rounds."""
    words = app.table.words
    return [
        Numbered(at + 1, words.say(round_text.EARLIER_ROUNDS, round=at + 1), partial(correct_round, app, at))
        for at in rounds
    ]


def _of_the_game(app: WasabiBowlApp) -> Group:
    state, words = app.table.state, app.table.words
    go = app.navigator.go
    offers: list[Offer] = []
    if state.rounds:
        offers.append(Offer(words.say(score_sheet.TITLE), partial(go, "score_sheet"), "sheet"))
        offers.append(Offer(words.say(ends.SHARE), partial(share, app), "share"))
    offers += detail_offers(app)
    if not app.table.visiting:
        offers.append(Offer(words.say(PHONES), partial(open_phones, app), "phones"))
    if state.rounds:
        offers.append(Offer(words.say(scoreboard.TITLE), partial(go, "scoreboard"), "scoreboard"))
    offers.append(Offer(words.say(preview.COMPARE_FILE), partial(go, "files", compare=True), "compare"))
    if not app.table.visiting and app.table.session.allowed(AbandonGame()):
        offers.append(Offer(words.say(round_text.ABANDON), partial(_abandon, app), "close"))
    return Group(words.say(common.OF_THE_GAME), pairs=offers)


def _of_the_app(app: WasabiBowlApp) -> Group:
    words, go = app.table.words, app.navigator.go
    home = words.say(common.HOME if app.table.visiting else round_text.HOME_KEEPS)
    pairs = (
        Offer(words.say(RULES), partial(go, "rules"), "rules"),
        Offer(words.say(common.SETTINGS), partial(go, "settings"), "settings"),
    )
    return Group(words.say(common.OF_THE_APP), (*key_offers(app), Offer(home, app.go_home, "home")), pairs)


def key_offers(app: WasabiBowlApp) -> list[Offer]:
    """Offer the list of keys where there is a keyboard: on a computer, or once a key was pressed."""
    on_a_desk = app.device.has_windows and app.navigator.form.width != "compact"
    if not on_a_desk and not look.keys_shown:
        return []
    return [Offer(app.table.words.say(common.KEYS), app.show_keys, "keys")]


def detail_offers(app: WasabiBowlApp) -> tuple[Offer, ...]:
    """Offer what can be changed about the game besides its cards."""
    words = app.table.words
    return (
        Offer(words.say(new_game.PLAYERS), partial(app.navigator.go, "players"), "people"),
        Offer(words.say(game_details.NOTES), partial(app.navigator.go, "notes"), "text"),
    )


def sheet_menu(app: WasabiBowlApp) -> BottomSheet:
    """Make the menu of the score sheet."""
    words = app.table.words
    share_it = Offer(words.say(ends.SHARE), partial(share, app), "share")
    offers = (*detail_offers(app), share_it, *key_offers(app))
    return BottomSheet(*rows_of(app, offers), title=words.say(common.MORE))


def _abandon(app: WasabiBowlApp) -> None:
    words = app.table.words
    if app.table.do(AbandonGame()):
        app.go_home()
        app.navigator.say(words.say(round_text.ABANDONED))


def dealing_tray(app: WasabiBowlApp) -> BottomSheet:
    """Make the tray that says how to deal the cards before this round."""
    state, words = app.table.state, app.table.words
    at = state.entering or 0
    starter = state.rounds[at].starter
    steps = dealt.dealing_steps(words, state.setup, at, starter=starter)
    said = dealing_aloud(words, state.setup, at, starter=starter)
    tray = BottomSheet(
        Column(*(SignedLine(*step) for step in steps), spacing=dp(_BETWEEN), padding=(0, 0, 0, dp(GAP["hair"]))),
        AloudWords(app, said) if app.device.speaks else None,
        title=words.say(round_text.BEFORE_THE_ROUND),
    )
    tray.bind(on_away=lambda _: app.feedback.aloud.hush())
    return tray
