"""Every way in which a table may write a card: the notation of the game file, and the names of dishes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sushigo_score.rules.cards import FACE_DOWN, FRUITS, KINDS, NIGIRI, USED_UP, Card, Item, Stack
from sushigo_score.text import dishes
from sushigo_score.text.fold import fold
from sushigo_score.text.language import Words

_OTHERS: Final = {
    "maki": ("futomaki", "maki roll"),
    "dumpling": ("gyoza",),
    "miso_soup": ("miso", "soup"),
    "green_tea_ice_cream": ("ice cream",),
    "frozen_yogurt": ("yogurt",),
    "strawberry_pudding": ("strawberry",),
    "soy_sauce": ("soy",),
    "egg": ("egg nigiri",),
    "salmon": ("salmon nigiri",),
    "squid": ("squid nigiri",),
    FACE_DOWN: ("face down card",),
}
_BETWEEN: Final = re.compile(r"[\s:()_\-–/,]+")
_PLUS: Final = re.compile(r"\s*\+\s*")


def plain(text: str) -> str:
    """What several writings of one name have in common.

    >>> plain("Maki Roll (2)"), plain("wasabi + squid"), plain("Łosoś")
    ('maki roll 2', 'wasabi+squid', 'losos')
    """
    return _PLUS.sub("+", _BETWEEN.sub(" ", fold(text))).strip()


@lru_cache(maxsize=16)
def item_names(words: Words) -> dict[str, Item]:
    """Every card and stack by every plain name that it has in English and in this language."""
    named: dict[str, Item] = {}
    for item, name in _names(words):
        named.setdefault(plain(name), item)
    return named


@lru_cache(maxsize=16)
def unfinished_names(words: Words) -> dict[str, str]:
    """The names that are no item yet, each with the word that the notation has for it: “maki” lacks its icons."""
    named = {"nigiri": "nigiri"}
    for kind in (*USED_UP, *(kind.name for kind in KINDS.values() if kind.values)):
        for name in _kind_names(kind, words):
            named.setdefault(plain(name), kind)
    return named


def _names(words: Words) -> Iterator[tuple[Item, str]]:
    cards = [Card(kind.name, value) for kind in KINDS.values() for value in kind.values or ("",)]
    for card in cards:
        for name in _card_names(card, words):
            yield card, name
    for card in cards:
        copy = Card(card.kind, card.value, copied=True)
        for name in _card_names(card, words):
            yield copy, f"special order {name}"
            yield copy, f"{words.dish('special_order')} {name}"
        yield copy, words.item(copy)
    for name in _kind_names(FACE_DOWN, words):
        yield Card(FACE_DOWN), name
    yield from _stack_names(words)


def _stack_names(words: Words) -> Iterator[tuple[Item, str]]:
    for wasabi in (Card("wasabi"), Card("wasabi", copied=True)):
        for kind in NIGIRI:
            for copied in (False, True):
                stack = Stack(wasabi, Card(kind, copied=copied))
                yield stack, str(stack)
                yield stack, f"{stack.nigiri}+{stack.wasabi}"
                if not wasabi.copied and not copied:
                    for name in _kind_names(kind, words):
                        yield stack, words.name(dishes.ON_WASABI, dish=name)
                        yield stack, f"{name} on wasabi"
                        yield stack, f"wasabi+{name}"
                        yield stack, f"wasabi {name}"


def _card_names(card: Card, words: Words) -> Iterator[str]:
    if card.kind == "fruit":
        yield from _fruit_names(card, words)
        return
    values = {card.value, *(words.name(dishes.SHAPES[part]) for part in (card.value,) if part in dishes.SHAPES)}
    for name in _kind_names(card.kind, words):
        for value in sorted(values):
            yield f"{name} {value}"


def _fruit_names(card: Card, words: Words) -> Iterator[str]:
    one, other = card.value.split(",")
    for named in ({fruit: fruit for fruit in FRUITS}, {fruit: words.name(dishes.FRUITS[fruit]) for fruit in FRUITS}):
        for first, second in ((one, other), (other, one)):
            for kind in ("fruit ", f"{words.dish('fruit')} ", ""):
                yield f"{kind}{named[first]} {named[second]}"
                yield f"{kind}{named[first]}+{named[second]}"


def _kind_names(kind: str, words: Words) -> Iterator[str]:
    yield kind
    yield from _OTHERS.get(kind, ())
    yield words.dish(kind)
    for name in (dishes.DISHES[kind], dishes.ANNIVERSARY_DISHES.get(kind)):
        if name is not None:
            yield name.text
            yield words.name(name)
