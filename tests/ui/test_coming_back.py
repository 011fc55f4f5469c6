"""The app may be killed at any time, and no saved location, however invalid, may prevent it from starting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from tests.ui.finding import found
from tests.ui.keys import TAB
from tests.ui.scenes import SCENES, show_scene

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

OF_EACH_PAGE = ("home", "round_original", "result", "ending", "history", "person", "people", "records", "sheet_player",
    "rules_found", "rule_of_the_game", "claim_typed", "compare", "files", "saving", "qr", "bgstats", "settings", "licences",
    "new_game_party", "ready", "players", "notes")  # fmt: skip
DROPPED = {"crash"}
INVALID: tuple[Any, ...] = (None, -1, 10**30, "x", "", [], {}, [[1]], [None], True, float("nan"), ["x", {}], {"a": 1})


def settle(ui: Driver, app: Any) -> None:
    """Let the app save its location, as after a touch."""
    app.session_restore.keep_soon()
    ui.wait(2)


@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.name) for scene in SCENES])
def test_every_page_is_restored_after_a_kill(ui: Driver, apps: Apps, scene: Any) -> None:
    app = apps.start()
    scene.show(app)
    settle(ui, app)
    way = [place.page for place in app.navigator.way if place.page not in DROPPED]
    last, kept = app.navigator.way[-1]
    again = apps.restart()  # without a pause
    ui.wait(0.5)
    assert [place.page for place in again.navigator.way] == way
    if way[-1] == last:
        assert again.navigator.way[-1].kept == kept


def test_scrolling_by_keys_is_restored(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    show_scene(app, "rules")
    ui.ticks(3)
    for _ in range(24):
        ui.key(TAB)
    ui.wait(2)
    kept = app.navigator.way[-1].kept
    assert kept["list"] > 0, "the keyboard has scrolled it"
    again = apps.restart()
    ui.wait(0.5)
    assert again.navigator.way[-1].kept["list"] == kept["list"]


@pytest.mark.parametrize("scene", ["settings", "licences", "refused", "new_game_party", "person", "result", "compare"])
@pytest.mark.usefixtures("narrow")
def test_a_page_is_where_it_was_scrolled_to_last(ui: Driver, apps: Apps, scene: str) -> None:
    app = apps.start(text_scale="2.0")
    show_scene(app, scene)
    settle(ui, app)
    for offset in (40, 25):
        scroller = next(one for one in found(app.navigator.page, "scroller") if one.scrolls)
        scroller.offset = offset
        ui.ticks(2)
        app.navigator.rebuild()
        ui.wait(0.3)
        scroller = next(one for one in found(app.navigator.page, "scroller") if one.scrolls)
        assert scroller.offset == offset


def test_a_preview_is_restored_with_its_changes(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    show_scene(app, "visiting_round")
    app.table.do(PutCard(0, "tempura"))
    settle(ui, app)
    state, alike = app.table.state, app.preview.similar_games
    again = apps.restart()
    assert again.table.visiting
    assert again.table.state == state
    assert again.preview.similar_games == alike
    again.preview.keep()
    assert again.table.game
    assert not again.table.visiting


def test_the_copy_of_a_preview_is_deleted_when_it_is_left(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    show_scene(app, "visiting")
    settle(ui, app)
    assert (apps.folder / "looked-at.sushigo").exists()
    app.go_home()
    settle(ui, app)
    assert not (apps.folder / "looked-at.sushigo").exists()


def test_a_damaged_copy_leads_home(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    show_scene(app, "visiting")
    settle(ui, app)
    (apps.folder / "looked-at.sushigo").write_bytes(b'{"format"')
    again = apps.restart()
    assert [place.page for place in again.navigator.way] == ["home"]
    assert not again.table.is_open


@pytest.mark.parametrize(
    "way", ["", "[", "[" * 20_000, "{}", "7", '[["home", 7]]', '[["nowhere", {}]]', '[["settings", {}]]']
)
def test_an_invalid_way_leads_home(apps: Apps, way: str) -> None:
    apps.start()
    apps.app.session_restore.close()
    apps.app.store.set("way", way)
    again = apps.restart()
    assert [place.page for place in again.navigator.way] == ["home"]


@pytest.mark.parametrize("name", OF_EACH_PAGE)
def test_the_app_starts_whatever_a_page_has_saved(ui: Driver, apps: Apps, name: str) -> None:
    from sushigo_score.ui.shell.routes import Location

    app = apps.start()
    show_scene(app, name)
    ui.ticks(3)
    *way, last = app.navigator.way
    for value in INVALID:
        app.navigator.start_at(*way, Location(last.page, dict.fromkeys(last.kept, value)))
        ui.ticks(2)
        assert app.navigator.way_written()
    assert app.navigator.page.called == last.page
