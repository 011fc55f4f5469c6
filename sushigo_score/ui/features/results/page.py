"""The result of a round: what everybody scored and why; correct something, or go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.game.commands.table import EndRound, ReopenRound, ResumeGame
from sushigo_score.game.state import ABANDONED
from sushigo_score.present.aloud import dealing_aloud, round_aloud
from sushigo_score.present.dealing import dealing_briefly, dealing_steps, next_starter
from sushigo_score.present.result import ToCheck, round_result, to_check
from sushigo_score.present.sheet import Spot
from sushigo_score.present.table import persons
from sushigo_score.rules.editions import variant_of
from sushigo_score.text import at_the_table, common
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import figure
from sushigo_score.ui.features.results.ending_parts import race_so_far
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import move
from sushigo_score.ui.kit.drawing.theme import GAP, REVEAL, STAGGER
from sushigo_score.ui.kit.reach.key_names import DIGITS
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.widgets.boxes import Flow, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.note_panel import NotePanel, SignedLine
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.dealing_strip import DealingStrip
from sushigo_score.ui.pieces.player_panel import PlayerPanel, player_panels
from sushigo_score.ui.shell.correction import correct_round, tell_correction
from sushigo_score.ui.shell.game_menu import before_round_tray, steps_bar
from sushigo_score.ui.shell.keys import Key, keys_everywhere, step_key
from sushigo_score.ui.shell.page import Page
from sushigo_score.ui.shell.read_aloud import AloudSymbol
from sushigo_score.ui.shell.routes import explain

_PLAYERS = 0.62
_PLAYER = 340
_WIDEST = 1560
_SPREAD_OUT = 6
"""Up to this many players, all cards are visible at once where there is room."""
_OPEN_CHECKS = 2
"""How many things to check are open above the players of a narrow page."""


class ResultPage(Page):
    """The result of a finished round; with `only` it is just for reading, and back leads to where it was opened."""

    def build(self) -> None:
        """Build the bar, the players, what goes with the round, and the way on."""
        table_ = self.app.table
        state, words = table_.state, table_.words
        self.at = min(self.was.whole("round"), len(state.rounds) - 1)
        self.only = bool(self.was.get("only"))
        self._state_shown = (state.entering, len(state.rounds))
        self._is_acting = False
        chosen = self.was.whole("starter", state.setup.seats)
        self._starter = chosen if chosen < state.setup.seats else None
        shown = round_result(state, table_.sheet, self.at, words)
        self.add_widget(self.bar(shown.headline, *self._symbols()))
        self.put_banner()
        self._unfolded = bool(self.was.get("unfolded"))
        wide = self._beside = self.app.navigator.form.width == "wide"
        race = [race_so_far(state, table_.sheet, self.at, words, partial(explain, self.app))] if wide else []
        self._aloud = AloudSymbol(self.app) if self.app.device.speaks else None
        self._said = round_aloud(state, table_.sheet, self.at, words)
        self._spread = Spread(beside=wide, share=_PLAYERS, widest=_WIDEST if wide else 0)
        self.add_widget(self._spread)
        spread_out = wide and len(shown.players) <= _SPREAD_OUT
        self.panels = player_panels(
            shown,
            words,
            self._correct_cards,
            lambda kind, seat: explain(self.app, Spot(self.at, kind, seat)),
            spread_out=spread_out,
        )
        for panel in self.panels:
            panel.head.bind(on_tap=partial(self._toggle, panel))
            panel.unfold(opened=panel.player.seat in self.was.wholes("open"))
        if not self.was.get("seen"):
            for number, panel in enumerate(self.panels):
                panel.fill_bowl()
                move(panel.head, REVEAL, after=number * STAGGER, grown=(0.0, 1.0))
        self._spread.put(
            Row(Caption(text=shown.best, kind="title", balanced=True), self._aloud),
            *self._cautions(to_check(state, table_.cautions, words, self.at)),
            Grid(*self.panels, least=_PLAYER, most=2, spacing=dp(GAP["medium"])),
            WordButton(
                text=look.words.say(at_the_table.SHOW_CARDS_ON_TABLE),
                symbol="cards",
                on_tap=lambda: self.app.navigator.go("laid_table", round=self.at),
            ),
            WordButton(
                text=look.words.say(at_the_table.SCOREBOARD),
                symbol="scoreboard",
                on_tap=lambda: self.app.navigator.go("scoreboard"),
            ),
        )
        if boat := shown.boat:
            self._spread.put_aside(NotePanel("", (boat.sentence,), boat.remarks, picture="boat"))
        if not self.only:
            self._put_way_on()
        self._spread.put_aside(*race)
        self._prepare_reading()
        self.keep_scroll(self._spread)
        self.follow(table_, on_change=self._changed)

    def kept(self) -> dict[str, Any]:
        """Return which round, and whose reasons are open."""
        opened = [panel.player.seat for panel in self.panels if panel.opened]
        kept = {"round": self.at, "open": opened, "seen": True}
        if self.only:
            kept["only"] = True
        if self._unfolded:
            kept["unfolded"] = True
        if self._starter is not None:
            kept["starter"] = self._starter
        return kept

    # --- the bar --------------------------------------------------------------------------------------

    def _symbols(self) -> list[SymbolButton]:
        sheet = SymbolButton(
            symbol="sheet",
            text=look.words.say(at_the_table.SCORE_SHEET),
            on_tap=lambda: self.app.navigator.go("score_sheet", at=self.at),
        )
        if self.only:
            return [sheet]
        return [sheet, *steps_bar(self.app)]

    def _prepare_reading(self) -> None:
        """Set what is read aloud, and read it unprompted if the round has only just ended."""
        if self._aloud is not None:
            self._aloud.saying = self._said
            if not (self.only or self.was.get("seen")):
                self.app.feedback.aloud.come(self._said)

    # --- reasons --------------------------------------------------------------------------------------

    @staticmethod
    def _toggle(panel: PlayerPanel, *_: object) -> None:
        panel.unfold(opened=not panel.opened)

    def _correct_cards(self, seat: int) -> None:
        """Correct the cards of a player."""
        self._is_acting = True
        if not correct_round(self.app, self.at, seat):
            self._is_acting = False

    # --- what to check --------------------------------------------------------------------------------

    def _cautions(self, found: Sequence[ToCheck]) -> list[Panel]:
        """Build what should be checked, each of which leads to its cards, or is mended at once.

        On a narrow page, only some of this round are open, those that can be mended at once first; those of earlier rounds
        are folded.
        """
        words = self.app.table.words
        now = sorted((check for check in found if check.at in (self.at, None)), key=lambda check: check.cure is None)
        first = now[: None if self._beside else _OPEN_CHECKS]
        more = now[len(first) :]
        folded = [*more, *(check for check in found if check not in now)]
        rows: list[Widget] = [widget for check in first for widget in self._check_rows(check)]
        if folded:
            title = words.say(common.MORE if more else at_the_table.EARLIER)
            end, symbol = figure(len(folded)), "fold" if self._unfolded else "down"
            rows.append(ListRow(title=title, end=end, end_symbol=symbol, soft=True, on_tap=self._unfold_checks))
        for check in folded if self._unfolded else ():
            rows += self._check_rows(check)
        heading = Caption(text=words.say(at_the_table.WORTH_A_LOOK), kind="name_bold")
        return [Panel(heading, *rows, spacing=dp(GAP["tight"]))] if rows else []

    def _check_rows(self, check: ToCheck) -> list[Widget]:
        look_at = partial(self._look_at, check)
        row = ListRow(title=check.sentence, symbol="caution", end_symbol="choose", soft=True, on_tap=look_at)
        if check.cure is None:
            return [row]
        return [row, WordButton(text=check.cure.text, on_tap=partial(self._mend, check))]

    def _look_at(self, check: ToCheck) -> None:
        """Go to the cards that a caution is about."""
        self._is_acting = True
        if not correct_round(self.app, self.at if check.at is None else check.at, check.seat, check.tile):
            self._is_acting = False

    def _mend(self, check: ToCheck) -> None:
        """Apply the cure in the round where the mistake was made."""
        if check.cure is None or check.at is None:
            return
        self._is_acting = True
        before = self.app.table.state
        mended = self.app.table.do(ReopenRound(check.at), check.cure.command, EndRound())
        self._is_acting = False
        if mended:
            self.app.navigator.rebuild()
            tell_correction(self.app, before)
        else:
            self.app.show_game()

    def _unfold_checks(self) -> None:
        self._unfolded = not self._unfolded
        self.app.navigator.rebuild()

    def _changed(self, *_: object) -> None:
        """Rebuild the page for the changed game, or show the page it is at now."""
        if self._is_acting:
            return
        state = self.app.table.state
        if self._state_shown == (state.entering, len(state.rounds)):
            self.app.navigator.rebuild()
        else:
            self.app.show_game(seat=state.setup.seats - 1)

    # --- going on -------------------------------------------------------------------------------------

    def _put_way_on(self) -> None:
        state, words = self.app.table.state, self.app.table.words
        following = len(state.rounds)
        if state.status == ABANDONED:
            text = words.say(at_the_table.RESUME)
        elif state.entering is not None:
            text = words.say(at_the_table.BACK_TO_ROUND, round=state.entering + 1)
        elif state.game.complete:
            text = words.say(at_the_table.LAST_OVER)
        else:
            text = words.say(printed.ROUND, round=following + 1)
            self._put_dealing(following)
        self._spread.put_at_foot(WordButton(text=text, style="main", symbol="go_on", on_tap=self.go_on))

    def _put_dealing(self, following: int) -> None:
        state, words = self.app.table.state, self.app.table.words
        settled = next_starter(state)
        if variant_of(state.setup).has_starter and settled is None:
            self._spread.put_aside(self._who_begins(following))
        else:
            self._starter = settled
        steps = dealing_steps(words, state.setup, following, starter=self._starter)
        self._said += " " + dealing_aloud(words, state.setup, following, starter=self._starter)
        title = words.say(at_the_table.BEFORE_ROUND, round=following + 1)
        if self._beside:
            self._spread.put_aside(Panel(Caption(text=title, kind="name_bold"), *(SignedLine(*step) for step in steps)))
            return
        brief = dealing_briefly(words, state.setup, following, starter=self._starter)
        said = with_pauses(title, *(step.text for step in steps))
        tray = partial(before_round_tray, self.app, following, self._starter, title)
        self._spread.put_at_foot(DealingStrip(brief, text=said, on_tap=partial(self.app.navigator.open_with, tray)))

    def _who_begins(self, following: int) -> Panel:
        """Build the choice of who starts the following round, which is counted from 0."""
        words = self.app.table.words
        choices = (
            ChoiceButton(
                text=person.name,
                colour=person.colour,
                chosen=person.seat == self._starter,
                on_tap=partial(self._choose_starter, person.seat),
            )
            for person in persons(self.app.table.state, words)
        )
        asked = Caption(text=words.say(at_the_table.WHO_BEGINS, round=following + 1), kind="name_bold")
        return Panel(asked, Flow(*choices))

    def _choose_starter(self, seat: int) -> None:
        self._starter = seat
        self.app.navigator.rebuild()

    def go_on(self) -> None:
        """Go to the next round, to the desserts, or back to the round that is open."""
        state = self.app.table.state
        if state.status == ABANDONED:
            self.app.table.do(ResumeGame())
        elif state.entering is not None:
            self.app.show_game()
        elif state.game.complete:
            self.app.navigator.swap("ending")
        else:
            self._is_acting = True
            self.app.begin_round(self._starter)
            self._is_acting = False

    def step_back(self) -> bool:
        """Go back to where the game was opened; from a round just being read, to where that was opened."""
        if self.only:
            return False
        self.app.leave_game()
        return True

    # --- keys -----------------------------------------------------------------------------------------

    def key_table(self) -> tuple[Key, ...]:
        words = self.app.table.words
        panels = {digit: partial(self._toggle, panel) for digit, panel in zip(DIGITS, self.panels, strict=False)}
        on = (Key("Enter", words.say(at_the_table.KEY_GO_ON), {"enter": self.go_on}), step_key(self.app))
        return (
            Key("1 2 3", words.say(at_the_table.KEY_OPEN), panels),
            *(() if self.only else on),
            *keys_everywhere(),
        )
