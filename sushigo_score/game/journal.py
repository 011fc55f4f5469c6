"""The journal: every step of a game and when it was taken, undo included.

It is append-only. Undo and redo are steps too, so that a dispute can be traced.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sushigo_score.game.commands import Command


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last command in effect."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Repeat the last command taken back, if no other command has been given since."""


Step = Command | Undo | Redo


@dataclass(frozen=True, slots=True)
class Entry:
    """One step and when it was taken, as an ISO 8601 date-time.

    `by` identifies the tap if it was entered on somebody's phone: the phone's id, a colon, and the phone's number for
    the tap; it is empty for what was entered on the device itself.
    """

    at: str
    step: Step
    by: str = ""

    @property
    def phone(self) -> str:
        """The id of the phone it came from; empty for the device itself."""
        return self.by.partition(":")[0]


def phones(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Return the phones that entered something, in the order of their first step.

    >>> phones([Entry("", Undo(), "zz:1"), Entry("", Undo()), Entry("", Undo(), "aa:1"), Entry("", Undo(), "zz:2")])
    ('zz', 'aa')
    """
    return tuple(dict.fromkeys(entry.phone for entry in entries if entry.by))


class Journal(Protocol):
    """The stored steps of one game."""

    def entries(self) -> Sequence[Entry]:
        """Return all steps so far, in order."""

    def append(self, entry: Entry) -> None:
        """Store one more step; it is safe on return."""

    def extend(self, entries: Sequence[Entry]) -> None:
        """Store several steps at once, all or none."""


class MemoryJournal:
    """A journal in memory, for previews and comparisons."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = list(entries)

    def entries(self) -> Sequence[Entry]:
        """Return all steps so far, in order."""
        return tuple(self._entries)

    def append(self, entry: Entry) -> None:
        """Store one more step."""
        self._entries.append(entry)

    def extend(self, entries: Sequence[Entry]) -> None:
        """Store several steps at once."""
        self._entries.extend(entries)
