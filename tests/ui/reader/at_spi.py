"""A screen reader in its own process: reads the window of another process over D-Bus, and presses what is in it.

Takes orders as lines of JSON and answers each with one line; `tests/ui/reader/listener.py` sends them.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, Properties, new_method_call
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from tests.patience import PATIENCE

ROOT = "/org/a11y/atspi/accessible/root"
REGISTRY = "org.a11y.atspi.Registry"
KIND = "org.a11y.atspi."
ACCESSIBLE = KIND + "Accessible"
QUERIES = (
    (ACCESSIBLE, "GetInterfaces"),
    (ACCESSIBLE, "GetRole"),
    (ACCESSIBLE, "GetState"),
    ("org.freedesktop.DBus.Properties", "Get", ACCESSIBLE, "Name"),
)
CONTAINERS = (16, 39)
"""The roles dialog and panel: no others have children."""


class Gone(Exception):
    """Raised if the object asked for does not exist, or no longer exists."""


def body_of(message: Message) -> Any:
    """Return the body of an answer."""
    if message.header.message_type is MessageType.error:
        raise Gone(message.body)
    return message.body


class Orca:
    """A screen reader without a voice."""

    def __init__(self) -> None:
        session = open_dbus_connection("SESSION")
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        where = session.send_and_get_reply(new_method_call(bus, "GetAddress")).body[0]
        self.status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
        self.session: DBusConnection = session
        self.wire: DBusConnection = open_dbus_connection(where)
        self.heard: deque[Any] = deque()
        self._answers: dict[int, Any] = {}
        said = MatchRule(type="signal", interface=KIND + "Event.Object")
        self.wire.send_and_get_reply(message_bus.AddMatch(said))
        self.wire.filter(said, queue=self.heard)
        for event in ("object:announcement", "object:state-changed:focused"):
            self.call(REGISTRY, "/org/a11y/atspi/registry", "Registry", "RegisterEvent", "sass", (event, [], ""))

    def listen(self, on: bool) -> None:
        self.session.send_and_get_reply(Properties(self.status).set("IsEnabled", "b", on))

    def call(self, name: str, path: str, kind: str, method: str, types: str | None = None, body: Any = ()) -> Any:
        message = new_method_call(DBusAddress(path, name, KIND + kind), method, types, body)
        answer = body_of(self.wire.send_and_get_reply(message, timeout=PATIENCE))
        return answer[0] if answer else None

    def fact(self, name: str, path: str, kind: str, fact: str) -> Any:
        message = Properties(DBusAddress(path, name, KIND + kind)).get(fact)
        return body_of(self.wire.send_and_get_reply(message, timeout=PATIENCE))[0][1]

    def window(self) -> tuple[str, str] | None:
        """Return the first window of any app on the bus."""
        for name, path in self.call(REGISTRY, ROOT, "Accessible", "GetChildren"):
            for window in self.call(name, path, "Accessible", "GetChildren"):
                return tuple(window)
        return None

    def read(self) -> list[dict[str, Any]]:
        """Return everything in the window in reading order; start over if it changes meanwhile."""
        until = monotonic() + PATIENCE
        while True:
            try:
                window = self.window()
                return [] if window is None else self._inside(*window)
            except Gone:
                if monotonic() > until:
                    raise

    def _inside(self, name: str, path: str) -> list[dict[str, Any]]:
        paths = [inner for _, inner in self.call(name, path, "Accessible", "GetChildren")]
        asked = [[self._ask(name, inner, *query) for query in QUERIES] for inner in paths]
        things: list[dict[str, Any]] = []
        answers = [[self._answer(serial) for serial in serials] for serials in asked]
        for inner, (kinds, role, (low, high), (_, title)) in zip(paths, answers, strict=True):
            thing = {"path": inner, "role": role, "name": title, "states": low | high << 32}
            thing["kinds"] = [kind.removeprefix(KIND) for kind in kinds]
            if "Value" in thing["kinds"]:
                thing["number"] = self.fact(name, inner, "Value", "CurrentValue")
            if "Text" in thing["kinds"]:
                thing["text"] = self.call(name, inner, "Text", "GetText", "ii", (0, -1))
            if "Component" in thing["kinds"]:
                thing["box"] = self.call(name, inner, "Component", "GetExtents", "u", (1,))
            holds = self._inside(name, inner) if role in CONTAINERS else []
            things += [thing, *holds]
        return things

    def _ask(self, name: str, path: str, kind: str, method: str, *fact: str) -> int:
        """Send a query without waiting for its answer: a window needs hundreds."""
        address = DBusAddress(path, name, kind)
        serial: int = next(self.wire.outgoing_serial)
        self.wire.send(new_method_call(address, method, "s" * len(fact) or None, fact), serial=serial)
        return serial

    def _answer(self, serial: int) -> Any:
        while serial not in self._answers:
            message = self.wire.receive(timeout=PATIENCE)
            to = message.header.fields.get(HeaderFields.reply_serial)
            if to is None:
                self.heard.append(message)
            else:
                self._answers[to] = message
        return body_of(self._answers.pop(serial))[0]

    # --- what a reader does ---------------------------------------------------------------------------

    def press(self, path: str) -> bool:
        return bool(self.call(self._app, path, "Action", "DoAction", "i", (0,)))

    def focus(self, path: str) -> bool:
        return bool(self.call(self._app, path, "Component", "GrabFocus"))

    def count(self, path: str, number: float) -> None:
        value = Properties(DBusAddress(path, self._app, KIND + "Value"))
        self.wire.send_and_get_reply(value.set("CurrentValue", "d", number), timeout=PATIENCE)

    @property
    def _app(self) -> str:
        window = self.window()
        assert window is not None
        return window[0]

    def said(self) -> list[list[str]]:
        """Return what was announced and what got the focus since the last call."""
        try:
            while True:
                self.wire.recv_messages(timeout=0.05)
        except TimeoutError:
            pass
        events = []
        while self.heard:
            message = self.heard.popleft()
            member = message.header.fields.get(3, "")
            what, number, _, value, *_ = message.body
            path = message.header.fields.get(1, "")
            if member == "Announcement":
                events.append(["announced", str(value[1]), path])
            elif what == "focused" and number:
                events.append(["focused", "", path])
        return events


def main() -> None:
    """Carry out orders until there are no more."""
    orca = Orca()
    orders: dict[str, Callable[..., Any]] = {
        "listen": orca.listen,
        "read": orca.read,
        "press": orca.press,
        "focus": orca.focus,
        "count": orca.count,
        "said": orca.said,
    }
    for line in sys.stdin:
        order, *more = json.loads(line)
        print(json.dumps(orders[order](*more)), flush=True)


if __name__ == "__main__":
    main()
