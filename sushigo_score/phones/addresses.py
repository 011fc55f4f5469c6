"""The addresses of this machine in home networks."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import Final

from sushigo_score.phones.security import is_local

USUAL_PORT: Final = 8420
THIS_MACHINE: Final = "127.0.0.1"
_ELSEWHERE: Final = ("192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Private addresses to connect UDP sockets to: that sends nothing, but reveals our own address."""


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
