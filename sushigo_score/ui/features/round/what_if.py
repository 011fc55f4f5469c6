"""What if: the cards of a round, changed on a copy of the game; the result is kept or dropped."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.game.commands import AbandonGame, Command, EndRound, ReopenRound
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import ABANDONED
from sushigo_score.present.score_sheet.outcome import Outcome, outcome
from sushigo_score.text import common, score_sheet
from sushigo_score.text import round as round_text
from sushigo_score.ui.features.round.outcome_tray import outcome_tray
from sushigo_score.ui.features.round.page import RoundPage
from sushigo_score.ui.features.round.total_changes import TotalChanges
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.game_menu import corrections, key_offers
from sushigo_score.ui.shell.menu_rows import Group, Which, grouped, in_two

_LARGE = 1.3
_ROOM = 60
_NAMED_AT_MOST = 4


class TrialBanner(Panel):
    """The banner that says that nothing is kept yet, and what would change, with the two ways out.

    Where everybody is shown side by side, the changes are shown above the players instead.
    """

    def __init__(self, page: WhatIfPage) -> None:
        edge = dp(GAP["small"])
        super().__init__(ground="glow", square=True, padding=(edge * 2, edge, edge, edge), spacing=dp(GAP["tight"]))
        words = page.app.table.words
        self._compact = page.app.navigator.form.width == "compact"
        self._short = Caption(kind="small", tone="on_glow")
        beside = page.is_side_by_side
        still = Widget(size_hint=(None, None), size=(0, 0 if beside else dp(_ROOM)))  # so that no card moves
        texts = Column(
            Caption(text=words.say(score_sheet.NOT_KEPT), kind="name_bold" if beside else "small_bold", tone="on_glow"),
            None if beside else self._short,
            spacing=0,
            pos_hint={"center_y": 0.5},
        )
        middle = {"center_y": 0.5}
        buttons = Row(
            WordButton(text=words.say(score_sheet.DROP), pos_hint=middle, on_tap=page.drop),
            WordButton(text=words.say(score_sheet.KEEP), style="main", pos_hint=middle, on_tap=page.keep),
            pos_hint=middle,
        )
        self._large = self._compact and look.text_scale > _LARGE
        if self._large:
            self.padding[2] = edge * 2  # the buttons are as wide as the band
            self.add_widget(texts)
            self.add_widget(buttons)
            return
        buttons.size_hint_x = None
        buttons.width = sum(button.least_width for button in buttons.children) + dp(GAP["small"])
        for button in buttons.children:
            button.size_hint_x = button.least_width
        self.add_widget(Row(texts, buttons, still))

    def show(self, shown: Outcome) -> None:
        """Show what would change so far."""
        many = self._compact and len(shown.changes) > _NAMED_AT_MOST
        self._short.text = shown.brief if self._large or many else shown.short


class WhatIfPage(RoundPage):
    """The page of a round, on a copy of the game."""

    def build(self) -> None:
        """Build the round, with the banner of the trial between bar and cards."""
        self._changes: TotalChanges | None = None
        super().build()
        if self.is_side_by_side:
            self._changes = TotalChanges(self.body)
            self.add_widget(Widget(size_hint_y=None, height=dp(GAP["large"])), index=1)
            self.add_widget(self._changes)
            self._show_outcome()

    @property
    def is_correction(self) -> bool:
        """False: a trial corrects nothing yet, and goes from player to player."""
        return False

    @property
    def main_style(self) -> str:
        """Plain: here, the main action is to keep the trial."""
        return "plain"

    def put_banner(self) -> None:
        """Show the banner of the trial under the bar, whatever the game is."""
        self._banner = TrialBanner(self)
        self.add_widget(self._banner)

    @property
    def outcome(self) -> Outcome:
        """What the trial does to the game."""
        table_ = self.app.table
        return outcome(shown_sheet(table_.real.game), table_.sheet, table_.state, table_.words)

    def _title(self) -> str:
        return self.app.table.words.say(score_sheet.WHAT_IF, round=(self.app.table.state.entering or 0) + 1)

    def _passing(self) -> None:
        """Leave out where the hands go: they were passed long ago."""

    def _show(self) -> None:
        super()._show()
        self._show_outcome()

    def _show_outcome(self) -> None:
        """Show what would change so far: in the banner, or above the players."""
        shown = self.outcome
        if self._changes is None:
            self._banner.show(shown)
            return
        by = {change.person.seat: change.after - change.before for change in shown.changes}
        self._changes.by = [by.get(seat, 0) for seat in range(self.app.table.state.setup.seats)]
        self._changes.text = shown.short

    def go_on_text(self) -> str:
        """Return the text of the main button; the last player's leads to the result."""
        leads_on = super().go_on_text()
        return self.app.table.words.say(score_sheet.LOOK) if self._at_end else leads_on

    @property
    def _at_end(self) -> bool:
        return self.is_last or self.is_side_by_side

    def end(self) -> None:
        """Show the result, and ask."""
        outcome_tray(
            self.app,
            self.outcome,
            (score_sheet.KEEP, "main", self.keep),
            (score_sheet.DROP, "plain", self.drop),
        )

    def keep(self) -> None:
        """Keep the trial, and leave the game in the state it was in."""
        table_ = self.app.table
        table_.unbind(on_change=self._changed)
        if not table_.keep_trial(*self._restoring_commands()):
            table_.bind(on_change=self._changed)
            return
        self._leave(score_sheet.KEPT)
        self.app.summaries.refresh_soon()

    def _restoring_commands(self) -> list[Command]:
        real, tried = self.app.table.real, self.app.table.state
        commands: list[Command] = []
        if tried.correcting != real.correcting:
            commands.append(EndRound() if real.correcting is None else ReopenRound(real.correcting))
        if real.status == ABANDONED and tried.status != ABANDONED:
            commands.append(AbandonGame())
        return commands

    def drop(self) -> None:
        """Drop the trial."""
        self.app.table.unbind(on_change=self._changed)
        self.app.table.drop_trial()
        self._leave(score_sheet.DROPPED)

    def _leave(self, text: str) -> None:
        words = self.app.table.words
        self.tile_input.cancel()
        self.app.navigator.back()
        self.app.navigator.say(words.say(text))

    def step_back(self) -> bool:
        """Go back, but have changes kept or dropped first."""
        if not self.app.table.trying:
            return False
        if self.tile_input.mode:
            self.tile_input.cancel()
        elif self.app.table.session.undoes is not None:
            self.end()
        else:
            self.drop()
        return True

    def open_menu(self) -> BottomSheet:
        """Open other rounds of the same trial, and the keys."""
        app, state, words = self.app, self.app.table.state, self.app.table.words
        others = [at for at in range(len(state.rounds)) if at != state.entering]
        rounds = [Which(words.say(round_text.CORRECT), corrections(app, others), "correct")] if others else []
        groups = (
            Group(words.say(round_text.OF_THE_ROUNDS), rounds),
            Group(words.say(common.OF_THE_APP), key_offers(app)),
        )
        return app.navigator.open(BottomSheet(*grouped(app, groups), title=words.say(common.MORE), in_two=in_two(app)))
