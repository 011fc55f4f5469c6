"""An HTTP server on asyncio. h11 parses the bytes; the limits are here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, NamedTuple

import h11

from sushigo_score.guests.messages import MESSAGE_LIMIT
from sushigo_score.guests.security import HEADERS, Rate

CONNECTIONS: Final = 32
HEADER_SECONDS: Final = 10.0
IDLE_SECONDS: Final = 65.0
SEND_SECONDS: Final = 20.0
HEADERS_LIMIT: Final = 8 * 1024
REQUESTS_PER_SECOND: Final = 50.0
_CHUNK: Final = 16 * 1024

TOO_LARGE: Final = 413
BAD_REQUEST: Final = 400


class Request(NamedTuple):
    """A request, and the address it came from."""

    method: str
    target: str
    headers: dict[str, str]
    body: bytes
    peer: str


class Answer(NamedTuple):
    """The response to a request."""

    status: int
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = ()


Answering = Callable[[Request], Awaitable[Answer]]


class _TooLarge(Exception):
    """Raised for a request larger than any of ours."""


class HttpServer:
    """Accepts a limited number of connections, and passes each complete request on."""

    def __init__(self, answering: Answering, clock: Callable[[], float]) -> None:
        self._answering = answering
        self._clock = clock
        self._open: dict[asyncio.Task[None], _Connection] = {}

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection until it ends; beyond the limit, it replaces an idle one or is closed at once."""
        task = asyncio.current_task()
        if task is None or not self._make_room():
            writer.close()
            return
        connection = _Connection(reader, writer, self._answering, Rate(REQUESTS_PER_SECOND, self._clock))
        self._open[task] = connection
        try:
            await connection.serve()
        except (OSError, h11.LocalProtocolError, asyncio.CancelledError):
            pass  # disconnected, timed out, or cut off
        finally:
            self._open.pop(task, None)
            writer.close()
            with suppress(OSError):
                await asyncio.wait_for(writer.wait_closed(), 1)

    def _make_room(self) -> bool:
        if len(self._open) < CONNECTIONS:
            return True
        idle = next((task for task, connection in self._open.items() if connection.idle), None)
        if idle is None:
            return False
        del self._open[idle]
        idle.cancel()
        return True

    def close(self) -> None:
        """Cut off every connection."""
        for task in tuple(self._open):
            task.cancel()


class _Connection:
    """One connection."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answering: Answering, rate: Rate
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._answering = answering
        self._rate = rate
        self._http = h11.Connection(h11.SERVER, max_incomplete_event_size=HEADERS_LIMIT)
        peer = writer.get_extra_info("peername")
        self._peer = str(peer[0]) if peer else ""
        self._served = 0
        self.idle = True
        """True while no request is being handled."""

    async def serve(self) -> None:
        """Answer one request after another, until the connection ends."""
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
            await asyncio.sleep(self._rate.wait())
            await self._send(await self._answering(request))
            if self._http.our_state is not h11.DONE or self._http.their_state is not h11.DONE:
                return
            self._http.start_next_cycle()
            self._served += 1
            self.idle = True

    async def _request(self) -> Request | None:
        """Return the next complete request; None if there are no more."""
        first = await asyncio.wait_for(self._has_begun(), IDLE_SECONDS if self._served else HEADER_SECONDS)
        if not first:
            return None
        self.idle = False
        async with asyncio.timeout(HEADER_SECONDS):
            head = await self._event()
            if not isinstance(head, h11.Request):
                return None
            if _is_too_large(head):
                raise _TooLarge
            body = bytearray()
            while not isinstance(event := await self._event(), h11.EndOfMessage):
                if not isinstance(event, h11.Data):
                    return None
                body += event.data
                if len(body) > MESSAGE_LIMIT:
                    raise _TooLarge
        headers = {name.decode("ascii"): value.decode("latin-1") for name, value in head.headers}
        return Request(head.method.decode("ascii"), head.target.decode("ascii"), headers, bytes(body), self._peer)

    async def _has_begun(self) -> bool:
        """Wait for the first bytes of a request; return False if the connection was closed."""
        if self._http.trailing_data[0]:
            return True
        data = await self._reader.read(_CHUNK)
        self._http.receive_data(data)
        return bool(data)

    async def _event(self) -> object:
        while True:
            event = self._http.next_event()
            if event is not h11.NEED_DATA:
                return event
            if self._http.they_are_waiting_for_100_continue:
                await self._write(h11.InformationalResponse(status_code=100, headers=[]))
            self._http.receive_data(await self._reader.read(_CHUNK))

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
        if data:
            self._writer.write(data)
            await asyncio.wait_for(self._writer.drain(), SEND_SECONDS)


def _is_too_large(head: h11.Request) -> bool:
    """Return whether a request's content length exceeds the limit, so that its body need not be read."""
    lengths = [value for name, value in head.headers if name == b"content-length"]
    return any(len(length) > len(str(MESSAGE_LIMIT)) or int(length) > MESSAGE_LIMIT for length in lengths)


def _encoded(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode("ascii"), value.encode("ascii")) for name, value in headers]
