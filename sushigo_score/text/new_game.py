"""The words for setting up a game, and for what to do with the cards before a round."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

PUPPET_NAME: Final = Named("name of the third hand, which two players play in turn", "Puppet")
BOX_PLAYERS: Final = N_("{least} to {most} players")

VARIANTS: Final = {
    "standard": N_("Everything as in the first part of the booklet."),
    "two_way": N_("Hands go to the left in rounds 1 and 3, to the right in round 2."),
    "golf": N_("All dishes score as usual, but fewest points win."),
    "personal_piles": N_("For two: four piles of five cards instead of hands."),
    "sushi_battle": N_("For two: cards are drafted from the table, fewer points begin the next round."),
    "puppet": N_("For two: a third hand is played by both in turn; it scores, but cannot win."),
}
"""What each variant changes."""

HOUSE_RULES: Final = {
    "zero_icons_place": N_("A player without maki icons can take a place, too; the booklet does not say."),
    "must_have_rolls": N_("For two: without a futomaki card there are no points for futomaki."),
    "soy_sauce_promo": N_(
        "The 4 cards of the promo sheet: 4 points for soy sauce with the most background colours at the table."
    ),
}
"""What each house rule changes."""

COURSES: Final = {
    "rolls": N_("Roll"),
    "appetizers": N_("Appetizers"),
    "specials": N_("Specials"),
    "desserts": N_("Dessert"),
}

PROBLEMS: Final = {
    "new.no_box": N_("Choose a box"),
    "new.no_players": N_("Add at least two players"),
    "new.one_more": N_("One more player is needed"),
    "new.too_many": N_("At most {most} can play this box"),
    "new.no_menu": N_("Choose a menu"),
    "new.rolls": N_("Still to choose: the roll"),
    "new.appetizers": N_("Still to choose: {missing:appetizers}"),
    "new.specials": N_("Still to choose: {missing:specials}"),
    "new.desserts": N_("Still to choose: the dessert"),
    "setup.two_players": N_("For exactly two players"),
    "setup.puppet_players": N_("For exactly two players and the puppet"),
    "setup.must_have_rolls": N_("For two players only, with or without the puppet"),
    "menu.not_for_two": N_("{dish} is not for 2 players"),
    "menu.not_for_seven": N_("{dish} is not for 7 or 8 players"),
    "setup.name_twice": N_("Somebody of this name is at the table already"),
    "setup.name_length": N_("A name has 1 to {most} characters"),
    "command.full": N_("At most {most} can play"),
}
"""Why a game cannot begin yet, or a choice is not open."""

CLOSED_DISHES: Final = {
    "menu.not_for_two": N_("Not for 2 players"),
    "menu.not_for_seven": N_("Not for 7 or 8 players"),
}
"""Why a dish is not open, on the dish itself."""

AT_CHOICE: Final = N_("{name}: {why}")
"""A problem with the variant or the house rule that it speaks of."""

DEAL: Final = N_("Deal {cards:cards} to each of {players}")
DEAL_WITH_PUPPET: Final = N_("Deal {cards:cards} to both and to the puppet")
DEAL_PILES: Final = N_("Deal {piles:piles} of {cards}")
DEAL_BATTLE: Final = N_("Lay out the cards, {cards} for each of {players}")

TAKE_OUT_STRAWBERRY: Final = N_("Take the strawberry pudding cards and the squishy pudding out of the game")
SHUFFLE_IN_DESSERT: Final = N_("Shuffle in {cards:desserts}: {dish}")
SHUFFLE_IN_PROMO: Final = N_("Shuffle in {cards:cards}: {dish}")
DICE: Final = N_("Give each player a die, and turn every die to 1")
MAKI_TILE: Final = N_("Turn the maki tile over: with 6 to 8 players there are three places")
SHUFFLE_AGAIN: Final = N_("Shuffle all cards again except the desserts that were played")
DEAL_ON: Final = N_("Leave the desserts, put the other played cards aside, and deal on without shuffling")
PUPPET_HAND: Final = N_("The third hand is for the puppet, {name}; both play it in turn")
PASS: Final = {
    "left": N_("Pass to the left"),
    "right": N_("Pass to the right"),
}
BEGINS: Final = N_("{name} begins")
WHO_BEGINS: Final = N_("Settle who begins")
FEWER_BEGINS: Final = N_("Fewer points in the last round begin; after a tie, whoever did not begin it")

BOX: Final = N_("Which box?")
PLAYERS: Final = N_("Players")
PLAYERS_AT: Final = N_("{n:players}, clockwise")
MENU: Final = N_("The menu")
DESSERT: Final = N_("The dessert")
VARIANT: Final = N_("Variant")
HOUSE_RULES_PART: Final = N_("House rules")
NO_HOUSE_RULE: Final = Named("house rules", "None")
BEFORE_ROUND_ONE: Final = N_("Before round 1")
SAME_TABLE: Final = N_("Same table as last time")
WITH_PLAYERS: Final = N_("{box}: {names}")
LAST_TIME: Final = N_("Last time")
START_OVER: Final = N_("Start over")
BRING_BACK: Final = N_("Bring back what was chosen")

ADD_NAME: Final = N_("Add a name")
CLOCKWISE: Final = N_("Clockwise around the table. Drag to change the order.")
ANOTHER_SEAT: Final = N_("Drag to another seat")
REMOVE_PLAYER: Final = N_("{name} does not play")
NAME: Final = N_("Name")
COLOUR: Final = N_("Shape and colour")
SWAPS: Final = N_("One that is taken is swapped.")
MOVE_UP: Final = N_("One seat up")
MOVE_DOWN: Final = N_("One seat down")
REMOVE: Final = N_("Does not play")

SURPRISE: Final = N_("Surprise us")
CHOOSE_YOURSELVES: Final = N_("Choose yourselves")
PRESETS: Final = N_("Menus of the booklet")
OWN_MENU: Final = N_("A menu of your own")
COURSE_OF: Final = N_("{course}: {chosen} of {number}")
WHO_BEGINS_ASKED: Final = N_("Who begins?")
