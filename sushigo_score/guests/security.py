"""Who may come in: the key in the address, whom a request says it is for and from, and how fast it may ask."""

from __future__ import annotations

import hmac
import ipaddress
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

KEY_BYTES: Final = 16
"""128 bits."""
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{22}")
WRONG_FREE: Final = 3
"""How often a key may be wrong before the answer takes longer."""
FIRST_DELAY: Final = 0.5
LONGEST_DELAY: Final = 8.0
FORGIVEN_AFTER: Final = 60.0
_ADDRESSES: Final = 256

HEADERS: Final = (
    (
        "content-security-policy",
        (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("x-frame-options", "DENY"),
)
"""What every answer says: nothing from elsewhere, nothing to elsewhere, in no frame."""


def new_key() -> str:
    """A key that nobody can guess, as it stands in the address."""
    return secrets.token_urlsafe(KEY_BYTES)


def is_key_shaped(text: str) -> bool:
    """Whether a text could be a key of ours.

    >>> is_key_shaped(new_key()), is_key_shaped("short"), is_key_shaped("x" * 21 + "#")
    (True, False, False)
    """
    return _KEY.fullmatch(text) is not None


def is_key(text: str, key: str) -> bool:
    """Whether somebody has the key; takes as long for every wrong one."""
    return hmac.compare_digest(text.encode("utf-8", "replace"), key.encode())


def is_local(address: str) -> bool:
    """Whether an address is one of a home: private, of the link, or of this machine itself.

    >>> is_local("192.168.1.7"), is_local("169.254.3.4"), is_local("8.8.8.8"), is_local("0.0.0.0"), is_local("example")
    (True, True, False, False, False)
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return (found.is_private or found.is_link_local) and not found.is_unspecified and not found.is_reserved


class Names:
    """What the server is called by those whom it serves."""

    def __init__(self, addresses: Iterable[str], port: int) -> None:
        self._hosts = frozenset(f"{address}:{port}" for address in addresses)
        self._origins = frozenset(f"http://{host}" for host in self._hosts)

    def is_host(self, host: str) -> bool:
        """Whether a request is meant for us: one for another name was sent here by a trick with DNS."""
        return host in self._hosts

    def is_origin(self, origin: str) -> bool:
        """Whether a message comes from our own page; one of a browser always says where from."""
        return origin in self._origins


class Brake:
    """Makes those wait who try keys: longer with each wrong one, until they leave it for a while."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def wrong(self, address: str) -> float:
        """A wrong key came from an address: how many seconds the answer takes."""
        now = self._clock()
        times, last = self._wrong.pop(address, (0, now))
        times = times + 1 if now - last < FORGIVEN_AFTER else 1
        self._wrong[address] = (times, now)
        while len(self._wrong) > _ADDRESSES:
            self._wrong.popitem(last=False)
        late = times - WRONG_FREE
        return 0.0 if late <= 0 else min(LONGEST_DELAY, FIRST_DELAY * 2.0 ** min(late - 1, 10))


class Rate:
    """Lets so many messages a second through; whoever sends more of them waits."""

    def __init__(self, a_second: float, clock: Callable[[], float]) -> None:
        self._a_second = a_second
        self._clock = clock
        self._saved = a_second
        self._at = clock()

    def wait(self) -> float:
        """Count one more message: how many seconds it has to wait."""
        now = self._clock()
        self._saved = min(self._a_second, self._saved + (now - self._at) * self._a_second) - 1
        self._at = now
        return max(0.0, -self._saved / self._a_second)
