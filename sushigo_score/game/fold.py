"""Applying a command: state in, state out. `timeline.py` folds a whole game."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from sushigo_score.game import card_moves
from sushigo_score.game.check import setup_of
from sushigo_score.game.commands import (
    AbandonGame,
    BeginRound,
    CardCommand,
    Command,
    CopyCard,
    DiscardSoups,
    EndRound,
    FinishGame,
    FinishRace,
    ImportGame,
    NameGame,
    PutCard,
    RecolourPlayer,
    RenamePlayer,
    ReopenRound,
    ReorderSeats,
    ResumeGame,
    ReturnSquishy,
    RoundCommand,
    SetCount,
    SetDie,
    SetStarter,
    StackNigiri,
    StartGame,
    TableCommand,
    TakeBack,
    TakeSquishy,
    TurnOver,
    UndoFinish,
    UnstackNigiri,
    WriteNote,
)
from sushigo_score.game.state import ABANDONED, FINISHED, RUNNING, SetAside, State
from sushigo_score.rules.cards import Stack, parse_item
from sushigo_score.rules.dishes.rolls import RACE_ICONS
from sushigo_score.rules.facts import Game, Round, Tableau
from sushigo_score.rules.score import dice_after


def apply(state: State | None, command: Command) -> State:
    """Apply a command that has been checked."""
    if isinstance(command, StartGame):
        return State(setup_of(command), command.colours)
    if isinstance(command, ImportGame):
        status = FINISHED if command.game.complete else RUNNING
        return State(
            command.game.setup,
            command.colours,
            command.game.rounds,
            rolls=_noted_dice(command.game),
            status=status,
            title=command.title,
            notes=command.notes,
        )
    if state is None:
        raise LookupError("the first command must begin a game")
    if isinstance(command, RoundCommand):
        return _apply_in_round(state, command)
    return _apply_at_table(state, command)


def _apply_in_round(state: State, command: RoundCommand) -> State:
    match command:
        case DiscardSoups(seats=seats, cards=cards):
            for seat in dict.fromkeys(seats):
                own = [card_moves.single(card) for at, card in zip(seats, cards, strict=True) if at == seat]
                state = _set_aside(state, seat, len(own))
                state = state.with_tableau(seat, card_moves.take(state.at.tableaux[seat], *own))
            return state
        case FinishRace(seat=seat):
            return _finish_race(state, command)
        case UndoFinish(seat=seat):
            state = replace(state, finished_with=None, left=_without_last_set_aside(state, seat))
            return state.with_round(state.at._replace(race=_without_last_finish(state.at.race, seat)))
        case TakeSquishy(seat=seat):
            return state.with_round(state.at._replace(leads=(*state.at.leads, seat)))
        case ReturnSquishy():
            return state.with_round(state.at._replace(leads=state.at.leads[:-1]))
        case SetDie(seat=seat, die=die):
            return _note_die(state, seat, die)
        case SetStarter(seat=seat):
            return state.with_round(state.at._replace(starter=seat))
        case _:
            return state.with_tableau(command.seat, _move_cards(state.at.tableaux[command.seat], command))


def _move_cards(tableau: Tableau, command: CardCommand) -> Tableau:
    match command:
        case PutCard(card=card):
            return card_moves.put(tableau, card_moves.single(card), on_wasabi=True)
        case CopyCard(card=card, on_wasabi=on_wasabi):
            return card_moves.put(tableau, card_moves.copy_of(card), on_wasabi=on_wasabi)
        case TakeBack(card=card):
            return card_moves.take(tableau, card_moves.single(card))
        case SetCount(item=text, count=count):
            item = parse_item(text)
            return card_moves.adjust(tableau, (item, count - card_moves.count(tableau, item)))
        case StackNigiri(nigiri=nigiri, wasabi=wasabi):
            upper, lower = card_moves.single(nigiri), card_moves.single(wasabi)
            return card_moves.adjust(tableau, (upper, -1), (lower, -1), (Stack(lower, upper), 1))
        case UnstackNigiri(stack=text):
            return _unstack(tableau, text)
        case TurnOver(cards=cards):
            return card_moves.turn_over(tableau, cards)
        case _:
            assert_never(command)


def _unstack(tableau: Tableau, text: str) -> Tableau:
    stack = parse_item(text)
    if not isinstance(stack, Stack):
        raise TypeError(f"{text} is no stack")
    return card_moves.adjust(tableau, (stack, -1), (stack.wasabi, 1), (stack.nigiri, 1))


def _finish_race(state: State, command: FinishRace) -> State:
    race, seat = state.at.race, command.seat
    race = (*race[:-1], (*race[-1], seat)) if command.with_last else (*race, (seat,))
    icons = state.at.tableaux[seat].sum("uramaki")
    tableau = card_moves.without_uramaki(state.at.tableaux[seat])
    state = _set_aside(state, seat, state.at.tableaux[seat].size - tableau.size, by_finish=True)
    known = icons if icons >= RACE_ICONS else state.last_total if command.with_last else None
    state = replace(state, finished_with=None if known is None or state.entering is None else (state.entering, known))
    return state.with_round(state.at._replace(race=race)).with_tableau(seat, tableau)


def _set_aside(state: State, seat: int, cards: int, *, by_finish: bool = False) -> State:
    return replace(state, left=(*state.left, SetAside(state.entering or 0, seat, cards, by_finish)))


def _without_last_set_aside(state: State, seat: int) -> tuple[SetAside, ...]:
    """Return what was set aside without a player's last finish: its cards are entered again."""
    found = [
        at
        for at, aside in enumerate(state.left)
        if aside.by_finish and (aside.round, aside.seat) == (state.entering, seat)
    ]
    return tuple(aside for at, aside in enumerate(state.left) if at != found[-1]) if found else state.left


def _note_die(state: State, seat: int, die: int) -> State:
    """Note a die; later rounds show the new number unless one was noted in them."""
    at = state.entering
    rolls = tuple(
        tuple(die if (number, other) == (at, seat) else old for other, old in enumerate(rolled))
        for number, rolled in enumerate(state.rolls)
    )
    dice = (1,) * state.setup.seats
    rounds = []
    for entered, rolled in zip(state.rounds, rolls, strict=True):
        dice = tuple(old if new is None else new for old, new in zip(dice, rolled, strict=True))
        rounds.append(entered._replace(dice=None if all(new is None for new in rolled) else dice))
    return replace(state, rounds=tuple(rounds), rolls=rolls)


def _noted_dice(game: Game) -> tuple[tuple[int | None, ...], ...]:
    """Return the dice noted in each round of an imported game: those that changed."""
    return tuple(
        tuple(
            new if entered.dice and new != old else None
            for old, new in zip(dice_after(game, at), dice_after(game, at + 1), strict=True)
        )
        for at, entered in enumerate(game.rounds)
    )


def _without_last_finish(race: tuple[tuple[int, ...], ...], seat: int) -> tuple[tuple[int, ...], ...]:
    last = max(at for at, finish in enumerate(race) if seat in finish)
    left = tuple(other for other in race[last] if other != seat)
    return (*race[:last], *((left,) if left else ()), *race[last + 1 :])


def _apply_at_table(state: State, command: TableCommand) -> State:
    match command:
        case BeginRound(starter=starter):
            empty = Round((Tableau(),) * state.setup.seats, starter=starter, open=True)
            return replace(state, rounds=(*state.rounds, empty), rolls=(*state.rolls, (None,) * state.setup.seats))
        case EndRound():
            if state.correcting is not None:
                return replace(state, correcting=None)
            return replace(state, rounds=(*state.rounds[:-1], state.rounds[-1]._replace(open=False)))
        case ReopenRound(round=number):
            return replace(state, correcting=None if state.rounds[number].open else number)
        case FinishGame():
            return replace(state, status=FINISHED)
        case AbandonGame():
            return replace(state, status=ABANDONED)
        case ResumeGame():
            return replace(state, status=RUNNING)
        case RenamePlayer(seat=seat, name=name):
            players = tuple(
                player._replace(name=name) if at == seat else player for at, player in enumerate(state.setup.players)
            )
            return replace(state, setup=state.setup._replace(players=players))
        case RecolourPlayer(seat=seat, colour=colour):
            before = state.colours[seat]
            swapped = (
                colour if at == seat else before if old == colour else old for at, old in enumerate(state.colours)
            )
            return replace(state, colours=tuple(swapped))
        case ReorderSeats(order=order):
            return _reorder_seats(state, order)
        case WriteNote(text=text):
            return replace(state, notes=text)
        case NameGame(title=title):
            return replace(state, title=title)
        case _:
            assert_never(command)


def _reorder_seats(state: State, order: tuple[int, ...]) -> State:
    players = tuple(state.setup.players[old] for old in order)
    rounds = tuple(
        entered._replace(starter=None if entered.starter is None else order.index(entered.starter))
        for entered in state.rounds
    )
    colours = tuple(state.colours[old] for old in order)
    return replace(state, setup=state.setup._replace(players=players), colours=colours, rounds=rounds)


def rematch(state: State) -> StartGame:
    """Return the command that starts a rematch: same players, seats and setup."""
    setup = state.setup
    return StartGame(
        setup.edition,
        setup.players,
        state.colours,
        setup.menu,
        setup.dessert,
        setup.variant,
        setup.house_rules,
    )
