"""How long a journal may become: what is entered here always fits in a game file, which every device can read.

The same limits hold for what is entered, written, read from a file or a backup, synced and hosted, so that nothing is
ever written that cannot be read again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sushigo_score.formats.journal_codec import write_entry
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.commands.cards import DiscardSoups, TurnOver
from sushigo_score.game.commands.table import ImportGame, WriteNote
from sushigo_score.game.journal import Entry
from sushigo_score.rules.refusals import Refusal

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
        step = entry.step
        cards = len(step.cards) if isinstance(step, TurnOver | DiscardSoups) else 0
        return Extent(self.steps + 1, self.cards + cards, self.size + _size_of(entry))

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


def _size_of(entry: Entry) -> int:
    """Return the bytes that a step takes up in a game file, with its comma; a note appears there once more."""
    written = len(json.dumps(write_entry(entry), ensure_ascii=False, separators=(",", ":")).encode()) + 1
    step = entry.step
    note = step.text if isinstance(step, WriteNote) else step.notes if isinstance(step, ImportGame) else ""
    return written + (len(json.dumps(note, ensure_ascii=False).encode()) if note else 0)


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


def bounded(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Pass on the steps of a journal from outside, refusing it once it is longer than one of ours can be."""
    extent = NOTHING
    for entry in entries:
        extent = extent.plus(entry)
        if not extent.fits:
            raise JournalFull("journal.full")
        yield entry


def is_bounded(entries: Sequence[Entry]) -> bool:
    """Return whether a journal can be read from a file."""
    try:
        Room(()).check(entries)
    except JournalFull:
        return False
    return True
