"""The menu of a game, with everything that can be done besides entering cards, and the buttons for it in the bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from sushigo_score.game.commands.table import AbandonGame, ReopenRound, StartGame, rematch
from sushigo_score.game.state import RUNNING
from sushigo_score.present import dealing
from sushigo_score.present.aloud import dealing_aloud
from sushigo_score.present.packing import is_packed
from sushigo_score.storage.tables import keep_table, tables
from sushigo_score.text import at_the_table, common, new_game, past
from sushigo_score.text.common import RULES
from sushigo_score.text.phones import PHONES
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.button import SymbolButton
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
    """Make the menu of a game: what families want of it, and the way to the rest."""
    words = app.table.words
    rest = Offer(words.say(common.MORE), partial(app.navigator.open_with, partial(_more, app)), "more")
    groups = (Group(offers=_to_correct(app)), Group(pairs=(*_of_the_game(app), rest)))
    return BottomSheet(*grouped(app, groups), title=words.say(common.OF_THE_GAME), in_two=in_two(app))


def _to_correct(app: WasabiBowlApp) -> list[Offer | Which]:
    """Offer the way back to the open round, and the rounds that can be corrected."""
    state, words = app.table.state, app.table.words
    others = [at for at in range(len(state.rounds)) if at != state.entering]
    offers: list[Offer | Which] = [
        Offer(words.say(at_the_table.BACK_TO_ROUND, round=at + 1), partial(app.table.do, ReopenRound(at)), "correct")
        for at in others
        if state.rounds[at].open
    ]
    if over := [at for at in others if not state.rounds[at].open]:
        offers.append(Which(words.say(at_the_table.CORRECT_ROUND), corrections(app, over), "correct"))
    return offers


def corrections(app: WasabiBowlApp, rounds: Iterable[int]) -> list[Numbered]:
    """Offer to correct each of some rounds."""
    words = app.table.words
    return [
        Numbered(at + 1, words.say(at_the_table.EARLIER_ROUNDS, round=at + 1), partial(correct_round, app, at))
        for at in rounds
    ]


def _of_the_game(app: WasabiBowlApp) -> list[Offer]:
    """Offer what is wanted most: other views of the game, and phones while it goes on, or to share it once it is over."""
    state, words, go = app.table.state, app.table.words, app.navigator.go
    offers = [Offer(words.say(new_game.PLAYERS), partial(go, "players"), "people")]
    if state.rounds:
        offers.insert(0, Offer(words.say(at_the_table.SCORE_SHEET), partial(go, "score_sheet"), "sheet"))
        offers.append(Offer(words.say(at_the_table.SCOREBOARD), partial(go, "scoreboard"), "scoreboard"))
    if _is_played(app):
        offers.append(Offer(words.say(PHONES), partial(open_phones, app), "phones"))
    elif state.rounds:
        offers.append(_share_offer(app))
    return [*offers, Offer(words.say(RULES), partial(go, "rules"), "rules")]


def _is_played(app: WasabiBowlApp) -> bool:
    """Return whether there are still cards to enter, by phone, too."""
    return not app.table.visiting and app.table.state.status == RUNNING


def _share_offer(app: WasabiBowlApp) -> Offer:
    return Offer(app.table.words.say(at_the_table.SHARE), partial(share, app), "share")


def _more(app: WasabiBowlApp) -> BottomSheet:
    """Make the menu of the rest."""
    words = app.table.words
    groups = (
        Group(words.say(at_the_table.OF_THE_ROUNDS), _of_the_rounds(app)),
        _rest_of_the_game(app),
        _of_the_app(app),
    )
    return BottomSheet(*grouped(app, groups), title=words.say(common.MORE), in_two=in_two(app))


def _of_the_rounds(app: WasabiBowlApp) -> list[Offer | Which]:
    """Offer what to do before the round, and the results of other rounds than the one that is shown."""
    state, words, page = app.table.state, app.table.words, app.navigator.page
    offers: list[Offer | Which] = []
    if state.entering is not None and state.correcting is None:
        before = partial(app.navigator.open_with, partial(dealing_tray, app))
        offers.append(Offer(words.say(at_the_table.BEFORE_THE_ROUND), before, "game"))
    here = page.kept()["round"] if page.called == "result" else None
    over = [at for at, entered in enumerate(state.rounds) if not entered.open and at not in (state.entering, here)]
    if over:
        look_at = partial(app.navigator.go, "result", only=True)
        shown = [
            Numbered(at + 1, words.say(at_the_table.SHOW_RESULT, round=at + 1), partial(look_at, round=at))
            for at in over
        ]
        offers.append(Which(words.say(at_the_table.RESULT_OF), shown, "explain"))
    return offers


def _rest_of_the_game(app: WasabiBowlApp) -> Group:
    words, state = app.table.words, app.table.state
    offers = [_notes_offer(app)]
    if state.rounds and _is_played(app):
        offers.append(_share_offer(app))
    if not app.table.visiting:
        offers += keep_table_offer(app, rematch(state))
    if state.game.complete and is_packed(state.setup):
        offers.append(Offer(words.say(past.PUT_AWAY), partial(app.navigator.go, "packing"), "backup"))
    if not app.table.visiting and app.table.session.allowed(AbandonGame()):
        offers.append(Offer(words.say(at_the_table.ABANDON), partial(_abandon, app), "close"))
    return Group(words.say(common.OF_THE_GAME), pairs=offers)


def keep_table_offer(app: WasabiBowlApp, first: StartGame) -> list[Offer]:
    """Offer to keep the table of a game, unless it is kept already."""
    words = look.words
    if any(table.start == first for table in tables(app.store)):
        return []
    return [Offer(words.say(new_game.KEEP_TABLE), partial(_keep_table, app, first), "keep")]


def _keep_table(app: WasabiBowlApp, first: StartGame) -> None:
    with app.navigator.saying_why():
        kept = keep_table(app.store, first)
        app.household.round_soon()
        name_it = partial(app.navigator.go, "table", table=kept.uid)
        app.navigator.say(look.words.say(new_game.TABLE_KEPT), look.words.say(new_game.NAME_IT), name_it)


def _of_the_app(app: WasabiBowlApp) -> Group:
    words = app.table.words
    home = words.say(common.HOME if app.table.visiting else at_the_table.HOME_KEEPS)
    settings = Offer(words.say(common.SETTINGS), partial(app.navigator.go, "settings"), "settings")
    return Group(words.say(common.OF_THE_APP), (settings, *key_offers(app), Offer(home, app.go_home, "home")))


def key_offers(app: WasabiBowlApp) -> list[Offer]:
    """Offer the list of keys once a key was pressed."""
    return [Offer(app.table.words.say(common.KEYS), app.show_keys, "keys")] if look.keys_shown else []


def _notes_offer(app: WasabiBowlApp) -> Offer:
    return Offer(app.table.words.say(past.TITLE_AND_NOTE), partial(app.navigator.go, "notes"), "text")


def sheet_menu(app: WasabiBowlApp) -> BottomSheet:
    """Make the menu of the score sheet."""
    words = app.table.words
    players = Offer(words.say(new_game.PLAYERS), partial(app.navigator.go, "players"), "people")
    offers = (players, _notes_offer(app), _share_offer(app), *key_offers(app))
    return BottomSheet(*rows_of(app, offers), title=words.say(common.MORE))


def _abandon(app: WasabiBowlApp) -> None:
    words = app.table.words
    if app.table.do(AbandonGame()):
        app.go_home()
        app.navigator.say(words.say(at_the_table.GAME_ABANDONED))


def dealing_tray(app: WasabiBowlApp) -> BottomSheet:
    """Make the tray that says what to do with the cards before this round."""
    state = app.table.state
    at = state.entering or 0
    return before_round_tray(app, at, state.rounds[at].starter, app.table.words.say(at_the_table.BEFORE_THE_ROUND))


def before_round_tray(app: WasabiBowlApp, at: int, starter: int | None, title: str) -> BottomSheet:
    """Make the tray that says what to do with the cards before a round, counted from 0."""
    state, words = app.table.state, app.table.words
    steps = dealing.dealing_steps(words, state.setup, at, starter=starter)
    said = dealing_aloud(words, state.setup, at, starter=starter)
    tray = BottomSheet(
        Column(*(SignedLine(*step) for step in steps), spacing=dp(_BETWEEN), padding=(0, 0, 0, dp(GAP["hair"]))),
        AloudWords(app, said) if app.device.speaks else None,
        title=title,
    )
    tray.bind(on_away=lambda _: app.feedback.aloud.hush())
    return tray


_ROOM_FOR_BOTH: Final = 400
"""How wide, in dp, a window must be for both the score sheet and Phones in the bar, at the usual text size."""


def steps_bar(app: WasabiBowlApp, first: Callable[[], object] = lambda: None) -> list[SymbolButton]:
    """Make the buttons for undo, redo and the menu; `first` is done before a step."""
    show_menu = partial(app.navigator.open_with, partial(menu, app))
    more = SymbolButton(symbol="more", text=look.words.say(common.MORE), on_tap=show_menu)
    return [*step_buttons(app, first), more]


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


def step_buttons(app: WasabiBowlApp, first: Callable[[], object] = lambda: None) -> list[SymbolButton]:
    """Make the buttons for undo and redo, enabled if there is a step; a long press says which."""
    table = app.table

    def step(do: Callable[[], object]) -> None:
        first()
        do()

    return [
        SymbolButton(
            symbol=symbol,
            text=look.words.say(text),
            enabled=there is not None,
            on_tap=partial(step, do),
            on_long_press=partial(tell, app),
        )
        for symbol, text, there, do, tell in (
            ("undo", common.UNDO, table.session.undoes, table.undo, tell_undo),
            ("redo", common.REDO, table.session.redoes, table.redo, tell_redo),
        )
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
