"""Syncing with another device while the app is open: what is shown and what can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands import BeginRound, EndRound, PutCard
from sushigo_score.storage.household.memory import parted_copies
from sushigo_score.text import household, preview
from sushigo_score.text import round as round_text
from sushigo_score.ui.shell.household import FOLDER
from tests.game.tables import ORIGINAL
from tests.storage.household.devices import HouseholdDevice
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
    round_of(hands)
    return hands


def see(hands: Hands, seen: Callable[[], object]) -> None:
    """Let frames pass until something is to be seen: the folder is looked into by a thread."""
    until = monotonic() + LONGEST
    while not seen():
        hands.ui.ticks(1)
        assert monotonic() < until


def round_of(hands: Hands) -> None:
    """Let a round be done, from its beginning to its end."""
    shared = hands.app.household
    see(hands, lambda: not shared.running)
    shared.round_soon()
    see(hands, lambda: shared.running)
    see(hands, lambda: not shared.running)
    hands.ui.ticks(3)


def toast(hands: Hands) -> str:
    return str(hands.app.navigator.toast.text) if hands.app.navigator.toast is not None else ""


def page(hands: Hands) -> str:
    return str(hands.app.navigator.page.called)


def begin(hands: Hands) -> str:
    assert hands.app.begin(ORIGINAL)
    assert hands.app.table.do(PutCard(0, "egg"))
    hands.ui.ticks(3)
    return str(hands.app.store.uid(hands.app.table.game))


def written(hands: Hands) -> list[dict[str, int]]:
    return [dict(tableau.written) for tableau in hands.app.table.state.rounds[0].tableaux]


def test_a_folder_is_chosen_in_the_settings(ui: Driver, apps: Apps, other: HouseholdDevice) -> None:
    other.new_game(ORIGINAL, BeginRound(), PutCard(0, "egg"))
    other.round()
    hands = Hands(ui, apps.start())
    hands.app.navigator.go("settings")
    hands.ui.ticks(2)
    hands.tap("row", hands.say(household.TITLE))
    hands.tap("button", hands.say(household.CHOOSE))
    for name in (other.folder.parent.name, other.folder.name):
        hands.tap("row", name)
    hands.tap("button", hands.say(household.USE_THIS))
    assert page(hands) == "household"
    see(hands, lambda: not hands.app.household.running and hands.app.household.told)
    assert len(hands.app.store.games()) == 1
    assert hands.app.store.setting(FOLDER) == str(other.folder)
    hands.tap("row", hands.say(household.STOP))
    assert not hands.app.household.address
    assert len(hands.app.store.games()) == 1


def test_a_game_is_written_when_it_rests_and_not_at_every_card(hands: Hands, other: HouseholdDevice) -> None:
    begin(hands)
    for _ in range(30):
        hands.app.table.do(PutCard(1, "tempura"))
        hands.ui.ticks(10)
        assert not list(other.folder.glob("*.sushigo"))
    hands.ui.wait(6)
    see(hands, lambda: list(other.folder.glob("*.sushigo")))
    see(hands, lambda: not hands.app.household.running)
    (added,) = other.round().added
    assert other.store.session(added).state.rounds[0].tableaux[1].written == {"tempura": 30}


def test_a_game_goes_on_elsewhere_and_here_it_is_seen(hands: Hands, other: HouseholdDevice) -> None:
    uid = begin(hands)
    round_of(hands)
    other.round()
    other.play(other.number_of(uid), PutCard(1, "squid"))
    other.round()
    assert written(hands) == [{"egg": 1}, {}]
    round_of(hands)
    assert written(hands) == [{"egg": 1}, {"squid": 1}]
    assert toast(hands) == hands.say(household.GONE_ON)
    assert hands.app.table.do(PutCard(0, "salmon"))  # and goes on here
    other.play(other.number_of(uid), EndRound())


def test_a_game_that_comes_is_seen_at_home(hands: Hands, other: HouseholdDevice) -> None:
    other.new_game(ORIGINAL, BeginRound(), PutCard(0, "egg"))
    other.round()
    assert page(hands) == "home"
    round_of(hands)
    assert next(hands.shown("card", hands.say(round_text.ROUND_OF, round=1, rounds=3)), None) is not None


def test_nothing_comes_while_something_is_tried(hands: Hands, other: HouseholdDevice) -> None:
    uid = begin(hands)
    round_of(hands)
    other.round()
    other.play(other.number_of(uid), PutCard(1, "squid"))
    other.round()
    assert hands.app.table.try_out(PutCard(0, "egg"))
    round_of(hands)
    assert written(hands) == [{"egg": 2}, {}]
    hands.app.table.drop_trial()
    round_of(hands)
    assert written(hands) == [{"egg": 1}, {"squid": 1}]


def test_a_game_deleted_elsewhere_goes_into_the_trash_here(hands: Hands, other: HouseholdDevice) -> None:
    uid = begin(hands)
    round_of(hands)
    other.round()
    other.store.delete(other.number_of(uid))
    other.round()
    round_of(hands)
    assert page(hands) == "home"
    assert toast(hands) == hands.say(household.BINNED)
    assert hands.app.store.games() == []
    assert len(hands.app.store.bin()) == 1


def part(hands: Hands, other: HouseholdDevice) -> str:
    """Let a game go on differently here and there."""
    uid = begin(hands)
    round_of(hands)
    other.round()
    other.play(other.number_of(uid), PutCard(1, "squid"))
    other.round()
    assert hands.app.table.do(PutCard(0, "salmon"))
    round_of(hands)
    return uid


def test_a_game_that_parted_is_compared_and_settled(hands: Hands, other: HouseholdDevice) -> None:
    uid = part(hands, other)
    assert toast(hands) == hands.say(household.PARTED, games=1)
    assert written(hands) == [{"egg": 1, "salmon": 1}, {}]
    hands.app.go_home()
    hands.app.navigator.go("household")
    hands.ui.ticks(3)
    assert not [row for row in hands.shown("row") if row.symbol == "compare"]  # the button does that
    hands.tap("button", hands.say(preview.SEE_DIFFERENCES))
    assert page(hands) == "compare"
    hands.tap("button", hands.say(preview.TAKE_OVER))
    assert written(hands) == [{"egg": 1}, {}]  # as on the other device
    hands.app.step_back()
    hands.ui.ticks(3)
    hands.tap("button", hands.say(household.SETTLE))
    assert not parted_copies(hands.app.store, uid)
    round_of(hands)
    assert not parted_copies(hands.app.store, uid)
    assert next(hands.shown("button", hands.say(household.SETTLE)), None) is None


def test_a_game_that_parted_says_so_after_a_restart(hands: Hands, other: HouseholdDevice, apps: Apps) -> None:
    part(hands, other)
    again = Hands(hands.ui, apps.restart())
    again.ui.ticks(5)
    assert page(again) == "round"
    assert next(again.shown("button", again.say(household.SETTLE)), None) is not None


def test_a_folder_that_is_gone_is_told_and_found_again(hands: Hands, other: HouseholdDevice) -> None:
    begin(hands)
    away = other.folder.with_name("away")
    other.folder.rename(away)
    round_of(hands)
    hands.app.navigator.go("household")
    hands.ui.ticks(3)
    refused = hands.app.household.refused
    assert refused is not None
    assert refused.key == "household.gone"
    away.rename(other.folder)
    round_of(hands)
    assert hands.app.household.refused is None
    assert list(other.folder.glob("*.sushigo"))


def test_what_was_played_last_is_written_when_the_app_goes(hands: Hands, other: HouseholdDevice) -> None:
    begin(hands)
    hands.app.household.finish()
    assert len(list(other.folder.glob("*.sushigo"))) == 1


def test_nothing_happens_without_a_folder(ui: Driver, apps: Apps) -> None:
    hands: Any = Hands(ui, apps.start())
    begin(hands)
    ui.wait(30)
    assert not hands.app.household.running
    assert hands.app.household.told is None


def test_on_a_phone_its_own_window_is_asked(ui: Driver, apps: Apps) -> None:
    apps.device.as_phone().chosen = "content://org.example.files/tree/games"
    hands = Hands(ui, apps.start())
    hands.app.navigator.go("household")
    ui.ticks(3)
    hands.tap("button", hands.say(household.CHOOSE))
    ui.ticks(3)
    assert hands.app.household.address == apps.device.chosen
    see(hands, lambda: hands.app.household.refused is not None)  # no app keeps such a folder here
    assert hands.app.household.refused.key == "household.device"
    assert next(hands.shown("text", "games"), None) is not None
    apps.device.chosen = None
    hands.tap("row", hands.say(household.CHOOSE_ANOTHER))
    ui.ticks(3)
    assert hands.app.household.address == "content://org.example.files/tree/games"
