"""Taps that are late or sent twice; who is present, and who is done."""

from __future__ import annotations

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import FinishRace, TakeSquishy
from sushigo_score.game.commands.table import BeginRound, EndRound, StartGame
from sushigo_score.game.session import Session
from sushigo_score.phones.guests import PHONES_LIMIT, PRESENT_SECONDS, REFUSALS_LIMIT, Guests, TapResult
from sushigo_score.phones.messages import Done, Looking
from sushigo_score.phones.table import Hosted, Tap
from tests.game.tables import ANNIVERSARY, ORIGINAL, PARTY, begun
from tests.phones.tables import HandClock, guests_of

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
    assert why(guests_of(session).take(tap)) == "guests.round_over"
    session.do(BeginRound())
    assert why(guests_of(session).take(tap)) == "guests.round_over"
    assert session.state.at.tableaux[0].size == 0


def test_cards_entered_by_somebody_else_meanwhile_are_not_entered_twice() -> None:
    session = begun(ORIGINAL)
    guests = guests_of(session)
    late = [tapped(session, PutCard(0, "egg"), number=number) for number in range(1, 4)]
    for _ in range(9):
        session.do(PutCard(0, "egg"))
    assert guests.take(late[0]).taken  # ten of ten cards
    assert why(guests.take(late[1])) == "guests.filled"
    assert why(guests.take(late[1])) == "guests.filled"
    assert session.state.at.tableaux[0].size == 10


def test_a_card_too_many_may_be_entered_knowingly() -> None:
    session = begun(ORIGINAL)
    guests = guests_of(session)
    for _ in range(10):
        session.do(PutCard(0, "egg"))
    assert guests.take(tapped(session, PutCard(0, "salmon"))).taken  # as at the device: it only causes a caution


@pytest.mark.parametrize(("first", "command"), [(PARTY, FinishRace(0)), (ANNIVERSARY, TakeSquishy(0))])
def test_two_phones_at_one_seat_mean_one_finish(first: StartGame, command: Command) -> None:
    session = begun(first)
    guests = guests_of(session)
    mine, theirs = tapped(session, command), tapped(session, command, THEIRS)
    assert guests.take(mine).taken
    assert why(guests.take(theirs)) == "guests.meanwhile"


def test_a_double_tap_is_one_finish_but_taps_for_two_players_are_two() -> None:
    session = begun(PARTY)
    guests, seen = guests_of(session), len(session.entries)
    assert guests.take(tapped(session, FinishRace(0), seen=seen)).taken
    assert why(guests.take(tapped(session, FinishRace(0), number=2, seen=seen))) == "guests.meanwhile"
    assert guests.take(tapped(session, FinishRace(1), number=3, seen=seen)).taken
    assert session.state.at.race == ((0,), (1,))


def test_phones_move_on_only_a_table_without_a_device() -> None:
    session = begun(ORIGINAL)
    table = Hosted(session)
    table.moves_on = False
    guests = Guests(table, HandClock())
    assert why(guests.take(tapped(session, EndRound()))) == "guests.at_device"
    table.moves_on = True
    ends = tapped(session, EndRound(), number=2)
    twice = tapped(session, EndRound(), THEIRS)
    assert guests.take(ends).taken
    assert why(guests.take(twice)) == "guests.meanwhile"
    begins, begins_too = (Tap(phone, 9, 1, 0, BeginRound()) for phone in (MINE, THEIRS))
    assert guests.take(begins).taken
    assert why(guests.take(begins_too)) == "guests.meanwhile"
    assert len(session.state.rounds) == 2


def test_no_tap_is_taken_without_a_game() -> None:
    table = Hosted(begun(ORIGINAL))
    tap = tapped(begun(ORIGINAL), PutCard(0, "egg"))
    table.session = None
    guests = Guests(table, HandClock())
    assert why(guests.take(tap)) == "guests.away"
    assert why(guests.say_done(Done(MINE, 0, 0, True))) == "guests.away"
    assert guests.snapshot().state is None


def test_who_is_present() -> None:
    clock = HandClock()
    guests = guests_of(begun(ORIGINAL), clock)
    assert guests.last_heard is None
    guests.hear(Looking(MINE, "en", 0))
    assert guests.count_present() == {0: 1}
    before = guests.snapshot()
    guests.hear(Looking(MINE, "en", 1))
    clock.now = PRESENT_SECONDS
    guests.hear(Looking(THEIRS, "pl", None))
    assert guests.count_present() == {1: 1, None: 1}
    assert guests.snapshot().is_like(before)  # phones are not notified
    clock.now = PRESENT_SECONDS + 1
    assert guests.count_present() == {None: 1}
    assert guests.last_heard == PRESENT_SECONDS


def test_done_lasts_for_the_round() -> None:
    session = begun(ORIGINAL)
    guests = guests_of(session)
    assert guests.say_done(Done(MINE, 1, 0, True)).taken
    assert guests.snapshot().done == {1}
    assert guests.say_done(Done(MINE, 1, 0, False)).taken
    assert guests.snapshot().done == set()
    guests.say_done(Done(MINE, 1, 0, True))
    assert why(guests.say_done(Done(MINE, 9, 0, True))) == "guests.round_over"
    session.do(EndRound())
    session.do(BeginRound())
    assert guests.snapshot().done == set()
    assert why(guests.say_done(Done(MINE, 1, 0, True))) == "guests.round_over"


def test_memory_stays_small_however_many_phones_come() -> None:
    clock, session = HandClock(), begun(ORIGINAL)
    guests = guests_of(session, clock)
    for number in range(3 * PHONES_LIMIT):
        clock.now += 0.001
        phone = f"phone{number:06}"
        guests.hear(Looking(phone, "en", 0))
        guests.take(tapped(session, EndRound(), phone)._replace(round=3))
    assert len(guests._heard) == PHONES_LIMIT
    assert len(guests._refused) <= PHONES_LIMIT
    for number in range(2 * REFUSALS_LIMIT):
        guests.take(Tap(MINE, number + 1, 2, 0, PutCard(0, "egg")))
    assert len(guests._refused[MINE]) <= REFUSALS_LIMIT
