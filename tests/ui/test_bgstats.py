"""Games go to BG Stats: opened there on a phone, elsewhere as a code that a camera reads off the screen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.device.device import DeviceError
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.storage.history import refresh
from sushigo_score.storage.people import people, rename
from sushigo_score.text import sharing
from sushigo_score.text.languages import LANGUAGES
from tests.game.tables import ORIGINAL
from tests.present.bgstats import HARD_NAMES, data_of
from tests.stores import import_game
from tests.test_games import GAMES
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

OVER = "original-4-players-ties-broken-by-puddings"
EIGHT = "party-master-8-players-below-zero"


@pytest.fixture
def hands(ui: Driver, apps: Apps) -> Hands:
    return at_the_end(ui, apps, (GAMES / f"{OVER}.sushigo").read_bytes())


def at_the_end(ui: Driver, apps: Apps, data: bytes) -> Hands:
    app = apps.start()
    assert app.table.open(import_game(app.store, data).game)
    app.show_game()
    ui.ticks(3)
    return Hands(ui, app)


def with_names(name: str, names: tuple[str, ...]) -> bytes:
    document = json.loads((GAMES / f"{name}.sushigo").read_text("utf-8"))
    document["players"] = [{"name": one} for one in names]
    return json.dumps(document).encode()


def hand_over(hands: Hands) -> None:
    hands.tap("button", "Share")
    hands.tap("row", "More ways to share")
    hands.tap("row", sharing.BGSTATS)


def scan(ui: Driver) -> str:
    """Return what a camera reads off the screen."""
    import zxingcpp

    ui.settle()
    (code,) = zxingcpp.read_barcodes(ui.pixels())
    return str(code.text)


# --- on a computer ------------------------------------------------------------------------------------


def test_a_camera_reads_the_game(ui: Driver, hands: Hands) -> None:
    hand_over(hands)
    data = data_of(scan(ui))
    state, sheet = hands.app.table.state, hands.app.table.sheet
    assert [player["name"] for player in data["players"]] == [player.name for player in state.setup.players]
    assert [player["score"] for player in data["players"]] == list(sheet.totals)
    assert [at for at, player in enumerate(data["players"]) if player["winner"]] == list(sheet.winners)
    assert next(hands.shown("text", hands.say(sharing.BGSTATS_AUTO_POST)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_camera_reads_hard_names_in_every_language(ui: Driver, apps: Apps, language: str) -> None:
    hands = at_the_end(ui, apps, with_names(EIGHT, HARD_NAMES))
    hands.app.settings.change("language", language)
    hands.app.navigator.go("bgstats", game=hands.app.table.game)
    data = data_of(scan(ui))
    assert [player["name"] for player in data["players"]][:3] == [name.strip() for name in HARD_NAMES[:3]]
    assert data["comments"]


def test_the_link_is_copied(ui: Driver, hands: Hands) -> None:
    from kivy.core.clipboard import Clipboard

    hand_over(hands)
    link = scan(ui)
    hands.tap("button", sharing.COPY_LINK)
    assert Clipboard.paste() == link
    assert hands.app.navigator.toast.text == hands.say(sharing.LINK_COPIED)


def test_a_renamed_person_stays_the_same(ui: Driver, hands: Hands) -> None:
    hand_over(hands)
    before = data_of(scan(ui))["players"][1]
    store = hands.app.store
    refresh(store)
    someone = next(one for one in people(store) if one.name == before["name"])
    rename(store, someone.person, "Somebody Else")
    hands.app.navigator.rebuild()
    after = data_of(scan(ui))["players"][1]
    assert after == {**before, "name": "Somebody Else"}


# --- on a phone ---------------------------------------------------------------------------------------


@pytest.fixture
def phone(ui: Driver, apps: Apps) -> Hands:
    apps.device.as_phone()
    return at_the_end(ui, apps, (GAMES / f"{OVER}.sushigo").read_bytes())


def test_it_opens_in_the_app(apps: Apps, phone: Hands) -> None:
    hand_over(phone)
    (link,) = apps.device.visited
    assert link.startswith("bgstats://")
    assert data_of(link)["players"][0]["name"] == phone.app.table.state.setup.players[0].name
    assert phone.app.navigator.page.called == "ending"


def test_without_the_app_there_is_only_a_code_for_another_phone(ui: Driver, apps: Apps, phone: Hands) -> None:
    apps.device.schemes = ("https",)
    hand_over(phone)
    assert apps.device.visited == []
    assert phone.app.navigator.page.called == "bgstats"
    assert scan(ui).startswith("https://app.bgstatsapp.com/")


def test_a_refusal_by_the_phone_is_reported(apps: Apps, phone: Hands) -> None:
    apps.device.refuses = DeviceError("no")
    hand_over(phone)
    assert apps.device.visited == []
    assert phone.app.navigator.toast.text == "That didn’t work: no"


# --- which games --------------------------------------------------------------------------------------


def test_an_unfinished_game_is_not_offered(ui: Driver, hands: Hands) -> None:
    hands.app.begin(ORIGINAL)
    hands.app.table.do(PutCard(0, "squid"))
    ui.ticks(3)
    hands.app.navigator.page.open_menu()
    hands.tap("row", "More")
    hands.tap("row", "Share")
    hands.tap("row", "More ways to share")
    assert sharing.BGSTATS not in {row.title for row in ui.all("row")}
    hands.app.navigator.put_away()
    hands.app.navigator.go("bgstats", game=hands.app.table.game)
    ui.ticks(2)
    assert "This game isn’t over yet; only finished games can be sent to BG Stats." in {
        caption.text for caption in ui.all("text")
    }


def test_a_preview_is_the_same_play(ui: Driver, hands: Hands) -> None:
    hand_over(hands)
    own = data_of(scan(ui))["sourcePlayId"]
    store = hands.app.store
    store.database.execute("DELETE FROM games")
    hands.app.go_home()
    hands.app.incoming.open([str(GAMES / f"{OVER}.sushigo")])
    ui.ticks(3)
    assert hands.app.table.visiting
    hand_over(hands)
    assert data_of(scan(ui))["sourcePlayId"] == own


# --- all games ----------------------------------------------------------------------------------------


def test_all_finished_games_go_into_one_file(
    ui: Driver, hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home" / "Documents").mkdir(parents=True)
    store = hands.app.store
    for name in (EIGHT, "original-4-players-second-round-open"):
        import_game(store, (GAMES / f"{name}.sushigo").read_bytes())
    hands.app.go_home()
    ui.ticks(3)
    hands.tap("button", "Settings")
    ui.ticks(3)
    hands.tap("row", sharing.ALL_PLAYS)
    hands.tap_main()
    (path,) = (tmp_path / "home" / "Documents").glob("*.bgsplay")
    file: Any = json.loads(path.read_text("utf-8"))
    assert sorted(len(play["playerScores"]) for play in file["plays"]) == [4, 8]


def test_without_a_finished_game_there_is_no_file(ui: Driver, apps: Apps) -> None:
    hands = Hands(ui, apps.start())
    hands.app.navigator.go("settings")
    ui.ticks(3)
    hands.tap("row", sharing.ALL_PLAYS)
    hands.tap_main()
    assert hands.app.navigator.toast.text == "There are no finished games yet."
