"""Moving cards in a tableau: putting down, taking away, stacking, turning over. Tableau in, tableau out."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Final

from sushigo_score.rules.cards import FACE_DOWN, NIGIRI, Card, Item, Stack, in_order, parse_item
from sushigo_score.rules.facts import Tableau

_WASABI: Final = (Card("wasabi"), Card("wasabi", copied=True))


class NotThere(LookupError):
    """Raised if a card to be taken away is not in the tableau."""


def count(tableau: Tableau, item: Item) -> int:
    """Count an item in a tableau, stacks as stacks."""
    for other, number in tableau.items:  # few of them: a dictionary would take longer to build
        if other == item:
            return number
    return 0


def adjust(tableau: Tableau, *changes: tuple[Item, int]) -> Tableau:
    """Return the tableau with these changes to its counts."""
    items = list(tableau.items)
    for item, number in changes:
        at = bisect_left(items, in_order(item), key=_place)
        before = items.pop(at)[1] if at < len(items) and items[at][0] == item else 0
        if before + number:
            items.insert(at, (item, before + number))
    return Tableau(tuple(items))


def _place(counted: tuple[Item, int]) -> tuple[int, str]:
    return in_order(counted[0])


def empty_wasabi(tableau: Tableau) -> Card | None:
    """Return an empty wasabi, a real one in preference to a copy."""
    return next((card for card in _WASABI if count(tableau, card)), None)


def placed_item(tableau: Tableau, card: Card, *, on_wasabi: bool) -> Item:
    """Return the item that a card becomes: a nigiri forms a stack if `on_wasabi` and there is an empty wasabi."""
    wasabi = empty_wasabi(tableau) if on_wasabi and card.kind in NIGIRI else None
    return Stack(wasabi, card) if wasabi else card


def put(tableau: Tableau, card: Card, *, on_wasabi: bool) -> Tableau:
    """Put a card down."""
    item = placed_item(tableau, card, on_wasabi=on_wasabi)
    if isinstance(item, Stack):
        return adjust(tableau, (item.wasabi, -1), (item, 1))
    return adjust(tableau, (item, 1))


def take(tableau: Tableau, *cards: Card) -> Tableau:
    """Take cards away, each from a stack if it is not there by itself; the other half of the stack stays."""
    counts = Counter(dict(tableau.items))
    for card in cards:
        _take(counts, card)
    return Tableau.holding(counts.items())


def turn_over(tableau: Tableau, cards: Iterable[str]) -> Tableau:
    """Turn cards face down, one after another."""
    counts = Counter(dict(tableau.items))
    for text in cards:
        _take(counts, single(text))
        counts[Card(FACE_DOWN)] += 1
    return Tableau.holding(counts.items())


def _take(counts: Counter[Item], card: Card) -> None:
    """Take a card away, from the first stack if it is not there by itself; the other half of the stack stays."""
    item: Item | None = card if card in counts else _stack_with(counts, card)
    if item is None:
        raise NotThere(str(card))
    counts[item] -= 1
    if not counts[item]:
        del counts[item]
    if isinstance(item, Stack):
        counts[item.nigiri if card == item.wasabi else item.wasabi] += 1


def _stack_with(items: Iterable[Item], card: Card) -> Stack | None:
    stacks = (item for item in items if isinstance(item, Stack) and card in item.cards)
    return min(stacks, key=in_order, default=None)


def single(text: str) -> Card:
    """Parse a single card; a stack is a programming error."""
    item = parse_item(text)
    if isinstance(item, Stack):
        raise TypeError(f"{text} is a stack")
    return item


def copy_of(text: str) -> Card:
    """Return the card that a special order becomes; a copy of a face-down card is face down too."""
    return single(text if text == FACE_DOWN else f"special_order:{text}")


def without_uramaki(tableau: Tableau) -> Tableau:
    """Discard all uramaki, after a finish."""
    return Tableau.holding((item, number) for item, number in tableau.items if item.cards[0].kind != "uramaki")
