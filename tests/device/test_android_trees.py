"""A folder of another app on a phone: chosen in Android's picker, kept, and used to share games."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sushigo_score.device.device import DeviceError, NoAppForThat
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound
from sushigo_score.records import SyncReport
from sushigo_score.storage.household.folder import FolderRefused, SharedFolder
from sushigo_score.storage.household.sync import run_sync, sync
from sushigo_score.ui.shell.shared_folder import folder_at
from tests.device.conftest import Held, Phones
from tests.game.tables import ORIGINAL
from tests.storage.household.devices import HouseholdDevice

TREE = "content://org.example.files/tree/primary%3AGames"
VERSIONS = (24, 30, 36)
MOST = 1000


@pytest.fixture
def kept_in(tmp_path: Path) -> Path:
    folder = tmp_path / "kept by another app"
    folder.mkdir()
    return folder


def in_a_thread(work: Callable[[], Any]) -> Any:
    """Run work in a thread, as the app does, and return its result."""
    came: list[Any] = []

    def run() -> None:
        try:
            came.append(work())
        except (DeviceError, FolderRefused) as refused:
            came.append(refused)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return came[0]


def choose(held: Held, kept_in: Path, address: str | None = TREE) -> Any:
    held.phone.trees[TREE] = kept_in
    held.phone.answers.append(address)
    held.android.choose_folder(held.hear)
    return held.told()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_folder_is_chosen_and_stays_accessible(phones: Phones, kept_in: Path, version: int) -> None:
    held = phones(version=version)
    assert choose(held, kept_in) == TREE
    assert held.told_nothing()
    assert held.phone.persisted == {TREE}


def test_choosing_a_folder_is_cancelled(phones: Phones, kept_in: Path) -> None:
    held = phones()
    assert choose(held, kept_in, None) is None
    assert held.phone.persisted == set()


def test_no_app_shows_folders(phones: Phones) -> None:
    held = phones(apps=False)
    held.android.choose_folder(held.hear)
    assert isinstance(held.told(), NoAppForThat)


def test_files_are_written_read_and_removed(phones: Phones, kept_in: Path) -> None:
    held = phones()
    choose(held, kept_in)
    tree = held.android.tree(TREE)
    (kept_in / "there.sushigo").write_bytes(b"before")
    found = in_a_thread(tree.files)
    assert list(found) == ["there.sushigo"]
    stamp = in_a_thread(lambda: tree.write("there.sushigo", b"longer than it was before"))
    assert stamp != found["there.sushigo"]
    assert in_a_thread(tree.files)["there.sushigo"] == stamp
    in_a_thread(lambda: tree.write("Ćwikła 🍣.sushigo", b"new"))
    assert in_a_thread(lambda: tree.read(["Ćwikła 🍣.sushigo", "none"], 2)) == {"Ćwikła 🍣.sushigo": b"new"}
    in_a_thread(lambda: tree.remove("there.sushigo"))
    in_a_thread(lambda: tree.remove("none"))
    assert [path.name for path in kept_in.iterdir()] == ["Ćwikła 🍣.sushigo"]
    assert held.phone.left_open == set()


def test_an_app_that_renames_files_is_refused(phones: Phones, kept_in: Path) -> None:
    held = phones()
    choose(held, kept_in)
    tree = held.android.tree(TREE)
    in_a_thread(tree.files)
    (kept_in / "a.sushigo").write_bytes(b"came meanwhile")
    assert isinstance(in_a_thread(lambda: tree.write("a.sushigo", b"ours")), DeviceError)
    assert (kept_in / "a.sushigo").read_bytes() == b"came meanwhile"


def share(device: HouseholdDevice, held: Held) -> SyncReport:
    return run_sync(sync(device.store, folder_at(held.android, TREE), TREE))


def test_two_phones_share_a_game(phones: Phones, kept_in: Path, tmp_path: Path) -> None:
    steps = []
    for name in ("ana", "ben"):
        held = phones()
        choose(held, kept_in)
        device = HouseholdDevice(tmp_path / name)
        if name == "ana":
            device.new_game(ORIGINAL, BeginRound(), PutCard(0, "egg"))
        report = in_a_thread(partial(share, device, held))
        assert report.trouble is None
        steps.append(tuple(device.store.entries(1)))
        device.store.close()
    assert steps[0] == steps[1]


def test_a_folder_under_the_name_of_a_game_stops_only_that_one(phones: Phones, kept_in: Path, tmp_path: Path) -> None:
    held = phones()
    choose(held, kept_in)
    ana = HouseholdDevice(tmp_path / "ana")
    games = [ana.new_game(ORIGINAL, BeginRound(), PutCard(0, "egg")) for _ in range(2)]
    name = f"{ana.store.begun_at(games[0])[:10]}-{ana.store.uid(games[0])}-{ana.name}.sushigo"
    (kept_in / name).mkdir()
    folder = folder_at(held.android, TREE)
    report = in_a_thread(lambda: run_sync(sync(ana.store, folder, TREE)))
    ana.store.close()
    assert (report.written, report.blocked, report.trouble) == (1, [name], None)


def test_a_revoked_permission_is_refused_in_words(phones: Phones, kept_in: Path) -> None:
    held = phones()
    choose(held, kept_in)
    held.phone.granted.clear()
    held.phone.persisted.clear()
    refused = in_a_thread(folder_at(held.android, TREE).files)
    assert isinstance(refused, FolderRefused)
    assert refused.key == "household.device"


def test_whatever_throws_is_refused(phones: Phones, kept_in: Path) -> None:
    """Let each Java call throw in turn: either the folder is refused, or the call does not matter."""
    at = 0
    while refused_at(phones, kept_in, at):
        at += 1
    assert at > 20


def refused_at(phones: Phones, kept_in: Path, at: int) -> bool:
    """Use a folder while one call throws; return False if there are not that many calls."""
    held = phones()
    choose(held, kept_in)
    folder = folder_at(held.android, TREE)
    held.phone.throws_at = len(held.phone.calls) + at
    came = in_a_thread(partial(use, folder))
    assert came == "done" or came.key == "household.device"
    held.phone.left_open.clear()  # what failed to close
    (kept_in / "a.sushigo").unlink(missing_ok=True)
    return len(held.phone.calls) > held.phone.throws_at


def use(folder: SharedFolder) -> str:
    folder.files()
    folder.write("a.sushigo", b"first")
    folder.write("a.sushigo", b"second")
    folder.read(["a.sushigo"])
    folder.remove("a.sushigo")
    return "done"
