"""Who plays: names known from earlier games, new names, and the order around the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.new_game import Draft, add_player, move_player, recolour_player, remove_player, rename_player
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.people import PersonFace, choose_colour, colour_at_table, faces, people
from sushigo_score.text import common, new_game
from sushigo_score.text.language import visible
from sushigo_score.text.languages import holding
from sushigo_score.ui.features.new_game.part import PagePart, Summary
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Drawn
from sushigo_score.ui.kit.text.textures import symbol
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Flow, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.hinted import Hinted
from sushigo_score.ui.kit.widgets.tick import draw_tick
from sushigo_score.ui.pieces.face import draw_face
from sushigo_score.ui.pieces.seat_rows import SeatRows, colour_choices, move_buttons
from sushigo_score.ui.shell.name_field import name_field

if TYPE_CHECKING:
    from sushigo_score.ui.features.new_game.page import NewGamePage


_MARK: Final = 32
_FACE: Final = 14
_TICK: Final = 8


class NameChip(ChoiceButton):
    """A face and a name, with a tick if they are seated. It stays in its place, so that no other chip moves under a finger."""

    role = "chip"

    dish = StringProperty("")

    def mark(self) -> Drawn:
        return Drawn((dp(_MARK), 0), self._draw_face)

    def _draw_face(self, middle: Point) -> None:
        middle = (middle[0] - dp(6), middle[1])
        if self.colour >= 0:
            draw_face(int(self.colour), self.dish, middle, dp(_FACE), marked=not self.chosen)
            if self.chosen:
                draw_tick((middle[0] + dp(_FACE) * 0.7, middle[1] - dp(_FACE) * 0.7), dp(_TICK), look.palette.glow)
            return
        paint(look.palette.on_glow if self.chosen and not self.pressed else look.palette.text)
        symbol("check" if self.chosen else "add", middle, dp(20))


def seat_tray(page: NewGamePage, at: int) -> BottomSheet:
    """Build a tray of what can be done about a player."""
    seat, words = page.draft.seats[at], look.words
    field = name_field(page.app, "", seat.name)
    refusal = Caption(kind="small_bold", tone="attention")

    def rename(*_: object) -> None:
        refusal.text = _rename(page, at, field.text)
        if not refusal.text:
            tray.away()

    tray = BottomSheet(
        Caption(text=words.say(new_game.NAME), kind="name_bold"),
        field,
        refusal,
        Caption(text=words.say(new_game.COLOUR), kind="name_bold", above=4),
        Hinted(colour_choices(page.draft.seats, at, partial(_recolour, page, at)), hint=words.say(new_game.SWAPS)),
        *_seats(page, at),
        WordButton(text=words.say(common.DONE), style="main", on_tap=rename),
        title=visible(seat.name),
    )
    field.bind(on_name=rename)
    return tray


def _rename(page: NewGamePage, at: int, name: str) -> str:
    if name.strip() == page.draft.seats[at].name:
        return ""
    return page.attempt(rename_player, at, name)


def _recolour(page: NewGamePage, at: int, colour: int) -> None:
    """Recolour a player, here and at every table from now on."""
    with page.app.navigator.saying_why():
        choose_colour(page.app.store, page.draft.seats[at].name, colour)
    _do(page, partial(recolour_player, at=at, colour=colour))


def _seats(page: NewGamePage, at: int) -> list[Row]:
    """Build buttons to move one seat up or down, or to leave the table."""
    words, draft = look.words, page.draft
    movable = 0 if draft.seats[at].puppet else draft.players
    moves = move_buttons(at, movable, lambda to: _do(page, partial(move_player, at=at, to=to)))
    remove = partial(_do, page, partial(remove_player, at=at))
    return [moves, Row(WordButton(text=words.say(new_game.REMOVE), symbol="delete", on_tap=remove))]


def _do(page: NewGamePage, choose: Callable[[Draft], Draft]) -> None:
    page.app.navigator.put_away()
    page.change(choose(page.draft))


_OFFERED: Final = 12


def offered(names: tuple[str, ...], typed: str) -> tuple[str, ...]:
    """Return the names to offer: the first ones, or those that match what was typed, matches at the start first.

    >>> offered(("Ana", "Ben", "Susanna"), "an")
    ('Ana', 'Susanna')
    """
    return holding(names, typed)[:_OFFERED]


class PlayersPart(PagePart):
    """A field, names to tap, and below them the players."""

    key = "players"

    @property
    def title(self) -> str:
        """How many play, as only some of them may be among the names to tap."""
        number = self.page.draft.players
        words = self.page.words
        return words.count(number, "players") if number else words.say(new_game.PLAYERS)

    def summary(self) -> Summary:
        draft, words = self.page.draft, look.words
        if not draft.seats:
            return Summary(self.title, symbol="people")
        names = words.listed(visible(seat.name) for seat in draft.seats if not seat.puppet)
        return Summary(names, words.say(new_game.PLAYERS_AT, n=draft.players), symbol="people")

    def make(self) -> list[Widget]:
        """Build the name field; it comes first, as a phone's keyboard comes up from below."""
        self._known = tuple(person.name for person in people(self.page.app.store))
        self._faces = faces(self.page.app.store)
        self._field = name_field(self.page.app, look.words.say(new_game.ADD_NAME), self.page.typed)
        self._field.bind(text=self._typed, on_name=lambda _, name: self._entered(name))
        self._refusal = Caption(kind="small_bold", tone="attention")
        self._refusal.bind(text=self._arrange)
        self._flow = Flow()
        self._chips: dict[str, NameChip] = {}
        self._hint = Caption(kind="small", tone="text_soft", above=4)
        self._rows = SeatRows()
        self._rows.bind(
            on_move=lambda _, at, to: self.page.attempt(move_player, at, to),
            on_remove=lambda _, at: self.page.change(remove_player(self.page.draft, at)),
            on_open=lambda _, at: self._open(at),
        )
        self._panel = Panel(self._rows, padding=(dp(4), dp(4)))
        return [self._field]

    def _arrange(self, *_: object) -> None:
        """Show only what has something to show."""
        seen = (
            (self._refusal, self._refusal.text),
            (self._flow, self._chips),
            (self._hint, self._hint.text),
            (self._panel, self.page.draft.seats),
        )
        self.hold(self.heading, self._field, *(widget for widget, there in seen if there))

    def update(self) -> None:
        seats = self.page.draft.seats
        self._offer()
        self._refusal.text = self.page.why_not_seated
        self._rows.show(seats)
        self._hint.text = look.words.say(new_game.CLOCKWISE) if len(seats) > 1 else ""
        self._arrange()

    def _offer(self) -> None:
        """Offer the known names; those that are seated are marked, and have the colour of their seat."""
        names = offered(self._known, self.page.typed)
        if tuple(self._chips) != names:
            self._flow.clear_widgets()
            self._chips = {name: self._chip(name) for name in names}
            for chip in self._chips.values():
                self._flow.add_widget(chip)
        seated = {same_name(seat.name): seat.colour for seat in self.page.draft.seats}
        for name, chip in self._chips.items():
            chip.chosen = same_name(name) in seated
            chip.colour = seated.get(same_name(name), self._face(name).colour)

    def _chip(self, name: str) -> NameChip:
        return NameChip(text=visible(name), dish=self._face(name).dish, on_tap=partial(self._chip_tapped, name))

    def _face(self, name: str) -> PersonFace:
        return self._faces.get(same_name(name), PersonFace(-1))

    def be_ready(self) -> None:
        """Focus the name field, unless there are names to tap that a phone's keyboard would cover."""
        if self.unfolded and (not self._chips or self.page.app.device.has_windows):
            self.page.app.keyboard.focus(self._field)

    def _colour_of(self, name: str) -> int:
        """Return the colour that somebody always has; for somebody new, one that few others have."""
        return colour_at_table(self._faces, name, [seat.colour for seat in self.page.draft.seats])

    # --- names ----------------------------------------------------------------------------------------

    def _typed(self, _: object, text: str) -> None:
        self.page.typed = text
        self.page.refused = False
        self.page.refresh()

    def _entered(self, name: str) -> None:
        """Seat whoever was entered, under their known name."""
        if not name.strip():
            return
        known = next((known for known in self._known if same_name(known) == same_name(name)), name)
        self.page.refused = bool(self.page.attempt(add_player, known, self._colour_of(known)))
        if self.page.refused:
            self.page.refresh()
        else:
            self._field.text = ""

    def seat_written(self) -> None:
        """Seat whoever is in the field, as Enter does."""
        self._entered(self._field.text)

    def leave_out(self) -> None:
        """Clear the field, as the name in it cannot be added."""
        self.page.typed = ""
        if self._made:
            self._field.text = ""
        self.page.refresh()

    def _chip_tapped(self, name: str) -> None:
        same = same_name(name)
        at = next((at for at, seat in enumerate(self.page.draft.seats) if same_name(seat.name) == same), None)
        if at is not None:
            self.page.change(remove_player(self.page.draft, at))
            return
        refused = self.page.attempt(add_player, name, self._colour_of(name))
        if self._field.text:
            self._field.text = ""
        self._refusal.text = refused

    def _open(self, at: int) -> None:

        navigator = self.page.app.navigator
        navigator.open_with(lambda: seat_tray(navigator.page, at))
