"""Sync rounds, one scenario at a time."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from types import FrameType

import pytest

from sushigo_score.formats.gamefile import dump, load
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, EndRound
from sushigo_score.game.journal import Timeline
from sushigo_score.storage.exchange import export_game
from sushigo_score.storage.household.folder import FolderRefused
from sushigo_score.storage.household.index import Turns, diverged_copies, diverged_games, settle
from sushigo_score.storage.household.sync import DEVICE
from sushigo_score.storage.household.trash import HouseholdNotes, read_notes, write_notes
from tests.game.tables import ORIGINAL
from tests.storage.household.devices import HouseholdDevice, carry_all, settle_down
from tests.stores import import_game

GAMES = Path(__file__).parents[2] / "games"
BEGUN = (ORIGINAL, BeginRound(), PutCard(0, "egg"))


@pytest.fixture
def ana(tmp_path: Path) -> HouseholdDevice:
    return HouseholdDevice(tmp_path / "ana", 2026)


@pytest.fixture
def ben(tmp_path: Path) -> HouseholdDevice:
    return HouseholdDevice(tmp_path / "ben", 1999)


def both_have_a_game(ana: HouseholdDevice, ben: HouseholdDevice) -> str:
    uid = ana.store.uid(ana.new_game(*BEGUN))
    settle_down([ana, ben])
    assert ben.number_of(uid)
    return uid


def files(device: HouseholdDevice) -> list[str]:
    return sorted(path.name for path in device.folder.glob("*.sushigo"))


def test_a_game_begun_on_one_device_is_continued_on_another(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    ben.play(ben.number_of(uid), PutCard(1, "squid"), EndRound())
    settle_down([ana, ben])
    assert ana.steps(uid) == ben.steps(uid)
    assert [tableau.written for tableau in ana.store.session(1).state.rounds[0].tableaux] == [{"egg": 1}, {"squid": 1}]
    assert [name for name in files(ana) if ana.name in name] == []  # Ben's file supersedes hers
    assert not ana.round().changed
    assert not ana.round().written


def test_a_table_that_was_only_set_is_not_shared(ana: HouseholdDevice) -> None:
    game = ana.new_game(*BEGUN[:-1])
    assert ana.round().written == 0
    assert files(ana) == []
    ana.play(game, BEGUN[-1])
    assert ana.round().written == 1


def test_nothing_is_written_twice(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    both_have_a_game(ana, ben)
    stamps = {path.name: path.stat().st_mtime_ns for path in ana.folder.iterdir()}
    for device in (ana, ben):
        report = device.round()
        assert (report.written, report.changed, report.unread) == (0, set(), [])
    assert stamps == {path.name: path.stat().st_mtime_ns for path in ana.folder.iterdir()}


def test_diverged_games_are_shown_as_two_copies(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    ana.play(1, PutCard(0, "salmon"))
    ben.play(1, PutCard(0, "squid"))
    settle_down([ana, ben])
    (at_anas,), (at_bens,) = diverged_copies(ana.store, uid), diverged_copies(ben.store, uid)
    assert load(at_anas.copy.encode()).game.rounds[0].tableaux[0].written == {"egg": 1, "squid": 1}
    assert load(at_bens.copy.encode()).game.rounds[0].tableaux[0].written == {"egg": 1, "salmon": 1}
    assert ana.store.session(1).state.rounds[0].tableaux[0].written == {"egg": 1, "salmon": 1}
    ben.play(1, PutCard(1, "tempura"))
    settle_down([ana, ben])
    (later,) = diverged_copies(ana.store, uid)  # only the longer one
    assert later.head != at_anas.head
    settle(ana.store, later)
    settle_down([ana, ben])
    assert not list(diverged_copies(ana.store, uid))
    assert list(diverged_copies(ben.store, uid))


def test_settled_copies_stay_in_sync(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    """Both make the same correction and settle the copies; from then on their steps are shared again."""
    uid = both_have_a_game(ana, ben)
    ana.play(1, PutCard(0, "salmon"))
    ben.play(1, PutCard(0, "squid"))
    settle_down([ana, ben])
    ana.play(1, PutCard(0, "squid"))
    ben.play(1, PutCard(0, "salmon"))
    settle_down([ana, ben])
    for device in (ana, ben):
        for copy in diverged_copies(device.store, uid):
            settle(device.store, copy)
    ana.play(1, PutCard(1, "tempura"), EndRound())
    settle_down([ana, ben])
    assert ben.store.session(1).state.game == ana.store.session(1).state.game
    assert not ben.store.session(1).state.rounds[0].open
    ben.play(1, BeginRound(), PutCard(1, "egg"))
    settle_down([ana, ben])
    assert ana.store.session(1).state.game == ben.store.session(1).state.game
    assert not diverged_games(ana.store)
    assert not diverged_games(ben.store)
    ana.play(1, PutCard(0, "squid"))
    ben.play(1, PutCard(0, "egg"))  # they diverge again
    settle_down([ana, ben])
    assert diverged_games(ana.store)
    assert diverged_games(ben.store)


@pytest.mark.parametrize("cut", [0, 1, 40, -2])
def test_a_half_written_file_is_read_once_it_is_complete(cut: int, ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    ana.new_game(*BEGUN)
    ana.round()
    (name,) = files(ana)
    whole = (ana.folder / name).read_bytes()
    (ben.folder / name).write_bytes(whole[:cut])
    assert ben.round().unread == [name]
    assert ben.uids() == set()
    (ben.folder / name).write_bytes(whole)
    assert len(ben.round().added) == 1


def test_a_damaged_file_of_ours_is_rewritten(ana: HouseholdDevice) -> None:
    ana.new_game(*BEGUN)
    ana.round()
    (name,) = files(ana)
    whole = (ana.folder / name).read_bytes()
    (ana.folder / name).write_bytes(whole[:100])
    report = ana.round()
    assert (report.unread, report.written) == ([name], 1)
    assert (ana.folder / name).read_bytes() == whole
    assert ana.round().unread == []


@pytest.mark.parametrize("mark", [".sync-conflict-20261118-203000-ABCDEFG", " (conflicted copy 2026-11-18 203000)"])
def test_conflict_copies_do_not_duplicate_games(mark: str, ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    for path in [*ben.folder.iterdir()]:
        (ben.folder / f"{path.stem}{mark}{path.suffix}").write_bytes(path.read_bytes())
    ana.play(1, PutCard(1, "maki:2"))
    settle_down([ana, ben])
    assert ben.uids() == {uid}
    assert ana.steps(uid) == ben.steps(uid)
    assert not diverged_games(ben.store)


def test_a_game_only_in_a_conflict_copy_is_imported(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    ana.new_game(*BEGUN)
    ana.round()
    (name,) = files(ana)
    path = ben.folder / f"{name.removesuffix('.sushigo')}.sync-conflict-20261118-203000-ABCDEFG.sushigo"
    path.write_bytes((ana.folder / name).read_bytes())
    assert len(ben.round().added) == 1


def test_deleting_and_restoring_are_synced(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    ana.store.delete(1)
    settle_down([ana, ben])
    assert ben.binned() == {uid}
    ben.store.restore(ben.number_of(uid))
    settle_down([ana, ben])
    assert ana.binned() == ben.binned() == set()
    ana.store.delete(1)
    ben.store.delete(1)
    settle_down([ana, ben])
    assert ana.binned() == ben.binned() == {uid}


def test_whoever_played_on_without_knowing_keeps_the_game(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    ana.store.delete(1)
    ben.play(1, PutCard(1, "squid"))
    settle_down([ana, ben])
    assert ana.binned() == ben.binned() == set()
    assert ana.steps(uid) == ben.steps(uid)


def test_a_deleted_game_reaches_others_in_the_trash(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    game = ana.new_game(*BEGUN)
    ana.round()
    ana.store.delete(game)
    settle_down([ana, ben])
    assert ben.binned() == ana.binned() == {ana.store.uid(game)}


def test_a_game_deleted_for_good_does_not_come_back(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    ana.store.delete(1)
    settle_down([ana, ben])
    ana.store.database.execute("DELETE FROM games")
    settle_down([ana, ben])
    assert ana.uids() == set()
    assert not [name for name in files(ben) if ana.name in name]
    ben.store.restore(1)
    settle_down([ana, ben])
    assert ana.uids() == {uid}
    assert ana.binned() == set()


def test_a_deletion_before_the_first_round_is_not_synced(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    game = ana.new_game(*BEGUN)
    import_game(ben.store, export_game(ana.store, game).text.encode())
    ana.store.delete(game)
    settle_down([ana, ben])
    assert ana.binned() == ben.uids()
    assert ben.binned() == set()


def test_the_game_on_the_table_is_left_until_later(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    ben.on_table = ben.number_of(uid)
    ana.play(1, PutCard(1, "squid"))
    before = ben.steps(uid)
    ana.round()
    carry_all([ana, ben])
    assert ben.round().waiting == 1
    assert ben.steps(uid) == before
    ana.store.delete(1)
    ana.round()
    carry_all([ana, ben])
    assert ben.round().waiting == 2  # for its steps, and for the trash
    assert ben.binned() == set()
    ben.on_table = 0
    settle_down([ana, ben])
    assert ben.steps(uid) == ana.steps(uid)
    assert ben.binned() == {uid}


def test_a_file_without_a_journal_is_left_alone(ana: HouseholdDevice) -> None:
    path = next(GAMES.glob("*.sushigo"))
    (ana.folder / path.name).write_bytes(path.read_bytes())
    assert ana.round().unread == [path.name]
    assert ana.round().unread == []  # unchanged, so not read again
    assert ana.uids() == set()


def test_one_file_given_to_two_devices_is_one_game(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    path = next(GAMES.glob("*.sushigo"))
    bare = dump(load(path.read_bytes())._replace(journal=None)).encode()
    for device in (ana, ben):
        import_game(device.store, bare)
    settle_down([ana, ben])
    assert ana.uids() == ben.uids()
    assert len(ana.uids()) == 1
    assert not diverged_games(ana.store)


def test_devices_with_the_same_id_get_different_ones(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    """Two devices with copies of the same data: one of them soon picks a new id."""
    uid = both_have_a_game(ana, ben)
    ben.store.set(DEVICE, ana.name)
    ana.play(1, PutCard(0, "salmon"))
    ana.round()
    ben.play(1, PutCard(0, "squid"))
    for path in ana.folder.iterdir():
        (ben.folder / path.name).write_bytes(path.read_bytes())
    ben.round()
    assert ben.store.setting(DEVICE) != ana.name
    assert list(diverged_copies(ben.store, uid))


# --- trouble with the folder -----------------------------------------------------------------------------


def test_a_folder_that_is_gone_is_refused(ana: HouseholdDevice) -> None:
    ana.new_game(*BEGUN)
    ana.round()
    ana.folder.rename(ana.folder.with_name("away"))
    with pytest.raises(FolderRefused, match=r"household\.gone"):
        ana.round()
    ana.folder.mkdir()  # an empty mount point whose disk is missing
    with pytest.raises(FolderRefused, match=r"household\.another_folder"):
        ana.round()
    assert not list(ana.folder.iterdir())
    assert len(ana.uids()) == 1


@pytest.mark.parametrize(
    ("number", "key"),
    [(errno.ENOSPC, "household.full"), (errno.EROFS, "household.read_only"), (errno.EIO, "household.failed")],
)
def test_an_unwritable_folder_is_still_read(
    number: int, key: str, ana: HouseholdDevice, ben: HouseholdDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana.new_game(*BEGUN)
    ana.round()
    ben.new_game(*BEGUN)
    carry_all([ana, ben])
    replace = os.replace

    def refuse(source: str, target: str) -> None:
        if str(ben.folder) in target:
            raise OSError(number, os.strerror(number))
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    report = ben.round()
    assert report.trouble is not None
    assert report.trouble.key == key
    assert len(report.added) == 1
    assert not [path for path in ben.folder.iterdir() if "part" in path.name]
    monkeypatch.undo()
    settle_down([ana, ben])
    assert ana.uids() == ben.uids()
    assert len(ana.uids()) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are of POSIX")
def test_links_pipes_and_folders_are_skipped(ana: HouseholdDevice, tmp_path: Path) -> None:
    (tmp_path / "secret.sushigo").write_text("{")
    (ana.folder / "a.sushigo").symlink_to(tmp_path / "secret.sushigo")
    os.mkfifo(ana.folder / "b.sushigo")
    (ana.folder / "c.sushigo").mkdir()
    assert ana.round().unread == []


def test_hostile_files_change_nothing(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    (name,) = files(ana)
    written = json.loads((ana.folder / name).read_bytes())
    hostile: list[object] = [[], {"journal": 1}, {"journal": {"game": uid, "steps": {}}}, {"journal": {"game": uid}}]
    forged = json.loads(json.dumps(written))
    forged["rounds"][0]["tableaux"][0] = {"squid": 9}  # its journal leads to another game
    forged["journal"]["steps"].append({"at": "2026-11-18", "do": "put card", "seat": 0, "card": "squid"})
    hostile.append(forged)
    for number, held in enumerate(hostile):
        (ana.folder / f"{number}.sushigo").write_text(json.dumps(held))
    (ana.folder / "deep.sushigo").write_text("[" * 100_000)
    (ana.folder / "household-evil.json").write_text(
        '{"format": "sushigo-household", "version": 1, "games": {"a": [1]}}'
    )
    before = ana.steps(uid)
    assert len(ana.round().unread) == 7
    assert ana.steps(uid) == before
    assert ana.uids() == {uid}
    assert not diverged_games(ana.store)


def test_notes_round_trip() -> None:
    games = {"0" * 32: Turns(3, 40), "a" * 32: Turns(0, 0)}
    assert read_notes(write_notes(games)) == HouseholdNotes({"0" * 32: Turns(3, 40)}, whole=True)


# --- costs -----------------------------------------------------------------------------------------------


def test_files_already_here_are_not_replayed(ana: HouseholdDevice) -> None:
    """Their raw steps are compared; `make bench` times a thousand files."""
    text = export_game(ana.store, ana.new_game(*BEGUN, *[PutCard(1, "maki:2"), PutCard(0, "tempura")] * 40)).text
    uid = ana.store.uid(1)
    for number in range(5):
        data = text.replace(uid, f"{number:032x}").encode()
        import_game(ana.store, data)
        (ana.folder / f"{number}.sushigo").write_bytes(data)
    ana.store.delete(1)
    applied = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal applied
        applied += event == "call" and frame.f_code is Timeline.after.__code__

    sys.setprofile(count)
    try:
        report = ana.round()
    finally:
        sys.setprofile(None)
    assert report.changed == set()
    assert applied == 0
