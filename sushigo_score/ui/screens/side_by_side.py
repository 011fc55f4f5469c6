"""The round on a tablet or desktop: dishes down the side, players across, everybody at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.present.table_actions import Action
from sushigo_score.present.table_view import chips, tile_items, tiles
from sushigo_score.ui.drawn import paint, plate
from sushigo_score.ui.laying import LETTERS, TURNING
from sushigo_score.ui.look import look
from sushigo_score.ui.screens import round_trays
from sushigo_score.ui.stage import Form
from sushigo_score.ui.theme import GAP, RADIUS, TARGET
from sushigo_score.ui.widgets.button import WordButton
from sushigo_score.ui.widgets.dish_cell import DishCell
from sushigo_score.ui.widgets.dish_label import DishLabel
from sushigo_score.ui.widgets.player_chip import PlayerChip
from sushigo_score.ui.widgets.player_line import PlayerLine
from sushigo_score.ui.widgets.scroller import Scroller

if TYPE_CHECKING:
    from sushigo_score.ui.screens.round import RoundPage

_NARROW_CELL: Final = 88
_DISHES: Final = 200
_DISHES_NARROW: Final = 64
_TALLEST_ROW: Final = 64
_CHIP: Final = 64
_PILLS: Final = 3
_PILLS_NARROW: Final = 2
_WIDE: Final = 1000


def has_room(form: Form, width: float, seats: int) -> bool:
    """True if every player can have a column wide enough for two fingers."""
    if form.width == "compact" or form.low:
        return False
    return bool((width / dp(1) - _DISHES_NARROW) / seats >= _NARROW_CELL)


class CellTable(Widget):
    """Rows of a label and a cell for each player; rows grow with the room there is."""

    def __init__(self, seats: int, **more: Any) -> None:
        super().__init__(size_hint_y=None, **more)
        self._seats = seats
        self.room = 0.0
        self._lifted = 0
        self.bind(pos=self.place, width=self.place)
        look.watch(self)

    @property
    def label_width(self) -> float:
        """The width of the column of dishes: their names go first where it is narrow."""
        wide = float(dp(_DISHES))
        return wide if (self.width - wide) / self._seats >= dp(_NARROW_CELL) else float(dp(_DISHES_NARROW))

    @property
    def _rows(self) -> int:
        return len(self.children) // (self._seats + 1)

    def place(self, *_: object) -> None:
        """Give every cell its place."""
        cells, rows = self.children[::-1], self._rows
        if not rows or self.width < 1:
            return
        height = min(dp(_TALLEST_ROW), max(dp(TARGET), self.room / rows))
        self.height = rows * height
        label = self.label_width
        width = (self.width - label) / self._seats
        for number, cell in enumerate(cells):
            row, column = divmod(number, self._seats + 1)
            cell.size = (width if column else label, height)
            cell.pos = (self.x + (label + (column - 1) * width if column else 0), self.top - (row + 1) * height)
        self._draw_lifted()

    def lift(self, seat: int) -> None:
        """Show whose cards are being entered."""
        if seat != self._lifted:
            self._lifted = seat
            self._draw_lifted()

    def look_changed(self) -> None:
        """The look is another one: draw the plate in its colours."""
        self._draw_lifted()

    def _draw_lifted(self) -> None:
        """A plate behind the whole column, and lines between the rows: no cell need be drawn anew."""
        label = self.label_width
        width = (self.width - label) / self._seats
        self.canvas.before.clear()
        with self.canvas.before:
            paint(look.palette.raised)
            plate((self.x + label + self._lifted * width, self.y), (width, self.height), dp(RADIUS["medium"]))
            paint(look.palette.outline, 0.25)
            for row in range(1, self._rows):
                y = round(self.top - row * self.height / self._rows)
                Rectangle(pos=(self.x + label, y), size=(self.width - label, 1))


class SideBySide(BoxLayout):
    """Players on top, the table of cells, and at the foot what can be done for the player being entered."""

    def __init__(self, page: RoundPage, **more: Any) -> None:
        super().__init__(orientation="vertical", padding=(dp(GAP["small"]), 0), **more)
        self.page = page
        self._table = page.app.table
        state = self._table.state
        seats = state.setup.seats
        self._head = BoxLayout(size_hint_y=None, height=dp(_CHIP + 8), padding=(0, dp(4)))
        self._corner = Widget(size_hint_x=None)
        self._head.add_widget(self._corner)
        self._chips = [self._chip(seat) for seat in range(seats)]
        self._cells = CellTable(seats)
        self._actions: tuple[Action, ...] = ()
        self._shown_actions: tuple[tuple[Action, ...], bool] | None = None
        self._by_item: dict[str, list[DishCell]] = {}
        for number, item in enumerate(tile_items(state.setup)):
            self._cells.add_widget(DishLabel(item=item, letter=LETTERS[number], words=self._table.words))
            self._by_item[item] = [self._cell(item, seat) for seat in range(seats)]
        self._scroller = Scroller()
        self._scroller.add_widget(self._cells)
        self._scroller.offset = float(page.was.get("offset", 0))
        self._scroller.bind(height=self._room_changed, width=self._room_changed)
        self._line = PlayerLine(size_hint=(None, None), height=dp(TARGET), width=dp(340))
        self._pills = BoxLayout(spacing=dp(GAP["small"]))
        self._main = WordButton(style="main", size_hint=(None, None), width=dp(220), height=dp(TARGET))
        self._main.bind(on_tap=lambda *_: page.go_on())
        foot = BoxLayout(
            size_hint_y=None, height=dp(TARGET + 16), spacing=dp(GAP["small"]), padding=(0, dp(GAP["small"]))
        )
        self._foot = foot
        self.show_band(None)
        for widget in (self._head, self._scroller, foot):
            self.add_widget(widget)

    def _chip(self, seat: int) -> PlayerChip:
        chip = PlayerChip()
        chip.bind(on_tap=lambda *_: self.page.choose(seat))
        self._head.add_widget(chip)
        return chip

    def _cell(self, item: str, seat: int) -> DishCell:
        cell = DishCell(item=item, words=self._table.words)
        cell.bind(on_add=partial(self._add, seat, item), on_take_away=partial(self._take_away, seat, item))
        self._cells.add_widget(cell)
        return cell

    def _add(self, seat: int, item: str, *_: object) -> None:
        self.page.sit_down(seat)
        self.page.laying.tap(seat, item)

    def _take_away(self, seat: int, item: str, *_: object) -> None:
        self.page.sit_down(seat)
        self.page.laying.take_away(seat, item)

    def _room_changed(self, *_: object) -> None:
        self._cells.room = self._scroller.height
        self._cells.width = self._scroller.width
        self._cells.place()
        self._corner.width = self._cells.label_width
        wide = self._is_wide
        self._show_actions(self._actions)
        self._line.width = dp(340) if wide else self.width * 0.32
        self._main.width = dp(220) if wide else self.width * 0.24

    def cancel_presses(self) -> None:
        """Each cell belongs to one player: whoever is entered, a press means the same."""

    @property
    def offset(self) -> float:
        """How far the table is scrolled."""
        return float(self._scroller.offset)

    def show_band(self, band: Widget | None) -> None:
        """Say what the next taps mean, in the place of what stands at the foot."""
        self._foot.clear_widgets()
        for widget in (band,) if band else (self._line, self._pills, self._main):
            self._foot.add_widget(widget)

    def refresh(self) -> None:
        """Show the game as it stands."""
        state, sheet, laying = self._table.state, self._table.sheet, self.page.laying
        at = state.entering or 0
        for chip, shown in zip(self._chips, chips(state, sheet), strict=True):
            chip.show(shown, chosen=shown.seat == self.page.seat)
            if shown.seat == self.page.seat:
                self._line.show(shown, sheet.rounds[at].totals[shown.seat], self._table.words)
        for seat in range(state.setup.seats):
            mine = seat == int(laying.seat)
            for dish in tiles(state, sheet, seat):
                cell = self._by_item[dish.item][seat]
                cell.show(dish, laying.marked_on(dish.item) if laying.mode == TURNING and mine else 0)
                cell.faded = bool(laying.mode) and not (mine and laying.can_be_meant(dish.item))
        self._cells.lift(self.page.seat)
        self._main.text = self.page.go_on_text()
        self._show_actions(round_trays.actions_of(self.page))

    @property
    def _is_wide(self) -> bool:
        return bool(self.width >= dp(_WIDE))

    def _show_actions(self, actions: tuple[Action, ...]) -> None:
        self._actions = actions
        if (actions, self._is_wide) == self._shown_actions:
            return
        self._shown_actions = (actions, self._is_wide)
        round_trays.fill(self.page, self._pills, actions, _PILLS if self._is_wide else _PILLS_NARROW)
