"""Games, trash, settings, backups: with a real file."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sushigo_score.device.device import OVERRIDE, data_folder
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.game.journal import Entry
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage import sqlite
from sushigo_score.storage.backup import back_up
from sushigo_score.storage.cleanup import BACKUPS_KEPT, TRASH_DAYS
from sushigo_score.storage.database import BACKUPS, FILE_NAME
from sushigo_score.storage.schema import APPLICATION, VERSION, marks, our_schema, schema
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import Store
from tests.formats.pinned_steps import LINES, PINNED
from tests.game.tables import ORIGINAL
from tests.stores import restore_backup


class Clock:
    """A clock that can be set forward."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 18, 20, 30, tzinfo=UTC)

    def __call__(self) -> str:
        return self.moment.isoformat(timespec="seconds")

    def forward(self, **more: int) -> None:
        self.moment += timedelta(**more)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Store:
    return Store(str(tmp_path), clock)


def new_game(store: Store) -> int:
    session, journal = store.new_session()
    session.do(ORIGINAL)
    session.do(BeginRound())
    session.do(PutCard(0, "egg"))
    assert journal.game is not None
    return journal.game


def test_durability_settings(store: Store) -> None:
    def pragma(name: str) -> object:
        return store.database.execute(f"PRAGMA {name}").fetchone()[0]

    assert pragma("journal_mode") == "wal"
    assert pragma("synchronous") == 2  # FULL
    assert pragma("foreign_keys") == 1
    assert (pragma("application_id"), pragma("user_version")) == (APPLICATION, VERSION)


def test_only_what_may_be_older_after_a_power_failure_does_not_wait_for_the_disk(store: Store) -> None:
    def waits() -> bool:
        return bool(store.database.execute("PRAGMA synchronous").fetchone() == (2,))  # FULL

    store.set("way", "there", synced=False)
    assert not waits()
    store.new_session()[0].do(ORIGINAL)
    assert waits()
    store.set("way", "here", synced=False)
    store.set("language", "pl")
    assert waits()
    assert Store(store.folder).setting("way") == "here"


def test_a_table_without_a_game_leaves_nothing_behind(store: Store) -> None:
    store.new_session()
    assert store.games() == []


def test_games_continue_after_a_restart(store: Store, tmp_path: Path) -> None:
    game = new_game(store)
    store.session(game).do(PutCard(1, "squid"))
    store.close()
    state = Store(str(tmp_path)).session(game).state
    assert [tableau.written for tableau in state.at.tableaux] == [{"egg": 1}, {"squid": 1}]


def start_again(store: Store, clock: Clock) -> Store:
    store.close()
    return Store(store.folder, clock)


def test_the_trash_keeps_games_for_thirty_days(store: Store, clock: Clock) -> None:
    kept, deleted, forgotten = new_game(store), new_game(store), new_game(store)
    store.delete(forgotten)
    clock.forward(days=TRASH_DAYS)
    store = start_again(store, clock)
    store.delete(deleted)
    clock.forward(days=1)
    store = start_again(store, clock)
    assert [old.game for old in store.trash()] == [deleted, forgotten]
    clock.forward(days=1)
    store = start_again(store, clock)
    assert [old.game for old in store.trash()] == [deleted]
    store.restore(deleted)
    assert store.games() == [deleted, kept]
    assert store.database.execute("SELECT count(*) FROM steps WHERE game = ?", (forgotten,)).fetchone() == (0,)


@pytest.mark.parametrize(
    "starts",
    [
        ["2036-01-01"],
        ["2036-01-01", "2026-11-19", "2026-11-20"],
        ["2036-01-01", "2036-01-02", "2036-01-20", "2026-11-19"],
        ["1970-01-01", "2026-11-19", "2026-11-20", "2026-12-01"],
        ["1970-01-01", "1970-01-02", "2036-05-05", "2026-11-19", "2036-05-05", "2026-11-20"],
    ],
    ids=["ahead", "ahead and right again", "ahead for days", "behind", "to and fro"],
)
def test_a_wrong_clock_does_not_empty_the_trash(store: Store, clock: Clock, starts: list[str]) -> None:
    game = new_game(store)
    store.delete(game)
    for day in starts:
        clock.moment = datetime.fromisoformat(f"{day}T20:00+00:00")
        store = start_again(store, clock)
        assert [old.game for old in store.trash()] == [game]
    clock.forward(days=TRASH_DAYS)
    for _ in range(2):
        clock.forward(days=2)
        store = start_again(store, clock)
    assert store.trash() == []


def test_old_backups_and_leftovers_are_removed(store: Store, clock: Clock, tmp_path: Path) -> None:
    made = [Path(back_up(store)) for _ in range(BACKUPS_KEPT + 3)]
    now = clock.moment.timestamp()
    for number, path in enumerate(made):
        days = (TRASH_DAYS + 40 if number < 2 else TRASH_DAYS - 5) - number
        os.utime(path, (now - days * 86400,) * 2)
    left = [f"{FILE_NAME}.{'0' * 32}.restoring", f"{FILE_NAME}.{'f' * 32}.restoring-wal", f".{'a' * 32}.part"]
    left += [f"{FILE_NAME}.salvaged-journal", f"{BACKUPS}/games.sqlite3.{'b' * 32}.part"]
    not_ours = ["notes.part", f"{FILE_NAME}.restoring", "looked-at.sushigo"]
    for name in left + not_ours:
        (tmp_path / name).write_bytes(b"x")
        os.utime(tmp_path / name, (now - 10_000_000,) * 2)
    just_now = tmp_path / f"{FILE_NAME}.{'1' * 32}.restoring"
    just_now.write_bytes(b"x")
    clock.forward(days=1)
    store = start_again(store, clock)
    assert not any((tmp_path / name).exists() for name in left)
    assert all((tmp_path / name).exists() for name in not_ours)
    assert just_now.exists()
    clock.forward(days=10 * 365)
    start_again(store, clock)  # a wrong clock deletes nothing
    assert sorted((tmp_path / BACKUPS).iterdir()) == sorted(made[2:])


@pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")
def test_files_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = Store(str(folder))
    new_game(store)
    back_up(store)
    everything = [folder, *folder.rglob("*")]
    assert len(everything) > 3
    assert all(path.stat().st_mode & 0o077 == 0 for path in everything)
    store.close()
    (folder / "looked-at.sushigo").write_bytes(b"")
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    Store(str(folder)).close()
    assert all(path.stat().st_mode & 0o077 == 0 for path in [folder, *folder.rglob("*")])


def test_settings(store: Store) -> None:
    assert store.setting("language", "en") == "en"
    store.set("language", "pl")
    store.set("language", "is")
    assert store.setting("language", "en") == "is"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "store.bad_backup"),
        (b"rubbish" * 100, "store.bad_backup"),
        (b"SQLite format 3\0", "store.bad_backup"),
        (b"SQLite format 3\0" + bytes(2000), "store.bad_backup"),
        (None, "read.missing"),
    ],
    ids=["empty", "rubbish", "a few letters", "a head", "missing"],
)
def test_a_bad_backup_changes_nothing(store: Store, tmp_path: Path, content: bytes | None, why: str) -> None:
    game = new_game(store)
    backup = tmp_path / "backup.sqlite3"
    if content is not None:
        backup.write_bytes(content)
    with pytest.raises(Refusal) as refused:
        restore_backup(store, backup)
    assert refused.value.key == why
    assert store.games() == [game]
    assert not list(tmp_path.glob("*restoring*"))


def test_a_backup_of_a_newer_app_says_so(store: Store) -> None:
    backup = back_up(store)
    connection = sqlite3.connect(backup)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    with pytest.raises(StoreRefused) as refused:
        restore_backup(store, backup)
    assert refused.value.key == "store.newer"


def test_a_backup_is_refused_while_another_process_keeps_writing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(store)
    backup = back_up(store)
    monkeypatch.setattr(sqlite, "WAIT_SECONDS", 0.1)
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreRefused) as refused:
        restore_backup(store, backup)
    assert refused.value.key == "store.locked"
    other.close()
    assert store.games() == [game]


OTHERS = """
    PRAGMA user_version = 3;
    CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    CREATE TABLE more (one TEXT) STRICT;
"""


def test_a_database_with_other_tables_is_kept_aside_and_its_games_are_read(tmp_path: Path, clock: Clock) -> None:
    store = Store(str(tmp_path / "here"), clock)
    game, deleted = new_game(store), new_game(store)
    store.delete(deleted)
    store.set("language", "pl")
    entries = store.entries(game)
    tables = "('games', 'steps', 'settings')"
    made = [sql for (sql,) in store.database.execute(f"SELECT sql FROM sqlite_master WHERE name IN {tables}")]
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.executescript(OTHERS + ";".join(made))
        connection.execute("ATTACH ? AS here", (str(tmp_path / "here" / FILE_NAME),))
        for table in ("games", "steps", "settings"):
            connection.execute(f"INSERT INTO {table} SELECT * FROM here.{table}")
        connection.commit()
    before = (tmp_path / FILE_NAME).read_bytes()
    fresh = Store(str(tmp_path), clock)
    assert fresh.set_aside is not None
    assert Path(fresh.set_aside).read_bytes() == before
    assert fresh.salvaged == (2, 0)
    assert [fresh.entries(found) for found in fresh.games()] == [entries]
    assert len(fresh.trash()) == 1
    assert fresh.setting("language") == "pl"


def test_every_kind_of_step_can_be_read(store: Store, tmp_path: Path) -> None:
    at = "2026-11-18T20:30:00+00:00"
    with store.database as connection:
        connection.execute("INSERT INTO games (id, uid, begun_at, moment) VALUES (3, ?, ?, ?)", ("3" * 32, at, at))
        connection.executemany(
            "INSERT INTO steps (game, number, at, step) VALUES (3, ?, ?, ?)",
            [(number, at, line) for number, line in enumerate(LINES)],
        )
    store.close()
    assert Store(str(tmp_path)).entries(3) == [Entry(at, step) for step in PINNED]


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({OVERRIDE: "/elsewhere", "HOME": "/home/ana"}, "linux", "/elsewhere"),
        ({"HOME": "/home/ana"}, "linux", "/home/ana/.local/share/wasabi-bowl"),
        ({"HOME": "/home/ana", "XDG_DATA_HOME": "/data"}, "linux", "/data/wasabi-bowl"),
        ({"HOME": "/Users/ana"}, "darwin", "/Users/ana/Library/Application Support/wasabi-bowl"),
        ({"HOME": "C:/Users/ana", "APPDATA": "C:/Roaming"}, "win32", "C:/Roaming/wasabi-bowl"),
        ({"HOME": "C:/Users/ana"}, "win32", "C:/Users/ana/AppData/Roaming/wasabi-bowl"),
        ({"HOME": "/", "ANDROID_PRIVATE": "/data/user/0/app/files"}, "linux", "/data/user/0/app/files/userdata"),
    ],
)
def test_the_data_folder(environment: dict[str, str], platform: str, folder: str) -> None:
    assert data_folder(environment, platform) == folder


def test_a_database_of_the_first_version_gets_what_it_lacks(tmp_path: Path, clock: Clock) -> None:
    store = Store(str(tmp_path), clock)
    session, journal = store.new_session()
    session.do(ORIGINAL)
    store.database.change("DROP TABLE feats")
    store.database.change("PRAGMA user_version = 1")
    store.close()
    later = Store(str(tmp_path), clock)
    assert later.set_aside is None
    assert (schema(later.database), marks(later.database)[1]) == (our_schema(), VERSION)
    assert later.session(journal.game or 0).state == session.state
