"""The journal: every step of a game and when it was taken, undo included, and the game that they lead to.

It is append-only. Undo and redo are steps too, so that a dispute can be traced.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from sushigo_score.game.commands import COMMANDS
from sushigo_score.game.commands.cards import CardCommand
from sushigo_score.game.commands.command import Command, FirstCommand, after, begun
from sushigo_score.game.state import State
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import Refusal


class NothingToUndo(Refusal):
    """Raised if there is nothing to undo, or nothing to redo."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last command in effect."""

    on_disk = "undo"


@dataclass(frozen=True, slots=True)
class Redo:
    """Repeat the last command taken back, if no other command has been given since."""

    on_disk = "redo"


Step = Command | Undo | Redo
STEPS: Final[tuple[type[Step], ...]] = (*COMMANDS, Undo, Redo)


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


class Applied(NamedTuple):
    """A command in effect, the state before it, None for the first one, and the state after it."""

    command: Command
    before: State | None
    state: State

    @property
    def description(self) -> Reason:
        """What it did, in words; of thousands of replayed steps hardly any is asked for."""
        if isinstance(self.command, FirstCommand):
            return self.command.describe()
        return self.command.describe(begun(self.before))

    @property
    def added(self) -> int:
        """How many cards it put in front of a player, less than 0 if it took some away; 0 for whatever is not about cards."""
        if not isinstance(self.command, CardCommand):
            return 0
        seat = self.command.seat
        return self.state.at.tableaux[seat].size - begun(self.before).at.tableaux[seat].size


class Timeline:
    """The commands in effect after some steps, and the undone ones that can be redone.

    It keeps every state, which share structure, so that undo need not replay the game.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.done: MutableSequence[Applied] = []
        self.undone: list[Applied] = []
        for entry in entries:
            self.take(entry.step)

    def copy(self) -> Timeline:
        """Return an independent copy."""
        copied = Timeline()
        copied.done, copied.undone = list(self.done), list(self.undone)
        return copied

    @property
    def state(self) -> State | None:
        """The current state of the game; None before its first command."""
        return self.done[-1].state if self.done else None

    def take(self, step: Step) -> Applied:
        """Apply the next step of a stored journal, and return the command that it did, undid or redid."""
        if isinstance(step, Undo):
            return self.take_back()
        if isinstance(step, Redo):
            return self.do_again()
        return self.add(self.after(step))

    def after(self, command: Command) -> Applied:
        """Check a command and return its result without adding it."""
        before = self.state
        return Applied(command, before, after(before, command))

    def add(self, applied: Applied) -> Applied:
        """Add an applied command; redo is no longer possible."""
        self.done.append(applied)
        self.undone = []
        return applied

    def last_done(self) -> Applied:
        """Return what undo would take back; the first command begins the game and cannot be undone."""
        if len(self.done) < 2:
            raise NothingToUndo("undo.nothing")
        return self.done[-1]

    def last_undone(self) -> Applied:
        """Return what redo would repeat."""
        if not self.undone:
            raise NothingToUndo("redo.nothing")
        return self.undone[-1]

    def take_back(self) -> Applied:
        """Undo the last command and return it."""
        applied = self.last_done()
        self.undone.append(self.done.pop())
        return applied

    def do_again(self) -> Applied:
        """Redo the last undone command and return it."""
        applied = self.last_undone()
        self.done.append(self.undone.pop())
        return applied


def replayed(entries: Sequence[Entry]) -> Iterator[State]:
    """Yield the state after each of these steps, keeping only those that an undo may return to.

    Thousands of games are read one after another: to keep all states of each takes a tenth longer, most of it for the garbage
    collector.
    """
    timeline = Timeline()
    timeline.done = deque(maxlen=sum(isinstance(entry.step, Undo) for entry in entries) + 1)
    for entry in entries:
        timeline.take(entry.step)
        yield begun(timeline.state)


def outcome(entries: Sequence[Entry]) -> State | None:
    """Return the state that these steps lead to; None without any."""
    last = None
    for state in replayed(entries):
        last = state
    return last
