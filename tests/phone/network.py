"""The phone's network interfaces, as Java lists them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.phone.phone import Door, here


class NetworkInterface:
    java = "java.net.NetworkInterface"

    def __init__(self, door: Door) -> None:
        self._door = door

    @staticmethod
    def getNetworkInterfaces() -> Enumeration | None:
        doors = here().doors
        return Enumeration([NetworkInterface(door) for door in doors]) if doors else None

    def getName(self) -> str:
        return self._door.name

    def isUp(self) -> bool:
        return self._door.up

    def getInetAddresses(self) -> Enumeration:
        return Enumeration([InetAddress(address) for address in self._door.addresses])


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
