"""The words of past games: the list, people and their figures, records, a year in review, a game's title and note."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

ALL_GAMES: Final = N_("All games")
PEOPLE: Final = N_("Players")
RECORDS: Final = N_("Records")
# NOTE: a heading; below it the players who have won most games
MOST_WINS: Final = N_("Most wins")
WORKING: Final = N_("Still calculating: {n:games}. Results appear here when ready.")

# all games
SEARCH: Final = N_("Find a player")
ALL_EDITIONS: Final = Named("filter of the list of games", "All")
TRASH: Final = Named("filter of the list of games", "Trash")
# NOTE: above the list; n is how many games it shows
SHOWN: Final = N_("{n:games}")
NO_GAMES: Final = N_("No games yet. Every game is saved here from the first card.")
NONE_FOUND: Final = N_("No matching games.")
TRASH_EMPTY: Final = N_("The trash is empty. Deleted games stay here for {days} days.")
TRASH_KEPT: Final = N_("Games stay in the trash for {days} days.")
EDITION_AND_DATE: Final = N_("{edition} · {date}")
# NOTE: below the title of a game: who won, then the others with their totals ("Ana won with 40 · Ben 38, Chidi 20")
ENDED: Final = N_("{outcome} · {players}")
# NOTE: where there is no room for everybody: "Ben 38, Chidi 20 and 3 more"
AND_MORE: Final = Named("players with their totals", "{players} and {n} more")
MONTH_HEADINGS: Final = (
    Named("month as a heading", "January {year}"),
    Named("month as a heading", "February {year}"),
    Named("month as a heading", "March {year}"),
    Named("month as a heading", "April {year}"),
    Named("month as a heading", "May {year}"),
    Named("month as a heading", "June {year}"),
    Named("month as a heading", "July {year}"),
    Named("month as a heading", "August {year}"),
    Named("month as a heading", "September {year}"),
    Named("month as a heading", "October {year}"),
    Named("month as a heading", "November {year}"),
    Named("month as a heading", "December {year}"),
)
CONTINUE: Final = Named("in a list of what can be done with a game", "Continue")
OPEN_GAME: Final = N_("Open the game")
DELETE_GAME: Final = N_("Delete the game")
GAME_DELETED: Final = N_("The game is in the trash.")
RESTORE_GAME: Final = N_("Restore game")
GAME_RESTORED: Final = N_("The game is back in your list.")
KEY_UNDO: Final = N_("undo the last change")

# people
NO_PEOPLE: Final = N_("No players yet. Everyone who plays appears here.")
# NOTE: under the name of a player; date is the day of their latest game
PLAYED_LAST: Final = N_("{games:games} · last played: {date}")
# NOTE: the same where there is less room
PLAYED_LAST_BRIEF: Final = N_("{games:games} · {date}")
NOT_FINISHED: Final = N_("no finished games yet")
ALSO_PLAYED_AS: Final = N_("Also played as {names}")

# one person; the first ones are shown above or below a figure
AVERAGE: Final = N_("Average")
BEST: Final = N_("Best")
# NOTE: below the number of games that someone won one after another
IN_A_ROW: Final = N_("Streak")
# NOTE: wins: "Wins", in the form that goes with the number above
WINS_SHARE: Final = N_("{wins} ({percent}%)")
# NOTE: a number with one decimal; put the decimal sign of the language between the two
DECIMAL: Final = N_("{whole}.{tenth}")
OVER_TIME: Final = N_("Totals over time")
ON_AVERAGE: Final = N_("average {average}")
EACH_POINT: Final = N_("Each dot is the average of {n:games}.")
DISHES: Final = N_("Dishes compared with the group")
DISHES_HELP: Final = N_("Points per game. Thick bar: {name}. Thin bar: everyone in the same games.")
ALL_DISHES: Final = N_("All dishes")
EVERYBODY: Final = N_("Everyone")
HEAD_TO_HEAD: Final = N_("Head to head")
AGAINST: Final = N_("{games:games}: {ahead} ahead, {behind} behind")
AGAINST_LEVEL: Final = N_("{games:games}: {ahead} ahead, {behind} behind, {level} tied")
MARKS: Final = N_("Best and worst game")
BEST_GAME: Final = N_("Most points: {points}")
WORST_GAME: Final = N_("Fewest points: {points}")
STREAK: Final = N_("Longest winning streak: {n}")
STREAK_NOW: Final = N_("Current winning streak: {n}")
NOTHING_YET: Final = N_("{name} has not finished a game yet.")
PLAYER_GONE: Final = N_("This player no longer exists.")

FACE: Final = N_("Color and look")
# NOTE: above eight shapes; each has a color
FACE_SHAPE: Final = N_("Color and shape")
FACE_DISH: Final = N_("Or use a dish")
NO_DISH: Final = N_("Only the shape")
FACE_HELP: Final = N_(
    "It stays the same from game to game. If someone at the table already has it, you get another for that game."
)
SHAPE_NAMES: Final = {
    "circle": Named("shape of a player", "circle"),
    "triangle": Named("shape of a player", "triangle"),
    "square": Named("shape of a player", "square"),
    "diamond": Named("shape of a player", "diamond"),
    "star": Named("shape of a player", "star"),
    "ring": Named("shape of a player", "ring"),
    "cross": Named("shape of a player", "cross"),
    "drop": Named("shape of a player", "drop"),
}
RENAME: Final = N_("Rename")
NEW_NAME: Final = N_("New name")
RENAME_HELP: Final = N_("All games stay with this player. Old games keep the name they were played under.")
RENAMED: Final = N_("{old} is now called {new}.")
MERGE: Final = N_("Same person, different name")
MERGE_HELP: Final = N_(
    "Is {name} one of these? Tap to merge the two: {name}’s games move to the other name. Only people who "
    "have never played with {name} are listed."
)
MERGE_NOBODY: Final = N_("Everyone else has played with {name}, so none of them can be the same person.")
MERGED: Final = N_("{name} and {other} are now one person.")
APART: Final = N_("Separate {name} again")
TOLD_APART: Final = N_("{name} is a separate player again.")

# records
NO_RECORDS: Final = N_("Records start with your first finished game.")
HIGHEST: Final = N_("Highest total: {points:points}")
BEST_ROUND: Final = N_("Best round: {points:points}")
CLOSEST_APART: Final = N_("Closest finish: {points:points} apart")
CLOSEST_LEVEL: Final = N_("Closest finish: tied on points")
TURNAROUND: Final = N_("Biggest comeback: from {points:points} behind")
# NOTE: a heading; below it the most that anyone scored with each dish in one game
BY_DISH: Final = N_("Best with each dish")
# NOTE: one of those records
BEST_DISH: Final = N_("{dish}: {points:points}")
# NOTE: a dish that cost points, such as pudding; points are less than 0
WORST_DISH: Final = N_("Biggest loss: {points:points}, {dish}")
HELD_BY: Final = N_("{names} · {date}")

# a game in a list
WON: Final = N_("{names} won with {points}")
WON_TIED: Final = N_("{names} share the win")
# NOTE: an unfinished game in a list
LEADS_IN: Final = N_("Round {round} of {rounds}, {names} leads")
LEAD_IN: Final = N_("Round {round} of {rounds}, {names} lead")
LEVEL_IN: Final = N_("Round {round} of {rounds}, everyone is tied")
ABANDONED: Final = N_("Abandoned")
UNREADABLE: Final = N_("This game can’t be read")
ROW: Final = N_("{players} · {edition} · {date}")
WITH_VARIANT: Final = Named("edition and variant", "{edition}, {variant}")
# NOTE: in a list of players with their totals: as many points as the winner, who had more dessert cards
LOST_TIE: Final = Named("player and total, the tie broken by desserts", "{player} {points} (fewer desserts)")


# --- a year in review ---------------------------------------------------------------------------------

REVIEW: Final = N_("Year in review")
# NOTE: the same of all time
REVIEW_OF_ALL: Final = N_("All years in review")
ALL_TIME: Final = N_("All time")
NO_REVIEW: Final = N_("The review starts with your first finished game.")

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
TIED_ON_POINTS: Final = N_("Tied on points")
# NOTE: under the favorite dish: all its points, and in how many games
FAVORITE_DETAIL: Final = N_("{points:points} · {games:games}")
NEMESIS_DETAIL: Final = N_("Ahead in {n} of {games:games} together")

SAVE_PICTURE: Final = N_("Save as a picture")
# NOTE: name of a file; who is a name or "Everyone", when is a year or "All time"
PICTURE_NAME: Final = N_("Wasabi Bowl {when} {who}")


# --- a game's players, title and note -----------------------------------------------------------------

PLAYERS_HELP: Final = N_("Tap a player to change the name, shape or color.")
SEATS_STAY: Final = N_("Cards have been entered, so everyone stays in their seat.")

TITLE_AND_NOTE: Final = N_("Title and note")
TITLE: Final = Named("title of a game", "Title")
TITLE_HINT: Final = N_("for example: Sunday at the lake")
NOTE: Final = Named("note about a game", "Note")
NOTE_HINT: Final = N_("Where you played, what there was to eat, what you want to remember…")
NOTE_LONG: Final = N_("This note is too long to edit here. It stays with the game as it is.")
GOES_ALONG: Final = N_("Both are included when you share the result as text, print it, or save the game.")

# the page to put the cards back into the box with, where they were chosen for the game
PUT_AWAY: Final = N_("Put the cards away")
TICK_PILES: Final = N_("Tick each pile once it is put away: {cards:cards} in total.")
ALL_PACKED: Final = N_("Everything is put away.")
# NOTE: the anniversary edition: every card but the desserts
REST_OF_DECK: Final = N_("All cards but the desserts")
BOARD_AND_TILES: Final = N_("The board, the pawns and the menu tiles")
SQUISHY: Final = N_("The squishy pudding")
DICE: Final = N_("The mochi dice")
BOWLS_AND_BOAT: Final = N_("The bowls, the wasabi cubes and the sushi boat")
