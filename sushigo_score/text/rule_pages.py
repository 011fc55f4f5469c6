"""The words around the rules on their pages: headings, buttons, the table to try a rule on."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

RULES_OF: Final = N_("Rules: {box}")
PREVIOUS: Final = N_("Previous rule")
FOLLOWING: Final = N_("Next rule")
KEY_OTHER: Final = N_("another rule")
SEARCH: Final = N_("Search, or ask: can I …?")
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
DECIDED: Final = N_("Not in the booklet: what this app decided")
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

PLAYING: Final = {
    "setting_up": Named("rule", "Setting up"),
    "turn": Named("rule", "A turn"),
    "round_end": Named("rule", "The end of a round"),
}
RANKING: Final = Named("rule", "Who wins")
BOAT: Final = Named("rule", "Sushi boat")
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
