"""Before the first round: what to do with the cards."""

from __future__ import annotations

from sushigo_score.game.commands import BeginRound
from sushigo_score.present.aloud import dealing_aloud
from sushigo_score.present.new_game import dealing as dealt
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.text import common
from sushigo_score.text import round as round_text
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.page import Page, Reading, keys_everywhere
from sushigo_score.ui.shell.read_aloud import AloudWords
from sushigo_score.ui.shell.steps_bar import phones_button, step_by_key, steps_bar


class ReadyPage(Page):
    """A game that has started, with no card entered yet."""

    def build(self) -> None:
        state, words = self.app.table.state, self.app.table.words
        said = dealing_aloud(words, state.setup, 0)
        title = words.say(round_text.ROUND_OF, round=1, rounds=ROUNDS)
        self.add_widget(self.bar(title, *phones_button(self.app), *steps_bar(self.app)))
        self.put_banner()
        self.add_widget(
            Reading(
                Panel(
                    *(Caption(text=line) for line in dealt.dealing(words, state.setup, 0)),
                    AloudWords(self.app, said) if self.app.device.speaks else None,
                ),
                WordButton(
                    text=words.say(common.GO_ON),
                    style="main",
                    symbol="play",
                    on_tap=lambda: self.app.table.do(BeginRound()),
                ),
            )
        )
        self.app.table.bind(on_change=self._changed)
        if not self.was.get("seen"):
            self.app.answers.aloud.come(said)

    def kept(self) -> dict[str, object]:
        return {"seen": True}

    def close(self) -> None:
        self.app.table.unbind(on_change=self._changed)

    def _changed(self, *_: object) -> None:
        """The game has changed: show the page it is at now."""
        self.app.show_game()

    def step_back(self) -> bool:
        """To where the game was found; it stays."""
        self.app.leave_game()
        return True

    def shortcut(self, key: str, modifiers: set[str]) -> bool:
        """Undo and redo."""
        return step_by_key(self.app, key, modifiers)

    def keys(self) -> tuple[tuple[str, str], ...]:
        words = self.app.table.words
        return (
            ("Ctrl+Z Ctrl+Y", words.say(round_text.KEY_UNDO)),
            *keys_everywhere(),
        )
