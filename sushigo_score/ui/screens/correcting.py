"""Back to the cards of a round that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_score.game.commands import Command, ReopenRound, ResumeGame
from sushigo_score.game.state import ABANDONED
from sushigo_score.ui.stage import Place

if TYPE_CHECKING:
    from sushigo_score.ui.app import WasabiBowl


def correct_round(app: WasabiBowl, at: int, seat: int = 0) -> bool:
    """Open a round again, at the cards of a player; a game that was abandoned is resumed for it."""
    state = app.table.state
    commands: list[Command] = [ResumeGame()] if state.status == ABANDONED else []
    if state.entering != at:
        commands.append(ReopenRound(at))
    if not app.table.do(*commands):
        return False
    app.stage.start_at(Place("home", {}), Place("round", {"seat": seat}))
    return True
