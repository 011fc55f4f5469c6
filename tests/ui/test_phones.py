"""Phones in the app: the tray, cards from phones, and what happens to phones when the app is paused or closed."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, StartGame
from sushigo_score.phones.server import PUT_AWAY
from sushigo_score.rules.facts import Player
from sushigo_score.text import common, phones
from tests.phones.client import LOOPBACK, HttpPhone
from tests.ui.finding import found
from tests.ui.scenes import phones_nobody, phones_there

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

T = TypeVar("T")
EGG = {"do": "put_card", "seat": 1, "card": "egg"}
FRAMES = 600
FIRST = StartGame("original", (Player("Ana"), Player("Ben")), (0, 1))


@pytest.fixture
def app(apps: Apps) -> Any:
    apps.device.found_at = (LOOPBACK,)
    app = apps.start()
    assert app.begin(FIRST)
    return app


def open_phones(ui: Driver) -> None:
    """Open the tray from the menu of the game."""
    ui.tap_on("button", symbol="more")
    ui.tap_on("row", phones.PHONES)


@pytest.fixture
def phone(ui: Driver, app: Any) -> Iterator[HttpPhone]:
    """A phone with access to the game."""
    ui.ticks(2)
    open_phones(ui)
    ui.ticks(2)
    ui.tap_on("button", phones.SWITCH_ON)
    ui.ticks(2)
    phone = HttpPhone(app.phones.page)
    yield phone
    phone.close()


def meanwhile(ui: Driver, work: Callable[[], T]) -> T:
    """Do something in a thread, as another device would, while the app keeps running."""
    found: list[T] = []
    doing = threading.Thread(target=lambda: found.append(work()))
    doing.start()
    for _ in range(FRAMES):
        ui.frames(1)
        doing.join(0.01)
        if found:
            return found[0]
    raise AssertionError("no answer")


GOODBYE = 10.0
"""In seconds: much longer than phones are told that it is over."""


def test_nothing_listens_until_switched_on(ui: Driver, app: Any) -> None:
    assert app.phones.page is None
    for thread in threading.enumerate():
        if thread.name == "phones":  # of an earlier test: it says goodbye before it ends
            thread.join(GOODBYE)
            assert not thread.is_alive()
    ui.ticks(2)
    open_phones(ui)
    ui.ticks(2)
    assert ui.find("button", phones.SWITCH_ON)
    assert app.phones.page is None


def test_a_card_from_a_phone_is_shown_and_saved_at_once(ui: Driver, app: Any, phone: HttpPhone) -> None:
    assert ui.find("code")
    view = meanwhile(ui, lambda: phone.look(1))["view"]
    assert meanwhile(ui, lambda: phone.tap(EGG, view, 1))["taken"]
    assert app.table.state.at.tableaux[1].written == {"egg": 1}
    assert app.store.entries(app.table.game)[-1].by == f"{phone.phone}:1"
    assert app.navigator.page.seat == 0  # the device stays on its current player
    app.phones._look_around(0)
    ui.ticks(2)
    assert ui.find("text", "Ben: 1 phone")


def test_the_device_ends_the_round_and_phones_show_the_result(ui: Driver, app: Any, phone: HttpPhone) -> None:
    meanwhile(ui, lambda: phone.look(0))
    app.table.do(EndRound())
    told = meanwhile(ui, lambda: phone.look(0))
    while told["view"]["stage"] == "round":
        told = meanwhile(ui, lambda: phone.look(0))
    assert told["view"]["result"]["players"]
    assert told["view"]["moves"] == []
    assert told["view"]["note"] == "Start the next round on the main device."


def test_phones_cannot_end_the_devices_round(ui: Driver, app: Any, phone: HttpPhone) -> None:
    view = meanwhile(ui, lambda: phone.look(0))["view"]
    told = meanwhile(ui, lambda: phone.tap({"do": "end_round"}, view, 0))
    assert not told["taken"]
    assert app.table.state.entering == 0


def test_pausing_and_resuming_the_app(ui: Driver, app: Any, phone: HttpPhone) -> None:
    app.on_pause()
    ui.ticks(1)
    assert meanwhile(ui, lambda: phone.look(0))["view"] == {"stage": PUT_AWAY}
    app.on_resume()
    ui.ticks(1)
    told = meanwhile(ui, lambda: phone.look(0))
    while told["view"]["stage"] == PUT_AWAY:
        told = meanwhile(ui, lambda: phone.look(0))
    assert told["view"]["stage"] == "round"


def test_phones_wait_while_the_game_is_left_until_another_begins(ui: Driver, app: Any, phone: HttpPhone) -> None:
    game = app.table.game
    app.go_home()
    told = meanwhile(ui, lambda: phone.look(0))
    while told["view"]["stage"] != "away":
        told = meanwhile(ui, lambda: phone.look(0))
    assert app.table.open(game)
    told = meanwhile(ui, lambda: phone.look(0))
    while told["view"]["stage"] != "round":
        told = meanwhile(ui, lambda: phone.look(0))
    app.table.leave()
    assert app.begin(FIRST)
    assert app.phones.page is None


def test_the_screen_stays_on_for_phones(ui: Driver, app: Any, phone: HttpPhone) -> None:
    assert phone.place.port
    app.settings.change("keep_awake", "no")
    app.stay_awake()
    assert not ui.window.allow_screensaver
    app.phones.stop()
    assert ui.window.allow_screensaver


@pytest.mark.usefixtures("phone")
def test_switching_off(ui: Driver, app: Any) -> None:
    ui.tap_on("button", phones.SWITCH_OFF)
    ui.ticks(2)
    assert app.phones.page is None
    assert ui.find("button", phones.SWITCH_ON)
    assert app.store.setting("phones") == ""


def test_half_an_hour_without_phones_switches_off(
    ui: Driver, app: Any, phone: HttpPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile(ui, lambda: phone.look(0))
    heard = app.phones.at_table.last_heard
    for minutes, on in ((29, True), (31, False)):
        monkeypatch.setattr("sushigo_score.ui.shell.phones.time.monotonic", lambda late=minutes * 60: heard + late)
        ui.wait(2.5)
        assert (app.phones.page is not None) == on
    monkeypatch.undo()
    assert ui.find("button", phones.SWITCH_ON)  # and no QR code that no longer works


def test_the_end_of_the_game_switches_off(ui: Driver, app: Any, phone: HttpPhone) -> None:
    app.navigator.put_away()
    for number in range(3):
        app.table.do(*([BeginRound()] if number else []), EndRound())
    app.table.do(FinishGame())
    told = meanwhile(ui, lambda: phone.look(0))
    while told["view"]["stage"] != "end":
        told = meanwhile(ui, lambda: phone.look(0))
    assert app.phones.page is not None  # until the podium is left
    service = app.phones._service
    app.go_home()
    assert app.phones.page is None
    service.join()
    assert app.store.setting("phones") == ""


def test_after_a_crash_phones_reconnect_to_the_same_address(ui: Driver, apps: Apps, app: Any, phone: HttpPhone) -> None:
    view = meanwhile(ui, lambda: phone.look(1))["view"]
    assert meanwhile(ui, lambda: phone.tap(EGG, view, 1))["taken"]
    page, game = app.phones.page, app.table.game
    service = app.phones._service
    phone.close()
    again = apps.restart()
    service.join()
    if again.table.game != game:
        again.table.open(game)
        again.show_game()
    ui.ticks(3)
    assert again.phones.page.key == page.key
    back = HttpPhone(again.phones.page)
    assert meanwhile(ui, lambda: back.tap(EGG, view, 1, number=1))["taken"]
    back.close()
    assert again.table.state.at.tableaux[1].written == {"egg": 1}


@pytest.mark.parametrize(
    ("hours", "at", "on"),
    [(2, LOOPBACK, True), (4, LOOPBACK, False), (-1, LOOPBACK, False), (0, "192.168.77.7", False)],
)
def test_phones_go_on_by_themselves_only_the_same_evening_in_the_same_network(
    ui: Driver, apps: Apps, app: Any, monkeypatch: pytest.MonkeyPatch, hours: int, at: str, on: bool
) -> None:
    app.phones.start()
    game, service = app.table.game, app.phones._service
    later = time.time() + hours * 3600
    apps.device.found_at = (at,)
    monkeypatch.setattr("sushigo_score.ui.shell.phones.time.time", lambda: later)
    again = apps.restart()
    service.join()
    if again.table.game != game:
        again.table.open(game)
        again.show_game()
    ui.ticks(3)
    assert (again.phones.page is not None) == on


def test_an_evening_is_as_long_as_phones_are_on(ui: Driver, app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    app.phones.start()
    began, later = json.loads(app.store.setting("phones"))["at"], time.time() + 3600
    monkeypatch.setattr("sushigo_score.ui.shell.phones.time.time", lambda: later)
    app.phones._noted -= 600
    ui.wait(2.5)
    assert json.loads(app.store.setting("phones"))["at"] == later > began


def test_without_a_network_the_tray_says_what_to_do(
    ui: Driver, apps: Apps, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    apps.device.found_at = ()
    monkeypatch.setattr("sushigo_score.phones.security.local_addresses", lambda: ())
    ui.ticks(2)
    open_phones(ui)
    ui.ticks(2)
    ui.tap_on("button", phones.SWITCH_ON)
    ui.ticks(2)
    assert ui.find("text", phones.NO_NETWORK).announces
    again = ui.find("button", common.TRY_AGAIN)
    assert again.style == "main"
    assert again.symbol == "rematch"
    assert app.navigator.toast is None  # no message covers the tray
    assert app.phones.page is None


def test_the_tray_shows_who_is_there_by_shapes_and_check_marks(ui: Driver, app: Any) -> None:
    from sushigo_score.ui.features.phones.tray import ConnectedLine

    phones_there(app)
    ui.ticks(3)
    lines = [line for line in app.navigator.uppermost.walk() if isinstance(line, ConnectedLine)]
    assert [line.connected for line in lines] == [
        ("Ana: 1 phone, done", 0, "", True),
        ("Ben: 2 phones", 1, "", False),
        ("Watching: 1 phone", -1, "people", False),
    ]


def test_a_tray_that_a_rebuilt_page_left_behind_opens_no_other(ui: Driver, app: Any) -> None:
    phones_nobody(app)
    [left] = app.navigator.trays
    app.navigator.rebuild()
    ui.ticks(2)
    assert app.navigator.trays != [left]
    app.phones.stop()
    ui.ticks(2)
    assert len(app.navigator.trays) == 1


def test_what_keeps_phones_away_is_told_until_one_has_joined(ui: Driver, app: Any) -> None:
    phones_nobody(app)
    ui.ticks(3)
    assert list(found(app.navigator.uppermost, "text", phones.KEPT_APART))
    app.navigator.put_away()
    app.phones.stop()
    phones_there(app)
    ui.ticks(3)
    assert not list(found(app.navigator.uppermost, "text", phones.KEPT_APART))


@pytest.mark.usefixtures("wide")
def test_on_a_wide_window_the_addresses_are_beside_the_code(ui: Driver, app: Any) -> None:
    phones_there(app)
    ui.ticks(3)
    code = next(found(app.navigator.uppermost, "code"))
    for copy in found(app.navigator.uppermost, "button", phones.COPY_ADDRESS):
        assert copy.x > code.right
        assert code.y <= copy.y < copy.top <= code.top


def test_each_address_is_copied_by_its_own_button(ui: Driver, app: Any) -> None:
    from kivy.core.clipboard import Clipboard

    phones_nobody(app)
    ui.ticks(3)
    tray, page = app.navigator.uppermost, app.phones.page
    for copy, link in zip(found(tray, "button", phones.COPY_ADDRESS), (page.link, page.tv_link), strict=True):
        copy.dispatch("on_tap", copy.center)
        assert Clipboard.paste().strip("\0") == link


def test_the_question_speaks_of_no_code_before_there_is_one(ui: Driver, app: Any) -> None:
    from sushigo_score.ui.features.phones.tray import open_phones

    open_phones(app)
    ui.ticks(3)
    assert list(found(app.navigator.uppermost, "text", phones.PROMISE))
    assert not list(found(app.navigator.uppermost, "text", phones.SCAN))


@pytest.mark.parametrize(("size", "least"), [((1280, 800), 290), ((1280, 600), 200)], indirect=["size"])
def test_the_code_is_large_where_a_tablet_shows_it_to_the_table(
    ui: Driver, apps: Apps, size: tuple[int, int], least: int
) -> None:
    from tests.ui.scenes import phones_there

    app = apps.start()
    phones_there(app)
    ui.ticks(3)
    code = next(found(app.navigator.uppermost, "code"))
    assert least <= code.square * (len(code.rows) + 8) <= least + 80, size
    assert not app.navigator.trays[0]._scroller.scrolls
