"""Tables with phones for tests: any game in memory, and the steps that a view offers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sushigo_score.formats.journal import read_step
from sushigo_score.formats.strict_json import Node
from sushigo_score.game.commands.command import Command
from sushigo_score.game.session import Session
from sushigo_score.phones.taps import Hosted, PhonesAtTable
from tests.game.random_commands import random_start
from tests.game.tables import session_of

PHONE = "k3m9x2qa"


class HandClock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def any_session(random: Random) -> Session:
    return session_of(random_start(random))


def phones_of(session: Session, clock: HandClock | None = None) -> PhonesAtTable:
    return PhonesAtTable(Hosted(session), clock or HandClock())


def offered(shown: Any) -> Iterator[dict[str, Any]]:
    """Yield every step that a tap in a view would take; of multiple choices, each by itself."""
    if isinstance(shown, dict):
        if "step" in shown:
            yield shown["step"]
        if "several" in shown:
            for choice in shown["choices"]:
                step = {
                    name: list(value) if isinstance(value, list) else value for name, value in shown["several"].items()
                }
                for name, value in choice["adds"].items():
                    step[name].append(value)
                yield step
        for inner in shown.values():
            yield from offered(inner)
    elif isinstance(shown, list | tuple):
        for inner in shown:
            yield from offered(inner)


def command_of(step: dict[str, Any]) -> Command:
    read = read_step(Node(step))
    assert isinstance(read, Command)
    return read
