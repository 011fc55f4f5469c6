"""The words of a year in review."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

TITLE: Final = N_("Year in review")
# NOTE: the same of all time
TITLE_ALL: Final = N_("All years in review")
ALL_TIME: Final = N_("All time")
WORKING: Final = N_("Calculated so far: {done} of {all}")
NOTHING: Final = N_("The review starts with your first finished game.")

# NOTE: a sentence below the name of a player
WON_SHARE: Final = N_("Games won: {percent}%")
# NOTE: below the number of games that these players won; names after a colon, one or several
WON_MOST: Final = N_("Most wins: {names}")
# NOTE: the next ones are above what they are about in large letters: a dish, a name, "31 points"
FAVORITE: Final = N_("Favorite dish")
# NOTE: whoever finishes ahead of a player most often
NEMESIS: Final = N_("Nemesis")
# NOTE: for the group: whose nemesis stands below it
RIVALS: Final = N_("{other}’s nemesis")
# NOTE: the win with the fewest points
LUCKIEST: Final = N_("Luckiest win")
# NOTE: how few points were enough to win, in large letters below the label
LUCKIEST_VALUE: Final = N_("Only {points:points}")
# NOTE: the smallest difference between the first two
CLOSEST: Final = N_("Closest finish")
# NOTE: from how many points behind somebody won
COMEBACK: Final = N_("Biggest comeback")
# NOTE: in place of the difference in points, where there was none
LEVEL: Final = N_("Tied on points")
# NOTE: under the favorite dish: all its points, and in how many games
FAVORITE_DETAIL: Final = N_("{points:points} · {games:games}")
NEMESIS_DETAIL: Final = N_("Ahead in {n} of {games:games} together")

SAVE_PICTURE: Final = N_("Save as a picture")
# NOTE: name of a file; who is a name or "Everyone", when is a year or "All time"
PICTURE_NAME: Final = N_("Wasabi Bowl {when} {who}")
