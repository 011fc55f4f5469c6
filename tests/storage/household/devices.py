"""Household devices for tests, each with its own games, clock and folder, and a stand-in for the file sync."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

from sushigo_score.game.commands.command import Command
from sushigo_score.game.journal import Entry
from sushigo_score.game.session import Session
from sushigo_score.records import SyncReport
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.household.folder import PathFolder
from sushigo_score.storage.household.sync import device_of, run_sync, sync
from sushigo_score.storage.store import Store
from tests.game.random_commands import random_command, random_start


def clock_of(year: int) -> Callable[[], str]:
    """Make a clock that advances by a second on every read; devices disagree on the year."""
    seconds = iter(range(10_000_000))

    def clock() -> str:
        minute, second = divmod(next(seconds), 60)
        hour, minute = divmod(minute, 60)
        day, hour = divmod(hour, 24)
        return f"{year}-01-{1 + day:02}T{hour:02}:{minute:02}:{second:02}+00:00"

    return clock


class HouseholdDevice:
    """A device with its games and its view of the shared folder."""

    def __init__(self, home: Path, year: int = 2026) -> None:
        self.folder = home / "shared"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.store = Store(str(home / "data"), clock_of(year))
        self.store.database.execute("PRAGMA synchronous = OFF")
        self.name = device_of(self.store)
        self.on_table = 0

    def round(self) -> SyncReport:
        """Run one round synchronously."""
        folder = PathFolder(str(self.folder))
        return run_sync(sync(self.store, folder, str(self.folder), lambda: self.on_table))

    def play(self, game: int, *commands: Command) -> None:
        """Send commands to a game."""
        session = self.store.session(game)
        for command in commands:
            session.do(command)

    def new_game(self, *commands: Command) -> int:
        """Begin a game and return its number."""
        session, journal = self.store.new_session()
        for command in commands:
            session.do(command)
        return journal.game or 0

    def number_of(self, uid: str) -> int:
        """Return the number of a game on this device; 0 if it is not here."""
        row = self.store.database.execute("SELECT id FROM games WHERE uid = ?", (uid,)).fetchone()
        return row[0] if row else 0

    def steps(self, uid: str) -> tuple[Entry, ...]:
        """Return every step of a game."""
        return tuple(self.store.entries(self.number_of(uid)))

    def uids(self) -> set[str]:
        """Return all games, including those in the trash."""
        return {uid for (uid,) in self.store.database.execute("SELECT uid FROM games")}

    def binned(self) -> set[str]:
        """Return the games in the trash."""
        return {self.store.uid(deleted.game) for deleted in self.store.trash()}

    def play_at_random(self, random: Random, steps: int) -> list[tuple[str, Entry]]:
        """Begin a game or continue any, and return the confirmed steps."""
        games = self.store.games()
        if not games or random.random() < 0.1:
            session, journal = self.store.new_session()
            session.do(random_start(random))
            uid = journal.uid
        else:
            session, journal = self.store.sit_down(random.choice(games))
            uid = journal.uid
        before = len(session.entries) if games and journal.begun_at and len(session.entries) > 1 else 0
        for _ in range(steps):
            _step_at_random(random, session)
        return [(uid, entry) for entry in session.entries[before:]]


def _step_at_random(random: Random, session: Session) -> None:
    step = random.choices([None, session.undo, session.redo], [10, 1, 1])[0]
    try:
        if step is None:
            session.do(random_command(random, session.state))
        else:
            step()
    except Refusal:
        pass


def carry_all(devices: list[HouseholdDevice]) -> None:
    """Copy every file from the device that wrote it to all others; conflict copies go everywhere."""
    names = {path.name for device in devices for path in device.folder.iterdir()}
    for name in names:
        holders = [device for device in devices if (device.folder / name).exists()]
        owner = next((device for device in devices if device.name in name), holders[0])
        for device in devices:
            if device is owner:
                continue
            if (owner.folder / name).exists():
                shutil.copyfile(owner.folder / name, device.folder / name)
            else:
                (device.folder / name).unlink(missing_ok=True)


def settle_down(devices: list[HouseholdDevice]) -> None:
    """Sync files and run rounds until nothing changes any more."""
    for _ in range(12):
        before = [_all_in(device.folder) for device in devices]
        carry_all(devices)
        reports = [device.round() for device in devices]
        if not any(report.changed for report in reports) and before == [_all_in(device.folder) for device in devices]:
            return
    raise AssertionError("the devices never agree")


def _all_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}
