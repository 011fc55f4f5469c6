"""The words of the rules pages: what a dish is for, what tables get wrong about it, and the table to try it on."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

RULES_OF: Final = N_("Rules: {box}")
PREVIOUS: Final = N_("Previous rule")
FOLLOWING: Final = N_("Next rule")
KEY_OTHER: Final = N_("another rule")
SEARCH: Final = N_("Search the rules")
NOTHING_FOUND: Final = N_("No rule has these words.")
IN_DECK: Final = N_("{cards:cards} in the deck")
TRY_IT: Final = N_("Try it")
TRY_HELP: Final = N_("A made-up table: a tap adds one, the minus takes one away.")
AS_AT_FIRST: Final = N_("As at first")
GET_WRONG: Final = N_("What tables get wrong")
DECIDED: Final = N_("Not in the booklet: what this app decided")
NONE_OF_THESE: Final = N_("nothing here that counts: no points")
TOLD: Final = N_("{dish}: {why}")
RANK: Final = N_("Rank {rank}: {why}")
CUBES_OF: Final = N_("{dark} × dark (5 each), {light} × light (1 each)")

GROUPS: Final = {
    "nigiri": N_("Nigiri"),
    "rolls": N_("Rolls"),
    "appetizers": N_("Appetizers"),
    "specials": N_("Specials"),
    "desserts": N_("Desserts"),
    "game": N_("The game"),
}
"""The headings of the list."""

RANKING: Final = Named("rule", "Who wins")
BOAT: Final = Named("rule", "Sushi boat")
CUBES: Final = Named("rule", "Wasabi cubes")
CUBES_RULE: Final = N_("A light cube is 1 point, a dark cube 5: the bowl of each player shows the points so far.")
SHARED_RULE: Final = N_("Tie for the win: the booklet names no tie-breaker.")

EXAMPLE_NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")
RACE_STEP: Final = N_("Place in the race")
LEAD_STEP: Final = N_("Took the squishy")
DIE_STEP: Final = N_("Die")

PITFALLS: Final = {
    "nigiri": (
        N_("The next nigiri must go on a wasabi that waits: if that is an egg, the egg is tripled."),
        N_("A nigiri that lay there before the wasabi is not moved onto it."),
        N_("Each wasabi takes one nigiri, and each nigiri one wasabi."),
    ),
    "wasabi": (
        N_("Only nigiri are tripled, no other dish."),
        N_("Several wasabi may wait at the same time; each takes one nigiri."),
        N_("A wasabi still empty at the end of the round is worth nothing."),
    ),
    "maki.split": (
        N_("Icons are counted, not cards."),
        N_("After a tie for most nobody gets the second prize."),
        N_("What cannot be shared evenly is dropped: 3 shared by two is 1 each."),
    ),
    "maki.split.zero": (
        N_("Icons are counted, not cards; a player without any can still be second, or even first."),
        N_("If nobody has any icons, all tie for most and share the 6."),
        N_("After a tie for most nobody gets the second prize."),
    ),
    "maki.must_have": (
        N_("One icon is enough to be considered."),
        N_("If only one player has any, there is a first prize and no second."),
    ),
    "maki.whole": (
        N_("Nothing is shared in this box: everyone tied gets the whole prize."),
        N_("A tie for most does not take away the second prize."),
        N_("Without a single icon there is no prize, even where a place is free."),
    ),
    "maki.whole.many": (
        N_("With 6 to 8 players the maki tile is turned over: the second prize is 4, and there is a third."),
        N_("Nothing is shared in this box: everyone tied gets the whole prize."),
    ),
    "temaki": (
        N_("Having none counts as having the fewest."),
        N_("Everyone tied for fewest loses all 4, not a share of it."),
        N_("With two players nobody loses."),
    ),
    "uramaki": (
        N_("The race is settled during the round, at the end of the turn in which somebody reaches 10 icons."),
        N_("When two share the first place both get 8, and the next one gets 2: the 5 are skipped."),
        N_("At the end of the round only one more place is paid, for the most icons left."),
    ),
    "tempura": (
        N_("A third one brings nothing more: three are worth 5, four are worth 10."),
        N_("The cards of another round do not help: every round begins anew."),
    ),
    "sashimi": (
        N_("Two are worth nothing at all."),
        N_("Four or five are still one set; only six are two."),
    ),
    "dumpling": (
        N_("The figures are for all of them together: three bring 6, not 1 + 3 + 6."),
        N_("The sixth and later ones bring nothing more."),
    ),
    "eel": (
        N_("Two or more bring 7 in all, not 7 each."),
        N_("A single one costs 3, even if that leaves fewer points than before."),
    ),
    "tofu": (
        N_("The third one takes away what the first two brought."),
        N_("Two bring 6 together, not 6 each."),
    ),
    "onigiri": (
        N_("Only different shapes make a set: two circles are two sets of one."),
        N_("What is left of the first set may make a second one."),
    ),
    "edamame": (
        N_("Opponents are counted, not their cards."),
        N_("A player’s own other cards do not count as an opponent’s."),
        N_("The menu tile limits the points of a round, but the example of the card guide scores 6: the guide holds."),
    ),
    "miso_soup": (
        N_("Two soups of the same player in one turn are discarded as well."),
        N_("One played with chopsticks, spoon, menu or special order counts as played in that turn, too."),
        N_("A soup of an earlier turn is safe: only those of the same turn are discarded."),
    ),
    "chopsticks": (
        N_("The second card is called before the cards are turned over, not after."),
        N_("Only one chopsticks can be used in a turn; it goes back into the hand that is passed on."),
        N_("Left lying at the end of the round it is worth nothing."),
    ),
    "chopsticks.party": (
        N_("In this box the second card comes after all cards were turned over, not before."),
        N_("Only one chopsticks can be used in a turn; it goes back into the hand that is passed on."),
        N_("When several specials are used in one turn, the small numbers on the cards settle who is first."),
    ),
    "spoon": (
        N_("It is used after all cards were turned over, like chopsticks."),
        N_("If it finds nothing it is gone all the same, and its player has one card fewer."),
        N_("Left lying it scores nothing, but it is a card of its own colour."),
    ),
    "menu": (
        N_("A menu cannot fetch another menu."),
        N_("The menu itself is gone: it is no card and no colour for tea or soy sauce."),
    ),
    "special_order": (
        N_("A copied nigiri does not lie on the wasabi of the one it copies."),
        N_("A copied dessert stays until the end of the game, and counts in a tie as that dessert."),
        N_("With nothing to copy it is discarded."),
    ),
    "takeout_box": (
        N_("Only cards of earlier turns of this round can be turned over."),
        N_("A card turned over is missing in its set: of two tempura only one is left."),
        N_("The box itself is discarded and brings nothing."),
    ),
    "tea": (
        N_("Only the largest set counts, not all colours together; tea is a colour, too."),
        N_("Nigiri and wasabi have one colour, and a nigiri on a wasabi is two cards of it."),
        N_("All icons, shapes or fruits of one dish have the same colour."),
    ),
    "soy_sauce": (
        N_("Colours are counted, not cards; nigiri and wasabi are one colour."),
        N_("Nobody shares: everyone tied for most gets 4 for each soy sauce."),
        N_("Soy sauce is a colour itself."),
    ),
    "soy_promo": (
        N_("Only one soy sauce of a player scores."),
        N_("Soy sauce and chopsticks are colours, too."),
        N_("Puddings count only in the round in which they were played."),
    ),
    "pudding.split": (
        N_("Puddings stay in front of the players until the end of the game."),
        N_("Having none counts as having the fewest."),
        N_("Those who tie share: three with the fewest lose 2 each."),
    ),
    "pudding.whole": (
        N_("Nothing is shared in this box: everyone tied for fewest loses 6."),
        N_("Having none counts as having the fewest."),
    ),
    "green_tea_ice_cream": (
        N_("Three are worth nothing, and so are the fifth to the seventh."),
        N_("The four of a set may come from different rounds."),
    ),
    "fruit": (
        N_("Each card shows two fruits, and both count."),
        N_("Each fruit is looked at by itself: one that is missing costs 2."),
        N_("Without any fruit card it is -6 in all."),
    ),
    "squishy": (
        N_("Only somebody who played strawberry pudding in this turn can take the squishy."),
        N_("Whoever holds it already gets nothing for staying in the lead."),
        N_("If two who both played one tie for the lead, it stays where it is."),
    ),
    "strawberry_pudding": (N_("At the end symbols are counted, not cards; most of them bring nothing."),),
    "frozen_yogurt": (
        N_("A card in the hand must not be warmed; those played may be, at any time."),
        N_("The values are added up, however many cards they are on."),
        N_("Having none counts as 0, and can be the lowest."),
    ),
    "bubble_tea": (
        N_("Each card belongs to one run: 2, 3, 4, 4 are a run of three and a single one, 9 in all."),
        N_("The same number twice does not make a run."),
    ),
    "mochi": (
        N_("The die is rolled each time a mochi is taken, wanted or not."),
        N_("It shows 1 until it is rolled first; how many cards there are does not matter."),
    ),
    "ranking.original": (N_("The number of puddings breaks the tie, not the points they brought."),),
    "ranking.party": (N_("Every dessert card of all three rounds counts in a tie, also one that brought nothing."),),
    "ranking.anniversary": (N_("Desserts break no tie in this box: players with the same points share the rank."),),
    "boat": (
        N_("It goes by the points of the round alone."),
        N_("After a tie it stays where it is."),
    ),
    "cubes": (
        N_("A loss gives cubes back."),
        N_("Five light cubes may be changed for a dark one at any time: the points are the same."),
    ),
    "two_way": (N_("Only the direction changes: no dish scores otherwise."),),
    "golf": (
        N_("Points are not turned around: a loss is still a loss, and here it is welcome."),
        N_("The sushi boat still goes to the most points of the round."),
    ),
    "personal_piles": (N_("It scores like any game of two players."),),
    "sushi_battle": (
        N_("It scores like any game of two players."),
        N_("After a tie the one who did not begin this round begins the next one."),
    ),
    "puppet": (
        N_("The rules for three players hold: somebody can lose for having the fewest."),
        N_("The puppet can take places and prizes away from both players."),
    ),
    "zero_icons_place": (N_("With two players the one without icons comes second and gets 3."),),
    "must_have_rolls": (N_("If nobody has any futomaki, nobody gets anything for it."),),
    "soy_sauce_promo": (N_("The cards must be shuffled in before the first round, not later."),),
}
"""What tables get wrong: by the key of the rule, or by the key and the box where boxes differ."""
