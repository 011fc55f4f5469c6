"""The game that phones take part in, as whatever holds it shows it to them."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from sushigo_score.game.commands import Command
from sushigo_score.game.session import Session


class GuestTable(Protocol):
    """Everything is called on the thread that the game belongs to."""

    moves_on: bool
    """True if nobody is at the device, so that phones start and end rounds, too."""

    @property
    def session(self) -> Session | None:
        """The game, None while it is not on the table."""

    @property
    def revealed(self) -> int | None:
        """How many lines of the desserts are shown; None if nobody reveals them one by one."""

    def enter(self, command: Command, by: str) -> None:
        """Do something by a tap on a phone. Raises Refusal where it cannot be done."""


class Hosted:
    """A table without a device: what holds it is a journal, and the phones move it on."""

    moves_on = True
    revealed = None

    def __init__(self, session: Session) -> None:
        self.session: Session | None = session

    def enter(self, command: Command, by: str) -> None:
        """Do it."""
        if self.session is not None:
            self.session.do(command, by)


class Tap(NamedTuple):
    """What somebody tapped: on which phone, its number for it, in which round, after how many steps of the game they had seen."""

    phone: str
    number: int
    round: int
    seen: int
    command: Command

    @property
    def by(self) -> str:
        """How the journal writes it."""
        return f"{self.phone}:{self.number}"
