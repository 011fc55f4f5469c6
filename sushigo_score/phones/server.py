"""The server for phones: where it listens, how it ends, and a thread to run it on."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar

from sushigo_score.phones.connections import Places
from sushigo_score.phones.messages import OnTable
from sushigo_score.phones.security import USUAL_PORT, Names, is_local
from sushigo_score.phones.site import DIGITS, Site, tv_code, watch_key
from sushigo_score.phones.taps import PhonesAtTable, Snapshot

T = TypeVar("T")

_BACKLOG: Final = 256
_SYSTEM_BUFFER: Final = 64 * 1024
"""How many bytes the system keeps for each connection and direction; otherwise it is several MiB for who does not read."""
_FAREWELL_SECONDS: Final = 0.3
"""How many seconds phones have to hear that it is over, before the connections are cut."""
_TURN_SECONDS: Final = 0.001
"""For how long this thread may compute while the window waits for its turn: a frame has many, and a crowd would take them all."""
ENDED: Final = "ended"
PUT_AWAY: Final = "put_away"


class PageAddress(NamedTuple):
    """The address of the page, and its key."""

    addresses: tuple[str, ...]
    port: int
    key: str

    @property
    def link(self) -> str:
        """The address with the key in the fragment, which browsers do not send."""
        return f"http://{self.addresses[0]}:{self.port}/#{self.key}"

    @property
    def tv_link(self) -> str:
        """The address for a screen that only shows the score, with a key for no more than that."""
        return f"{self.typed}/tv#{watch_key(self.key)}"

    @property
    def typed(self) -> str:
        """The address to type on a TV, where the page asks for the code."""
        return f"http://{self.addresses[0]}:{self.port}"

    @property
    def code(self) -> str:
        """The code that the page asks for, in two groups."""
        digits = tv_code(self.key)
        return f"{digits[: DIGITS // 2]}\N{NO-BREAK SPACE}{digits[DIGITS // 2 :]}"


class Service:
    """Listens and answers, on the asyncio loop that it is started on."""

    def __init__(self, at_table: PhonesAtTable, on_table: OnTable, key: str) -> None:
        self._at_table = at_table
        self._on_table = on_table
        self._key = key
        self._listening: dict[socket.socket, asyncio.Task[None]] = {}
        self.places: Places | None = None
        self.site: Site | None = None

    async def start(self, addresses: Sequence[str], port: int = USUAL_PORT) -> PageAddress:
        """Listen at local addresses, on the given port or, if it is taken, on another. Raises OSError."""
        if not addresses or not all(is_local(address) for address in addresses):
            raise OSError(errno.EADDRNOTAVAIL, "no local address")
        sockets = _bound(addresses, port)
        port = int(sockets[0].getsockname()[1])
        names = Names(addresses, port)
        self.site = Site(self._at_table, self._on_table, self._key, names, time.monotonic)
        self.places = Places(self.site.answer, time.monotonic)
        for listening in sockets:
            self._listening[listening] = asyncio.ensure_future(self.places.accept(listening))
        return PageAddress(tuple(addresses), port, self._key)

    async def stop(self) -> None:
        """Stop listening, tell the phones that it is over, and cut their connections."""
        for accepting in self._listening.values():
            accepting.cancel()
        if self._listening:
            await asyncio.wait(self._listening.values())
        for listening in self._listening:
            listening.close()
        self._listening.clear()
        if self.site is not None:
            self.site.pause(ENDED)
            await asyncio.sleep(_FAREWELL_SECONDS)
        if self.places is not None:
            self.places.close()


def _bound(addresses: Sequence[str], port: int) -> list[socket.socket]:
    """Bind a socket at each address, all on the same port."""
    try:
        return _bound_at(addresses, port)
    except OSError as taken:
        if not port or taken.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
    return _bound_at(addresses, 0)


def _bound_at(addresses: Sequence[str], port: int) -> list[socket.socket]:
    sockets: list[socket.socket] = []
    try:
        for address in addresses:
            listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
            sockets.append(listening)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            for kind in (socket.SO_RCVBUF, socket.SO_SNDBUF):
                listening.setsockopt(socket.SOL_SOCKET, kind, _SYSTEM_BUFFER)
            listening.bind((address, port))
            listening.listen(_BACKLOG)
            listening.settimeout(0)
            port = port or int(listening.getsockname()[1])
    except OSError:
        for listening in sockets:
            listening.close()
        raise
    return sockets


class ServiceThread:
    """A service on its own thread; `post` hands work to the thread that owns the game."""

    def __init__(self, at_table: PhonesAtTable, post: Callable[[Callable[[], None]], None], key: str) -> None:
        self._post = post
        self._service = Service(at_table, self._on_table, key)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)

    def start(self, addresses: Sequence[str], port: int = USUAL_PORT) -> PageAddress:
        """Start listening. Raises OSError."""
        self._thread.start()
        starting = asyncio.run_coroutine_threadsafe(self._service.start(addresses, port), self._loop)
        try:
            return starting.result()
        except OSError:
            self._end()
            raise

    def show(self, snapshot: Snapshot) -> None:
        """Show everybody the table as it is now."""
        self._on_loop(lambda site: site.show(snapshot))

    def pause(self, why: str) -> None:
        """Tell everybody why the table is away for now; empty once it is back."""
        self._on_loop(lambda site: site.pause(why))

    def stop(self) -> None:
        """Tell everybody that it is over, and end, without waiting."""
        with suppress(RuntimeError):
            stopping = asyncio.run_coroutine_threadsafe(self._service.stop(), self._loop)
            stopping.add_done_callback(lambda _: self._end())

    def join(self) -> None:
        """Wait until the thread has ended."""
        self._thread.join()

    def _end(self) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._loop.stop)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        usual = sys.getswitchinterval()
        sys.setswitchinterval(_TURN_SECONDS)
        try:
            self._loop.run_forever()
            _cancel_all(self._loop)
        finally:
            sys.setswitchinterval(usual)
            self._loop.close()

    def _on_loop(self, do: Callable[[Site], None]) -> None:
        site = self._service.site
        if site is not None:
            with suppress(RuntimeError):  # the loop is already closed
                self._loop.call_soon_threadsafe(do, site)

    def _on_table(self, work: Callable[[], T]) -> Awaitable[T]:
        doing: Future[T] = Future()

        def do() -> None:
            if not doing.set_running_or_notify_cancel():
                return
            try:
                doing.set_result(work())
            finally:
                if not doing.done():
                    doing.set_exception(RuntimeError("the table failed"))

        self._post(do)
        return asyncio.wrap_future(doing, loop=self._loop)


def _cancel_all(loop: asyncio.AbstractEventLoop) -> None:
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
