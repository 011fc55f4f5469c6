"""Adopting differences from another copy of a game, as commands that can be undone."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo_score.game.commands.cards import SetCount
from sushigo_score.game.commands.command import Command, check
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, SetDie, SetStarter, TakeSquishy, UndoFinish
from sushigo_score.game.commands.table import BeginRound, EndRound, ReopenRound, ResumeGame
from sushigo_score.game.state import ABANDONED, State
from sushigo_score.present.compare import CARDS, DICE, LEADS, OPEN, RACE, ROUNDS, STARTER, Difference
from sushigo_score.rules.facts import Game, Round
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import dice_after


def commands_for(state: State, difference: Difference, there: Game) -> tuple[Command, ...]:
    """Return the commands that adopt a difference into our game; empty if they would be refused."""
    wanted = tuple(_commands(state, difference, there))
    try:
        after = state
        for command in wanted:
            check(after, command)
            after = command.apply(after)
    except Refusal:
        return ()
    return wanted


def _commands(state: State, difference: Difference, there: Game) -> Iterator[Command]:
    if difference.kind == ROUNDS:
        for entered in there.rounds[difference.at :]:
            yield from _whole_round(entered)
        return
    steps = tuple(_steps(state, difference, there))
    if not steps:
        return
    if state.status == ABANDONED:
        yield ResumeGame()
    elsewhere = state.entering != difference.at
    if elsewhere:
        yield ReopenRound(difference.at)
    yield from steps
    if elsewhere and state.correcting is not None:
        yield ReopenRound(state.correcting)
    elif elsewhere and not state.rounds[difference.at].open:
        yield EndRound()


def _steps(state: State, difference: Difference, there: Game) -> Iterator[Command]:
    at = difference.at
    if difference.kind == CARDS:
        there_now = there.rounds[at].tableaux[difference.seat].written
        yield SetCount(difference.seat, difference.item, there_now.get(difference.item, 0))
    elif difference.kind == RACE:
        yield from (UndoFinish(seat) for finish in state.rounds[at].race for seat in finish)
        yield from _race(there.rounds[at])
        yield from _uramaki(state.rounds[at], there.rounds[at])
    elif difference.kind == LEADS:
        yield from (ReturnSquishy() for _ in state.rounds[at].leads)
        yield from (TakeSquishy(seat) for seat in there.rounds[at].leads)
    elif difference.kind == DICE:
        ours, theirs = dice_after(state.game, at + 1), dice_after(there, at + 1)
        yield from (SetDie(seat, theirs[seat]) for seat in range(len(ours)) if ours[seat] != theirs[seat])
    elif difference.kind == STARTER:
        starter = there.rounds[at].starter
        if starter is not None:
            yield SetStarter(starter)
    elif difference.kind == OPEN and state.rounds[at].open:
        yield EndRound()


def _race(theirs: Round) -> Iterator[Command]:
    for finish in theirs.race:
        yield from (FinishRace(seat, with_last=place > 0) for place, seat in enumerate(finish))


def _uramaki(ours: Round, theirs: Round) -> Iterator[Command]:
    """Put back the uramaki that a finish discards, as our copy still had them."""
    for seat in sorted({seat for finish in theirs.race for seat in finish}):
        for item, count in ours.tableaux[seat].written.items():
            if "uramaki" in item:
                yield SetCount(seat, item, count)


def _whole_round(theirs: Round) -> Iterator[Command]:
    yield BeginRound(theirs.starter)
    yield from _race(theirs)
    for seat, tableau in enumerate(theirs.tableaux):
        yield from (SetCount(seat, item, count) for item, count in tableau.written.items())
    yield from (TakeSquishy(seat) for seat in theirs.leads)
    yield from (SetDie(seat, die) for seat, die in enumerate(theirs.dice or ()))
    if not theirs.open:
        yield EndRound()
