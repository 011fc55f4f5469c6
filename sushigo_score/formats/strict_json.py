"""Untrusted bytes -> JSON values: limited in size and depth, nothing ambiguous accepted."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import is_encodable

SIZE_LIMIT: Final = 1024 * 1024
DEPTH_LIMIT: Final = 64
DIGIT_LIMIT: Final = 4000
NAME_SHOWN: Final = 60
_TEXT_OR_BRACKET: Final = re.compile(r'"(?:[^"\\]+|\\.)*+\\?"?|[\[\]{}]', re.DOTALL)


class NotJson(Refusal):
    """Raised if the bytes are not exactly one unambiguous JSON value."""


class _Unusable:
    """A placeholder for a value that JSON allows or Python parses, but that no game file may hold."""

    def __init__(self, key: str, word: str) -> None:
        self.key = key
        self.word = word


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
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole_number,
            parse_float=_fraction,
            parse_constant=lambda word: _Unusable("json.not_finite", word),
        )
    except json.JSONDecodeError as error:
        raise NotJson("json.broken", line=error.lineno, column=error.colno) from error
    for place, unusable in _find_unusable(value, ""):
        raise NotJson(unusable.key, place, word=unusable.word)
    return value


def _check_depth(text: str) -> None:
    depth = 0
    for found in _TEXT_OR_BRACKET.finditer(text):
        token = found.group()
        if token in "[{":
            depth += 1
            if depth > DEPTH_LIMIT:
                raise NotJson("json.too_deep", most=DEPTH_LIMIT)
        elif token in "]}":
            depth -= 1


def _object(pairs: list[tuple[str, object]]) -> object:
    value = dict(pairs)
    if len(value) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        return _Unusable("json.twice", _printable(next(name for name, count in counts.items() if count > 1)))
    return value


def _whole_number(digits: str) -> object:
    return int(digits) if len(digits) <= DIGIT_LIMIT else _Unusable("json.huge_number", digits)


def _fraction(digits: str) -> object:
    number = float(digits)
    return number if math.isfinite(number) else _Unusable("json.huge_number", digits)


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
