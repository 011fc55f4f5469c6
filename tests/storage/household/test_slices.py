"""A sync never keeps the window waiting: what takes long is done beside it, everything else in short slices."""

from __future__ import annotations

import gc
import json
import os
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from time import thread_time

import pytest

from sushigo_score.formats.journal import CARDS_LIMIT, STEPS_LIMIT
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.game.journal import Entry, Step, Undo
from sushigo_score.records import SyncReport
from sushigo_score.storage.household.folder import PathFolder
from sushigo_score.storage.household.index import diverged_copies, settle
from sushigo_score.storage.household.sync import sync
from sushigo_score.storage.store import SqliteJournal
from tests.game.tables import ORIGINAL
from tests.storage import costly
from tests.storage.household.devices import HouseholdDevice, carry_all

STEPS = STEPS_LIMIT if os.environ.get("WASABI_BOWL_SOAK") else STEPS_LIMIT // 4
LONGEST = 0.1
MOST_MEMORY = 64 * 1024 * 1024


def round_in_slices(device: HouseholdDevice) -> tuple[float, SyncReport]:
    """Run a round as the window does; return the time of the longest slice, and the report."""
    work = sync(device.store, PathFolder(str(device.folder)), str(device.folder))
    longest, done = 0.0, None
    while True:
        begun = thread_time()
        try:
            job = work.send(done)
        except StopIteration as over:
            report: SyncReport = over.value
            return max(longest, thread_time() - begun), report
        longest = max(longest, thread_time() - begun)
        done = job() if job is not None else None  # in a thread of its own


@pytest.fixture(autouse=True)
def frozen() -> Iterator[None]:
    """Keep the garbage collector off what other tests left behind, as the app keeps it off what it has imported."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def ana(tmp_path: Path) -> HouseholdDevice:
    return HouseholdDevice(tmp_path / "ana", 2026)


def test_the_longest_games_are_synced_in_short_slices(ana: HouseholdDevice, tmp_path: Path) -> None:
    ben = HouseholdDevice(tmp_path / "ben", 1999)
    game = ana.new_game(ORIGINAL, BeginRound(), PutCard(1, "egg"))
    corrections: list[Step] = [PutCard(0, "tempura"), Undo()]
    steps = [Entry(ana.store.clock(), step) for step in corrections * (STEPS // 2 - 50)]
    SqliteJournal(ana.store.database, game).extend(steps)
    longest = []

    def sync() -> None:
        for device in (ana, ben, ana):
            longest.append(round_in_slices(device)[0])
            carry_all([ana, ben])

    sync()
    ben.play(1, PutCard(1, "egg"))
    sync()
    ana.play(1, PutCard(0, "salmon"))
    ben.play(1, PutCard(0, "squid"))
    sync()
    for device in (ana, ben):
        for copy in diverged_copies(device.store, ana.store.uid(game)):
            settle(device.store, copy)
    ana.play(1, PutCard(0, "squid"))
    ben.play(1, PutCard(0, "salmon"))
    sync()
    assert ana.store.session(1).state.game == ben.store.session(1).state.game
    assert max(longest) < LONGEST


COSTLY = dict(costly.costly()) | {
    "soups": costly.soups(CARDS_LIMIT // 800 - 1, 800),
    "more_soups": costly.soups(50, 1_200),
}


@pytest.mark.parametrize("name", COSTLY)
def test_a_costly_file_does_not_keep_the_window_waiting(name: str, ana: HouseholdDevice) -> None:
    (ana.folder / "odd.sushigo").write_bytes(COSTLY[name])
    longest, report = round_in_slices(ana)
    assert longest < LONGEST
    assert len(report.added) + len(report.left_aside) == 1


@pytest.mark.parametrize("name", ["soups", "race_250000"])
def test_a_costly_file_takes_little_memory(name: str, ana: HouseholdDevice) -> None:
    (ana.folder / "odd.sushigo").write_bytes(COSTLY[name])
    tracemalloc.start()
    try:
        ana.round()
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()


def test_discarded_soups_cost_no_more_than_other_cards(ana: HouseholdDevice) -> None:
    """Nineteen thousand of them in one journal: each rebuilt a whole tableau once."""
    data = COSTLY["soups"]
    assert len(json.loads(data)["journal"]["steps"]) < 200
    (ana.folder / "odd.sushigo").write_bytes(data)
    begun = thread_time()
    assert len(ana.round().added) == 1
    assert thread_time() - begun < 1
