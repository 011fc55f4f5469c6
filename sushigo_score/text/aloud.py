"""What is read aloud: sentences made for listening, and the words of the button that reads them."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

READ: Final = N_("Read aloud")
STOP: Final = N_("Stop reading")
READS_ALOUD: Final = N_("Read results aloud")
# NOTE: language: its name for itself, such as "Polski"
NO_VOICE: Final = N_("This device has no voice for this language: {language}.")
CANNOT_READ: Final = N_("This device can’t read aloud at the moment.")

# NOTE: from here on to be heard, not read: no figure for the number of a round, no abbreviation, no parentheses
MINUS: Final = N_("minus {amount}")
BEFORE: Final = (
    N_("Before round one."),
    N_("Before round two."),
    N_("Before round three."),
    N_("Before round four."),
    N_("Before round five."),
)
ROUND: Final = (N_("Round one."), N_("Round two."), N_("Round three."), N_("Round four."), N_("Round five."))
STILL_OPEN: Final = N_("This round is not over yet.")
SO_FAR: Final = N_("Totals so far.")
BEFORE_DESSERTS: Final = N_("Totals before the desserts.")
# NOTE: one name or several; points: "20 points", or "20 points each"
SCORED: Final = N_("{names}: {points}.")
# NOTE: place: "second"
RANKED: Final = N_("{name}: {points}, {place}.")
# NOTE: those who share a place; points: "20 points each"; place: "second"
RANKED_TOGETHER: Final = N_("{names}: {points}, tied for {place}.")
PLACES: Final = (
    Named("place, said aloud", "first"),
    Named("place, said aloud", "second"),
    Named("place, said aloud", "third"),
    Named("place, said aloud", "fourth"),
    Named("place, said aloud", "fifth"),
    Named("place, said aloud", "sixth"),
    Named("place, said aloud", "seventh"),
    Named("place, said aloud", "eighth"),
)
HAS_BOAT: Final = N_("{name} has the sushi boat now.")
NOBODY_HAS_BOAT: Final = N_("Nobody has the sushi boat yet.")

OVER: Final = N_("The game is over.")
WINS: Final = N_("{name} wins with {points}.")
WINS_GOLF: Final = N_("{name} wins with the fewest points: {points}.")
# NOTE: several names; points: "20 points each"
SHARE: Final = N_("{names} share the win with {points}.")
SHARE_GOLF: Final = N_("{names} share the win with the fewest points: {points}.")
# NOTE: order: "Ana has 5 dessert cards, Ben has 3 dessert cards"; points: "20 points each"
TIED: Final = N_("{names} are tied with {points}. Dessert cards decide: {order}.")
HAS_DESSERTS: Final = Named("player and dessert cards, said aloud", "{player} has {desserts:desserts}")
