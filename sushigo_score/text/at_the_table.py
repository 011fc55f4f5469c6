"""The words of the round: what is being entered, and what else can be done at the table."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

ROUND_OF: Final = N_("Round {round} of {rounds}")
CORRECTING: Final = N_("Correcting round {round}")
PASS_LEFT: Final = N_("Pass left")
PASS_RIGHT: Final = N_("Pass right")
SWAP_HANDS: Final = N_("Swap hands every turn")
THIS_ROUND: Final = N_("{points} this round")
CARDS_OF: Final = N_("{cards} of {hand:cards}")
# NOTE: of the cards dealt, some are on the table, and others left it by the rules, such as uramaki after a finish
CARDS_SET_ASIDE: Final = N_("{cards} + {aside} set aside of {hand:cards}")
# NOTE: the same where room is short
CARDS_AND_ASIDE: Final = N_("{cards} + {aside} of {hand:cards}")
# NOTE: on the tile of wasabi: how many of them are under a nigiri
WASABI_USED: Final = N_("{n} used")
IN_ALL: Final = N_("{count} in total")
ADVANCE_ASKED: Final = N_("Always go to the next player when all cards are in?")
ADVANCE: Final = N_("Yes")
STAY: Final = N_("No")
NEXT: Final = N_("Next: {name}")
ROUND_RESULT: Final = N_("Round result")
# NOTE: asked before the result of a round; below are the players who have far fewer cards than were dealt
CARDS_MISSING: Final = N_("Are cards missing?")
ENTER_MISSING: Final = N_("Enter them")
# NOTE: the answer to "Are cards missing?", for one player or several, with few cards or none
NO_MORE_CARDS: Final = N_("They really have no more")
NOTES: Final = N_("{n:remarks}")

FINISH: Final = N_("{icons:icons}: finish for {points}")
FINISH_ASKED: Final = N_("{name} has {icons:icons}. Finish for {points:points}?")
FINISH_NOW: Final = N_("Finish for {points:points}")
FINISH_SHARED: Final = N_("Same turn, same total: +{points}")
FINISH_LATER: Final = N_("Later")
HOLD_A_DISH: Final = N_("Press and hold a dish to read its rule.")
RACE: Final = N_("Uramaki race")
RACE_HELP: Final = N_("Same turn? Record the higher total first; only equal totals share a place.")
RACE_NEXT: Final = N_("Finish now: {points:points}")
RACE_NOTHING: Final = N_("Finish now: no places left, no points")
RACE_SHARES: Final = N_("{name} finishes, too: same turn, same total as {names}")
RACE_BACK: Final = N_("{name}: undo the finish")
TAKES_SQUISHY: Final = N_("Take the squishy: +2")
SQUISHY_BACK: Final = N_("Undo taking the squishy")
DIE: Final = N_("Die: {die}")
DIE_OF: Final = N_("{name}’s die")
DIE_HELP: Final = N_("Set the die to {name}’s last roll.")
DIE_ROLLED: Final = N_("What did {name} roll?")
DIE_MISSING: Final = N_("Enter the roll")
STARTS: Final = N_("Make starting player")
UNSTACK: Final = N_("Move off wasabi")
STACK: Final = N_("Put on wasabi")
SOUPS: Final = N_("Discard soups")
SOUPS_WHICH: Final = N_("Which soups were played this turn?")
SOUPS_HELP: Final = N_(
    "Two or more in the same turn are all discarded. Soups from earlier turns are safe: don’t select them."
)
SOUPS_GONE: Final = N_("Discard these soups")

COPYING: Final = N_("Special order: tap the card it copies.")
TURNING: Final = N_("Takeout box: tap the cards to turn face down.")
TURNING_SOME: Final = N_("Takeout box: {n:turned}.")
YOGURT: Final = N_("Frozen yogurt: which value?")
# NOTE: the card of this value was entered for this player, now or in an earlier round
YOGURT_TAKEN: Final = N_("This one was entered already: {name}, round {round}.")
YOGURT_TWICE: Final = N_("Enter it anyway")
YOGURT_BACK: Final = N_("Which one do you want to remove?")
COPIES_BACK: Final = N_("Which special order do you want to remove?")

WORTH_A_LOOK: Final = N_("Please check")
EARLIER_ROUNDS: Final = N_("Correct round {round}")
BACK_TO_ROUND: Final = N_("Back to round {round}")
# NOTE: a heading in the menu of a game
OF_THE_ROUNDS: Final = N_("Rounds")
# NOTE: the numbers of the rounds are beside it, as buttons
CORRECT: Final = N_("Correct round")
# NOTE: the numbers of the rounds are beside it, as buttons
RESULT_OF: Final = N_("Result of round")
SHOW_RESULT: Final = N_("Result of round {round}")
BEFORE_THE_ROUND: Final = N_("Before this round")
ABANDON: Final = N_("Abandon this game")
ABANDONED: Final = N_("The game was abandoned. It stays in your list.")
HOME_KEEPS: Final = N_("Home (the game stays open)")

# NOTE: the letter of a dish was pressed whose cards bear numbers, such as maki
KEY_NUMBER: Final = N_("{dish}: now press its number")
KEY_SHIFT: Final = N_("with a dish’s letter: one fewer")
KEY_ARROWS: Final = N_("Left, right")
# NOTE: the keys 1 to 8, one for each player
KEY_PLAYER: Final = N_("go to that player")
KEY_NEIGHBOURS: Final = N_("previous or next player")
KEY_ENTER: Final = N_("next player, then the result of the round")
KEY_COUNT: Final = N_("one more, one fewer")
KEY_MOVE: Final = N_("go to the next button; arrows move in all directions, and scroll")
KEY_PRESS: Final = N_("press the button")
KEY_HOLD: Final = N_("press and hold: a dish, for example, shows its rule")
KEY_UNDO: Final = N_("undo, redo")
KEY_ESC: Final = N_("one step back")
KEY_LIST: Final = N_("this list")
