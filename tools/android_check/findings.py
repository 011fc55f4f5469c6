"""The results of the checks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NOT_FETCHED: Final = 3
"""The exit code if something could not be fetched."""


class Findings:
    """Prints results as they come, and collects the problems."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def say(self, what: str, *, listed: Sequence[str] = ()) -> None:
        """Print a result that is as it should be."""
        print(f"{what}{': ' if listed else ''}{', '.join(listed)}", flush=True)

    def expect(self, holds: object, problem: str) -> None:
        """Record a problem unless a condition holds."""
        if not holds:
            self.problems.append(problem)
            print(f"PROBLEM: {problem}", flush=True)
