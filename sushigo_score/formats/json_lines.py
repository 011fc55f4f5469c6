"""The line of a file that a refusal is about, to show to people."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from sushigo_score.rules.refusals import Refusal

LINE_SHOWN: Final = 100
_LOOKED_AT: Final = 100_000
"""No more signs of a file are looked at: nobody waits for the place, and a game comes before its journal."""

_TOKEN: Final = re.compile(r'"(?:[^"\\]+|\\.)*+"?|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)
_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
_NAMES: Final = ("item", "field", "word")
"""The facts of a refusal that may hold a field name."""


class JsonLine(NamedTuple):
    """A line of a file with its number, counted from 1; a long line is cut to an excerpt around the place."""

    number: int
    text: str


def refused_line(data: bytes, refusal: Refusal) -> JsonLine | None:
    """Return the line that a refusal is about, if it can be found."""
    text = data.decode("utf-8-sig", "replace")
    line, column = refusal.facts.get("line"), refusal.facts.get("column")
    if isinstance(line, int) and isinstance(column, int):
        return _cut(text, line, column - 1)
    found = list(islice(_places(text, refusal), 2 if refusal.key == "json.twice" else 1))
    if not found:
        return None
    start = text.rfind("\n", 0, found[-1]) + 1
    return _cut(text, text.count("\n", 0, start) + 1, found[-1] - start)


def _cut(text: str, number: int, column: int) -> JsonLine | None:
    lines = text.split("\n")
    if not 1 <= number <= len(lines):
        return None
    line = lines[number - 1]
    first = max(0, column - LINE_SHOWN // 2) if len(line) > LINE_SHOWN else 0
    last = first + LINE_SHOWN
    shown = line[first:last].strip()
    if not shown:
        return None
    return JsonLine(number, ("…" if first else "") + shown + ("…" if len(line) > last else ""))


def _places(text: str, refusal: Refusal) -> Iterator[int]:
    """Where the name stands that was refused, else where the value does."""
    steps = [int(index) if index else name for index, name in _STEP.findall(refusal.place)]
    name = next((fact for fact in map(refusal.facts.get, _NAMES) if isinstance(fact, str)), "")
    named = list(islice(_found(text, [*steps, name]), 2)) if name else []
    yield from named or (_found(text, steps) if steps else ())


def _found(text: str, steps: list[int | str]) -> Iterator[int]:
    """Where in a JSON text a way leads, names of fields and places in lists one after another."""
    way: list[int | str] = []
    named = False  # whether the field that comes next has had its name
    for token in islice(_TOKEN.finditer(text), _LOOKED_AT):
        sign = token.group()
        in_object = bool(way) and isinstance(way[-1], str)
        if sign in "]}":
            del way[-1:]
        elif sign in ",:":
            named = sign == ":"
            if way and not in_object and sign == ",":
                way[-1] = int(way[-1]) + 1
        else:
            if in_object and not named:
                way[-1] = _text(sign)
                if way == steps:
                    yield token.start()
            elif way == steps and not in_object:
                yield token.start()
            if sign in "[{":
                way.append(0 if sign == "[" else "")
                named = False


def _text(written: str) -> str:
    try:
        return str(json.loads(written))
    except ValueError:
        return written
