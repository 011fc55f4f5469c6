"""The shapes and colours to choose from; those taken show the name of their player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sushigo_score.game.state import COLOURS
from sushigo_score.present.new_game import Seat
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.widgets.boxes import Flow
from sushigo_score.ui.kit.widgets.choice import ChoiceButton


def colour_choices(seats: Sequence[Seat], at: int, choose: Callable[[int], Any]) -> Flow:
    """Return the eight shapes; a tap chooses one for the player of a seat."""
    taken = {seat.colour: visible(seat.name) for seat in seats}
    return Flow(
        *(
            ChoiceButton(
                text=taken.get(colour, ""),
                colour=colour,
                chosen=seats[at].colour == colour,
                on_tap=partial(choose, colour),
            )
            for colour in range(COLOURS)
        )
    )
