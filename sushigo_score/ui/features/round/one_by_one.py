"""The round on a phone: one player's tiles, everybody's totals, and the way to the next player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.present.round import chips, dish_keys, tiles
from sushigo_score.ui.features.round import trays
from sushigo_score.ui.features.round.action_strip import ActionStrip
from sushigo_score.ui.features.round.after_a_card import explain
from sushigo_score.ui.features.round.entry import TURNING
from sushigo_score.ui.features.round.player_chip import HEIGHT, PlayerChip
from sushigo_score.ui.features.round.player_line import PlayerLine
from sushigo_score.ui.features.round.row_height import cut_in_half
from sushigo_score.ui.features.round.tap_feedback import TapFeedback
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, TARGET
from sushigo_score.ui.kit.widgets.boxes import Box, Column, make_alike
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.pieces.dish_tile import DishTile

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.mode_band import ModeBand
    from sushigo_score.ui.features.round.page import RoundPage
    from sushigo_score.ui.shell.page import Room


_LOWEST = 84
_STILL_LEGIBLE = 80
_HIGHEST = 132
_NARROWEST = 84
_MORE_COLUMNS_FROM = 480


def columns_for(width: float, height: float, tiles: int, scale: float = 1.0) -> tuple[int, float]:
    """Return the number of columns and the height of a tile, for a room in dp: larger tiles first, scrolling last.

    >>> columns_for(412, 620, 12), columns_for(360, 376, 12), columns_for(360, 376, 20), columns_for(360, 276, 20)
    ((3, 132.0), (3, 84.0), (3, 95.0), (3, 96.0))
    """
    gap = GAP["small"]
    fewest = 3 if width < _MORE_COLUMNS_FROM else max(4, int(width // 140))
    for least in (_LOWEST * scale, _STILL_LEGIBLE * scale):
        columns = fewest
        while columns == fewest or (width - gap) / columns - gap >= _NARROWEST * min(scale, 1.3) - gap:
            rows = -(-tiles // columns)
            room = (height - gap * (rows + 1)) / rows
            if room >= least:
                return columns, min(room, _HIGHEST * scale)
            columns += 1
    above = [gap * (row + 1) for row in range(-(-tiles // fewest))]
    return fewest, cut_in_half(height, above, _LOWEST * scale)


class TileGrid(Grid):
    """A grid of dishes; `room` is the height it may fill before it has to be scrolled."""

    room = NumericProperty(0)

    def __init__(self, *tiles: DishTile, **more: Any) -> None:
        super().__init__(*tiles, edge=dp(GAP["small"]), **more)
        self.bind(room=self._soon)

    def columns(self) -> int:
        """Return how many columns there are, once all tiles have the height that suits them."""
        scale = max(1.0, min(look.text_scale, 1.6) ** 0.7)
        columns, height = columns_for(self.width / dp(1), self.room / dp(1), len(self.children), scale)
        for tile in self.children:  # in whole pixels: otherwise a grid that just fits could be scrolled by a hair
            tile.height = float(int(dp(height)))
        return columns

    def make_rows_alike(self, rows: Sequence[Sequence[Widget]]) -> None:
        make_alike(self.children, brief=max, lines=max, letters=min, highest=max)
        for row in rows:
            make_alike(row, head=max)


_CHIPS_IN_A_ROW = 4
_TWO_COLUMNS = 4
"""Up to this many players, two are beside each other in a low window, otherwise three."""
_SIDE = 0.36, 0.46
"""The width of the players there, relative to that of the tiles: a few, and many."""
_SWIPE = 72
_ONE_SWIPE = 0.4
_PILLS = 2
_FOOT = 6
"""The room, in dp, above and below the main button."""
_BETWEEN = 4
"""The room, in dp, between tiles that are cut off and the actions below."""


class OneByOne(BoxLayout):
    """Players on top, tiles in the middle, actions and the main button below; in a low window, players at the right."""

    def __init__(self, page: RoundPage, **more: Any) -> None:
        self._low = page.app.navigator.form.low
        super().__init__(orientation="horizontal" if self._low else "vertical", **more)
        self.page, self._entry = page, page.entry
        self._refresh_soon = Clock.create_trigger(lambda _: self.refresh(), -1)
        self._corrects = page.is_correction  # the last layout comes after the game was put away
        self._table = page.app.table
        state = self._table.state
        self._chips = [PlayerChip(on_tap=partial(page.entry.choose, seat)) for seat in range(state.setup.seats)]
        self._line = PlayerLine(size_hint_y=None, height=dp(42), on_tap=page.explain_points)
        keys = dish_keys(state.setup, self._table.words.language)
        self._tiles = {item: self._tile(item, key.mark) for item, key in keys.items()}
        self._grid = TileGrid(*self._tiles.values())
        self._scroller = Scroller(self._grid)
        self._scroller.bind(height=self._give_room)
        page.keep_scroll(self._scroller)
        self.strip = ActionStrip(
            page.app,
            page.entry,
            most=_PILLS,
            size_hint_y=None,
            height=dp(TARGET),
            spacing=dp(6),
            padding=(dp(GAP["small"]), 0),
        )
        self._scroller.bind(scrolls=self._share_room)
        self.strip.bind(children=self._share_room)
        self._main = WordButton(style="main", tall=True, on_tap=page.go_on)
        align_soon = Clock.create_trigger(lambda _: make_alike(self._chips, letters=min, lift=max), -1)
        self._chips[0].bind(size=align_soon)
        for chip in self._chips:
            chip.bind(squishy=align_soon, boat=align_soon, dessert=align_soon)
        self._swiped_at = 0.0
        self._feedback = TapFeedback(self)
        self._shown_seat: int | None = None
        self._foot = Column(self._main, padding=(dp(GAP["small"]), dp(_FOOT)))
        self._lay_out()
        self._entry.bind(seat=self._cancel_presses)
        self._entry.watch(self._refresh_soon)

    def _lay_out(self) -> None:
        if self._low:
            self.add_widget(Box(self._scroller, self.strip, orientation="vertical", padding=(0, 0, 0, dp(_FOOT))))
            many = len(self._chips) > _TWO_COLUMNS
            rows = self._chip_rows(3 if many else 2)
            share = _SIDE[many]
            self.add_widget(Box(rows, Widget(), self._line, self._foot, orientation="vertical", size_hint_x=share))
            fit = Clock.create_trigger(lambda _: self._fit_chips(rows), -1)
            self.bind(height=fit)
            self._foot.bind(height=fit)
            return
        tiles = Box(self._scroller, padding=(0, 0, 0, dp(_BETWEEN)))
        for widget in (self._chip_rows(_CHIPS_IN_A_ROW), self._line, tiles, self.strip, self._foot):
            self.add_widget(widget)

    def _fit_chips(self, rows: Column) -> None:
        """Let the rows of players have what is left above the line and the foot."""
        between = rows.padding[1] + rows.spacing * (len(rows.children) - 1)
        room = self.height - self._line.height - self._foot.height - between
        for row in rows.children:
            row.height = min(dp(HEIGHT), room / len(rows.children))

    def _chip_rows(self, in_a_row: int) -> Column:
        count = len(self._chips)
        rows_needed = -(-count // in_a_row) if count != in_a_row + 1 or in_a_row < _CHIPS_IN_A_ROW else 1
        in_a_row = -(-count // rows_needed)
        return Column(
            *(
                Box(*self._chips[first : first + in_a_row], size_hint_y=None, height=dp(HEIGHT), spacing=dp(4))
                for first in range(0, count, in_a_row)
            ),
            padding=(dp(GAP["small"]), dp(GAP["small"]), dp(GAP["small"]), 0),
            spacing=dp(6),
        )

    def _tile(self, item: str, letter: str) -> DishTile:
        tile = DishTile(item=item, letter=letter, words=self._table.words)
        tile.bind(
            on_add=lambda *_: self._entry.tap(item),
            on_take_away=lambda *_: self._entry.take_away(item),
            on_explain=lambda *_: explain(self.page.app, item),
        )
        return tile

    def _cancel_presses(self, *_: object) -> None:
        """Cancel presses: a finger that still rests on a tile meant the player before."""
        for tile in self._tiles.values():
            tile.cancel_press()

    def point_at(self, _: int, item: str) -> None:
        """Scroll to a dish, and pop its count."""
        if item in self._tiles:
            self._scroller.show(self._tiles[item])
            self._tiles[item].pop()

    def message_room(self) -> Room:
        """Return the room beside the actions, or the player's line, whose name and points are on the chip, too."""
        line, edge = self._line, dp(GAP["small"])
        beside = line.to_window(line.x + edge, line.y), (line.width - 2 * edge, line.height)
        return self.strip.room_beside() or beside

    def close(self) -> None:
        """Stop all animations, and watch no longer."""
        self._refresh_soon.cancel()
        self._feedback.close()

    # --- showing --------------------------------------------------------------------------------------

    def show_band(self, band: ModeBand | None) -> None:
        """Show what the next taps mean in place of the actions and the main button: no tile moves."""
        lent = not self._low
        self._foot.clear_widgets()
        self._foot.add_widget(band or self._main)
        self._foot.padding[1] = 0 if band and lent else dp(_FOOT)
        if band and lent:
            band.least = self.strip.room + dp(_FOOT) + self._main.height
        self.strip.put_away(away=band is not None, lent=lent)
        self._share_room()

    def _share_room(self, *_: object) -> None:
        self.strip.give_room(wanted=bool(self._scroller.scrolls), empty=self._corrects)

    def _give_room(self, *_: object) -> None:
        self._grid.room = self._scroller.height - self.strip.soon_back

    def refresh(self) -> None:
        """Show the current state of the game and of what is being entered."""
        self._refresh_soon.cancel()
        state, sheet, seat = self._table.state, self._table.sheet, int(self._entry.seat)
        at, entry = state.entering or 0, self._entry
        before, same = self._chips[seat].total, seat == self._shown_seat
        numbered = self._entry.meant
        grown = []
        self._shown_seat = seat
        for chip, shown in zip(self._chips, chips(state, sheet), strict=True):
            chip.show(shown, chosen=shown.seat == self._entry.seat)
            if shown.seat == seat:
                self._line.show(shown, sheet.rounds[at].totals[seat], self._table.words)
        for dish in tiles(state, sheet, seat):
            tile, count = self._tiles[dish.item], self._tiles[dish.item].count
            tile.show(dish, entry.marked_on(dish.item) if entry.mode == TURNING else 0)
            tile.faded = not entry.can_be_meant(dish.item)
            tile.waiting = bool(entry.mode)
            tile.meant = (tile.waiting and not tile.faded) or dish.item in numbered
            if same and tile.count > count:
                grown.append(tile)
        self._feedback.answer(grown, self._chips[seat], self._chips[seat].total - before)
        self._main.text = self.page.go_on_text()
        self.strip.show(trays.actions_of(self.page.app, int(self._entry.seat)))

    # --- swiping --------------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """Remember where a swipe may begin."""
        touch.ud["swipe_from"] = touch.pos
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """Go to the next player when a finger moves sideways across the tiles, and tap nothing."""
        start = touch.ud.get("swipe_from")
        if start is not None and not touch.ud.get("swiped") and self._scroller.collide_point(*start):
            across, up = touch.x - start[0], touch.y - start[1]
            if abs(across) > dp(_SWIPE) and abs(across) > 2 * abs(up):
                touch.ud["swiped"] = touch.ud["scrolling"] = True
                if touch.time_update - self._swiped_at < _ONE_SWIPE:  # the second finger of the same swipe
                    return True
                self._swiped_at = touch.time_update
                seat = self._entry.seat + (1 if across < 0 else -1)
                if 0 <= seat < len(self._chips):
                    self._entry.choose(seat)
        return bool(super().on_touch_move(touch))
