"""The words of a year in review."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

TITLE: Final = N_("Year in review")
ALL_TIME: Final = N_("All time")
WORKING: Final = N_("Calculated so far: {done} of {all}")
NOTHING: Final = N_("No game was finished in this period.")

PLAYED: Final = N_("Played: {games:games}")
WON: Final = N_("Won: {games:games}")
# NOTE: names after a colon, one or several
WON_MOST: Final = N_("Most wins: {names}")
FAVORITE: Final = N_("Favorite dish: {dish}")
# NOTE: under the favorite dish: all its points, and in how many games
FAVORITE_DETAIL: Final = N_("{points:points} · {games:games}")
# NOTE: whoever finishes ahead of a player most often
NEMESIS: Final = N_("Nemesis: {name}")
NEMESIS_DETAIL: Final = N_("Ahead in {n} of {games:games} together")
# NOTE: for the group: the first of the two finishes ahead of the second most often
RIVALS: Final = N_("{other}’s nemesis: {name}")
# NOTE: the win with the fewest points
LUCKIEST: Final = N_("Luckiest win: {points:points}")

SAVE_PICTURE: Final = N_("Save as a picture")
# NOTE: name of a file; who is a name or "Everyone", when is a year or "All time"
PICTURE_NAME: Final = N_("Wasabi Bowl {when} {who}")
