"""How one player's dessert is told, as a timetable: the cards come in, the points count up, then everybody changes places."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.present.results.ending import Dessert
from sushigo_score.ui.kit.motion import ease_in_out, ease_out
from sushigo_score.ui.kit.theme import COUNT, REVEAL, STAGGER

OVER: Final = 1000.0
"""A moment after all of it."""
_MOST: Final = 8
"""So many cards come in one by one; more of them come faster."""


class Telling(NamedTuple):
    """When what happens, in seconds."""

    between: float
    """How much later each card comes in than the one before it."""
    counts: float
    goes: float
    whole: float

    def card(self, number: int, moment: float) -> float:
        """How far a card has come in, from 0 to 1."""
        return ease_out(_part(moment, number * self.between, REVEAL))

    def counted(self, moment: float) -> float:
        """How much of the points has been counted, from 0 to 1."""
        return _part(moment, self.counts, COUNT)

    def gone(self, moment: float) -> float:
        """How far everybody has gone to their new places, from 0 to 1."""
        return ease_in_out(_part(moment, self.goes, REVEAL))


def telling(dessert: Dessert) -> Telling:
    """Plan it for a dessert."""
    later = max(0, len(dessert.cards) - 1)
    between = STAGGER * min(1.0, _MOST / max(1, later))
    counts = later * between + REVEAL
    goes = counts + COUNT
    return Telling(between, counts, goes, goes + REVEAL)


def _part(moment: float, start: float, seconds: float) -> float:
    return max(0.0, min(1.0, (moment - start) / seconds))
