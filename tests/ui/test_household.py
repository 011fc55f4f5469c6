"""Syncing with another device while the app is open: what is shown and what can be tapped."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, EndRound
from sushigo_score.present.incoming import asides
from sushigo_score.storage.household.folder import PathFolder
from sushigo_score.storage.household.index import diverged_copies
from sushigo_score.text import at_the_table, preview, sharing
from sushigo_score.ui.shell.household import FOLDER
from tests.game.tables import ORIGINAL
from tests.storage.household.devices import HouseholdDevice
from tests.storage.household.odd_entries import KINDS
from tests.ui.finding import message_of, page_of
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

LONGEST = 20


@pytest.fixture
def other(tmp_path: Path) -> Iterator[HouseholdDevice]:
    """Another device with the same shared folder."""
    device = HouseholdDevice(tmp_path / "other", 1999)
    yield device
    device.store.close()


@pytest.fixture
def hands(ui: Driver, apps: Apps, other: HouseholdDevice) -> Hands:
    app = apps.start(**{FOLDER: str(other.folder)})
    hands = Hands(ui, app)
    sync(hands)
    return hands


def wait_until(hands: Hands, condition: Callable[[], object]) -> None:
    """Let frames pass until a condition holds: a thread scans the folder."""
    until = monotonic() + LONGEST
    while not condition():
        hands.ui.ticks(1)
        assert monotonic() < until


def sync(hands: Hands) -> None:
    """Run a complete round of syncing."""
    shared = hands.app.household
    wait_until(hands, lambda: not shared.running)
    shared.round_soon()
    wait_until(hands, lambda: shared.running)
    wait_until(hands, lambda: not shared.running)
    hands.ui.ticks(3)


def begin(hands: Hands) -> str:
    assert hands.app.begin(ORIGINAL)
    assert hands.app.table.do(PutCard(0, "egg"))
    hands.ui.ticks(3)
    return str(hands.app.store.uid(hands.app.table.game))


def begin_on_both(hands: Hands, other: HouseholdDevice) -> str:
    """Begin a game here, and let the other device have it too."""
    uid = begin(hands)
    sync(hands)
    other.round()
    return uid


def written(hands: Hands) -> list[dict[str, int]]:
    return [dict(tableau.written) for tableau in hands.app.table.state.rounds[0].tableaux]


def test_a_folder_is_chosen_in_the_settings(ui: Driver, apps: Apps, other: HouseholdDevice) -> None:
    other.new_game(ORIGINAL, BeginRound(), PutCard(0, "egg"))
    other.round()
    hands = Hands(ui, apps.start())
    hands.app.navigator.go("settings")
    hands.ui.ticks(2)
    hands.tap("row", hands.say(sharing.OTHER_DEVICES))
    hands.tap("button", hands.say(sharing.CHOOSE_FOLDER))
    for name in (other.folder.parent.name, other.folder.name):
        hands.tap("row", name)
    hands.tap("button", hands.say(sharing.USE_THIS_FOLDER))
    assert page_of(hands.app) == "household"
    wait_until(hands, lambda: not hands.app.household.running and hands.app.household.told)
    assert len(hands.app.store.games()) == 1
    assert hands.app.store.setting(FOLDER) == str(other.folder)
    hands.tap("row", hands.say(sharing.STOP_USING_FOLDER))
    assert not hands.app.household.address
    assert len(hands.app.store.games()) == 1


def test_a_game_is_written_after_a_pause_and_not_at_every_card(hands: Hands, other: HouseholdDevice) -> None:
    begin(hands)
    for _ in range(30):
        hands.app.table.do(PutCard(1, "tempura"))
        hands.ui.ticks(10)
        assert not list(other.folder.glob("*.sushigo"))
    hands.ui.wait(6)
    wait_until(hands, lambda: list(other.folder.glob("*.sushigo")))
    wait_until(hands, lambda: not hands.app.household.running)
    (added,) = other.round().added
    assert other.store.session(added).state.rounds[0].tableaux[1].written == {"tempura": 30}


def test_a_game_continued_elsewhere_is_updated_here(hands: Hands, other: HouseholdDevice) -> None:
    uid = begin_on_both(hands, other)
    other.play(other.number_of(uid), PutCard(1, "squid"))
    other.round()
    assert written(hands) == [{"egg": 1}, {}]
    sync(hands)
    assert written(hands) == [{"egg": 1}, {"squid": 1}]
    assert message_of(hands.app) == hands.say(sharing.CONTINUED_ELSEWHERE)
    assert hands.app.table.do(PutCard(0, "salmon"))  # and continues here
    other.play(other.number_of(uid), EndRound())


def test_a_game_that_arrives_is_shown_at_home(hands: Hands, other: HouseholdDevice) -> None:
    other.new_game(ORIGINAL, BeginRound(), PutCard(0, "egg"))
    other.round()
    assert page_of(hands.app) == "home"
    sync(hands)
    assert next(hands.shown("card", hands.say(at_the_table.ROUND_OF, round=1, rounds=3)), None) is not None


def test_a_game_deleted_elsewhere_goes_to_the_trash_here(hands: Hands, other: HouseholdDevice) -> None:
    uid = begin_on_both(hands, other)
    other.store.delete(other.number_of(uid))
    other.round()
    sync(hands)
    assert page_of(hands.app) == "home"
    assert message_of(hands.app) == hands.say(sharing.TRASHED_ELSEWHERE)
    assert hands.app.store.games() == []
    assert len(hands.app.store.trash()) == 1


def diverge(hands: Hands, other: HouseholdDevice) -> str:
    """Continue a game differently on both devices."""
    uid = begin_on_both(hands, other)
    other.play(other.number_of(uid), PutCard(1, "squid"))
    other.round()
    assert hands.app.table.do(PutCard(0, "salmon"))
    sync(hands)
    return uid


def test_a_diverged_game_is_compared_and_settled(hands: Hands, other: HouseholdDevice) -> None:
    uid = diverge(hands, other)
    assert message_of(hands.app) == hands.say(sharing.DIVERGED, games=1)
    assert written(hands) == [{"egg": 1, "salmon": 1}, {}]
    hands.app.go_home()
    hands.app.navigator.go("household")
    hands.ui.ticks(3)
    assert not [row for row in hands.shown("row") if row.symbol == "compare"]  # there is a button for that
    assert list(hands.shown("text", "Ana\u00a03, Olek\u00a00\nSushi Go! · today")), "players, then edition and day"
    hands.tap("button", hands.say(preview.SEE_DIFFERENCES))
    assert page_of(hands.app) == "compare"
    hands.tap("button", hands.say(preview.TAKE_OVER))
    assert written(hands) == [{"egg": 1}, {}]  # as on the other device
    hands.app.step_back()
    hands.ui.ticks(3)
    hands.tap("button", hands.say(sharing.KEEP_MINE))
    assert not list(diverged_copies(hands.app.store, uid))
    sync(hands)
    assert not list(diverged_copies(hands.app.store, uid))
    assert next(hands.shown("button", hands.say(sharing.KEEP_MINE)), None) is None


def test_a_diverged_game_is_still_reported_after_a_restart(hands: Hands, other: HouseholdDevice, apps: Apps) -> None:
    diverge(hands, other)
    again = Hands(hands.ui, apps.restart())
    again.ui.ticks(5)
    assert page_of(again.app) == "round"
    assert next(again.shown("button", again.say(sharing.KEEP_MINE)), None) is not None


def test_a_missing_folder_is_reported_and_found_again(hands: Hands, other: HouseholdDevice) -> None:
    begin(hands)
    away = other.folder.with_name("away")
    other.folder.rename(away)
    sync(hands)
    hands.app.navigator.go("household")
    hands.ui.ticks(3)
    refused = hands.app.household.refused
    assert refused is not None
    assert refused.key == "household.gone"
    assert next(hands.shown("button", hands.say(sharing.CHOOSE_FOLDER))).style == "main"  # that is the solution
    away.rename(other.folder)
    sync(hands)
    assert hands.app.household.refused is None
    assert list(other.folder.glob("*.sushigo"))


def test_nothing_in_the_folder_stops_the_window(hands: Hands, other: HouseholdDevice) -> None:
    """The page names what is left aside; games come and go all the same, also after the next start."""
    shown = []
    for number, make in enumerate(KINDS.values()):
        aside = other.folder / f".{number}"
        aside.mkdir()
        make(aside)
        for entry in os.listdir(aside):
            os.rename(aside / entry, other.folder / entry.replace("odd", f"odd{number}"))
    uid = begin_on_both(hands, other)
    (other.folder / f"household-{hands.app.store.setting('household.device')}.json").unlink()
    (other.folder / f"household-{hands.app.store.setting('household.device')}.json").mkdir()
    hands.app.go_home()
    other.play(other.number_of(uid), PutCard(1, "squid"))
    other.round()
    hands.app.navigator.go("household")
    sync(hands)
    assert page_of(hands.app) == "household"
    assert len(hands.app.store.entries(1)) == 4
    shown = [caption.text for caption in hands.shown("text")]
    assert not [text for text in shown if text == hands.say(sharing.IN_SYNC)]
    report = hands.app.household.told
    for told in asides(report, hands.app.table.words):
        assert {told.sentence, *told.names} <= {*shown}
    assert len(report.blocked) == 1


def test_a_round_that_goes_wrong_is_over(hands: Hands, other: HouseholdDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever nobody thought of: the window does not sync for ever, and the next round begins."""
    listed = PathFolder.files

    def fail(_: PathFolder) -> dict[str, str]:
        raise LookupError

    monkeypatch.setattr(PathFolder, "files", fail)
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    sync(hands)
    assert hands.app.household.refused.key == "household.failed"
    monkeypatch.setattr(PathFolder, "files", listed)
    uid = other.store.uid(other.new_game(ORIGINAL, BeginRound(), PutCard(0, "egg")))
    other.round()
    sync(hands)
    assert hands.app.household.refused is None
    assert hands.app.store.uid(1) == uid


def test_a_folder_of_any_name_is_shown_and_used(hands: Hands, tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9")
    os.mkdir(path)
    hands.app.navigator.go("household_folder", folder=path)
    hands.tap("button", hands.say(sharing.USE_THIS_FOLDER))
    sync(hands)
    assert hands.app.household.refused is None
    assert len(os.listdir(path)) == 1
    hands.app.navigator.go("household")
    hands.ui.ticks(3)
    assert page_of(hands.app) == "household"
    assert list(hands.shown("text", "caf\ufffd"))


def test_pending_changes_are_written_when_the_app_closes(hands: Hands, other: HouseholdDevice) -> None:
    begin(hands)
    hands.app.household.finish()
    assert len(list(other.folder.glob("*.sushigo"))) == 1


def test_nothing_happens_without_a_folder(ui: Driver, apps: Apps) -> None:
    hands: Any = Hands(ui, apps.start())
    begin(hands)
    ui.wait(30)
    assert not hands.app.household.running
    assert hands.app.household.told is None


def test_a_phone_uses_its_own_folder_picker(ui: Driver, apps: Apps) -> None:
    apps.device.as_phone().chosen = "content://org.example.files/tree/games"
    hands = Hands(ui, apps.start())
    hands.app.navigator.go("household")
    ui.ticks(3)
    hands.tap("button", hands.say(sharing.CHOOSE_FOLDER))
    ui.ticks(3)
    assert hands.app.household.address == apps.device.chosen
    wait_until(hands, lambda: hands.app.household.refused is not None)  # no app provides such a folder here
    assert hands.app.household.refused.key == "household.device"
    assert next(hands.shown("text", "games"), None) is not None
    apps.device.chosen = None
    hands.tap("row", hands.say(sharing.CHOOSE_ANOTHER_FOLDER))
    ui.ticks(3)
    assert hands.app.household.address == "content://org.example.files/tree/games"


def test_the_devices_reach_as_far_to_either_side_of_the_bowl() -> None:
    from sushigo_score.ui.features.household.page import _DEVICES, _MIDDLE, _WAY

    left = min(x for _, x, *_ in _DEVICES)
    right = max(x + width for _, x, _, width, _ in _DEVICES)
    assert _MIDDLE - left == right - _MIDDLE
    assert _WAY[0] + _WAY[2] / 2 == _MIDDLE
