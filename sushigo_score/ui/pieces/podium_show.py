"""The show on the podium as a timetable: which step is how high, how full its bowls are, when the crown comes down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sushigo_score.ui.kit.motion import ease_in_out, overshoot
from sushigo_score.ui.kit.theme import BREATH, COUNT, RISE

_TURN: Final = 0.55
"""How much later the next step rises."""


def _part(moment: float, start: float, seconds: float) -> float:
    """How far something has come that sets out at a moment, from 0 to 1."""
    return max(0.0, min(1.0, (moment - start) / seconds))


class PodiumShow(NamedTuple):
    """When what happens, in seconds; steps by number, the highest rank first."""

    starts: tuple[float, ...]
    """When each step rises."""
    levels: tuple[int, ...]
    """As high as which step each rises at first: while a tie is held, no higher than the lowest of the tied."""
    held: float
    """From here on a tie is held."""
    decided: float
    """From here on everybody stands where they belong."""
    crowned: float
    whole: float

    def share(self, step: int, shares: Sequence[float], moment: float) -> float:
        """How high a step is at a moment, where `shares` are how high they all are in the end."""
        first = shares[self.levels[step]] * ease_in_out(_part(moment, self.starts[step], RISE))
        return first + (shares[step] - shares[self.levels[step]]) * ease_in_out(_part(moment, self.decided, RISE))

    def alone(self, step: int) -> bool:
        """True if no other step is tied with it."""
        return self.levels.count(self.levels[step]) == 1

    def seen(self, step: int, moment: float) -> float:
        """How much of those on a step is to be seen, from 0 to 1."""
        return _part(moment, self.starts[step], RISE)

    def filled(self, step: int, moment: float) -> float:
        """How full the bowls on a step are, from 0 to 1."""
        return _part(moment, self.starts[step] + RISE, COUNT)

    def crown(self, moment: float) -> float:
        """How far the crown has come down, from 0 to 1, and at times a little farther."""
        return overshoot(_part(moment, self.crowned, RISE)) if moment > self.crowned else 0.0

    def holds(self, moment: float) -> bool:
        """True while a tie is held."""
        return self.held <= moment < self.decided


def podium_show(points: Sequence[int]) -> PodiumShow:
    """Plan the show for steps with so many points each: the lowest rises first, and who is tied at the same time.

    >>> podium_show((45, 45, 20)).levels, podium_show((45, 30)).levels
    ((1, 1, 2), (0, 1))
    """
    last = {value: step for step, value in enumerate(points)}
    levels = tuple(last[value] for value in points)
    turns = sorted(set(levels), reverse=True)
    starts = tuple(turns.index(level) * _TURN for level in levels)
    full = max(starts, default=0.0) + RISE + COUNT
    tied = len(last) < len(points)
    decided = full + BREATH if tied else full
    crowned = decided + (RISE if tied else 0.0)
    return PodiumShow(starts, levels, full, decided, crowned, crowned + RISE)
