"""Parses one line of typed hands: the cards in it, each with its count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sushigo_score.present.typed.cards import cuts, read_item, without_copy, without_count
from sushigo_score.present.typed.names import Vocabulary, phrase, vocabulary
from sushigo_score.present.typed.words import has_wrong_value, not_a_card
from sushigo_score.rules.cards import Item
from sushigo_score.rules.facts import COUNT_LIMIT
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text.language import Words

_PIECE: Final = re.compile(r"[^,;]+")
_GLUED: Final = re.compile(r"(?<=[^\W\d_])[x×*](\d+)\s*$", re.IGNORECASE)


class Piece(NamedTuple):
    """The text between two commas, and the column where it starts, from 1."""

    text: str
    column: int


class NotTyped(Refusal):
    """Raised if typed text makes no sense."""


def pieces(text: str, column: int, words: Words) -> Iterator[Piece]:
    """Split a line at its commas, except between two fruits of a card or within a name."""
    known = vocabulary(words)
    spans = [part.span() for part in _PIECE.finditer(text) if part.group().strip()]
    while spans:
        start, end = spans.pop(0)
        if spans and _is_one(text[start:end], text[start : spans[0][1]], known, words):
            end = spans.pop(0)[1]
        part = text[start:end]
        yield Piece(part.strip(), column + start + len(part) - len(part.lstrip()))


def _is_one(first: str, both: str, known: Vocabulary, words: Words) -> bool:
    whole = without_count(phrase(both), known.numbers).name
    if any(name in known.with_comma for name in (whole, *without_copy(whole, known))):
        return True
    name = without_count(phrase(first), known.numbers).name
    halves = (half for card in (name, *without_copy(name, known)) for half in cuts(card))
    half = any(known.kinds.get(kind) == "fruit" and fruit in known.fruits for kind, fruit in halves)
    return half and _counted(both, words) is not None


def read_piece(text: str, words: Words) -> tuple[Item, int]:
    """Parse a card with its count. Raises NotTyped or NotACard.

    >>> [(str(item), count) for item, count in (read_piece(text, Words("en")) for text in ("2 squid", "maki:2 x3"))]
    [('squid', 2), ('maki:2', 3)]
    >>> str(read_piece("dwa kalmary na wasabi", Words("pl"))[0])
    'wasabi+squid'
    """
    found = _read(text, words)
    if found is None:
        raise not_a_card(text, words)
    item, number = found
    if not 1 <= number <= COUNT_LIMIT:
        raise NotTyped("typed.count", number=str(number), most=COUNT_LIMIT)
    return item, number


@lru_cache(maxsize=1024)
def is_like_a_card(text: str, words: Words) -> bool:
    """Return whether a text is a card, even if it has a wrong value; much quicker than to find what was meant.

    >>> [is_like_a_card(text, Words("en")) for text in ("maki:2", "maki:7", "Maki Anna:egg")]
    [True, True, False]
    """
    found = _read(text, words)
    return has_wrong_value(text, words) if found is None else 1 <= found[1] <= COUNT_LIMIT


@lru_cache(maxsize=1024)  # all lines are read again after every letter
def _read(text: str, words: Words) -> tuple[Item, int] | None:
    return _counted(text, words) or _counted(_GLUED.sub(r" x\1", text), words)


def _counted(text: str, words: Words) -> tuple[Item, int] | None:
    item = read_item(text, words)
    if item is not None:
        return item, 1
    numbers = vocabulary(words).numbers
    name = phrase(text)
    counted = without_count(name, numbers)
    item = read_item(counted.name, words)
    if item is None and not counted.written:
        start, _, last = name.rpartition(" ")  # “squid 2”: dishes like tempura have no value that this could be
        if last.isdigit() or last in numbers:
            counted = counted._replace(written=str(numbers.get(last, last)))
            item = read_item(start, words)
    return (item, counted.number) if item is not None else None
