"""The scoreboard: everybody's totals so far, legible across the table from any side."""

from __future__ import annotations

from functools import partial
from typing import Any

from sushigo_score.present.scoreboard import board_headline, board_places, board_round, totals_in_words
from sushigo_score.text import at_the_table
from sushigo_score.ui.features.scoreboard.board import SIDES, Scoreboard
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.shell.keys import Key, keys_everywhere
from sushigo_score.ui.shell.page import Page


class ScoreboardPage(Page):
    """A page that keeps the side it is read from, and counts cards that other phones enter meanwhile."""

    keeps_awake = True

    def build(self) -> None:
        """Build the bar, and the board in the rest of the page."""
        side = self.was.get("side")
        self.board = Scoreboard(side=side if side in SIDES else SIDES[0])
        turn = SymbolButton(symbol="turn", text=look.words.say(at_the_table.TURN_SCOREBOARD), on_tap=self.board.turn)
        self.add_widget(self.bar(look.words.say(at_the_table.SCOREBOARD), turn))
        self.add_widget(self.board)
        self._show()
        self.app.table.bind(on_change=self._show)

    def close(self) -> None:
        self.app.table.unbind(on_change=self._show)

    def kept(self) -> dict[str, Any]:
        return {"side": self.board.side}

    def _show(self, *_: object) -> None:
        table = self.app.table
        if not table.is_open:
            return
        self.bar_title.under = board_round(table.state, table.words)
        places = board_places(table.state, table.sheet, table.words)
        self.board.text = board_headline(table.state, table.sheet, table.words)
        self.board.told = totals_in_words(places, table.words)
        self.board.places = list(places)

    # --- keys -----------------------------------------------------------------------------------------

    def key_table(self) -> tuple[Key, ...]:
        words, board = look.words, self.board
        sides = {side: partial(board.press_key, side) for side in SIDES}
        return (
            Key("↑ ↓ ← →", words.say(at_the_table.KEY_SIDE), sides),
            Key("Enter", words.say(at_the_table.KEY_TURN), {"enter": board.turn, "space": board.turn}),
            *(key for key in keys_everywhere() if key.shown in ("Esc", "F1")),
        )
