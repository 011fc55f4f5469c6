"""Replaying a journal: every step checked, described and applied."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sushigo_score.game.check import check
from sushigo_score.game.commands import Command
from sushigo_score.game.describe import describe
from sushigo_score.game.fold import apply
from sushigo_score.game.journal import Entry, Redo, Step, Undo
from sushigo_score.game.refusals import NothingToUndo
from sushigo_score.game.state import State
from sushigo_score.rules.reasons import Reason


@dataclass(frozen=True, slots=True)
class Applied:
    """A command in effect, its description, and the state after it."""

    command: Command
    description: Reason
    state: State


class Timeline:
    """The commands in effect after some steps, and the undone ones that can be redone.

    It keeps every state, which share structure, so that undo need not replay the game.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.done: list[Applied] = []
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

    def take(self, step: Step) -> Reason:
        """Apply the next step of a stored journal and describe what it did or undid."""
        if isinstance(step, Undo):
            return self.take_back()
        if isinstance(step, Redo):
            return self.do_again()
        return self.add(self.after(step))

    def after(self, command: Command) -> Applied:
        """Check a command and return its result without adding it."""
        check(self.state, command)
        return Applied(command, describe(self.state, command), apply(self.state, command))

    def add(self, applied: Applied) -> Reason:
        """Add an applied command; redo is no longer possible."""
        self.done.append(applied)
        self.undone = []
        return applied.description

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

    def take_back(self) -> Reason:
        """Undo the last command and describe it."""
        applied = self.last_done()
        self.undone.append(self.done.pop())
        return applied.description

    def do_again(self) -> Reason:
        """Redo the last undone command and describe it."""
        applied = self.last_undone()
        self.done.append(self.undone.pop())
        return applied.description
