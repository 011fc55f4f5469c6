"""The journal outside the app: its steps as JSON and back, how long it may become, and the one inside a game file.

What is entered here always fits in a game file, which every device can read. The same limits hold for what is entered,
written, read from a file or a backup, synced and hosted, so that nothing is ever written that cannot be read again.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import MISSING, Field, fields
from itertools import islice
from typing import Final, NamedTuple, get_type_hints

from sushigo_score.formats.gamefile import (
    GameFile,
    document,
    fingerprint,
    is_iso_date,
    read_document,
    read_house_rules,
    read_player,
    write_house_rules,
    write_player,
)
from sushigo_score.formats.strict_json import SIZE_LIMIT, Node, WrongShape
from sushigo_score.game.commands.cards import DiscardSoups, TurnOver
from sushigo_score.game.commands.table import ImportGame, WriteNote
from sushigo_score.game.journal import STEPS, Entry, Step, Timeline, outcome
from sushigo_score.rules.facts import Game, HouseRules, Player
from sushigo_score.rules.refusals import Refusal

_PHONE: Final = "[a-z0-9]{8,16}"
PHONE: Final = re.compile(_PHONE)
"""A phone's id."""
TAP: Final = re.compile(_PHONE + ":[0-9]{1,9}")
"""A tap on a phone: the phone's id and its number for the tap."""
_MAX: Final = 10_000
_STEPS: Final = {step.on_disk: step for step in STEPS}


def _default_of(field: Field[object]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


_FIELDS: Final = {step: {field.name: field for field in fields(step)} for step in STEPS}
_DEFAULTS: Final = {
    step: {name: _default_of(field) for name, field in known.items()} for step, known in _FIELDS.items()
}
_REQUIRED: Final = {
    step: tuple(name for name, default in known.items() if default is MISSING) for step, known in _DEFAULTS.items()
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
    for name, default in _DEFAULTS[type(step)].items():
        value = getattr(step, name)
        if value != default:
            written[name] = value if type(value) in (str, int) else _to_json(value)
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
    step, fields = _read_step(node, ("at", "do"), ("by",))
    at = fields["at"].text()
    if not is_iso_date(at):
        raise WrongShape("file.date", node.place, word=at)
    return Entry(at, step, _read_tap(fields))


def read_step_with_tap(node: Node, at: str) -> Entry:
    """Read an entry whose time is already known."""
    step, fields = _read_step(node, ("do",), ("by",))
    return Entry(at, step, _read_tap(fields))


def read_step(node: Node) -> Step:
    """Read a step from JSON, or refuse it."""
    return _read_step(node, ("do",))[0]


def _read_step(node: Node, required: Sequence[str], optional: Sequence[str] = ()) -> tuple[Step, dict[str, Node]]:
    """Read a step, and return all of its fields: these, and its own."""
    step = _STEPS[node.need("do").one_of(_STEPS)]
    readers = _READERS[step]
    values = node.fields((*required, *_REQUIRED[step]), (*optional, *readers))
    return step(**{name: read(values[name]) for name, read in readers.items() if name in values}), values


def _read_tap(fields: dict[str, Node]) -> str:
    if "by" not in fields:
        return ""
    by = fields["by"]
    if not TAP.fullmatch(by.text()):
        raise WrongShape("file.tap", by.place, word=by.text())
    return by.text()


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


# --- how long it may become ---------------------------------------------------------------------------

STEPS_LIMIT: Final = 4_000
"""Ten times what a long game with eight players takes."""
CARDS_LIMIT: Final = 20_000
"""The most cards that the steps of a journal may turn over or discard, since each one costs time."""
GAME_LIMIT: Final = 192 * 1024
"""In bytes: what a game file needs at most besides its journal and its note."""
BYTES_LIMIT: Final = SIZE_LIMIT - GAME_LIMIT
"""What the steps may take up in a game file."""
STEPS_FOR_THE_DEVICE: Final = 500
BYTES_FOR_THE_DEVICE: Final = 128 * 1024
"""What only cards entered on the device itself may use: neither phones nor notes can keep a game from being finished."""


class JournalFull(Refusal):
    """Raised if a journal would become longer than any device can read."""


class Extent(NamedTuple):
    """How much of its room a journal takes up."""

    steps: int = 0
    cards: int = 0
    size: int = 0

    def plus(self, entry: Entry) -> Extent:
        """Return the extent with one more step."""
        return Extent(self.steps + 1, self.cards + _cards_of(entry), self.size + _size_of(entry))

    @property
    def fits(self) -> bool:
        """Whether every device can read it."""
        return self.steps <= STEPS_LIMIT and self.cards <= CARDS_LIMIT and self.size <= BYTES_LIMIT

    @property
    def leaves_room(self) -> bool:
        """Whether enough room is left to finish the game on the device itself."""
        return (
            self.steps <= STEPS_LIMIT - STEPS_FOR_THE_DEVICE
            and self.cards <= CARDS_LIMIT // 2
            and self.size <= BYTES_LIMIT - BYTES_FOR_THE_DEVICE
        )


_compact: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def _cards_of(entry: Entry) -> int:
    step = entry.step
    return len(step.cards) if isinstance(step, TurnOver | DiscardSoups) else 0


def _size_of(entry: Entry) -> int:
    """Return the bytes that a step takes up in a game file, with its comma; a note appears there once more."""
    return len(_compact(write_entry(entry)).encode()) + 1 + _note_size_of(entry)


def _note_size_of(entry: Entry) -> int:
    step = entry.step
    note = step.text if isinstance(step, WriteNote) else step.notes if isinstance(step, ImportGame) else ""
    return len(_compact(note).encode()) if note else 0


NOTHING: Final = Extent()


class Room:
    """The room that is left in a journal; its steps are measured when the first one is added."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._measured = 0
        self._extent = NOTHING

    def _taken(self) -> Extent:
        while self._measured < len(self._entries):
            self._extent = self._extent.plus(self._entries[self._measured])
            self._measured += 1
        return self._extent

    def check(self, entries: Iterable[Entry]) -> None:
        """Refuse steps that no longer fit."""
        extent = self._taken()
        for entry in entries:
            extent = extent.plus(entry)
            if not extent.fits:
                raise JournalFull("journal.full")

    def check_kept_free(self, entry: Entry) -> None:
        """Refuse a step from a phone, or a note, that would leave too little room to finish the game."""
        if entry.by and not self._taken().plus(entry).leaves_room:
            raise JournalFull("journal.full_for_phones")
        if isinstance(entry.step, WriteNote) and not self._taken().plus(entry).leaves_room:
            raise JournalFull("journal.full_for_notes")


def _extent_of(entries: Sequence[Entry], written: object) -> Extent:
    """Measure a whole journal at once."""
    size = len(_compact(written).encode()) - 1 + sum(map(_note_size_of, entries))
    return Extent(len(entries), sum(map(_cards_of, entries)), size)


def bounded(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Pass on the steps of a journal from outside, refusing it once it is longer than one of ours can be."""
    extent = NOTHING
    for entry in entries:
        extent = extent.plus(entry)
        if not extent.fits:
            raise JournalFull("journal.full")
        yield entry


def is_bounded(entries: Sequence[Entry], written: object) -> bool:
    """Return whether a journal can be read from a file, where its steps are written like this."""
    return len(entries) <= STEPS_LIMIT and _extent_of(entries, written).fits


def read_steps(node: Node) -> tuple[Entry, ...]:
    """Read the steps of a journal from JSON; refuse one that is longer than any device can read."""
    entries = tuple(read_entry(entry) for entry in islice(node.items(), STEPS_LIMIT + 1))
    if not is_bounded(entries, node.value):
        raise JournalFull("journal.full")
    return entries


# --- the one in a game file ---------------------------------------------------------------------------

UID_LENGTH: Final = 32


class FileJournal(NamedTuple):
    """The verified journal of a game file: the game's unique id, its steps, and their timeline if it is kept; empty if none."""

    uid: str = ""
    entries: Sequence[Entry] | None = None
    timeline: Timeline | None = None


_READ: Final[deque[tuple[GameFile, FileJournal]]] = deque(maxlen=2)
"""What was read last, as a file is asked for its journal several times; enough to compare two copies."""


def journal_of(gamefile: GameFile, *, once: bool = False) -> FileJournal:
    """Return the journal in a game file, if it is one of ours and leads to the file's game.

    It is kept for when it is asked for again, with its timeline; but not if it is read only `once`, as one of many is.
    """
    for known, journal in tuple(_READ):
        if known is gamefile:
            return journal
    journal = _read(gamefile, once=once)
    if not once:
        _READ.append((gamefile, journal))
    return journal


def uid_of(gamefile: GameFile) -> str:
    """Return the id a game has wherever it is imported: its journal's, else one derived from its facts."""
    return journal_of(gamefile).uid or fingerprint(gamefile.game)[:UID_LENGTH]


def is_plain(uid: str) -> bool:
    """Return whether an id is safe in a file name."""
    return uid.isascii() and uid.isalnum()


def _read(gamefile: GameFile, *, once: bool) -> FileJournal:
    try:
        fields = Node(gamefile.journal, "journal").fields(("game", "steps"))
        uid = fields["game"].text()
        if len(uid) != UID_LENGTH or not is_plain(uid):
            return FileJournal()
        entries = read_steps(fields["steps"])
        timeline = None if once else Timeline(entries)
        state = timeline.state if timeline else outcome(entries)
    except Refusal:
        return FileJournal()
    fits = state is not None and state.game == gamefile.game
    return FileJournal(uid, entries, timeline) if fits else FileJournal()
