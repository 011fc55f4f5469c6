"""The words in which players may write their cards, and what they may have meant by others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice, product
from typing import Final, NamedTuple

from sushigo_score.present.rules import sample_setups
from sushigo_score.rules.cards import (
    FACE_DOWN,
    FRUITS,
    KINDS,
    NIGIRI,
    OTHER_NAMES,
    SHAPES,
    USED_UP,
    Card,
    Item,
    Stack,
    parse_item,
)
from sushigo_score.rules.editions import EDITIONS, card_kinds
from sushigo_score.rules.facts import COUNT_LIMIT
from sushigo_score.rules.reasons import Choice, Fact
from sushigo_score.rules.refusals import UnknownItem
from sushigo_score.text import dishes, typed
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, words_for
from sushigo_score.text.languages import ENGLISH, fold
from sushigo_score.text.messages import Named
from sushigo_score.text.typed import split_forms

_TOKEN: Final = re.compile(r"\d+|(?<=\d)[x×*](?=\W*[^\W\d_])|[+&×*]|[^\W\d_]+")
_TIMES: Final = str.maketrans("×*", "xx")
EXTRA_LINES: Final = {"race": "uramaki", "leads": "strawberry_pudding", "dice": "mochi"}
"""The lines besides those of the players, with the dish that each is about."""


def phrase(text: str) -> str:
    """Normalize a text, so that different spellings become equal: its words and numbers, folded.

    >>> phrase("Maki Roll (2)"), phrase("wasabi+squid"), phrase("3 Łososie"), phrase("face_down")
    ('maki roll 2', 'wasabi + squid', '3 lososie', 'face down')
    """
    return " ".join(_TOKEN.findall(fold(text))).translate(_TIMES)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What each phrase means. `several` holds those that may mean more than one dish of the edition."""

    kinds: dict[str, str] = field(default_factory=dict)
    several: dict[str, tuple[str, ...]] = field(default_factory=dict)
    shapes: dict[str, str] = field(default_factory=dict)
    fruits: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    on_wasabi: dict[str, str] = field(default_factory=dict)
    wasabi_with: dict[str, str] = field(default_factory=dict)
    before_value: dict[str, str] = field(default_factory=dict)
    after_value: dict[str, str] = field(default_factory=dict)
    both: dict[str, str] = field(default_factory=lambda: {"&": "&"})
    beside: dict[str, str] = field(default_factory=dict)
    with_comma: dict[str, str] = field(default_factory=dict)
    copies: dict[str, str] = field(default_factory=dict)

    def words(self) -> tuple[str, ...]:
        """Return every single word that has a meaning."""
        tables: tuple[Mapping[str, object], ...] = (
            self.kinds, self.several, self.shapes, self.fruits, self.numbers, self.on_wasabi, self.wasabi_with, self.both
        )  # fmt: skip
        return tuple(dict.fromkeys(word for table in tables for name in table for word in name.split()))


@lru_cache(maxsize=16)
def vocabulary(words: Words) -> Vocabulary:
    """Collect everything that may be written, in this language first and then in English."""
    known = Vocabulary()
    for language in dict.fromkeys((words.language, ENGLISH)):
        _add_forms(known, words_for(language, words.edition))
    for kind in (*KINDS, *USED_UP, "nigiri", FACE_DOWN):
        _add(known.kinds, _printed(kind, words), kind)
        known.with_comma.update({phrase(name): kind for name in _printed(kind, words) if "," in name})
    known.copies.update({name: kind for name, kind in known.kinds.items() if kind == "special_order"})
    for name, kind in OTHER_NAMES.items():
        _add(known.kinds, (name,), kind)
    for shape in SHAPES:
        _add(known.shapes, (words.name(dishes.SHAPES[shape]), shape), shape)
    for fruit in FRUITS:
        _add(known.fruits, (words.name(dishes.FRUITS[fruit]), fruit), fruit)
    return known


def _add_forms(known: Vocabulary, words: Words) -> None:
    for table, named in (
        (known.kinds, dishes.TYPED),
        (known.shapes, typed.SHAPES),
        (known.fruits, typed.FRUITS),
    ):
        for meaning, names in named.items():
            _add(table, _forms(names, words), meaning)
    for kinds, names in typed.SEVERAL.items():
        here = tuple(kind for kind in kinds if kind in kinds_of(words.edition))
        for name in _written(_forms(names, words)):
            if len(here) > 1:
                known.several.setdefault(name, here)
            elif here:
                known.kinds.setdefault(name, here[0])
    for number, names in enumerate(typed.NUMBERS, start=1):
        for name in _written(_forms(names, words)):
            known.numbers.setdefault(name, number)
    _add_joints(known, words)
    for line, kind in EXTRA_LINES.items():
        # in other editions, somebody may be called Carrera
        if kind in kinds_of(words.edition) or words.language == ENGLISH:
            _add(known.beside, _forms(typed.BESIDE[line], words), line)
    known.with_comma.update(
        {phrase(name): kind for kind, names in dishes.TYPED.items() for name in _forms(names, words) if "," in name}
    )


def _add_joints(known: Vocabulary, words: Words) -> None:
    for table, names in (
        (known.on_wasabi, typed.ON_WASABI),
        (known.wasabi_with, typed.WASABI_WITH),
        (known.before_value, typed.BEFORE_VALUE),
        (known.after_value, typed.AFTER_VALUE),
        (known.both, typed.BOTH),
    ):
        table.update({phrase(name): name for name in _forms(names, words)})


def _forms(names: Named, words: Words) -> tuple[str, ...]:
    return split_forms(words.name(names))


def _add(table: dict[str, str], names: Iterable[str], meaning: str) -> None:
    for name in _written(names):
        table.setdefault(name, meaning)


def _written(names: Iterable[str]) -> Iterator[str]:
    """Yield every name as it is, and without spaces."""
    for name in names:
        plain = phrase(name)
        yield plain
        yield plain.replace(" ", "")


def _printed(kind: str, words: Words) -> tuple[str, ...]:
    """Return the names on the cards and in the game file."""
    tables = (dishes.DISHES, *(edition.dishes for edition in EDITION_WORDS.values()))
    names = [table[kind] for table in tables if kind in table]
    return (kind, *(words.name(name) for name in names), *(name.text for name in names))


@lru_cache(maxsize=8)
def kinds_of(edition: str) -> frozenset[str]:
    """Return every kind of card that an edition can deal; if the edition is unknown, those of all editions."""
    editions = (edition,) if edition in EDITIONS else tuple(EDITIONS)
    found = {kind for each in editions for setup in sample_setups(each) for kind in card_kinds(setup)}
    return frozenset(found | {FACE_DOWN} if "takeout_box" in found else found)


# --- one card or stack --------------------------------------------------------------------------------

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


# --- what was not understood --------------------------------------------------------------------------

_CLOSE_WORD: Final = 0.65
_CLOSE_NAME: Final = 0.75
_TRIED: Final = 2
_MOST_TRIED: Final = 8
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
    if len(name.split()) > _MOST_TRIED:
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
