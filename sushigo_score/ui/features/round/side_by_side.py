"""The round on a tablet or desktop: dishes down the side, players across, everybody at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.present.round import chips, courses, dish_keys, laid_on_tiles, tile_items, tiles
from sushigo_score.ui.features.round import trays
from sushigo_score.ui.features.round.action_strip import SENTENCE, ActionStrip
from sushigo_score.ui.features.round.after_a_card import explain
from sushigo_score.ui.features.round.cell_table import CellTable, ColumnHead, DishLabel, narrowest
from sushigo_score.ui.features.round.dish_cell import DishCell
from sushigo_score.ui.features.round.entry import TURNING
from sushigo_score.ui.features.round.player_chip import PlayerChip
from sushigo_score.ui.features.round.player_line import PlayerLine
from sushigo_score.ui.features.round.tap_feedback import TapFeedback
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, TARGET
from sushigo_score.ui.kit.widgets.boxes import Box, make_alike
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.shell.navigator import WindowForm

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage
    from sushigo_score.ui.shell.page import Room

_CHIP: Final = 64
_LARGE_CHIP: Final = 84
_FOOT: Final = 72
_PILLS: Final = ((1240, 4), (1000, 3), (0, 2))
"""How many actions there are at the foot, from which width on, in dp at the usual text size."""
_WIDE: Final = 1000
_LARGE: Final = 1600
"""From this width on, in dp, letters and heads grow: people sit farther from such a screen."""


def has_room(form: WindowForm, width: float, seats: int) -> bool:
    """Return whether every player can have a column wide enough for two fingers."""
    if form.width == "compact" or form.low:
        return False
    return width >= narrowest(seats)


def _rows_of_courses(items: Sequence[str], courses_: Mapping[str, str]) -> list[int]:
    """Return how many rows each course of the table has."""
    return [len(list(rows)) for _, rows in groupby(items, key=lambda item: courses_[item.partition(":")[0]])]


class SideBySide(BoxLayout):
    """Players on top, the table of cells, and at the foot the actions for the player being entered."""

    def __init__(self, page: RoundPage, **more: Any) -> None:
        super().__init__(orientation="vertical", padding=(dp(GAP["small"]), 0), **more)
        self.page, self._entry = page, page.entry
        self._refresh_soon = Clock.create_trigger(lambda _: self.refresh(), -1)
        self._table = page.app.table
        state = self._table.state
        seats = state.setup.seats
        self._corner = Widget(size_hint_x=None)
        self._chips = [
            ColumnHead(partial(page.entry.choose, seat), partial(page.explain_points, seat), inset=dp(GAP["hair"]))
            for seat in range(seats)
        ]
        items = tile_items(state.setup)
        self._cells = CellTable(seats, _rows_of_courses(items, courses(state.setup)))
        self._feedback = TapFeedback(self)
        self._shown_totals: list[int] | None = None
        self._by_item: dict[str, list[DishCell]] = {}
        self._labels: dict[str, DishLabel] = {}
        keys = dish_keys(state.setup, self._table.words.language)
        for item in items:
            self._labels[item] = DishLabel(item=item, letter=keys[item].mark, words=self._table.words)
            self._cells.add_widget(self._labels[item])
            self._by_item[item] = [self._cell(item, seat) for seat in range(seats)]
        self._scroller = Scroller(self._cells)
        page.keep_scroll(self._scroller)
        self._scroller.bind(height=self._room_changed, width=self._room_changed)
        middle = {"center_y": 0.5}
        self._line = PlayerLine(
            size_hint=(None, None), height=dp(TARGET), width=dp(340), pos_hint=middle, on_tap=page.explain_points
        )
        self.strip = ActionStrip(
            page.app,
            page.entry,
            most=self._pills,
            snug=True,
            size_hint_y=None,
            height=dp(TARGET),
            spacing=dp(GAP["small"]),
            pos_hint=middle,
        )
        self._main = WordButton(
            style="main", tall=True, size_hint_x=None, size_hint_y=1, width=dp(220), on_tap=page.go_on
        )
        self._foot = BoxLayout(size_hint_y=None, height=dp(_FOOT), spacing=dp(GAP["small"]))
        self.show_band(None)
        self._head = Box(self._corner, *self._chips, size_hint_y=None, height=dp(_CHIP + 8), padding=(0, dp(4)))
        self._align_soon = Clock.create_trigger(self._align_chips, -1)
        self._chips[0].bind(size=self._align_soon)
        self._labels[items[0]].bind(size=self._align_soon)
        self.add_widget(self._head)
        self.add_widget(self._scroller)
        self.add_widget(self._foot)
        self._entry.watch(self._refresh_soon)

    def _cell(self, item: str, seat: int) -> DishCell:
        cell = DishCell(item=item, words=self._table.words, about=self._table.state.setup.players[seat].name)
        cell.bind(on_add=partial(self._add, seat, item), on_take_away=partial(self._take_away, seat, item))
        cell.bind(on_explain=lambda *_: explain(self.page.app, item))
        self._cells.add_widget(cell)
        return cell

    def _add(self, seat: int, item: str, *_: object) -> None:
        self._entry.choose(seat)
        self._entry.tap(item)

    def _take_away(self, seat: int, item: str, *_: object) -> None:
        self._entry.choose(seat)
        self._entry.take_away(item)

    @property
    def _pills(self) -> int:
        """How many actions have room at the foot."""
        return next(most for width, most in _PILLS if self.width >= dp(width) * max(1.0, look.text_scale) or not width)

    def _room_changed(self, *_: object) -> None:
        self._cells.room = self._scroller.height
        self._cells.width = self._scroller.width
        self._cells.place()
        self._corner.width = self._cells.label_width
        wide, large = self.width >= dp(_WIDE), self.width >= dp(_LARGE)
        self._head.height = dp((_LARGE_CHIP if large else _CHIP) + 8)
        self.strip.make_room(self._pills, large=large)
        self._line.width = dp(340) if wide else self.width * 0.32
        self._main.width = dp(220) if wide else self.width * 0.24

    def _align_chips(self, *_: object) -> None:
        make_alike(self._chips, letters=min, lift=max)
        make_alike(self._labels.values(), brief=max, letters=min)

    @property
    def chips(self) -> tuple[PlayerChip, ...]:
        """The players over their columns."""
        return tuple(self._chips)

    def point_at(self, seat: int, item: str) -> None:
        """Scroll to a dish of a player, and pop its count."""
        if item in self._by_item:
            self._scroller.show(self._by_item[item][seat])
            self._by_item[item][seat].pop()

    def message_room(self) -> Room | None:
        """Return the room beside the actions, or where they leave too little, the one after the title of the page."""
        apart = dp(GAP["large"])
        beside = self.strip.room_beside(apart) if self.strip.parent is not None else None
        return beside or self._room_after_title(apart)

    def _room_after_title(self, apart: float) -> Room | None:
        """Return the room between the title of the page and what follows in its bar, if a sentence fits there."""
        title = self.page.bar_title
        width = title.width - title.written - 2 * apart
        if width < dp(SENTENCE):
            return None
        return title.to_window(title.x + title.written + apart, title.center_y - dp(TARGET / 2)), (width, dp(TARGET))

    def close(self) -> None:
        """Stop all animations, and watch no longer."""
        self._refresh_soon.cancel()
        self._feedback.close()

    def show_band(self, band: Widget | None) -> None:
        """Show what the next taps mean in place of the foot, up to the table: a row that is cut goes on below the band."""
        edge = dp(GAP["small"])
        self._foot.clear_widgets()
        self._foot.padding = (0, 0 if band else edge, 0, edge)
        for widget in (band,) if band else (self._line, self.strip, self._main):
            self._foot.add_widget(widget)

    def refresh(self) -> None:
        """Show the current state of the game and of what is being entered."""
        self._refresh_soon.cancel()
        state, sheet, entry = self._table.state, self._table.sheet, self._entry
        at, waiting, numbered = state.entering or 0, bool(entry.mode), self._entry.meant
        for item, label in self._labels.items():
            label.faded = waiting and not entry.can_be_meant(item)
        for chip, shown in zip(self._chips, chips(state, sheet), strict=True):
            chip.show(shown, chosen=shown.seat == self._entry.seat)
            if shown.seat == self._entry.seat:
                self._line.show(shown, sheet.rounds[at].totals[shown.seat], self._table.words)
        before, self._shown_totals = self._shown_totals, [chip.total for chip in self._chips]
        for seat in range(state.setup.seats):
            grown = []
            mine = seat == int(entry.seat)
            cards = laid_on_tiles(state.rounds[at].tableaux[seat])
            for dish in tiles(state, sheet, seat):
                cell = self._by_item[dish.item][seat]
                count = cell.count
                turned = entry.marked_on(dish.item) if entry.mode == TURNING and mine else 0
                cell.show_cards(dish, cards.get(dish.item, ()), turned, entered=mine)
                cell.waiting = waiting
                cell.meant = waiting and mine and entry.can_be_meant(dish.item)
                cell.faded = waiting and not cell.meant
                cell.meant = cell.meant or (mine and dish.item in numbered)
                if before is not None and cell.count > count:
                    grown.append(cell)
            chip = self._chips[seat]
            self._feedback.answer(grown, chip, chip.total - before[seat] if before is not None else 0)
        self._cells.show(self._entry.seat)
        self._main.text = self.page.go_on_text()
        self.strip.show(trays.actions_of(self.page.app, int(self._entry.seat)))
