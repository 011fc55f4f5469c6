"""What the checks say, and what they object to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NOT_FETCHED: Final = 3
"""The exit code where something could not be fetched."""


class Findings:
    """Says what was found as it goes, and remembers the problems."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def say(self, what: str, *, listed: Sequence[str] = ()) -> None:
        """Tell of something that is as it should be."""
        print(f"{what}{': ' if listed else ''}{', '.join(listed)}", flush=True)

    def expect(self, holds: object, problem: str) -> None:
        """Remember a problem unless something holds."""
        if not holds:
            self.problems.append(problem)
            print(f"PROBLEM: {problem}", flush=True)
