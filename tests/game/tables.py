"""Sessions for tests, and shorthand for commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import BeginRound, StartGame
from sushigo_score.game.journal import MemoryJournal, Timeline
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.rules.facts import Player, Setup

PARTY_MENU = ("uramaki", "onigiri", "dumpling", "tofu", "special_order", "takeout_box", "fruit")
MISO_MENU = ("temaki", "miso_soup", "tofu", "dumpling", "tea", "special_order", "pudding")
WASABI_MENU = ("maki", "tempura", "sashimi", "dumpling", "special_order", "wasabi", "pudding")


def ticking() -> Callable[[], str]:
    """Make a clock that advances by a second on every read."""
    seconds = iter(range(100_000))

    def clock() -> str:
        minute, second = divmod(next(seconds), 60)
        hour, minute = divmod(minute, 60)
        return f"2026-11-18T{hour % 24:02}:{minute:02}:{second:02}+00:00"

    return clock


def start(edition: str, *names: str, **more: Any) -> StartGame:
    """Make the command that starts a game; in the puppet variant the third player is the puppet."""
    puppet = more.get("variant") == "puppet"
    players = tuple(Player(name, puppet and seat == 2) for seat, name in enumerate(names))
    if edition == "anniversary":
        more.setdefault("dessert", "strawberry_pudding")
    return StartGame(edition, players, tuple(range(len(names))), **more)


def start_with(setup: Setup) -> StartGame:
    """Make the command that starts a game with a setup, every seat in its own color."""
    seats = tuple(range(setup.seats))
    return StartGame(setup.edition, setup.players, seats, setup.menu, setup.dessert, setup.variant, setup.house_rules)


def fold(commands: Iterable[Command]) -> State | None:
    """Return the state after some commands, None if there are none."""
    timeline = Timeline()
    for command in commands:
        timeline.add(timeline.after(command))
    return timeline.state


def session_of(*commands: Command) -> Session:
    """Open a session in memory and send some commands."""
    session = Session(MemoryJournal(), ticking())
    for command in commands:
        session.do(command)
    return session


def begun(first: StartGame, *commands: Command) -> Session:
    """Open a session in round 1 and send some commands."""
    return session_of(first, BeginRound(), *commands)


ORIGINAL = start("original", "Ana", "Olek")
ANNIVERSARY = start("anniversary", "Ana", "Olek", "Bo")
MOCHI = start("anniversary", "Ana", "Olek", dessert="mochi")
PARTY = start("party", "Ana", "Olek", "Bo", menu=PARTY_MENU)
MISO = start("party", "Ana", "Olek", "Bo", menu=MISO_MENU)
WASABI = start("party", "Ana", "Olek", "Bo", menu=WASABI_MENU)
BATTLE = start("anniversary", "Ana", "Olek", variant="sushi_battle")
PUPPET = start("original", "Ana", "Olek", "Robo", variant="puppet")
