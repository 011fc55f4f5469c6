"""The shapes and colours that a player can have, those taken with the name of whoever has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sushigo_score.game.state import COLOURS
from sushigo_score.present.new_game.draft import Seat
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.widgets.boxes import Flow
from sushigo_score.ui.kit.widgets.choice import ChoiceButton


def colour_choices(seats: Sequence[Seat], at: int, choose: Callable[[int], Any]) -> Flow:
    """Eight shapes; a tap chooses one for the player of a seat."""
    flow = Flow()
    taken = {seat.colour: visible(seat.name) for seat in seats}
    for colour in range(COLOURS):
        choice = ChoiceButton(text=taken.get(colour, ""), colour=colour, chosen=seats[at].colour == colour)
        choice.bind(on_tap=partial(_chosen, choose, colour))
        flow.add_widget(choice)
    return flow


def _chosen(choose: Callable[[int], Any], colour: int, *_: object) -> None:
    choose(colour)
