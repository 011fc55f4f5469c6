"""The words of the result of a round and of the end of a game."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

# the result of a round
IN_ALL: Final = N_("{total:points} in all, place {rank}")
NOTHING: Final = N_("No card brought anything in this round.")
WRONG: Final = N_("Something wrong? Back to the cards: {name}")
BEFORE_ROUND: Final = N_("Before round {round}")
WHO_BEGINS: Final = N_("Who begins round {round}?")
RESUME: Final = N_("Go on with this game")

# the desserts, one after another
STILL_TO_COME: Final = N_("Still to come: {names}")
NEXT: Final = N_("Next")
SKIP: Final = N_("Skip")
TO_PODIUM: Final = N_("To the podium")

# the end
THE_END: Final = N_("The end")
HOW_IT_WENT: Final = N_("How it went")
MADE_OF: Final = N_("Which dish brought what")
WHO_WON_WHAT: Final = N_("Who won what")
ROUNDS: Final = N_("The rounds once more")
MISTAKE: Final = N_("A mistake in a round? Correct it, and everything is worked out anew.")
SHARE: Final = N_("Share")
SHARED: Final = N_("The result was copied. Paste it wherever you like.")

KEY_GO_ON: Final = N_("go on")
KEY_OPEN: Final = N_("open or close the reasons of a player")
KEY_SKIP: Final = N_("skip")
