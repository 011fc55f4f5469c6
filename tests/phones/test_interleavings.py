"""Whatever the network does, the game results from some sequence of its commands, and each tap counts once."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import BeginRound, EndRound
from sushigo_score.game.journal import Redo, Timeline, Undo
from sushigo_score.game.session import Session
from sushigo_score.phones.taps import PhonesAtTable, Tap, TapResult
from sushigo_score.rules.refusals import Refusal
from tests.game.random_commands import random_command
from tests.phones.tables import any_session, phones_of

TAPS = 12


@dataclass
class Phone:
    """Sends taps in order, each until it is answered; messages may get lost, duplicated, delayed or reordered."""

    name: str
    waiting: list[Tap] = field(default_factory=list)
    number: int = 0
    confirmed: list[Tap] = field(default_factory=list)
    refused: list[Tap] = field(default_factory=list)

    def tap(self, at: int, seen: int, command: Command) -> None:
        self.number += 1
        self.waiting.append(Tap(self.name, self.number, at, seen, command))

    def hear(self, tap: Tap, outcome: TapResult) -> None:
        if self.waiting and self.waiting[0] == tap:
            self.waiting.pop(0)
            (self.confirmed if outcome.taken else self.refused).append(tap)


def act_at_device(random: Random, session: Session) -> None:
    try:
        match random.randrange(8):
            case 0:
                session.undo()
            case 1:
                session.redo()
            case 2:
                session.do(EndRound() if session.state.entering is not None else BeginRound())
            case _:
                session.do(random_command(random, session.state))
    except Refusal:
        return


def play(random: Random, session: Session, at_table: PhonesAtTable) -> list[Phone]:
    phones = [Phone(f"phone{letter}xx") for letter in "abcd"[: random.randint(1, 4)]]
    on_the_way: list[tuple[Phone, Tap]] = []
    answers: list[tuple[Phone, Tap, TapResult]] = []
    for _ in range(TAPS * 20):
        phone = random.choice(phones)
        match random.randrange(6):
            case 0 if phone.number < TAPS and session.state.entering is not None:
                command = random_command(random, session.state)
                if hasattr(command, "seat"):
                    phone.tap(session.state.entering, len(session.entries), command)
            case 1 | 2 if phone.waiting:
                on_the_way += [(phone, phone.waiting[0])] * random.choice([0, 1, 1, 2, 3])
            case 3 if on_the_way:
                sender, tap = on_the_way.pop(random.randrange(len(on_the_way)))
                answers.append((sender, tap, at_table.take(tap)))
            case 4 if answers:
                sender, tap, outcome = answers.pop(random.randrange(len(answers)))
                if random.random() < 0.7:
                    sender.hear(tap, outcome)
            case 5 if random.random() < 0.5:
                act_at_device(random, session)
    for phone in phones:
        while phone.waiting:
            phone.hear(phone.waiting[0], at_table.take(phone.waiting[0]))
    for _, tap in on_the_way:
        at_table.take(tap)  # the oldest message arrives last
    return phones


@pytest.mark.parametrize("seed", range(150))
def test_each_tap_counts_once_whatever_the_network_does(seed: int) -> None:
    random = Random(seed)
    session = any_session(random)
    session.do(BeginRound())
    phones = play(random, session, phones_of(session))
    by = [entry.by for entry in session.entries if entry.by]
    assert len(by) == len(set(by))
    for phone in phones:
        assert {tap.by for tap in phone.confirmed} <= set(by)
        assert not {tap.by for tap in phone.refused} & set(by)
        assert sorted(tap.number for tap in (*phone.confirmed, *phone.refused)) == list(range(1, phone.number + 1))
        assert [name for name in by if name.startswith(phone.name)] == [tap.by for tap in phone.confirmed]


@pytest.mark.parametrize("seed", range(60))
def test_any_interleaving_is_some_order_of_the_same_commands(seed: int) -> None:
    random = Random(10_000 + seed)
    session = any_session(random)
    session.do(BeginRound())
    play(random, session, phones_of(session))
    timeline = Timeline()
    for entry in session.entries:
        if isinstance(entry.step, Undo | Redo):
            timeline.take(entry.step)
        else:
            timeline.add(timeline.after(entry.step))  # checked again, as if everybody had entered at one device
    assert timeline.state == session.state


def test_a_tap_that_was_taken_before_a_crash_is_not_taken_again() -> None:
    random = Random(1)
    session = any_session(random)
    session.do(BeginRound())
    tap = Tap("phoneaxx", 1, 0, len(session.entries), PutCard(0, "egg"))
    assert phones_of(session).take(tap).taken
    steps = len(session.entries)
    again = phones_of(session)  # everything it knows is in the journal
    assert again.take(tap).taken
    assert len(session.entries) == steps
