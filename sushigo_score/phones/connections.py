"""The connections of the HTTP server: h11 parses the bytes, the limits of a request are here, and who makes room for others.

Everybody gets in, and whoever needs a place least makes room. A place costs a descriptor, so there is a fixed number. Strangers
have a share of them, so that however many come, phones that have shown the key keep theirs; among strangers, those go first who
have not asked for anything.
"""

from __future__ import annotations

import asyncio
import errno
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, NamedTuple

import h11

from sushigo_score.phones.messages import Answer, Caller
from sushigo_score.phones.security import HEADERS, Rate
from sushigo_score.phones.taps import MESSAGE_LIMIT, PHONES_LIMIT

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

HEADER_SECONDS: Final = 10.0
IDLE_SECONDS: Final = 65.0
SEND_SECONDS: Final = 20.0
HEADERS_LIMIT: Final = 8 * 1024
REQUESTS_PER_SECOND: Final = 50.0
CHUNK: Final = 16 * 1024
"""How many bytes are read at a time, and how many wait to be."""
_AHEAD: Final = HEADERS_LIMIT + MESSAGE_LIMIT
"""How many bytes may come while a request is still being answered."""
_FAREWELL_SECONDS: Final = 1.0

TOO_LARGE: Final = 413
BAD_REQUEST: Final = 400


class Request(NamedTuple):
    """A request, and who asks."""

    method: str
    target: str
    headers: dict[str, str]
    body: bytes
    caller: Caller


Answering = Callable[[Request], Awaitable[Answer]]


class _TooLarge(Exception):
    """Raised for a request larger than any of ours."""


class Connection:
    """One connection. What it is doing decides who has to go when somebody else needs a place."""

    def __init__(self, line: socket.socket, address: str, answering: Answering, clock: Callable[[], float]) -> None:
        self.caller = Caller(address)
        self._line: socket.socket | None = line
        """The socket, until it is served."""
        self._writer: asyncio.StreamWriter | None = None
        self._answering = answering
        self._clock = clock
        self._rate = Rate(REQUESTS_PER_SECOND, clock)
        self._http = h11.Connection(h11.SERVER, max_incomplete_event_size=HEADERS_LIMIT)
        self._served = 0
        self.has_asked = False
        """True while a whole request is being answered, until the answer is on its way."""
        self.since = clock()
        """When it last began to ask, or was last answered."""

    @property
    def is_new(self) -> bool:
        """True until its first whole request."""
        return not self._served and not self.has_asked

    async def serve(self) -> None:
        """Answer one request after another until the connection ends, and leave nothing of it behind."""
        line, self._line = self._line, None
        if line is None:
            return
        self._reader = asyncio.StreamReader(limit=CHUNK)
        protocol = asyncio.StreamReaderProtocol(self._reader)
        loop = asyncio.get_running_loop()
        try:
            transport, _ = await loop.connect_accepted_socket(lambda: protocol, line)
        except OSError:
            line.close()
            return
        self._writer = asyncio.StreamWriter(transport, protocol, self._reader, loop)
        transport.set_write_buffer_limits(0)
        try:
            await self._serve()
            self._writer.close()
            async with asyncio.timeout(_FAREWELL_SECONDS):
                await self._writer.wait_closed()
        except (OSError, h11.LocalProtocolError, asyncio.CancelledError):
            pass  # disconnected, timed out, or cut off
        finally:
            self.cut()

    def cut(self) -> None:
        """Give back the descriptor and the buffers at once; closing would wait until all is read."""
        if self._writer is not None:
            self._writer.transport.abort()
        elif self._line is not None:
            self._line.close()
            self._line = None

    async def _serve(self) -> None:
        while True:
            try:
                request = await self._request()
            except h11.RemoteProtocolError:
                await self._send(Answer(BAD_REQUEST), last=True)
                return
            except _TooLarge:
                await self._send(Answer(TOO_LARGE), last=True)
                return
            if request is None:
                return
            if wait := self._rate.wait():
                await asyncio.sleep(wait)
            await self._answer(request)
            if self._http.our_state is not h11.DONE or self._http.their_state is not h11.DONE:
                return
            self._http.start_next_cycle()

    async def _answer(self, request: Request) -> None:
        """Have a request answered, while watching whether the phone is still there."""
        self._note(has_asked=True)
        self._served += 1
        watching = asyncio.ensure_future(self._watch())
        try:
            answer = await self._answering(request)
            self._note(has_asked=False)
            await self._send(answer, last=self.caller.hurried)
        finally:
            watching.cancel()
            await asyncio.wait({watching})

    async def _watch(self) -> None:
        """Notice the end of the connection; what else comes is the beginning of the next request."""
        with suppress(OSError):
            while data := await self._reader.read(CHUNK):
                self._http.receive_data(data)
                if len(self._http.trailing_data[0]) > _AHEAD:
                    self.cut()
        self.caller.hurry()

    def _note(self, *, has_asked: bool) -> None:
        self.has_asked = has_asked
        self.since = self._clock()

    async def _request(self) -> Request | None:
        """Return the next complete request; None if there are no more."""
        async with asyncio.timeout(IDLE_SECONDS if self._served else HEADER_SECONDS):
            if not await self._has_begun():
                return None
        async with asyncio.timeout(HEADER_SECONDS):
            head = await self._event()
            if not isinstance(head, h11.Request):
                return None
            _check_head(head)
            body = bytearray()
            while not isinstance(event := await self._event(), h11.EndOfMessage):
                if not isinstance(event, h11.Data):
                    return None
                body += event.data
                if len(body) > MESSAGE_LIMIT:
                    raise _TooLarge
        headers = {name.decode("ascii"): value.decode("latin-1") for name, value in head.headers}
        return Request(head.method.decode("ascii"), head.target.decode("ascii"), headers, bytes(body), self.caller)

    async def _has_begun(self) -> bool:
        """Wait for the first bytes of a request; return False if the connection was closed."""
        if self._http.trailing_data[0]:
            return True
        data = await self._reader.read(CHUNK)
        self._http.receive_data(data)
        return bool(data)

    async def _event(self) -> object:
        while True:
            event = self._http.next_event()
            if event is not h11.NEED_DATA:
                return event
            if self._http.they_are_waiting_for_100_continue:
                await self._write(h11.InformationalResponse(status_code=100, headers=[]))
            self._http.receive_data(await self._reader.read(CHUNK))

    async def _send(self, answer: Answer, *, last: bool = False) -> None:
        headers = [*HEADERS, *answer.headers, ("content-length", str(len(answer.body)))]
        if last:
            headers.append(("connection", "close"))
        await self._write(h11.Response(status_code=answer.status, headers=_encoded(headers)))
        if answer.body:
            await self._write(h11.Data(data=answer.body))
        await self._write(h11.EndOfMessage())

    async def _write(self, event: h11.Response | h11.InformationalResponse | h11.Data | h11.EndOfMessage) -> None:
        data = self._http.send(event)
        if data and self._writer is not None:
            self._writer.write(data)
            async with asyncio.timeout(SEND_SECONDS):
                await self._writer.drain()


def _check_head(head: h11.Request) -> None:
    """Refuse a head that is larger than any of ours, or announces such a body, so that it need not be read."""
    if sum(len(name) + len(value) for name, value in head.headers) + len(head.target) > HEADERS_LIMIT:
        raise _TooLarge
    lengths = [value for name, value in head.headers if name == b"content-length"]
    if any(len(length) > len(str(MESSAGE_LIMIT)) or int(length) > MESSAGE_LIMIT for length in lengths):
        raise _TooLarge
    if lengths and any(name == b"transfer-encoding" for name, _ in head.headers):
        raise h11.RemoteProtocolError("two lengths")


def _encoded(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode("ascii"), value.encode("ascii")) for name, value in headers]


# --- places -------------------------------------------------------------------------------------------


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
        strangers = [connection for connection in self._open if not connection.caller.has_key]
        if strangers and (len(strangers) >= most // 3 or len(self._open) >= most):
            self._cut(self._least_of(strangers))
        elif len(self._open) >= most:
            self._cut_a_phone()

    def _least_of(self, strangers: Iterable[Connection]) -> Connection:
        """Return a stranger of a crowd, if one address has more than its share; the one that asks for least."""
        each = Counter(connection.caller.address for connection in strangers)
        address, crowd = each.most_common(1)[0]
        return min(
            (one for one in strangers if crowd <= STRANGERS_EACH or one.caller.address == address),
            key=lambda one: (self._clock() - one.since < GRACE_SECONDS, one.has_asked, not one.is_new, one.since),
        )

    def _cut_a_phone(self) -> None:
        """Cut off the phone whose last answer is longest ago; if all are waiting for one, tell the longest there is no news."""
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
