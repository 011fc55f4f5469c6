"""The words for setting up a game, and for what to do with the cards before a round."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

PUPPET_NAME: Final = Named("name of the third hand, which two players play in turn", "Puppet")
EDITION_PLAYERS: Final = N_("{least} to {most} players")

VARIANTS: Final = {
    "standard": N_("The standard rules."),
    "two_way": N_("Pass hands left in rounds 1 and 3, right in round 2."),
    "golf": N_("All dishes score as usual, but the lowest total wins."),
    "personal_piles": N_("For 2 players: each has a hand of 5 cards and their own face-down draw pile of 5."),
    "sushi_battle": N_(
        "For 2 players: take face-up, uncovered cards from the table in turn; whoever scored fewer points in a "
        "round starts the next one."
    ),
    "puppet": N_("For 2 players: you take turns playing a third hand; it scores, but can’t win."),
}
"""What each variant changes."""

HOUSE_RULES: Final = {
    "zero_icons_place": N_(
        "A player without maki icons can still place. The 2014 booklet doesn’t say; that of 2013 says no."
    ),
    "must_have_rolls": N_("For 2 players: no maki roll cards, no points for maki rolls."),
    "soy_sauce_promo": N_(
        "The 4 cards of the promo sheet: 4 points for having soy sauce and the most background colors at the table."
    ),
    "ties_in_full": N_("Everyone tied scores, or loses, the full amount; nothing is split."),
    "ties_split": N_("Tied players split the points, or the loss, ignoring any remainder."),
    "second_after_tie": N_("After a tie for most maki icons, the next most is still second."),
    "six_players": N_("Up to 6 can play; with 6, each is dealt 6 cards, and 3 rounds use up the whole deck."),
    "number_of_rounds": N_("A game has 1 to 5 rounds instead of 3; desserts score after the last one."),
}
"""What each house rule changes."""
# NOTE: after the rule of the booklet: House rule “Full points in a tie”: Everyone tied scores …
BY_HOUSE_RULE: Final = N_("House rule “{rule}”: {what}")

COURSES: Final = {
    "rolls": N_("Roll"),
    "appetizers": N_("Appetizers"),
    "specials": N_("Specials"),
    "desserts": N_("Dessert"),
}

PROBLEMS: Final = {
    "new.no_edition": N_("Choose an edition"),
    "new.no_players": N_("Add at least two players"),
    "new.one_more": N_("You need one more player"),
    "new.too_many": N_("This edition is for at most {most} players"),
    "new.no_menu": N_("Choose a menu"),
    "setup.two_players": N_("For exactly two players"),
    "setup.puppet_players": N_("For exactly two players and the puppet"),
    "setup.rule_for_two": N_("For two players only, with or without the puppet"),
    "menu.not_for_two": N_("{dish} is not for 2 players"),
    "menu.not_for_seven": N_("The {dish} card is not for 7 or 8 players"),
    "setup.name_twice": N_("Someone at the table already has this name"),
    "setup.name_length": N_("A name must have 1 to {most} characters"),
    "setup.name_unseen": N_("A name needs visible characters"),
    "command.full": N_("At most {most} can play"),
}
"""Why a game cannot begin yet, or a choice is unavailable."""

MISSING: Final = {
    "new.rolls": N_("the roll"),
    "new.appetizers": N_("{missing:appetizers}"),
    "new.specials": N_("{missing:specials}"),
    "new.desserts": N_("the dessert"),
}
"""What a menu still lacks."""

STILL_TO_CHOOSE: Final = N_("Still to choose: {what}")

# NOTE: a button that clears the field for a name: the name in it cannot be added
LEAVE_OUT: Final = N_("Leave out “{name}”")

CLOSED_DISHES: Final = {
    "menu.not_for_two": N_("Not for 2 players"),
    "menu.not_for_seven": N_("Not for 7 or 8 players"),
}
"""Why a dish is unavailable, shown on the dish itself."""

AT_CHOICE: Final = N_("{name}: {why}")
"""A problem, with the variant or house rule it concerns."""

DEAL: Final = N_("Deal {cards:cards} each")
DEAL_WITH_PUPPET: Final = N_("Deal {cards:cards} to each player and to the puppet")

PREPARING: Final = {
    "deal": DEAL,
    "deal.puppet": DEAL_WITH_PUPPET,
    "deal.piles": N_("Deal {piles:piles} of {cards:cards} face down: one hand and one draw pile each"),
    "deal.battle": N_("Lay out {total:cards} as in the booklet’s picture, top row first"),
    "prepare.take_out_strawberry": N_("Take the strawberry pudding cards and the squishy pudding out of the game"),
    "prepare.shuffle_in": N_("Shuffle in {cards:desserts}: {dish}"),
    "prepare.shuffle_in.first": N_(
        "Shuffle in {cards:desserts}: {dish}. Keep the other desserts in a pile of their own"
    ),
    "prepare.shuffle_in.all": N_("Shuffle in every dessert card: {dish}"),
    "prepare.promo": N_("Shuffle in {cards:cards}: {dish}"),
    "prepare.dice": N_("Give each player a die, set to 1"),
    "prepare.maki_tile": N_("Flip the maki tile: with 6 to 8 players, three places score"),
    "prepare.shuffle_again": N_("Reshuffle the main deck; desserts that were played stay"),
    "prepare.shuffle_again.copies": N_(
        "Reshuffle the main deck; desserts that were played stay, and so do special orders that copy one"
    ),
    "prepare.no_more": N_("No dessert card is left to shuffle in: {dish}"),
    "prepare.shuffle_back": N_("Shuffle all played cards back in, except desserts: the pile would not last"),
    "prepare.deal_on": N_(
        "Keep the desserts, set the other played cards aside, and deal the next round without reshuffling"
    ),
}
"""What to do with the cards before a round."""

PREPARING_BRIEFLY: Final = {
    "deal": DEAL,
    "deal.puppet": DEAL,
    # NOTE: in as few words as possible, under a picture of a card
    "deal.piles": N_("{piles} piles of {cards}"),
    # NOTE: in as few words as possible, under a picture of a card
    "deal.battle": N_("Lay out {total:cards}"),
    "prepare.take_out_strawberry": N_("Take out strawberry pudding"),
    "prepare.shuffle_in": N_("Shuffle in {cards}"),
    "prepare.shuffle_in.first": N_("Shuffle in {cards}"),
    "prepare.shuffle_in.all": N_("Shuffle them in"),
    "prepare.promo": N_("Shuffle in {cards}"),
    "prepare.dice": N_("Dice on 1"),
    "prepare.maki_tile": N_("Flip the maki tile"),
    "prepare.shuffle_again": N_("Reshuffle"),
    "prepare.shuffle_again.copies": N_("Reshuffle"),
    "prepare.no_more": N_("No more desserts"),
    "prepare.shuffle_back": N_("Shuffle all back in"),
    "prepare.deal_on": N_("Don’t reshuffle"),
}
"""The same under a picture of what it is about, in as few words as possible."""

PUPPET_PILE: Final = N_("The puppet’s cards stay face down in a pile")
PUPPET_FIRST: Final = N_("Choose who plays for the puppet first")
PUPPET_TURN: Final = N_(
    "Each turn, one of you also plays for the puppet: take its top card into your hand, then play one card for "
    "yourself and one for it; the other plays one card as usual"
)
PUPPET_SWAP: Final = N_("Then swap hands; next turn, the other player plays for the puppet")
PILES_TURN: Final = N_(
    "Each turn, play a card, swap hands, and draw a card from your own pile; when it’s empty, play on until your hands are"
)
BATTLE_TURN: Final = N_(
    "In turn, take one face-up card that no other card covers; then turn face up what is no longer covered. "
    "There are no hands to pass"
)
BATTLE_CHOPSTICKS: Final = N_(
    "With chopsticks: on your turn, take two cards, one after the other (the second may be one that the first "
    "uncovered), and put the chopsticks face up where the second one was"
)
TURNS: Final = {
    "turn.puppet.pile": PUPPET_PILE,
    "turn.puppet.first": PUPPET_FIRST,
    "turn.puppet": PUPPET_TURN,
    "turn.puppet.swap": PUPPET_SWAP,
    "turn.piles": PILES_TURN,
    "turn.battle.faces": N_("Turn cards face up or face down as the picture shows; rows cover one another"),
    "turn.battle": BATTLE_TURN,
    "turn.battle.chopsticks": BATTLE_CHOPSTICKS,
}
"""How a turn goes where it differs from the standard game."""
PASS: Final = {
    "left": N_("Pass left"),
    "right": N_("Pass right"),
}
BEGINS: Final = N_("{name} starts")
WHO_BEGINS: Final = N_("Choose at random who starts")
FEWER_BEGINS: Final = N_(
    "Whoever scored fewer points in the previous round starts; if tied, whoever didn’t start that round"
)

EDITION: Final = N_("Which edition?")
PLAYERS: Final = N_("Players")
PLAYERS_AT: Final = N_("{n:players}, clockwise")
MENU: Final = N_("The menu")
# NOTE: menu: "Party Sampler"; dishes: "Temaki, Tempura and Dumpling"
MENU_OF: Final = N_("{menu}: {dishes}")
DESSERT: Final = N_("The dessert")
VARIANT: Final = N_("Variant")
HOUSE_RULES_PART: Final = N_("Optional rules")
VARIANT_AND_RULES: Final = N_("Variant and optional rules")
# NOTE: neither a variant nor an optional rule was chosen
STANDARD_RULES: Final = N_("Standard rules")
BEFORE_ROUND_ONE: Final = N_("Before round 1")
WITH_PLAYERS: Final = N_("{edition}: {names}")
START_OVER: Final = N_("Start over")
BRING_BACK: Final = N_("Restore your choices")

ADD_NAME: Final = N_("Add a name")
CLOCKWISE: Final = N_("Clockwise around the table. Drag to change the order.")
ANOTHER_SEAT: Final = N_("Drag to another seat")
REMOVE_PLAYER: Final = N_("Remove {name}")
NAME: Final = N_("Name")
COLOUR: Final = N_("Color and shape")
SWAPS: Final = N_("If it’s taken, you two trade.")
MOVE_UP: Final = N_("Move up")
MOVE_DOWN: Final = N_("Move down")
REMOVE: Final = N_("Remove")

SURPRISE: Final = N_("Surprise us")
# NOTE: dishes of a random menu that these people have never had on a menu together
NEW_TO_TABLE: Final = N_("Never played at this table: {dishes}.")
CHOOSE_YOURSELVES: Final = N_("Choose your own")
PRESETS: Final = N_("Menus from the booklet")
OWN_MENU: Final = N_("Your own menu")
COURSE_OF: Final = N_("{course}: {chosen} of {number}")
WHO_BEGINS_ASKED: Final = N_("Who starts?")

# tables that are kept: the same people with their edition and rules, to begin a game with one tap
TABLES: Final = N_("Tables")
KEEP_TABLE: Final = N_("Keep this table")
TABLE_KEPT: Final = N_("Kept: this table is now under Tables on the first screen.")
NAME_IT: Final = N_("Name it")
CHANGE_TABLE: Final = N_("Change “{table}”")
THIS_TABLE: Final = N_("This table")
TABLE_NAME: Final = N_("The table’s name")
DELETE_TABLE: Final = N_("Delete this table")
TABLE_DELETED: Final = N_("Table deleted.")
NO_TABLES: Final = N_("No tables kept. “Keep this table” is in the menu of every game.")
# NOTE: an edition and what is special: "Party: Points Platter and Pass both ways"
WITH_CHOICES: Final = N_("{edition}: {choices}")
