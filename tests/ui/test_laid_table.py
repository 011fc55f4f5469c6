"""The cards as they were on the table: from a result or an explanation; all players at once, or one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_score.text import laid_table
from tests.ui import scenes
from tests.ui.finding import found
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


def mats(app: Any) -> list[Any]:
    return [widget for widget in found(app.navigator, "cards") if hasattr(widget, "items")]


def test_a_phone_shows_one_player_and_a_swipe_the_next(ui: Driver, apps: Apps) -> None:
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


def test_a_tablet_shows_everybody_with_cards_of_one_size(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.size_hint = (None, None)
    app.navigator.size = (1280, 800)
    ui.ticks(2)
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
    Hands(ui, app).tap("button", app.table.words.say(laid_table.SHOW))
    assert app.navigator.page.called == "laid_table"
    assert app.navigator.page.at == 1


def test_a_player_s_result_opens_on_their_cards(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.result_opened(app)
    ui.ticks(3)
    (mat,) = mats(app)
    assert "wasabi+salmon" in mat.items
    assert "wasabi" in mat.spoken_name


def test_a_why_leads_there(ui: Driver, apps: Apps) -> None:
    from sushigo_score.present.score_sheet.view import Spot

    app = apps.start()
    scenes.sheet_player(app)
    app.navigator.page.choose(Spot(1, "maki", 3))
    ui.ticks(3)
    Hands(ui, app).tap("button", app.table.words.say(laid_table.SHOW))
    page = app.navigator.page
    assert (page.called, page.at, page.seat) == ("laid_table", 1, 3)
