"""A phone as the network sees it: plain HTTP with the page's own headers."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sushigo_score.game.session import Session
from sushigo_score.phones.connections import Places
from sushigo_score.phones.security import new_key
from sushigo_score.phones.server import PageAddress, ServiceThread
from sushigo_score.phones.taps import Hosted, PhonesAtTable
from tests.phones.tables import PHONE, HandClock

LOOPBACK = "127.0.0.1"


class Answered:
    def __init__(self, answer: http.client.HTTPResponse) -> None:
        self.status = answer.status
        self.headers = {name.lower(): value for name, value in answer.getheaders()}
        self.body = answer.read()

    @property
    def told(self) -> Any:
        return json.loads(self.body)


class HttpPhone:
    """Sends what the page sends; keyword arguments replace headers, None omits them."""

    def __init__(self, place: PageAddress, phone: str = PHONE, language: str = "en", at: str = LOOPBACK) -> None:
        self.place = place
        self.phone = phone
        self.language = language
        self.number = 0
        self.connection = http.client.HTTPConnection(LOOPBACK, place.port, timeout=30, source_address=(at, 0))

    def get(self, path: str, **headers: str) -> Answered:
        return self._answer("GET", path, None, headers)

    def post(self, path: str, message: object, **headers: str | None) -> Answered:
        usual: dict[str, str | None] = {
            "content-type": "application/json",
            "authorization": f"Bearer {self.place.key}",
            "origin": f"http://{LOOPBACK}:{self.place.port}",
        }
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        body = message if isinstance(message, bytes) else json.dumps(message).encode()
        return self._answer("POST", path, body, {k: v for k, v in {**usual, **sent}.items() if v is not None})

    def _answer(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answered:
        self.connection.request(method, path, body, headers)
        return Answered(self.connection.getresponse())

    @property
    def who(self) -> dict[str, Any]:
        return {"phone": self.phone, "language": self.language}

    def look(self, seat: int | None = None, seen: str = "") -> Any:
        return self.post("/look", {**self.who, "seat": seat, "seen": seen}).told

    def tap(self, step: dict[str, Any], view: Any, seat: int | None = None, number: int | None = None) -> Any:
        self.number = number or self.number + 1
        message = {**self.who, "seat": seat, "number": self.number, "round": view["round"], "steps": view["steps"]}
        return self.post("/tap", {**message, "step": step}).told

    def close(self) -> None:
        self.connection.close()


class Served(NamedTuple):
    """A table that phones can connect to."""

    place: PageAddress
    service: ServiceThread
    at_table: PhonesAtTable
    clock: HandClock

    @property
    def places(self) -> Places:
        """Who is connected."""
        places = self.service._service.places
        assert places is not None
        return places


@contextmanager
def served(session: Session, *, moves_on: bool = True) -> Iterator[Served]:
    """Serve a table to phones, on a free port."""
    table = Hosted(session)
    table.moves_on = moves_on
    clock = HandClock()
    at_table = PhonesAtTable(table, clock)
    service = ServiceThread(at_table, lambda work: work(), new_key())
    place = service.start((LOOPBACK,), 0)
    try:
        yield Served(place, service, at_table, clock)
    finally:
        service.stop()
        service.join()
