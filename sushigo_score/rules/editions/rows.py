"""The rows an edition consists of, one per kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sushigo_score.rules.cards import LEFT_LYING
from sushigo_score.rules.table import Rule


class DishRow(NamedTuple):
    """One kind: its section in the booklet, its scoring rule and when it applies, its cards in the deck.

    `deck` counts cards by item, such as ``{"maki:1": 6}``, or by kind where the booklet does not break them down.
    `sentence` is the key of the rule's sentence in `text/`, if it is not the kind itself.
    """

    kind: str
    section: str
    rule: Rule
    deck: Mapping[str, int]
    at_end: bool = False
    sentence: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """The kinds of card in the row's deck."""
        return tuple(dict.fromkeys([item.partition(":")[0] for item in self.deck]))

    @property
    def lying(self) -> tuple[str, ...]:
        """The kinds that lie in a tableau because of these cards: face-down cards because of a takeout box."""
        return tuple([LEFT_LYING.get(kind, kind) for kind in self.cards])

    @property
    def rule_key(self) -> str:
        """The key of the rule's sentence in `text/`."""
        return self.sentence or self.kind
