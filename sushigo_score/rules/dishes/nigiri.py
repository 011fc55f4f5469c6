"""Nigiri, and the wasabi under them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sushigo_score.rules.cards import NIGIRI
from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.reasons import Reason, because, dish
from sushigo_score.rules.table import Award, Table

POINTS: Final = {"egg": 1, "salmon": 2, "squid": 3}
ON_WASABI: Final = 3


def nigiri(table: Table) -> Iterator[Award]:
    """Egg, salmon and squid score 1, 2 and 3; on a wasabi three times as much."""
    for seat, tableau in enumerate(table.tableaux):
        parts = [*_on_wasabi(tableau), *_plain(tableau)]
        if parts:
            decided = ("copied_nigiri_on_wasabi",) if any(s.nigiri.copied for s, _ in tableau.stacks) else ()
            reasons = tuple(reason for _, reason in parts)
            points = sum(points for points, _ in parts)
            yield Award(seat, points, because("nigiri", decided, parts=reasons))


def _on_wasabi(tableau: Tableau) -> Iterator[tuple[int, Reason]]:
    for kind in NIGIRI:
        count = sum(number for stack, number in tableau.stacks if stack.nigiri.kind == kind)
        if count:
            points = count * POINTS[kind] * ON_WASABI
            yield points, because("nigiri.on_wasabi", count=count, dish=dish(kind), points=points)


def _plain(tableau: Tableau) -> Iterator[tuple[int, Reason]]:
    for kind in NIGIRI:
        count = tableau.singles(kind)
        if count:
            points = count * POINTS[kind]
            yield points, because("nigiri.plain", count=count, dish=dish(kind), points=points)


def wasabi(table: Table) -> Iterator[Award]:
    """A wasabi scores nothing by itself; it triples the one nigiri on it."""
    for seat, tableau in enumerate(table.tableaux):
        empty = tableau.singles("wasabi")
        if empty:
            yield Award(seat, 0, because("wasabi.empty", cards=empty))
