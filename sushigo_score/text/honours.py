"""The words of honours: what a group tells of each other for years."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

HONOURS: Final = N_("Honors")
# NOTE: the honor of one box: edition is "Party", for example
CHAMPION: Final = N_("Champion: {edition}")

TITLES: Final = {
    "highest_total": N_("Highest total"),
    "best_round": N_("Best round"),
    "longest_streak": N_("Longest winning streak"),
    "closest_win": N_("Closest finish"),
    "comeback": N_("Biggest comeback"),
    "squid": N_("Squid feast"),
    "dumplings": N_("Full steamer"),
    "sashimi": N_("Sharpest knife"),
    "puddings": N_("Sweet tooth"),
    "fruit": N_("Perfect fruit bowl"),
    "bubble_tea": N_("Five straws"),
    "no_dessert": N_("No dessert, thanks"),
    "empty_wasabi": N_("Wasabi for later"),
    "last_laugh": N_("The last laugh"),
}
"""What each is called; a champion is the champion of a box."""

FOR_WHAT: Final = {
    "highest_total": N_("The most points in one game"),
    "best_round": N_("The most points in one round"),
    "longest_streak": N_("The most wins in a row"),
    "champion": N_("The first to win, or won alone against the champion"),
    "closest_win": N_("Won by the fewest points"),
    "comeback": N_("Won from furthest behind"),
    "squid": N_("Three squid nigiri on wasabi in one round"),
    "dumplings": N_("Five dumplings in one round"),
    "sashimi": N_("Six sashimi in one round"),
    "puddings": N_("Six puddings in one game"),
    "fruit": N_("At least three of each fruit"),
    "bubble_tea": N_("Bubble teas with all five numbers"),
    "no_dessert": N_("Won without a dessert card"),
    "empty_wasabi": N_("Won although three wasabi stayed empty"),
    "last_laugh": N_("Last after rounds 1 and 2, and still won"),
}
"""What each is for."""

# NOTE: below what an honor is called: what it is for, then the day of the game that proves it
FOR_WHAT_WHEN: Final = N_("{what} · {date}")
# NOTE: below what an honor is called, at the end of a game: who won it, and what it is for
WHO_AND_WHAT: Final = N_("{who} · {what}")
# NOTE: below what an honor is called, at the end of a game: who won it, and who held it until then
WHO_AND_BEFORE: Final = N_("{who} · until now: {before}")
# NOTE: above the player who won the most honors in a year, and how many: "Ana 4"
MOST_HONOURS: Final = N_("Most honors")
