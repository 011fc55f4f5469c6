"""The table as it was in a round: all players if they fit, one at a time on a phone."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.result import PlayerRound, round_result
from sushigo_score.present.sheet import part_name
from sushigo_score.text import at_the_table
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.reach.key_names import DIGITS
from sushigo_score.ui.kit.widgets.boxes import Box, Column, Row
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.kit.widgets.view_tab import ViewTab
from sushigo_score.ui.pieces.card_mat import CardMat, keep_alike, width_in
from sushigo_score.ui.shell.keys import Key, keys_everywhere
from sushigo_score.ui.shell.page import Page

_IN_A_ROW: Final = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}
"""How many mats are beside each other, by the number of players, where all are shown at once."""
_NARROWEST: Final = 220
_SMALLEST: Final = 76
_LARGEST_OF_ALL: Final = 180
"""The width of a card in dp: at least where one player is shown, and at most."""
_PHONE_TABS: Final = 4
_SWIPE: Final = 72


class LaidTablePage(Page):
    """A page that keeps the round and the player; on a phone, a swipe shows the next player."""

    def build(self) -> None:
        """Build the bar, the rounds to choose from, then the mats."""
        table_, words = self.app.table, self.app.table.words
        state = table_.state
        self.at = max(0, min(self.was.whole("round", len(state.rounds) - 1), len(state.rounds) - 1))
        self.seat = min(self.was.whole("seat"), state.setup.seats - 1)
        self.add_widget(self.bar(words.say(at_the_table.CARDS_ON_TABLE)))
        self.follow(table_, on_change=self._changed)
        if not state.rounds:
            self.add_widget(Widget())
            return
        self.players = sorted(round_result(state, table_.sheet, self.at, words).players, key=lambda one: one.seat)
        edge = dp(GAP["small"])
        if len(state.rounds) > 1:
            tabs = [
                ViewTab(text=part_name(at, words), chosen=at == self.at, on_tap=partial(self.show_round, at))
                for at in range(len(state.rounds))
            ]
            self.add_widget(Row(*tabs, padding=(edge, 0, edge, dp(GAP["tight"])), spacing=dp(GAP["tight"])))
        self.add_widget(self._all() if self._shows_all else self._one())

    def kept(self) -> dict[str, Any]:
        return {"round": self.at, "seat": self.seat}

    def _changed(self, *_: object) -> None:
        self.app.navigator.rebuild()

    @property
    def _in_a_row(self) -> int:
        return _IN_A_ROW[self.app.table.state.setup.seats]

    @property
    def _shows_all(self) -> bool:
        form = self.app.navigator.form
        room = self.app.navigator.width / self._in_a_row >= dp(_NARROWEST)
        return bool(room and form.width != "compact" and not form.low)

    # --- everybody ------------------------------------------------------------------------------------

    def _all(self) -> Box:
        gap, wide = dp(GAP["small"]), self._in_a_row
        rows = ceil(len(self.players) / wide)
        self._mats = [
            CardMat(items=list(player.cards), largest=_LARGEST_OF_ALL, tidies=False, size_hint_y=1)
            for player in self.players
        ]
        keep_alike(self._mats, _LARGEST_OF_ALL)
        parts = [self.players[at * wide : (at + 1) * wide] for at in range(rows)]
        lines = [self._line([self._place(player) for player in part], wide - len(part)) for part in parts]
        return Box(*lines, orientation="vertical", spacing=gap, padding=gap)

    @staticmethod
    def _line(places: list[Box], missing: int) -> Box:
        """Build a row of mats, all of the same width, centred if there are fewer than in the other rows."""
        aside = [Widget(size_hint_x=missing / 2) for _ in range(2)] if missing else [None, None]
        return Box(aside[0], *places, aside[1], spacing=dp(GAP["small"]))

    def _place(self, player: PlayerRound) -> Box:
        """Build a player's name and points above their mat."""
        return Box(self._name(player), self._mats[player.seat], orientation="vertical")

    def _name(self, player: PlayerRound) -> ListRow:
        points = self.app.table.words.count(player.points, "pts")
        return ListRow(
            title=player.name, colour=player.colour, end=points, bold=True, on_tap=partial(self._explain, player.seat)
        )

    def _explain(self, seat: int) -> None:
        self.app.navigator.go("score_sheet", at=self.at, view="player", seat=seat)

    # --- one at a time --------------------------------------------------------------------------------

    def _one(self) -> Box:
        player, edge = self.players[self.seat], dp(GAP["small"])
        tabs = [
            ViewTab(text=one.name, colour=one.colour, chosen=one is player, on_tap=partial(self.show, one.seat))
            for one in self.players
        ]
        points = self.app.table.words.count(player.points, "points")
        mat = CardMat(items=list(player.cards), tidies=False) if player.cards else None
        column = Column(
            Grid(*tabs, most=2 if look.text_scale > 1 else _PHONE_TABS, even=True, spacing=dp(GAP["tight"])),
            ListRow(title=points, bold=True, symbol="explain", on_tap=partial(self._explain, player.seat)),
            mat or Caption(text=self.app.table.words.say(at_the_table.NO_CARDS_YET), tone="text_soft", halign="center"),
            padding=(edge, 0, edge, edge),
        )
        scroller = Scroller(column)
        if mat is not None:
            make_room = Clock.create_trigger(partial(self._make_room, scroller, mat), -1)
            scroller.bind(size=make_room)
            column.bind(height=make_room)
        return Box(scroller)

    def _make_room(self, scroller: Scroller, mat: CardMat, *_: object) -> None:
        """Let a mat fill the rest of the page, with cards in the largest size that fits for every player."""
        room = scroller.height - (scroller.content.height - mat.height)
        widths = (width_in(player.cards, (mat.width, room), _LARGEST_OF_ALL) for player in self.players)
        mat.largest, mat.least_height = max(_SMALLEST, min(widths) / dp(1)), room

    def show(self, seat: int) -> None:
        """Show another player's cards."""
        self.app.navigator.swap("laid_table", round=self.at, seat=seat)

    def show_round(self, at: int) -> None:
        """Show another round."""
        self.app.navigator.swap("laid_table", round=at, seat=self.seat)

    def on_touch_up(self, touch: Any) -> bool:
        """Show the next player, or the one before, after a swipe to the side."""
        across, down = touch.x - touch.ox, touch.y - touch.oy
        if not self._shows_all and abs(across) > dp(_SWIPE) and abs(across) > 2 * abs(down):
            touch.ud["scrolling"] = True  # so that it is no tap
            super().on_touch_up(touch)
            self._step(-1 if across > 0 else 1)
            return True
        return bool(super().on_touch_up(touch))

    def _step(self, by: int) -> None:
        seat = self.seat + by
        if 0 <= seat < len(self.players):
            self.show(seat)

    # --- keys -----------------------------------------------------------------------------------------

    def key_table(self) -> tuple[Key, ...]:
        words, rounds = self.app.table.words, len(self.app.table.state.rounds)
        players = {"left": partial(self._step, -1), "right": partial(self._step, 1)}
        shown = {digit: partial(self.show_round, at) for at, digit in enumerate(DIGITS[:rounds])}
        return (
            Key("← →", words.say(at_the_table.KEY_NEXT_PLAYER), players),
            Key("1 2 3", words.say(at_the_table.KEY_ROUND), shown),
            *keys_everywhere(),
        )
