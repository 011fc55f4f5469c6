"""The words of a game at the table: entering a round, its result, the end, the score sheet, the scoreboard."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

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
NEXT_PLAYER: Final = N_("Next: {name}")
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
CORRECT_ROUND: Final = N_("Correct round")
# NOTE: the numbers of the rounds are beside it, as buttons
RESULT_OF: Final = N_("Result of round")
SHOW_RESULT: Final = N_("Result of round {round}")
BEFORE_THE_ROUND: Final = N_("Before this round")
ABANDON: Final = N_("Abandon this game")
GAME_ABANDONED: Final = N_("The game was abandoned. It stays in your list.")
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


# --- results, and where a game stands -----------------------------------------------------------------

# a round
BEST_OF_ROUND: Final = N_("{names} scored the most: {points:points}")
BEST_OF_ROUND_TIED: Final = N_("{names} scored the most: {points:points} each")
FEWEST_OF_ROUND: Final = N_("{names} scored the fewest: {points:points}")
FEWEST_OF_ROUND_TIED: Final = N_("{names} scored the fewest: {points:points} each")
ALL_ALIKE_IN_ROUND: Final = N_("Everyone scored the same: {points:points} each")
NOTHING_IN_ROUND: Final = N_("No points in this round yet")

# the end of the game
DESSERTS: Final = N_("Desserts")
NO_DESSERT: Final = N_("none: no points")
NOBODY_SCORES: Final = N_("{dish}: nobody scores")
WINS: Final = N_("{names} wins with {points:points}")
WINS_TIED: Final = N_("{names} share the win with {points:points} each")
WINS_GOLF: Final = N_("{names} wins with the fewest points: {points}")
WINS_GOLF_TIED: Final = N_("{names} share the win with the fewest points: {points} each")
# NOTE: order: names with their dessert cards, the most first: "Ana 5, Ben 3"
TIE_BREAK: Final = N_("{names} are tied at {points:points}; dessert cards decide: {order}")
# NOTE: said after "Ana and Ben share the win": why nothing parts them
DESSERTS_TIED: Final = N_("They are tied on desserts, too: {desserts:desserts} each.")
NO_TIE_BREAKER: Final = N_("The booklet has no tie-breaker.")
WITH_DESSERTS: Final = Named("player and number of dessert cards", "{player} {desserts}")

BEST_ROUND: Final = N_("Best round, {points:points}")
FEWEST_ROUND: Final = N_("Fewest points in a round, {points}")
BEST_DISH: Final = N_("Most from one dish, {points:points}")
BIGGEST_LOSS: Final = N_("Biggest loss, {points:points}")
# NOTE: award: "Best round, 22 points"; who: players in rounds or with dishes, one or several
WHO_WON: Final = N_("{award}: {who}")
IN_ROUND: Final = Named("player in a round", "{player} in round {round}")
WITH_DISH: Final = Named("player with a dish", "{player} with {dish}")
TURNAROUND: Final = N_("{name} was last after round 1 and still won")
CLOSE_FINISH: Final = N_("A close finish: {name} is only {points:points} ahead of {others}")
PUPPET_FIRST: Final = N_("{name} came first, but a puppet can’t win")

# where a game stands
BEFORE_ROUND_ONE: Final = N_("Before the first round")
IN_CORRECTION: Final = N_("Correcting round {round} of {rounds}")
OVER: Final = N_("Round {round} is over")
LAST_OVER: Final = N_("Desserts and winner")
LEADS: Final = N_("{names} leads with {points}")
LEAD_TIED: Final = N_("{names} lead with {points}")
LEADS_GOLF: Final = N_("{names} leads with the fewest points: {points}")
LEAD_GOLF_TIED: Final = N_("{names} lead with the fewest points: {points}")
ALL_LEVEL: Final = N_("Everyone is tied at {points}")
NO_POINTS_YET: Final = N_("No points yet")
WITH_TOTAL: Final = Named("player and total", "{player} {points}")

# around the result of a round
POINTS_IN_ALL: Final = N_("{total:points} in total")
EARLIER: Final = N_("Earlier rounds")
GIVE_SQUISHY: Final = N_("Give {name} the squishy: +2")
FINISH_RACE: Final = N_("Finish the race: {points:points}")
NO_CARDS_SCORED: Final = N_("No cards scored this round.")
SOMETHING_WRONG: Final = N_("Something wrong? Correct {name}’s cards")
BEFORE_ROUND: Final = N_("Before round {round}")
WHO_BEGINS: Final = N_("Who starts round {round}?")
RESUME: Final = N_("Resume this game")

# around the desserts, one after another
STILL_TO_COME: Final = N_("Still to come: {names}")
NEXT: Final = N_("Next")
SKIP: Final = N_("Skip")
TO_PODIUM: Final = N_("See the podium")

# around the end
THE_END: Final = N_("The end")
HOW_IT_WENT: Final = N_("How it went")
REPLAY: Final = N_("Replay the game")
MADE_OF: Final = N_("Points by dish")
AWARDS: Final = N_("Awards")
ROUNDS: Final = N_("Rounds")
MISTAKE: Final = N_("A mistake? Tap a player to correct their cards.")
CORRECT_ROUND_OF: Final = N_("Correct round {round}: {name}")
SHARE: Final = N_("Share")
RESULT_COPIED: Final = N_("Result copied. Paste it anywhere you like.")

KEY_GO_ON: Final = N_("continue")
KEY_OPEN: Final = N_("show or hide a player’s reasons")
KEY_SKIP: Final = N_("skip")


# --- the cards on the table ---------------------------------------------------------------------------

CARDS_ON_TABLE: Final = N_("Cards on the table")
SHOW_CARDS_ON_TABLE: Final = N_("Show the cards on the table")
NO_CARDS_YET: Final = N_("No cards yet.")
KEY_NEXT_PLAYER: Final = N_("next or previous player")
KEY_ROUND: Final = N_("round")


# --- the large scoreboard -----------------------------------------------------------------------------

SCOREBOARD: Final = N_("Large scoreboard")
# NOTE: below the title, after the round: whoever touches it near an edge gets it turned towards that edge
TAP_AN_EDGE: Final = N_("Tap an edge to turn")
ROUND_AND_TOUCH: Final = Named("round, then what to do", "{round} · {touch}")
TURN_SCOREBOARD: Final = N_("Turn the scoreboard")
KEY_TURN: Final = N_("a quarter turn")
KEY_SIDE: Final = N_("turn to that side")


# --- the score sheet ----------------------------------------------------------------------------------

SCORE_SHEET: Final = N_("Score sheet")
PLACE: Final = N_("Place")
BOAT: Final = N_("Sushi boat")
SQUISHY: Final = N_("Squishy pudding")
DOTTED: Final = N_("A dot marks what this app decided because the booklet doesn’t say.")
# NOTE: the view of the whole game: everybody's points in each round
IN_SUMS: Final = Named("view of the score sheet", "All")
BY_ROUND: Final = N_("By round")
BY_PLAYER: Final = N_("By player")
TAP_A_NUMBER: Final = N_("Tap a number to see why.")
NO_ROUND_YET: Final = N_("No round has started yet.")
# NOTE: a rank in the row "Place": 1., 2., 3.
RANK: Final = Named("rank in a table", "#{rank}")
# NOTE: rank: "#2" as in the row "Place"
STANDING: Final = Named("how a player stands: total, then rank", "{points:pts} · {rank}")

# the reasons for a number
OF_DISH: Final = Named("player, then where", "{player}, {where}")
RANK_WHY: Final = N_("#{rank}: {why}")
NO_CARDS: Final = N_("this player has none: no points")
COUNTS_ELSEWHERE: Final = {
    "wasabi": N_("the wasabi is under a nigiri and counts there: no points of its own"),
    "strawberry_pudding": N_(
        "did not take the squishy pudding in this round; these cards count at the end of the game"
    ),
}
"""Why cards that were played have no line in their own row."""

CARDS_BEHIND: Final = N_("The cards behind it")
TIMES: Final = Named("how many of a card there are", "× {count}")
THE_RULE: Final = N_("The rule")
THE_OTHERS: Final = N_("The others at the table")
WHO_ENTERED: Final = N_("Who entered what, and when")
NOT_ENTERED: Final = N_("Nothing was entered for this.")
STEP: Final = N_("{when} · {what}")
# NOTE: phones are numbered in the order in which they entered their first card
BY_PHONE: Final = N_("{what} (phone {number})")
CORRECTED: Final = N_("{what} (while correcting)")
CORRECT_CARDS: Final = N_("Correct these cards")
CORRECT_HELP: Final = N_("You see at once what it changes, and can discard it.")

# correcting
DROP: Final = N_("Discard")
DROPPED: Final = N_("Change discarded. The game is as it was.")
OUTCOME: Final = N_("What this changes")
WHAT_CHANGES: Final = N_("What changes")
CORRECT_NOW: Final = N_("Correct what’s wrong. Every change is saved right away.")
# NOTE: number: "+1" or "−2"
CHANGED_CARD: Final = Named("a card put down or taken away", "{number} {card}")
# NOTE: cards: "+1 Squid nigiri"; points: "Ana 30 (was 27)"
CHANGED: Final = Named("cards changed, then what that changes", "{cards}: {points}")
NO_CHANGE: Final = N_("Nobody’s points change.")
TOTAL_CHANGE: Final = Named("player, points after and before a change", "{player} {after} (was {before})")
# NOTE: ranks, as in "#2"
PLACE_CHANGE: Final = Named("player, rank after and before a change", "{player} #{after} (was #{before})")
CHANGES_FOR_MANY: Final = N_("Points change for {players:players}")
POINTS_CHANGE: Final = N_("{after:points} instead of {before}")
POINTS_AND_PLACE_CHANGE: Final = N_("{after:points} instead of {before}, #{new} instead of #{old}")
ONLY_PLACE_CHANGES: Final = N_("{after:points} as before, #{new} instead of #{old}")
WINNER_CHANGES: Final = N_("The win goes from {before} to {after}.")
WINNER_STAYS: Final = N_("The win stays with {names}.")
LEAD_CHANGES: Final = N_("The lead goes from {before} to {after}.")
WINNER_ALONE: Final = N_("{name} no longer shares the win.")
WINNERS_MORE: Final = N_("{names} now share the win.")
LEAD_ALONE: Final = N_("{name} no longer shares the lead.")
LEAD_MORE: Final = N_("{names} now share the lead.")
LEAD_STAYS: Final = N_("The lead stays with {names}.")

KEY_WHY: Final = N_("see why")


# --- what only screen readers say, about pictures and figures that are obvious to those who see them --

# NOTE: after the name of a dish and how many there are: "Salmon nigiri, 2 cards, 1 on wasabi"
ON_WASABI: Final = N_("{n} on wasabi")
# NOTE: after the name of a nigiri: the next one goes on the wasabi that waits for it
GOES_ON_WASABI: Final = N_("the next one goes on wasabi")
# NOTE: after the name of a player, in a list of what holds for them
IN_THE_LEAD: Final = N_("in the lead")
# NOTE: after the name of a player and what a number is for: there is no number
NO_NUMBER: Final = N_("nothing")
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
