"""The round: what everybody has in front of them, one player at a time or side by side."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.game.commands.table import EndRound, ResumeGame
from sushigo_score.game.state import ABANDONED, State
from sushigo_score.present.dealing import pass_way, swaps_hands
from sushigo_score.present.round import taken_values
from sushigo_score.present.sheet import SUM, Spot
from sushigo_score.rules.hands import far_too_few
from sushigo_score.text import at_the_table, common
from sushigo_score.ui.features.round import trays
from sushigo_score.ui.features.round.after_a_card import AfterACard
from sushigo_score.ui.features.round.correction_band import CorrectionBand
from sushigo_score.ui.features.round.entry import PUTTING, RoundEntry
from sushigo_score.ui.features.round.keys import RoundKeys
from sushigo_score.ui.features.round.mode_band import mode_band, mode_title
from sushigo_score.ui.features.round.one_by_one import OneByOne
from sushigo_score.ui.features.round.side_by_side import SideBySide, has_room
from sushigo_score.ui.features.round.trays import missing_cards
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, TARGET
from sushigo_score.ui.kit.text.textures import sizes_of, text_size
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.shell.correction import discard_correction, end_correction, lead_back
from sushigo_score.ui.shell.game_menu import dealing_tray, menu, steps_bar, views_in_bar
from sushigo_score.ui.shell.keys import Key
from sushigo_score.ui.shell.page import Page, Room
from sushigo_score.ui.shell.routes import explain

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


_ROOM_FOR_WORDS: Final = 700
"""From this width on, in dp at the usual text size, it says so in words."""
_LARGE_TEXT: Final = 1.3
"""From this text size on, a line under the title would make the bar higher."""


class Passing(NamedTuple):
    """Where the hands go: the symbol, and the words."""

    symbol: str
    text: str


def passing_in(state: State) -> Passing | None:
    """Return where the hands go in the round that is entered; None if they stay, or it is corrected."""
    if state.correcting is not None:
        return None
    if swaps_hands(state.setup):
        return Passing("swap", look.words.say(at_the_table.SWAP_HANDS))
    if way := pass_way(state.setup, state.entering or 0):
        return Passing(
            f"pass_{way}", look.words.say(at_the_table.PASS_LEFT if way == "left" else at_the_table.PASS_RIGHT)
        )
    return None


def words_under_title(app: WasabiBowlApp, passing: Passing | None, buttons: int) -> str:
    """Return the words if they fit under the title, beside so many buttons: an arrow alone may be taken for a way back."""
    if passing is None or _has_room_for_words(app) or look.text_scale >= _LARGE_TEXT:
        return ""
    room = app.navigator.width - dp(buttons * TARGET + 2 * GAP["small"] + 2 * GAP["tight"])
    return passing.text if text_size(passing.text, "small", room) == sizes_of("small")[0] else ""


def pass_button(app: WasabiBowlApp, passing: Passing | None, tell: Callable[[], object]) -> list[Touchable]:
    """Build the button, with words beside its arrow, or else a plate of its own."""
    if passing is None:
        return []
    symbol, text = passing
    if not _has_room_for_words(app):
        return [SymbolButton(symbol=symbol, text=text, plated=True, on_tap=tell)]
    button = WordButton(symbol=symbol, text=text, style="quiet", size_hint_x=None, on_tap=tell)
    button.width = button.least_width
    return [button]


def _has_room_for_words(app: WasabiBowlApp) -> bool:
    return bool(app.navigator.width >= dp(_ROOM_FOR_WORDS) * look.text_scale)


_AFTER_VIEWS: Final = 3
"""How many buttons follow the other views of the game: undo, redo, the menu."""


class RoundBar(Panel):
    """The bar on its ground, which glows while a special order or a takeout box waits for its cards."""

    def __init__(self, page: RoundPage, title: str, passing: Passing | None) -> None:
        self._page, self._entry, self._title, app = page, page.entry, title, page.app
        self._views = views_in_bar(app)
        buttons = [*self._views, *steps_bar(app, page.entry.cancel)]
        *_, self._undo, self._redo, _ = buttons
        self._under = words_under_title(app, passing, len(buttons) + 1)
        dealing = partial(app.navigator.open_with, partial(dealing_tray, app))
        self.passing = [] if self._under else pass_button(app, passing, dealing)
        self._bar = page.bar(title, *self.passing, *buttons)
        page.bar_title.under = self._under
        super().__init__(self._bar, ground="ground", square=True, padding=0)
        self._entry.bind(mode=self._show_mode)

    def show_steps(self) -> None:
        """Show whether there is something to undo and to redo."""
        session = self._page.app.table.session
        self._undo.enabled, self._redo.enabled = session.undoes is not None, session.redoes is not None

    def _show_mode(self, *_: object) -> None:
        """Say what the next taps mean; the name of a card that waits needs the room of the other views."""
        page, waits = self._page, bool(self._entry.mode)
        self.ground = "glow" if waits else "ground"
        for button in self.passing:
            if isinstance(button, WordButton):  # to be read on the ground of the bar
                button.tone = "on_glow" if waits else "action"
        page.bar_title.text = mode_title(self._entry.mode, page.app.table.words) or self._title
        page.bar_title.under = "" if waits else self._under
        for view in self._views:
            if waits:
                self._bar.remove_widget(view)
            elif view.parent is None:
                self._bar.add_widget(view, index=_AFTER_VIEWS)


_SETTLED: Final = 0.05
"""How long, in seconds, a new page takes to lay itself out."""


class RoundPage(Page):
    """The round that is open or being corrected, where its cards are entered."""

    def build(self) -> None:
        table_, state = self.app.table, self.app.table.state
        self.entry = RoundEntry(table_, seat=min(self.was.whole("seat"), state.setup.seats - 1))
        self._round = (state.entering, state.correcting)
        self.entry.bind(mode=self._mode_changed, turning=self._mode_changed, on_pick=self._pick)
        self.entry.bind(seat=self.app.session_restore.keep_after_this_frame)
        self.by_keys = RoundKeys(self.entry, self.app, self._go_on_by_key)
        self.round_bar = RoundBar(self, self._title(), passing_in(state))
        self.add_widget(self.round_bar)
        self.is_side_by_side = self._has_room_for_all()
        """True if everybody's cards are visible at once."""
        self._corrected = CorrectionBand(self) if self.is_correction else None
        if self._corrected is not None:
            self.add_widget(self._corrected)
        else:
            self.put_banner()
        self.body = (SideBySide if self.is_side_by_side else OneByOne)(self)
        self.add_widget(self.body)
        if self._corrected is not None and isinstance(self.body, SideBySide):
            self._corrected.mark_totals(self.body)
        self.follow(table_, on_change=self._changed)
        self.follow(self.app.phones, page=self.app.navigator.rebuild_soon)  # the bar shows whether phones are on
        self._show()
        self._after = AfterACard(self.app, self.entry, None if self.is_side_by_side else self.body.show_band)
        self.entry.take_up(self.was.pop("laying", None))
        self.bind(width=self._width_changed)
        if tile := self.was.text("tile"):
            self.lead_to(self.seat, tile)

    def _has_room_for_all(self) -> bool:
        navigator = self.app.navigator
        return has_room(navigator.form, navigator.width, self.app.table.state.setup.seats)

    def _width_changed(self, *_: object) -> None:
        """Show every player side by side while there is room."""
        if self._has_room_for_all() != self.is_side_by_side:
            self.app.navigator.rebuild_soon()

    def message_room(self) -> Room | None:
        return self.body.message_room()

    def close(self) -> None:
        self.body.close()

    def kept(self) -> dict[str, Any]:
        """Return whose cards are being entered, and what waits for its cards."""
        kept: dict[str, Any] = {"seat": self.seat}
        if self.entry.mode != PUTTING:
            kept["laying"] = self.entry.kept()
        if self.was.get("resumed"):
            kept["resumed"] = True
        return kept

    # --- the bar --------------------------------------------------------------------------------------

    def _title(self) -> str:
        state, words = self.app.table.state, self.app.table.words
        number = (state.entering or 0) + 1
        if state.correcting is not None:
            return words.say(at_the_table.CORRECTING, round=number)
        return words.say(at_the_table.ROUND_OF, round=number, rounds=state.setup.length)

    # --- what changes ---------------------------------------------------------------------------------

    def _changed(self, *_: object) -> None:
        """Show the changed game, or the page it is at now."""
        self.entry.begun = ""
        table_ = self.app.table
        if table_.state.entering is None:  # undone beyond the start of the round
            lead_back(self.app)
            return
        if self._round != (table_.state.entering, table_.state.correcting):
            self.app.navigator.rebuild()
            return
        self._show()
        self._after.look()

    def _show(self) -> None:
        self.round_bar.show_steps()
        if self._corrected is not None:
            self._corrected.show()
        self.body.refresh()

    def _mode_changed(self, *_: object) -> None:
        """Say what the next taps mean, in place of the main button."""
        entry, app = self.entry, self.app
        self.body.show_band(mode_band(entry, app.table.words, app.navigator.form) if entry.mode else None)

    def _pick(self, _: Any, question: str, cards: tuple[str, ...], then: Any) -> None:
        self.body.refresh()
        table_ = self.app.table
        taken = taken_values(table_.state, table_.words) if question == at_the_table.YOGURT else {}
        self.app.navigator.open(trays.picker_tray(self.app, question, cards, then, taken))

    def explain_points(self, seat: int | None = None) -> None:
        """Say why a player, usually the one being entered, has the points of this round."""
        at = self.app.table.state.entering or 0
        explain(self.app, Spot(at, SUM, self.seat if seat is None else seat))

    # --- going on -------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose cards are being entered."""
        return int(self.entry.seat)

    def choose(self, seat: int) -> None:
        """Enter the cards of another player."""
        self.entry.choose(seat)

    def lead_to(self, seat: int, tile: str) -> None:
        """Show a dish of a player, scrolled into view."""
        self.choose(seat)
        Clock.schedule_once(lambda _: self.body.point_at(seat, tile), _SETTLED)

    @property
    def is_last(self) -> bool:
        """True for the last player."""
        return self.seat == self.app.table.state.setup.seats - 1

    def _go_on_by_key(self) -> None:
        """Go to the next player even side by side: the button ends the round for everybody, but whoever types goes on."""
        if self.is_side_by_side and not self.is_last and not self.is_correction:
            self.choose(self.seat + 1)
        else:
            self.go_on()

    def go_on(self) -> None:
        """Go to the next player, or the result of the round; an abandoned game is resumed first."""
        self.entry.cancel()
        if self.app.table.state.status == ABANDONED:
            self.app.table.do(ResumeGame())
            return
        if self.is_correction or self.is_last or self.is_side_by_side:
            self.end()
        else:
            self.choose(self.seat + 1)

    @property
    def is_correction(self) -> bool:
        """True while a finished round is being corrected: then there is nobody to go on to."""
        return self.app.table.state.correcting is not None

    def end(self) -> None:
        """End the round, or the correction, which leads back to where the mistake was seen; ask if cards seem to be missing."""
        at = self.app.table.state.entering
        if few := self._with_too_few():
            self.app.navigator.open_with(partial(missing_cards, self.app, few, self.choose, self.end))
            return
        self.app.table.unbind(on_change=self._changed)
        if self.is_correction:
            ended = end_correction(self.app, resumed=bool(self.was.get("resumed")))
        elif ended := self.app.table.do(EndRound()):
            self.app.navigator.swap("result", round=at)
        if not ended:
            self.app.table.bind(on_change=self._changed)

    def _with_too_few(self) -> tuple[int, ...]:
        """Return the seats that surely have more cards than were entered, unless these were said to be all."""
        table_, state = self.app.table, self.app.table.state
        if self.is_correction or table_.complete == state.at:
            return ()
        return far_too_few(state.setup, state.at)

    def discard(self) -> None:
        """Take back the whole correction."""
        self.app.table.unbind(on_change=self._changed)
        self.entry.cancel()
        discard_correction(self.app, resumed=bool(self.was.get("resumed")))

    def go_on_text(self) -> str:
        """Return the text of the main button."""
        state, words = self.app.table.state, self.app.table.words
        if state.status == ABANDONED:
            return words.say(at_the_table.RESUME)
        if self.is_correction:
            return words.say(common.DONE)
        if not self.is_last and not self.is_side_by_side:
            return words.say(at_the_table.NEXT_PLAYER, name=state.setup.players[self.seat + 1].name)
        return words.say(at_the_table.ROUND_RESULT)

    def open_menu(self) -> BottomSheet:
        """Open the menu of everything else."""
        return self.app.navigator.open_with(partial(menu, self.app))

    def step_back(self) -> bool:
        """Cancel a special order or takeout box first; leave a correction for where it started."""
        if self.entry.begun:
            self.entry.begun = ""
        elif self.entry.mode != PUTTING:
            self.entry.cancel()
        elif self.is_correction:
            self.end()
        else:
            self.app.leave_game()
        return True

    # --- keys -----------------------------------------------------------------------------------------

    def shortcut(self, key: str, modifiers: set[str]) -> bool:
        """Take the number of a letter first."""
        return self.by_keys.take_number(key) or super().shortcut(key, modifiers)

    def key_table(self) -> tuple[Key, ...]:
        return self.by_keys.table()
