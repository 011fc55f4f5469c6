"""The words of what was before: all games, the people and what they did, the records."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

ALL_GAMES: Final = N_("All games")
PEOPLE: Final = N_("People")
RECORDS: Final = N_("Records")
WORKING: Final = N_("Still being worked out: {n:games}. They appear here one after another.")

# all games
SEARCH: Final = N_("Find a player")
ALL_BOXES: Final = Named("filter of the list of games", "All")
BIN: Final = Named("filter of the list of games", "Bin")
# NOTE: above the list; n is how many games it shows
SHOWN: Final = N_("{n:games}")
NO_GAMES: Final = N_("No game yet. Every game is kept here from its first card on.")
NONE_FOUND: Final = N_("No game fits.")
BIN_EMPTY: Final = N_("The bin is empty. A deleted game stays here for {days} days.")
BIN_KEPT: Final = N_("A game stays in the bin for {days} days.")
PLACE: Final = N_("{box} · {date}")
OPEN: Final = N_("Open the game")
DELETE: Final = N_("Delete the game")
DELETED: Final = N_("The game is in the bin.")
BRING_BACK: Final = N_("Bring the game back")
BROUGHT_BACK: Final = N_("The game is among the others again.")
KEY_UNDO: Final = N_("take the last change back")

# people
NO_PEOPLE: Final = N_("Nobody has played yet. Everybody who does appears here.")
PLAYED: Final = N_("{games:games}, {wins:wins}")
NOT_FINISHED: Final = N_("no finished game yet")
ALSO: Final = N_("Also {names}")

# one person; the first ones stand above or below a figure
GAMES: Final = N_("Games")
WINS: Final = N_("Wins")
AVERAGE: Final = N_("Average")
BEST: Final = N_("Best")
WINS_SHARE: Final = N_("Wins ({percent} %)")
# NOTE: a number with one decimal; put the decimal sign of the language between the two
DECIMAL: Final = N_("{whole}.{tenth}")
OVER_TIME: Final = N_("Totals over time")
ON_AVERAGE: Final = N_("average {average}")
EACH_POINT: Final = N_("Each point is the average of {n:games}.")
DISHES: Final = N_("Dishes against the group")
DISHES_HELP: Final = N_("Points a game. Thick bar: {name}. Thin bar: everybody at the same tables.")
ALL_DISHES: Final = N_("All dishes")
EVERYBODY: Final = N_("Everybody")
HEAD_TO_HEAD: Final = N_("Head to head")
AGAINST: Final = N_("{games:games}: {ahead} ahead, {behind} behind")
AGAINST_LEVEL: Final = N_("{games:games}: {ahead} ahead, {behind} behind, {level} level")
MARKS: Final = N_("Best and worst game")
BEST_GAME: Final = N_("Most points: {points}")
WORST_GAME: Final = N_("Fewest points: {points}")
STREAK: Final = N_("Most wins in a row: {n}")
STREAK_NOW: Final = N_("Wins in a row now: {n}")
NOTHING_YET: Final = N_("{name} has not finished a game yet.")
GONE: Final = N_("There is nobody here any more.")

RENAME: Final = N_("Rename")
NEW_NAME: Final = N_("New name")
RENAME_HELP: Final = N_("All games stay with this person. A game that names them shows the name it was played under.")
RENAMED: Final = N_("{old} is called {new} now.")
MERGE: Final = N_("Same person under another name")
MERGE_HELP: Final = N_(
    "Is {name} one of these? A tap makes one person of the two: the games of {name} will belong to the other name. Listed "
    "are those who never sat at a table with {name}."
)
MERGE_NOBODY: Final = N_("Everybody else has sat at a table with {name}, so none of them can be the same person.")
MERGED: Final = N_("{name} and {other} are one person now.")
APART: Final = N_("Tell {name} apart again")
TOLD_APART: Final = N_("{name} is a person of their own again.")

# records
NO_RECORDS: Final = N_("Records begin with the first finished game.")
HIGHEST: Final = N_("Highest total: {points:points}")
BEST_ROUND: Final = N_("Best round: {points:points}")
CLOSEST: Final = N_("Closest finish: {points:points} apart")
CLOSEST_LEVEL: Final = N_("Closest finish: level on points")
TURNAROUND: Final = N_("Biggest turnaround: {points:points} behind, and won")
HELD_BY: Final = N_("{names} · {date}")
