"""What only screen readers say, about pictures and figures that are obvious to those who see them."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

# NOTE: after the name of a dish and how many there are: "Salmon nigiri, 2 cards, 1 on wasabi"
ON_WASABI: Final = N_("{n} on wasabi")
# NOTE: after the name of a nigiri: the next one goes on the wasabi that waits for it
GOES_ON_WASABI: Final = N_("the next one goes on wasabi")
# NOTE: after the name of a player, in a list of what holds for them
IN_THE_LEAD: Final = N_("in the lead")
# NOTE: after the name of a player and what a number is for: there is no number
NOTHING: Final = N_("nothing")
# NOTE: what: a dish, a round; n: how many, or points
AMOUNT: Final = N_("{what}: {n}")
# NOTE: what: points in words; after a colon stands who has them
PLACE_OF: Final = N_("{points:points}: {who}")
# NOTE: nobody has this place of a race yet
STILL_FREE: Final = N_("still free")
# NOTE: a tie used this place of a race up
USED_UP: Final = N_("used up")
# NOTE: where a player sits, counted clockwise
SEAT: Final = N_("seat {n}")
