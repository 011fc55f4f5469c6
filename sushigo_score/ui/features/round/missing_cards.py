"""Before the result of a round: asks about players who have far fewer cards than were dealt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from sushigo_score.present.round import cards_in_words
from sushigo_score.present.table import persons
from sushigo_score.rules.editions import hand_size
from sushigo_score.text import at_the_table
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.row import ListRow

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage


def missing_cards(page: RoundPage, seats: Sequence[int]) -> BottomSheet:
    """Make the sheet that says who has how few cards: each row leads to that player; or these are really all the cards."""
    table_, words, navigator = page.app.table, page.app.table.words, page.app.navigator
    state = table_.state
    people = persons(state, words)

    def enter(seat: int) -> None:
        navigator.put_away()
        page.choose(seat)

    def end() -> None:
        navigator.put_away()
        table_.mark_complete()
        page.end()

    rows = (
        ListRow(
            title=people[seat].name,
            end=cards_in_words(words, state.at.tableaux[seat].size, state.set_aside(seat), hand_size(state.setup)),
            colour=people[seat].colour,
            on_tap=partial(enter, seat),
        )
        for seat in seats
    )
    return BottomSheet(
        *rows,
        WordButton(text=words.say(at_the_table.ENTER_MISSING), style="main", on_tap=partial(enter, seats[0])),
        WordButton(text=words.say(at_the_table.NO_MORE_CARDS), tall=True, on_tap=end),
        title=words.say(at_the_table.CARDS_MISSING),
    )
