"""Untrusted bytes -> JSON values, limited in size and depth, nothing ambiguous accepted; each with its place, for refusals."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from sushigo_score.rules.reasons import Choice
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import is_encodable

SIZE_LIMIT: Final = 1024 * 1024
DEPTH_LIMIT: Final = 64
DIGIT_LIMIT: Final = 4000
NAME_SHOWN: Final = 60
_CLOSE_ENOUGH: Final = 0.6
_ESCAPED: Final = re.compile(r"\\.", re.DOTALL)
_BRACKET: Final = re.compile(r"[\[\]{}]")
_MAYBE_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")
"""How half a character may be written; in UTF-8 itself it cannot be."""


class NotJson(Refusal):
    """Raised if the bytes are not exactly one unambiguous JSON value."""


class _Unusable:
    """A placeholder for a value that JSON allows or Python parses, but that no game file may hold."""

    def __init__(self, key: str, word: str) -> None:
        self.key = key
        self.word = word


_Note = Callable[[str, str], _Unusable]


def read_json(data: bytes, limit: int = SIZE_LIMIT) -> object:
    """Parse one JSON value, refusing what is too large, too deep or ambiguous.

    >>> read_json(b'{"egg": 1}')
    {'egg': 1}
    """
    if len(data) > limit:
        raise NotJson("json.too_large")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotJson("json.not_utf8", byte=error.start + 1) from error
    if not text.strip():
        raise NotJson("json.empty")
    _check_depth(text)
    made: list[_Unusable] = []

    def unusable(key: str, word: str) -> _Unusable:
        made.append(_Unusable(key, word))
        return made[-1]

    try:
        value = json.loads(
            text,
            object_pairs_hook=partial(_object, unusable),
            parse_int=partial(_whole_number, unusable),
            parse_float=partial(_fraction, unusable),
            parse_constant=partial(unusable, "json.not_finite"),
        )
    except json.JSONDecodeError as error:
        raise NotJson("json.broken", line=error.lineno, column=error.colno) from error
    if made or _MAYBE_SURROGATE.search(text):
        for place, found in _find_unusable(value, ""):
            raise NotJson(found.key, place, word=found.word)
    return value


def _check_depth(text: str) -> None:
    """Refuse what is nested too deep before it is parsed, which takes a part of the stack for each level."""
    outside_of_texts = "".join(_ESCAPED.sub("", text).split('"')[::2])
    depth = 0
    for bracket in _BRACKET.findall(outside_of_texts):
        depth += 1 if bracket in "[{" else -1
        if depth > DEPTH_LIMIT:
            raise NotJson("json.too_deep", most=DEPTH_LIMIT)


def _object(unusable: _Note, pairs: list[tuple[str, object]]) -> object:
    value = dict(pairs)
    if len(value) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        return unusable("json.twice", _printable(next(name for name, count in counts.items() if count > 1)))
    return value


def _whole_number(unusable: _Note, digits: str) -> object:
    return int(digits) if len(digits) <= DIGIT_LIMIT else unusable("json.huge_number", digits)


def _fraction(unusable: _Note, digits: str) -> object:
    number = float(digits)
    return number if math.isfinite(number) else unusable("json.huge_number", digits)


def _find_unusable(value: object, place: str) -> Iterator[tuple[str, _Unusable]]:
    if isinstance(value, _Unusable):
        yield place, value
    elif isinstance(value, str):
        if not is_encodable(value):
            yield place, _Unusable("json.surrogate", _printable(value))
    else:
        for inner_place, inner in _children(value, place):
            yield from _find_unusable(inner, inner_place)


def _children(value: object, place: str) -> Iterable[tuple[str, object]]:
    if isinstance(value, list):
        return ((f"{place}[{at}]", inner) for at, inner in enumerate(value))
    if isinstance(value, dict):
        return _fields(value, place)
    return ()


def _fields(value: dict[str, object], place: str) -> Iterator[tuple[str, object]]:
    for name, inner in value.items():
        if not is_encodable(name):
            yield place, _Unusable("json.surrogate", _printable(name))
        name = name[:NAME_SHOWN]
        yield (f"{place}.{name}" if place else name), inner


def _printable(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


# --- what is in it ------------------------------------------------------------------------------------


class WrongShape(Refusal):
    """Raised if a value in the file is missing, unknown, or of the wrong type or range."""


class Node(NamedTuple):
    """A value in the file, with its path."""

    value: object
    place: str = ""

    def fields(self, required: Sequence[str], optional: Collection[str] = ()) -> dict[str, Node]:
        """Return the fields of an object; missing required ones and unknown ones are refused."""
        prefix = f"{self.place}." if self.place else ""
        fields = {name: Node(value, prefix + name) for name, value in self._object().items()}
        for name in fields:
            if name not in required and name not in optional:
                raise self._unknown(name, [*required, *optional])
        for name in required:
            if name not in fields:
                raise WrongShape("file.missing", self.place, field=name)
        return fields

    def need(self, name: str) -> Node:
        """Return a required field."""
        fields = self._object()
        if name not in fields:
            raise WrongShape("file.missing", self.place, field=name)
        return Node(fields[name], self._field(name))

    def get(self, name: str) -> Node | None:
        """Return an optional field."""
        fields = self._object()
        return Node(fields[name], self._field(name)) if name in fields else None

    def entries(self) -> dict[str, Node]:
        """Return the entries of an object with arbitrary names; their place is the object's."""
        return {name: Node(value, self.place) for name, value in self._object().items()}

    def items(self) -> Iterator[Node]:
        """Return the items of a list."""
        return (Node(value, f"{self.place}[{at}]") for at, value in enumerate(self._list()))

    def text(self) -> str:
        """Return the value as a text."""
        if not isinstance(self.value, str):
            raise WrongShape("file.not_text", self.place)
        return self.value

    def flag(self) -> bool:
        """Return the value as a boolean."""
        if not isinstance(self.value, bool):
            raise WrongShape("file.not_flag", self.place)
        return self.value

    def whole(self, least: int, most: int) -> int:
        """Return the value as a whole number in a range; 1.0 and true are refused."""
        if type(self.value) is not int:
            raise WrongShape("file.not_whole", self.place)
        if not least <= self.value <= most:
            raise WrongShape("file.out_of_range", self.place, number=str(self.value), least=least, most=most)
        return self.value

    def one_of(self, words: Collection[str]) -> str:
        """Return the value as one of these words."""
        word = self.text()
        if word not in words:
            nearest = nearest_word(word, words)
            if nearest:
                raise WrongShape("file.unknown_word.nearest", self.place, word=word, nearest=nearest)
            raise WrongShape("file.unknown_word", self.place, word=word, right=Choice(tuple(words)))
        return word

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise WrongShape("file.not_object" if self.place else "file.no_object", self.place)
        return self.value

    def _list(self) -> list[object]:
        if not isinstance(self.value, list):
            raise WrongShape("file.not_list", self.place)
        return self.value

    def _field(self, name: str) -> str:
        return f"{self.place}.{name}" if self.place else name

    def _unknown(self, name: str, known: Sequence[str]) -> WrongShape:
        nearest = nearest_word(name, known)
        if nearest:
            return WrongShape("file.unknown_field.nearest", self.place, field=name, nearest=nearest)
        return WrongShape("file.unknown_field", self.place, field=name, right=Choice(tuple(known)))


def nearest_word(word: str, words: Collection[str]) -> str:
    """Return the known word that was probably meant, if any.

    >>> nearest_word("tempra", ["tempura", "sashimi"])
    'tempura'
    """
    from difflib import get_close_matches  # slow to import, and only needed for refusals

    matches = get_close_matches(word[:60].casefold(), words, n=1, cutoff=_CLOSE_ENOUGH)
    return matches[0] if matches else ""
