"""The dishes: their names and what is printed on them, their rules in our own words, and what tables often get wrong about them.

And the names of variants, menus and optional rules.
"""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

VARIANTS: Final = {
    "standard": Named("variant", "Standard"),
    "two_way": Named("variant", "Pass both ways"),
    "golf": Named("variant", "Sushi Golf"),
    "personal_piles": Named("variant", "Personal draw piles"),
    "sushi_battle": Named("variant", "Sushi Battle"),
    "puppet": Named("variant", "Puppet"),
}
HOUSE_RULES: Final = {
    "zero_icons_place": Named("house rule", "Maki points even without icons"),
    "must_have_rolls": Named("house rule", "Must have maki"),
    "soy_sauce_promo": Named("house rule", "Soy sauce promo"),
    "ties_in_full": Named("house rule", "Full points in a tie"),
    "ties_split": Named("house rule", "Split points in a tie"),
    "second_after_tie": Named("house rule", "Second place after a tie"),
    "six_players": Named("house rule", "Six players"),
    "number_of_rounds": Named("house rule", "Number of rounds"),
}
COUNTED_RULES: Final = {"number_of_rounds": "rounds"}
"""The noun of an optional rule that is a number: it is called by both."""
MENUS: Final = {
    "my_first_meal": Named("preset menu", "My First Meal"),
    "sushi_go": Named("preset menu", "Sushi Go!"),
    "party_sampler": Named("preset menu", "Party Sampler"),
    "master_menu": Named("preset menu", "Master Menu"),
    "points_platter": Named("preset menu", "Points Platter"),
    "cutthroat_combo": Named("preset menu", "Cutthroat Combo"),
    "big_banquet": Named("preset menu", "Big Banquet"),
    "dinner_for_two": Named("preset menu", "Dinner for Two"),
}
DISHES: Final = {
    "nigiri": Named("dish", "Nigiri"),
    "egg": Named("dish", "Egg nigiri"),
    "salmon": Named("dish", "Salmon nigiri"),
    "squid": Named("dish", "Squid nigiri"),
    "wasabi": Named("dish", "Wasabi"),
    "maki": Named("dish", "Maki roll"),
    "temaki": Named("dish", "Temaki"),
    "uramaki": Named("dish", "Uramaki"),
    "tempura": Named("dish", "Tempura"),
    "sashimi": Named("dish", "Sashimi"),
    "dumpling": Named("dish", "Dumpling"),
    "eel": Named("dish", "Eel"),
    "tofu": Named("dish", "Tofu"),
    "onigiri": Named("dish", "Onigiri"),
    "edamame": Named("dish", "Edamame"),
    "miso_soup": Named("dish", "Miso soup"),
    "chopsticks": Named("dish", "Chopsticks"),
    "spoon": Named("dish", "Spoon"),
    "menu": Named("dish", "Menu"),
    "soy_sauce": Named("dish", "Soy sauce"),
    "tea": Named("dish", "Tea"),
    "special_order": Named("dish", "Special order"),
    "takeout_box": Named("dish", "Takeout box"),
    "pudding": Named("dish", "Pudding"),
    "green_tea_ice_cream": Named("dish", "Green tea ice cream"),
    "fruit": Named("dish", "Fruit"),
    "strawberry_pudding": Named("dish", "Strawberry pudding"),
    "frozen_yogurt": Named("dish", "Frozen yogurt"),
    "bubble_tea": Named("dish", "Bubble tea"),
    "mochi": Named("dish", "Mochi"),
    "face_down": Named("dish", "Face-down card"),
}
BRIEF: Final = {
    "egg": Named("dish on a narrow tile", "Egg"),
    "salmon": Named("dish on a narrow tile", "Salmon"),
    "squid": Named("dish on a narrow tile", "Squid"),
    "strawberry_pudding": Named("dish on a narrow tile", "Strawberry"),
}
"""What stands below a picture where the whole name would take the room of the picture."""
TYPED: Final = {
    "nigiri": Named("typed dish, after its key", "nigiri | nigiris | sushi"),
    "egg": Named(
        "typed dish, after its key",
        "E: egg | eggs | egg nigiri | egg nigiris | nigiri egg | egg sushi | omelette | omelettes | omelet | "
        "omelets | tamago",
    ),
    "salmon": Named(
        "typed dish, after its key",
        "S: salmon | salmons | salmon nigiri | salmon nigiris | nigiri salmon | salmon sushi",
    ),
    "squid": Named(
        "typed dish, after its key",
        "Q: squid | squids | squid nigiri | squid nigiris | nigiri squid | squid sushi | calamari",
    ),
    "wasabi": Named("typed dish, after its key", "W: wasabi | wasabis | empty wasabi | empty wasabis | unused wasabi"),
    "maki": Named(
        "typed dish, after its key",
        "M: maki | makis | maki roll | maki rolls | futomakis | futomaki roll | futomaki rolls",
    ),
    "temaki": Named(
        "typed dish, after its key",
        "M: temaki | temakis | temaki roll | temaki rolls | hand roll | hand rolls",
    ),
    "uramaki": Named("typed dish, after its key", "M: uramaki | uramakis | uramaki roll | uramaki rolls"),
    "tempura": Named(
        "typed dish, after its key",
        "T: tempura | tempuras | shrimp | shrimps | prawn | prawns | shrimp tempura | prawn tempura",
    ),
    "sashimi": Named("typed dish, after its key", "H: sashimi | sashimis"),
    "dumpling": Named("typed dish, after its key", "D: dumpling | dumplings | gyozas | potsticker | potstickers"),
    "eel": Named("typed dish, after its key", "L: eel | eels | unagi"),
    "tofu": Named("typed dish, after its key", "U: tofu | tofus"),
    "onigiri": Named("typed dish, after its key", "O: onigiri | onigiris | rice ball | rice balls"),
    "edamame": Named("typed dish, after its key", "B: edamame | edamames | edamame bean | edamame beans"),
    "miso_soup": Named("typed dish, after its key", "I: miso soup | miso soups | miso | misos | soups"),
    "chopsticks": Named(
        "typed dish, after its key",
        "C: chopsticks | chopstick | pair of chopsticks | pairs of chopsticks | chop sticks",
    ),
    "spoon": Named("typed dish, after its key", "N: spoon | spoons"),
    "menu": Named("typed dish, after its key", "menu | menus"),
    "soy_sauce": Named(
        "typed dish, after its key",
        "Y: soy sauce | soy sauces | soy | soya sauce | soya sauces | soya | sauce | sauces",
    ),
    "tea": Named("typed dish, after its key", "A: tea | teas"),
    "special_order": Named("typed dish, after its key", "R: special order | special orders"),
    "takeout_box": Named(
        "typed dish, after its key",
        "X: takeout box | takeout boxes | takeout | takeaway box | takeaway boxes | takeaway",
    ),
    "pudding": Named(
        "typed dish, after its key",
        "P: pudding | puddings | good old pudding | good old puddings | good ol' pudding | good ol' puddings",
    ),
    "green_tea_ice_cream": Named(
        "typed dish, after its key",
        "G: green tea ice cream | green tea ice creams | ice creams | matcha ice cream | matcha ice creams",
    ),
    "fruit": Named("typed dish, after its key", "F: fruit | fruits | fruit card | fruit cards"),
    "strawberry_pudding": Named(
        "typed dish, after its key",
        "P: strawberry pudding | strawberry puddings | strawberry | strawberries",
    ),
    "frozen_yogurt": Named(
        "typed dish, after its key",
        "F: frozen yogurt | frozen yogurts | frozen yoghurt | frozen yoghurts | yogurt | yogurts | yoghurt | "
        "yoghurts | froyo | froyos",
    ),
    "bubble_tea": Named(
        "typed dish, after its key",
        "B: bubble tea | bubble teas | boba | bobas | boba tea | boba teas",
    ),
    "mochi": Named("typed dish, after its key", "O: mochi | mochis"),
    "face_down": Named(
        "typed dish, after its key",
        "face-down card | face-down cards | face down | card face down | cards face down | turned card | turned cards",
    ),
}
"""What people call each dish when they type it, in all the forms that they write, separated by “|”.

Accents, capitals, hyphens and spaces between words do not matter: “misosoup” is “miso soup”. The names above are always
understood, and so is everything English. Before a colon stands its key: the letter in its name that people would try first,
typed without Shift or Alt. A dish has the same letter in every edition and on every menu; no two that can be in one game share
one. Where a name has none left, the dish borrows one: in French, tea has the V of *thé vert*.
"""
ON_WASABI: Final = Named("item", "{dish} on wasabi")
WITH_VALUE: Final = Named("item", "{dish} ({value})")
COPY: Final = Named("item", "{dish} (special order)")

FRUITS: Final = {
    "watermelon": Named("fruit", "watermelon"),
    "orange": Named("fruit", "orange"),
    "pineapple": Named("fruit", "pineapple"),
}
SHAPES: Final = {
    "circle": Named("shape", "circle"),
    "triangle": Named("shape", "triangle"),
    "square": Named("shape", "square"),
    "rectangle": Named("shape", "rectangle"),
}
COLOURS: Final = {
    "yellow": Named("colour", "yellow (nigiri and wasabi)"),
    "red": Named("colour", "red (maki)"),
    "dark_purple": Named("colour", "dark purple (temaki)"),
    "lemon": Named("colour", "lemon (uramaki)"),
    "lilac": Named("colour", "lilac (tempura)"),
    "lime": Named("colour", "lime (sashimi)"),
    "blue": Named("colour", "blue (dumpling)"),
    "indigo": Named("colour", "indigo (eel)"),
    "green": Named("colour", "green (tofu)"),
    "magenta": Named("colour", "magenta (onigiri)"),
    "purple": Named("colour", "purple (edamame)"),
    "teal": Named("colour", "teal (miso soup)"),
    "mint": Named("colour", "mint (chopsticks)"),
    "dark_grey": Named("colour", "dark gray (spoon)"),
    "orange": Named("colour", "orange (soy sauce)"),
    "dark_red": Named("colour", "dark red (tea)"),
    "light_pink": Named("colour", "light pink (pudding)"),
    "turquoise": Named("colour", "turquoise (green tea ice cream)"),
    "coral": Named("colour", "coral (fruit)"),
}
CITATION: Final = N_("{edition}, {section}")

# --- their rules --------------------------------------------------------------------------------

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
LAST_CHOPSTICKS: Final = N_("Chopsticks need a second card in your hand: with the last card, they can’t be used.")
LATER_CHOPSTICKS: Final = N_("You can use chopsticks from the turn after you played them, not at once.")
LAST_SPOON: Final = N_("On the last turn, a spoon finds nothing: all the other hands are empty.")
BATTLE_CHOPSTICKS: Final = N_(
    "With chopsticks, take two uncovered, face-up cards one after the other; the second may be one that the first "
    "uncovered. The chopsticks go face up in the place of the second."
)

PITFALLS: Final = {
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
        LATER_CHOPSTICKS,
        LAST_CHOPSTICKS,
        N_("Unused chopsticks are worth nothing at the end of the round."),
    ),
    "chopsticks.party": (
        N_("In this edition, call chopsticks just before the cards are revealed; the second card comes after."),
        N_("The chopsticks go back into the hand you pass on."),
        LATER_CHOPSTICKS,
        LAST_CHOPSTICKS,
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
        LAST_SPOON,
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
    "chopsticks.sushi_battle": (
        BATTLE_CHOPSTICKS,
        N_("Unused chopsticks are worth nothing at the end of the round."),
    ),
}
"""What tables often get wrong, by the key of the rule, or by the key and the edition where editions differ."""
