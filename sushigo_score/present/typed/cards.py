"""Parses one card or stack, as players write it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from sushigo_score.present.typed.names import Vocabulary, phrase, vocabulary
from sushigo_score.rules.cards import FACE_DOWN, KINDS, NIGIRI, Card, Item, Stack, parse_item
from sushigo_score.text.language import Words

_MOST_WORDS: Final = 12
"""No card has more words in its name."""


class CountedCard(NamedTuple):
    """A phrase without its count; `written` is the count as typed, empty if there was none."""

    name: str
    written: str

    @property
    def number(self) -> int:
        """The number of cards; a figure longer than any count is truncated, which is still too many."""
        return int(self.written[:9]) if self.written else 1


@lru_cache(maxsize=2048)
def read_item(text: str, words: Words) -> Item | None:
    """Parse a whole phrase as a card or stack; None if it is neither.

    >>> str(read_item("Squid on wasabi", Words("en"))), str(read_item("kalmar na wasabi", Words("pl")))
    ('wasabi+squid', 'wasabi+squid')
    """
    name, known = phrase(text), vocabulary(words)
    return (card_of(name, known) or _stack(name, known)) if len(name.split()) <= _MOST_WORDS else None


def card_of(name: str, known: Vocabulary) -> Card | None:
    """Parse a folded name as a single card."""
    for rest in without_copy(name, known):
        card = card_of(rest, known)
        if card is not None and card.kind != FACE_DOWN:
            return card._replace(copied=True)
    kind = known.kinds.get(name, "")
    if kind == FACE_DOWN or (kind in KINDS and not KINDS[kind].values):
        return Card(kind)
    if name in known.shapes:
        return Card("onigiri", known.shapes[name])
    return _with_value(name, known) or _fruit(name, known)


def without_copy(name: str, known: Vocabulary) -> Iterator[str]:
    """Yield what is left of a name without the words for a special order, if it has any."""
    for mark in known.copies:
        if name.startswith(f"{mark} "):
            yield name[len(mark) + 1 :]
        if name.endswith(f" {mark}"):
            yield name[: -len(mark) - 1]


def cuts(name: str) -> Iterator[tuple[str, str]]:
    """Yield every way to split a name in two.

    >>> list(cuts("maki roll 2"))
    [('maki', 'roll 2'), ('maki roll', '2')]
    """
    tokens = name.split()
    return ((" ".join(tokens[:at]), " ".join(tokens[at:])) for at in range(1, len(tokens)))


def _with_value(name: str, known: Vocabulary) -> Card | None:
    for first, second in cuts(name):
        for kind, value in ((first, value_of(second, known)), (second, known.shapes.get(first, ""))):
            kind = known.kinds.get(kind, "")
            if value and kind in KINDS and value in KINDS[kind].values:
                return Card(kind, value)
    return None


def value_of(name: str, known: Vocabulary) -> str:
    """Parse words as a value, a number or a shape, with or without the words that go with it."""
    for before in known.before_value:
        name = name.removeprefix(f"{before} ")
    for after in known.after_value:
        name = name.removesuffix(f" {after}")
    return known.shapes.get(name) or str(known.numbers.get(name, name))


def _fruit(name: str, known: Vocabulary) -> Card | None:
    names = [name]
    for first, second in cuts(name):
        names += [second] if known.kinds.get(first) == "fruit" else []
        names += [first] if known.kinds.get(second) == "fruit" else []
    for rest in names:
        for first, second in cuts(rest):
            one = known.fruits.get(_without_joint(first, known))
            other = known.fruits.get(second)
            if one and other:
                card = parse_item(f"fruit:{one},{other}")
                return card if isinstance(card, Card) else None
    return None


def _without_joint(name: str, known: Vocabulary) -> str:
    for joint in ("+", *known.both):
        name = name.removesuffix(f" {joint}")
    return name


def _stack(name: str, known: Vocabulary) -> Item | None:
    parts = name.split(" + ")
    if len(parts) == 2:
        return stack_of(*(card_of(part, known) for part in parts))
    upper = [name.removesuffix(f" {mark}") for mark in known.on_wasabi if name.endswith(f" {mark}")]
    upper += [name.removeprefix(f"{mark} ") for mark in known.wasabi_with if name.startswith(f"{mark} ")]
    pairs: list[tuple[Card | None, Card | None]] = [(Card("wasabi"), card_of(nigiri, known)) for nigiri in upper]
    pairs += [(card_of(first, known), card_of(second, known)) for first, second in cuts(name)]
    return next((stack for pair in pairs if (stack := stack_of(*pair)) is not None), None)


def stack_of(one: Card | None, other: Card | None) -> Stack | None:
    """Combine a wasabi and a nigiri, in either order, into a stack; None for other cards."""
    for wasabi, nigiri in ((one, other), (other, one)):
        if wasabi and nigiri and wasabi.kind == "wasabi" and nigiri.kind in NIGIRI:
            return Stack(wasabi, nigiri)
    return None


def without_count(name: str, numbers: Mapping[str, int]) -> CountedCard:
    """Split the count off a folded phrase: “2 squid”, “2x squid”, “squid x2”, “two squid”.

    >>> without_count("2 x squid", {}), without_count("squid x 2", {}), without_count("two eggs", {"two": 2})
    (CountedCard(name='squid', written='2'), CountedCard(name='squid', written='2'), CountedCard(name='eggs', written='2'))
    """
    match name.split():
        case ["x", count, *rest] if count.isdigit() and rest:
            return CountedCard(" ".join(rest), count)
        case [count, "x", *rest] if (count.isdigit() or count in numbers) and rest:
            return CountedCard(" ".join(rest), str(numbers.get(count, count)))
        case [count, *rest] if (count.isdigit() or count in numbers) and rest:
            return CountedCard(" ".join(rest), str(numbers.get(count, count)))
        case [*rest, "x", count] | [*rest, count, "x"] if count.isdigit() and rest:
            return CountedCard(" ".join(rest), count)
    return CountedCard(name, "")
