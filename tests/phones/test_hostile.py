"""Hostile network traffic: broken, slow, endless, too much. Phones at the table keep working meanwhile."""

from __future__ import annotations

import json
import os
import random
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sushigo_score.game.commands.table import BeginRound
from sushigo_score.game.session import Session
from sushigo_score.phones import connections
from tests.game.tables import ORIGINAL, session_of
from tests.memory import resident
from tests.patience import until
from tests.phones.client import LOOPBACK, Answered, HttpPhone, Served, served

REQUESTS = 10_000 if os.environ.get("WASABI_BOWL_SOAK") else 1_000
GROWS = 7.8
"""How many MiB memory may grow."""
EGG = {"do": "put_card", "seat": 0, "card": "egg"}
PATHS = ("/", "/look", "/tap", "/why", "/done", "/sheet", "/nowhere", "/files/x")


def any_path(rng: random.Random) -> str:
    return rng.choice(PATHS)


def junk(rng: random.Random) -> bytes:
    return rng.randbytes(rng.randrange(200))


KINDS: tuple[Callable[[HttpPhone, random.Random], Answered], ...] = (
    lambda phone, rng: phone.get(any_path(rng)),
    lambda phone, rng: phone.post(any_path(rng), junk(rng), origin=rng.choice([None, "null", "http://evil.example"])),
    lambda phone, rng: phone.post(any_path(rng), junk(rng), host="evil.example"),
    lambda phone, rng: phone.post(any_path(rng), junk(rng), content_type="text/plain"),
    lambda phone, rng: phone.post(any_path(rng), junk(rng)),
    lambda phone, rng: phone.post("/look", {**phone.who, "phone": f"phone{rng.randrange(10**6)}abc"}),
    lambda phone, rng: phone.post("/look", {**phone.who, "seat": rng.choice([None, 0, 1, 7]), "language": "is"}),
    lambda phone, rng: phone.post("/done", {**phone.who, "seat": 0, "round": 0, "done": rng.random() < 0.5}),
    lambda phone, rng: phone.post(
        "/tap", {**phone.who, "number": rng.randrange(1, 10**6), "round": 2, "steps": 1, "step": EGG}
    ),
    lambda phone, rng: phone.post("/why", {**phone.who, "at": 0, "kind": "nigiri", "of": rng.randrange(8)}),
)
"""A request of each kind, with and without the key; no wrong keys, as those are delayed."""


@pytest.fixture
def session() -> Session:
    return session_of(ORIGINAL, BeginRound())


@pytest.fixture
def table(session: Session) -> Iterator[Served]:
    with served(session) as table:
        yield table


def sent(table: Served, data: bytes, patience: float = 10.0) -> bytes:
    """Send some bytes, and return the response until the connection is closed or idle."""
    with socket.create_connection((LOOPBACK, table.place.port), timeout=patience) as line:
        try:
            line.sendall(data)
            return line.recv(4096)
        except ConnectionError:
            return b""


def still_plays(table: Served, session: Session) -> None:
    phone = HttpPhone(table.place)
    before = session.state.at.tableaux[0].size
    number = len(session.entries)
    assert phone.tap(EGG, phone.look(0)["view"], 0, number=number)["taken"]
    assert session.state.at.tableaux[0].size == before + 1
    phone.close()


HEAD = b"POST /tap HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize(
    "data",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 500,
        b"\r\n" * 5000,
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
        HEAD + b"Content-Length: -5\r\n\r\n",
        HEAD + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
        HEAD + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        HEAD + b"A: " + b"a" * 9000 + b"\r\n\r\n",
        HEAD + b"Content-Length: 99999999999999999999\r\n\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        HEAD + b"Transfer-Encoding: gzip\r\n\r\n",
        HEAD + b"Content-Length: 20000\r\n\r\n" + b"a" * 20000,
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + (b"1000\r\n" + b"a" * 4096 + b"\r\n") * 8,
        b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 100_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 10_000 + b"\r\n",
        b"a" * 1_000_000,
    ],
    ids=range(18),
)
def test_malformed_requests_are_refused_and_the_connection_closed(table: Served, session: Session, data: bytes) -> None:
    answer = sent(table, data)
    assert answer == b"" or answer.split(b" ")[1] in (b"400", b"413", b"421"), answer[:80]
    still_plays(table, session)


def is_open(line: socket.socket) -> bool:
    """Send one more header, and return whether the other side is still reading."""
    try:
        line.sendall(b"a: b\r\n")
        return line.recv(100) != b""
    except TimeoutError:
        return True
    except ConnectionError:
        return False


def test_slow_headers_are_cut_off(table: Served, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.5)
    with socket.create_connection((LOOPBACK, table.place.port), timeout=10) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        line.settimeout(0.05)
        # it sends a header now and then, which a timeout per read would not catch
        until(lambda: not is_open(line), "a slow header is waited for without end")
    still_plays(table, session)


def test_a_connection_that_sends_more_than_it_waits_for_is_cut_off(table: Served, session: Session) -> None:
    phone = HttpPhone(table.place)
    version = phone.look()["version"]
    phone.connection.request("POST", "/look", *asking_for_news(phone, version))
    with pytest.raises(OSError):  # it is waiting for news, and sends the next requests meanwhile
        phone.connection.sock.sendall(b"GET / HTTP/1.1\r\n" * 1_000_000)
    phone.close()
    still_plays(table, session)


def asking_for_news(phone: HttpPhone, version: str) -> tuple[bytes, dict[str, str]]:
    place = phone.place
    headers = {"content-type": "application/json", "authorization": f"Bearer {place.key}"}
    headers["origin"] = f"http://{LOOPBACK}:{place.port}"
    return json.dumps({**phone.who, "seat": None, "seen": version}).encode(), headers


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="tells memory on Linux only")
def test_thousands_of_requests_leave_nothing_behind(table: Served, session: Session) -> None:
    rng = random.Random(10)
    phone = HttpPhone(table.place)
    before = 0.0
    for number in range(REQUESTS):
        if number == REQUESTS // 5:
            before = resident()
        assert KINDS[number % len(KINDS)](phone, rng).status in (200, 400, 403, 404, 405, 413, 415, 421)
        if number % 40 == 0:  # reconnect, as each connection is limited to fifty messages a second
            phone.close()
    assert resident() - before < GROWS
    phone.close()
    still_plays(table, session)
