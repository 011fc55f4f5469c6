"""The cards: kinds, values, background colours, and the notation of items.

item  = stack | card | "face_down"
stack = card "+" card              a nigiri on a wasabi: "wasabi+squid"
card  = kind [":" value] | "special_order:" card
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sushigo_score.rules.reasons import Choice
from sushigo_score.rules.refusals import UnknownItem

NIGIRI: Final = ("egg", "salmon", "squid")
FRUITS: Final = ("watermelon", "orange", "pineapple")
SHAPES: Final = ("circle", "triangle", "square", "rectangle")
FACE_DOWN: Final = "face_down"
USED_UP: Final = ("menu", "special_order", "takeout_box")
"""Cards that are discarded or become another card when played, so never items themselves."""
LEFT_LYING: Final = {"takeout_box": FACE_DOWN}
"""The kind that lies in a tableau because of a card that is not there itself."""
OTHER_NAMES: Final = {
    "futomaki": "maki",
    "gyoza": "dumpling",
    "soup": "miso_soup",
    "ice_cream": "green_tea_ice_cream",
}
"""Common synonyms for kinds. The notation does not accept them: for a file they are a suggestion; typed hands may use them."""

_COPY: Final = "special_order:"


def _numbers(first: int, last: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(first, last + 1))


class Kind(NamedTuple):
    """A kind of card: its background colour, empty where colours never matter, and the values printed on it."""

    name: str
    colour: str
    values: tuple[str, ...] = ()
    dessert: bool = False


KINDS: Final = {
    kind.name: kind
    for kind in (
        Kind("egg", "yellow"),
        Kind("salmon", "yellow"),
        Kind("squid", "yellow"),
        Kind("wasabi", "yellow"),
        Kind("maki", "red", _numbers(1, 3)),
        Kind("temaki", "dark_purple"),
        Kind("uramaki", "lemon", _numbers(3, 5)),
        Kind("tempura", "lilac"),
        Kind("sashimi", "lime"),
        Kind("dumpling", "blue"),
        Kind("eel", "indigo"),
        Kind("tofu", "green"),
        Kind("onigiri", "magenta", SHAPES),
        Kind("edamame", "purple"),
        Kind("miso_soup", "teal"),
        Kind("chopsticks", "mint"),
        Kind("spoon", "dark_grey"),
        Kind("soy_sauce", "orange"),
        Kind("tea", "dark_red"),
        Kind("pudding", "light_pink", dessert=True),
        Kind("green_tea_ice_cream", "turquoise", dessert=True),
        Kind(
            "fruit",
            "coral",
            tuple(f"{one},{other}" for at, one in enumerate(FRUITS) for other in FRUITS[at:]),
            dessert=True,
        ),
        Kind("strawberry_pudding", "", _numbers(1, 6), dessert=True),
        Kind("frozen_yogurt", "", _numbers(0, 9), dessert=True),
        Kind("bubble_tea", "", _numbers(1, 5), dessert=True),
        Kind("mochi", "", dessert=True),
    )
}
DESSERTS: Final = tuple(kind.name for kind in KINDS.values() if kind.dessert)
_ORDER: Final = {kind: at for at, kind in enumerate((*KINDS, FACE_DOWN))}


class Card(NamedTuple):
    """A card in a tableau; `copied` if it is a special order standing in for that card."""

    kind: str
    value: str = ""
    copied: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card itself, so that cards and stacks can be iterated alike."""
        return (self,)

    def __str__(self) -> str:
        card = f"{self.kind}:{self.value}" if self.value else self.kind
        return _COPY + card if self.copied else card


class Stack(NamedTuple):
    """A nigiri on a wasabi."""

    wasabi: Card
    nigiri: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """Both cards; each keeps its own colour and counts towards the hand size."""
        return (self.wasabi, self.nigiri)

    def __str__(self) -> str:
        return f"{self.wasabi}+{self.nigiri}"


Item = Card | Stack


@lru_cache(maxsize=4096)
def in_order(item: Item) -> tuple[int, str]:
    """Return the sort key for the order in which items are written and shown."""
    return (_ORDER[item.cards[-1].kind], str(item))


def parse_item(text: str) -> Item:
    """Parse one item of the notation.

    >>> parse_item("wasabi+special_order:squid")
    Stack(wasabi=Card(kind='wasabi', value='', copied=False), nigiri=Card(kind='squid', value='', copied=True))
    >>> str(parse_item("fruit:orange,watermelon"))
    'fruit:watermelon,orange'
    """
    while _COPY * 2 in text:  # a copy of a special order is a copy of its original
        text = text.replace(_COPY * 2, _COPY)
    return _parse_item(text)


@lru_cache(maxsize=4096)
def _parse_item(text: str) -> Item:
    if text == FACE_DOWN:
        return Card(FACE_DOWN)
    lower, plus, upper = text.partition("+")
    if not plus:
        return _parse_card(text, text)
    stack = Stack(_parse_card(lower, text), _parse_card(upper, text))
    if stack.wasabi.kind != "wasabi" or stack.nigiri.kind not in NIGIRI:
        raise UnknownItem("item.stack", item=text)
    return stack


def _parse_card(text: str, item: str) -> Card:
    """Parse one card of an item; a refusal shows the whole item."""
    card = text.removeprefix(_COPY)
    copied = card != text
    name, colon, value = card.partition(":")
    if name == FACE_DOWN:
        raise UnknownItem("item.face_down", item=item)
    if name in USED_UP:
        raise UnknownItem(f"item.{name}", item=item)
    kind = KINDS.get(name)
    if kind is None:
        raise UnknownItem("item.unknown", item=item, word=name)
    if bool(colon) != bool(kind.values):
        key = "item.no_value" if colon else "item.value_missing"
        raise UnknownItem(key, item=item, right=str(Card(name, (*kind.values, "")[0])))
    value = _fruit_order(value) if name == "fruit" else value
    if colon and value not in kind.values:
        raise UnknownItem("item.value", item=item, right=Choice(tuple(f"{name}:{v}" for v in kind.values)))
    return Card(name, value, copied)


def _fruit_order(value: str) -> str:
    """Put a card's two fruits in the canonical order, the one in `KINDS`."""
    return ",".join(sorted(value.split(","), key=lambda fruit: FRUITS.index(fruit) if fruit in FRUITS else -1))
