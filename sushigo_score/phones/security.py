"""Access control: the key in the address, the host and origin of a request, rate limits, and which addresses are at home."""

from __future__ import annotations

import hmac
import ipaddress
import re
import secrets
import socket
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

USUAL_PORT: Final = 8420
THIS_MACHINE: Final = "127.0.0.1"
_ELSEWHERE: Final = ("192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Private addresses to connect UDP sockets to: that sends nothing, but reveals our own address."""
KEY_BYTES: Final = 16
"""128 bits."""
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{22}")
WRONG_FREE: Final = 3
"""How many wrong keys an address may send before answers are delayed."""
FIRST_DELAY: Final = 0.5
LONGEST_DELAY: Final = 8.0
FORGIVEN_AFTER: Final = 60.0
_ADDRESSES_LIMIT: Final = 256

HEADERS: Final = (
    (
        "content-security-policy",
        (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
            "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("x-frame-options", "DENY"),
)
"""Headers of every answer: load nothing from elsewhere, send nothing elsewhere, allow no framing."""


def new_key() -> str:
    """Return a new, unguessable key for the address."""
    return secrets.token_urlsafe(KEY_BYTES)


def is_key_shaped(text: str) -> bool:
    """Return whether a text has the form of our keys.

    >>> is_key_shaped(new_key()), is_key_shaped("short"), is_key_shaped("x" * 21 + "#")
    (True, False, False)
    """
    return _KEY.fullmatch(text) is not None


def is_key(text: str, key: str) -> bool:
    """Return whether the key is right, in constant time."""
    return hmac.compare_digest(text.encode("utf-8", "replace"), key.encode())


def is_local(address: str) -> bool:
    """Return whether an address belongs to a home network: private, link-local, or loopback.

    >>> is_local("192.168.1.7"), is_local("169.254.3.4"), is_local("8.8.8.8"), is_local("0.0.0.0"), is_local("example")
    (True, True, False, False, False)
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return (found.is_private or found.is_link_local) and not found.is_unspecified and not found.is_reserved


class Names:
    """The names by which phones reach the server."""

    def __init__(self, addresses: Iterable[str], port: int) -> None:
        self._hosts = frozenset(f"{address}:{port}" for address in addresses)
        self._origins = frozenset(f"http://{host}" for host in self._hosts)

    def is_host(self, host: str) -> bool:
        """Return whether a request is meant for us; one for another name may come from DNS rebinding."""
        return host in self._hosts

    def is_origin(self, origin: str) -> bool:
        """Return whether a message comes from our own page; browsers always send the origin."""
        return origin in self._origins


class Brake:
    """Delays the answers to wrong keys: longer with each one from an address, until it stops for a while."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def wrong(self, address: str) -> float:
        """Count a wrong key from an address, and return the delay of the answer in seconds."""
        now = self._clock()
        times, last = self._wrong.pop(address, (0, now))
        times = times + 1 if now - last < FORGIVEN_AFTER else 1
        self._wrong[address] = (times, now)
        while len(self._wrong) > _ADDRESSES_LIMIT:
            self._wrong.popitem(last=False)
        excess = times - WRONG_FREE
        return 0.0 if excess <= 0 else min(LONGEST_DELAY, FIRST_DELAY * 2.0 ** min(excess - 1, 10))


class Rate:
    """A token bucket that lets this many messages a second through; more than that have to wait."""

    def __init__(self, per_second: float, clock: Callable[[], float]) -> None:
        self._per_second = per_second
        self._clock = clock
        self._tokens = per_second
        self._at = clock()

    def wait(self) -> float:
        """Count one message, and return how many seconds it has to wait."""
        now = self._clock()
        self._tokens = min(self._per_second, self._tokens + (now - self._at) * self._per_second) - 1
        self._at = now
        return max(0.0, -self._tokens / self._per_second)


def local_addresses() -> tuple[str, ...]:
    """Return the addresses of this machine in local networks, the likeliest first; none if it is offline."""
    found: dict[str, None] = {}
    for other in _ELSEWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect((other, 9))
            found[str(asked.getsockname()[0])] = None
    with suppress(OSError):
        for _, _, _, _, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(place[0])] = None
    return tuple(address for address in found if is_local(address) and not address.startswith("127."))
