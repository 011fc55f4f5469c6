"""Before the first round: what to do with the cards."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp

from sushigo_score.game.commands import BeginRound
from sushigo_score.game.state import State
from sushigo_score.present.aloud import dealing_aloud
from sushigo_score.present.new_game import dealing as dealt
from sushigo_score.present.seats import persons
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.text import common
from sushigo_score.text import round as round_text
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.two_columns import Spread
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.note_panel import SignedLine
from sushigo_score.ui.pieces.face import dish_of
from sushigo_score.ui.pieces.seat_ring import SeatRing
from sushigo_score.ui.shell.page import Page, keys_everywhere
from sushigo_score.ui.shell.read_aloud import AloudWords
from sushigo_score.ui.shell.steps_bar import phones_button, step_by_key, steps_bar

_RING: Final = 280
_LARGE_RING: Final = 360
_GROWTH: Final = 1.4
"""The most that the ring grows with the text."""
_FEW: Final = 4


def _around(state: State, words: Words, *, roomy: bool) -> SeatRing:
    """Everybody in the order of their seats, and which way the cards go."""
    players = [(person.name, person.colour, dish_of(person.name)) for person in persons(state, words)]
    height = (_RING if len(players) <= _FEW and not roomy else _LARGE_RING) * min(look.text_scale, _GROWTH)
    return SeatRing(players=players, way=dealt.pass_way(state.setup, 0) or "", size_hint_y=None, height=dp(height))


class ReadyPage(Page):
    """A game that has started, with no card entered yet."""

    def build(self) -> None:
        state, words = self.app.table.state, self.app.table.words
        said = dealing_aloud(words, state.setup, 0)
        title = words.say(round_text.ROUND_OF, round=1, rounds=ROUNDS)
        self.add_widget(self.bar(title, *phones_button(self.app), *steps_bar(self.app)))
        self.put_banner()
        form = self.app.navigator.form
        spread = Spread(beside=form.width == "wide")
        spread.put(
            Panel(
                *(SignedLine(*step) for step in dealt.dealing_steps(words, state.setup, 0)),
                AloudWords(self.app, said) if self.app.device.speaks else None,
            )
        )
        spread.put_aside(Panel(_around(state, words, roomy=form.width == "wide" and not form.low)))
        spread.put_at_foot(
            WordButton(
                text=words.say(common.GO_ON),
                style="main",
                symbol="play",
                on_tap=lambda: self.app.table.do(BeginRound()),
            )
        )
        self.add_widget(spread)
        self.app.table.bind(on_change=self._changed)
        if not self.was.get("seen"):
            self.app.answers.aloud.come(said)

    def kept(self) -> dict[str, object]:
        return {"seen": True}

    def close(self) -> None:
        self.app.table.unbind(on_change=self._changed)

    def _changed(self, *_: object) -> None:
        """Show the page that the game is at now."""
        self.app.show_game()

    def step_back(self) -> bool:
        """Go back to where the game was opened; it is kept."""
        self.app.leave_game()
        return True

    def shortcut(self, key: str, modifiers: set[str]) -> bool:
        """Handle undo and redo."""
        return step_by_key(self.app, key, modifiers)

    def keys(self) -> tuple[tuple[str, str], ...]:
        words = self.app.table.words
        return (
            ("Ctrl+Z Ctrl+Y", words.say(round_text.KEY_UNDO)),
            *keys_everywhere(),
        )
