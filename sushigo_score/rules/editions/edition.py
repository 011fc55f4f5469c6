"""Everything in which one box differs from another. Whoever needs to know asks the box, never for its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from sushigo_score.rules.editions.choices import Desserts, Menu
from sushigo_score.rules.editions.rows import DishRow
from sushigo_score.rules.facts import HouseRules, Setup
from sushigo_score.rules.reasons import Reason


class Sample(NamedTuple):
    """A table that shows some dishes of a box; all samples of a box together show every one."""

    seats: int
    menu: tuple[str, ...] = ()
    dessert: str = ""
    house_rules: HouseRules = HouseRules()


def _never(_: int) -> tuple[int, ...]:
    return ()


def _not_in_game(_: str) -> str:
    return "card.not_in_game"


class Edition(NamedTuple):
    """A box: who may play it, what is dealt and chosen, which rows score, and what else is special about it.

    `preparing` says what to do with the cards before a round, counted from 0, apart from dealing them.
    `desserts_dealt` says how many dessert cards are shuffled in before each round, if not all are in from the start.
    `tie_break` holds the kinds that are counted in a tie, `tie_break_rule` the key of the sentence about them.
    `decided` holds the keys of what this app decided about this box alone.
    `why_not` gives the key of the refusal of a card that is not in a game.
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
    desserts_dealt: Callable[[int], tuple[int, ...]] = _never
    reshuffled: bool = False
    boat: bool = False
