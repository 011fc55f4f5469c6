"""A message covers no touch target if there is room elsewhere, and never the buttons at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.ui import scenes

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


def covered(app: Any, *, scrolled: bool) -> list[Any]:
    """Return the touch targets under the message."""
    from sushigo_score.ui.kit.canvas_widget import Touchable
    from sushigo_score.ui.kit.widgets.scroller import scrollers_around

    toast = app.navigator.toast
    left, width, height = toast.plate
    found = []
    for widget in app.navigator.page.walk(restrict=True):
        if isinstance(widget, Touchable) and bool(list(scrollers_around(widget))) == scrolled:
            x, y = widget.to_window(*widget.pos)
            across = x < left + width and left < x + widget.width
            if across and y < toast.foot + height and toast.foot < y + widget.height:
                found.append(widget)
    return found


@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_a_message_in_a_round_covers_no_tile_and_no_button(ui: Driver, apps: Apps, size: tuple[int, int]) -> None:
    before = ui.window.size
    ui.window.size = size
    app = apps.start()
    scenes.told(app)
    ui.wait(0.2)
    assert covered(app, scrolled=False) == []
    assert covered(app, scrolled=True) == []
    ui.window.size = before


def test_a_message_that_can_be_answered_stands_above_the_buttons_that_stay(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.round_party(app)
    ui.wait(0.2)
    app.navigator.say("The game is in the trash.", "Undo", lambda: None)
    ui.wait(0.2)
    assert covered(app, scrolled=False) == []
    assert app.navigator.toast.foot > app.navigator.page.body._main.top


def test_a_message_keeps_clear_of_the_keyboard_of_the_phone(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.go("settings")
    app.navigator.say("Saved.")
    app.navigator.keyboard = 300
    ui.ticks(1)
    assert app.navigator.toast.foot >= 300


def texts_under_it(app: Any) -> list[str]:
    """Return the texts that the message covers."""
    from sushigo_score.ui.kit.widgets.caption import Caption

    toast, texts = app.navigator.toast, []
    _, _, height = toast.plate
    for widget in app.navigator.uppermost.walk(restrict=True):
        _, y = widget.to_window(*widget.pos)
        if isinstance(widget, Caption) and y < toast.foot + height and toast.foot < y + widget.height:
            texts.append(widget.text)
    return texts


def test_a_deleted_game_is_told_below_how_many_there_are(ui: Driver, apps: Apps) -> None:
    before = ui.window.size
    ui.window.size = (360, 640)
    app = apps.start()
    scenes.history_deleted(app)
    ui.wait(0.3)
    assert texts_under_it(app) == []
    assert app.navigator.toast.foot < 100
    ui.window.size = before


@pytest.mark.parametrize("scale", ["1.0", "2.0"])
def test_a_message_in_a_round_covers_no_dish_and_with_letters_of_usual_size_no_name(
    ui: Driver, apps: Apps, scale: str
) -> None:
    """With large letters what can be done fills the line below the dishes: the message takes the line of the player, as a whole."""
    before = ui.window.size
    ui.window.size = (360, 640)
    app = apps.start(text_scale=scale)
    scenes.told(app)
    ui.wait(0.3)
    toast, body = app.navigator.toast, app.navigator.page.body
    assert toast.foot >= body._main.top
    if scale == "1.0":
        assert toast.foot + toast.plate[2] <= body._scroller.y + 1
    else:
        assert toast.foot >= body._scroller.top - 1
        assert toast.room[1] == ui.window.width
    ui.window.size = before


@pytest.mark.parametrize("opened", ["phones_there", "menu"])
def test_what_comes_up_on_a_tablet_needs_no_scrolling(ui: Driver, apps: Apps, opened: str) -> None:
    before = ui.window.size
    ui.window.size = (1280, 800)
    app = apps.start()
    getattr(scenes, opened)(app)
    ui.wait(0.3)
    tray = app.navigator.trays[0]
    assert not tray._scroller.scrolls
    app.navigator.say("Copied.")
    ui.wait(0.2)
    bottom, top = tray.span
    toast = app.navigator.toast
    assert toast.foot >= top or toast.foot + toast.plate[2] <= bottom
    ui.window.size = before
