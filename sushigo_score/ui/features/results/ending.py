"""The end of a game: the desserts one player at a time, then the podium and everything about the game."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kivy.uix.floatlayout import FloatLayout

from sushigo_score.game.commands.table import FinishGame, rematch
from sushigo_score.game.state import RUNNING
from sushigo_score.present.aloud import ending_aloud
from sushigo_score.present.ending import ending
from sushigo_score.present.table import persons, shown_title
from sushigo_score.text import at_the_table, common
from sushigo_score.ui.features.results.ending_parts import (
    Foot,
    awards_panel,
    dishes_panel,
    note_panel,
    podium_of,
    race_of,
    race_panel,
    ranking_panel,
    rounds_panel,
    victory_lines,
)
from sushigo_score.ui.features.results.reveal import DessertReveal
from sushigo_score.ui.features.results.victory import Victory
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.two_columns import Spread
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.pieces.line_chart import LineChart
from sushigo_score.ui.pieces.result_table import result_of
from sushigo_score.ui.shell.correction import correct_round
from sushigo_score.ui.shell.game_menu import menu
from sushigo_score.ui.shell.game_routes import place_of
from sushigo_score.ui.shell.keys import Key, keys_everywhere
from sushigo_score.ui.shell.page import Page
from sushigo_score.ui.shell.read_aloud import AloudSymbol
from sushigo_score.ui.shell.routes import explain, share

_STAGE: Final = 1400
"""How wide the desserts get where players are beside each other."""


class EndingPage(Page):
    """A game that is over. Its desserts are revealed once; after that, the page shows the podium."""

    banner_leads = True

    def build(self) -> None:
        """Build the desserts, or the podium."""
        table_ = self.app.table
        words = table_.words
        self._is_acting = False
        self._stage = FloatLayout()
        self._victory: Victory | None = None
        self._race: LineChart | None = None
        self.reveal: DessertReveal | None = None
        self._end = ending(table_.state, table_.sheet, words)
        more = SymbolButton(symbol="more", text=look.words.say(common.MORE), on_tap=self.open_menu)
        sheet = SymbolButton(
            symbol="sheet",
            text=look.words.say(at_the_table.SCORE_SHEET),
            on_tap=partial(self.app.navigator.go, "score_sheet", at=0),
        )
        if self.was.get("revealed") or table_.state.status != RUNNING:
            self._said = ending_aloud(table_.state, table_.sheet, words)
            read = [AloudSymbol(self.app, self._said)] if self.app.device.speaks else []
            self.add_widget(self.bar(words.say(at_the_table.THE_END), *read, sheet, more))
            self._spread = Spread(beside=self.app.navigator.form.width == "wide")
            self._put_podium()
        else:
            self.add_widget(self.bar(words.say(at_the_table.DESSERTS), more))  # the sheet would give it all away
            self._spread = Spread(beside=False, widest=_STAGE if self.app.navigator.form.width == "wide" else 0)
            shown = self.was.whole("shown", 1)
            self.reveal = DessertReveal(self._end, words, self._spread, shown, self.finish, self.app.phones.reveal)
            if "shown" not in self.was:
                self.reveal.tell()
        self.put_banner()
        self._spread.pos_hint = {"x": 0, "y": 0}
        self._stage.add_widget(self._spread, index=len(self._stage.children))
        self.add_widget(self._stage)
        self.align_bar(self._spread)
        self._spread.scroll_to(self.was.offsets("offsets"))
        table_.bind(on_change=self._changed)

    def on_touch_down(self, touch: Any) -> bool:
        """Skip to the end when people tap below the bar while the podium rises."""
        if self._victory is not None and self._victory.playing and self._stage.collide_point(*touch.pos):
            self._victory.end()
            return True
        return bool(super().on_touch_down(touch))

    def close(self) -> None:
        self.app.phones.reveal(None)
        if self._victory is not None:
            self._victory.stop()
        if self._race is not None:
            self._race.rest()
        self.app.table.unbind(on_change=self._changed)

    def kept(self) -> dict[str, Any]:
        """Return how much was revealed, and how far it was scrolled."""
        if self.reveal is not None:
            return {"shown": self.reveal.shown, "offsets": self._spread.offsets}
        return {"revealed": True, "offsets": self._spread.offsets}

    def _put_podium(self) -> None:
        state, sheet, words = self.app.table.state, self.app.table.sheet, self.app.table.words
        why = partial(explain, self.app)
        low = self.app.navigator.form.low
        self._race = race_of(self._end.lines, self._end.labels, why, low=low)
        podium, sentences = podium_of(self._end, why, low=low), victory_lines(self._end)
        first = [
            ranking_panel(result_of(state, sheet, words), words, why),
            *awards_panel(self._end, words, why),
            *note_panel(state),
        ]
        second = [
            race_panel(self._end, self._race, words),
            dishes_panel(self._end, sheet, words, why),
            rounds_panel(persons(state, words), words, self._look_at, self._correct),
        ]
        title = shown_title(state)
        called = Caption(text=title, kind="title", halign="center", balanced=True) if title else None
        panel = Panel(called, podium, sentences)
        self._spread.put(panel, *first)
        self._spread.put_aside(*second)
        again = WordButton(text=words.say(common.REMATCH), symbol="rematch", style="main", on_tap=self.rematch)
        others = (
            WordButton(text=words.say(at_the_table.SHARE), symbol="share", on_tap=self.share),
            WordButton(text=words.say(common.HOME), symbol="home", on_tap=self.app.go_home),
        )
        foot = Foot(*others) if self.app.table.visiting else Foot(again, *others)
        self._spread.put_at_foot(foot)
        if self.was.get("show"):
            tell = partial(self.app.feedback.aloud.come, self._said)
            self._victory = Victory(self.app, podium, panel, self._stage, (*first, *second, foot), tell)
            self._victory.begin()

    # --- what can be done -----------------------------------------------------------------------------

    def finish(self) -> None:
        """Finish the game and show the podium: everybody has seen how it ended."""
        self._is_acting = True
        if self.app.table.state.status != RUNNING or self.app.table.do(FinishGame()):
            self.app.summaries.refresh_soon()
            self.app.navigator.swap("ending", revealed=True, show=True)
        self._is_acting = False

    def rematch(self) -> None:
        """Start a new game with the same table."""
        self._is_acting = True
        self.app.begin(rematch(self.app.table.state))
        self._is_acting = False

    def share(self) -> None:
        """Share the result, or the game itself."""
        share(self.app)

    def open_menu(self) -> BottomSheet:
        """Open the menu of everything else."""
        return self.app.navigator.open_with(partial(menu, self.app))

    def _look_at(self, at: int) -> None:
        self.app.navigator.go("result", round=at, only=True)

    def _correct(self, at: int, seat: int) -> None:
        self._is_acting = True
        correct_round(self.app, at, seat)
        self._is_acting = False

    def _changed(self, *_: object) -> None:
        """Rebuild the page for the changed game, or show the page it is at now."""
        if self._is_acting:
            return
        if place_of(self.app.table.state).page == "ending":
            self.app.navigator.rebuild()
        else:
            self.app.show_game()

    def step_back(self) -> bool:
        """Go back to where the game was opened."""
        self.app.leave_game()
        return True

    # --- keys -----------------------------------------------------------------------------------------

    def key_table(self) -> tuple[Key, ...]:
        words, victory = self.app.table.words, self._victory
        if victory is not None and victory.playing:
            skip = Key("S", words.say(at_the_table.KEY_SKIP), dict.fromkeys(("s", "enter", "space"), victory.end))
            return (skip, *keys_everywhere())
        if self.reveal is None:
            return super().key_table()
        return (
            Key("Enter", words.say(at_the_table.NEXT), {"enter": self.reveal.go_on}),
            Key("S", words.say(at_the_table.KEY_SKIP), {"s": self.finish}),
            *keys_everywhere(),
        )
