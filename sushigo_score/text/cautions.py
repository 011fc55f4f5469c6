"""Cautions: what looks wrong on the table, worded so that players know where to look."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

CAUTIONS: Final = {
    "deck.game": N_("{item}: {number} entered in the whole game, but there are only {limit}."),
    "deck.assumed": N_(
        "{item}: {number} entered in the whole game, but there are only {limit}, as this app assumes: the booklet "
        "doesn’t say."
    ),
    "deck.round": N_("{item}: {number} entered, but there are only {limit} in a round."),
    "deck.desserts": N_("{number:desserts} entered so far, but only {limit} have been shuffled in."),
    "deck.takeout_box": N_(
        "{players:players} turned cards face down, but there are only {limit} takeout boxes in a round."
    ),
    "hand.more": N_("{cards} entered, but only {dealt} were dealt. Was one entered twice?"),
    "hand.fewer": N_("{cards} entered, but {dealt} were dealt. {missing} missing?"),
    "hand.too_few": N_("{cards} entered, but of the {dealt} dealt, at least {fewest} must be left. Are some missing?"),
    "hand.takeout_box": N_(
        "{cards} entered, but the takeout box itself is discarded: of the {dealt} dealt, at most {most} can be left."
    ),
    "special_order.original": N_(
        "{item}: copied with a special order, but no such card was played this round. Is it missing?"
    ),
    "uramaki.left_lying": N_("{amount} still on the table: 10 or more should already have finished the race."),
    "uramaki.hand": N_(
        "{finishes:finishes} in the uramaki race can’t be right: with {cards} entered of the {dealt} dealt, the rest can’t hold 10 icons each time."
    ),
    "uramaki.deck": N_(
        "{finishes:finishes} in the uramaki race and {lying:uramaki_cards} still on the table: that’s more than the {limit} in the deck."
    ),
    "squishy.holder": N_("alone in the lead ({amount}), but doesn’t hold the squishy pudding."),
    "squishy.twice": N_("took the squishy pudding twice in a row; whoever holds it can’t take it again."),
    "squishy.cards": N_("took the squishy pudding {times:times}, but played only {cards}."),
    "squishy.no_cards": N_("took the squishy pudding without playing any strawberry pudding in this round."),
    "squishy.behind": N_(
        "took the squishy pudding with at most {amount}, but another player had {most} before the round."
    ),
    "mochi.die": N_("the die went from {before} to {after} without a mochi card."),
    "mochi.not_noted": N_("{cards}, but no die roll was entered in this round. What does the die show now?"),
    "battle.starter": N_(
        "should have started this round, after scoring fewer points in the previous one (only that round counts, "
        "as this app decided)."
    ),
    "battle.starter.tied": N_(
        "should have started this round, because the previous one was a tie and the other player started it."
    ),
}
PLACE: Final = {
    (False, False): N_("{what}"),
    (False, True): N_("{player}: {what}"),
    (True, False): N_("Round {round}: {what}"),
    (True, True): N_("Round {round}, {player}: {what}"),
}
"""A caution with its place: the round, the player, both or neither."""
