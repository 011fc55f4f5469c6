"""Nothing that somebody puts into the shared folder stops it: it is named and left aside, and everything else goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.present.incoming import asides, sync_in_words
from sushigo_score.records import SyncReport
from sushigo_score.storage.backup import back_up
from sushigo_score.storage.exchange import undo_last_import
from sushigo_score.storage.household.folder import FolderRefused, PathFolder, address_of
from sushigo_score.storage.household.index import MOST_COPIES, Turns, diverged_copies, diverged_games, settle
from sushigo_score.storage.household.sync import run_sync, sync
from sushigo_score.storage.household.trash import HouseholdNotes, read_notes, write_notes
from sushigo_score.text.language import words_for
from tests.storage.household.devices import HouseholdDevice, carry_all, settle_down
from tests.storage.household.odd_entries import KINDS
from tests.storage.household.test_round import BEGUN, both_have_a_game, files
from tests.stores import restore_backup

WORDS = words_for("en")


@pytest.fixture
def ana(tmp_path: Path) -> HouseholdDevice:
    return HouseholdDevice(tmp_path / "ana", 2026)


@pytest.fixture
def ben(tmp_path: Path) -> HouseholdDevice:
    return HouseholdDevice(tmp_path / "ben", 1999)


def told(report: SyncReport) -> str:
    """Return what the page says of a round."""
    said = sync_in_words(report, WORDS)
    return "\n".join([*said, *(line for aside in asides(report, WORDS) for line in (aside.sentence, *aside.names))])


def names_in(report: SyncReport) -> list[str]:
    """Return the names that the page shows."""
    return [name for names in report.files.values() for name in names]


def carry(device: HouseholdDevice, other: HouseholdDevice) -> None:
    """Copy what a device wrote to another one."""
    for path in device.folder.glob(f"*{device.name}*"):
        if path.is_file():
            (other.folder / path.name).write_bytes(path.read_bytes())


def everything_else_goes_on(ana: HouseholdDevice, ben: HouseholdDevice) -> SyncReport:
    """Sync a new game of each device, and the trash; return the report of Ana's last round."""
    hers, his = ana.store.uid(ana.new_game(*BEGUN)), ben.store.uid(ben.new_game(*BEGUN))
    for device, other in ((ben, ana), (ana, ben)) * 2:
        assert device.round().trouble is None
        carry(device, other)
    assert {hers, his} <= ana.uids() & ben.uids()
    ana.store.delete(ana.number_of(his))
    ana.round()
    carry(ana, ben)
    ben.round()
    assert his in ben.binned()
    return ana.round()


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_is_in_the_folder_is_named_and_left_aside(
    kind: str, ana: HouseholdDevice, ben: HouseholdDevice
) -> None:
    name = KINDS[kind](ana.folder)
    report = everything_else_goes_on(ana, ben)
    if name is None:
        assert names_in(report) == []
    else:
        assert name in names_in(report)
        assert told(report).splitlines()[0] != "Everything is in sync."
        assert told(ana.round()) == told(ana.round())  # it is said as long as it is there
    assert all(text.isprintable() for text in told(report).splitlines())


def test_all_of_it_together(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    for number, make in enumerate(KINDS.values()):
        aside = ana.folder / f".{number}"  # a hidden folder, so that the names do not clash
        aside.mkdir()
        make(aside)
        for entry in os.listdir(aside):
            kept = entry.replace("odd", f"odd{number}").replace("caf", f"caf{number}")
            os.rename(aside / entry, ana.folder / kept)
    report = everything_else_goes_on(ana, ben)
    assert len(names_in(report)) >= len(KINDS) - 2


def test_a_newer_version_is_called_so_and_read_after_an_update(
    ana: HouseholdDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("a game from a newer version", "notes from a newer version"):
        KINDS[kind](ana.folder)
    report = ana.round()
    assert report.newer == ["household-odd.json", "odd.sushigo"]
    assert report.left_aside == []
    assert told(report).startswith("From a newer version of this app: 2 files. Update the app on this device.")
    read: list[str] = []

    def note(_: PathFolder, names: Iterable[str]) -> dict[str, bytes]:
        read.extend(names)
        return {}

    monkeypatch.setattr(PathFolder, "read", note)
    ana.round()
    assert "odd.sushigo" not in read
    monkeypatch.setattr("sushigo_score.__version__", "99.0.0")
    ana.round()
    assert {"household-odd.json", "odd.sushigo"} <= {*read}


# --- what has the names of our files -------------------------------------------------------------------------


def test_what_has_the_name_of_a_game_of_ours_keeps_only_that_one_from_being_written(
    ana: HouseholdDevice, ben: HouseholdDevice
) -> None:
    blocked = ana.new_game(*BEGUN)
    name = f"{ana.store.begun_at(blocked)[:10]}-{ana.store.uid(blocked)}-{ana.name}.sushigo"
    (ana.folder / name).mkdir()
    report = everything_else_goes_on(ana, ben)
    assert report.blocked == [name]
    assert report.trouble is None
    assert told(report).splitlines() == [
        "Not saved in the folder, as something else there has the same name: 1 file.",
        f"{name[:15]}…{name[-15:]}",
    ]
    (ana.folder / name).rmdir()
    assert ana.round().written == 1


def test_what_has_the_name_of_our_notes_is_named(ana: HouseholdDevice) -> None:
    (ana.folder / f"household-{ana.name}.json").mkdir()
    ana.new_game(*BEGUN)
    for written in (1, 0):
        report = ana.round()
        assert (report.written, report.blocked) == (written, [f"household-{ana.name}.json"])


def test_a_file_that_appears_under_a_name_is_named_too(
    ana: HouseholdDevice, ben: HouseholdDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was not there when the folder was listed, or nobody may replace it."""
    blocked = ana.new_game(*BEGUN)
    uid = ana.store.uid(blocked)
    replace = os.replace

    def refuse(source: str, target: str) -> None:
        if uid in target:
            raise PermissionError(1, "not permitted")
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    report = everything_else_goes_on(ana, ben)
    assert [name for name in report.blocked if uid in name] == report.blocked != []


def test_a_file_of_ours_that_cannot_be_removed_is_named(
    ana: HouseholdDevice, ben: HouseholdDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    uid = both_have_a_game(ana, ben)
    ben.play(1, PutCard(1, "squid"))
    ben.round()
    (name,) = [name for name in files(ana) if uid in name]
    carry_all([ana, ben])
    remove = os.remove

    def refuse(path: str) -> None:
        if os.path.basename(path) == name:
            raise PermissionError(1, "not permitted")
        remove(path)

    monkeypatch.setattr(os, "remove", refuse)
    report = ana.round()
    assert (report.trouble, report.blocked) == (None, [name])
    assert ana.steps(uid) == ben.steps(uid)


# --- notes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [1_000_000, 1 << 53, 1 << 70])
def test_a_poisoned_note_does_not_keep_ours_from_being_read(
    turns: int, ana: HouseholdDevice, ben: HouseholdDevice
) -> None:
    uid = both_have_a_game(ana, ben)
    poison = {"format": "sushigo-household", "version": 1, "games": {uid: [turns, 5], "f" * 32: [1, 1]}}
    for device in (ana, ben):
        (device.folder / "household-evil.json").write_text(json.dumps(poison))
    settle_down([ana, ben])
    ana.store.delete(ana.number_of(uid))
    other = ana.store.uid(ana.new_game(*BEGUN))
    settle_down([ana, ben])
    assert uid in ben.binned()
    ana.store.delete(ana.number_of(other))
    settle_down([ana, ben])
    assert other in ben.binned()
    assert read_notes((ana.folder / f"household-{ana.name}.json").read_bytes()).whole


def test_made_up_games_are_not_noted(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    for number in range(3):
        made_up = {f"{number:02}{at:030x}": [1, 40] for at in range(22_000)}
        notes = {"format": "sushigo-household", "version": 1, "games": made_up}
        (ana.folder / f"household-{number}.json").write_text(json.dumps(notes, separators=(",", ":")))
    ana.store.delete(ana.number_of(uid))
    report = ana.round()
    assert report.left_aside
    data = (ana.folder / f"household-{ana.name}.json").read_bytes()
    assert read_notes(data) == HouseholdNotes({uid: Turns(1, 3)}, whole=True)
    [(kept,)] = ana.store.database.execute("SELECT count(*) FROM household_games").fetchall()
    assert kept <= 20_001


@pytest.mark.parametrize("number", [0, 1, 1_000, 30_000, 60_000])
def test_our_notes_are_never_longer_than_what_is_read(number: int) -> None:
    games = {f"{at:032x}": Turns(10**6 + at % 2, 10**6) for at in range(number)}
    data = write_notes(games)
    assert len(data) <= SIZE_LIMIT
    read = read_notes(data)
    assert read.whole
    assert read.games.items() <= games.items()
    if number <= 1_000:
        assert read.games == games
    elif number == 30_000:  # what is in the trash comes first
        assert {uid for uid, turns in games.items() if turns.in_trash} <= read.games.keys()


# --- restoring ----------------------------------------------------------------------------------------------


def test_a_restored_game_stays_whoever_had_put_it_into_the_trash(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    backup = back_up(ana.store)
    ben.store.delete(ben.number_of(uid))
    settle_down([ana, ben])
    assert uid in ana.binned()
    ana.store.database.execute("DELETE FROM games")
    settle_down([ana, ben])
    assert restore_backup(ana.store, backup).added == 1
    settle_down([ana, ben])
    assert ana.uids() == ben.uids() == {uid}
    assert ana.binned() == ben.binned() == set()


def test_a_new_device_follows_the_trash_of_the_others_until_it_restores_a_game_by_hand(
    ana: HouseholdDevice, ben: HouseholdDevice, tmp_path: Path
) -> None:
    uid = both_have_a_game(ana, ben)
    backup = back_up(ana.store)
    ben.store.delete(ben.number_of(uid))
    settle_down([ana, ben])
    new = HouseholdDevice(tmp_path / "new")
    assert restore_backup(new.store, backup).added == 1
    settle_down([ana, ben, new])
    assert new.binned() == ben.binned() == {uid}
    new.store.restore(new.number_of(uid))
    settle_down([ana, ben, new])
    assert new.binned() == ben.binned() == ana.binned() == set()


def test_an_undone_restore_stays_undone(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    backup = back_up(ana.store)
    ana.store.delete(ana.number_of(uid))
    settle_down([ana, ben])
    assert restore_backup(ana.store, backup).added == 1
    settle_down([ana, ben])
    assert ana.binned() == ben.binned() == set()
    assert undo_last_import(ana.store) == (1, 0)
    settle_down([ana, ben])
    assert ana.binned() == ben.binned() == {uid}


# --- games that diverged ------------------------------------------------------------------------------------


def diverged(ana: HouseholdDevice, ben: HouseholdDevice) -> str:
    uid = both_have_a_game(ana, ben)
    ana.play(1, PutCard(0, "salmon"))
    ben.play(1, PutCard(0, "squid"))
    settle_down([ana, ben])
    return uid


def test_two_devices_that_both_keep_theirs_say_so_until_they_agree(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = diverged(ana, ben)
    for device in (ana, ben):
        assert device.round().apart == []  # it is still to be decided
        for copy in diverged_copies(device.store, uid):
            settle(device.store, copy)
    for device in (ana, ben):
        report = device.round()
        assert report.apart == [device.number_of(uid)]
        assert told(report) == "Kept as they are here, different in the folder: 1 game."
    ben.play(1, PutCard(0, "salmon"))
    ana.play(1, PutCard(0, "squid"))
    settle_down([ana, ben])
    for device in (ana, ben):
        assert told(device.round()) == "Everything is in sync."


def test_copies_of_one_game_are_one_game(ana: HouseholdDevice, ben: HouseholdDevice) -> None:
    uid = both_have_a_game(ana, ben)
    ana.play(1, PutCard(0, "salmon"))
    for number in range(MOST_COPIES + 5):
        other = HouseholdDevice(ana.folder.parent.parent / f"other{number}", 2026)
        for path in ben.folder.iterdir():
            (other.folder / path.name).write_bytes(path.read_bytes())
        other.round()
        other.play(1, *[PutCard(1, "tempura")] * (number + 1), PutCard(0, "squid"))
        other.round()
        for path in other.folder.glob(f"*{other.name}.sushigo"):
            (ana.folder / path.name).write_bytes(path.read_bytes())
    report = ana.round()
    assert report.diverged == [1]
    assert diverged_games(ana.store) == [1]
    copies = list(diverged_copies(ana.store, uid))
    assert len(copies) == MOST_COPIES
    for copy in copies:
        settle(ana.store, copy)
    assert ana.round().diverged == [1]  # those that had to wait
    assert len(list(diverged_copies(ana.store, uid))) == 5


# --- the folder itself --------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="paths are text on Windows")
def test_a_folder_of_any_name_is_found_again(tmp_path: Path, ana: HouseholdDevice) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9 %41")
    os.mkdir(path)
    ana.new_game(*BEGUN)
    ana.store.set("household.folder", address_of(path))
    for written in (1, 0):
        address = ana.store.setting("household.folder")
        report = run_sync(sync(ana.store, PathFolder(address), address))
        assert (report.written, names_in(report)) == (written, [])
    assert len(os.listdir(path)) == 2


def test_a_path_that_no_system_has_is_refused(ana: HouseholdDevice) -> None:
    with pytest.raises(FolderRefused, match=r"household\.gone"):
        run_sync(sync(ana.store, PathFolder("/nul\0"), "/nul\0"))


def test_a_folder_with_more_names_than_any_is_refused(ana: HouseholdDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushigo_score.storage.household.folder.MOST_FILES", 3)
    for number in range(4):
        (ana.folder / f"{number}.sushigo").mkdir()
    with pytest.raises(FolderRefused, match=r"household\.too_many"):
        ana.round()
