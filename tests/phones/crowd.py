"""Connections of every bad kind, from one address or many: `python -m tests.phones.crowd PORT KEY ADDRESSES ENOUGH`.

Each kind comes again as soon as it has been sent away, until each has come often enough. Prints how many came.
"""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Final

LOOPBACK: Final = "127.0.0.1"
AT_ONCE: Final = 20
"""How many connections of each kind are open at a time."""
STAYS: Final = 0.5
"""How many seconds a connection stays at most: long for a server that has to serve others meanwhile."""
RESET: Final = struct.pack("ii", 1, 0)


class Visitor:
    """One connection."""

    def __init__(self, line: socket.socket, port: int, key: str, random: Random) -> None:
        self._line = line
        self.host = f"{LOOPBACK}:{port}".encode()
        self.key = key
        self.random = random

    async def send(self, data: bytes) -> None:
        await asyncio.get_running_loop().sock_sendall(self._line, data)

    async def read(self) -> bytes:
        return await asyncio.get_running_loop().sock_recv(self._line, 65536)

    async def stay(self) -> None:
        """Wait for the other side to hang up; what it says is not read."""
        await asyncio.sleep(STAYS)

    def hang_up_halfway(self) -> None:
        self._line.shutdown(socket.SHUT_WR)

    def reset(self) -> None:
        self._line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)

    def get(self, path: bytes = b"/") -> bytes:
        return b"GET " + path + b" HTTP/1.1\r\nHost: " + self.host + b"\r\n\r\n"

    def post(self, path: bytes, message: object, key: str) -> bytes:
        body = json.dumps(message).encode()
        head = (
            b"POST " + path + b" HTTP/1.1\r\nHost: " + self.host + b"\r\nOrigin: http://" + self.host,
            b"Content-Type: application/json",
            b"Authorization: Bearer " + key.encode(),
            b"Content-Length: %d" % len(body),
        )
        return b"\r\n".join(head) + b"\r\n\r\n" + body

    def look(self, key: str, seen: str = "") -> bytes:
        phone = f"crowd{self.random.randrange(16):03}"
        return self.post(b"/look", {"phone": phone, "language": "en", "seat": None, "seen": seen}, key)


async def silent(visitor: Visitor) -> None:
    await visitor.stay()


async def one_byte(visitor: Visitor) -> None:
    await visitor.send(b"G")
    await visitor.stay()


async def byte_by_byte(visitor: Visitor) -> None:
    for byte in visitor.get()[:-1]:
        await visitor.send(bytes((byte,)))
        await asyncio.sleep(0.05)


async def half_closed(visitor: Visitor) -> None:
    await visitor.send(visitor.random.choice((visitor.get(), visitor.get()[:20], b"")))
    visitor.hang_up_halfway()
    await visitor.read()


async def never_reading(visitor: Visitor) -> None:
    await visitor.send(visitor.get() * 100)
    await visitor.stay()


async def greedy(visitor: Visitor) -> None:
    for _ in range(60):
        await visitor.send(visitor.get())
        if not await visitor.read():
            return


async def endless_head(visitor: Visitor) -> None:
    await visitor.send(b"GET / HTTP/1.1\r\n")
    while True:
        await visitor.send(b"a: " + b"b" * 100 + b"\r\n")
        await asyncio.sleep(0.02)


async def announced_only(visitor: Visitor) -> None:
    await visitor.send(b"POST /tap HTTP/1.1\r\nHost: " + visitor.host + b"\r\nContent-Length: 9000\r\n\r\n{")
    await visitor.stay()


async def reset_at_once(visitor: Visitor) -> None:
    await visitor.send(visitor.get())
    visitor.reset()


async def wrong_key(visitor: Visitor) -> None:
    for _ in range(5):
        await visitor.send(visitor.look("A" * 22))
        if not await visitor.read():
            return


async def aborted_poll(visitor: Visitor) -> None:
    """Do as a phone that looks at the table, waits for news, and is gone."""
    await visitor.send(visitor.look(visitor.key))
    told = await visitor.read()
    version = told.partition(b'"version": "')[2].partition(b'"')[0].decode()
    await visitor.send(visitor.look(visitor.key, version))
    await asyncio.sleep(visitor.random.random() / 10)
    if visitor.random.random() < 0.5:
        visitor.reset()


KINDS: Final[tuple[Callable[[Visitor], Awaitable[None]], ...]] = (
    silent,
    one_byte,
    byte_by_byte,
    half_closed,
    never_reading,
    greedy,
    endless_head,
    announced_only,
    reset_at_once,
    wrong_key,
    aborted_poll,
)


async def come(port: int, key: str, addresses: int, enough: int) -> Counter[str]:
    """Let so many of each kind come, from some addresses, and count them."""
    came: Counter[str] = Counter()

    async def keep_coming(kind: Callable[[Visitor], Awaitable[None]], random: Random) -> None:
        while came[kind.__name__] < enough:
            came[kind.__name__] += 1
            with socket.socket() as line, suppress(OSError):
                line.settimeout(0)
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.bind((f"127.0.0.{random.randint(1, addresses)}", 0))
                async with asyncio.timeout(STAYS):
                    await asyncio.get_running_loop().sock_connect(line, (LOOPBACK, port))
                    await kind(Visitor(line, port, key, random))
            await asyncio.sleep(0)

    await asyncio.gather(*(keep_coming(kind, Random(number)) for kind in KINDS for number in range(AT_ONCE)))
    return came


if __name__ == "__main__":
    print(json.dumps(asyncio.run(come(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))))
