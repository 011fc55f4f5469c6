"""What follows a card by itself: the offer to finish the race, what a die rolled, the next player, a hint."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from sushigo_score.game.commands.events import FinishRace
from sushigo_score.present.round import Action, actions, next_prize
from sushigo_score.rules.editions import hand_size
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.text import at_the_table
from sushigo_score.ui.features.round.entry import Hint, RoundEntry
from sushigo_score.ui.features.round.mode_band import ModeBand, question_band
from sushigo_score.ui.features.round.trays import die_tray, race_track
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import TARGET
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.pieces.face import FaceMark, dish_of

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

HINT: Final = "hold_a_dish"
HINTS_AT_MOST: Final = 2
ADVANCE: Final = "advance"
_HINT_AFTER: Final = 3
"""How many cards have to be tapped before a hint helps rather than gets in the way."""
_NO_HINT_FROM: Final = 1.6
"""From this text scale on, there is no hint."""


class AfterACard:
    """The reactions to a card: compares the table with its state before the change."""

    def __init__(
        self, app: WasabiBowlApp, entry: RoundEntry, show_band: Callable[[ModeBand | None], None] | None
    ) -> None:
        """Begin with the cards that are there; `show_band` shows a question in place of the way to the next player, if there is one."""
        self._app, self._entry, self._show_band = app, entry, show_band
        self._laid, self._mochi = self._sizes(), self._mochi_cards()
        self._tapped = 0
        self._asks = False
        self._offered = {offer for seat in range(len(self._laid)) if (offer := self._offer_of(seat))}
        entry.bind(seat=self._stop_asking)

    def look(self) -> None:
        """Find out what has changed, and do what follows from it."""
        self._stop_asking()
        before, self._laid = self._laid, self._sizes()
        mochi, self._mochi = self._mochi, self._mochi_cards()
        if self._app.table.session.entries[-1].by:  # whoever tapped it has their own screen
            return
        changed = [seat for seat, (was, now) in enumerate(zip(before, self._laid, strict=True)) if was != now]
        if len(changed) != 1:
            return
        seat = changed[0]
        more = self._laid[seat] == before[seat] + 1
        self._tapped += more
        if more and self._offer_finish(seat):
            return
        if more and self._mochi[seat] > mochi[seat]:
            self._app.navigator.open_with(partial(die_tray, self._app, seat, rolled=True))
        if not self._advance(seat, more=more) and more and self._tapped == _HINT_AFTER:
            self._hint()

    def _sizes(self) -> list[int]:
        return [tableau.size for tableau in self._app.table.state.at.tableaux]

    def _mochi_cards(self) -> list[int]:
        state = self._app.table.state
        return [tableau.count("mochi") if state.setup.dessert == "mochi" else 0 for tableau in state.at.tableaux]

    # --- the race -------------------------------------------------------------------------------------

    def _finish(self, seat: int) -> Action | None:
        """Return the finish that wins a player a place now, if there is one."""
        table = self._app.table
        if "uramaki" not in table.state.setup.menu:
            return None
        found = actions(table.state, seat, table.words)
        return next((action for action in found if action.urgent and action.command == FinishRace(seat)), None)

    def _offer_of(self, seat: int) -> tuple[int, int] | None:
        """Identify a finish, to offer it only once: the seat, and which of theirs it is; None if there is none."""
        if self._finish(seat) is None:
            return None
        return seat, sum(seat in finish for finish in self._app.table.state.at.race)

    def _offer_finish(self, seat: int) -> bool:
        offer = self._offer_of(seat)
        if offer is None or offer in self._offered:
            return False
        self._offered.add(offer)
        self._app.navigator.open_with(partial(self._sheet, seat))
        return True

    def _sheet(self, seat: int) -> BottomSheet:
        app, state, words = self._app, self._app.table.state, self._app.table.words
        icons, points = state.at.tableaux[seat].sum("uramaki"), next_prize(state)
        name = state.setup.players[seat].name

        def do_it() -> None:
            app.navigator.put_away()
            app.table.do(FinishRace(seat))

        return BottomSheet(
            Row(
                FaceMark(
                    colour=state.colours[seat],
                    dish=dish_of(name),
                    size_hint=(None, None),
                    size=(dp(TARGET), dp(TARGET)),
                ),
                Caption(text=words.say(at_the_table.FINISH_ASKED, name=name, icons=icons, points=points), kind="title"),
            ),
            race_track(app),
            WordButton(text=words.say(at_the_table.FINISH_NOW, points=points), style="main", on_tap=do_it),
            WordButton(text=words.say(at_the_table.FINISH_LATER), tall=True, on_tap=app.navigator.put_away),
            title=words.say(at_the_table.RACE),
            central=True,
        )

    # --- the next player ------------------------------------------------------------------------------

    def _advance(self, seat: int, *, more: bool) -> bool:
        """Go on when a hand is full, and back to the player whose card was undone, if that setting is on."""
        entry, state, settings = self._entry, self._app.table.state, self._app.settings
        if self._show_band is None or state.correcting is not None:
            return False
        full = more and self._laid[seat] + state.set_aside(seat) == hand_size(state.setup)
        goes = seat == entry.seat and full and seat < state.setup.seats - 1
        if goes and settings.advances is None and settings.hint_wanted(ADVANCE, HINTS_AT_MOST):
            self._ask(self._show_band)
        elif settings.advances and seat != entry.seat:
            entry.choose(seat)
        elif settings.advances and goes:
            entry.choose(seat + 1)
        else:
            return False
        return True

    def _ask(self, show_band: Callable[[ModeBand | None], None]) -> None:
        """Ask, in place of the button to the next player, whether to go on by itself; either answer goes on."""
        words = self._app.table.words
        answers = (
            WordButton(text=words.say(at_the_table.STAY), on_tap=partial(self._answer, advances=False)),
            WordButton(text=words.say(at_the_table.ADVANCE), style="main", on_tap=partial(self._answer, advances=True)),
        )
        show_band(question_band(words.say(at_the_table.ADVANCE_ASKED), answers))
        for button in answers:
            button.wait_a_moment()  # a tap at once was meant for what was there before
        self._asks = True

    def _answer(self, *, advances: bool) -> None:
        with suppress(StoreRefused):
            self._app.settings.change("advances", advances)
        self._entry.choose(int(self._entry.seat) + 1)

    def _stop_asking(self, *_: object) -> None:
        """Put the question away: something else was done."""
        if self._asks and self._show_band is not None:
            self._asks = False
            self._show_band(None)

    def _hint(self) -> None:
        """Explain a long press, unless large letters need the room for the actions."""
        app = self._app
        if look.text_scale < _NO_HINT_FROM and app.settings.hint_wanted(HINT, HINTS_AT_MOST):
            self._entry.hint = Hint(app.table.words.say(at_the_table.HOLD_A_DISH), yields=True)


def explain(app: WasabiBowlApp, item: str) -> None:
    """Show the rule of a dish, and stop hinting at it: whoever found it needs no hint."""
    app.settings.hint_known(HINT, HINTS_AT_MOST)
    app.navigator.go("rule", kind=item)
