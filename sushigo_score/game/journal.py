"""What was entered, and when: every step of a game in the order in which it was taken, undoing included.

Steps are only ever added. Undo and redo are steps of their own, so that a dispute can be traced.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sushigo_score.game.commands import Command


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last command that stands."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again the last command taken back, as long as no other came after it."""


Step = Command | Undo | Redo


@dataclass(frozen=True, slots=True)
class Entry:
    """One step and when it was taken, as an ISO 8601 date-time.

    `by` is the tap that it came from if somebody's own phone entered it: the phone, a colon, and the phone's number for the
    tap; empty for what was entered at the device.
    """

    at: str
    step: Step
    by: str = ""

    @property
    def phone(self) -> str:
        """The phone that it came from; empty for the device."""
        return self.by.partition(":")[0]


def phones(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The phones that entered something, in the order of their first step.

    >>> phones([Entry("", Undo(), "zz:1"), Entry("", Undo()), Entry("", Undo(), "aa:1"), Entry("", Undo(), "zz:2")])
    ('zz', 'aa')
    """
    return tuple(dict.fromkeys(entry.phone for entry in entries if entry.by))


class Journal(Protocol):
    """Where the steps of one game are kept."""

    def entries(self) -> Sequence[Entry]:
        """All steps so far, in order."""

    def append(self, entry: Entry) -> None:
        """Keep one more step; it is safe when this returns."""

    def extend(self, entries: Sequence[Entry]) -> None:
        """Keep some steps at once, all or none."""


class MemoryJournal:
    """A journal for as long as the program runs: for tries and comparisons."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = list(entries)

    def entries(self) -> Sequence[Entry]:
        """All steps so far, in order."""
        return tuple(self._entries)

    def append(self, entry: Entry) -> None:
        """Keep one more step."""
        self._entries.append(entry)

    def extend(self, entries: Sequence[Entry]) -> None:
        """Keep some steps at once."""
        self._entries.extend(entries)
