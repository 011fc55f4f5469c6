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
    from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
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


@pytest.mark.parametrize("size", [(412, 915), (360, 640)], ids=str, indirect=True)
@pytest.mark.usefixtures("size")
def test_a_message_in_a_round_covers_no_tile_and_no_button(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.told(app)
    ui.wait(0.2)
    assert covered(app, scrolled=False) == []
    assert covered(app, scrolled=True) == []


def test_a_message_with_a_button_is_above_the_fixed_buttons(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.round_party(app)
    ui.wait(0.2)
    app.navigator.say("The game is in the trash.", "Undo", lambda: None)
    ui.wait(0.2)
    assert covered(app, scrolled=False) == []
    assert app.navigator.toast.foot > app.navigator.page.body._main.top


def test_a_message_is_above_the_phones_keyboard(ui: Driver, apps: Apps) -> None:
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


@pytest.mark.usefixtures("narrow")
def test_the_message_about_a_deleted_game_is_below_the_number_of_games(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.history_deleted(app)
    ui.wait(0.3)
    assert texts_under_it(app) == []
    assert app.navigator.toast.foot < 100


@pytest.mark.parametrize("scale", ["1.0", "2.0"])
@pytest.mark.usefixtures("narrow")
def test_a_message_in_a_round_covers_no_dish_and_at_normal_text_size_no_name(
    ui: Driver, apps: Apps, scale: str
) -> None:
    """With large text, actions fill the line below the dishes, so the message takes the player's whole line instead."""
    app = apps.start(text_scale=scale)
    scenes.told(app)
    ui.wait(0.3)
    toast, body = app.navigator.toast, app.navigator.page.body
    assert toast.foot >= body._main.top
    if scale == "1.0":
        assert toast.foot + toast.plate[2] <= body._scroller.y + 1
    else:
        assert toast.foot >= body._scroller.top - 1
        left, width, _ = toast.room
        assert left == ui.window.width - left - width > 0


@pytest.mark.parametrize("opened", ["phones_there", "menu"])
@pytest.mark.usefixtures("wide")
def test_trays_on_a_tablet_need_no_scrolling(ui: Driver, apps: Apps, opened: str) -> None:
    app = apps.start()
    scenes.show_scene(app, opened)
    ui.wait(0.3)
    tray = app.navigator.trays[0]
    assert not tray._scroller.scrolls
    app.navigator.say("Copied.")
    ui.wait(0.2)
    bottom, top = tray.span
    toast = app.navigator.toast
    assert toast.foot >= top or toast.foot + toast.plate[2] <= bottom


@pytest.mark.usefixtures("narrow")
def test_the_lines_of_a_message_begin_at_the_same_edge(ui: Driver, apps: Apps) -> None:
    """Each centered on its own, they looked indented."""
    app = apps.start()
    scenes.told(app)
    ui.wait(0.3)
    toast, bright = app.navigator.toast, ui.pixels().convert("L").point(lambda grey: 255 * (grey > 128))
    left, width, height = toast.plate
    foot = round(640 - toast.foot)
    lines = [
        bright.crop((round(left) + 4, foot - round(end), round(left + width) - 4, foot - round(start))).getbbox()
        for start, end in ((8, height / 2 - 2), (height / 2 + 2, height - 8))
    ]
    assert abs(lines[0][0] - lines[1][0]) <= 2


@pytest.mark.usefixtures("wide")
def test_a_message_is_no_wider_than_its_text(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.text.textures import texture

    app = apps.start()
    scenes.told(app)
    ui.wait(0.3)
    toast = app.navigator.toast
    assert toast.plate[1] - texture(toast.text, "small_bold").width < 40


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (800, 1280)], ids=str, indirect=True)
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.usefixtures("size")
def test_a_message_over_the_table_is_on_the_axis_of_a_bar_and_apart_from_what_is_in_it(
    ui: Driver, apps: Apps, language: str
) -> None:
    """Right after an action, it looked like a part of it."""
    from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
    from sushigo_score.ui.kit.widgets.scroller import scrollers_around

    app = apps.start(language=language)
    scenes.told(app)
    ui.wait(0.3)
    toast, page = app.navigator.toast, app.navigator.page
    left, width, height = toast.plate
    middle = toast.foot + height / 2
    beside = [
        button
        for button in page.walk(restrict=True)
        if isinstance(button, Touchable) and not list(scrollers_around(button)) and button.y < middle < button.top
    ]
    assert beside
    for button in beside:
        assert button.to_window(*button.center)[1] == pytest.approx(middle, abs=1)
        assert button.right + 16 <= left or left + width + 16 <= button.x
    title = page.bar_title
    assert middle < page.body.top or title.x + title.written + 16 <= left


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)], indirect=True)
@pytest.mark.usefixtures("size")
def test_a_message_is_in_the_lower_half_although_rows_scroll_there(ui: Driver, apps: Apps) -> None:
    """Between the filters of all games, it looked like one of them."""
    app = apps.start()
    scenes.history_deleted(app)
    ui.wait(0.3)
    toast = app.navigator.toast
    assert toast.foot + toast.plate[2] <= ui.window.height / 2
