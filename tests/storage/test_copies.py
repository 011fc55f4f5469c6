"""Backups: what is restored from them, what is refused and why, and databases that were set aside."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.backup import Restored, back_up, is_database
from sushigo_score.storage.database import FILE_NAME
from sushigo_score.storage.history import listed_games
from sushigo_score.storage.store import Store
from tests.game.tables import ORIGINAL
from tests.storage.hostile_copies import ENDLESS
from tests.stores import restore_backup
from tests.summaries import refresh_all

HIDDEN = (
    "CREATE TRIGGER sqlite_evil AFTER INSERT ON steps WHEN NEW.number > 3 BEGIN "
    "UPDATE steps SET step = replace(step, 'Ana', 'Pwned'); END"
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store with one game."""
    store = Store(str(tmp_path / "data"))
    enter(store, "egg")
    return store


def enter(store: Store, *cards: str) -> int:
    session, journal = store.new_session()
    session.do(ORIGINAL)
    session.do(BeginRound())
    for card in cards:
        session.do(PutCard(0, card))
    return journal.game or 0


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A backup of another store, with two games."""
    other = Store(str(tmp_path / "elsewhere"))
    enter(other, "salmon")
    enter(other, "squid")
    path = tmp_path / "copy.sqlite3"
    shutil.move(back_up(other), path)
    return path


def change(path: Path, *statements: str, writable_schema: bool = False) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA writable_schema = {int(writable_schema)}")
        for statement in statements:
            connection.execute(statement)


def why_not(store: Store, path: Path) -> str:
    before = list(store.database.iterdump())
    with pytest.raises(Refusal) as refused:
        restore_backup(store, path)
    assert list(store.database.iterdump()) == before
    assert [file.name for file in Path(store.folder).iterdir() if "restoring" in file.name] == []
    return refused.value.key


def laid(store: Store) -> list[dict[str, int]]:
    return [store.session(game).state.rounds[0].tableaux[0].written for game in sorted(store.games())]


# --- what is restored ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hidden",
    [
        HIDDEN,
        HIDDEN.replace("sqlite_evil", "sqlite_stat9"),
        f"CREATE TRIGGER evil AFTER INSERT ON steps BEGIN {ENDLESS}; END",
    ],
)
def test_no_code_in_a_backup_is_restored(store: Store, copy: Path, hidden: str) -> None:
    row = f"INSERT INTO sqlite_master VALUES ('trigger', '{hidden.split()[2]}', 'steps', 0, '{hidden.replace(chr(39), chr(39) * 2)}')"
    change(copy, row, writable_schema=True)
    assert restore_backup(store, copy) == Restored(added=2)
    game = max(store.games())
    for card in ("egg", "egg", "salmon", "maki:1"):
        store.session(game).do(PutCard(1, card))
    shown = store.session(game).state
    store.close()
    again = Store(store.folder)
    assert again.set_aside is None
    assert again.session(game).state == shown
    assert again.database.execute("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'").fetchone() == (0,)


def test_a_hidden_trigger_found_at_startup_is_dropped(store: Store) -> None:
    path = Path(store.folder) / FILE_NAME
    enter(store, "squid", "egg")
    before = laid(store)
    store.close()
    row = f"INSERT INTO sqlite_master VALUES ('trigger', 'sqlite_evil', 'steps', 0, '{HIDDEN.replace(chr(39), chr(39) * 2)}')"
    change(path, row, writable_schema=True)
    fresh = Store(store.folder)
    assert fresh.set_aside is not None
    assert fresh.salvaged == (2, 0)
    assert laid(fresh) == before
    assert fresh.database.execute("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'").fetchone() == (0,)


def test_a_backup_is_restored_with_its_log(store: Store, tmp_path: Path) -> None:
    other = Store(str(tmp_path / "elsewhere"))
    enter(other, "salmon")
    other.close()
    other = Store(str(tmp_path / "elsewhere"))
    enter(other, "squid")
    for ending in ("", "-wal"):
        shutil.copy(Path(other.folder) / (FILE_NAME + ending), tmp_path / f"copy.sqlite3{ending}")
    before = [(tmp_path / f"copy.sqlite3{ending}").read_bytes() for ending in ("", "-wal")]
    assert restore_backup(store, tmp_path / "copy.sqlite3") == Restored(added=2)
    assert laid(store) == [{"egg": 1}, {"salmon": 1}, {"squid": 1}]
    assert [(tmp_path / f"copy.sqlite3{ending}").read_bytes() for ending in ("", "-wal")] == before
    assert not (tmp_path / "copy.sqlite3-shm").exists()


@pytest.mark.parametrize("page_size", [512, 65536])
@pytest.mark.parametrize("encoding", ["UTF-8", "UTF-16le", "UTF-16be"])
def test_other_page_sizes_and_encodings(
    store: Store, copy: Path, tmp_path: Path, page_size: int, encoding: str
) -> None:
    other = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(copy)) as source:
        dump = [statement for statement in source.iterdump() if "BEGIN TRANSACTION" not in statement]
    pragmas = [f"PRAGMA page_size = {page_size}", f"PRAGMA encoding = '{encoding}'", "BEGIN"]
    change(other, *pragmas, *dump)
    assert restore_backup(store, other) == Restored(added=2)
    assert laid(store) == [{"egg": 1}, {"salmon": 1}, {"squid": 1}]


def test_unreadable_games_are_left_out_and_counted(store: Store, copy: Path) -> None:
    change(
        copy,
        "INSERT INTO games (uid, begun_at, moment) VALUES ('short', '2026-11-18', '2026-11-18')",
        "INSERT INTO steps SELECT 3, number + 1, at, step FROM steps WHERE game = 1",
        "INSERT INTO games (id, uid, begun_at, moment) VALUES (9223372036854775807, 'x', 'never', '')",
        "INSERT INTO steps SELECT 9223372036854775807, number, at, step FROM steps WHERE game = 1",
    )
    restored = restore_backup(store, copy)
    assert (restored.added, restored.known, restored.refused) == (2, 1, 1), "one is a copy under another number"
    assert restored.why
    assert restored.why.key == "store.game_damaged"
    assert all(len(store.uid(game)) == 32 for game in store.games())
    enter(store, "egg")
    assert len(store.games()) == 4


def test_summaries_are_recomputed_and_device_settings_stay(copy: Path, tmp_path: Path) -> None:
    store = Store(str(tmp_path / "new"))
    store.set("window", "900 700 0 0")
    store.set("system_text_scale", "1.3")
    store.set("language", "fr")
    foreign = {
        "system_text_scale": "nan",
        "window": "1 1 1 1",
        "way": "[",
        "game": "9" * 30,
        "language": "pl",
        "style": "x" * 99,
    }
    statements = [f"INSERT OR REPLACE INTO settings VALUES ('{name}', '{value}')" for name, value in foreign.items()]
    lies = [
        "UPDATE games SET stale = 0, fingerprint = 'x'",
        "INSERT INTO summaries VALUES (1, 'nonsense', 'nonsense', 'finished', 3, 1, 'nonsense')",
        "INSERT INTO results VALUES (1, 0, NULL, 'Eve', 'eve', 999, 1, 1, 1, 1, 1, NULL)",
    ]
    change(copy, *statements, *lies)
    restore_backup(store, copy)
    assert [store.setting(name) for name in foreign] == ["1.3", "900 700 0 0", "", "", "pl", ""]
    refresh_all(store)
    assert {row.edition for row in listed_games(store)} == {"original"}
    assert all(player.name != "Eve" for row in listed_games(store) for player in row.players)


def test_hostile_people_are_left_out(store: Store, copy: Path) -> None:
    rows = [f"INSERT INTO people VALUES ({number}, '{'n' * 41}', 'n{number}', NULL, 1, '')" for number in range(90, 95)]
    rows += [
        "INSERT INTO people VALUES (80, 'Round', 'round', 81, 99, 'wasabi; no dish of ours')",
        "INSERT INTO people VALUES (81, 'About', 'about', 80, NULL, '')",
        "INSERT INTO people VALUES (82, 'Alone', 'alone', 82, NULL, '')",
    ]
    change(copy, *rows)
    restore_backup(store, copy)
    added = store.database.rows("SELECT name, merged_into, colour, face FROM people ORDER BY name")
    assert added == [("About", None, None, ""), ("Alone", None, None, ""), ("Round", None, None, "")]


# --- what is refused ----------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are of POSIX")
def test_a_missing_file_or_folder_is_refused(store: Store, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sqlite3")
    (tmp_path / "link.sqlite3").symlink_to("/dev/zero")
    assert why_not(store, tmp_path) == "read.directory"
    assert why_not(store, tmp_path / "pipe.sqlite3") == "read.not_ordinary"
    assert why_not(store, tmp_path / "link.sqlite3") == "read.not_ordinary"
    assert why_not(store, tmp_path / "a\0b.sqlite3") == "read.missing"


def test_gigabytes_of_zeros_are_not_copied(store: Store, copy: Path, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.sqlite3"
    nothing.touch()
    os.truncate(nothing, 2**32)
    assert why_not(store, nothing) == "store.bad_backup"
    os.truncate(copy, 2**32)
    assert why_not(store, copy) == "store.backup_too_large"


def test_the_open_database_restored_from_itself_changes_nothing(store: Store) -> None:
    before = list(store.database.iterdump())
    assert restore_backup(store, Path(store.folder) / FILE_NAME) == Restored(known=1)
    assert list(store.database.iterdump()) == before


@pytest.mark.parametrize(
    "statement",
    ["DROP TABLE steps", "ALTER TABLE games ADD COLUMN more TEXT"],
    ids=["no steps", "another table"],
)
def test_a_foreign_database_is_refused(store: Store, copy: Path, statement: str) -> None:
    change(copy, "PRAGMA foreign_keys = OFF", statement)
    assert why_not(store, copy) == "store.bad_backup"


def test_a_view_in_place_of_a_table_is_refused(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "views.sqlite3"
    change(path, f"CREATE VIEW games AS {ENDLESS}", "CREATE TABLE steps (game, number, at, step)")
    assert why_not(store, path) == "store.bad_backup"


# --- what was set aside -------------------------------------------------------------------------------


def test_a_database_set_aside_can_be_restored(store: Store, copy: Path) -> None:
    folder = Path(store.folder)
    names = ["damaged-20261118T200000000000.sqlite3", "damaged-20261119T200000000000.sqlite3", "damaged.sqlite3"]
    for name in names:
        shutil.copy(copy, folder / f"{FILE_NAME}.{name}")
    (folder / f"{FILE_NAME}.damaged-20261119T200000000000.sqlite3-wal").write_bytes(b"")
    (folder / f"{FILE_NAME}.{'0' * 32}.restoring").write_bytes(b"")
    found = store.all_set_aside()
    assert {Path(path).name.removeprefix(f"{FILE_NAME}.") for path in found} == set(names)
    assert found.index(str(folder / f"{FILE_NAME}.{names[1]}")) < found.index(str(folder / f"{FILE_NAME}.{names[0]}"))
    for path in found:
        assert is_database(path)
        assert restore_backup(store, path).refused == 0
    assert laid(store) == [{"egg": 1}, {"salmon": 1}, {"squid": 1}]


def test_a_copied_database_file_is_checked_once(store: Store, tmp_path: Path) -> None:
    """A copy made while the app was writing may hold half a change, which opening it does not reveal."""
    for _ in range(100):
        enter(store, "egg", "salmon", "squid")
    games = len(store.games())
    store.close()
    moved = tmp_path / "moved"
    shutil.copytree(store.folder, moved)
    data = bytearray((moved / FILE_NAME).read_bytes())
    data[-4096:] = bytes(4096)
    (moved / FILE_NAME).write_bytes(data)
    found = Store(str(moved))
    assert found.set_aside is not None
    assert found.salvaged is not None
    assert found.salvaged.left_out
    assert len(found.games()) + found.salvaged.left_out >= games - 1
    assert found.salvaged.games == len(found.games()) > 50
    whole = Store(store.folder)
    assert whole.set_aside is None
