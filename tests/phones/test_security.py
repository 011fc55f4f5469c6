"""Keys, hosts, delays and addresses, tested separately."""

from __future__ import annotations

import socket

import pytest

from sushigo_score.game.commands.table import BeginRound
from sushigo_score.phones import security
from sushigo_score.phones.security import LONGEST_DELAY, Brake, Names, Rate, is_key, is_local, new_key
from tests.game.tables import ORIGINAL, session_of
from tests.phones.client import LOOPBACK, served
from tests.phones.tables import HandClock


def test_keys_have_128_bits_and_are_unique() -> None:
    keys = {new_key() for _ in range(1000)}
    assert len(keys) == 1000
    assert all(len(key) == 22 for key in keys)


@pytest.mark.parametrize("wrong", ["", "x", "é" * 22, "A" * 22, "A" * 10_000, "\ud800"])
def test_only_the_key_is_the_key(wrong: str) -> None:
    key = new_key()
    assert is_key(key, key)
    assert not is_key(wrong, key)
    assert not is_key(key[:-1], key)
    assert not is_key(key + "A", key)


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("192.168.0.1", True),
        ("10.1.2.3", True),
        ("172.16.0.9", True),
        ("172.32.0.9", False),
        ("127.0.0.1", True),
        ("169.254.1.1", True),
        ("192.168.43.1", True),
        ("1.1.1.1", False),
        ("0.0.0.0", False),
        ("255.255.255.255", False),
        ("::", False),
        ("fd00::1", True),
        ("2001:4860:4860::8888", False),
        ("", False),
        ("localhost", False),
    ],
)
def test_only_home_addresses_are_local(address: str, local: bool) -> None:
    assert is_local(address) == local


def test_names() -> None:
    names = Names(["192.168.0.7"], 8420)
    assert names.is_host("192.168.0.7:8420")
    for wrong in ("192.168.0.7", "192.168.0.7:80", "evil.example:8420", "192.168.0.7:8420.evil.example", ""):
        assert not names.is_host(wrong)
    assert names.is_origin("http://192.168.0.7:8420")
    for wrong in ("https://192.168.0.7:8420", "http://192.168.0.7", "null", "", "http://192.168.0.7:8420/"):
        assert not names.is_origin(wrong)


def test_wrong_keys_are_delayed_longer_and_forgiven() -> None:
    clock = HandClock()
    brake = Brake(clock)
    waits = [brake.wrong("10.0.0.9") for _ in range(20)]
    assert waits[:3] == [0.0, 0.0, 0.0]
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST_DELAY
    assert brake.wrong("10.0.0.10") == 0.0
    clock.now = 61
    assert brake.wrong("10.0.0.9") == 0.0
    for number in range(1000):
        brake.wrong(f"10.0.{number // 250}.{number % 250}")
    assert len(brake._wrong) <= 256


def test_fifty_messages_a_second() -> None:
    clock = HandClock()
    rate = Rate(50, clock)
    waits = [rate.wait() for _ in range(100)]
    assert waits[49] == 0.0
    assert waits[99] == pytest.approx(1.0)
    clock.now = 10
    assert rate.wait() == 0.0


def test_it_never_listens_at_public_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    from sushigo_score.phones.messages import at_once
    from sushigo_score.phones.server import Service
    from tests.phones.tables import phones_of

    service = Service(phones_of(session_of(ORIGINAL)), at_once, new_key())
    import asyncio

    for wrong in ([], ["0.0.0.0"], ["8.8.8.8"], [LOOPBACK, "8.8.8.8"]):
        with pytest.raises(OSError, match="local"):
            asyncio.run(service.start(wrong, 0))
    monkeypatch.setattr(security, "_ELSEWHERE", ("not an address",))
    monkeypatch.setattr(
        socket, "getaddrinfo", lambda *_: [(0, 0, 0, "", ("8.8.8.8", 0)), (0, 0, 0, "", ("127.0.1.1", 0))]
    )
    assert security.local_addresses() == ()


def test_another_port_replaces_one_that_is_taken() -> None:
    session = session_of(ORIGINAL, BeginRound())
    with served(session) as one, served(session) as other:
        assert one.place.port != other.place.port
