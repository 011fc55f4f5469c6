"""The words of the rules pages: what a dish is for, what tables get wrong about it, and the table to try it on."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

RULES_OF: Final = N_("Rules: {box}")
PREVIOUS: Final = N_("Previous rule")
FOLLOWING: Final = N_("Next rule")
KEY_OTHER: Final = N_("another rule")
SEARCH: Final = N_("Search the rules")
NOTHING_FOUND: Final = N_("No rule contains these words.")
IN_DECK: Final = N_("{cards:cards} in the deck")
TRY_IT: Final = N_("Try it")
TRY_HELP: Final = N_("Example table: tap to add one, minus to remove one.")
AS_AT_FIRST: Final = N_("Reset")
GET_WRONG: Final = N_("Common mistakes")
DECIDED: Final = N_("Not in the booklet: what this app decided")
NONE_OF_THESE: Final = N_("nothing here scores: no points")
TOLD: Final = N_("{dish}: {why}")
RANK: Final = N_("#{rank}: {why}")
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
CUBES_RULE: Final = N_("A light cube is 1 point, a dark cube 5: each player’s bowl shows their points so far.")
SHARED_RULE: Final = N_("Tie for the win: the booklet has no tie-breaker.")

EXAMPLE_NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")
RACE_STEP: Final = N_("Place in the race")
LEAD_STEP: Final = N_("Took the squishy")
DIE_STEP: Final = N_("Die")

PITFALLS: Final = {
    "nigiri": (
        N_("The next nigiri must go on an empty wasabi: if it’s egg, the egg is tripled."),
        N_("A nigiri played before the wasabi is not moved onto it."),
        N_("Each wasabi takes one nigiri, and each nigiri one wasabi."),
    ),
    "wasabi": (
        N_("Only nigiri are tripled, no other dish."),
        N_("You can have several empty wasabi at once; each takes one nigiri."),
        N_("A wasabi still empty at the end of the round is worth nothing."),
    ),
    "maki.split": (
        N_("Icons are counted, not cards."),
        N_("After a tie for most, there is no second place."),
        N_("Any remainder is ignored: 3 split between two is 1 each."),
    ),
    "maki.split.zero": (
        N_("Icons are counted, not cards; a player without any can still be second, or even first."),
        N_("If nobody has any icons, everyone ties for most and splits the 6."),
        N_("After a tie for most, there is no second place."),
    ),
    "maki.must_have": (
        N_("One icon is enough to be counted."),
        N_("If only one player has any, first place scores but second does not."),
    ),
    "maki.whole": (
        N_("Nothing is split in this edition: everyone tied scores the full amount."),
        N_("A tie for most does not cancel second place."),
        N_("Without a single icon, you score nothing, even if a place is free."),
    ),
    "maki.whole.many": (
        N_("With 6 to 8 players, flip the maki tile: second place scores 4, and there is a third place."),
        N_("Nothing is split in this edition: everyone tied scores the full amount."),
        N_("Without a single icon, you score nothing, even if a place is free."),
    ),
    "temaki": (
        N_("Having none counts as having the fewest."),
        N_("Everyone tied for fewest loses the full 4, not a share of it."),
        N_("With two players, nobody loses points."),
    ),
    "uramaki": (
        N_("If two players get there in the same turn, the higher total comes first: 12 beats 10, scoring 8 and 5."),
        N_("The race is settled during the round, at the end of the turn in which someone reaches 10 icons."),
        N_("If two players share first place, both score 8 and the next one scores 2: the 5 is skipped."),
        N_("At the end of the round, only one more place scores, for the most icons left."),
    ),
    "tempura": (
        N_("A third one adds nothing: three are worth 5, four are worth 10."),
        N_("Cards from other rounds don’t help: every round starts fresh."),
    ),
    "sashimi": (
        N_("Two are worth nothing at all."),
        N_("Four or five are still one set; you need six for two."),
    ),
    "dumpling": (
        N_("These are totals: three are worth 6, not 1 + 3 + 6."),
        N_("The sixth and any after it add nothing."),
    ),
    "eel": (
        N_("Two or more score 7 in total, not 7 each."),
        N_("A single one costs 3, even if your total drops below zero."),
    ),
    "tofu": (
        N_("A third one cancels what the first two were worth."),
        N_("Two score 6 together, not 6 each."),
    ),
    "onigiri": (
        N_("Only different shapes make a set: two circles are two sets of one."),
        N_("Cards left out of the first set can make a second one."),
    ),
    "edamame": (
        N_("Opponents are counted, not their cards."),
        N_("You don’t count as an opponent, however many edamame you have."),
        N_("The menu tile says 4 per round, but the card guide’s own example scores 6, so this app follows the guide."),
    ),
    "miso_soup": (
        N_("Two soups played by one player in one turn are discarded as well."),
        N_("One played with chopsticks, spoon, menu or special order also counts as played that turn."),
        N_("Soups from earlier turns are safe: only those played in the same turn are discarded."),
    ),
    "chopsticks": (
        N_("Say “Sushi Go!” and choose your second card before the cards are revealed, not after."),
        N_("Only one chopsticks card can be used per turn; it goes back into the hand you pass on."),
        N_("Unused chopsticks are worth nothing at the end of the round."),
    ),
    "chopsticks.party": (
        N_("In this edition, call chopsticks just before the cards are revealed; the second card comes after."),
        N_("The chopsticks go back into the hand you pass on."),
        N_("If several specials are used in one turn, the small numbers on the cards give the order."),
    ),
    "spoon": (
        N_("Call it just before the cards are revealed; the card you ask for comes after."),
        N_("If it finds nothing, it is discarded anyway, and you have one card fewer."),
        N_("Unused, it scores nothing, but it still counts as a card of its own color."),
    ),
    "menu": (
        N_("You can’t choose another menu with a menu."),
        N_("The menu itself is discarded: it counts as neither a card nor a color for tea or soy sauce."),
    ),
    "special_order": (
        N_(
            "A copied nigiri is not on the original’s wasabi; you can put it on an empty wasabi of your own, but don’t have to."
        ),
        N_("A copied wasabi is a new, empty wasabi."),
        N_("A copy of a face-down card is face down too, and scores 2."),
        N_("A copy stays what it is, even if the original is turned face down later."),
        N_("A copied dessert stays until the end of the game, and counts in a tie as that dessert."),
        N_("With nothing to copy, it is discarded."),
    ),
    "takeout_box": (
        N_("Only cards from earlier turns of this round can be turned face down."),
        N_("A card turned face down no longer counts in its set: two tempura become one."),
        N_("The box itself is discarded and scores nothing."),
    ),
    "tea": (
        N_("Only the largest set counts, not all colors together; tea is a color too."),
        N_("Nigiri and wasabi share one color, and a nigiri on a wasabi is two cards of it."),
        N_("All cards of one dish are the same color, whatever their icons, shapes or fruits."),
    ),
    "soy_sauce": (
        N_("Colors are counted, not cards; nigiri and wasabi are one color."),
        N_("No splitting: everyone tied for most scores 4 for each soy sauce."),
        N_("Soy sauce is a color itself."),
        N_("Desserts count only in the round they were played."),
    ),
    "soy_promo": (
        N_("Only one soy sauce per player scores."),
        N_("Soy sauce and chopsticks are colors too."),
        N_("Puddings count only in the round they were played."),
    ),
    "pudding.split": (
        N_("Puddings stay in front of you until the end of the game."),
        N_("Having none counts as having the fewest."),
        N_("Tied players split: three with the fewest lose 2 each."),
    ),
    "pudding.whole": (
        N_("Nothing is split in this edition: everyone tied for fewest loses 6."),
        N_("Having none counts as having the fewest."),
    ),
    "green_tea_ice_cream": (
        N_("Three are worth nothing, and so are the fifth to the seventh."),
        N_("The four cards of a set can come from different rounds."),
    ),
    "fruit": (
        N_("Each card shows two fruits, and both count."),
        N_("Each fruit is scored separately: a missing one costs 2."),
        N_("With no fruit cards, you lose 6 in total."),
    ),
    "squishy": (
        N_("Only someone who played strawberry pudding this turn can take the squishy."),
        N_("Whoever already holds it scores nothing for staying in the lead."),
        N_("If two players tie for the lead and both played one this turn, the squishy stays put."),
    ),
    "strawberry_pudding": (N_("At the end, symbols are counted, not cards; having the most scores nothing."),),
    "frozen_yogurt": (
        N_("Don’t warm a card in your hand; you can warm played ones at any time."),
        N_("The values are added up, however many cards they are on."),
        N_("Having none counts as 0, and can be the lowest."),
    ),
    "bubble_tea": (
        N_("Each card goes in one run: 2, 3, 4, 4 is a run of three and a single card, 9 in total."),
        N_("The same number twice doesn’t make a run."),
    ),
    "mochi": (
        N_("Roll the die each time you take a mochi, whether you want to or not."),
        N_("It shows 1 until you first roll it; the number of cards doesn’t matter."),
    ),
    "ranking.original": (N_("The number of puddings breaks the tie, not the points they scored."),),
    "ranking.party": (N_("Every dessert card from all three rounds counts in a tie, even one that scored nothing."),),
    "ranking.anniversary": (
        N_("Desserts don’t break ties in this edition: players with the same points share the rank."),
    ),
    "boat": (
        N_("Only the points of that round count."),
        N_("After a tie, it stays where it is."),
    ),
    "cubes": (
        N_("If you lose points, return cubes."),
        N_("You can swap five light cubes for a dark one at any time: the points are the same."),
    ),
    "two_way": (N_("Only the direction changes; every dish scores as usual."),),
    "golf": (
        N_("Points aren’t reversed: a loss is still a loss, and here you want it."),
        N_("The sushi boat still goes to the player with the most points in the round."),
    ),
    "personal_piles": (
        N_("Each turn, swap hands and draw a card from your own pile; the piles are not swapped."),
        N_("It scores like any two-player game."),
    ),
    "chopsticks.sushi_battle": (
        N_("On your turn, take two face-up cards one after the other; the chopsticks go in the place of the second."),
        N_("Unused chopsticks are worth nothing at the end of the round."),
    ),
    "sushi_battle": (
        N_("Choose the first starting player at random."),
        N_("It scores like any two-player game."),
        N_("After a tie, the player who didn’t start this round starts the next one."),
    ),
    "puppet": (
        N_(
            "Its cards are a face-down draw pile. Whoever controls it this turn draws its top card, then plays one card for themselves and one for it."
        ),
        N_("Only the two players swap hands, every turn; the pile stays."),
        N_("Three-player rules apply: someone can lose points for having the fewest."),
        N_("The puppet can take places and points away from both players."),
    ),
    "zero_icons_place": (N_("With two players, the player without icons is second and scores 3."),),
    "must_have_rolls": (N_("If nobody has any maki rolls, nobody scores for them."),),
    "soy_sauce_promo": (N_("The cards must be shuffled in before the first round, not later."),),
}
"""What tables get wrong: by the key of the rule, or by the key and the box where boxes differ."""

DECISIONS: Final = {
    "wasabi_same_turn": N_(
        "a nigiri played in the same turn as a wasabi goes on it and is tripled; only the French booklet of 2014 says so."
    ),
    "two_nigiri_one_wasabi": N_(
        "if you play two nigiri in one turn with one empty wasabi, you choose which one goes on it."
    ),
    "one_chopsticks_a_turn": N_("you can use only one chopsticks card per turn, as in the other booklets."),
    "ten_desserts": N_(
        "shuffle in 10 cards of this dessert, as many as strawberry pudding has; the booklet doesn’t say."
    ),
    "two_way_in_party": N_("the Party booklet doesn’t have this variant; this app lets you play it anyway."),
    "battle_ten_cards": N_("10 cards for each player; the booklet only shows them in a picture."),
    "battle_round_points": N_("the points of the previous round decide who starts, not the overall lead."),
}
"""What this app decided that no score sheet can tell: how cards are dealt and played."""
