"""Reopening a round that is over, to correct it or to try something out."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from sushigo_score.game.commands import Command, ReopenRound, ResumeGame
from sushigo_score.game.state import ABANDONED
from sushigo_score.ui.shell.location import Location
from sushigo_score.ui.shell.routes import OF_A_GAME

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def correct_round(app: WasabiBowlApp, at: int, seat: int = 0, tile: str = "") -> bool:
    """Reopen a round at the cards of a player, or at one of their dishes; an abandoned game is resumed for it.

    Back leads here; or, if another round was being entered, to where that was opened, as it no longer takes cards.
    """
    state = app.table.state
    commands: list[Command] = [ResumeGame()] if state.status == ABANDONED else []
    if state.entering != at:
        commands.append(ReopenRound(at))
    if not app.table.do(*commands):
        return False
    before = takewhile(lambda place: place.page != "round", app.navigator.way)
    app.navigator.start_at(*before, Location("round", {"seat": seat, **({"tile": tile} if tile else {})}))
    return True


def try_round(app: WasabiBowlApp, at: int, seat: int) -> bool:
    """Reopen a round as a trial."""
    state = app.table.state
    commands: list[Command] = [ResumeGame()] if state.status == ABANDONED else []
    if state.entering != at:
        commands.append(ReopenRound(at))
    if not app.table.try_out(*commands):
        return False
    app.navigator.go("what_if", seat=seat)
    return True


def leave_correction(app: WasabiBowlApp) -> bool:
    """Go back to the page of the game that the correction started from; False if it started elsewhere."""
    *before, _ = app.navigator.way
    if not before or before[-1].page not in OF_A_GAME:
        return False
    app.navigator.start_at(*before)
    return True
