"""Why typed text is not a card, and the cards that were probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import Final

from sushigo_score.present.typed.cards import (
    CountedCard,
    card_of,
    cuts,
    read_item,
    stack_of,
    value_of,
    without_copy,
    without_count,
)
from sushigo_score.present.typed.names import Vocabulary, kinds_of, phrase, vocabulary
from sushigo_score.rules.cards import FACE_DOWN, KINDS, NIGIRI, USED_UP, Card, Item
from sushigo_score.rules.facts import COUNT_LIMIT
from sushigo_score.rules.reasons import Choice, Fact
from sushigo_score.rules.refusals import UnknownItem
from sushigo_score.text import dishes
from sushigo_score.text.language import Words

_CLOSE_WORD: Final = 0.65
_CLOSE_NAME: Final = 0.75
_TRIED: Final = 2
_MOST_WORDS: Final = 8
_MOST_OFFERS: Final = 7
"""At most this many cards are offered; for a word that may mean more, its value is asked."""
_LONGEST: Final = 80
"""No card has a longer name."""
_COUNT: Final = re.compile(
    r"^\s*[x×*]?\s*\d+\s*[x×*]?(?=\W|[^\W\dx])|\s*(?:[x×*]\s*\d+|\d+\s*[x×*])\s*$", re.IGNORECASE
)


class NotACard(UnknownItem):
    """Raised if typed text is not a card; `offers` are possible replacements."""

    def __init__(self, key: str, offers: Sequence[str] = (), **facts: Fact) -> None:
        super().__init__(key, "", **facts)
        self.offers = tuple(offers)


def not_a_card(text: str, words: Words) -> NotACard:
    """Say why typed text is not a card: it is incomplete, used up, several cards in one, or unknown."""
    name = phrase(text[:_LONGEST])
    counted = without_count(name, vocabulary(words).numbers)
    shown = _COUNT.sub("", text).strip() if counted.written else text
    found = _together(text, name, words)
    if found is None:
        found = _unfinished(shown, counted.name, words) or _offer(shown, _nearest(counted.name, words), words)
        found.offers = tuple(_with_count(counted, offer) for offer in found.offers)
    return found


def has_wrong_value(text: str, words: Words) -> bool:
    """Return whether typed text is a card with a value that it never has, without looking for what else was meant."""
    name = phrase(text[:_LONGEST])
    if _together(text, name, words) is not None:
        return False
    found = _unfinished(text, without_count(name, vocabulary(words).numbers).name, words)
    return found is not None and found.key == "item.value"


def written(item: Item, words: Words) -> str:
    """Write a card as it may be typed: by its name, or if that is ambiguous, in the notation."""
    name = words.item(item)
    return name if read_item(name, words) == item else str(item)


def _with_count(counted: CountedCard, name: str) -> str:
    return f"{counted.written} × {name}" if counted.written and 1 <= counted.number <= COUNT_LIMIT else name


def _offer(text: str, items: Sequence[Item], words: Words) -> NotACard:
    offers = [written(item, words) for item in items]
    if not offers:
        return NotACard("item.unknown", item=text)
    if len(offers) == 1:
        return NotACard("item.unknown.nearest", offers, item=text, nearest=offers[0])
    return NotACard("typed.which", offers, item=text)


# --- incomplete names -------------------------------------------------------------------------------------


def _unfinished(text: str, name: str, words: Words) -> NotACard | None:
    known = vocabulary(words)
    for rest in without_copy(name, known):
        if known.kinds.get(rest) == FACE_DOWN:
            return NotACard("item.face_down", [written(Card(FACE_DOWN), words)], item=text)
        found = _candidates(rest, known)
        if found:
            return _offer(text, [Card(card.kind, card.value, copied=True) for card in found], words)
    kind = known.kinds.get(name, "")
    if kind in USED_UP:
        return NotACard(f"item.{kind}", item=text)
    cards = _candidates(name, known)
    if len(cards) > _MOST_OFFERS:
        return NotACard("item.value_missing", item=text, right=written(cards[0], words))
    return _offer(text, cards, words) if cards else _wrong_value(text, name, known, words)


def _candidates(name: str, known: Vocabulary) -> list[Card]:
    """List all cards that an incomplete name may mean."""
    kind = known.kinds.get(name, "")
    kinds = NIGIRI if kind == "nigiri" else known.several.get(name) or (kind,)
    if kind in KINDS and not KINDS[kind].values:
        return []
    cards = [card for one in kinds if one in KINDS for card in _cards(one)]
    if name in known.fruits:
        return [card for card in _cards("fruit") if known.fruits[name] in card.value.split(",")]
    if cards or not known.several:
        return cards
    for first, second in cuts(name):  # “roll 2”: all that it may mean and that have such a value
        value = value_of(second, known)
        cards += [Card(one, value) for one in known.several.get(first, ()) if value in KINDS[one].values]
    return cards


def _cards(kind: str) -> list[Card]:
    return [Card(kind, value) for value in KINDS[kind].values or ("",)]


def _wrong_value(text: str, name: str, known: Vocabulary, words: Words) -> NotACard | None:
    for first, second in cuts(name):
        kind = known.kinds.get(first, "")
        value = value_of(second, known)
        if (
            kind not in KINDS
            or not KINDS[kind].values
            or kind == "fruit"
            or not (value.isdigit() or value in dishes.SHAPES)
        ):
            continue
        right = [words.name(dishes.SHAPES[one]) if one in dishes.SHAPES else one for one in KINDS[kind].values]
        offers = [written(card, words) for card in _cards(kind)] if len(right) <= _MOST_OFFERS else ()
        return NotACard("item.value", offers, item=text, right=Choice(tuple(right)))
    return None


# --- several cards written as one -------------------------------------------------------------------------


def _together(text: str, name: str, words: Words) -> NotACard | None:
    """Refuse two cards joined by “and” or “+” that are not a stack, or may be one."""
    known = vocabulary(words)
    for joint in ("+", *known.both):
        first, found, second = name.partition(f" {joint} ")
        parts = [without_count(part, known.numbers) for part in (first, second)]
        cards = [card_of(part.name, known) for part in parts]
        if not found or not cards[0] or not cards[1]:
            continue
        apart = ", ".join(
            _with_count(part, written(card, words)) for part, card in zip(parts, cards, strict=True) if card is not None
        )
        stack = stack_of(*cards) if not any(part.written for part in parts) else None
        if stack is not None:
            offers = [written(stack, words), apart]
            return NotACard("typed.which", offers, item=text)
        key = "item.stack" if joint == "+" else "item.unknown.nearest"
        return NotACard(key, [apart], item=text, nearest=apart)
    return None


# --- typos ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _nearest(name: str, words: Words) -> tuple[Item, ...]:
    """Find the card that was probably meant, or the cards if that is ambiguous; never drops part of a stack."""
    known = vocabulary(words)
    found: list[tuple[Item, ...]] = []
    for corrected in (*_corrected(name, known), *_similar_names(name, known)):
        item = read_item(corrected, words)
        cards = (item,) if item is not None else tuple(_candidates(corrected, known)[:_MOST_OFFERS])
        if cards and all(card.kind in kinds_of(words.edition) for item in cards for card in item.cards):
            return cards
        found += [cards] if cards else []
    return found[0] if found else ()


def _corrected(name: str, known: Vocabulary) -> Iterable[str]:
    """Replace every unknown word of a name by a similar one."""
    right = known.words()
    if len(name.split()) > _MOST_WORDS:
        return ()
    choices: list[Sequence[str]] = []
    for word in name.split():
        fits = word.isdigit() or word == "+" or word in right
        choices.append((word,) if fits else _similar(word, right, _CLOSE_WORD))
    return (" ".join(chosen) for chosen in islice(product(*choices), _TRIED**3))


def _similar_names(name: str, known: Vocabulary) -> Iterable[str]:
    """Find similar whole names, unless something like wasabi was written."""
    if any(_similar(word, ("wasabi",), _CLOSE_WORD) for word in name.split()):
        return ()
    return _similar(name, tuple(known.kinds), _CLOSE_NAME)


def _similar(word: str, among: Sequence[str], cutoff: float) -> list[str]:
    from difflib import get_close_matches  # slow to import, needed for mistakes only

    return get_close_matches(word, among, n=_TRIED, cutoff=cutoff)
