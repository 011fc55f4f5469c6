"""Correcting a round that is over: it is opened again, every change is saved at once, and all of them can be discarded."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import AbandonGame, EndRound, ReopenRound, ResumeGame
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import ABANDONED, State
from sushigo_score.present.correction import Outcome, outcome
from sushigo_score.text import at_the_table, common
from sushigo_score.ui.shell.routes import ABOUT_A_GAME, Location

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def correct_round(app: WasabiBowlApp, at: int, seat: int = 0, tile: str = "") -> bool:
    """Open a round at the cards of a player, or at one of their dishes; an abandoned game is resumed until it is corrected.

    Back leads here; or, if another round was being corrected, to where that was opened, as it no longer takes cards.
    """
    state, way = app.table.state, app.navigator.way
    kept: dict[str, object] = {"seat": seat}
    commands: list[Command] = []
    if state.status == ABANDONED:
        commands.append(ResumeGame())
        kept["resumed"] = True
    if state.entering != at:
        commands.append(ReopenRound(at))
    if not app.table.do(*commands):
        return False
    if tile:
        kept["tile"] = tile
    if state.correcting is not None or state.entering == at:
        way = list(takewhile(lambda place: place.page != "round", way))
    app.navigator.start_at(*way, Location("round", kept))
    return True


def what_changed(app: WasabiBowlApp, before: State) -> Outcome:
    """Compare the game before a correction with how it stands."""
    table = app.table
    return outcome(shown_sheet(before.game), table.sheet, table.state, table.words)


def end_correction(app: WasabiBowlApp, *, resumed: bool) -> bool:
    """Close the round, say what the correction changed, with undo, and go back to where it began; False if refused."""
    table = app.table
    before = table.session.before_correction
    if not table.do(EndRound(), *([AbandonGame()] if resumed else [])):
        return False
    lead_back(app)
    if before is not None:
        tell_correction(app, before, resumed=resumed)
    return True


def tell_correction(app: WasabiBowlApp, before: State, *, resumed: bool = False) -> None:
    """Say what a correction that has just ended changed, with undo; nothing if it changed no points and no places."""
    table, shown = app.table, what_changed(app, before)
    app.summaries.refresh_soon()
    if shown.differs:
        undo = partial(_undo, app, table.game, len(table.session.entries), resumed=resumed)
        app.navigator.say(shown.told, table.words.say(common.UNDO), undo)
        offer = app.navigator.toast

        def put_away(*_: object) -> None:
            table.unbind(on_change=put_away)
            if offer is not None:
                offer.away()

        table.bind(on_change=put_away)  # after the next step, there is something else to undo


def discard_correction(app: WasabiBowlApp, *, resumed: bool) -> None:
    """Take back every change of the correction, and go back to where it began."""
    if app.table.undo_correction(resumed=resumed):
        lead_back(app)
        app.navigator.say(app.table.words.say(at_the_table.DROPPED))


def _undo(app: WasabiBowlApp, game: int, steps: int, *, resumed: bool) -> None:
    """Take back a correction that has ended, unless something else was done since."""
    table = app.table
    if table.is_open and (table.game, len(table.session.entries)) == (game, steps):
        table.undo_correction(resumed=resumed)
        app.summaries.refresh_soon()


def lead_back(app: WasabiBowlApp) -> None:
    """Go back to the page of the game that the correction started from, or else to where the game is now."""
    *before, _ = app.navigator.way
    if before and before[-1].page in ABOUT_A_GAME:
        app.navigator.start_at(*before)
    else:
        app.show_game()
