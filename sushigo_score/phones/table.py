"""The game that phones take part in, independent of what holds it."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from sushigo_score.game.commands.command import Command
from sushigo_score.game.session import Session


class GuestTable(Protocol):
    """A table for phones; all members are used on the thread that owns the game."""

    moves_on: bool
    """True if nobody is at the device, so that phones also start and end rounds."""

    @property
    def session(self) -> Session | None:
        """The game; None while there is none on the table."""

    @property
    def revealed(self) -> int | None:
        """How many lines of the desserts are revealed; None if they are not revealed one by one."""

    def enter(self, command: Command, by: str) -> None:
        """Send a command for a tap on a phone. Raises Refusal if it is not possible."""


class Hosted:
    """A table without a device: a session with its journal, moved on by the phones."""

    moves_on = True
    revealed = None

    def __init__(self, session: Session) -> None:
        self.session: Session | None = session

    def enter(self, command: Command, by: str) -> None:
        """Send the command to the session."""
        if self.session is not None:
            self.session.do(command, by)


class Tap(NamedTuple):
    """A tap: on which phone, its number there, in which round, and how many steps of the game had been seen."""

    phone: str
    number: int
    round: int
    seen: int
    command: Command

    @property
    def by(self) -> str:
        """The tap as the journal writes it."""
        return f"{self.phone}:{self.number}"
