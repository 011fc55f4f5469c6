"""What a rule is given, the whole table when it is scored, and what it yields."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.shares import SPLIT, Ties


class Table(NamedTuple):
    """All tableaux at the end of a round, or the desserts of all rounds at the end of the game.

    `earlier` holds the desserts of previous rounds, `ties` what this table does about ties.
    """

    tableaux: tuple[Tableau, ...]
    race: tuple[tuple[int, ...], ...] = ()
    leads: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    earlier: tuple[Tableau, ...] = ()
    ties: Ties = SPLIT

    @property
    def seats(self) -> range:
        """The seats, clockwise."""
        return range(len(self.tableaux))

    def counts(self, kind: str) -> list[int]:
        """Return how many cards of a kind each seat has."""
        return [tableau.kinds.get(kind, 0) for tableau in self.tableaux]


class Award(NamedTuple):
    """What one rule scores for one seat, and why."""

    seat: int
    points: int
    reason: Reason


Rule = Callable[[Table], Iterable[Award]]
