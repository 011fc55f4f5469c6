"""What is refused, and why. Caught once at the door; worded in `text/refusals.py`."""

from __future__ import annotations

from sushigo_score.rules.reasons import Fact


class Refusal(Exception):
    """Raised if something a person gave cannot be taken.

    Holds a key for the words, the facts in them, and the place in what was given, if it has one.
    """

    def __init__(self, key: str, place: str = "", **facts: Fact) -> None:
        super().__init__(key, place, facts)
        self.key = key
        self.place = place
        self.facts = facts


class UnknownItem(Refusal):
    """Raised if a word in a tableau is not an item of the notation."""


class NotInThisGame(Refusal):
    """Raised if a setup, or a card in it, goes against the rules of the box or of the menu."""
