"""The words for testing other scorers: what each case is about, and how an answer differs."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

PASS: Final = N_("right  {what}")
FAIL: Final = N_("WRONG  {what}")
# NOTE: a dish, what about it, the edition, how many of its cases are right: "Maki roll, tie for most, Party: 3 of 4"
RULE: Final = N_("{dish}, {situation}, {edition}: {right} of {cases}")
# NOTE: the same without a dish: "Total, Party: 3 of 4"
WITHOUT_DISH: Final = N_("{what}, {edition}: {right} of {cases}")
# NOTE: place: a player and a round, a round, or the end of the game
WHERE: Final = N_("{case}, {place}: expected {expected}, got {given}")
IN_ROUND: Final = N_("{player} in round {round}")
AT_END: Final = N_("{player} at the end")
NOTHING: Final = N_("nothing")
NO_ANSWER: Final = N_("{case}: {why}")
ALL_RIGHT: Final = N_("Everything is right: {rules:rules} in {games:games}.")
SOME_WRONG: Final = N_("Wrong: {wrong:rules} of {rules}, in {games:games}.")

OF_GAMES: Final = {
    "totals": N_("Total"),
    "ranking.rank.points": N_("Ranking, no ties"),
    "ranking.rank.level": N_("Ranking, a tie before the end"),
    "ranking.rank.no_tie_break": N_("Ranking, a tie without a tie-breaker"),
    "ranking.rank.tie_break": N_("Ranking, a tie broken by desserts"),
    "ranking.rank.still_tied": N_("Ranking, a tie that desserts don’t break"),
    "winners": N_("Winners"),
    "boat.goes": N_("Sushi boat, one best score"),
    "boat.stays": N_("Sushi boat, tie for the best score"),
    "boat.nobody": N_("Sushi boat, a tie before anyone has it"),
    "boat.open": N_("Sushi boat, before the end of the round"),
}
SITUATIONS: Final = {
    "most": N_("the most"),
    "most_tied": N_("tie for most"),
    "second": N_("second place"),
    "second_tied": N_("tie for second place"),
    "third": N_("third place"),
    "third_tied": N_("tie for third place"),
    "no_second": N_("no second place after a tie"),
    "no_place": N_("too few for a place"),
    "no_icons": N_("no icons"),
    "fewest": N_("the fewest"),
    "fewest_tied": N_("tie for fewest"),
    "fewest_of_two": N_("the fewest with two players"),
    "between": N_("neither the most nor the fewest"),
    "highest": N_("the highest"),
    "highest_tied": N_("tie for the highest"),
    "lowest": N_("the lowest"),
    "lowest_tied": N_("tie for the lowest"),
    "lowest_of_two": N_("the lowest with two players"),
    "between_values": N_("neither the highest nor the lowest"),
    "equal": N_("the same for everyone"),
    "not_most": N_("not the most"),
    "not_fewest": N_("not the fewest"),
    "on_wasabi": N_("on wasabi"),
    "before_wasabi": N_("played before the wasabi"),
    "without_wasabi": N_("without wasabi"),
    "no_points": N_("no points"),
    "full_sets": N_("complete sets"),
    "left_over": N_("complete sets and cards left over"),
    "too_few": N_("too few for a set"),
    "counted": N_("by the number of cards"),
    "at_the_limit": N_("at the maximum"),
    "too_many": N_("too many"),
    "single": N_("a single card"),
    "alone": N_("no opponent has any"),
    "none": N_("none at all"),
    "one_set": N_("one set"),
    "several_sets": N_("several sets"),
    "one_run": N_("one run"),
    "several_runs": N_("several runs"),
    "finish": N_("first to ten icons"),
    "one_turn": N_("several players finish in one turn"),
    "late": N_("finishing after all places are taken"),
    "icons_left": N_("icons left over"),
    "largest_colour": N_("the most of one color"),
    "face_down": N_("cards turned face down"),
    "lead": N_("taking the lead"),
    "special_order": N_("with a special order"),
}
