"""The rules that belong to no dish: who wins, how a game is played, what tables often get wrong, the words on their pages."""

from __future__ import annotations

from typing import Final

from sushigo_score.text import dishes, new_game
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
        N_("Cards left in the pile after the last round don’t matter."),
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
        N_("Cards left in the pile after the last round don’t matter."),
    ),
    "round_end.sushi_battle": (
        N_("The round ends when the last card is taken."),
        N_("Then count the points of the round, and take cubes for them."),
        N_("Desserts stay in front of you; the other cards are set aside face up."),
        _SQUISHY_KEPT,
    ),
}
"""How the game is played, by the key of the page, or by that key and the variant or the edition where they differ."""


PITFALLS: Final = {
    "setting_up": (N_("Played cards are not shuffled back in: the pile lasts for the whole game."),),
    "setting_up.party": (N_("My First Meal suits beginners; Big Banquet, 6 to 8 players; Dinner for Two, couples."),),
    "turn": (dishes.LATER_CHOPSTICKS, dishes.LAST_CHOPSTICKS),
    "turn.party": (
        N_("Hands are passed only when all actions have been carried out."),
        dishes.LATER_CHOPSTICKS,
        dishes.LAST_CHOPSTICKS,
        dishes.LAST_SPOON,
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
    "sushi_battle": (
        N_("You can’t take a card that is face down or covered by another."),
        N_("A face-down card that is no longer covered is turned face up at once."),
        dishes.BATTLE_CHOPSTICKS,
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
    "ties_in_full": (
        N_("It holds for losses, too: everyone tied for fewest loses the full 6."),
        N_("After a tie for most maki icons, there is still no second place: that is a rule of its own."),
    ),
    "ties_split": (
        N_("It holds for losses, too: everyone tied for fewest loses a share."),
        N_("In the uramaki race, players who share a place split its points; the next place is still skipped."),
    ),
    "six_players": (N_("Promo cards only make the pile larger: everyone is still dealt 6."),),
    "number_of_rounds": (N_("Passing both ways goes on turn by turn: left in rounds 1, 3 and 5."),),
    "second_after_tie": (N_("It changes second place only: the players tied for most score as always."),),
}
"""What tables often get wrong, by the key of the rule, or by the key and the edition where editions differ."""

AS_PRINTED: Final = frozenset(
    {
        N_("After a tie for most, there is no second place."),
        N_("Any remainder is ignored: 3 split between two is 1 each."),
        N_("If nobody has any icons, everyone ties for most and splits the 6."),
        N_("Nothing is split in this edition: everyone tied scores the full amount."),
        N_("Everyone tied for fewest loses the full 4, not a share of it."),
        N_("If two or more players share first place, each scores 8 and the next one scores 2: only the 5 is skipped."),
        N_("Tied players split: three with the fewest lose 2 each."),
        N_("Nothing is split in this edition: everyone tied for fewest loses 6."),
    }
)
"""What tables get wrong about ties, said only where ties are settled as printed."""

WHILE_THE_PILE_LASTS: Final = PITFALLS["setting_up"]
"""Sentences that are said only where nothing is shuffled back in."""

ONLY_WITH: Final = {
    _SQUISHY_BESIDE: "strawberry_pudding",
    _SQUISHY_KEPT: "strawberry_pudding",
    dishes.LATER_CHOPSTICKS: "chopsticks",
    dishes.LAST_CHOPSTICKS: "chopsticks",
    dishes.LAST_SPOON: "spoon",
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
    "desserts_in_long_games": N_(
        "before rounds 4 and 5, as many dessert cards are shuffled in as before round 3, as long as there are any."
    ),
    "deck_in_long_games": N_(
        "where the deck doesn’t last for another round, all played cards but the desserts are shuffled back in first."
    ),
    "ten_desserts": N_(
        "shuffle in 10 cards of this dessert, as many as strawberry pudding has; the booklet doesn’t say."
    ),
    "two_way_in_party": N_("the Party booklet doesn’t have this variant; this app lets you play it anyway."),
    "battle_ten_cards": N_("10 cards for each player; the booklet only shows them in a picture."),
    "battle_round_points": N_("the points of the previous round decide who starts, not the overall lead."),
}
"""This app's decisions that no score sheet shows: how cards are dealt and played."""
