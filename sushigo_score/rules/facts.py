"""The facts of a game: who sat where, what lay in front of them. Never points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from sushigo_score.rules.cards import Card, Item, Stack, in_order, parse_item

ROUNDS: Final = 3
COUNT_LIMIT: Final = 200
"""No item can be counted higher."""
EVENTS_LIMIT: Final = 100
"""More finishes, or changes of the squishy, than any round can see."""


class Tableau:
    """What lies in front of one player: each item with how many there are of it; its counts are kept once taken."""

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
        """Read a tableau from the notation; equal items add up.

        >>> Tableau.of({"fruit:orange,pineapple": 1, "fruit:pineapple,orange": 1}).written
        {'fruit:orange,pineapple': 2}
        """
        return cls.holding((parse_item(text), count) for text, count in items.items())

    @classmethod
    def holding(cls, items: Iterable[tuple[Item, int]]) -> Tableau:
        """Gather items into a tableau, in the order in which they are shown."""
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
        """How many cards of each kind lie here, special orders as what they copy.

        >>> Tableau.of({"wasabi+squid": 2, "wasabi": 1}).kinds
        {'wasabi': 3, 'squid': 2}
        """
        counts: dict[str, int] = {}
        for card, count in self.cards:
            counts[card.kind] = counts.get(card.kind, 0) + count
        return counts

    @cached_property
    def size(self) -> int:
        """How many cards lie here."""
        return sum(self.kinds.values())

    def count(self, kind: str) -> int:
        """How many cards of a kind lie here."""
        return self.kinds.get(kind, 0)

    def values(self, kind: str) -> dict[str, int]:
        """The values of a kind that lie here, each with its count."""
        counts: dict[str, int] = {}
        for card, count in self.cards:
            if card.kind == kind:
                counts[card.value] = counts.get(card.value, 0) + count
        return counts

    def sum(self, kind: str) -> int:
        """The numbers on a kind's cards added up: icons, symbols, yogurt values."""
        return sum(int(card.value) * count for card, count in self.cards if card.kind == kind)

    @cached_property
    def copies(self) -> Mapping[str, int]:
        """How many special orders stand in for cards of each kind; a copied wasabi in use is with its nigiri.

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
        """The nigiri lying on a wasabi."""
        return tuple((item, count) for item, count in self.items if isinstance(item, Stack))

    def singles(self, kind: str) -> int:
        """How many cards of a kind lie by themselves, not in a stack."""
        return sum(count for item, count in self.items if isinstance(item, Card) and item.kind == kind)


class HouseRules(NamedTuple):
    """Rules a table may switch on beside those of its box."""

    zero_icons_place: bool = False
    must_have_rolls: bool = False
    soy_sauce_promo: bool = False


class Player(NamedTuple):
    """Someone with a seat; the puppet of a two-player variant has one too."""

    name: str
    puppet: bool = False


class Setup(NamedTuple):
    """What was settled before the first card: box, dishes, variant, rules, seats clockwise."""

    edition: str
    players: tuple[Player, ...]
    menu: tuple[str, ...] = ()
    dessert: str = ""
    variant: str = "standard"
    house_rules: HouseRules = HouseRules()

    @property
    def seats(self) -> int:
        """How many are scored, the puppet included."""
        return len(self.players)


class Round(NamedTuple):
    """One round as it lay there, by seat.

    `race` holds the uramaki finishes in order, each with the seats that shared it; `leads` the seats
    that took the squishy pudding, in order; `dice` the mochi dice afterwards, if any was noted.
    """

    tableaux: tuple[Tableau, ...]
    race: tuple[tuple[int, ...], ...] = ()
    leads: tuple[int, ...] = ()
    dice: tuple[int, ...] | None = None
    starter: int | None = None
    open: bool = False


class Game(NamedTuple):
    """A game: its setup, and the rounds begun so far."""

    setup: Setup
    rounds: tuple[Round, ...] = ()

    @property
    def complete(self) -> bool:
        """True when three rounds are over."""
        return len(self.rounds) == ROUNDS and not self.rounds[-1].open
