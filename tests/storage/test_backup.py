"""Whatever a device holds comes back on a new one, and on any other one it is added: nothing there is ever replaced."""

from __future__ import annotations

import shutil
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, ReopenRound
from sushigo_score.storage.backup import PERSONAL_SETTINGS, Restored, back_up, pack, restore
from sushigo_score.storage.database import BACKUPS, FILE_NAME
from sushigo_score.storage.exchange import continue_games, export_game, last_import, undo_last_import
from sushigo_score.storage.history import listed_games
from sushigo_score.storage.people import PeopleRefused, PersonFace, choose_face, face_of, merge, people, rename
from sushigo_score.storage.schema import our_schema, schema
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import Store, state_of
from tests.game.random_commands import random_command, random_start
from tests.game.tables import start
from tests.stores import import_game, restore_backup
from tests.summaries import refresh_all

GAMES = sorted((Path(__file__).parent.parent / "games").glob("*.sushigo"))
FOLDER = "/home/ana/Syncthing/games"


def fill(store: Store, random: Random, files: Sequence[Path] = GAMES) -> None:
    """Give a device what a family has after some time: games of all editions, a trash, people with their faces, settings."""
    store.database.execute("PRAGMA synchronous = OFF")
    for path in random.sample(files, 12):
        import_game(store, path.read_bytes())
    for _ in range(8):
        session, _ = store.new_session()
        session.do(random_start(random))
        session.do(BeginRound())
        for _ in range(random.randrange(60)):
            if session.undoes and random.random() < 0.1:
                session.undo()
            command = random_command(random, session.state)
            if session.allowed(command):
                session.do(command, by=random.choice(["", "abcdefgh:1"]))
    for game in random.sample(store.games(), 6):
        session = store.session(game)
        if session.allowed(ReopenRound(0)):
            session.do(ReopenRound(0))
    for game in random.sample(store.games(), 3):
        store.delete(game)
    refresh_all(store)
    known = people(store)
    for someone in random.sample(known, 5):
        choose_face(store, someone.person, PersonFace(random.randrange(8), random.choice(["tofu", "eel", ""])))
        other = random.choice(known)
        with suppress(PeopleRefused):
            merge(store, someone.person, other.person)
    for someone in random.sample(known, 3):
        with suppress(PeopleRefused):
            rename(store, someone.person, f"{someone.name[:20]} the {random.randrange(9)}th")
    refresh_all(store)
    for name in PERSONAL_SETTINGS:
        store.set(name, random.choice(["1", "pl", "Dark", "no"]))
    store.set("household.folder", FOLDER)
    store.set("way", "[]")


def games_in(store: Store) -> dict[str, tuple[Any, ...]]:
    """Return all games with their steps, by id: when they were begun and deleted, and what is listed of them."""
    refresh_all(store)
    listed = {row.game: row._replace(game=0) for row in listed_games(store)}
    rows = store.database.rows("SELECT id, uid, begun_at, deleted_at FROM games")
    return {uid: (begun, deleted, store.entries(game), listed.get(game)) for game, uid, begun, deleted in rows}


def people_in(store: Store) -> dict[str, tuple[Any, ...]]:
    """Return everyone by their names: how they are called, who they belong to, their faces and their games."""
    rows = store.database.rows(
        "SELECT one.same_name, one.name, other.same_name, one.colour, one.face, "
        "(SELECT count(*) FROM results WHERE person = one.id) "
        "FROM people AS one LEFT JOIN people AS other ON other.id = one.merged_into"
    )
    return {same: tuple(more) for same, *more in rows}


def dump(store: Store) -> list[str]:
    return list(store.database.iterdump())


def written(data: bytes, path: Path) -> Path:
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("seed", range(4))
def test_everything_comes_back_on_a_new_device(store: Store, other: Store, tmp_path: Path, seed: int) -> None:
    fill(store, Random(seed))
    copy = written(pack(store), tmp_path / "copy.sqlite3")
    restored = restore_backup(other, copy)
    assert restored == Restored(added=len(store.games()), trashed=len(store.trash()))
    assert games_in(other) == games_in(store)
    assert people_in(other) == people_in(store)
    assert [other.setting(name) for name in PERSONAL_SETTINGS] == [store.setting(name) for name in PERSONAL_SETTINGS]
    assert other.setting("way") == other.setting("household.folder") == ""
    before = dump(other)
    assert restore_backup(other, copy) == Restored(known=restored.added + restored.trashed)
    assert dump(other) == before


@pytest.mark.parametrize("seed", range(4))
def test_on_another_device_it_is_added(store: Store, other: Store, tmp_path: Path, seed: int) -> None:
    fill(store, Random(seed), GAMES[::2])
    fill(other, Random(seed + 100), GAMES[1::2])
    for game in store.games()[:5]:
        import_game(other, export_game(store, game).text.encode())
    other.set("language", "is")
    games, known = games_in(other), people_in(other)
    theirs, listed = games_in(store), other.games()
    copy = written(pack(store), tmp_path / "copy.sqlite3")
    restored = restore_backup(other, copy)
    after = games_in(other)
    assert (restored.known, restored.added + restored.trashed) == (5, len(theirs) - 5)
    assert {uid: game[:3] for uid, game in after.items()} == {
        uid: game[:3] for uid, game in {**theirs, **games}.items()
    }
    for same, (name, belongs_to, colour, face, _) in known.items():
        assert people_in(other)[same][:2] == (name, belongs_to)
        assert people_in(other)[same][2:4] == (colour, face) or not face
    assert people_in(store).keys() <= people_in(other).keys()
    assert other.setting("language") == "is"
    before = dump(other)
    assert restore_backup(other, copy) == Restored(known=len(theirs))
    assert dump(other) == before
    assert undo_last_import(other) == (restored.added, 0)
    assert other.games() == listed
    assert {uid: games_in(other)[uid][:3] for uid in games} == {uid: game[:3] for uid, game in games.items()}


def test_what_belongs_to_this_device_is_not_in_a_backup(store: Store) -> None:
    fill(store, Random(1))
    store.database.execute("INSERT INTO household_copies VALUES ('one', 'two', 'an old copy', 0)")
    data = pack(store)
    assert FOLDER.encode() not in data
    assert b"an old copy" not in data
    with closing(sqlite3.connect(":memory:")) as copy:
        copy.deserialize(data)
        assert {name for (name,) in copy.execute("SELECT name FROM settings")} == set(PERSONAL_SETTINGS)
    assert store.setting("household.folder") == FOLDER


def test_a_backup_put_in_place_of_the_database_is_one(store: Store, tmp_path: Path) -> None:
    fill(store, Random(2))
    (tmp_path / "new").mkdir()
    written(pack(store), tmp_path / "new" / "games.sqlite3")
    with closing(Store(str(tmp_path / "new"))) as fresh:
        assert fresh.set_aside is None
        assert schema(fresh.database) == our_schema()
        assert games_in(fresh) == games_in(store)


# --- games ----------------------------------------------------------------------------------------------


def begun(store: Store, *cards: str, names: tuple[str, ...] = ("Ana", "Ben")) -> int:
    session, journal = store.new_session()
    session.do(start("original", *names))
    session.do(BeginRound())
    for card in cards or ("egg",):
        session.do(PutCard(0, card))
    assert journal.game
    return journal.game


def test_the_trash_of_both(store: Store, other: Store) -> None:
    stays, comes_back, unknown = (begun(store) for _ in range(3))
    for game in (stays, comes_back):
        import_game(other, export_game(store, game).text.encode())
    ours = {store.uid(game): game for game in (stays, comes_back, unknown)}
    theirs = {other.uid(game): game for game in other.games()}
    store.delete(stays)
    store.delete(unknown)
    other.delete(theirs[store.uid(comes_back)])
    assert restore_backup(other, back_up(store)) == Restored(added=1, trashed=1, known=1)
    assert {other.uid(game) for game in other.games()} == {store.uid(stays), store.uid(comes_back)}
    [deleted] = other.trash()
    assert ours[other.uid(deleted.game)] == unknown
    assert deleted.deleted_at in {gone.deleted_at for gone in store.trash()}
    assert undo_last_import(other) == (1, 0)
    assert {other.uid(game) for game in other.games()} == {store.uid(stays)}


def test_a_game_in_both_trashes_stays_there_although_it_went_on(store: Store, other: Store) -> None:
    game = begun(store)
    there = import_game(other, export_game(store, game).text.encode()).game
    store.session(game).do(PutCard(1, "squid"))
    store.delete(game)
    other.delete(there)
    assert restore_backup(other, back_up(store)) == Restored(known=1)
    assert other.games() == []


def test_what_went_on_elsewhere_is_offered_and_undone_with_the_rest(store: Store, other: Store) -> None:
    game = begun(store)
    there = import_game(other, export_game(store, game).text.encode()).game
    store.session(game).do(PutCard(1, "squid"))
    begun(store, "salmon")
    before = other.entries(there)
    restored = restore_backup(other, back_up(store))
    assert (restored.added, restored.known) == (1, 0)
    assert other.entries(there) == before
    [ahead] = restored.ahead.values()
    assert (ahead.game, ahead.there) == (there, state_of(store.entries(game)))
    continue_games(other, [ahead], last_import(other))
    assert other.entries(there) == store.entries(game)
    assert undo_last_import(other) == (2, 0)
    assert other.games() == [there]
    assert other.entries(there) == before


def test_two_games_with_the_same_cards_are_two(store: Store, other: Store) -> None:
    begun(store), begun(store)
    assert restore_backup(other, back_up(store)) == Restored(added=2)
    assert restore_backup(other, back_up(store)) == Restored(known=2)


def test_a_damaged_game_is_mended_by_a_backup(store: Store) -> None:
    games = [begun(store), begun(store)]
    before, copy = games_in(store), back_up(store)
    store.database.execute("UPDATE steps SET step = '{' WHERE game = ? AND number = 2", (games[0],))
    assert restore_backup(store, copy) == Restored(added=1, known=1)
    assert {uid: store.entries(game) for game in store.games() if (uid := store.uid(game)) in before} == {
        uid: game[2] for uid, game in before.items()
    }
    assert games[0] in store.games(), "what can still be read of it stays"


def test_a_game_that_comes_back_from_the_trash_may_also_have_gone_on(store: Store, other: Store) -> None:
    game = begun(store)
    there = import_game(other, export_game(store, game).text.encode()).game
    store.session(game).do(PutCard(1, "squid"))
    other.delete(there)
    restored = restore_backup(other, back_up(store))
    assert (restored.added, restored.known, list(restored.ahead)) == (1, 0, [there])
    continue_games(other, restored.ahead.values(), last_import(other))
    assert other.entries(there) == store.entries(game)
    assert undo_last_import(other) == (1, 0)
    assert (other.games(), len(other.entries(there))) == ([], 3)


@pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be removed there")
def test_games_whose_files_are_gone_can_still_be_backed_up(store: Store, other: Store, tmp_path: Path) -> None:
    uid = store.uid(begun(store))
    shutil.rmtree(store.folder)
    restore_backup(other, written(pack(store), tmp_path / "copy.sqlite3"))
    assert [other.uid(game) for game in other.games()] == [uid]


def test_a_damaged_database_is_backed_up_as_far_as_it_can_be_read(store: Store, other: Store) -> None:
    games = len([begun(store, "egg", "salmon") for _ in range(100)])
    path = Path(store.folder) / FILE_NAME
    store.close()
    with open(path, "r+b") as file:
        file.seek(file.read().rindex(b"salmon") // 4096 * 4096)
        file.write(bytes(4096))
    damaged = Store(store.folder)
    assert damaged.set_aside is None, "nothing has noticed it yet"
    restored = restore_backup(other, back_up(damaged))
    assert restored.added > games // 2
    assert restored.added < games


@pytest.mark.parametrize("done", [0, 1, 20, 39])
def test_what_was_added_before_it_is_stopped_can_be_undone(store: Store, other: Store, done: int) -> None:
    own = begun(other)
    for _ in range(40):
        begun(store)
    restored = Restored()
    work = restore(other, back_up(store), restored)
    for _ in range(done):
        next(work)
    work.close()  # type: ignore[attr-defined]
    assert len(other.games()) == 1 + restored.added <= 1 + done
    assert undo_last_import(other) == (restored.added, 0)
    assert other.games() == [own]


def test_a_full_disk_leaves_whole_games_that_can_be_undone(store: Store, other: Store) -> None:
    own = begun(other)
    for _ in range(100):
        begun(store)
    copy = back_up(store)
    pages = other.database.row("PRAGMA page_count")[0]
    other.database.execute(f"PRAGMA max_page_count = {pages + 4}")
    restored = Restored()
    with pytest.raises(StoreRefused) as refused:
        for _ in restore(other, copy, restored):
            pass
    assert refused.value.key == "store.full"
    added = set(other.games()) - {own}
    assert 0 < len(added) < 100
    assert all(len(other.entries(game)) == 3 for game in added)
    assert undo_last_import(other) == (len(added), 0)
    assert other.games() == [own]
    other.database.execute(f"PRAGMA max_page_count = {pages * 100}")
    assert restore_backup(other, copy) == Restored(added=100)


def test_what_was_here_is_backed_up_first(store: Store, other: Store) -> None:
    begun(store)
    copy, folder = back_up(store), Path(other.folder) / BACKUPS
    restore_backup(other, copy)
    assert not folder.exists(), "there was nothing"
    before = games_in(other)
    begun(store)
    restore_backup(other, back_up(store))
    [kept] = folder.iterdir()
    third = Store(f"{other.folder}-third", other.clock)
    restore_backup(third, kept)
    assert games_in(third) == before


# --- people ---------------------------------------------------------------------------------------------


def person_of(store: Store, name: str) -> int:
    return next(someone.person for someone in people(store) if someone.name == name)


def test_a_merge_is_added_with_a_name_that_is_unknown_here(store: Store, other: Store) -> None:
    begun(store, names=("Ana", "Ben"))
    begun(store, names=("Anna", "Cem"))
    refresh_all(store)
    merge(store, person_of(store, "Anna"), person_of(store, "Ana"))
    begun(other, names=("Ana", "Dora"))
    refresh_all(other)
    restore_backup(other, back_up(store))
    refresh_all(other)
    assert {someone.name: someone.games for someone in people(other)} == {"Ana": 3, "Ben": 1, "Cem": 1, "Dora": 1}


def test_names_that_are_two_people_here_stay_so(store: Store, other: Store) -> None:
    for names in ("Ana", "Ben"), ("Anna", "Cem"):
        begun(store, names=names)
        begun(other, names=names)
    refresh_all(store)
    refresh_all(other)
    merge(store, person_of(store, "Anna"), person_of(store, "Ana"))
    restore_backup(other, back_up(store))
    refresh_all(other)
    assert {someone.name: someone.games for someone in people(other)} == {"Ana": 2, "Ben": 2, "Anna": 2, "Cem": 2}


def test_a_face_is_given_only_to_those_without_one(store: Store, other: Store) -> None:
    for one in (store, other):
        begun(one)
        refresh_all(one)
    faces = {"Ana": PersonFace(5, "tofu"), "Ben": PersonFace(6, "eel")}
    for name, face in faces.items():
        choose_face(store, person_of(store, name), face)
    choose_face(other, person_of(other, "Ana"), PersonFace(2, "tea"))
    other.database.execute("UPDATE people SET colour = NULL, face = '' WHERE name = 'Ben'")
    restore_backup(other, back_up(store))
    assert face_of(other, person_of(other, "Ana")) == PersonFace(2, "tea")
    assert face_of(other, person_of(other, "Ben")) == faces["Ben"]


def test_settings_stay_once_somebody_has_played_here(store: Store, other: Store) -> None:
    store.set("language", "fr")
    begun(store)
    other.set("language", "pl")
    copy = back_up(store)
    begun(other)
    restore_backup(other, copy)
    assert other.setting("language") == "pl"
