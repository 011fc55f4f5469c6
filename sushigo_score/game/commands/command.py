"""What every command says: whether it is allowed, what it is called in words, and what it makes of the game."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from sushigo_score.game.state import ABANDONED, State
from sushigo_score.rules.facts import COUNT_LIMIT, EVENTS_LIMIT, Round, Tableau
from sushigo_score.rules.reasons import Fact, Reason, because
from sushigo_score.rules.refusals import Refusal


class CommandRefused(Refusal):
    """Raised if a command breaks the rules or does not fit the state of the game."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a table does to its game."""

    on_disk: ClassVar[str]
    """Its name in every database and file, which never changes, whatever the class is called."""

    @abstractmethod
    def check(self, state: State) -> None:
        """Refuse what does not fit the game. Only the function `after` calls it, after what holds for all."""

    @abstractmethod
    def describe(self, state: State) -> Reason:
        """Describe what it does to the game before it: "Olek: squid nigiri, round 2". Worded in `text/reasons.py`."""

    @abstractmethod
    def apply(self, state: State) -> State:
        """Return the game after it, once it has been checked; refuse cards that are not there, or become too many."""


@dataclass(frozen=True, slots=True)
class FirstCommand(Command):
    """A command that begins a game: there is none before it."""

    @abstractmethod
    def check(self, _: State | None = None) -> None:
        """Refuse a game that the rules forbid."""

    @abstractmethod
    def describe(self, _: State | None = None) -> Reason:
        """Describe how the game begins."""

    @abstractmethod
    def apply(self, _: State | None = None) -> State:
        """Return the game that begins."""


@dataclass(frozen=True, slots=True)
class RoundCommand(Command):
    """A command about the open round, or about the one being corrected."""

    dish: ClassVar[str] = ""
    """The dish that it is about, even if none of its cards moves; empty if there is none."""

    @abstractmethod
    def affected(self, state: State) -> tuple[int, ...]:
        """Return the seats whose cards, or whose points, it changes."""


@dataclass(frozen=True, slots=True)
class SeatCommand(RoundCommand):
    """A command about one player in that round."""

    seat: int

    def affected(self, _: State) -> tuple[int, ...]:
        """Return the seat of the player."""
        return (self.seat,)

    def because(self, state: State, key: str, **facts: Fact) -> Reason:
        """Describe it with the player's name and the round."""
        return because(key, player=state.setup.players[self.seat].name, round=state.rounds_so_far, **facts)


def allowed(state: State | None, command: Command) -> bool:
    """Return whether a command would be accepted, for enabling buttons."""
    try:
        check(state, command)
    except Refusal:
        return False
    return True


def check(state: State | None, command: Command) -> None:
    """Refuse a command that the rules forbid or that does not fit the state of the game."""
    after(state, command)


def after(state: State | None, command: Command) -> State:
    """Return the game after a command; what `check` refuses is refused."""
    if isinstance(command, FirstCommand):
        require(state is None, "command.game_begun")
        command.check()
        return command.apply()
    state = begun(state)
    if isinstance(command, RoundCommand):
        check_entering(state)
    if isinstance(command, SeatCommand):
        check_range(command.seat, state.setup.seats, "command.no_seat")
    command.check(state)
    return command.apply(state)


def begun(state: State | None) -> State:
    """Return the game that a command goes on with; refused if there is none yet."""
    if state is None:
        raise CommandRefused("command.no_game")
    return state


def require(fits: bool, key: str) -> None:
    """Refuse with this key unless the condition holds."""
    if not fits:
        raise CommandRefused(key)


def check_entering(state: State) -> None:
    """Refuse a command that needs a round being entered if there is none."""
    require(state.status != ABANDONED, "command.abandoned")
    require(state.entering is not None, "command.no_round")


def check_range(number: int, end: int, key: str) -> None:
    """Refuse a seat, round or colour that does not exist."""
    require(0 <= number < end, key)


def check_counts(tableau: Tableau) -> None:
    """Refuse a count above what a game file can hold."""
    for _, count in tableau.items:
        if count > COUNT_LIMIT:
            raise CommandRefused("command.count", most=COUNT_LIMIT)


def check_events(entered: Round) -> None:
    """Refuse more finishes or squishy leads than a game file can hold."""
    require(sum(map(len, entered.race)) <= EVENTS_LIMIT and len(entered.leads) <= EVENTS_LIMIT, "command.too_many")
