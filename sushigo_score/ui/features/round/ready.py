"""Before the first round: what to do with the cards."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from sushigo_score.game.commands.table import BeginRound
from sushigo_score.game.state import State
from sushigo_score.present import dealing
from sushigo_score.present.aloud import dealing_aloud
from sushigo_score.present.table import persons
from sushigo_score.text import at_the_table, phones
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.note_panel import SignedLine
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.face import dish_of
from sushigo_score.ui.pieces.seat_ring import SeatRing
from sushigo_score.ui.shell.game_menu import steps_bar, views_in_bar
from sushigo_score.ui.shell.keys import Key, keys_everywhere, step_key
from sushigo_score.ui.shell.page import Page
from sushigo_score.ui.shell.read_aloud import AloudWords

_RING: Final = 280
_LARGE_RING: Final = 360
_LARGEST_RING: Final = 640
_GROWTH: Final = 1.4
"""The most that the ring grows with the text."""
_FEW: Final = 4


_STEPS: Final = 0.38
"""The share of the width for the steps, beside the table."""
_APART: Final = 32
"""The gap, in dp, between steps in large type."""


class TablePanel(Panel):
    """Everybody in seat order, and which way the cards go; `room` is the height for it and what is above."""

    room = NumericProperty(0)

    def __init__(self, state: State, words: Words, above: Widget | None = None) -> None:
        players = [(person.name, person.colour, dish_of(person.name)) for person in persons(state, words)]
        self._smallest = dp((_RING if len(players) <= _FEW else _LARGE_RING) * min(look.text_scale, _GROWTH))
        self._above = above
        self._ring = SeatRing(
            players=players, way=dealing.pass_way(state.setup, 0) or "", size_hint_y=None, height=self._smallest
        )
        super().__init__(Widget(), self._ring, Widget(), spacing=0)
        self.bind(room=self._grow)
        if above is not None:
            above.bind(height=self._grow)

    def _grow(self, *_: object) -> None:
        """Take the height that is left, within limits."""
        above = self._above.height + dp(GAP["medium"]) if self._above is not None else 0.0
        free = self.room - above - self.padding[1] - self.padding[3]
        self._ring.height = max(self._smallest, min(free, dp(_LARGEST_RING)))
        self.least = self.room if self._above is None else 0


class ReadyPage(Page):
    """A game that has started, with no card entered yet."""

    def build(self) -> None:
        state, words = self.app.table.state, self.app.table.words
        said = dealing_aloud(words, state.setup, 0)
        title = words.say(at_the_table.ROUND_OF, round=1, rounds=state.setup.length)
        self.add_widget(self.bar(title, *views_in_bar(self.app), *steps_bar(self.app)))
        self.put_banner()
        wide = self.app.navigator.form.width == "wide"
        spread = Spread(beside=wide, share=_STEPS)
        lines = (SignedLine(*step, large=wide) for step in dealing.dealing_steps(words, state.setup, 0))
        aloud = AloudWords(self.app, said) if self.app.device.speaks else None
        steps = (
            Panel(
                Widget(),
                Column(*lines, spacing=dp(_APART), padding=(dp(GAP["medium"]), 0)),
                Widget(),
                aloud,
                spacing=0,
            )
            if wide
            else Panel(*lines, aloud)
        )
        table = TablePanel(state, words, above=None if wide else steps)
        if wide:
            table.bind(height=steps.setter("least"))
        spread.put(steps)
        spread.fill_aside(table)
        spread.put_at_foot(
            WordButton(
                text=words.say(phones.START_ROUND, round=1),
                style="main",
                symbol="play",
                on_tap=lambda: self.app.table.do(BeginRound()),
            )
        )
        self.add_widget(spread)
        self.follow(self.app.table, on_change=lambda *_: self.app.show_game())
        self.follow(self.app.phones, page=self.app.navigator.rebuild_soon)  # the bar shows whether phones are on
        if not self.was.get("seen"):
            self.app.feedback.aloud.come(said)

    def kept(self) -> dict[str, object]:
        return {"seen": True}

    def step_back(self) -> bool:
        """Go back to where the game was opened; it is kept."""
        self.app.leave_game()
        return True

    def key_table(self) -> tuple[Key, ...]:
        return (step_key(self.app), *keys_everywhere())
