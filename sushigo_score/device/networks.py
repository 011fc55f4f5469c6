"""The phone's addresses on its Wi-Fi and its own hotspot, as Java reports them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from sushigo_score.device.device import DeviceError
from sushigo_score.device.java import java, java_errors

_NOT_OF_A_HOME: Final = ("rmnet", "ccmni", "pdp", "ppp", "tun", "clat", "v4-")
"""How the ways into the network are called that lead to a mobile operator, or through a tunnel."""


def home_addresses() -> tuple[str, ...]:
    """Return the addresses on home networks; ConnectivityManager misses the hotspot, and needs a permission."""
    found: list[str] = []
    with suppress(DeviceError), java_errors():
        doors = java("java.net.NetworkInterface").getNetworkInterfaces()
        while doors is not None and doors.hasMoreElements():
            door = doors.nextElement()
            if door.isUp() and not str(door.getName()).startswith(_NOT_OF_A_HOME):
                found.extend(_addresses_of(door))
    return tuple(found)


def _addresses_of(door: Any) -> Iterator[str]:
    """The addresses of one way into the network that are of a home, written with dots."""
    addresses = door.getInetAddresses()
    while addresses.hasMoreElements():
        text = str(addresses.nextElement().getHostAddress())
        with suppress(ValueError):  # IPv6
            address = ipaddress.IPv4Address(text)
            if address.is_private and not address.is_loopback:
                yield text
