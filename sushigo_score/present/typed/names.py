"""The words in which players may write their cards: in their language, in English, and in the notation of the game file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from sushigo_score.present.rules import box_setups
from sushigo_score.rules.cards import FACE_DOWN, FRUITS, KINDS, OTHER_NAMES, SHAPES, USED_UP
from sushigo_score.rules.editions import EDITIONS, card_kinds
from sushigo_score.text import dishes, typed
from sushigo_score.text.alphabet import fold
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, words_for
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
    """What each phrase means. `several` holds those that may mean more than one dish of the box."""

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
    for language in dict.fromkeys((words.language, "en")):
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
        if (
            kind in kinds_of(words.edition) or words.language == "en"
        ):  # in other editions, somebody may be called Carrera
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
    tables = (dishes.DISHES, *(box.dishes for box in EDITION_WORDS.values()))
    names = [table[kind] for table in tables if kind in table]
    return (kind, *(words.name(name) for name in names), *(name.text for name in names))


@lru_cache(maxsize=8)
def kinds_of(edition: str) -> frozenset[str]:
    """Return every kind of card that a box can deal; if the box is unknown, those of all boxes."""
    boxes = (edition,) if edition in EDITIONS else tuple(EDITIONS)
    found = {kind for box in boxes for setup in box_setups(box) for kind in card_kinds(setup)}
    return frozenset(found | {FACE_DOWN} if "takeout_box" in found else found)
