"""Cards lying in front of a player: putting down, taking away, stacking, turning over. Tableau in, tableau out."""

from __future__ import annotations

from collections.abc import Iterable

from sushigo_score.rules.cards import FACE_DOWN, NIGIRI, Card, Item, Stack, parse_item
from sushigo_score.rules.facts import Tableau


def count(tableau: Tableau, item: Item) -> int:
    """How many of an item lie there, stacks as stacks."""
    return dict(tableau.items).get(item, 0)


def changed(tableau: Tableau, *changes: tuple[Item, int]) -> Tableau:
    """The tableau with some items more or fewer."""
    counts = dict(tableau.items)
    for item, more in changes:
        counts[item] = counts.get(item, 0) + more
    return Tableau.holding((item, number) for item, number in counts.items() if number)


def empty_wasabi(tableau: Tableau) -> Card | None:
    """An empty wasabi, the real ones first."""
    cards = (Card("wasabi"), Card("wasabi", copied=True))
    return next((card for card in cards if count(tableau, card)), None)


def as_it_lies(tableau: Tableau, card: Card, *, on_wasabi: bool) -> Item:
    """What a card becomes when it is put down: a nigiri a stack, if an empty wasabi waits and it should go there."""
    wasabi = empty_wasabi(tableau) if on_wasabi and card.kind in NIGIRI else None
    return Stack(wasabi, card) if wasabi else card


def put(tableau: Tableau, card: Card, *, on_wasabi: bool) -> Tableau:
    """Put a card down."""
    item = as_it_lies(tableau, card, on_wasabi=on_wasabi)
    if isinstance(item, Stack):
        return changed(tableau, (item.wasabi, -1), (item, 1))
    return changed(tableau, (item, 1))


def lies_there(tableau: Tableau, card: Card) -> bool:
    """True if the card lies there, by itself or in a stack."""
    return count(tableau, card) > 0 or stack_with(tableau, card) is not None


def stack_with(tableau: Tableau, card: Card) -> Stack | None:
    """A stack that the card is a part of."""
    return next((stack for stack, _ in tableau.stacks if card in stack.cards), None)


def taken(tableau: Tableau, card: Card) -> Tableau:
    """Take a card away, from a stack if it does not lie by itself; the other half stays as it is."""
    if count(tableau, card):
        return changed(tableau, (card, -1))
    stack = stack_with(tableau, card)
    if stack is None:
        raise LookupError(f"{card} does not lie there")
    other = stack.nigiri if card == stack.wasabi else stack.wasabi
    return changed(tableau, (stack, -1), (other, 1))


def turned_over(tableau: Tableau, cards: Iterable[str]) -> Tableau:
    """Turn cards face down."""
    for card in cards:
        tableau = changed(taken(tableau, single(card)), (Card(FACE_DOWN), 1))
    return tableau


def single(text: str) -> Card:
    """A single card of the notation, not a stack."""
    item = parse_item(text)
    if isinstance(item, Stack):
        raise TypeError(f"{text} is a stack")
    return item


def copy_of(text: str) -> Card:
    """A special order as it lies there; a copy of a face-down card is turned over too."""
    return single(text if text == FACE_DOWN else f"special_order:{text}")


def without_uramaki(tableau: Tableau) -> Tableau:
    """Discard the uramaki of a finish."""
    return Tableau.holding((item, number) for item, number in tableau.items if item.cards[0].kind != "uramaki")
