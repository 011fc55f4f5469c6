"""The rules in our own words: behind each line of a sheet, what tables often get wrong, the words on their pages."""

from __future__ import annotations

from typing import Final

from sushigo_score.text import new_game
from sushigo_score.text.messages import N_, Named

RANKING: Final = {
    "most": N_("Most points wins."),
    "fewest": N_("Sushi Golf: fewest points wins."),
    "pudding": N_("Tie for the win: most pudding cards."),
    "desserts": N_("Tie for the win: most dessert cards of any kind."),
    "boat": N_(
        "After each round, the sushi boat goes to the player with the most points in that round; it is worth no points."
    ),
}
"""Rules that do not belong to a dish."""

_SQUISHY_BESIDE: Final = N_("Put the squishy pudding there, too.")
_SQUISHY_KEPT: Final = N_("Whoever has the squishy pudding keeps it.")

PLAYING: Final = {
    "setting_up": (
        N_("Shuffle all the cards, deal everyone a hand, and put the rest in the middle as a face-down pile."),
        N_("Hands: 10, 9, 8 or 7 cards with 2, 3, 4 or 5 players."),
    ),
    "setting_up.party": (
        N_("Choose a menu and put its tiles on the board: nigiri, 1 roll, 3 appetizers, 2 specials, 1 dessert."),
        N_(
            "Shuffle all of these cards but the dessert. Shuffle in the desserts of this round, and keep the others "
            "face down in a pile of their own."
        ),
        N_("Deal everyone a hand, and put the rest beside the board as a face-down pile."),
        N_("Hands: 10 cards with 2 or 3 players, 9 with 4 or 5, 8 with 6 or 7, 7 with 8."),
        N_("Desserts: 5, 3 and 2 in rounds 1, 2 and 3; with 6 to 8 players, 7, 5 and 3."),
    ),
    "setting_up.anniversary": (
        N_(
            "Put the plate with the light and dark cubes in the middle, the sushi boat beside it; everyone takes a bowl."
        ),
        _SQUISHY_BESIDE,
        N_("Shuffle all the cards, deal everyone a hand, and put the rest in the middle as a face-down pile."),
        N_("Hands: 10, 9, 8 or 7 cards with 2, 3, 4 or 5 players."),
    ),
    "setting_up.personal_piles": (
        N_("Deal 4 face-down piles of 5 cards: each player takes one as a hand and one as a draw pile."),
    ),
    "setting_up.sushi_battle": (
        N_(
            "Lay out 20 cards as in the booklet’s picture, top row first; some are face down, and rows cover one another."
        ),
    ),
    "setting_up.puppet": (N_("Deal 9 cards each, as for 3 players; the third hand is a face-down pile."),),
    "turn": (
        N_(
            "Everyone chooses one card from their hand and puts it down face down; when all have chosen, reveal them "
            "together."
        ),
        N_("Then pass the rest of your hand face down: to the left, unless the variant says otherwise."),
        N_(
            "Revealed cards stay in front of you until the end of the round. Take up the hand passed to you and choose "
            "again."
        ),
    ),
    "turn.party": (
        N_(
            "Everyone chooses one card from their hand and puts it down face down. Call chopsticks or a spoon now; then "
            "reveal the cards together."
        ),
        N_("Then carry out the actions of the cards, lowest small number first."),
        N_("Then pass the rest of your hand face down: to the left, unless the variant says otherwise."),
        N_(
            "Revealed cards stay in front of you until the end of the round. Take up the hand passed to you and choose "
            "again."
        ),
    ),
    "turn.personal_piles": (new_game.PILES_TURN,),
    "turn.sushi_battle": (new_game.BATTLE_TURN, new_game.BATTLE_CHOPSTICKS),
    "turn.puppet": (new_game.PUPPET_TURN, new_game.PUPPET_SWAP),
    "round_end": (
        N_("The round ends when all hands are empty."),
        N_("The last card passed to you isn’t discarded: add it to your cards, face up."),
        N_("Then count the points of the round; desserts stay in front of you, the other cards are set aside."),
        N_("Cards left in the pile after round 3 don’t matter."),
    ),
    "round_end.party": (
        N_("The round ends when all hands are played, the last card included."),
        N_("Then put the desserts aside until the end of the game, and count the points of the other cards."),
    ),
    "round_end.anniversary": (
        N_("The round ends when all hands are empty."),
        N_("The last card passed to you isn’t discarded: add it to your cards, face up."),
        N_("Then count the points of the round, and take cubes for them."),
        N_("Desserts stay in front of you; the other cards are set aside face up."),
        _SQUISHY_KEPT,
        N_("Cards left in the pile after round 3 don’t matter."),
    ),
    "round_end.sushi_battle": (
        N_("The round ends when the last card is taken."),
        N_("Then count the points of the round, and take cubes for them."),
        N_("Desserts stay in front of you; the other cards are set aside face up."),
        _SQUISHY_KEPT,
    ),
}
"""How the game is played, by the key of the page, or by that key and the variant or the edition where they differ."""

RULES: Final = {
    "nigiri.plain": N_("Without wasabi on the menu, egg, salmon and squid are worth 1, 2 and 3."),
    "nigiri": N_(
        "Egg, salmon and squid are worth 1, 2 and 3. The next nigiri you play after a wasabi must go on it and is tripled."
    ),
    "wasabi": N_("A wasabi is worth nothing by itself; it can hold one nigiri."),
    "maki.split": N_(
        "Most icons: 6; second most: 3. Tied players split the points, ignoring any remainder; after a tie "
        "for most, there is no second place."
    ),
    "maki.split.zero": N_(
        "Most icons: 6; second most: 3; you can place even with no icons. Tied players split the points, "
        "ignoring any remainder; after a tie for most, there is no second place."
    ),
    "maki.must_have": N_(
        "Most icons: 6; second most: 3, but only among players who have maki rolls. Tied players split the "
        "points, ignoring any remainder; after a tie for most, there is no second place."
    ),
    "maki.whole": N_(
        "Most icons: 6; second most: 3. Everyone tied scores the full amount, and the next place still scores."
    ),
    "maki.whole.many": N_(
        "With 6 to 8 players: most icons 6, second most 4, third 2. Everyone tied scores the full amount, and "
        "the next place still scores."
    ),
    "temaki": N_(
        "Most temaki: 4; fewest (or none): −4; tied players all score or lose the full amount. With two players, "
        "nobody loses points."
    ),
    "uramaki": N_(
        "The first player to reach 10 icons scores 8 at once, the next 5, the third 2; each discards those uramaki. If several players reach 10 in the same turn, the higher total comes first; only equal totals share a place. At the end of the round, whoever has the most icons left takes the next open place; tied players all score it in full."
    ),
    "tempura": N_("5 for each set of 2."),
    "sashimi": N_("10 for each set of 3."),
    "dumpling": N_("1, 3, 6, 10, 15 for 1, 2, 3, 4, 5 or more."),
    "eel": N_("A single one costs 3; two or more score 7 in total."),
    "tofu": N_("One scores 2, two score 6, three or more score nothing."),
    "onigiri": N_("A set of 1, 2, 3 or 4 different shapes scores 1, 4, 9 or 16."),
    "edamame": N_("Each card scores 1 for every opponent who has any, at most 4 per card."),
    "miso_soup": N_(
        "3 for each one left; if two or more are played in the same turn, by anyone, they are all discarded."
    ),
    "chopsticks": N_("No points; they let you play two cards on a later turn."),
    "spoon": N_(
        "No points; on a later turn, ask the others, clockwise from your left, for a kind of card or a particular card."
    ),
    "menu": N_(
        "Draw 4 cards from the draw pile, play one of them instead, and shuffle the other 3 back in; the menu is discarded."
    ),
    "special_order": N_("Counts as the card it copies in every way."),
    "takeout_box": N_("Cards turned face down with it score 2 each, and nothing else."),
    "tea": N_("Each one scores 1 for every card in your largest set of one background color."),
    "soy_sauce": N_("4 for each one, if you have the most different background colors, or tie for most."),
    "soy_promo": N_(
        "4 if you have soy sauce and the most different background colors at the table; tied soy sauce players "
        "split it, ignoring any remainder."
    ),
    "pudding.split": N_(
        "At the end of the game, most puddings: 6; fewest (or none): −6. Tied players split the points, ignoring any remainder. If everyone has the same number, nobody scores; with two players, nobody loses points."
    ),
    "pudding.whole": N_(
        "At the end of the game, most puddings: 6; fewest (or none): −6; tied players all score or lose the full "
        "amount. With two players, nobody loses points."
    ),
    "green_tea_ice_cream": N_("At the end of the game, 12 for each set of 4."),
    "fruit": N_(
        "At the end of the game, for each of the three fruits: −2, 0, 1, 3, 6, 10 for 0, 1, 2, 3, 4, 5 or more."
    ),
    "squishy": N_(
        "If you play strawberry pudding and take the lead in symbols, take the squishy pudding and score 2 at "
        "once. Symbols from earlier rounds count; in a tie, a player who played one this turn beats those who "
        "didn’t."
    ),
    "strawberry_pudding": N_(
        "At the end of the game, fewest symbols (or none): −6; tied players split the loss, ignoring any remainder. With two players, it is −3, and in a tie, nobody loses points."
    ),
    "frozen_yogurt": N_(
        "At the end of the game, highest total value: 6; lowest (none counts as 0): −6. Tied players split the points, ignoring any remainder. If everyone has the same total, nobody scores; with two players, nobody loses points."
    ),
    "bubble_tea": N_("At the end of the game, runs of 1, 2, 3, 4, 5 consecutive numbers score 1, 4, 8, 13, 20."),
    "mochi": N_(
        "At the end of the game, highest die: 6 points; lowest: −6. Tied players split the points, ignoring any remainder. If every die shows the same, nobody scores; with two players, nobody loses points. The cards themselves score nothing."
    ),
}

_NIGIRI: Final = (
    N_("The next nigiri must go on an empty wasabi: if it’s egg, the egg is tripled."),
    N_("A nigiri played before the wasabi is not moved onto it."),
    N_("Each wasabi takes one nigiri, and each nigiri one wasabi."),
)
_WASABI: Final = (
    N_("Only nigiri are tripled, no other dish."),
    N_("You can have several empty wasabi at once; each takes one nigiri."),
    N_("A wasabi still empty at the end of the round is worth nothing."),
)
_IN_ORDER: Final = (
    N_(
        "Cards of one turn count in the order they are played: a nigiri taken second goes on a wasabi played first, "
        "but a nigiri played first doesn’t go on a wasabi taken second."
    ),
    N_("Of two nigiri played in one turn, the first goes on the empty wasabi."),
)
"""Where two cards of one turn are played one after the other."""
_SMALL_NUMBERS: Final = N_(
    "If several of these are used in one turn, go by the small numbers on the cards, lowest first."
)
_PLAYED_AT_ONCE: Final = N_("Taken as a second card, it is played this turn, too.")
_LAST_CHOPSTICKS: Final = N_("Chopsticks need a second card in your hand: with the last card, they can’t be used.")
_LATER_CHOPSTICKS: Final = N_("You can use chopsticks from the turn after you played them, not at once.")
_LAST_SPOON: Final = N_("On the last turn, a spoon finds nothing: all the other hands are empty.")
_BATTLE_CHOPSTICKS: Final = N_(
    "With chopsticks, take two uncovered, face-up cards one after the other; the second may be one that the first "
    "uncovered. The chopsticks go face up in the place of the second."
)

PITFALLS: Final = {
    "setting_up": (N_("Played cards are not shuffled back in: the pile lasts for the whole game."),),
    "setting_up.party": (N_("My First Meal suits beginners; Big Banquet, 6 to 8 players; Dinner for Two, couples."),),
    "turn": (_LATER_CHOPSTICKS, _LAST_CHOPSTICKS),
    "turn.party": (
        N_("Hands are passed only when all actions have been carried out."),
        _LATER_CHOPSTICKS,
        _LAST_CHOPSTICKS,
        _LAST_SPOON,
    ),
    "turn.sushi_battle": (
        N_("You can’t take a card that is face down or covered by another."),
        N_("A face-down card that is no longer covered is turned face up at once."),
    ),
    "round_end": (N_("Desserts score only at the end of the game."),),
    "round_end.party": (
        N_("Desserts score only at the end of the game."),
        N_("A special order that copies a dessert stays with the desserts."),
    ),
    "nigiri.plain": (N_("Each nigiri counts by itself; there are no sets."),),
    "nigiri": _NIGIRI,
    "nigiri.party": (*_NIGIRI, *_IN_ORDER),
    "nigiri.sushi_battle": (*_NIGIRI, *_IN_ORDER),
    "wasabi": _WASABI,
    "wasabi.party": (*_WASABI, *_IN_ORDER),
    "wasabi.sushi_battle": (*_WASABI, *_IN_ORDER),
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
        N_("If two players reach 10 in the same turn, the higher total comes first: 12 beats 10, scoring 8 and 5."),
        N_("The race is settled during the round, at the end of the turn in which someone reaches 10 icons."),
        N_("If two or more players share first place, each scores 8 and the next one scores 2: only the 5 is skipped."),
        N_("At the end of the round, only one more place scores, for the most icons left."),
        N_("You can finish more than once in a round."),
        N_("Keep the uramaki you discard in piles, so that everyone sees who has finished."),
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
        _LATER_CHOPSTICKS,
        _LAST_CHOPSTICKS,
        N_("Unused chopsticks are worth nothing at the end of the round."),
    ),
    "chopsticks.party": (
        N_("In this edition, call chopsticks just before the cards are revealed; the second card comes after."),
        N_("The chopsticks go back into the hand you pass on."),
        _LATER_CHOPSTICKS,
        _LAST_CHOPSTICKS,
        _SMALL_NUMBERS,
    ),
    "spoon": (
        N_("Call it just before the cards are revealed; the card you ask for comes after."),
        N_("Whoever gives you the card takes the spoon into their hand."),
        N_(
            "Ask for a kind, such as nigiri, and the first player who has one chooses which to give; ask for one card, "
            "such as squid, and only that one counts."
        ),
        N_("If it finds nothing, it is discarded anyway, and you have one fewer card."),
        _LAST_SPOON,
        _SMALL_NUMBERS,
        N_("Unused, it scores nothing, but it still counts as a card of its own color."),
    ),
    "menu": (
        N_("You can’t choose another menu with a menu."),
        N_("The menu itself is discarded and scores nothing."),
        _PLAYED_AT_ONCE,
        _SMALL_NUMBERS,
    ),
    "special_order": (
        N_("It copies a card you played earlier in this round; desserts of earlier rounds can’t be copied."),
        N_("If it’s your second card, choose at once which of your cards it copies."),
        N_("A copy of a special order is what that one copies."),
        N_("A copy of chopsticks or a spoon can be used like the original, and has its small number."),
        N_("A copy of uramaki counts in the race, and is discarded with them."),
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
        N_("Turn as many cards face down as you like, but only from earlier turns of this round."),
        N_("A card turned face down no longer counts in its set: two tempura become one."),
        N_("The box itself is discarded and scores nothing."),
        _PLAYED_AT_ONCE,
        _SMALL_NUMBERS,
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
        N_("Take the 2 cubes at once, not again at the end of the round."),
    ),
    "strawberry_pudding": (N_("At the end, symbols are counted, not cards; having the most scores nothing."),),
    "frozen_yogurt": (
        N_("Warm a card by rubbing it when you play it, never in your hand; played ones can be warmed again."),
        N_("The others may ask you to warm one again; warm them all for the count."),
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
        N_("The color of the die doesn’t matter."),
    ),
    "ranking.original": (N_("The number of puddings breaks the tie, not the points they scored."),),
    "ranking.party": (N_("Every dessert card from all three rounds counts in a tie, even one that scored nothing."),),
    "ranking.anniversary": (
        N_("Desserts don’t break ties in this edition: players with the same points share the rank."),
    ),
    "boat": (N_("After a tie, it stays where it is."),),
    "cubes": (N_("If you lose points, return cubes."),),
    "two_way": (N_("Only the direction changes; every dish scores as usual."),),
    "golf": (
        N_("Points aren’t reversed: a loss is still a loss, and here you want it."),
        N_("The sushi boat still goes to the player with the most points in the round."),
    ),
    "personal_piles": (
        N_("Each turn, swap hands and draw a card from your own pile; the piles are not swapped."),
        N_("When your pile is empty, play on until the hands are empty."),
        N_("It scores like any two-player game."),
    ),
    "chopsticks.sushi_battle": (
        _BATTLE_CHOPSTICKS,
        N_("Unused chopsticks are worth nothing at the end of the round."),
    ),
    "sushi_battle": (
        N_("You can’t take a card that is face down or covered by another."),
        N_("A face-down card that is no longer covered is turned face up at once."),
        _BATTLE_CHOPSTICKS,
        N_("The round ends when the last card is taken."),
        N_("Choose the first starting player at random."),
        N_("It scores like any two-player game."),
        N_("After a tie, the player who didn’t start this round starts the next one."),
    ),
    "puppet": (
        N_(
            "Its cards are a face-down draw pile. Whoever controls it this turn draws its top card, then plays one card for themselves and one for it."
        ),
        N_("Choose who controls it first; each turn, the other player plays one card as usual."),
        N_("Only the two players swap hands, every turn; the pile stays."),
        N_("Three-player rules apply: someone can lose points for having the fewest."),
        N_("The puppet can take places and points away from both players."),
    ),
    "zero_icons_place": (N_("With two players, the player without icons is second and scores 3."),),
    "must_have_rolls": (
        N_("If only the other player has any, they score 6 for first place."),
        N_("If nobody has any maki rolls, nobody scores for them."),
    ),
    "soy_sauce_promo": (N_("The cards must be shuffled in before the first round, not later."),),
}
"""What tables often get wrong, by the key of the rule, or by the key and the edition where editions differ."""

ONLY_WITH: Final = {
    _SQUISHY_BESIDE: "strawberry_pudding",
    _SQUISHY_KEPT: "strawberry_pudding",
    _LATER_CHOPSTICKS: "chopsticks",
    _LAST_CHOPSTICKS: "chopsticks",
    _LAST_SPOON: "spoon",
    PITFALLS["round_end.party"][1]: "special_order",
}
"""Sentences that are said only where this kind of card is in the game."""


# --- around the rules: headings, buttons, the table to try a rule on ----------------------------------

RULES_OF: Final = N_("Rules: {edition}")
PREVIOUS: Final = N_("Previous rule")
FOLLOWING: Final = N_("Next rule")
KEY_OTHER: Final = N_("another rule")
SEARCH_RULES: Final = N_("Search, or ask: can I …?")
NOTHING_FOUND: Final = N_("No rule contains these words.")
QUESTIONS: Final = N_("Often asked")
# NOTE: source: where it is printed, such as "Party: desserts", or DECIDED_HERE
ANSWER: Final = N_("{answer} · {source}")
DECIDED_HERE: Final = N_("decided by this app")
ALL_RULES: Final = N_("Show all rules")
IN_DECK: Final = N_("{cards:cards} in the deck")
TRY_IT: Final = N_("Try it")
TRY_HELP: Final = N_("Example table: tap to add one, minus to remove one.")
TRY_OTHERS: Final = N_("Change the other players’ cards, too")
AS_AT_FIRST: Final = N_("Reset")
GET_WRONG: Final = N_("Easy to miss")
NOT_IN_BOOKLET: Final = N_("Not in the booklet: what this app decided")
NONE_OF_THESE: Final = N_("nothing here scores")
TOLD: Final = N_("{dish} · {why}")
# NOTE: more: "1 special order among them"; it is about this dish alone
TOLD_MORE: Final = N_("{dish} ({more}) · {why}")
RANK: Final = N_("#{rank}: {why}")
CUBES_OF: Final = N_("{dark} × dark (5 each), {light} × light (1 each)")

GROUPS: Final = {
    "playing": N_("How to play"),
    "nigiri": N_("Nigiri"),
    "rolls": N_("Rolls"),
    "appetizers": N_("Appetizers"),
    "specials": N_("Specials"),
    "desserts": N_("Desserts"),
    "game": N_("The game"),
}
"""The headings of the list."""

PLAYING_NAMES: Final = {
    "setting_up": Named("rule", "Setting up"),
    "turn": Named("rule", "A turn"),
    "round_end": Named("rule", "The end of a round"),
}
WHO_WINS: Final = Named("rule", "Who wins")
SUSHI_BOAT: Final = Named("rule", "Sushi boat")
CUBES: Final = Named("rule", "Wasabi cubes")
CUBES_RULE: Final = N_("A light cube is 1 point, a dark cube 5: each player’s bowl shows their points so far.")
SHARED_RULE: Final = N_("Tie for the win: the booklet has no tie-breaker.")

EXAMPLE_NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Ida")
RACE_STEP: Final = N_("Place in the race")
LEAD_STEP: Final = N_("Took the squishy")
DIE_STEP: Final = N_("Die")

DECISIONS: Final = {
    "wasabi_same_turn": N_(
        "a nigiri played in the same turn as a wasabi goes on it and is tripled; the French booklet of 2014 lets you "
        "play both in one turn."
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
"""This app's decisions that no score sheet shows: how cards are dealt and played."""
