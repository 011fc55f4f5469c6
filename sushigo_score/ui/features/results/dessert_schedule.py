"""The schedule of one player's dessert: the cards come in, the points count up, then everybody moves to their new place."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.present.ending import Dessert
from sushigo_score.ui.kit.drawing.motion import ease_in_out, ease_out
from sushigo_score.ui.kit.drawing.theme import COUNT, REVEAL, STAGGER

OVER: Final = 1000.0
"""A moment after everything."""
_MOST: Final = 8
"""Up to this many cards come in at the usual pace, more of them faster."""


class Schedule(NamedTuple):
    """What happens when, in seconds."""

    between: float
    """The delay of each card after the one before it."""
    counts: float
    goes: float
    whole: float

    def card(self, number: int, moment: float) -> float:
        """Return how far a card has come in, from 0 to 1."""
        return ease_out(_part(moment, number * self.between, REVEAL))

    def counted(self, moment: float) -> float:
        """Return how much of the points has been counted, from 0 to 1."""
        return _part(moment, self.counts, COUNT)

    def gone(self, moment: float) -> float:
        """Return how far everybody has moved to their new place, from 0 to 1."""
        return ease_in_out(_part(moment, self.goes, REVEAL))


def schedule(dessert: Dessert) -> Schedule:
    """Plan the schedule for a dessert."""
    later = max(0, len(dessert.cards) - 1)
    between = STAGGER * min(1.0, _MOST / max(1, later))
    counts = later * between + REVEAL
    goes = counts + COUNT
    return Schedule(between, counts, goes, goes + REVEAL)


def _part(moment: float, start: float, seconds: float) -> float:
    return max(0.0, min(1.0, (moment - start) / seconds))
