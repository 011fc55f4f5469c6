"""The timetable of the podium show: how high each step is, how full its bowls are, when the crown comes down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sushigo_score.ui.kit.motion import ease_in_out, overshoot
from sushigo_score.ui.kit.theme import BREATH, COUNT, RISE

_TURN: Final = 0.55
"""The delay, in seconds, between steps that rise one after another."""


def _part(moment: float, start: float, seconds: float) -> float:
    """Return the progress, from 0 to 1, of something that begins at `start`."""
    return max(0.0, min(1.0, (moment - start) / seconds))


class PodiumShow(NamedTuple):
    """The times of all events, in seconds; steps by number, the highest rank first."""

    starts: tuple[float, ...]
    """When each step rises."""
    levels: tuple[int, ...]
    """The step to whose height each rises at first: during a tie, the lowest of the tied steps."""
    held: float
    """When the pause before a tie is resolved begins."""
    decided: float
    """When the pause ends, and the tied steps move to their final heights."""
    crowned: float
    whole: float

    def share(self, step: int, shares: Sequence[float], moment: float) -> float:
        """Return the height of a step at a moment; `shares` are the final heights of all steps."""
        first = shares[self.levels[step]] * ease_in_out(_part(moment, self.starts[step], RISE))
        return first + (shares[step] - shares[self.levels[step]]) * ease_in_out(_part(moment, self.decided, RISE))

    def alone(self, step: int) -> bool:
        """Return whether no other step is tied with it."""
        return self.levels.count(self.levels[step]) == 1

    def seen(self, step: int, moment: float) -> float:
        """Return the opacity of those on a step, from 0 to 1."""
        return _part(moment, self.starts[step], RISE)

    def filled(self, step: int, moment: float) -> float:
        """Return how full the bowls on a step are, from 0 to 1."""
        return _part(moment, self.starts[step] + RISE, COUNT)

    def crown(self, moment: float) -> float:
        """Return how far the crown has come down, from 0 to 1, with some overshoot."""
        return overshoot(_part(moment, self.crowned, RISE)) if moment > self.crowned else 0.0

    def holds(self, moment: float) -> bool:
        """Return whether a tie is still unresolved."""
        return self.held <= moment < self.decided


def podium_show(points: Sequence[int]) -> PodiumShow:
    """Plan the show for steps with these points: the lowest rises first, tied ones rise together.

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
