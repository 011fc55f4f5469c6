"""The facts of a game: who sat where and what they had in front of them. Never points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from sushigo_score.rules.cards import Card, Item, Stack, in_order, parse_item

ROUNDS: Final = 3
"""How many rounds the booklets have."""
MOST_ROUNDS: Final = 5
STANDARD: Final = "standard"
"""The name of no variant: the game as the booklet has it."""
COUNT_LIMIT: Final = 200
"""The highest count of an item."""
EVENTS_LIMIT: Final = 100
"""The most finishes, or squishy leads, in a round: more than any real round has."""


class Tableau:
    """The cards in front of one player: items with their counts; derived counts are cached.

    >>> Tableau()
    Tableau(())
    """

    items: Final[tuple[tuple[Item, int], ...]]

    def __init__(self, items: tuple[tuple[Item, int], ...] = ()) -> None:
        self.items = items

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tableau) and self.items == other.items

    def __hash__(self) -> int:
        return hash(self.items)

    def __repr__(self) -> str:
        return f"Tableau({self.items})"

    @classmethod
    def of(cls, items: Mapping[str, int]) -> Tableau:
        """Parse a tableau from the notation; counts of equal items add up.

        >>> Tableau.of({"fruit:orange,pineapple": 1, "fruit:pineapple,orange": 1}).written
        {'fruit:orange,pineapple': 2}
        """
        return cls.holding((parse_item(text), count) for text, count in items.items())

    @classmethod
    def holding(cls, items: Iterable[tuple[Item, int]]) -> Tableau:
        """Build a tableau from items, in display order."""
        counts: dict[Item, int] = {}
        for item, count in items:
            counts[item] = counts.get(item, 0) + count
        return cls(tuple((item, counts[item]) for item in sorted(counts, key=in_order)))

    @property
    def written(self) -> dict[str, int]:
        """The tableau in the notation."""
        return {str(item): count for item, count in self.items}

    @cached_property
    def cards(self) -> tuple[tuple[Card, int], ...]:
        """Every card with its count, stacks taken apart."""
        return tuple((card, count) for item, count in self.items for card in item.cards)

    @cached_property
    def kinds(self) -> Mapping[str, int]:
        """The number of cards of each kind; special orders count as what they copy.

        >>> Tableau.of({"wasabi+squid": 2, "wasabi": 1}).kinds
        {'wasabi': 3, 'squid': 2}
        """
        counts: dict[str, int] = {}
        for card, count in self.cards:
            counts[card.kind] = counts.get(card.kind, 0) + count
        return counts

    @cached_property
    def size(self) -> int:
        """The number of cards."""
        return sum(self.kinds.values())

    def count(self, kind: str) -> int:
        """Count the cards of a kind."""
        return self.kinds.get(kind, 0)

    def values(self, kind: str) -> dict[str, int]:
        """Count the cards of a kind by value."""
        counts: dict[str, int] = {}
        for card, count in self.cards:
            if card.kind == kind:
                counts[card.value] = counts.get(card.value, 0) + count
        return counts

    def sum(self, kind: str) -> int:
        """Add up the numbers on a kind's cards: icons, symbols, yogurt values."""
        return sum(int(card.value) * count for card, count in self.cards if card.kind == kind)

    @cached_property
    def copies(self) -> Mapping[str, int]:
        """The number of special orders that copy each kind; a copied wasabi in a stack counts under its nigiri.

        >>> Tableau.of({"special_order:wasabi+squid": 1, "special_order:tea": 2}).copies
        {'squid': 1, 'tea': 2}
        """
        counts: dict[str, int] = {}
        for item, count in self.items:
            copied = sum(card.copied for card in item.cards)
            if copied:
                kind = item.cards[-1].kind
                counts[kind] = counts.get(kind, 0) + copied * count
        return counts

    @cached_property
    def stacks(self) -> tuple[tuple[Stack, int], ...]:
        """The stacks, with their counts."""
        return tuple((item, count) for item, count in self.items if isinstance(item, Stack))

    def singles(self, kind: str) -> int:
        """Count the cards of a kind that are not in a stack."""
        return sum(count for item, count in self.items if isinstance(item, Card) and item.kind == kind)


class HouseRules(NamedTuple):
    """Optional rules that a table may turn on."""

    zero_icons_place: bool = False
    must_have_rolls: bool = False
    soy_sauce_promo: bool = False
    ties_in_full: bool = False
    ties_split: bool = False
    second_after_tie: bool = False
    six_players: bool = False
    number_of_rounds: int = ROUNDS

    @property
    def on(self) -> tuple[str, ...]:
        """The names of those that are turned on."""
        return tuple(name for name, usual in self._field_defaults.items() if getattr(self, name) != usual)

    def having(self, rule: str, value: int) -> HouseRules:
        """Return them with one set to a value."""
        changed: dict[str, Any] = {rule: value}
        return self._replace(**changed)


class Player(NamedTuple):
    """Whoever has a seat, including the puppet of a two-player variant."""

    name: str
    puppet: bool = False


class Setup(NamedTuple):
    """What is fixed before the first card: edition, dishes, variant, house rules, players clockwise."""

    edition: str
    players: tuple[Player, ...]
    menu: tuple[str, ...] = ()
    dessert: str = ""
    variant: str = STANDARD
    house_rules: HouseRules = HouseRules()

    @property
    def seats(self) -> int:
        """The number of seats, the puppet's included."""
        return len(self.players)

    @property
    def length(self) -> int:
        """The number of rounds that are played."""
        return self.house_rules.number_of_rounds


class Round(NamedTuple):
    """One round, by seat.

    `race` holds the uramaki finishes in order, each with the seats that share it; `leads` the seats that took the
    squishy pudding, in order; `dice` the mochi dice after the round, if any was noted; `open` if it is still going on.
    """

    tableaux: tuple[Tableau, ...]
    race: tuple[tuple[int, ...], ...] = ()
    leads: tuple[int, ...] = ()
    dice: tuple[int, ...] | None = None
    starter: int | None = None
    open: bool = False

    def has_finished(self, seat: int) -> bool:
        """Return whether a seat has finished the uramaki race."""
        return any(seat in finish for finish in self.race)


class Game(NamedTuple):
    """A game: its setup and the rounds begun so far."""

    setup: Setup
    rounds: tuple[Round, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether all rounds are over."""
        return len(self.rounds) == self.setup.length and not self.rounds[-1].open
