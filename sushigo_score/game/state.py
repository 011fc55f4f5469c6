"""The state of a game after some commands."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.rules.cards import FACE_DOWN
from sushigo_score.rules.facts import Game, Round, Setup, Tableau

RUNNING: Final = "running"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
COLOURS: Final = 8
"""How many player colours there are to choose from."""


class SetAside(NamedTuple):
    """Cards that left a tableau by the rules: for a finish of the uramaki race, or as miso soups of one turn."""

    round: int
    seat: int
    cards: int
    by_finish: bool


class State(NamedTuple):
    """The facts entered so far, and the progress of the game.

    `rolls` holds the dice noted in each round. `correcting` is the reopened round; if there is none, commands apply to
    the last round, if it is open.
    """

    setup: Setup
    colours: tuple[int, ...]
    rounds: tuple[Round, ...] = ()
    rolls: tuple[tuple[int | None, ...], ...] = ()
    correcting: int | None = None
    status: str = RUNNING
    title: str = ""
    notes: str = ""
    finished_with: tuple[int, int] | None = None
    """The round of the latest uramaki finish, and its number of icons; None if the icons had not been entered."""
    left: tuple[SetAside, ...] = ()
    """What was set aside while it was entered here; of an imported game, nothing is known."""

    @property
    def game(self) -> Game:
        """The facts, ready to be scored."""
        return Game(self.setup, self.rounds)

    @property
    def unplayed(self) -> bool:
        """True while the table was only set: the first round is dealt at most, and nobody has entered anything."""
        blank = Round((Tableau(),) * self.setup.seats, open=True)
        return not (self.title or self.notes) and all(dealt._replace(starter=None) == blank for dealt in self.rounds)

    @property
    def entering(self) -> int | None:
        """The number of the round being entered; None between rounds."""
        if self.correcting is not None:
            return self.correcting
        return len(self.rounds) - 1 if self.rounds and self.rounds[-1].open else None

    @property
    def rounds_so_far(self) -> int:
        """The number of rounds up to the one being entered; all of them between rounds."""
        return len(self.rounds) if self.entering is None else self.entering + 1

    @property
    def at(self) -> Round:
        """The round being entered."""
        at = self.entering
        if at is None:
            raise LookupError("no round is being entered")
        return self.rounds[at]

    @property
    def last_total(self) -> int | None:
        """The icons of the latest finish in the round being entered, if known."""
        at, total = self.finished_with or (None, None)
        return total if at == self.entering else None

    def set_aside(self, seat: int) -> int:
        """Return how many cards of a player are known to have left the round being entered; a used takeout box, too."""
        at = self.entering if self.left else None
        left = sum(aside.cards for aside in self.left if (aside.round, aside.seat) == (at, seat))
        boxes = "takeout_box" in self.setup.menu and self.at.tableaux[seat].count(FACE_DOWN) > 0
        return left + boxes

    @property
    def squishy_holder(self) -> int | None:
        """The seat that holds the squishy pudding in the round being entered, or after the last one."""
        leads = [seat for entered in self.rounds[: self.rounds_so_far] for seat in entered.leads]
        return leads[-1] if leads else None

    def with_round(self, entered: Round) -> State:
        """Return the state with the round being entered replaced."""
        at = self.entering
        if at is None:
            return self
        rounds = list(self.rounds)
        rounds[at] = entered
        # not `_replace`, which takes twice as long: a game is read with one step for each of its cards
        return State(self.setup, self.colours, tuple(rounds), *self[3:])

    def with_tableau(self, seat: int, tableau: Tableau) -> State:
        """Return the state with one tableau of the round being entered replaced."""
        at = self.at
        tableaux = list(at.tableaux)
        tableaux[seat] = tableau
        return self.with_round(Round(tuple(tableaux), *at[1:]))

    def with_set_aside(self, seat: int, cards: int, *, by_finish: bool) -> State:
        """Return the state with a note that some cards of a player have left the round being entered."""
        return self._replace(left=(*self.left, SetAside(self.rounds_so_far - 1, seat, cards, by_finish)))

    def without_last_finish(self, seat: int) -> State:
        """Return the state without the note of a player's last finish: its cards are entered again."""
        own = (self.entering, seat, True)
        found = [at for at, aside in enumerate(self.left) if (aside.round, aside.seat, aside.by_finish) == own]
        return self._replace(left=tuple(aside for at, aside in enumerate(self.left) if at not in found[-1:]))
