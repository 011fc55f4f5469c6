"""How a game came to stand as it does: every step of a journal, checked and told as it was taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sushigo_score.game.check import check, check_kept
from sushigo_score.game.commands import Command
from sushigo_score.game.describe import describe
from sushigo_score.game.fold import apply
from sushigo_score.game.journal import Entry, Redo, Step, Undo
from sushigo_score.game.refusals import NothingToUndo
from sushigo_score.game.state import State
from sushigo_score.rules.reasons import Reason


@dataclass(frozen=True, slots=True)
class Applied:
    """A command that stands, what it told, and the game after it."""

    command: Command
    told: Reason
    state: State


class Timeline:
    """The commands that stand after some steps, and those taken back that could be done again.

    States share what they have in common, so that undo need not fold the game anew.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.done: list[Applied] = []
        self.undone: list[Applied] = []
        for entry in entries:
            self.take(entry.step)

    def copy(self) -> Timeline:
        """The same course, to go on by itself."""
        copied = Timeline()
        copied.done, copied.undone = list(self.done), list(self.undone)
        return copied

    @property
    def state(self) -> State | None:
        """The game as it stands."""
        return self.done[-1].state if self.done else None

    def take(self, step: Step) -> Reason:
        """Take one more step of a kept journal and tell what it did, or undid."""
        if isinstance(step, Undo):
            return self.take_back()
        if isinstance(step, Redo):
            return self.do_again()
        check_kept(self.state, step)
        return self.add(self._moment(step))

    def after(self, command: Command) -> Applied:
        """The moment that a command would make; refused if it cannot be taken."""
        check(self.state, command)
        return self._moment(command)

    def _moment(self, command: Command) -> Applied:
        return Applied(command, describe(self.state, command), apply(self.state, command))

    def add(self, moment: Applied) -> Reason:
        """Let a moment stand; what was taken back is gone."""
        self.done.append(moment)
        self.undone = []
        return moment.told

    def last_done(self) -> Applied:
        """What undo would take back; the first command begins the game and stays."""
        if len(self.done) < 2:
            raise NothingToUndo("undo.nothing")
        return self.done[-1]

    def last_undone(self) -> Applied:
        """What redo would do again."""
        if not self.undone:
            raise NothingToUndo("redo.nothing")
        return self.undone[-1]

    def take_back(self) -> Reason:
        """Undo."""
        moment = self.last_done()
        self.undone.append(self.done.pop())
        return moment.told

    def do_again(self) -> Reason:
        """Redo."""
        moment = self.last_undone()
        self.done.append(self.undone.pop())
        return moment.told
