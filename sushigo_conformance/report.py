"""How a scorer did, rule by rule, over many games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sushigo_conformance.cases import Case
from sushigo_conformance.checks import Check, Mismatch, RuleKey, checks


class FirstMistake(NamedTuple):
    """The first game in which a rule was applied wrongly."""

    case: Case
    wrong: Mismatch


class RuleReport:
    """How often one rule was applied correctly."""

    def __init__(self) -> None:
        self.cases = 0
        self.right = 0
        self.first_mistake: FirstMistake | None = None

    def add(self, case: Case, check: Check) -> None:
        """Count one more game."""
        self.cases += 1
        self.right += check.wrong is None
        if check.wrong is not None and self.first_mistake is None:
            self.first_mistake = FirstMistake(case, check.wrong)


class Report:
    """The results of all rules checked so far."""

    def __init__(self) -> None:
        self.games = 0
        self.rules: dict[RuleKey, RuleReport] = {}

    def add(self, case: Case, answer: Mapping[str, Any] | None) -> None:
        """Count the answer to one more game."""
        self.games += 1
        for check in checks(case, answer):
            self.rules.setdefault(check.rule, RuleReport()).add(case, check)

    @property
    def wrong(self) -> int:
        """The number of rules applied wrongly in at least one game."""
        return sum(rule.first_mistake is not None for rule in self.rules.values())
