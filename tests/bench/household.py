"""A shared folder: a thousand files that are already here, and ten thousand of which none is new."""

from __future__ import annotations

import os
import time
from random import Random
from time import perf_counter

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, EndRound, StartGame
from sushigo_score.rules.editions import party
from sushigo_score.rules.facts import Player
from sushigo_score.storage.exchange import export_game
from sushigo_score.storage.household.folder import PathFolder
from sushigo_score.storage.household.sync import join_again, run_sync, sync
from sushigo_score.storage.store import Store
from tests.bench.measure import tell
from tests.bench.storing import folder
from tests.stores import import_game

_CARDS = ("tempura", "sashimi", "dumpling", "maki:1", "maki:2", "maki:3", "egg", "salmon", "squid", "pudding")
_HERE, _ALL = 1_000, 10_000


def whole_game(store: Store) -> str:
    """Return a game of four as a file, entered with one step per card in three rounds."""
    session, journal = store.new_session()
    session.do(StartGame("party", tuple(map(Player, "ABCD")), (0, 1, 2, 3), menu=party.PRESETS["sushi_go"]))
    random = Random(4)
    for _ in range(3):
        session.do(BeginRound())
        for card in range(36):
            session.do(PutCard(card % 4, random.choice(_CARDS)))
        session.do(EndRound())
    return export_game(store, journal.game or 0).text


def _fill(store: Store, shared: str, first: int, number: int, *, here: bool) -> None:
    text = whole_game(store)
    uid = store.uid(store.games()[0])
    for at in range(first, first + number):
        data = text.replace(uid, f"{at:032x}").encode()
        if here:
            import_game(store, data)
        with open(os.path.join(shared, f"2026-11-18-{at:032x}-00000000.sushigo"), "wb") as file:
            file.write(data)


def _round(store: Store, shared: str) -> tuple[float, float]:
    """Return how long a sync takes, and the longest that it blocks a frame between accesses to the folder."""
    work = sync(store, PathFolder(shared), shared)
    begun, longest, done = perf_counter(), 0.0, None
    try:
        while True:
            before = time.perf_counter()
            job = work.send(done)
            longest = max(longest, perf_counter() - before)
            done = job() if job is not None else None
    except StopIteration:
        return perf_counter() - begun, longest


def run() -> None:
    """Measure a first sync and another one."""
    with folder() as path, folder() as shared:
        store = Store(path)
        store.database.execute("PRAGMA synchronous = OFF")
        _fill(store, shared, 0, _HERE, here=True)
        first, longest = _round(store, shared)
        again, _ = _round(store, shared)
        tell(
            "household_here_already",
            games=_HERE,
            seconds=first,
            longest_milliseconds=longest * 1000,
            again_seconds=again,
        )
        _fill(store, shared, _HERE, _ALL - _HERE, here=False)
        join_again(store)
        begun = perf_counter()
        report = run_sync(sync(store, PathFolder(shared), shared))
        taken = perf_counter() - begun
        again, longest = _round(store, shared)
        tell(
            "household_new",
            games=len(report.added),
            seconds=taken,
            again_seconds=again,
            longest_milliseconds=longest * 1000,
        )
        store.close()
