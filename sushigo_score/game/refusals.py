"""Refused commands. Worded in `text/refusals.py`."""

from __future__ import annotations

from sushigo_score.rules.refusals import Refusal


class CommandRefused(Refusal):
    """Raised if a command breaks the rules or does not fit the state of the game."""


class NothingToUndo(Refusal):
    """Raised if there is nothing to undo, or nothing to redo."""
