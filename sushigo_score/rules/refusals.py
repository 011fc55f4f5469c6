"""What is refused, and why. Caught once at the outer edge; worded in `text/refusals.py`."""

from __future__ import annotations

from sushigo_score.rules.reasons import Fact


class Refusal(Exception):
    """Raised if some input cannot be accepted.

    Holds the key of the message, the facts in it, and the place in the input, if there is one.
    """

    def __init__(self, key: str, place: str = "", **facts: Fact) -> None:
        super().__init__(key, place, facts)
        self.key = key
        self.place = place
        self.facts = facts


class UnknownItem(Refusal):
    """Raised if a text in a tableau is not an item of the notation."""


class NotInThisGame(Refusal):
    """Raised if a setup, or a card, breaks the rules of the edition or is not on the menu."""
