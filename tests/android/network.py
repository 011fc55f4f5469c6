"""The phone's network interfaces, as Java lists them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.android.phone import Interface, here


class NetworkInterface:
    java = "java.net.NetworkInterface"

    def __init__(self, interface: Interface) -> None:
        self._interface = interface

    @staticmethod
    def getNetworkInterfaces() -> Enumeration | None:
        interfaces = here().interfaces
        return Enumeration([NetworkInterface(interface) for interface in interfaces]) if interfaces else None

    def getName(self) -> str:
        return self._interface.name

    def isUp(self) -> bool:
        return self._interface.up

    def getInetAddresses(self) -> Enumeration:
        return Enumeration([InetAddress(address) for address in self._interface.addresses])


class InetAddress:
    java = "java.net.InetAddress"

    def __init__(self, address: str) -> None:
        self._address = address

    def getHostAddress(self) -> str:
        return self._address


class Enumeration:
    java = "java.util.Enumeration"

    def __init__(self, elements: Sequence[NetworkInterface | InetAddress]) -> None:
        self._left = list(elements)

    def hasMoreElements(self) -> bool:
        return bool(self._left)

    def nextElement(self) -> NetworkInterface | InetAddress:
        return self._left.pop(0)
