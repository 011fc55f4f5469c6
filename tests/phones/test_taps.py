"""Taps that are late or sent twice; who is present, and who is done."""

from __future__ import annotations

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import FinishRace, TakeSquishy
from sushigo_score.game.commands.table import BeginRound, EndRound, StartGame
from sushigo_score.game.session import Session
from sushigo_score.phones.taps import (
    PHONES_LIMIT,
    PRESENT_SECONDS,
    REFUSALS_LIMIT,
    Done,
    Hosted,
    Looking,
    PhonesAtTable,
    Tap,
    TapResult,
)
from tests.game.tables import ANNIVERSARY, ORIGINAL, PARTY, begun
from tests.phones.tables import HandClock, phones_of

MINE, THEIRS = "minexxxx", "theirsxx"


def tapped(session: Session, command: Command, phone: str = MINE, number: int = 1, seen: int | None = None) -> Tap:
    steps = len(session.entries) if seen is None else seen
    return Tap(phone, number, session.state.entering or 0, steps, command)


def why(outcome: TapResult) -> str:
    assert outcome.refusal is not None
    return outcome.refusal.key


def test_a_card_of_a_round_that_is_over_is_not_taken() -> None:
    session = begun(ORIGINAL)
    tap = tapped(session, PutCard(0, "egg"))
    session.do(EndRound())
    assert why(phones_of(session).take(tap)) == "phones.round_over"
    session.do(BeginRound())
    assert why(phones_of(session).take(tap)) == "phones.round_over"
    assert session.state.at.tableaux[0].size == 0


def test_cards_entered_by_somebody_else_meanwhile_are_not_entered_twice() -> None:
    session = begun(ORIGINAL)
    at_table = phones_of(session)
    late = [tapped(session, PutCard(0, "egg"), number=number) for number in range(1, 4)]
    for _ in range(9):
        session.do(PutCard(0, "egg"))
    assert at_table.take(late[0]).taken  # ten of ten cards
    assert why(at_table.take(late[1])) == "phones.filled"
    assert why(at_table.take(late[1])) == "phones.filled"
    assert session.state.at.tableaux[0].size == 10


def test_a_card_too_many_may_be_entered_knowingly() -> None:
    session = begun(ORIGINAL)
    at_table = phones_of(session)
    for _ in range(10):
        session.do(PutCard(0, "egg"))
    assert at_table.take(tapped(session, PutCard(0, "salmon"))).taken  # as at the device: it only causes a caution


@pytest.mark.parametrize(("first", "command"), [(PARTY, FinishRace(0)), (ANNIVERSARY, TakeSquishy(0))])
def test_two_phones_at_one_seat_mean_one_finish(first: StartGame, command: Command) -> None:
    session = begun(first)
    at_table = phones_of(session)
    mine, theirs = tapped(session, command), tapped(session, command, THEIRS)
    assert at_table.take(mine).taken
    assert why(at_table.take(theirs)) == "phones.meanwhile"


def test_a_double_tap_is_one_finish_but_taps_for_two_players_are_two() -> None:
    session = begun(PARTY)
    at_table, seen = phones_of(session), len(session.entries)
    assert at_table.take(tapped(session, FinishRace(0), seen=seen)).taken
    assert why(at_table.take(tapped(session, FinishRace(0), number=2, seen=seen))) == "phones.meanwhile"
    assert at_table.take(tapped(session, FinishRace(1), number=3, seen=seen)).taken
    assert session.state.at.race == ((0,), (1,))


def test_phones_move_on_only_a_table_without_a_device() -> None:
    session = begun(ORIGINAL)
    table = Hosted(session)
    table.moves_on = False
    at_table = PhonesAtTable(table, HandClock())
    assert why(at_table.take(tapped(session, EndRound()))) == "phones.at_device"
    table.moves_on = True
    ends = tapped(session, EndRound(), number=2)
    twice = tapped(session, EndRound(), THEIRS)
    assert at_table.take(ends).taken
    assert why(at_table.take(twice)) == "phones.meanwhile"
    begins, begins_too = (Tap(phone, 9, 1, 0, BeginRound()) for phone in (MINE, THEIRS))
    assert at_table.take(begins).taken
    assert why(at_table.take(begins_too)) == "phones.meanwhile"
    assert len(session.state.rounds) == 2


def test_no_tap_is_taken_without_a_game() -> None:
    table = Hosted(begun(ORIGINAL))
    tap = tapped(begun(ORIGINAL), PutCard(0, "egg"))
    table.session = None
    at_table = PhonesAtTable(table, HandClock())
    assert why(at_table.take(tap)) == "phones.away"
    assert why(at_table.say_done(Done(MINE, 0, 0, True))) == "phones.away"
    assert at_table.snapshot().state is None


def test_who_is_present() -> None:
    clock = HandClock()
    at_table = phones_of(begun(ORIGINAL), clock)
    assert at_table.last_heard is None
    at_table.hear(Looking(MINE, "en", 0))
    assert at_table.count_present() == {0: 1}
    before = at_table.snapshot()
    at_table.hear(Looking(MINE, "en", 1))
    clock.now = PRESENT_SECONDS
    at_table.hear(Looking(THEIRS, "pl", None))
    assert at_table.count_present() == {1: 1, None: 1}
    assert at_table.snapshot().is_like(before)  # phones are not notified
    clock.now = PRESENT_SECONDS + 1
    assert at_table.count_present() == {None: 1}
    assert at_table.last_heard == PRESENT_SECONDS


def test_done_lasts_for_the_round() -> None:
    session = begun(ORIGINAL)
    at_table = phones_of(session)
    assert at_table.say_done(Done(MINE, 1, 0, True)).taken
    assert at_table.snapshot().done == {1}
    assert at_table.say_done(Done(MINE, 1, 0, False)).taken
    assert at_table.snapshot().done == set()
    at_table.say_done(Done(MINE, 1, 0, True))
    assert why(at_table.say_done(Done(MINE, 9, 0, True))) == "phones.round_over"
    session.do(EndRound())
    session.do(BeginRound())
    assert at_table.snapshot().done == set()
    assert why(at_table.say_done(Done(MINE, 1, 0, True))) == "phones.round_over"


def test_memory_stays_small_however_many_phones_come() -> None:
    clock, session = HandClock(), begun(ORIGINAL)
    at_table = phones_of(session, clock)
    for number in range(3 * PHONES_LIMIT):
        clock.now += 0.001
        phone = f"phone{number:06}"
        at_table.hear(Looking(phone, "en", 0))
        at_table.take(tapped(session, EndRound(), phone)._replace(round=3))
    assert len(at_table._heard) == PHONES_LIMIT
    assert len(at_table._refused) <= PHONES_LIMIT
    for number in range(2 * REFUSALS_LIMIT):
        at_table.take(Tap(MINE, number + 1, 2, 0, PutCard(0, "egg")))
    assert len(at_table._refused[MINE]) <= REFUSALS_LIMIT
