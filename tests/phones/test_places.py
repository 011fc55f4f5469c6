"""Who gets a place at the server: a crowd without the key keeps nobody out, and leaves nothing behind."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path

import pytest

from sushigo_score.game.commands.table import BeginRound
from sushigo_score.game.session import Session
from sushigo_score.phones import connections
from sushigo_score.phones.connections import CONNECTIONS, STRANGERS, STRANGERS_EACH
from sushigo_score.phones.site import page_files
from sushigo_score.phones.taps import PHONES_LIMIT, PRESENT_SECONDS
from tests.game.tables import ORIGINAL, session_of
from tests.patience import until
from tests.phones.client import LOOPBACK, HttpPhone, Served, served
from tests.phones.crowd import RESET

AT_ONCE = 5.0
"""In seconds: far less than any connection is waited for, and far more than an answer takes on a busy machine."""
EGG = {"do": "put_card", "seat": 0, "card": "egg"}
ELSEWHERE = "127.0.0.2"
NEEDS_MORE_ADDRESSES = pytest.mark.skipif(not Path("/proc").exists(), reason="only Linux has more loopback addresses")


@pytest.fixture
def session() -> Session:
    return session_of(ORIGINAL, BeginRound())


@pytest.fixture
def table(session: Session) -> Iterator[Served]:
    with served(session) as table:
        yield table


@contextmanager
def connected(table: Served, number: int, data: bytes = b"", *, buffer: int = 0) -> Iterator[list[socket.socket]]:
    """Open some connections, and send the same on each."""
    lines = []
    try:
        for _ in range(number):
            line = socket.socket()
            lines.append(line)
            if buffer:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            line.connect((LOOPBACK, table.place.port))
            line.sendall(data)
        yield lines
    finally:
        for line in lines:
            line.close()


def descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


def plays_at_once(table: Served, session: Session, at: str = LOOPBACK) -> None:
    """Check that somebody who comes now gets in and enters a card, without waiting for anybody."""
    before, began = session.state.at.tableaux[0].size, time.monotonic()
    phone = HttpPhone(table.place, at=at)
    view = phone.look(0)["view"]
    assert phone.tap(EGG, view, 0, number=len(session.entries))["taken"]
    phone.close()
    assert time.monotonic() - began < AT_ONCE
    assert session.state.at.tableaux[0].size == before + 1


def look_of(table: Served, phone: str, seen: str = "") -> bytes:
    body = f'{{"phone": "{phone}", "language": "en", "seat": null, "seen": "{seen}"}}'
    host = f"{LOOPBACK}:{table.place.port}"
    return (
        f"POST /look HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {table.place.key}\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    ).encode()


def request(table: Served, path: str = "/") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {LOOPBACK}:{table.place.port}\r\n\r\n".encode()


def much(table: Served) -> bytes:
    """Ask for more than the system keeps for somebody who does not read."""
    files = page_files().others
    largest = max(files, key=lambda path: len(files[path].compressed))
    return request(table, largest) * (1_000_000 // len(files[largest].compressed))


def waiting(table: Served) -> int:
    """Count the phones that wait for news."""
    return sum(connection.caller.waiting is not None for connection in tuple(table.places._open))


@contextmanager
def waiting_phones(table: Served, number: int) -> Iterator[list[socket.socket]]:
    """Let so many connections of one phone wait for news."""
    phone = HttpPhone(table.place)
    version = phone.look()["version"]
    phone.close()
    with connected(table, number, look_of(table, "waiting1", version)) as lines:
        until(lambda: waiting(table) == number)
        yield lines


# --- strangers ----------------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="tells descriptors on Linux only")
def test_connections_that_ask_and_never_read_leave_no_descriptor_behind(
    table: Served, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SEND_SECONDS", 0.2)
    plays_at_once(table, session)
    until(lambda: not table.places._open)
    before = descriptors()
    with connected(table, 30, much(table), buffer=1024):
        until(lambda: len(table.places._open) == 30)
        until(lambda: not table.places._open)
        until(lambda: descriptors() == before + 30)  # those of the test's own ends
    plays_at_once(table, session)


@pytest.mark.parametrize("data", [b"", b"G", b"GET / HTTP/1.1\r\nHost: "], ids=["silent", "one byte", "half a head"])
def test_bytes_without_a_request_keep_nobody_out(table: Served, session: Session, data: bytes) -> None:
    with connected(table, 2 * CONNECTIONS, data):
        plays_at_once(table, session)
        assert len(table.places._open) <= STRANGERS + 1


def test_strangers_who_never_read_keep_nobody_out(table: Served, session: Session) -> None:
    with connected(table, CONNECTIONS, much(table), buffer=1024):
        plays_at_once(table, session)


def test_a_phone_with_the_key_is_not_pushed_out_by_strangers(table: Served) -> None:
    phone = HttpPhone(table.place)
    view = phone.look(0)["view"]
    line = phone.connection.sock
    with connected(table, 2 * CONNECTIONS, b"G"):
        assert phone.tap(EGG, view, 0)["taken"]
    assert phone.connection.sock is line
    phone.close()


@NEEDS_MORE_ADDRESSES
def test_a_crowd_at_one_address_pushes_out_itself(table: Served) -> None:
    quiet = socket.create_connection((LOOPBACK, table.place.port), source_address=(ELSEWHERE, 0))
    quiet.sendall(b"G")
    until(lambda: table.places._open)
    with connected(table, 2 * CONNECTIONS, b"G"):
        until(lambda: len(table.places._open) >= STRANGERS)
        quiet.sendall(request(table)[1:])
        quiet.settimeout(AT_ONCE)
        assert quiet.recv(100).startswith(b"HTTP/1.1 200")
    quiet.close()


@NEEDS_MORE_ADDRESSES
def test_only_who_sends_wrong_keys_waits(table: Served, session: Session) -> None:
    guessers = 3 * STRANGERS_EACH
    for _ in range(4):
        guesser = HttpPhone(table.place)
        assert guesser.post("/look", guesser.who, authorization="Bearer wrong").status == 401
        guesser.close()
    statuses = []

    def guess() -> None:
        guesser = HttpPhone(table.place)
        with suppress(OSError, HTTPException):  # cut off at the end
            statuses.append(guesser.post("/look", guesser.who, authorization="Bearer wrong").status)
        guesser.close()

    threads = [threading.Thread(target=guess, daemon=True) for _ in range(guessers)]
    for thread in threads:
        thread.start()
    until(lambda: len(table.places._open) == guessers)
    other, began = HttpPhone(table.place, at=ELSEWHERE), time.monotonic()
    assert other.post("/look", other.who, authorization="Bearer wrong").status == 401
    other.close()
    plays_at_once(table, session)  # even from the same address
    assert time.monotonic() - began < AT_ONCE
    assert not statuses  # everyone else is still waiting: nobody is told sooner for asking more often


# --- phones that have the key -------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["closed", "reset", "half closed"])
def test_a_phone_that_is_gone_gives_its_place_back_at_once(table: Served, session: Session, how: str) -> None:
    with waiting_phones(table, 40) as lines:
        for line in lines:
            if how == "half closed":
                line.shutdown(socket.SHUT_WR)
                assert line.recv(4096).startswith(b"HTTP/1.1 200")
            else:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET if how == "reset" else b"\0" * 8)
                line.close()
        until(lambda: not table.places._open, within=AT_ONCE)
    plays_at_once(table, session)


def test_when_everybody_waits_the_longest_wait_ends(table: Served, session: Session) -> None:
    with waiting_phones(table, CONNECTIONS) as lines:
        plays_at_once(table, session)
        lines[0].settimeout(AT_ONCE)
        assert b"connection: close" in lines[0].recv(4096)


def test_as_many_phones_as_promised_play_at_a_time(table: Served, session: Session) -> None:
    phones = [HttpPhone(table.place, f"phone{number:03}") for number in range(PHONES_LIMIT)]
    version = [phone.look(0)["version"] for phone in phones][-1]
    lines = [socket.create_connection((LOOPBACK, table.place.port)) for _ in phones]
    for phone, line in zip(phones, lines, strict=True):
        line.sendall(look_of(table, phone.phone, version))
    until(lambda: waiting(table) == PHONES_LIMIT)
    kept = [phone.connection.sock for phone in phones]
    view = phones[0].look(0)["view"]
    for phone in phones:
        before = len(session.entries)
        step = EGG if before % 2 else {"do": "take_back", "seat": 0, "card": "egg"}
        view = phone.tap(step if session.state.at.tableaux[0].size else EGG, view, 0)["view"]
        assert len(session.entries) == before + 1
    assert [phone.connection.sock for phone in phones] == kept
    for line in lines:
        line.settimeout(AT_ONCE)
        assert line.recv(4096).startswith(b"HTTP/1.1 200")  # there is news for everybody
        line.close()
    late = HttpPhone(table.place, "toolate1")
    assert late.look() == {"version": "", "view": {"stage": "full"}}
    table.clock.now += PRESENT_SECONDS + 1
    assert late.look()["view"]["stage"] == "round"
    for phone in (*phones, late):
        phone.close()
