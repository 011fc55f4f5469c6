"""Who has a place at the server: everybody gets in, and whoever needs a place least makes room.

A place costs a descriptor, so there is a fixed number. Strangers have a share of them, so that however many come, phones
that have shown the key keep theirs; among strangers, those go first who have not asked for anything.
"""

from __future__ import annotations

import asyncio
import errno
import socket
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from sushigo_score.phones.guests import PHONES_LIMIT
from sushigo_score.phones.http import Answering, Connection

try:
    import resource
except ImportError:  # Windows has no limit of this kind
    _MOST_DESCRIPTORS = 1024
else:
    _MOST_DESCRIPTORS = resource.getrlimit(resource.RLIMIT_NOFILE)[0]

EACH_PHONE: Final = 2
"""How many connections a phone needs: it taps on one while it waits for news on the other."""
STRANGERS: Final = 64
STRANGERS_EACH: Final = 8
"""How many strangers of one address are left in peace while places are short."""
CONNECTIONS: Final = PHONES_LIMIT * EACH_PHONE + STRANGERS
GRACE_SECONDS: Final = 0.1
"""How long a new connection has to ask, before it makes room for another one."""
_AT_ONCE: Final = 8
"""How many connections are let in before those that are there are served again."""
_OUT_OF_DESCRIPTORS: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_UNTIL_FREE: Final = 0.1
"""How many seconds later to try again, if there was no descriptor left."""


class Places:
    """Accepts connections, and decides who makes room."""

    def __init__(self, answering: Answering, clock: Callable[[], float]) -> None:
        self._answering = answering
        self._clock = clock
        self._most = _places(_MOST_DESCRIPTORS)
        self._open: dict[Connection, asyncio.Task[None]] = {}

    async def accept(self, listening: socket.socket) -> None:
        """Let in everybody who comes, until this is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            with suppress(ConnectionError):  # gone before it was let in
                for _ in range(_AT_ONCE):
                    try:
                        line, place = await loop.sock_accept(listening)
                    except OSError as error:
                        if error.errno not in _OUT_OF_DESCRIPTORS:
                            raise
                        self._make_room(0)
                        await asyncio.sleep(_UNTIL_FREE)
                    else:
                        self._let_in(line, str(place[0]))
            await asyncio.sleep(0)

    def _let_in(self, line: socket.socket, address: str) -> None:
        self._make_room(self._most)
        connection = Connection(line, address, self._answering, self._clock)
        serving = self._open[connection] = asyncio.ensure_future(connection.serve())
        serving.add_done_callback(lambda _: self._open.pop(connection, None))

    # --- who makes room -------------------------------------------------------------------------------

    def _make_room(self, most: int) -> None:
        """Cut off one stranger if they have all their places; else, if there is no place left, whoever needs it least."""
        strangers = [connection for connection in self._open if not connection.caller.is_guest]
        if strangers and (len(strangers) >= most // 3 or len(self._open) >= most):
            self._cut(self._least_of(strangers))
        elif len(self._open) >= most:
            self._cut_a_guest()

    def _least_of(self, strangers: Iterable[Connection]) -> Connection:
        """Return a stranger of a crowd, if one address has more than its share; the one that asks for least."""
        each = Counter(connection.caller.address for connection in strangers)
        address, crowd = each.most_common(1)[0]
        return min(
            (one for one in strangers if crowd <= STRANGERS_EACH or one.caller.address == address),
            key=lambda one: (self._clock() - one.since < GRACE_SECONDS, one.has_asked, not one.is_new, one.since),
        )

    def _cut_a_guest(self) -> None:
        """Cut off the guest whose last answer is longest ago; if all are waiting for one, tell the longest there is no news."""
        idle = [connection for connection in self._open if not connection.has_asked]
        if idle:
            self._cut(min(idle, key=lambda one: one.since))
            return
        waiting = [one for one in self._open if one.caller.waiting is not None and not one.caller.hurried]
        if waiting:
            min(waiting, key=lambda one: one.since).caller.hurry()

    def _cut(self, connection: Connection) -> None:
        serving = self._open.pop(connection)
        connection.cut()
        serving.cancel()

    def close(self) -> None:
        """Cut off everybody."""
        for connection in tuple(self._open):
            self._cut(connection)


def _places(descriptors: int) -> int:
    """Return how many places there are, which leaves at least half of the descriptors to everything else.

    >>> _places(1024), _places(256), _places(-1)
    (192, 128, 192)
    """
    return min(CONNECTIONS, descriptors // 2) if descriptors > 0 else CONNECTIONS
