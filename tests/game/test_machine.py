"""A state machine that drives a game randomly through all commands: the invariants always hold."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sushigo_score.game.commands import COMMANDS
from sushigo_score.game.commands.table import ImportGame
from sushigo_score.game.journal import MemoryJournal, outcome
from sushigo_score.game.session import Session
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from tests.game.random_commands import random_command, random_start

RANDOM = st.randoms(use_true_random=False)


class Table(RuleBasedStateMachine):
    @initialize(random=RANDOM)
    def begin(self, random: Random) -> None:
        self.journal = MemoryJournal()
        self.session = Session(self.journal)
        self.session.do(random_start(random))

    @rule(random=RANDOM)
    def command(self, random: Random) -> None:
        before, steps = self.session.state, len(self.journal.entries())
        command = random_command(random, before)
        if self.session.allowed(command):
            self.session.do(command)
            assert len(self.journal.entries()) == steps + 1
            return
        try:
            self.session.do(command)
        except Refusal:
            assert self.session.state == before
            assert len(self.journal.entries()) == steps
            return
        raise AssertionError(f"{command} was not allowed, but taken")

    @precondition(lambda self: self.session.undoes)
    @rule()
    def undo(self) -> None:
        self.session.undo()

    @precondition(lambda self: self.session.redoes)
    @rule()
    def redo(self) -> None:
        self.session.redo()

    @precondition(lambda self: self.session.undoes)
    @rule()
    def undo_and_redo(self) -> None:
        before = self.session.state
        self.session.undo()
        self.session.redo()
        assert self.session.state == before

    @invariant()
    def replaying_the_journal_gives_the_same_game(self) -> None:
        entries = self.journal.entries()
        assert Session(MemoryJournal(entries)).state == outcome(entries) == self.session.state

    @invariant()
    def the_game_can_be_scored_and_checked(self) -> None:
        game = self.session.state.game
        assert len(score(game).totals) == game.setup.seats
        find_cautions(game)


Table.TestCase.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
TestTable = Table.TestCase


def test_random_games_use_every_command() -> None:
    taken: set[type] = set()
    for seed in range(200):
        random = Random(seed)
        session = Session(MemoryJournal())
        session.do(random_start(random))
        for _ in range(150):
            command = random_command(random, session.state)
            if session.allowed(command):
                session.do(command)
                taken.add(type(command))
    assert {*COMMANDS} - taken - {ImportGame} == {type(random_start(Random(0)))}
