"""The cards as they were on the table: from a result or an explanation; all players at once, or one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.text import at_the_table
from tests.ui import scenes
from tests.ui.finding import found
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


def mats(app: Any) -> list[Any]:
    return [widget for widget in found(app.navigator, "cards") if hasattr(widget, "items")]


def test_a_phone_shows_one_player_and_swipes_to_the_next(ui: Driver, apps: Apps) -> None:
    from kivy.tests.common import UnitTestTouch

    app = apps.start()
    scenes.laid_table(app)
    ui.ticks(3)
    tableaux = app.table.state.rounds[1].tableaux

    def shows(seat: int) -> bool:
        (mat,) = mats(app)
        return sorted(mat.items) == sorted(item for item, n in tableaux[seat].written.items() for _ in range(n))

    assert shows(2)
    touch = UnitTestTouch(300, 400)
    touch.touch_down()
    touch.touch_move(150, 405)
    touch.touch_up()
    ui.ticks(3)
    assert shows(3)
    app.navigator.page.shortcut("left", set())
    ui.ticks(3)
    assert shows(2)


@pytest.mark.usefixtures("wide")
def test_a_tablet_shows_everyone_with_cards_of_one_size(ui: Driver, app: Any) -> None:
    scenes.laid_table_eight(app)
    ui.ticks(4)
    shown = mats(app)
    assert len(shown) == 8
    assert len({mat.largest for mat in shown}) == 1
    assert all(mat.fitting(mat.largest) >= 40 for mat in shown)


def test_the_result_of_a_round_leads_there(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.result(app)
    ui.ticks(3)
    Hands(ui, app).tap("button", app.table.words.say(at_the_table.SHOW_CARDS_ON_TABLE))
    assert app.navigator.page.called == "laid_table"
    assert app.navigator.page.at == 1


def test_a_player_s_result_opens_on_their_cards(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.result_opened(app)
    ui.ticks(3)
    (mat,) = mats(app)
    assert "wasabi+salmon" in mat.items
    assert "wasabi" in mat.spoken_name


def test_an_explanation_leads_there(ui: Driver, apps: Apps) -> None:
    from sushigo_score.present.sheet import Spot

    app = apps.start()
    scenes.sheet_player(app)
    app.navigator.page.choose(Spot(1, "maki", 3))
    ui.ticks(3)
    Hands(ui, app).tap("button", app.table.words.say(at_the_table.SHOW_CARDS_ON_TABLE))
    page = app.navigator.page
    assert (page.called, page.at, page.seat) == ("laid_table", 1, 3)


@pytest.mark.usefixtures("narrow")
def test_players_are_in_columns_with_one_font_size(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.laid_table(app)
    ui.ticks(3)
    tabs = [tab for tab in ui.all("tab") if tab.colour >= 0]
    assert [round(tab.x) for tab in tabs[3:]] == [round(tab.x) for tab in tabs[:2]]
    scenes.laid_table_eight(app)
    ui.ticks(3)
    assert len({tab.shared_letters for tab in ui.all("tab") if tab.colour >= 0}) == 1


@pytest.mark.usefixtures("narrow")
def test_the_mat_fills_the_rest_of_the_page(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    for scene in (scenes.laid_table, scenes.laid_table_eight):
        scene(app)
        ui.ticks(4)
        [mat] = ui.all("cards")
        assert abs(mat.to_window(*mat.pos)[1] - 8) <= 1, scene
        widest = mat.largest
        app.navigator.page.show((app.navigator.page.seat + 1) % len(app.navigator.page.players))
        ui.ticks(4)
        [other] = ui.all("cards")
        assert other.largest == widest >= 76, "cards of all players are equally large"
