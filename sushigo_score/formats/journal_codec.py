"""Journal steps to JSON and back; unknown fields are refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields
from typing import Final, get_type_hints

from sushigo_score.formats.gamefile import GameFile, document, is_iso_date, read_document
from sushigo_score.formats.setup_fields import read_house_rules, read_player, write_house_rules, write_player
from sushigo_score.formats.strict_json import Node, WrongShape
from sushigo_score.game.journal import STEPS, Entry, Step
from sushigo_score.rules.facts import Game, HouseRules, Player

_PHONE: Final = "[a-z0-9]{8,16}"
PHONE: Final = re.compile(_PHONE)
"""A phone's id."""
TAP: Final = re.compile(_PHONE + ":[0-9]{1,9}")
"""A tap on a phone: the phone's id and its number for the tap."""
_MAX: Final = 10_000
_STEPS: Final = {step.on_disk: step for step in STEPS}
_FIELDS: Final = {step: {field.name: field for field in fields(step)} for step in STEPS}
_REQUIRED: Final = {
    step: [name for name, field in known.items() if field.default is MISSING and field.default_factory is MISSING]
    for step, known in _FIELDS.items()
}


def write_entry(entry: Entry) -> dict[str, object]:
    """Write a journal entry as JSON."""
    return {"at": entry.at, **write_step_with_tap(entry)}


def write_step_with_tap(entry: Entry) -> dict[str, object]:
    """Write an entry's step as JSON, with the tap it came from if there is one, but without its time."""
    return {**write_step(entry.step), **({"by": entry.by} if entry.by else {})}


def write_step(step: Step) -> dict[str, object]:
    """Write a step as JSON; defaults are left out."""
    written: dict[str, object] = {"do": step.on_disk}
    for name, field in _FIELDS[type(step)].items():
        value = getattr(step, name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if value != default:
            written[name] = _to_json(value)
    return written


def _to_json(value: object) -> object:
    if isinstance(value, Game):
        return document(GameFile(value))
    if isinstance(value, HouseRules):
        return write_house_rules(value)
    if isinstance(value, Player):
        return write_player(value)
    if isinstance(value, tuple):
        return [_to_json(inner) for inner in value]
    return value


def read_entry(node: Node) -> Entry:
    """Read a journal entry from JSON, or refuse it."""
    at = node.need("at").text()
    if not is_iso_date(at):
        raise WrongShape("file.date", node.place, word=at)
    return read_step_with_tap(node, at, ("at",))


def read_step_with_tap(node: Node, at: str, extra: Sequence[str] = ()) -> Entry:
    """Read an entry whose time is already known; `extra` lists further fields to allow."""
    by = node.entries().get("by")
    if by is None:
        return Entry(at, read_step(node, extra))
    if not TAP.fullmatch(by.text()):
        raise WrongShape("file.tap", node.place, word=by.text())
    return Entry(at, read_step(node, (*extra, "by")), by.text())


def read_step(node: Node, extra: Sequence[str] = ()) -> Step:
    """Read a step from JSON, or refuse it."""
    step = _STEPS[node.need("do").one_of(tuple(_STEPS))]
    known = _FIELDS[step]
    values = node.fields((*extra, "do", *_REQUIRED[step]), tuple(known))
    read: Step = step(**{name: _READERS[step][name](value) for name, value in values.items() if name in known})
    return read


def _read_whole(node: Node) -> int:
    return node.whole(0, _MAX)


def _read_optional_whole(node: Node) -> int | None:
    return None if node.value is None else _read_whole(node)


def _read_wholes(node: Node) -> tuple[int, ...]:
    return tuple(_read_whole(inner) for inner in node.items())


def _read_texts(node: Node) -> tuple[str, ...]:
    return tuple(inner.text() for inner in node.items())


def _read_players(node: Node) -> tuple[Player, ...]:
    return tuple(read_player(inner) for inner in node.items())


_READERS_OF: Final[dict[object, Callable[[Node], object]]] = {
    bool: Node.flag,
    int: _read_whole,
    int | None: _read_optional_whole,
    str: Node.text,
    tuple[int, ...]: _read_wholes,
    tuple[str, ...]: _read_texts,
    tuple[Player, ...]: _read_players,
    Game: lambda node: read_document(node).game,
    HouseRules: read_house_rules,
}
"""What reads a field of each type."""
_READERS: Final = {
    step: {name: _READERS_OF[kind] for name, kind in get_type_hints(step).items() if name in _FIELDS[step]}
    for step in STEPS
}
