"""The rule behind each line of a sheet, in a sentence of our own."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

RANKING: Final = {
    "most": N_("The most points wins."),
    "fewest": N_("Sushi Golf: the fewest points wins."),
    "pudding": N_("Tie for the win: most pudding cards."),
    "desserts": N_("Tie for the win: most dessert cards of any kind."),
    "boat": N_(
        "After each round, the sushi boat goes to the player with the most points in that round; it is worth no points."
    ),
}
"""The rules that belong to no dish."""

RULES: Final = {
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
        "The first player to reach 10 icons scores 8 at once, the next 5, the third 2; each discards those "
        "uramaki. If several players get there in the same turn, the higher total comes first; only equal "
        "totals share a place. At the end of the round, whoever has the most icons left takes the next open "
        "place."
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
        "At the end of the game, most puddings: 6; fewest (or none): −6. Tied players split the points, ignoring "
        "any remainder. If everyone has the same, nobody scores; with two players, nobody loses points."
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
        "At the end of the game, fewest symbols (or none): −6; tied players split the loss, ignoring any "
        "remainder. With two players, it is −3, and nobody loses points if tied."
    ),
    "frozen_yogurt": N_(
        "At the end of the game, highest total value: 6; lowest (none counts as 0): −6. Tied players split the "
        "points, ignoring any remainder. If everyone has the same, nobody scores; with two players, nobody loses "
        "points."
    ),
    "bubble_tea": N_("At the end of the game, runs of 1, 2, 3, 4, 5 consecutive numbers score 1, 4, 8, 13, 20."),
    "mochi": N_(
        "At the end of the game, highest die: 6; lowest: −6. Tied players split the points, ignoring any "
        "remainder. If everyone has the same, nobody scores; with two players, nobody loses points. The cards "
        "themselves score nothing."
    ),
}
