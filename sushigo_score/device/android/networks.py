"""The phone's addresses on its Wi-Fi and its own hotspot, as Java reports them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from sushigo_score.device.android.java import java, java_errors
from sushigo_score.device.device import DeviceError

_NOT_HOME_PREFIXES: Final = ("rmnet", "ccmni", "pdp", "ppp", "tun", "clat", "v4-")
"""Name prefixes of network interfaces that lead to a mobile operator or through a tunnel."""


def home_addresses() -> tuple[str, ...]:
    """Return the addresses on home networks; ConnectivityManager misses the hotspot, and needs a permission."""
    found: list[str] = []
    with suppress(DeviceError), java_errors():
        interfaces = java("java.net.NetworkInterface").getNetworkInterfaces()
        while interfaces is not None and interfaces.hasMoreElements():
            interface = interfaces.nextElement()
            if interface.isUp() and not str(interface.getName()).startswith(_NOT_HOME_PREFIXES):
                found.extend(_addresses_of(interface))
    return tuple(found)


def _addresses_of(interface: Any) -> Iterator[str]:
    """Yield the private IPv4 addresses of one network interface."""
    addresses = interface.getInetAddresses()
    while addresses.hasMoreElements():
        text = str(addresses.nextElement().getHostAddress())
        with suppress(ValueError):  # IPv6
            address = ipaddress.IPv4Address(text)
            if address.is_private and not address.is_loopback:
                yield text
