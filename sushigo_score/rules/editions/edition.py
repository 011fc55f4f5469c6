"""Everything that differs between editions. Code asks the `Edition`, and never compares its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from sushigo_score.rules.editions.choices import Desserts, Menu
from sushigo_score.rules.editions.rows import DishRow
from sushigo_score.rules.facts import HouseRules, Setup
from sushigo_score.rules.reasons import Reason


class Sample(NamedTuple):
    """A sample table with some dishes of an edition; all samples of an edition together cover every dish."""

    seats: int
    menu: tuple[str, ...] = ()
    dessert: str = ""
    house_rules: HouseRules = HouseRules()


def _none_dealt(_: int) -> tuple[int, ...]:
    return ()


def _not_in_game(_: str) -> str:
    return "card.not_in_game"


class Edition(NamedTuple):
    """An edition: how many can play, what is dealt and chosen, which rows score, and its special rules.

    `preparing` gives the instructions for the cards before a round, counted from 0, apart from dealing.
    `desserts_dealt` gives the number of dessert cards shuffled in before each round, unless all are in from the start.
    `tie_break` holds the kinds that break a tie, `tie_break_rule` the key of the sentence about them.
    `decided` holds the keys of the decisions this app made about this edition only.
    `why_not` gives the refusal key for a card that is not in the game.
    """

    name: str
    hand_sizes: Mapping[int, int]
    variants: tuple[str, ...]
    house_rules: tuple[str, ...]
    rows: Callable[[Setup], tuple[DishRow, ...]]
    preparing: Callable[[Setup, int], Iterable[Reason]]
    samples: tuple[Sample, ...]
    menu: Menu | None = None
    desserts: Desserts | None = None
    tie_break: tuple[str, ...] = ()
    tie_break_rule: str = ""
    decided: tuple[str, ...] = ()
    why_not: Callable[[str], str] = _not_in_game
    desserts_dealt: Callable[[int], tuple[int, ...]] = _none_dealt
    reshuffled: bool = False
    boat: bool = False
