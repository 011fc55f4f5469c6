"""What opens over the round: values to choose, the race, the die, cautions, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from sushigo_score.game.commands.events import SetDie
from sushigo_score.present.result import ToCheck, to_check
from sushigo_score.present.round import DIE, RACE, SOUPS, Action, actions, race_choices, race_heading
from sushigo_score.rules.score import dice_after
from sushigo_score.text import at_the_table, common
from sushigo_score.ui.features.round.die import Die
from sushigo_score.ui.features.round.race_track import RaceTrack
from sushigo_score.ui.features.round.soups_tray import SoupsTray
from sushigo_score.ui.features.round.value_picker import ValuePicker
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.shell.correction import correct_round
from sushigo_score.ui.shell.menu_rows import Offer, rows_of

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage
    from sushigo_score.ui.shell.app import WasabiBowlApp

CAUTIONS = "cautions"
_PICKED_IN_A_ROW = 5
_PICKED_HEIGHT = 72
_DIE = 60


def actions_of(page: RoundPage) -> tuple[Action, ...]:
    """Return what can be done for the player on the screen, and the cautions."""
    app = page.app
    found = actions(app.table.state, page.seat, app.table.words)
    if app.table.cautions:
        remarks = app.table.words.say(at_the_table.NOTES, n=len(app.table.cautions))
        found = (*found, Action(remarks, "", opens=CAUTIONS))
    return found


def act(page: RoundPage, action: Action) -> None:
    """Carry out an action, or open it; cancel a pending special order or takeout box."""
    page.tile_input.cancel()
    if action.command is not None:
        page.app.table.do(action.command)
        return
    opened: dict[str, Callable[[], BottomSheet]] = {
        RACE: partial(race_tray, page.app),
        DIE: partial(die_tray, page.app, page.seat),
        SOUPS: partial(SoupsTray, page.app, set()),
        CAUTIONS: partial(cautions_tray, page.app),
    }
    page.app.navigator.open_with(opened[action.opens])


def _rows(app: WasabiBowlApp, choices: Sequence[Action], then: Callable[[Action], Any]) -> list[ListRow]:
    """Return a row for each action."""
    return rows_of(app, (Offer(action.text, partial(then, action), picture=action.picture) for action in choices))


def open_more(page: RoundPage, rest: Sequence[Action]) -> None:
    """Open the actions that did not fit."""
    rows = _rows(page.app, rest, partial(act, page))
    page.app.navigator.open(BottomSheet(*rows, title=page.app.table.words.say(common.MORE)))


def picker_tray(
    app: WasabiBowlApp,
    question: str,
    cards: tuple[str, ...],
    then: Callable[[str], Any],
    taken: Mapping[str, str],
) -> BottomSheet:
    """Build a tray of values to choose from with one tap; one that is `taken` says so first, and can be chosen all the same."""
    grid = ValuePicker(items=list(cards), columns=min(_PICKED_IN_A_ROW, len(cards)), taken=taken, size_hint_y=None)
    grid.height = dp(_PICKED_HEIGHT) * grid.rows
    below = Column()
    tray = BottomSheet(grid, below, title=app.table.words.say(question))

    def choose(card: str) -> None:
        tray.away()
        then(card)

    def chosen(_: Any, card: str) -> None:
        if card not in taken:
            choose(card)
            return
        below.clear_widgets()
        below.add_widget(Caption(text=taken[card]))
        anyway = app.table.words.say(at_the_table.YOGURT_TWICE)
        below.add_widget(WordButton(text=anyway, about=app.table.words.tile(card), on_tap=partial(choose, card)))

    grid.bind(on_choose=chosen)
    return tray


def race_track(app: WasabiBowlApp) -> RaceTrack:
    """Build the places of the race, with who has them."""
    state = app.table.state
    taken = [[state.colours[seat] for seat in finish] for finish in state.at.race]
    names = {state.colours[seat]: player.name for seat, player in enumerate(state.setup.players)}
    return RaceTrack(finishes=taken, names=names, size_hint_y=None)


def race_tray(app: WasabiBowlApp) -> BottomSheet:
    """Build the tray of the uramaki race: who has which place, and who finishes now."""
    state, words = app.table.state, app.table.words
    return BottomSheet(
        race_track(app),
        Caption(text=race_heading(state, words), kind="name_bold"),
        *(
            ListRow(
                title=choice.text,
                end=choice.detail,
                colour=-1 if choice.seat is None else state.colours[choice.seat],
                chosen=choice.urgent,
                on_tap=partial(_finish, app, choice),
            )
            for choice in race_choices(state, words)
        ),
        Caption(text=words.say(at_the_table.RACE_HELP), kind="small", tone="text_soft"),
        title=words.say(at_the_table.RACE),
    )


def _finish(app: WasabiBowlApp, choice: Action) -> None:
    app.navigator.put_away()
    if choice.command is not None:
        app.table.do(choice.command)


def die_tray(app: WasabiBowlApp, seat: int, *, rolled: bool = False) -> BottomSheet:
    """Build a tray of six faces to set a mochi die, or to say what was `rolled` for a card just entered."""
    state, words = app.table.state, app.table.words
    now = 0 if rolled else dice_after(state.game, (state.entering or 0) + 1)[seat]
    name = state.setup.players[seat].name
    help_ = (
        None if rolled else Caption(text=words.say(at_the_table.DIE_HELP, name=name), kind="small", tone="text_soft")
    )
    return BottomSheet(
        help_,
        Row(
            *(
                Die(
                    value=face,
                    chosen=face == now,
                    size_hint_y=None,
                    height=dp(_DIE),
                    on_tap=partial(_set_die, app, seat, face),
                )
                for face in range(1, 7)
            )
        ),
        title=words.say(at_the_table.DIE_ROLLED if rolled else at_the_table.DIE_OF, name=name),
    )


def _set_die(app: WasabiBowlApp, seat: int, face: int) -> None:
    app.navigator.put_away()
    app.table.do(SetDie(seat, face))


def cautions_tray(app: WasabiBowlApp) -> BottomSheet:
    """Build a tray of what should be checked; nothing in it blocks, and each line leads to its cards."""
    table = app.table
    rows = (
        ListRow(title=check.sentence, symbol="caution", end_symbol="choose", on_tap=partial(_lead_to, app, check))
        for check in to_check(table.state, table.cautions, table.words)
    )
    return BottomSheet(*rows, title=table.words.say(at_the_table.WORTH_A_LOOK))


def _lead_to(app: WasabiBowlApp, check: ToCheck) -> None:
    """Go to the cards that a caution is about, even those of another round."""
    app.navigator.put_away()
    if check.at in (None, app.table.state.entering):
        app.navigator.page.lead_to(check.seat, check.tile)
    else:
        correct_round(app, check.at, check.seat, check.tile)
