"""The words around games that are only looked at: claims checked, copies compared, hands typed."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

# a game that is only looked at
LOOKING: Final = N_("Just looking: this game is not among yours.")
KEEP: Final = N_("Keep it")
KEPT: Final = N_("The game was added to yours.")
BROUGHT_BACK: Final = N_("The game was in the bin. It is among yours again.")
COMPARE: Final = N_("Compare with yours")
COMPARE_FILE: Final = N_("Compare with a file")
TOLD_OTHERWISE: Final = N_("The file you opened tells this game otherwise.")
GO_ON_FROM_FILE: Final = N_("Go on from there")
UP_TO_DATE: Final = N_("Your game was brought up to date.")
SEE_DIFFERENCES: Final = N_("See where")
WHICH_OF_YOURS: Final = N_("With which of your games?")
FIRST_ONLY: Final = N_("{file} was opened. Open the other files one at a time.")
NOT_A_GAME: Final = N_("The clipboard holds no game. Copy the text of a game file, and paste again.")
CLIPBOARD_EMPTY: Final = N_("The clipboard is empty.")
PASTED: Final = Named("in place of the name of a file", "Pasted text")

# checking a claim
CHECK_CLAIM: Final = N_("Check a claim")
CLAIM_HELP: Final = N_("Whose count is right? Nothing here is added to your games unless you ask for it.")
PASTE: Final = N_("Paste a game")
TYPE: Final = N_("Or type what lies on the table")
TYPE_HELP: Final = N_(
    "A line for each player: the name, a colon, the cards. A line of dashes (---) begins the next round. Uramaki races, dice and "
    "the squishy pudding have a line of their own: race, dice, squishy."
)
EXAMPLES: Final = {
    "original": "Ana: 2 squid, wasabi+salmon, 3 tempura, maki:2 x2\nBen: 3 sashimi, 4 dumplings, maki 3, pudding",
    "party": "Ana: 2 squid, uramaki:4, 3 dumplings, 2 edamame\nBen: onigiri:circle, onigiri:square, tea, edamame\nrace: Ben, Ana",
    "anniversary": "Ana: 2 squid, wasabi+salmon, 3 tempura, maki:2 x2\nBen: 3 sashimi, 4 gyoza, maki:3, 2 bubble tea 5",
}
"""Written as a table would type them, in the notation of the game file: the same in every language."""
TABLE_RULES: Final = N_("Rules of this table")
AS_CARDS_SAY: Final = N_("As the cards say")
WHICH_MENU: Final = N_("Which menu?")
WHICH_DESSERT: Final = N_("Which dessert?")
NOT_UNDERSTOOD: Final = N_("Not understood, and left out")
AT: Final = N_("Line {line}, column {column}: {what}")
SO_FAR: Final = N_("What it comes to")
OPEN_AS_GAME: Final = N_("Open as a game")
CLEAR: Final = N_("Start over")
BRING_BACK: Final = N_("Bring back what was typed")
NEED_TWO: Final = N_("Two lines with a name and a colon are needed.")

PROBLEMS: Final = {
    "typed.no_name": N_("begin the line with a name and a colon, like “Ana: 2 squid”"),
    "typed.unknown_name": N_("“{name}” has no line in the first round; there are: {names}"),
    "typed.name_again": N_("“{name}” has a line in this round already"),
    "typed.count": N_("{number} of one card; a count must be from 1 to {most}"),
    "typed.too_many_rounds": N_("a game has at most {most} rounds"),
    "typed.too_long": N_("this is longer than any game; only the first {most} characters are read"),
    "typed.die": N_("write dice like “dice: Ana 3, Ben 1”, each from 1 to 6"),
}
"""What is wrong with a line, beside what a game file would be refused for."""

# two copies
COMPARISON: Final = N_("Two copies compared")
NOTHING_TO_COMPARE: Final = N_("There is no second copy here. Open its file to compare.")
SAME: Final = N_("Card by card the same.")
OTHER_PEOPLE: Final = N_("These are games of other people or of another box. They cannot be compared card by card.")
HERE: Final = N_("Yours")
FIRST_COPY: Final = N_("The first copy")
SHOW_REST: Final = N_("Show {n} more")
THERE: Final = N_("The other copy")
DIFFERENT: Final = N_("{n:differences}")
TAKE_OVER: Final = N_("Take over")
TAKEN_OVER: Final = N_("Taken over: {what}")
UNDO_TAKING: Final = N_("Take that back")
CANNOT_TAKE: Final = N_("This cannot be taken over by itself.")
WINS: Final = {
    "here": N_("Winner in yours: {names}"),
    "first": N_("Winner in the first copy: {names}"),
    "there": N_("Winner in the other copy: {names}"),
}

IN_ROUND: Final = Named("a difference: player in a round", "Round {round}, {player}: {what}")
OF_ROUND: Final = Named("a difference in a round", "Round {round}: {what}")
COUNTS: Final = N_("yours {here}, the other {there}")
WORTH: Final = N_("As in the other copy: {changes}")
WORTH_NOTHING: Final = N_("As in the other copy, no total changes.")
CHANGE: Final = Named("a player and how a total changes", "{player} {change}")
OF_GAME: Final = {
    "race": N_("uramaki race"),
    "leads": N_("who took the squishy pudding"),
    "dice": N_("mochi dice"),
    "starter": N_("who began"),
    "open": N_("whether the round is over"),
    "rounds": N_("rounds entered"),
}
ROUND_IS_OPEN: Final = N_("still open")
ROUND_IS_OVER: Final = N_("over")
SHARED_FINISH: Final = Named("players who share a finish", " + ")

SETTLED: Final = {
    "edition": N_("The boxes differ: yours is {here}, the other {there}."),
    "players": N_("The names differ: {here} here, {there} there. They are compared by their seats."),
    "seats": N_("They sit in another order there: {there}."),
    "menu": N_("The menus differ: {here} here, {there} there."),
    "dessert": N_("The desserts differ: {here} here, {there} there."),
    "variant": N_("The variants differ: {here} here, {there} there."),
    "house_rules": N_("The house rules differ: {here} here, {there} there."),
}
NO_HOUSE_RULES: Final = Named("house rules", "none")
