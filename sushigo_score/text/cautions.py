"""What looks wrong on a table, worded so that the table knows where to look."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

CAUTIONS: Final = {
    "deck.game": N_("{item}: {number} entered in the whole game, but there are only {limit}."),
    "deck.round": N_("{item}: {number} entered, but there are only {limit} in a round."),
    "deck.desserts": N_("{number:desserts} entered up to here, but only {limit} have been shuffled in so far."),
    "deck.takeout_box": N_("{players:players} turned cards over, but there are only {limit} takeout boxes in a round."),
    "hand.more": N_("{cards} in front, but only {dealt} were dealt. Is one entered twice?"),
    "hand.fewer": N_("{cards} in front, but {dealt} were dealt. Is one missing?"),
    "hand.takeout_box": N_(
        "{cards} in front, but the takeout box itself is discarded: of {dealt} dealt at most {most} can be left."
    ),
    "special_order.original": N_(
        "{item}: copied with a special order, but the card itself is not there. Is it missing?"
    ),
    "uramaki.left_lying": N_(
        "{amount} of uramaki left lying: with 10 or more the player should have finished in the race."
    ),
    "uramaki.hand": N_(
        "{finishes:finishes} in the uramaki race and {cards} in front: of {dealt} dealt there are not enough left "
        "for 10 icons each time."
    ),
    "uramaki.deck": N_(
        "{finishes:finishes} in the uramaki race and {lying:cards} of uramaki still lying there: the {limit} in the "
        "deck are not enough."
    ),
    "squishy.holder": N_("alone with the most ({amount}), but does not hold the squishy pudding."),
    "squishy.twice": N_("takes the squishy pudding twice running; who holds it cannot take it again."),
    "squishy.cards": N_("took the squishy pudding {times:times}, but played only {cards} of strawberry pudding."),
    "squishy.behind": N_(
        "took the squishy pudding with at most {amount}, but another player had {most} before the round."
    ),
    "mochi.die": N_("the die went from {before} to {after} without a mochi card."),
    "mochi.not_noted": N_("{cards} of mochi, but no die was noted in this round. What does it show now?"),
    "battle.starter": N_(
        "should have begun this round: had fewer points in the round before (that round alone, as this app decided) or, after a tie, did not begin it."
    ),
}
PLACE: Final = {
    (False, False): N_("{what}"),
    (True, False): N_("Round {round}: {what}"),
    (True, True): N_("Round {round}, {player}: {what}"),
}
"""Where a caution belongs: in which round, before whom."""
