"""The words of the page that shows everybody's cards on the table in a round."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

TITLE: Final = N_("Cards on the table")
SHOW: Final = N_("Show the cards on the table")
NOTHING: Final = N_("No cards yet.")
KEY_PLAYER: Final = N_("next or previous player")
KEY_ROUND: Final = N_("round")
