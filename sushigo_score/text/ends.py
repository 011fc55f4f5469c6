"""The words of the result of a round and of the end of a game."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

# the result of a round
IN_ALL: Final = N_("{total:points} in total")
EARLIER: Final = N_("Earlier rounds")
GIVE_SQUISHY: Final = N_("Give {name} the squishy: +2")
FINISH_RACE: Final = N_("Finish the race: {points:points}")
NOTHING: Final = N_("No cards scored this round.")
WRONG: Final = N_("Something wrong? Correct {name}’s cards")
BEFORE_ROUND: Final = N_("Before round {round}")
WHO_BEGINS: Final = N_("Who starts round {round}?")
RESUME: Final = N_("Resume this game")

# the desserts, one after another
STILL_TO_COME: Final = N_("Still to come: {names}")
NEXT: Final = N_("Next")
SKIP: Final = N_("Skip")
TO_PODIUM: Final = N_("See the podium")

# the end
THE_END: Final = N_("The end")
RACE: Final = N_("How it went")
REPLAY: Final = N_("Replay the game")
MADE_OF: Final = N_("Points by dish")
AWARDS: Final = N_("Awards")
ROUNDS: Final = N_("Rounds")
MISTAKE: Final = N_("A mistake? Tap a player to correct their cards.")
CORRECT: Final = N_("Correct round {round}: {name}")
SHARE: Final = N_("Share")
SHARED: Final = N_("Result copied. Paste it anywhere you like.")

KEY_GO_ON: Final = N_("continue")
KEY_OPEN: Final = N_("show or hide a player’s reasons")
KEY_SKIP: Final = N_("skip")
