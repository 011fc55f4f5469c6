"""The rule behind each line of a sheet, in a sentence of our own."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

RANKING: Final = {
    "most": N_("Most points win."),
    "fewest": N_("Sushi Golf: fewest points win."),
    "pudding": N_("Tie for the win: most pudding cards."),
    "desserts": N_("Tie for the win: most dessert cards of any kind."),
    "boat": N_("After each round the sushi boat goes to the most points of that round; it brings no points."),
}
"""The rules that belong to no dish."""

RULES: Final = {
    "nigiri": N_(
        "Egg, salmon and squid bring 1, 2 and 3. The next nigiri played after a wasabi must go on it and is tripled, "
        "also when both are played in one turn."
    ),
    "wasabi": N_("A wasabi brings nothing by itself; one nigiri lies on it."),
    "maki.split": N_(
        "Most icons 6, second most 3. Ties share and drop the remainder; after a tie for most there is no second place."
    ),
    "maki.split.zero": N_(
        "Most icons 6, second most 3; no icons can be enough for a place. Ties share and drop the remainder; "
        "after a tie for most there is no second place."
    ),
    "maki.must_have": N_(
        "Most icons 6, second most 3, but only among the players who have futomaki. Ties share and drop the "
        "remainder; after a tie for most there is no second place."
    ),
    "maki.whole": N_("Most icons 6, second most 3. Everyone tied gets it in full, and the next place is still paid."),
    "maki.whole.many": N_(
        "With 6 to 8 players: most icons 6, second most 4, third 2. Everyone tied gets it in full, and the next place "
        "is still paid."
    ),
    "temaki": N_("Most temaki 4, fewest (none counts) -4, everyone tied in full. With two players nobody loses."),
    "uramaki": N_(
        "Whoever reaches 10 icons first gets 8 at once, the next 5, the third 2, and discards those uramaki. At the "
        "end of the round the most icons left take the next free place."
    ),
    "tempura": N_("5 for each set of 2."),
    "sashimi": N_("10 for each set of 3."),
    "dumpling": N_("1, 3, 6, 10, 15 for 1, 2, 3, 4, 5 or more."),
    "eel": N_("A single one costs 3; two or more bring 7 in all."),
    "tofu": N_("One brings 2, two bring 6, more than two nothing."),
    "onigiri": N_("A set of 1, 2, 3 or 4 different shapes brings 1, 4, 9 or 16."),
    "edamame": N_("Each card brings 1 for every opponent who has any, at most 4 a card."),
    "miso_soup": N_(
        "3 for each one left; if several are played in the same turn, by whomever, all of those are discarded."
    ),
    "chopsticks": N_("No points; they let a player put down two cards in a later turn."),
    "spoon": N_("No points; it fetches a card from another hand in a later turn."),
    "menu": N_("Discarded when played; the card chosen with it lies there instead."),
    "special_order": N_("Lies there as the card it copies, in every way."),
    "takeout_box": N_("Cards turned face down with it bring 2 each, and nothing else."),
    "tea": N_("Each one brings 1 for every card of the player’s largest set of one background colour."),
    "soy_sauce": N_("4 for each one, if the player has or ties for the most different background colours."),
    "soy_promo": N_(
        "4 for a soy sauce player with the most different background colours at the table; soy sauce players who tie share it."
    ),
    "pudding.split": N_(
        "At the end of the game most puddings 6, fewest (none counts) -6. Ties share and drop the remainder; all "
        "equal, nobody scores; with two players nobody loses."
    ),
    "pudding.whole": N_(
        "At the end of the game most puddings 6, fewest (none counts) -6, everyone tied in full. With two players "
        "nobody loses."
    ),
    "green_tea_ice_cream": N_("At the end of the game 12 for each set of 4."),
    "fruit": N_(
        "At the end of the game, for each of the three fruits: -2, 0, 1, 3, 6, 10 for 0, 1, 2, 3, 4, 5 or more."
    ),
    "squishy": N_(
        "Whoever plays strawberry pudding and takes the lead in symbols takes the squishy pudding and 2 points at once."
    ),
    "strawberry_pudding": N_(
        "At the end of the game fewest symbols (none counts) -6; ties share and drop the remainder. With two players "
        "-3, and nobody loses after a tie."
    ),
    "frozen_yogurt": N_(
        "At the end of the game highest value in all 6, lowest (none counts as 0) -6. Ties share and drop the "
        "remainder; all equal, nobody scores; with two players nobody loses."
    ),
    "bubble_tea": N_("At the end of the game runs of 1, 2, 3, 4, 5 consecutive numbers bring 1, 4, 8, 13, 20."),
    "mochi": N_(
        "At the end of the game highest die 6, lowest -6. Ties share and drop the remainder; all equal, nobody "
        "scores; with two players nobody loses. The cards themselves score nothing."
    ),
}
