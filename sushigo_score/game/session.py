"""A game being entered: every step is checked, stored in the journal, and only then shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from sushigo_score.game.commands.command import Command, allowed
from sushigo_score.game.commands.table import ReopenRound, ResumeGame
from sushigo_score.game.journal import Entry, Journal, NothingToUndo, Redo, Step, Timeline, Undo
from sushigo_score.game.state import State
from sushigo_score.rules.reasons import Reason


def now() -> str:
    """Return the current time as the journal stores it.

    >>> len(now()) == len("2026-11-18T20:30:00+00:00")
    True
    """
    return datetime.now(UTC).isoformat(timespec="seconds")


class Session:
    """One game being entered; it always shows exactly what its journal holds."""

    def __init__(self, journal: Journal, clock: Callable[[], str] = now, timeline: Timeline | None = None) -> None:
        """Open the game of a journal; `timeline` is the result of its steps, if already computed."""
        self._journal = journal
        self._clock = clock
        self._timeline = timeline.copy() if timeline else Timeline(journal.entries())
        self.added = 0
        """How many cards the latest step put in front of a player; less than 0 if it took some away."""

    @property
    def state(self) -> State:
        """The current state of the game."""
        state = self._timeline.state
        if state is None:
            raise LookupError("the game has not been started")
        return state

    def allowed(self, command: Command) -> bool:
        """Return whether a command would be accepted."""
        return allowed(self._timeline.state, command)

    def do(self, command: Command, by: str = "") -> Reason:
        """Apply a command and describe what it did; `by` is the tap if it came from a phone."""
        applied = self._timeline.after(command)
        description = applied.description
        self._store(command, by)
        self.added = self._timeline.add(applied).added
        return description

    def undo(self) -> Reason:
        """Take back the last command and describe it."""
        self._timeline.last_done()
        self._store(Undo())
        undone = self._timeline.take_back()
        self.added = -undone.added
        return undone.description

    def redo(self) -> Reason:
        """Redo the last command taken back and describe it."""
        self._timeline.last_undone()
        self._store(Redo())
        done = self._timeline.do_again()
        self.added = done.added
        return done.description

    @property
    def undoes(self) -> Reason | None:
        """What undo would take back; None if nothing."""
        return self._timeline.done[-1].description if len(self._timeline.done) > 1 else None

    @property
    def redoes(self) -> Reason | None:
        """What redo would repeat; None if nothing."""
        return self._timeline.undone[-1].description if self._timeline.undone else None

    @property
    def entries(self) -> Sequence[Entry]:
        """Every step so far, with its time."""
        return self._journal.entries()

    @property
    def before_correction(self) -> State | None:
        """The game before the round being corrected was reopened; None without a correction."""
        at = self.state.correcting
        done = self._timeline.done
        if at is not None:
            for number in range(len(done) - 1, 0, -1):
                if done[number].command == ReopenRound(at):
                    return done[number - 1].state
        return None

    def undo_correction(self, *, resumed: bool = False) -> Reason:
        """Take back everything since a finished round was last reopened, and before that, that the game was `resumed` for it."""
        done = self._timeline.done
        at = max((at for at in range(1, len(done)) if isinstance(done[at].command, ReopenRound)), default=0)
        if not at:
            raise NothingToUndo("undo.nothing")
        first = at - 1 if resumed and isinstance(done[at - 1].command, ResumeGame) else at
        for _ in range(len(done) - first - 1):
            self.undo()
        undone = self.undo()
        self.added = 0
        return undone

    def _store(self, step: Step, by: str = "") -> None:
        self._journal.append(Entry(self._clock(), step, by))
