"""What an earlier commit of this app wrote opens unchanged: files, a hosted game, a zip, a shared folder, a database and a backup.

`tests/earlier` was written by the code of commit 70ce0fb, with what it showed of it in `expected.json`; nothing there is
ever written again.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sushigo_score.cli.hosted_file import hosted_in
from sushigo_score.formats.gamefile import dump, load
from sushigo_score.formats.journal import journal_of
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.rules.score import score
from sushigo_score.storage.backup import Restored
from sushigo_score.storage.database import BACKUPS, FILE_NAME
from sushigo_score.storage.exchange import export_game, undo_last_import
from sushigo_score.storage.household.folder import PathFolder
from sushigo_score.storage.household.sync import run_sync, sync
from sushigo_score.storage.people import face_of, other_names, people
from sushigo_score.storage.statistics import all_honours
from sushigo_score.storage.store import Store, state_of
from tests.stores import import_game, restore_backup
from tests.summaries import refresh_all

EARLIER = Path(__file__).parent / "earlier"
EXPECTED: dict[str, Any] = json.loads((EARLIER / "expected.json").read_text("utf-8"))
FILES = sorted((EARLIER / "files").iterdir())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store without games."""
    opened = Store(str(tmp_path / "data"))
    yield opened
    opened.close()


def games_in(store: Store) -> dict[str, dict[str, object]]:
    """Return everything that a device knows about each game, by its id."""
    trash = {deleted.game for deleted in store.trash()}
    found = {}
    for game in (*store.games(), *trash):
        entries = store.entries(game)
        state = state_of(entries)
        found[store.uid(game)] = {
            "edition": state.setup.edition,
            "players": [player.name for player in state.setup.players],
            "totals": list(score(state.game).totals),
            "steps": len(entries),
            "begun_at": store.begun_at(game),
            "status": state.status,
            "title": state.title,
            "in_trash": game in trash,
        }
    return found


def people_in(store: Store) -> dict[str, dict[str, object]]:
    """Return everyone who has played, with their other names and their faces."""
    refresh_all(store)
    return {
        someone.name: {
            "games": someone.games,
            "other_names": other_names(store, someone.person),
            "colour": face_of(store, someone.person).colour,
            "dish": face_of(store, someone.person).dish,
        }
        for someone in people(store)
    }


def unpacked(name: str, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.decompress((EARLIER / f"{name}.gz").read_bytes()))
    return path


# --- files --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_file(path: Path, store: Store) -> None:
    data = path.read_bytes()
    read = load(data)
    assert list(score(read.game).totals) == EXPECTED["files"][path.name]
    assert dump(read) == data.decode()
    game = import_game(store, data).game
    assert game is not None
    assert state_of(store.entries(game)).game == read.game
    if path.stem != "without-a-journal":
        assert export_game(store, game).text == data.decode()
    assert import_game(store, data).known


def test_a_hosted_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "hosted.sushigo"
    shutil.copy(EARLIER / "files" / "hosted.sushigo", path)
    before = journal_of(load(path.read_bytes()))
    session = hosted_in(str(path))[0]
    assert before.entries
    assert tuple(session.entries) == tuple(before.entries)
    session.do(PutCard(0, "tempura"))
    after = journal_of(load(path.read_bytes()))
    assert (after.uid, after.entries and tuple(after.entries[:-1])) == (before.uid, tuple(before.entries))


def test_a_zip_of_all_games(store: Store) -> None:
    shown = {uid: game for uid, game in EXPECTED["ana"]["games"].items() if not game["in_trash"]}
    for restored in (Restored(added=len(shown)), Restored(known=len(shown))):
        assert restore_backup(store, EARLIER / "all-games.zip") == restored
        assert games_in(store) == shown


# --- a shared folder ----------------------------------------------------------------------------------


def test_a_shared_folder_on_a_new_device(tmp_path: Path, store: Store) -> None:
    shared = tmp_path / "shared"
    shutil.copytree(EARLIER / "folder", shared)
    files = {path.name: path.read_bytes() for path in shared.iterdir()}
    report = run_sync(sync(store, PathFolder(str(shared)), str(shared)))
    assert (report.trouble, report.left_aside, report.newer) == (None, [], [])
    assert len(report.added) == len(EXPECTED["from_the_folder"])
    assert games_in(store) == EXPECTED["from_the_folder"]
    assert {name: (shared / name).read_bytes() for name in files} == files
    again = run_sync(sync(store, PathFolder(str(shared)), str(shared)))
    assert (again.changed, again.written) == (set(), 0)


def test_the_device_that_wrote_it_is_in_sync(tmp_path: Path) -> None:
    """It has another path now, so everything is read again: the copies that diverged still do, and nothing else happens."""
    shared = tmp_path / "shared"
    shutil.copytree(EARLIER / "folder", shared)
    unpacked(FILE_NAME, tmp_path / "ana" / FILE_NAME)
    with closing(Store(str(tmp_path / "ana"))) as store:
        report = run_sync(sync(store, PathFolder(str(shared)), str(shared)))
        assert (report.added, report.continued, report.deleted, report.restored) == ([], [], [], [])
        assert games_in(store) == EXPECTED["ana"]["games"]


# --- a database ---------------------------------------------------------------------------------------


def is_as_it_was(store: Store) -> None:
    assert games_in(store) == EXPECTED["ana"]["games"]
    assert people_in(store) == EXPECTED["ana"]["people"]
    assert (store.setting("language"), store.setting("high_contrast")) == ("pl", "1")


def test_a_database_with_our_tables_is_ours(tmp_path: Path) -> None:
    unpacked(FILE_NAME, tmp_path / "data" / FILE_NAME)
    with closing(Store(str(tmp_path / "data"))) as opened:
        assert (opened.set_aside, opened.salvaged) == (None, None)
        is_as_it_was(opened)
        assert all_honours(opened)  # from a table that it did not have
        assert undo_last_import(opened).games == 1


def test_a_database_with_other_tables_is_read_game_by_game(tmp_path: Path) -> None:
    path = unpacked(FILE_NAME, tmp_path / "data" / FILE_NAME)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE summaries DROP COLUMN title")
    with closing(Store(str(tmp_path / "data"))) as opened:
        assert opened.set_aside is not None
        assert opened.salvaged == (len(EXPECTED["ana"]["games"]), 0)
        is_as_it_was(opened)


def test_a_backup(store: Store) -> None:
    path = unpacked("backup.sqlite3", Path(store.folder, BACKUPS, "games-20261118T203000-abcd.sqlite3"))
    deleted = sum(game["in_trash"] for game in EXPECTED["ana"]["games"].values())
    assert restore_backup(store, path) == Restored(added=len(EXPECTED["ana"]["games"]) - deleted, trashed=deleted)
    is_as_it_was(store)
