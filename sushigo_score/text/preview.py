"""The words for previewing games: claims checked, copies compared, hands typed."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

# a game that is only previewed
LOOKING: Final = N_("Preview: not in your list")
# NOTE: after leaving a practice game in which cards were entered; a button undoes that
PRACTICE_OVER: Final = N_("Practice discarded.")
PRACTICE: Final = N_("Practice: not in your games")
LOOKING_AT_SIMILAR: Final = N_("Preview: you have a similar game")
KEEP: Final = N_("Keep it")
KEPT: Final = N_("Added to your games.")
BROUGHT_BACK: Final = N_("The game was in the trash. It’s back in your list.")
COMPARE: Final = N_("Compare")
DIFFERENT_COPY: Final = N_("This game is different in the file you opened.")
GO_ON_FROM_FILE: Final = N_("Continue from the file")
UP_TO_DATE: Final = N_("Your game is now up to date.")
SEE_DIFFERENCES: Final = N_("See the differences")
WHICH_OF_YOURS: Final = N_("Which of your games?")
FIRST_ONLY: Final = N_("{file} was opened. Open the other files one at a time.")
NOT_A_GAME: Final = N_("There’s no game on the clipboard. Copy the text of a game file and paste again.")
CLIPBOARD_EMPTY: Final = N_("The clipboard is empty.")
PASTED: Final = Named("in place of the name of a file", "Pasted text")


# checking a claim
CHECK_CLAIM: Final = N_("Settle an argument")
CHECK_CLAIM_HELP: Final = N_("Or try a round: tap in cards; nothing is saved unless you say so")
CLAIM_HELP: Final = N_("Who’s right? Nothing here is added to your games unless you say so.")
CHANGE_OR_TYPE: Final = N_("Another table, or type the cards")
TAP_CARDS: Final = N_("Tap in the cards")
HOW_MANY: Final = N_("How many players?")
PASTE: Final = N_("Paste a game")
TYPE: Final = N_("Type in the cards on the table")
TYPE_HELP: Final = N_("One line per player: name, colon, cards. A line of dashes (---) starts the next round.")
TYPE_HELP_BESIDE: Final = N_("Uramaki races, dice and the squishy pudding get their own lines: race, dice, squishy.")
TABLE_RULES: Final = N_("Rules for this game")
AS_CARDS_SAY: Final = N_("Work it out from the cards")
WHICH_MENU: Final = N_("Which menu?")
WHICH_DESSERT: Final = N_("Which dessert?")
NOT_UNDERSTOOD: Final = N_("What did you mean?")
AT: Final = N_("Line {line}: {what}")
TO_FIX: Final = N_("To fix: {n}")
SO_FAR: Final = N_("So far")
CARDS_UNREAD: Final = N_("Some cards aren’t clear yet")
RESULT: Final = N_("Result")
OPEN_AS_GAME: Final = N_("Open as a game")
CLEAR: Final = N_("Start over")
BRING_BACK: Final = N_("Restore your text")
NEED_TWO: Final = N_("Enter at least two lines, each with a name and a colon.")

PROBLEMS: Final = {
    "typed.no_name": N_("start the line with a name and a colon, like “Ana: 2 squid”"),
    "typed.unknown_name": N_("“{name}” has no line in the first round; names: {names}"),
    "typed.name_again": N_("“{name}” already has a line in this round"),
    "typed.count": N_("{number} of the same card; a count must be from 1 to {most}"),
    "typed.too_many_rounds": N_("a game has at most {most} rounds"),
    "typed.too_long": N_("this is longer than any game; only the first {most} characters are read"),
    "typed.which": N_("which card is “{item}”?"),
    "typed.die": N_("write dice like “dice: Ana 3, Ben 1”, each from 1 to 6"),
}
"""What is wrong with a typed line, besides what a game file would be refused for."""

# two copies
COMPARISON: Final = N_("Comparing two copies")
NOTHING_TO_COMPARE: Final = N_("There’s no second copy here. Open its file to compare.")
SAME: Final = N_("Identical, card for card.")
OTHER_PEOPLE: Final = N_("Different players or a different edition. These games can’t be compared card by card.")
HERE: Final = N_("Yours")
FIRST_COPY: Final = N_("The first copy")
SHOW_REST: Final = N_("Show {n} more")
THERE: Final = N_("The other copy")
DIFFERENT: Final = N_("{n:differences}")
TAKE_OVER: Final = N_("Use this")
TAKEN_OVER: Final = N_("Copied over: {what}")
UNDO_TAKING: Final = N_("Undo")
CANNOT_TAKE: Final = N_("This can’t be copied on its own.")
WINS: Final = {
    "here": N_("Winner in your copy: {names}"),
    "first": N_("Winner in the first copy: {names}"),
    "there": N_("Winner in the other copy: {names}"),
}

IN_ROUND: Final = Named("a difference: player in a round", "Round {round}, {player}: {what}")
OF_ROUND: Final = Named("a difference in a round", "Round {round}: {what}")
WORTH: Final = N_("With the other copy’s cards: {changes}")
WORTH_NOTHING: Final = N_("With the other copy’s cards, no totals change.")
CHANGE: Final = Named("a player and how a total changes", "{player} {change}")
OF_GAME: Final = {
    "race": N_("uramaki race"),
    "leads": N_("who took the squishy pudding"),
    "dice": N_("mochi dice"),
    "starter": N_("who started"),
    "open": N_("whether the round is over"),
    "rounds": N_("Rounds entered"),
}
ROUND_IS_OPEN: Final = N_("still open")
ROUND_IS_OVER: Final = N_("over")
SHARED_FINISH: Final = Named("players who share a finish", " + ")

SETTLED: Final = {
    "edition": N_("The editions differ: {here} here, {there} there."),
    "players": N_("The names differ: {here} here, {there} there. Names that differ are paired in seating order."),
    "seats": N_("Different seating order: {there}."),
    "menu": N_("The menus differ: {here} here, {there} there."),
    "dessert": N_("The desserts differ: {here} here, {there} there."),
    "variant": N_("The variants differ: {here} here, {there} there."),
    "house_rules": N_("The optional rules differ: {here} here, {there} there."),
}
NO_HOUSE_RULES: Final = Named("house rules", "none")
