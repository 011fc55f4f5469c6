"""Whether a command is allowed right now: refused when it is sent, or predicted for a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from sushigo_score.game.check_round import (
    check_counts,
    check_entering,
    check_events,
    check_range,
    check_round_command,
    require,
)
from sushigo_score.game.commands import (
    AbandonGame,
    BeginRound,
    Command,
    EndRound,
    FinishGame,
    ImportGame,
    NameGame,
    RecolourPlayer,
    RenamePlayer,
    ReopenRound,
    ReorderSeats,
    ResumeGame,
    RoundCommand,
    StartGame,
    TableCommand,
    WriteNote,
)
from sushigo_score.game.refusals import CommandRefused
from sushigo_score.game.state import ABANDONED, COLOURS, FINISHED, RUNNING, State
from sushigo_score.rules.editions import variant_of
from sushigo_score.rules.editions.variants import PUPPET_SEAT
from sushigo_score.rules.facts import ROUNDS, Game, Setup
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import (
    check_items,
    check_one_name,
    check_setup,
    is_encodable,
)

NOTE_LIMIT: Final = 100_000
TITLE_LIMIT: Final = 1_000


def allowed(state: State | None, command: Command) -> bool:
    """Return whether a command would be accepted, for enabling buttons."""
    try:
        check(state, command)
    except Refusal:
        return False
    return True


def check(state: State | None, command: Command) -> None:
    """Refuse a command that the rules forbid or that does not fit the state of the game."""
    if isinstance(command, StartGame | ImportGame):
        _check_first(state, command)
    elif state is None:
        raise CommandRefused("command.no_game")
    elif isinstance(command, RoundCommand):
        check_entering(state)
        check_round_command(state, command)
    else:
        _check_table_command(state, command)


def setup_of(command: StartGame) -> Setup:
    """Return the setup of a new game."""
    return Setup(command.edition, command.players, command.menu, command.dessert, command.variant, command.house_rules)


def _check_first(state: State | None, command: StartGame | ImportGame) -> None:
    if state is not None:
        raise CommandRefused("command.game_begun")
    setup = command.game.setup if isinstance(command, ImportGame) else setup_of(command)
    check_setup(setup)
    if len(command.colours) != setup.seats or len(set(command.colours)) != setup.seats:
        raise CommandRefused("command.colours")
    for colour in command.colours:
        check_range(colour, COLOURS, "command.colours")
    if isinstance(command, ImportGame):
        _check_text(command.title, TITLE_LIMIT, "command.title")
        _check_text(command.notes, NOTE_LIMIT, "command.note")
        _check_facts(command.game)


def _check_facts(game: Game) -> None:
    """Check that an imported game can be exported again; everything else was validated when it was read."""
    for entered in game.rounds:
        if len(entered.tableaux) != game.setup.seats:
            raise CommandRefused("command.no_seat")
        check_events(entered)
        for tableau in entered.tableaux:
            check_items(game.setup, (item for item, _ in tableau.items))
            check_counts(tableau)


def _check_table_command(state: State, command: TableCommand) -> None:
    match command:
        case BeginRound() | EndRound() | ReopenRound() | FinishGame():
            _check_progress(state, command)
        case AbandonGame():
            require(state.status != ABANDONED, "command.abandoned")
            require(state.status == RUNNING, "command.not_running")
        case ResumeGame():
            require(state.status == ABANDONED, "command.not_abandoned")
        case RenamePlayer(seat=seat, name=name):
            check_range(seat, state.setup.seats, "command.no_seat")
            names = [player.name for player in state.setup.players]
            check_one_name([*names[:seat], name, *names[seat + 1 :]], seat)
        case RecolourPlayer(seat=seat, colour=colour):
            check_range(seat, state.setup.seats, "command.no_seat")
            check_range(colour, COLOURS, "command.colours")
        case ReorderSeats(order=order):
            _check_order(state, order)
        case WriteNote(text=text):
            _check_text(text, NOTE_LIMIT, "command.note")
        case NameGame(title=title):
            _check_text(title, TITLE_LIMIT, "command.title")
        case _:
            assert_never(command)


def _check_text(text: str, most: int, key: str) -> None:
    if len(text) > most or not is_encodable(text):
        raise CommandRefused(key, most=most)


def _check_progress(state: State, command: BeginRound | EndRound | ReopenRound | FinishGame) -> None:
    if state.status == ABANDONED:
        raise CommandRefused("command.abandoned")
    match command:
        case BeginRound(starter=starter):
            if state.entering is not None:
                raise CommandRefused("command.round_open")
            if len(state.rounds) == ROUNDS or state.status == FINISHED:
                raise CommandRefused("command.three_rounds")
            if starter is not None:
                require(variant_of(state.setup).has_starter, "command.no_starter")
                check_range(starter, state.setup.seats, "command.no_seat")
        case EndRound():
            check_entering(state)
        case ReopenRound(round=number):
            check_range(number, len(state.rounds), "command.no_such_round")
            if number == state.entering:
                raise CommandRefused("command.open_already")
        case FinishGame():
            if not state.game.complete or state.entering is not None:
                raise CommandRefused("command.not_complete")
            require(state.status == RUNNING, "command.not_running")
        case _:
            assert_never(command)


def _check_order(state: State, order: Sequence[int]) -> None:
    if sorted(order) != list(range(state.setup.seats)):
        raise CommandRefused("command.order")
    if any(player.puppet for player in state.setup.players) and order[PUPPET_SEAT] != PUPPET_SEAT:
        raise CommandRefused("command.puppet_seat")
    for entered in state.rounds:
        if any(tableau.items for tableau in entered.tableaux) or entered.race or entered.leads or entered.dice:
            raise CommandRefused("command.cards_lie")
