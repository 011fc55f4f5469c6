"""Before the first round: what to do with the cards."""

from __future__ import annotations

from sushigo_score.present import dealing as dealt
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.text import screens, table
from sushigo_score.ui.page import Page, Reading
from sushigo_score.ui.screens.round import begin_round
from sushigo_score.ui.widgets.boxes import Panel
from sushigo_score.ui.widgets.button import WordButton
from sushigo_score.ui.widgets.caption import Caption


class ReadyPage(Page):
    """A game that was begun, and no card entered yet."""

    def build(self) -> None:
        """What to do, and the button that goes on."""
        state, words = self.app.table.state, self.app.table.words
        self.add_widget(self.bar(words.say(table.ROUND_OF, round=1, rounds=ROUNDS)))
        reading = Reading()
        panel = Panel()
        for line in dealt.dealing(words, state.setup, 0):
            panel.add_widget(Caption(text=line))
        begin = WordButton(text=words.say(screens.GO_ON), style="main", symbol="play")
        begin.bind(on_tap=lambda *_: begin_round(self))
        reading.put(panel, begin)
        self.add_widget(reading)

    def step_back(self) -> bool:
        """To where the game was found; it stays."""
        self.app.leave_game()
        return True
