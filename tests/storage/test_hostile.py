"""Mutated databases and game files: each is opened, or set aside with a message. No traceback, no hang, no side effects."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.database import FILE_NAME
from sushigo_score.storage.history import listed_games, refresh
from sushigo_score.storage.people import people
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.statistics import group_records, person_record
from sushigo_score.storage.store import Store
from tests.game.tables import ORIGINAL, PARTY
from tests.stores import export_all, import_game

DATABASES, FILES, COPIES = (2500, 2500, 50_000) if os.environ.get("WASABI_BOWL_SOAK") else (150, 150, 2000)
TIMES_AS_LONG = 100
"""A damaged database may take this many times as long as a healthy one, on any machine."""
TIMES_AS_LONG_AT_MOST = 150
"""The same for backups, some of which hold a hundred times as much as the healthy one."""
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a few games, one of them in the trash."""
    folder = tmp_path_factory.mktemp("healthy")
    store = Store(str(folder))
    for first in (ORIGINAL, PARTY, ORIGINAL):
        session, journal = store.new_session()
        session.do(first)
        session.do(BeginRound())
        for card in ("egg", "salmon", "dumpling") * 5:
            session.do(PutCard(0, card))
    refresh(store)
    assert journal.game is not None
    store.delete(journal.game)
    store.close()
    return folder


def mutated(data: bytes, random: Random) -> bytes:
    """Return the bytes with some of them randomized, zeroed, filled or cut off."""
    changed = bytearray(data)
    for _ in range(random.choice([1, 1, 2, 5, 20, 200])):
        at = random.randrange(len(changed)) if random.random() < 0.7 else random.randrange(min(200, len(changed)))
        length = random.choice([1, 1, 2, 4, 16, 512])
        match random.randrange(5):
            case 0 | 1:
                changed[at : at + length] = random.randbytes(len(changed[at : at + length]))
            case 2:
                changed[at : at + length] = bytes(len(changed[at : at + length]))
            case 3:
                changed[at : at + length] = b"\xff" * len(changed[at : at + length])
            case _:
                if random.random() < 0.1:
                    del changed[at:]
                    changed = changed or bytearray(b"\x00")
    return bytes(changed)


@pytest.mark.parametrize("block", range(10))
def test_mutated_databases(healthy: Path, tmp_path: Path, block: int) -> None:
    data = (healthy / FILE_NAME).read_bytes()
    begun = process_time()
    look_at_everything(healthy)
    longest = TIMES_AS_LONG * (process_time() - begun)
    for seed in range(block * DATABASES // 10, (block + 1) * DATABASES // 10):
        folder = tmp_path / str(seed)
        folder.mkdir()
        hostile = mutated(data, Random(seed))
        (folder / FILE_NAME).write_bytes(hostile)
        begun = process_time()
        with suppress(StoreRefused):
            aside = look_at_everything(folder)
            assert aside is None or Path(aside).read_bytes() == hostile
        assert process_time() - begun < longest
        assert all(path.name.startswith(FILE_NAME) for path in folder.iterdir() if path.is_file())
        shutil.rmtree(folder)
    assert list(tmp_path.iterdir()) == []


def look_at_everything(folder: Path) -> str | None:
    store = Store(str(folder))
    try:
        with suppress(Refusal):
            refresh(store)
        with suppress(Refusal):
            listed_games(store)
            group_records(store)
            for someone in people(store):
                person_record(store, someone.person)
        for game in store.games():
            with suppress(Refusal):
                store.session(game).do(PutCard(0, "egg"))
        store.trash()
        with suppress(StoreRefused):
            export_all(store)
    finally:
        store.close()
    return store.set_aside


def run_copies(first: int, end: int) -> tuple[float, list[list[str]]]:
    """Return the time for a healthy backup, and for each hostile one its time, seed and result."""
    command = [sys.executable, "-m", "tests.storage.hostile_copies", str(first), str(end)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    healthy, *told = [line.split(maxsplit=2) for line in ran.stdout.splitlines()]
    return float(healthy[0]), told


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and limits are those of POSIX")
@pytest.mark.parametrize("block", range(10))
def test_hostile_copies(block: int) -> None:
    """No game is lost and the app starts, with little time and memory; see `hostile_copies`."""
    healthy, told = run_copies(COPIES // 10 * block, COPIES // 10 * (block + 1))
    assert len(told) == COPIES // 10
    slow = [seed for taken, seed, _ in told if float(taken) >= TIMES_AS_LONG_AT_MOST * healthy]
    for seed in slow:  # on a busy machine even CPU time is unreliable, but what is really slow is slow twice
        healthy, ((taken, _, became),) = run_copies(int(seed), int(seed) + 1)
        assert float(taken) < TIMES_AS_LONG_AT_MOST * healthy, (seed, became)
    assert {"taken", "salvaged", "started"} <= {became.partition(":")[0] for _, _, became in told}


def test_mutated_game_files(tmp_path: Path) -> None:
    games = sorted((Path(__file__).parent.parent / "games").glob("*.sushigo"))
    store = Store(str(tmp_path))
    begun = process_time()
    for game in games:
        import_game(store, game.read_bytes())
    longest = TIMES_AS_LONG * (process_time() - begun) / len(games)
    for seed in range(FILES):
        random = Random(seed)
        begun = process_time()
        with suppress(Refusal):
            import_game(store, mutated(random.choice(games).read_bytes(), random))
        assert process_time() - begun < longest
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
