"""What opens over the round: values to choose, the race, the die, soups, cautions, cards that are missing, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from sushigo_score.game.commands.events import SetDie
from sushigo_score.present.result import ToCheck, to_check
from sushigo_score.present.round import (
    DIE,
    RACE,
    SOUPS,
    Action,
    Soup,
    actions,
    cards_in_words,
    discard,
    race_choices,
    race_heading,
    soup_name,
    soups,
)
from sushigo_score.present.table import SeatedPlayer, persons
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.editions import hand_size
from sushigo_score.rules.score import dice_after
from sushigo_score.text import at_the_table, common
from sushigo_score.ui.features.round.entry import RoundEntry
from sushigo_score.ui.features.round.race_track import RaceTrack
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, draw_ground, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.spoken import HeardPart, with_pauses
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.dish_pictures import picture_of, toned_plate_of
from sushigo_score.ui.pieces.face import SeatShape
from sushigo_score.ui.shell.correction import correct_round
from sushigo_score.ui.shell.menu_rows import Offer, rows_of

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


_FADED: Final = 0.35


class ValuePicker(Touchable):
    """A grid of pictures, one for each item; Tab and arrows move between them, Enter chooses."""

    role = "picker"

    items = ListProperty()
    columns = NumericProperty(5)
    taken = DictProperty()
    """What is said of each item that is on the table already: these are faded."""

    __events__ = ("on_choose",)

    @property
    def spoken_name(self) -> str:
        """The item that Enter would choose."""
        return str(look.words.tile(self.items[int(self.area)])) if self.items else ""

    @property
    def heard_parts(self) -> list[HeardPart]:
        """A part for each item."""
        return [
            HeardPart(
                with_pauses(str(look.words.tile(item)), self.taken.get(item, "")),
                partial(self.dispatch, "on_choose", item),
                at=number,
            )
            for number, item in enumerate(self.items)
        ]

    @property
    def rows(self) -> int:
        """The number of rows."""
        return -(-len(self.items) // int(self.columns)) if self.items else 1

    def _cell(self, number: int) -> tuple[float, float, float, float]:
        row, column = divmod(number, int(self.columns))
        width, height = self.width / self.columns, self.height / self.rows
        return self.x + column * width, self.top - (row + 1) * height, width, height

    def draw(self) -> None:
        """Draw each item on its plate, and highlight the one that has the keyboard focus."""
        colours = look.palette
        draw_ground(colours.surface, self.pos, self.size, dp(RADIUS["medium"]))
        for number, text in enumerate(self.items):
            x, y, width, height = self._cell(number)
            item = parse_item(text)
            gap = dp(3)
            if self.focused and number == self.area:
                paint(colours.focus)
                plate((x, y), (width, height), dp(RADIUS["small"]))
            if text not in self.taken:
                ground = toned_plate_of(item.cards[-1].kind)
                draw_ground(ground, (x + gap, y + gap), (width - 2 * gap, height - 2 * gap), dp(RADIUS["small"]))
            side = min(width, height) - 3 * gap
            paint("#ffffff", _FADED if text in self.taken else 1)
            show(picture_of(item), (x + (width - side) / 2, y + (height - side) / 2), side)

    def at(self, pos: tuple[float, float]) -> int | None:
        """Return which item is at a point."""
        column = int((pos[0] - self.x) / self.width * self.columns)
        row = int((self.top - pos[1]) / self.height * self.rows)
        number = row * int(self.columns) + column
        return number if 0 <= number < len(self.items) else None

    def on_tap(self, pos: tuple[float, float]) -> None:
        """Choose the item at a point."""
        number = self.at(pos)
        if number is not None:
            self.dispatch("on_choose", self.items[number])

    areas_by_tab = True

    def areas(self) -> Sequence[Area]:
        """Return an area for each item."""
        cells = [self._cell(number) for number in range(len(self.items))]
        return [((x, y), (width, height)) for x, y, width, height in cells] or super().areas()

    def on_key(self, key: str) -> bool:
        steps = {"left": -1, "right": 1, "up": -int(self.columns), "down": int(self.columns)}
        if key not in steps:
            return False
        self.area = min(max(0, int(self.area) + steps[key]), len(self.items) - 1)
        return True

    def on_choose(self, item: str) -> Any:
        """Default handler: an item was chosen."""


_DIGITS = tuple("0123456789")


class Die(Touchable):
    """Tap to choose a number; plus, minus and the digits set it from the keyboard, within 1 to 6."""

    role = "die"

    value = NumericProperty(1)
    chosen = BooleanProperty(False)

    __events__ = ("on_set",)
    sinks = True

    @property
    def spoken_name(self) -> str:
        """The die, with its value."""
        return str(look.words.say(at_the_table.DIE, die=int(self.value)))

    @property
    def counted(self) -> int:
        """Its value."""
        return int(self.value)

    def draw(self) -> None:
        side = min(self.width, self.height)
        left, bottom = self.center_x - side / 2, self.center_y - side / 2
        ground = look.palette.raised if self.pressed else toned_plate_of("die")
        draw_ground(ground, (left, bottom), (side, side), dp(RADIUS["small"]))
        if self.chosen:
            paint(look.palette.action)
            Line(rounded_rectangle=(left, bottom, side, side, dp(RADIUS["small"])), width=dp(2))
        self.draw_focus(RADIUS["small"])
        paint("#ffffff")
        inset = side * 0.08
        show(f"die_{int(self.value)}", (left + inset, bottom + inset), side - 2 * inset)

    def on_key(self, key: str) -> bool:
        wanted = {"plus": int(self.value) + 1, "minus": int(self.value) - 1}.get(key)
        if wanted is None and key in _DIGITS:
            wanted = int(key)
        if wanted is None:
            return False
        if 1 <= wanted <= 6 and wanted != self.value:
            self.dispatch("on_set", wanted)
        return True

    def on_set(self, value: int) -> None:
        """Default handler: another number is wanted."""


def _shaped_name(player: SeatedPlayer) -> Row:
    """Return a line with the shape and the name of a player."""
    return Row(
        SeatShape(player.colour), Caption(text=player.name, kind="name_bold"), padding=(0, dp(GAP["small"]), 0, 0)
    )


class SoupsTray(BottomSheet):
    """Every soup at the table, to be ticked; `chosen` outlives the tray when it is rebuilt."""

    def __init__(self, app: WasabiBowlApp, chosen: set[Soup]) -> None:
        words = app.table.words
        self._app = app
        self._chosen = chosen
        self._choices: dict[Soup, ChoiceButton] = {}
        self._gone = WordButton(
            text=words.say(at_the_table.SOUPS_GONE),
            style="main",
            symbol="delete",
            enabled=bool(chosen),
            on_tap=self._discard,
        )
        super().__init__(
            Caption(text=words.say(at_the_table.SOUPS_HELP), kind="small", tone="text_soft"),
            *self._players(),
            self._gone,
            title=words.say(at_the_table.SOUPS_WHICH),
        )

    def _players(self) -> Iterable[Widget]:
        state, words = self._app.table.state, self._app.table.words
        seated, all_soups = persons(state, words), soups(state)
        for seat, found in groupby(all_soups, key=lambda soup: soup.seat):
            choices = {soup: self._choice(soup, soup_name(soup, all_soups, words)) for soup in found}
            self._choices |= choices
            yield Column(_shaped_name(seated[seat]), Flow(*choices.values()), spacing=dp(GAP["tight"]))

    def _choice(self, soup: Soup, text: str) -> ChoiceButton:
        name = self._app.table.state.setup.players[soup.seat].name
        return ChoiceButton(text=text, about=name, chosen=soup in self._chosen, on_tap=partial(self._tick, soup))

    def _tick(self, soup: Soup) -> None:
        self._chosen ^= {soup}
        self._choices[soup].chosen = soup in self._chosen
        self._gone.enabled = bool(self._chosen)

    def _discard(self) -> None:
        self.away()
        self._app.table.do(discard(self._chosen))


def missing_cards(
    app: WasabiBowlApp, seats: Sequence[int], choose: Callable[[int], object], go_on: Callable[[], object]
) -> BottomSheet:
    """Make the sheet that says who has how few cards: each row leads to that player; or these are really all the cards."""
    words, state = app.table.words, app.table.state
    people = persons(state, words)

    def enter(seat: int) -> None:
        app.navigator.put_away()
        choose(seat)

    def end() -> None:
        app.navigator.put_away()
        app.table.mark_complete()
        go_on()

    rows = (
        ListRow(
            title=people[seat].name,
            end=cards_in_words(words, state.at.tableaux[seat].size, state.set_aside(seat), hand_size(state.setup)),
            colour=people[seat].colour,
            on_tap=partial(enter, seat),
        )
        for seat in seats
    )
    return BottomSheet(
        *rows,
        WordButton(text=words.say(at_the_table.ENTER_MISSING), style="main", on_tap=partial(enter, seats[0])),
        WordButton(text=words.say(at_the_table.NO_MORE_CARDS), tall=True, on_tap=end),
        title=words.say(at_the_table.CARDS_MISSING),
    )


CAUTIONS = "cautions"
_PICKED_IN_A_ROW = 5
_PICKED_HEIGHT = 72
_DIE = 60


def actions_of(app: WasabiBowlApp, seat: int) -> tuple[Action, ...]:
    """Return what can be done for the player being entered, and the cautions."""
    found = actions(app.table.state, seat, app.table.words)
    if app.table.cautions:
        remarks = app.table.words.say(at_the_table.NOTES, n=len(app.table.cautions))
        found = (*found, Action(remarks, "", opens=CAUTIONS))
    return found


def act(app: WasabiBowlApp, entry: RoundEntry, action: Action) -> None:
    """Carry out an action, or open it; cancel a pending special order or takeout box."""
    entry.cancel()
    if action.command is not None:
        app.table.do(action.command)
        return
    opened: dict[str, Callable[[], BottomSheet]] = {
        RACE: partial(race_tray, app),
        DIE: partial(die_tray, app, int(entry.seat)),
        SOUPS: partial(SoupsTray, app, set()),
        CAUTIONS: partial(cautions_tray, app),
    }
    app.navigator.open_with(opened[action.opens])


def open_more(app: WasabiBowlApp, entry: RoundEntry, rest: Sequence[Action]) -> None:
    """Open the actions that did not fit."""
    offers = (Offer(action.text, partial(act, app, entry, action), picture=action.picture) for action in rest)
    app.navigator.open(BottomSheet(*rows_of(app, offers), title=app.table.words.say(common.MORE)))


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
