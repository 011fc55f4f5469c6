"""What a box is made of: one row per kind, and the box's own figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sushigo_score.rules.facts import Setup
from sushigo_score.rules.table import Rule


@dataclass(frozen=True, slots=True)
class Row:
    """One kind: the section of the booklet it stands in, who scores it and when, how many are in the deck.

    `says` is the key of the rule's sentence in `text/`, where it is not the kind itself. `deck` counts cards by item, such as ``{"maki:1": 6}``, or by kind where the split is not printed.
    """

    kind: str
    section: str
    rule: Rule
    deck: Mapping[str, int]
    at_end: bool = False
    says: str = ""
    cards: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(dict.fromkeys(item.partition(":")[0] for item in self.deck)))
        object.__setattr__(self, "says", self.says or self.kind)


class Edition(NamedTuple):
    """A box: how many may play, what they are dealt, which rows score."""

    name: str
    hand_sizes: Mapping[int, int]
    variants: tuple[str, ...]
    house_rules: tuple[str, ...]
    rows: Callable[[Setup], tuple[Row, ...]]
    reshuffled: bool = False
    tie_break: tuple[str, ...] = ()
    boat: bool = False
