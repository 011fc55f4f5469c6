"""Two windows with two data folders, and a shared folder that another program keeps in sync."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, EndRound, StartGame
from sushigo_score.game.session import Session
from sushigo_score.rules.facts import Player
from sushigo_score.storage.household.folder import matters
from sushigo_score.storage.store import Store, state_of
from sushigo_score.ui.shell.household import FOLDER
from tests.patience import until
from tests.x11.desk import Desk, Started, started

STEPS = "SELECT count(*) FROM steps"
_PAUSE = 0.5


@contextmanager
def kept_in_sync(one: Path, other: Path) -> Iterator[None]:
    """Copy newer files in both directions, like a program that keeps folders in sync."""
    over = Event()

    def carry() -> None:
        while not over.wait(_PAUSE):
            for source, target in ((one, other), (other, one)):
                _copy(source, target)

    thread = Thread(target=carry)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _copy(source: Path, target: Path) -> None:
    for path in source.iterdir():
        there = target / path.name
        with suppress(FileNotFoundError):  # the app may just have replaced it
            if matters(path.name) and (not there.exists() or there.stat().st_mtime < path.stat().st_mtime):
                shutil.copy2(path, there)


def in_round_three(folder: Path, shared: Path) -> None:
    """Set up two players before the first card of the last round, with the shared folder chosen."""
    shared.mkdir()
    store = Store(str(folder))
    session, _ = store.new_session()
    session.do(StartGame("original", (Player("Ana"), Player("Ben")), (0, 1)))
    for _ in range(2):
        session.do(BeginRound())
        session.do(PutCard(0, "squid"))
        session.do(EndRound())
    session.do(BeginRound())
    store.set(FOLDER, str(shared))
    store.close()


def nothing_yet(folder: Path, shared: Path) -> None:
    """Set up no games, with the shared folder chosen."""
    shared.mkdir()
    store = Store(str(folder))
    store.set(FOLDER, str(shared))
    store.close()


def steps(app: Started) -> int:
    return int(app.kept(STEPS)[0][0])


def session_of(folder: Path) -> Session:
    store = Store(str(folder))
    try:
        return store.session(1)
    finally:
        store.close()


def test_a_game_is_begun_in_one_window_and_finished_in_another(screen: Desk, tmp_path: Path) -> None:
    ana, ben = tmp_path / "ana", tmp_path / "ben"
    shared, bens = tmp_path / "shared", tmp_path / "bens"
    in_round_three(ana, shared)
    nothing_yet(ben, bens)
    with kept_in_sync(shared, bens), started(screen, ana, observed=True) as first:
        first.click_on("Round 3 of 3")
        first.until_shown("Tempura", "cell")
        before = steps(first)
        first.keys("t", "t", "h")
        until(lambda: steps(first) == before + 3)
        written = steps(first)
        until(lambda: any(bens.glob("*.sushigo")), "nothing was written")
        with started(screen, ben, observed=True) as second:  # its window covers the other one
            until(lambda: steps(second) >= written, "nothing came")
            second.click_on("Round 3 of 3")
            second.until_shown("Tempura", "cell")
            second.keys("t", "e")
            until(lambda: steps(second) == written + 2)
            second.click_on("Round result")
            second.click_on("They really have no more")
            until(lambda: steps(second) > written + 2)
            finished = steps(second)
            until(lambda: steps(first) == finished, "it did not come back")
            assert first.told().page == "ending"
            second.end()
        first.end()
    assert session_of(ana).entries == session_of(ben).entries
    assert state_of(session_of(ana).entries).game.complete
