"""Which values of a dish are on the table already, as a hint for whoever enters one more."""

from __future__ import annotations

from sushigo_score.game.state import State
from sushigo_score.present.round import BY_PICKER
from sushigo_score.present.seats import seat_names
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words


def taken_values(state: State, words: Words) -> dict[str, str]:
    """Say of each value that somebody has whose it is; desserts of earlier rounds stay on the table.

    How many there are of a value is not printed, so this is no rule: a second one can be entered.
    """
    names = seat_names(state.setup, words)
    return {
        str(card): words.say(at_the_table.YOGURT_TAKEN, name=names[seat], round=at + 1)
        for at, entered in enumerate(state.rounds[: state.rounds_so_far])
        for seat, tableau in enumerate(entered.tableaux)
        for card, _ in tableau.cards
        if card.kind in BY_PICKER
    }
