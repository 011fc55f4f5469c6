"""Commands about the game as a whole: how it begins, its rounds, its players, its title."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sushigo_score.game.commands.command import (
    Command,
    CommandRefused,
    FirstCommand,
    check_counts,
    check_entering,
    check_events,
    check_range,
    require,
)
from sushigo_score.game.state import ABANDONED, COLOURS, FINISHED, RUNNING, State
from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.editions.variants import PUPPET_SEAT
from sushigo_score.rules.facts import STANDARD, Game, HouseRules, Player, Round, Setup, Tableau
from sushigo_score.rules.reasons import Reason, because
from sushigo_score.rules.score import dice_after
from sushigo_score.rules.setups import check_items, check_one_name, check_setup, is_encodable

NOTE_LIMIT: Final = 100_000
TITLE_LIMIT: Final = 1_000


@dataclass(frozen=True, slots=True)
class StartGame(FirstCommand):
    """Set edition, dishes, variant, house rules, and who sits where, in which colour."""

    on_disk = "start_game"
    edition: str
    players: tuple[Player, ...]
    colours: tuple[int, ...]
    menu: tuple[str, ...] = ()
    dessert: str = ""
    variant: str = STANDARD
    house_rules: HouseRules = field(default_factory=HouseRules)

    @property
    def setup(self) -> Setup:
        """The setup of the new game."""
        return Setup(self.edition, self.players, self.menu, self.dessert, self.variant, self.house_rules)

    def check(self, _: State | None = None) -> None:
        _check_beginning(self.setup, self.colours)

    def describe(self, _: State | None = None) -> Reason:
        return because("step.start_game")

    def apply(self, _: State | None = None) -> State:
        return State(self.setup, self.colours)


def rematch(state: State) -> StartGame:
    """Return the command that starts a rematch: same players, seats and setup."""
    setup = state.setup
    return StartGame(
        setup.edition, setup.players, state.colours, setup.menu, setup.dessert, setup.variant, setup.house_rules
    )


@dataclass(frozen=True, slots=True)
class ImportGame(FirstCommand):
    """Import a game that was entered elsewhere, with all its rounds."""

    on_disk = "import_game"
    game: Game
    colours: tuple[int, ...]
    title: str = ""
    notes: str = ""

    def check(self, _: State | None = None) -> None:
        """Refuse a game that could not be exported again; everything else was checked when it was read."""
        setup = self.game.setup
        _check_beginning(setup, self.colours)
        _check_text(self.title, TITLE_LIMIT, "command.title")
        _check_text(self.notes, NOTE_LIMIT, "command.note")
        for entered in self.game.rounds:
            require(len(entered.tableaux) == setup.seats, "command.no_seat")
            check_events(entered)
            for tableau in entered.tableaux:
                check_items(setup, (item for item, _ in tableau.items))
                check_counts(tableau)

    def describe(self, _: State | None = None) -> Reason:
        return because("step.import_game")

    def apply(self, _: State | None = None) -> State:
        return State(
            self.game.setup,
            self.colours,
            self.game.rounds,
            rolls=_noted_dice(self.game),
            status=FINISHED if self.game.complete else RUNNING,
            title=self.title,
            notes=self.notes,
        )


def _check_beginning(setup: Setup, colours: tuple[int, ...]) -> None:
    check_setup(setup)
    require(len(colours) == len(set(colours)) == setup.seats, "command.colours")
    for colour in colours:
        check_range(colour, COLOURS, "command.colours")


def _check_text(text: str, most: int, key: str) -> None:
    if len(text) > most or not is_encodable(text):
        raise CommandRefused(key, most=most)


def _noted_dice(game: Game) -> tuple[tuple[int | None, ...], ...]:
    """Return the dice noted in each round of an imported game: those that changed."""
    return tuple(
        tuple(
            new if entered.dice and new != old else None
            for old, new in zip(dice_after(game, at), dice_after(game, at + 1), strict=True)
        )
        for at, entered in enumerate(game.rounds)
    )


# --- rounds, and the end ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeginRound(Command):
    """Begin the next round; `starter` says who begins it in a sushi battle."""

    on_disk = "begin_round"
    starter: int | None = None

    def check(self, state: State) -> None:
        require(state.status != ABANDONED, "command.abandoned")
        require(state.entering is None, "command.round_open")
        require(len(state.rounds) < state.setup.length and state.status != FINISHED, "command.no_more_rounds")
        if self.starter is not None:
            require(variant_of(state.setup).has_starter, "command.no_starter")
            check_range(self.starter, state.setup.seats, "command.no_seat")

    def describe(self, state: State) -> Reason:
        return because("step.begin_round", round=len(state.rounds) + 1)

    def apply(self, state: State) -> State:
        empty = Round((Tableau(),) * state.setup.seats, starter=self.starter, open=True)
        return state._replace(rounds=(*state.rounds, empty), rolls=(*state.rolls, (None,) * state.setup.seats))


@dataclass(frozen=True, slots=True)
class EndRound(Command):
    """End the open round, or the correction of an earlier one."""

    on_disk = "end_round"

    def check(self, state: State) -> None:
        check_entering(state)

    def describe(self, state: State) -> Reason:
        key = "step.end_round" if state.correcting is None else "step.end_correction"
        return because(key, round=state.rounds_so_far)

    def apply(self, state: State) -> State:
        if state.correcting is not None:
            return state._replace(correcting=None)
        return state._replace(rounds=(*state.rounds[:-1], state.rounds[-1]._replace(open=False)))


@dataclass(frozen=True, slots=True)
class ReopenRound(Command):
    """Reopen a round to correct it; rounds count from 0."""

    on_disk = "reopen_round"
    round: int

    def check(self, state: State) -> None:
        require(state.status != ABANDONED, "command.abandoned")
        check_range(self.round, len(state.rounds), "command.no_such_round")
        require(self.round != state.entering, "command.open_already")

    def describe(self, state: State) -> Reason:
        key = "step.back_to_round" if state.rounds[self.round].open else "step.reopen_round"
        return because(key, round=self.round + 1)

    def apply(self, state: State) -> State:
        return state._replace(correcting=None if state.rounds[self.round].open else self.round)


@dataclass(frozen=True, slots=True)
class FinishGame(Command):
    """Finish the game: all rounds are over and everyone has seen the result."""

    on_disk = "finish_game"

    def check(self, state: State) -> None:
        require(state.status != ABANDONED, "command.abandoned")
        require(state.game.complete and state.entering is None, "command.not_complete")
        require(state.status == RUNNING, "command.not_running")

    def describe(self, _: State) -> Reason:
        return because("step.finish_game")

    def apply(self, state: State) -> State:
        return state._replace(status=FINISHED)


@dataclass(frozen=True, slots=True)
class AbandonGame(Command):
    """Leave the game unfinished."""

    on_disk = "abandon_game"

    def check(self, state: State) -> None:
        require(state.status != ABANDONED, "command.abandoned")
        require(state.status == RUNNING, "command.not_running")

    def describe(self, _: State) -> Reason:
        return because("step.abandon_game")

    def apply(self, state: State) -> State:
        return state._replace(status=ABANDONED)


@dataclass(frozen=True, slots=True)
class ResumeGame(Command):
    """Resume an abandoned game."""

    on_disk = "resume_game"

    def check(self, state: State) -> None:
        require(state.status == ABANDONED, "command.not_abandoned")

    def describe(self, _: State) -> Reason:
        return because("step.resume_game")

    def apply(self, state: State) -> State:
        return state._replace(status=RUNNING)


# --- players, note and title --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RenamePlayer(Command):
    """Rename a player."""

    on_disk = "rename_player"
    seat: int
    name: str

    def check(self, state: State) -> None:
        check_range(self.seat, state.setup.seats, "command.no_seat")
        names = [player.name for player in state.setup.players]
        check_one_name([*names[: self.seat], self.name, *names[self.seat + 1 :]], self.seat)

    def describe(self, state: State) -> Reason:
        return because("step.rename_player", player=state.setup.players[self.seat].name, name=self.name)

    def apply(self, state: State) -> State:
        players = tuple(
            player._replace(name=self.name) if seat == self.seat else player
            for seat, player in enumerate(state.setup.players)
        )
        return state._replace(setup=state.setup._replace(players=players))


@dataclass(frozen=True, slots=True)
class RecolourPlayer(Command):
    """Give a player another colour; whoever has it gets the old one, since at a full table no colour is free."""

    on_disk = "recolour_player"
    seat: int
    colour: int

    def check(self, state: State) -> None:
        check_range(self.seat, state.setup.seats, "command.no_seat")
        check_range(self.colour, COLOURS, "command.colours")

    def describe(self, state: State) -> Reason:
        return because("step.recolour_player", player=state.setup.players[self.seat].name)

    def apply(self, state: State) -> State:
        before = state.colours[self.seat]
        swapped = (
            self.colour if seat == self.seat else before if old == self.colour else old
            for seat, old in enumerate(state.colours)
        )
        return state._replace(colours=tuple(swapped))


@dataclass(frozen=True, slots=True)
class ReorderSeats(Command):
    """Reseat the players before the first card: `order` holds the old seat for each new one."""

    on_disk = "reorder_seats"
    order: tuple[int, ...]

    def check(self, state: State) -> None:
        require(sorted(self.order) == list(range(state.setup.seats)), "command.order")
        puppet = any(player.puppet for player in state.setup.players)
        require(not puppet or self.order[PUPPET_SEAT] == PUPPET_SEAT, "command.puppet_seat")
        for entered in state.rounds:
            cards = any(tableau.items for tableau in entered.tableaux)
            require(not (cards or entered.race or entered.leads or entered.dice), "command.cards_lie")

    def describe(self, _: State) -> Reason:
        return because("step.reorder_seats")

    def apply(self, state: State) -> State:
        players = tuple(state.setup.players[old] for old in self.order)
        rounds = tuple(
            entered._replace(starter=None if entered.starter is None else self.order.index(entered.starter))
            for entered in state.rounds
        )
        colours = tuple(state.colours[old] for old in self.order)
        return state._replace(setup=state.setup._replace(players=players), colours=colours, rounds=rounds)


@dataclass(frozen=True, slots=True)
class WriteNote(Command):
    """Replace the game's note."""

    on_disk = "write_note"
    text: str

    def check(self, _: State) -> None:
        _check_text(self.text, NOTE_LIMIT, "command.note")

    def describe(self, _: State) -> Reason:
        return because("step.write_note")

    def apply(self, state: State) -> State:
        return state._replace(notes=self.text)


@dataclass(frozen=True, slots=True)
class NameGame(Command):
    """Set the game's title."""

    on_disk = "name_game"
    title: str

    def check(self, _: State) -> None:
        _check_text(self.title, TITLE_LIMIT, "command.title")

    def describe(self, _: State) -> Reason:
        return because("step.name_game", name=self.title) if self.title else because("step.remove_title")

    def apply(self, state: State) -> State:
        return state._replace(title=self.title)


COMMANDS: Final[tuple[type[Command], ...]] = (
    StartGame,
    ImportGame,
    BeginRound,
    EndRound,
    ReopenRound,
    FinishGame,
    AbandonGame,
    ResumeGame,
    RenamePlayer,
    RecolourPlayer,
    ReorderSeats,
    WriteNote,
    NameGame,
)
