"""Three devices play at random; files arrive late, twice, out of order, half-written: in the end all have everything."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from sushigo_score.formats.gamefile import load
from sushigo_score.formats.journal import journal_of
from sushigo_score.game.journal import Entry
from sushigo_score.storage.household.index import noted_turns
from sushigo_score.storage.store import state_of
from tests.storage.household.devices import HouseholdDevice, settle_down

SEEDS, MOVES = (200, 300) if os.environ.get("WASABI_BOWL_SOAK") else (6, 120)
YEARS = (1987, 2026, 2051)


class Parcel(NamedTuple):
    """A file in transit: its content when it was sent, or None if it was removed."""

    to: HouseholdDevice
    name: str
    data: bytes | None

    def arrive(self, random: Random) -> bool:
        """Arrive, perhaps only in part at first; return False while the rest is still to come."""
        path = self.to.folder / self.name
        if self.data is None:
            path.unlink(missing_ok=True)
            return True
        half = random.random() < 0.25
        path.write_bytes(self.data[: random.randrange(len(self.data))] if half else self.data)
        return not half


class Household:
    """Three devices, and the parcels between them."""

    def __init__(self, home: Path, random: Random) -> None:
        self.random = random
        self.devices = [HouseholdDevice(home / str(year), year) for year in YEARS]
        self.in_transit: list[Parcel] = []
        self.confirmed: Counter[tuple[str, Entry]] = Counter()

    def move(self) -> None:
        """Make one random move."""
        device = self.random.choice(self.devices)
        kind = self.random.choices(["play", "round", "send", "arrive", "bin", "conflict"], [4, 4, 5, 8, 1, 1])[0]
        if kind == "play":
            self.confirmed.update(device.play_at_random(self.random, self.random.randint(1, 12)))
        elif kind == "round":
            device.round()
        elif kind == "send":
            self._send(device)
        elif kind == "arrive":
            self._arrive()
        elif kind == "bin":
            self._delete_or_restore(device)
        else:
            self._leave_conflict_copy(device)

    def _send(self, device: HouseholdDevice) -> None:
        to = self.random.choice([other for other in self.devices if other is not device])
        names = {path.name for path in (*device.folder.iterdir(), *to.folder.iterdir())}
        for name in self.random.sample(sorted(names), min(len(names), 4)):
            if to.name in name:
                continue  # only a device itself changes its files
            path = device.folder / name
            data = path.read_bytes() if path.exists() else None if device.name in name else b""
            if data != b"":
                self.in_transit += [Parcel(to, name, data)] * self.random.choice([1, 1, 2])

    def _arrive(self) -> None:
        if self.in_transit:
            parcel = self.in_transit.pop(self.random.randrange(len(self.in_transit)))
            if not parcel.arrive(self.random):
                self.in_transit.append(parcel)

    def _delete_or_restore(self, device: HouseholdDevice) -> None:
        thrown = [deleted.game for deleted in device.store.trash()]
        if thrown and self.random.random() < 0.5:
            device.store.restore(self.random.choice(thrown))
        elif games := device.store.games():
            device.store.delete(self.random.choice(games))

    def _leave_conflict_copy(self, device: HouseholdDevice) -> None:
        files = sorted(path for path in device.folder.iterdir() if "conflict" not in path.name)
        if files:
            path = self.random.choice(files)
            mark = self.random.choice(
                [".sync-conflict-20261118-203000-ABCDEFG", " (conflicted copy 2026-11-18 203000)"]
            )
            (device.folder / f"{path.stem}{mark}{path.suffix}").write_bytes(path.read_bytes())

    def check(self) -> None:
        """Check that each device has every game, and every confirmed step once in its journal or in a diverged copy."""
        uids = {uid for uid, _ in self.confirmed} - self._nobody_else_knew()
        assert uids
        for device in self.devices:
            assert uids <= device.uids()
            for uid in uids:
                own = Counter(device.steps(uid))
                assert max(own.values()) == 1
                device.store.session(device.number_of(uid))
                beside = {step for steps in copies_of(device, uid) for step in steps}
                confirmed = {entry for of, entry in self.confirmed if of == uid}
                assert confirmed <= own.keys() | beside
                assert own.keys() | beside <= confirmed
        assert len({frozenset(device.binned() & uids) for device in self.devices}) == 1

    def _nobody_else_knew(self) -> set[str]:
        """Return the games that went into the trash before any other device had them, or in which nobody has played."""
        return {
            uid
            for device in self.devices
            for uid in (device.binned() - noted_turns(device.store).keys()) | _unplayed(device)
            if not any(uid in other.uids() for other in self.devices if other is not device)
        }


def _unplayed(device: HouseholdDevice) -> set[str]:
    return {uid for uid in device.uids() if state_of(device.steps(uid)).unplayed}


def copies_of(device: HouseholdDevice, uid: str) -> Iterator[tuple[Entry, ...]]:
    """Yield the steps of each unresolved copy of a game."""
    query = "SELECT copy FROM household_copies WHERE uid = ? AND NOT settled"
    for (copy,) in device.store.database.execute(query, (uid,)).fetchall():
        told = journal_of(load(copy.encode()))
        assert told.entries
        yield tuple(told.entries)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_all_devices_end_up_with_every_game_and_card(seed: int, tmp_path: Path) -> None:
    household = Household(tmp_path, Random(seed))
    for _ in range(MOVES):
        household.move()
    settle_down(household.devices)
    assert household.confirmed
    household.check()
