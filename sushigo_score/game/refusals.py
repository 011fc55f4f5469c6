"""What a table cannot do right now. Worded in `text/refusals.py`."""

from __future__ import annotations

from sushigo_score.rules.refusals import Refusal


class CommandRefused(Refusal):
    """Raised if a command goes against the rules or does not fit where the table is."""


class NothingToUndo(Refusal):
    """Raised if there is no step to take back, or none to do again."""
