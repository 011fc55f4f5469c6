"""One line of hands typed by hand: a name, and the cards before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from sushigo_score.present.item_names import item_names, plain, unfinished_names
from sushigo_score.rules.cards import FRUITS, Item, parse_item
from sushigo_score.rules.facts import COUNT_LIMIT
from sushigo_score.rules.refusals import Refusal, UnknownItem
from sushigo_score.text import dishes
from sushigo_score.text.language import Words

BESIDE: Final = {
    "race": "race",
    "uramaki race": "race",
    "squishy": "leads",
    "pudding leads": "leads",
    "dice": "dice",
    "mochi dice": "dice",
}
"""Lines that are about no single player: the words for them, and what of the round they tell."""
_PIECE: Final = re.compile(r"[^,;]+")
_BEFORE: Final = re.compile(r"(?:[x×*]\s*(\d+)|(\d+)\s*[x×*]|(\d+))\s+(?=\S)|(\d+)[x×*](?=\D)", re.IGNORECASE)
_AFTER: Final = re.compile(r"\s*[x×*]\s*(\d+)$|\s*(?<=\s)(\d+)\s*[x×*]$", re.IGNORECASE)
_BARE: Final = re.compile(r"\s+(\d+)$")
_CLOSE: Final = 0.6
_LONGEST: Final = 80
"""No card has a longer name."""


class Piece(NamedTuple):
    """What stands between two commas, and its first letter's place in the line, from 1."""

    text: str
    column: int


class NotTyped(Refusal):
    """Raised if something typed makes no sense."""


def pieces(text: str, column: int) -> Iterator[Piece]:
    """The parts of a line; a comma between two fruits parts nothing."""
    found = [Piece(part.group().strip(), column + _first(part)) for part in _PIECE.finditer(text)]
    at = 0
    while at < len(found):
        piece = found[at]
        following = found[at + 1] if at + 1 < len(found) else None
        if following and _ends_with_one_fruit(piece.text) and _begins_with_fruit(following.text):
            yield Piece(f"{piece.text},{following.text}", piece.column)
            at += 1
        elif piece.text:
            yield piece
        at += 1


def _first(part: re.Match[str]) -> int:
    text = part.group()
    return part.start() + len(text) - len(text.lstrip())


def _ends_with_one_fruit(text: str) -> bool:
    _, colon, value = text.rpartition(":")
    return bool(colon) and value.strip().casefold() in FRUITS


def _begins_with_fruit(text: str) -> bool:
    return text.split(" ")[0].casefold() in FRUITS


def read_piece(text: str, words: Words) -> tuple[Item, int]:
    """A card and how many of it.

    >>> [(str(item), count) for item, count in (read_piece(text, Words("en")) for text in ("2 squid", "maki:2 x3"))]
    [('squid', 2), ('maki:2', 3)]
    """
    item = _known(text, words)
    if item is not None:
        return item, 1
    name, count = _with_count(text)
    item = _known(name, words)
    if item is None and count is None and (bare := _BARE.search(name)):
        item, count = _known(name[: bare.start()], words), bare.group(1)
    if item is None:
        raise _unknown(name, words)
    number = int(count[:9]) if count else 1
    if not 1 <= number <= COUNT_LIMIT:
        raise NotTyped("typed.count", number=str(number), most=COUNT_LIMIT)
    return item, number


def _with_count(text: str) -> tuple[str, str | None]:
    before = _BEFORE.match(text)
    if before:
        return text[before.end() :], next(group for group in before.groups() if group)
    after = _AFTER.search(text)
    if after:
        return text[: after.start()], next(group for group in after.groups() if group)
    return text, None


def _known(text: str, words: Words) -> Item | None:
    if len(text) > _LONGEST:
        return None
    name, names = plain(text), item_names(words)
    return names.get(name) or names.get(name.removesuffix("s"))


def _unknown(text: str, words: Words) -> Refusal:
    """Why a word is no card, and what would be."""
    name = plain(text[:_LONGEST])
    unfinished = unfinished_names(words)
    kind = unfinished.get(name) or unfinished.get(name.removesuffix("s")) or unfinished.get(_without_value(name))
    if kind == "nigiri":
        return UnknownItem("item.nigiri", item=text)
    written = f"{kind}:{name.rpartition(' ')[2]}" if kind and kind == unfinished.get(_without_value(name)) else kind
    if written:
        try:
            parse_item(written)
        except Refusal as refusal:
            return UnknownItem(refusal.key, "", **{**refusal.facts, "item": text})
    nearest = _nearest(name, words)
    if nearest:
        return UnknownItem("item.unknown.nearest", item=text, nearest=nearest)
    return UnknownItem("item.unknown", item=text)


def _without_value(name: str) -> str:
    return name.rpartition(" ")[0]


def _nearest(name: str, words: Words) -> str:
    from difflib import get_close_matches  # slow to import, needed for mistakes only

    known: dict[str, str] = {plain(dish.text): dish.text for dish in dishes.DISHES.values()}
    known.update({plain(words.dish(kind)): words.dish(kind) for kind in dishes.DISHES})
    known.update({plain(kind): kind for kind in dishes.DISHES})
    matches = get_close_matches(name, known, n=1, cutoff=_CLOSE)
    return known[matches[0]] if matches else ""
