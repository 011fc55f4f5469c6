"""The words of the scoreboard that everybody reads from across the table."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

TITLE: Final = N_("Large scoreboard")
# NOTE: below the title, after the round: whoever touches it near an edge gets it turned towards that edge
TOUCH: Final = N_("Tap an edge to turn")
UNDER_TITLE: Final = Named("round, then what to do", "{round} · {touch}")
TURN: Final = N_("Turn the scoreboard")
KEY_TURN: Final = N_("a quarter turn")
KEY_SIDE: Final = N_("turn to that side")
