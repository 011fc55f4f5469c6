"""A game being entered: every step is checked, stored in the journal, and only then shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from sushigo_score.game import check
from sushigo_score.game.commands import Command, ReopenRound
from sushigo_score.game.journal import Entry, Journal, MemoryJournal, Redo, Step, Undo
from sushigo_score.game.refusals import NothingToUndo
from sushigo_score.game.state import State
from sushigo_score.game.timeline import Timeline
from sushigo_score.rules.reasons import Reason


def now() -> str:
    """Return the current time as the journal stores it.

    >>> len(now()) == len("2026-11-18T20:30:00+00:00")
    True
    """
    return datetime.now(UTC).isoformat(timespec="seconds")


class Session:
    """One game being entered; it always shows exactly what its journal holds."""

    def __init__(self, journal: Journal, clock: Callable[[], str] = now, course: Timeline | None = None) -> None:
        """Sit down at the game of a journal; `course` is what its steps come to, if that is known already."""
        self._journal = journal
        self._clock = clock
        self._course = course.copy() if course else Timeline(journal.entries())
        self._begun_with = 1

    @property
    def state(self) -> State:
        """The game as it stands."""
        if self._course.state is None:
            raise LookupError("the game has not been started")
        return self._course.state

    def allowed(self, command: Command) -> bool:
        """True if the command would be taken."""
        return check.allowed(self._course.state, command)

    def do(self, command: Command, by: str = "") -> Reason:
        """Take a command, perhaps by a tap on somebody's own phone, and tell what it did."""
        moment = self._course.after(command)
        self._keep(command, by)
        return self._course.add(moment)

    def undo(self) -> Reason:
        """Take back the last command and describe it."""
        if self.undoes is None:
            raise NothingToUndo("undo.nothing")
        self._keep(Undo())
        return self._course.take_back()

    def redo(self) -> Reason:
        """Do the last command taken back once more, and tell which."""
        self._course.last_undone()
        self._keep(Redo())
        return self._course.do_again()

    @property
    def undoes(self) -> Reason | None:
        """What undo would take back."""
        return self._course.done[-1].told if len(self._course.done) > self._begun_with else None

    @property
    def redoes(self) -> Reason | None:
        """What redo would do again."""
        return self._course.undone[-1].told if self._course.undone else None

    @property
    def entries(self) -> Sequence[Entry]:
        """Every step so far, with its time."""
        return self._journal.entries()

    @property
    def before_correction(self) -> State | None:
        """The game before the round being corrected was reopened; None without a correction."""
        at = self.state.correcting
        done = self._course.done
        if at is not None:
            for number in range(len(done) - 1, 0, -1):
                if done[number].command == ReopenRound(at):
                    return done[number - 1].state
        return None

    # --- trying a change ------------------------------------------------------------------------------

    def trial(self, *commands: Command) -> Session:
        """Copy the game to try these commands without storing anything; undo cannot go back beyond them."""
        tried = Session(MemoryJournal(self.entries), self._clock)
        tried._course.undone = []
        for command in commands:
            tried.do(command)
        tried._begun_with = len(tried._course.done)
        return tried

    def take_over(self, tried: Session) -> None:
        """Store the steps of a trial of this game, all at once."""
        steps = tried.entries[len(self.entries) :]
        course = Timeline(self.entries)
        for entry in steps:
            course.take(entry.step)
        self._journal.extend(steps)
        self._course = course

    def _keep(self, step: Step, by: str = "") -> None:
        self._journal.append(Entry(self._clock(), step, by))
