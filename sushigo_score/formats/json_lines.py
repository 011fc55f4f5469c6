"""The line of a file that a refusal is about, to show to people."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from sushigo_score.rules.refusals import Refusal

LINE_SHOWN: Final = 100
_TOKENS_SCANNED: Final = 100_000
"""The most tokens scanned, to stay fast; a game comes before its journal, so this is usually enough."""

_TOKEN: Final = re.compile(r'"(?:[^"\\]+|\\.)*+"?|[\[\]{},:]|[^\s\[\]{},:"]+', re.DOTALL)
_PATH_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
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
        return _excerpt(text, line, column - 1)
    found = list(islice(_offsets(text, refusal), 2 if refusal.key == "json.twice" else 1))
    if not found:
        return None
    start = text.rfind("\n", 0, found[-1]) + 1
    return _excerpt(text, text.count("\n", 0, start) + 1, found[-1] - start)


def _excerpt(text: str, number: int, column: int) -> JsonLine | None:
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


def _offsets(text: str, refusal: Refusal) -> Iterator[int]:
    """Yield the offsets of the refused name, else of the value."""
    steps = [int(index) if index else name for index, name in _PATH_STEP.findall(refusal.place)]
    name = next((fact for fact in map(refusal.facts.get, _NAMES) if isinstance(fact, str)), "")
    named = list(islice(_offsets_at(text, [*steps, name]), 2)) if name else []
    yield from named or (_offsets_at(text, steps) if steps else ())


def _offsets_at(text: str, steps: list[int | str]) -> Iterator[int]:
    """Yield the offsets in a JSON text that a path of field names and list indexes leads to."""
    path: list[int | str] = []
    named = False  # whether the next token is the value of a field whose name has been read
    for match in islice(_TOKEN.finditer(text), _TOKENS_SCANNED):
        token = match.group()
        in_object = bool(path) and isinstance(path[-1], str)
        if token in "]}":
            del path[-1:]
        elif token in ",:":
            named = token == ":"
            if path and not in_object and token == ",":
                path[-1] = int(path[-1]) + 1
        else:
            if in_object and not named:
                path[-1] = _unquoted(token)
                if path == steps:
                    yield match.start()
            elif path == steps and not in_object:
                yield match.start()
            if token in "[{":
                path.append(0 if token == "[" else "")
                named = False


def _unquoted(written: str) -> str:
    try:
        return str(json.loads(written))
    except ValueError:
        return written
