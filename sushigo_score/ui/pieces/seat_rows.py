"""The players in the order of their seats, which can be changed by dragging, and the colours to choose for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.game.state import COLOURS
from sushigo_score.present.new_game import Seat
from sushigo_score.text import new_game
from sushigo_score.text.at_the_table import SEAT
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import move, stop
from sushigo_score.ui.kit.drawing.theme import GAP, SLIDE, TARGET
from sushigo_score.ui.kit.widgets.boxes import Flow, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.pieces.face import dish_of
from sushigo_score.ui.pieces.person_row import PersonRow

_STEPS = {"up": -1, "down": 1}


class Handle(SymbolButton):
    """A drag handle of a row, which up and down on the keyboard move as well."""

    __events__ = (*SymbolButton.__events__, "on_drag", "on_drop")

    def on_touch_down(self, touch: Any) -> bool:
        """Start dragging at once, so that nothing scrolls."""
        if not self.enabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        touch.ud["dragged"] = True
        self.pressed = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Drag the row."""
        if touch.grab_current is not self:
            return False
        self.dispatch("on_drag", touch.y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Drop the row."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.pressed = False
        self.dispatch("on_drop")
        return True

    def on_drag(self, y: float) -> None:
        """Called as the finger moves."""

    def on_drop(self) -> None:
        """Called when the finger lifts."""


class SeatRow(BoxLayout):
    """A player with face and name, a handle if `movable`, and a remove button if `removable`."""

    def __init__(self, *, movable: bool, removable: bool, **more: Any) -> None:
        super().__init__(size_hint=(None, None), **more)
        middle = {"center_y": 0.5}
        drag = look.words.say(new_game.ANOTHER_SEAT)
        self.handle = Handle(symbol="drag", tone="text_soft", text=drag, pos_hint=middle)
        self.row = PersonRow(soft=True, pos_hint=middle)
        self.away = SymbolButton(symbol="close", tone="text_soft", pos_hint=middle)
        for widget in (*([self.handle] if movable else []), self.row, *([self.away] if removable else [])):
            self.add_widget(widget)

    def show(self, seat: Seat, number: int) -> None:
        """Show the player of a seat."""
        self.row.about = look.words.say(SEAT, n=number)
        self.handle.about = visible(seat.name)
        self.row.title, self.row.colour = visible(seat.name), seat.colour
        self.row.faces = [(seat.colour, dish_of(seat.name))]
        self.away.text = look.words.say(new_game.REMOVE_PLAYER, name=seat.name)
        self.handle.enabled = not seat.puppet
        self.handle.opacity = 0 if seat.puppet else 1


class SeatRows(Widget):
    """The rows of all seats; `on_move`, `on_open` and `on_remove` pass the index of the player."""

    __events__ = ("on_move", "on_open", "on_remove")

    def __init__(self, *, movable: bool = True, removable: bool = True, **more: Any) -> None:
        super().__init__(size_hint_y=None, **more)
        self._kind = {"movable": movable, "removable": removable}
        self._rows: list[SeatRow] = []
        self._seats: tuple[Seat, ...] = ()
        self._dragged: SeatRow | None = None
        self._from = 0
        self._soon = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._soon, width=self._soon)

    def show(self, seats: Sequence[Seat]) -> None:
        """Show who sits where."""
        self._seats = tuple(seats)
        if len(self._rows) != len(seats):
            self._dragged = None  # somebody was removed while being dragged
        while len(self._rows) > len(seats):
            self.remove_widget(self._rows.pop())
        while len(self._rows) < len(seats):
            self._rows.append(self._new_row())
        for number, (row, seat) in enumerate(zip(self._rows, seats, strict=True), start=1):
            row.show(seat, number)
        self._place()

    @property
    def rows(self) -> tuple[SeatRow, ...]:
        """The rows from the top down."""
        return tuple(self._rows)

    def _new_row(self) -> SeatRow:
        row = SeatRow(**self._kind)
        row.handle.bind(
            on_drag=lambda _, y: self._drag(row, y),
            on_drop=lambda _: self._drop(),
            on_tap=lambda *_: self._open(row),
            on_key=lambda _, key: self._step(row, key),
        )
        row.row.bind(on_tap=lambda *_: self._open(row), height=self._soon)
        row.away.bind(on_tap=lambda *_: self.dispatch("on_remove", self._rows.index(row)))
        self.add_widget(row)
        return row

    # --- layout ---------------------------------------------------------------------------------------

    @property
    def _step_height(self) -> float:
        return float(max([dp(TARGET + 8), *(row.row.height for row in self._rows)]) + dp(GAP["hair"]))

    def _place(self, *_: object, glide: bool = False) -> None:
        step = self._step_height
        self.height = step * len(self._rows)
        for at, row in enumerate(self._rows):
            row.size = (self.width, step - dp(GAP["hair"]))
            if row is not self._dragged:
                self._put(row, self.top - (at + 1) * step, glide=glide)

    def _put(self, row: SeatRow, y: float, *, glide: bool) -> None:
        row.x = self.x
        if glide:
            move(row, SLIDE, y=y)
        else:
            stop(row, "y")
            row.y = y

    @property
    def _movable(self) -> int:
        """The number of rows that can be moved: the puppet stays last."""
        return sum(not seat.puppet for seat in self._seats)

    # --- moving ---------------------------------------------------------------------------------------

    def _drag(self, row: SeatRow, y: float) -> None:
        if self._dragged is None:
            self._dragged, self._from = row, self._rows.index(row)
            self.remove_widget(row)
            self.add_widget(row)  # above the others
            row.row.chosen = True
        if row is not self._dragged or row not in self._rows:
            return
        step = self._step_height
        highest, lowest = self.top - step, self.top - self._movable * step
        row.y = min(highest, max(lowest, y - row.height / 2))
        to = min(self._movable - 1, max(0, round((highest - row.y) / step)))
        if to != self._rows.index(row):
            self._rows.remove(row)
            self._rows.insert(to, row)
            self._place(glide=True)

    def _drop(self) -> None:
        row, self._dragged = self._dragged, None
        if row is None:
            return
        row.row.chosen = False
        to = self._rows.index(row)
        self._place(glide=True)
        if to != self._from:
            self.dispatch("on_move", self._from, to)

    def _step(self, row: SeatRow, key: str) -> bool:
        at = self._rows.index(row)
        to = at + _STEPS.get(key, 0)
        if to == at or not 0 <= to < self._movable:
            return key in _STEPS
        self._rows.insert(to, self._rows.pop(at))
        self.dispatch("on_move", at, to)
        return True

    def _open(self, row: SeatRow) -> None:
        self.dispatch("on_open", self._rows.index(row))

    def on_move(self, at: int, to: int) -> None:
        """Called to move a player to another seat."""

    def on_open(self, at: int) -> None:
        """Called to open a player."""

    def on_remove(self, at: int) -> None:
        """Called to remove a player."""


def move_buttons(at: int, movable: int, move: Callable[[int], object]) -> Row:
    """Build buttons to move a player one seat up or down among those that can be moved; `move` gets the new seat."""
    return Row(
        *(
            WordButton(text=look.words.say(text), symbol=symbol, enabled=0 <= to < movable, on_tap=partial(move, to))
            for text, symbol, to in ((new_game.MOVE_UP, "fold", at - 1), (new_game.MOVE_DOWN, "down", at + 1))
        )
    )


def colour_choices(seats: Sequence[Seat], at: int, choose: Callable[[int], Any]) -> Flow:
    """Return the eight shapes; a tap chooses one for the player of a seat."""
    taken = {seat.colour: visible(seat.name) for seat in seats}
    return Flow(
        *(
            ChoiceButton(
                text=taken.get(colour, ""),
                colour=colour,
                chosen=seats[at].colour == colour,
                on_tap=partial(choose, colour),
            )
            for colour in range(COLOURS)
        )
    )
