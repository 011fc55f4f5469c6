"""Helpers that make a rule's test read like the cards on a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import Any

import pytest

from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.shares import Ties
from sushigo_score.rules.table import Award, Rule, Table
from sushigo_score.text.refusals import REFUSALS

Items = Mapping[str, int]


def table(*tableaux: Items, **more: Any) -> Table:
    """Build a table from one mapping of notation to counts per seat."""
    return Table(tuple(Tableau.of(items) for items in tableaux), **more)


def awards(rule: Rule, *tableaux: Items, **more: Any) -> list[Award]:
    """Return everything that a rule awards."""
    return list(rule(table(*tableaux, **more)))


def at_ties(ties: Ties, rule: Rule) -> Rule:
    """Return a rule where this is what happens in a tie."""

    def scored(table: Table) -> Iterable[Award]:
        return rule(table._replace(ties=ties))

    return scored


def points(rule: Rule, *tableaux: Items, **more: Any) -> list[int]:
    """Return the points that a rule gives each seat."""
    totals = [0] * len(tableaux)
    for award in awards(rule, *tableaux, **more):
        totals[award.seat] += award.points
    return totals


def reason(rule: Rule, *tableaux: Items, seat: int = 0, **more: Any) -> Reason:
    """Return the reason for a seat's award."""
    return next(award.reason for award in awards(rule, *tableaux, **more) if award.seat == seat)


def assert_told(refusal: Refusal) -> None:
    """Every figure and word in the sentence about a refusal is given."""
    named = {name for _, name, _, _ in Formatter().parse(REFUSALS[refusal.key]) if name}
    assert named <= set(refusal.facts), refusal.key


def examples(*rows: tuple[Any, ...]) -> Any:
    """Turn rows of (name, arguments ...) into a parametrization with readable ids."""
    names = [row[0] for row in rows]
    assert len(set(names)) == len(names), "two examples have the same name"
    return [pytest.param(*row[1:], id=row[0]) for row in rows]


def each(kind: str, *counts: int) -> Sequence[Items]:
    """Make a tableau for each count of a kind; a count of 0 makes an empty one."""
    return [{kind: count} if count else {} for count in counts]
