"""How the kit's widgets are composed, and how cheap a tap is."""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.rules.refusals import Refusal
from tests.ui.scenes import SCENES

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

CALLS = 3000
"""Calls of Python functions, ours and Kivy's, from the tap to the drawn frame."""


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize("kind", ["Box", "Column", "Row", "Flow", "Panel"])
def test_a_box_takes_its_children_in_the_order_they_are_read(kind: str) -> None:
    from kivy.uix.widget import Widget

    from sushigo_score.ui.kit.widgets import boxes

    first, second = Widget(size_hint_y=None), Widget(size_hint_y=None)
    made = getattr(boxes, kind)(first, None, second)
    assert made.children[::-1] == [first, second]


def test_what_a_tap_does_is_called_without_arguments_and_whoever_binds_hears_where(ui: Any) -> None:
    from sushigo_score.ui.kit.widgets.button import WordButton

    done: list[str] = []
    button = WordButton(text="Go", on_tap=lambda: done.append("tap"), on_long_press=lambda: done.append("long"))
    bound: list[tuple[Any, ...]] = []
    button.bind(on_tap=lambda *heard: bound.append(heard))
    ui.show(button)
    button.press_key("enter")
    button.dispatch("on_long_press")
    assert done == ["tap", "long"]
    assert bound == [(button, tuple(button.center))]


def test_a_refusal_is_said_and_anything_else_is_not_caught(app: Any) -> None:
    with app.navigator.saying_why():
        raise Refusal("store.full", code=28)
    assert app.navigator.toast.text
    with pytest.raises(ZeroDivisionError), app.navigator.saying_why():
        raise ZeroDivisionError


def test_a_tap_on_a_dish_takes_few_calls(app: Any, ui: Any) -> None:
    from sushigo_score.ui.pieces.dish_tile import DishTile
    from tests.ui.scenes import start_of

    app.begin(start_of("party", 4, menu=("maki", "tempura", "sashimi", "dumpling", "tea", "soy_sauce", "pudding")))
    ui.frames(5)
    ui.wait(1)
    tiles = [widget for widget in app.navigator.page.walk(restrict=True) if isinstance(widget, DishTile)]
    ui.press(tiles[1]).touch_up()  # warm up: some things are drawn for the first time
    ui.wait(1)
    calls = 0

    def count(_frame: object, event: str, _what: object) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        ui.press(tiles[1]).touch_up()
        ui.frames(1)
    finally:
        sys.setprofile(before)
    assert tiles[1].count == 2
    assert calls < CALLS


def test_buttons_beside_each_other_are_of_one_height(ui: Any) -> None:
    from sushigo_score.ui.kit.widgets.boxes import Row
    from sushigo_score.ui.kit.widgets.button import WordButton

    main, plain = WordButton(text="Next", style="main"), WordButton(text="Skip")
    row = ui.show(Row(main, plain))
    assert main.height == plain.height == row.height
    row.remove_widget(main)
    ui.frames(2)
    assert plain.height == row.height < main.height


def letters_of(button: Any) -> int:
    from sushigo_score.ui.kit.text_textures import text_size

    return min(text_size(button.said, "name", button._room, 2), int(button.shared_letters))


def test_buttons_beside_each_other_have_letters_of_one_size(ui: Any) -> None:
    from sushigo_score.ui.kit.look import look
    from sushigo_score.ui.kit.widgets.boxes import Row
    from sushigo_score.ui.kit.widgets.button import WordButton

    look.text_scale = 2.0
    long, short = WordButton(text="Udostępnianie", symbol="share"), WordButton(text="Ok")
    row = ui.show(Row(long, short, size_hint_x=None, width=300))
    ui.frames(2)
    assert letters_of(long) == letters_of(short) < 32
    row.remove_widget(long)
    ui.frames(2)
    assert short.shared_letters == short.own_letters == 32


def test_lines_of_a_list_have_letters_of_one_size(ui: Any) -> None:
    from sushigo_score.ui.kit.look import look
    from sushigo_score.ui.kit.widgets.boxes import Column
    from sushigo_score.ui.kit.widgets.row import ListRow

    look.text_scale = 2.0
    long, short = ListRow(title="Ragnheiðarsdóttir"), ListRow(title="Ben")
    ui.show(Column(long, short, size_hint_x=None, width=200))
    ui.frames(2)
    assert long.shared_letters == short.shared_letters == long.own_letters < short.own_letters == 32


def test_words_that_would_shrink_beside_their_symbol_stand_alone(ui: Any) -> None:
    from sushigo_score.ui.kit.widgets.button import WordButton

    button = WordButton(text="Udostępnianie", symbol="share", size_hint=(None, None))
    ui.show(button)
    for width, symbol in ((240, True), (140, False)):
        button.width = width
        ui.frames(2)
        assert (button._before > 0) is symbol
        assert button.own_letters == 16


# --- texts --------------------------------------------------------------------------------------------


def test_texts_of_earlier_pages_are_let_go(ui: Driver, apps: Apps) -> None:
    """However many pages were seen, and each looks as it did the first time."""
    from sushigo_score.ui.kit.kept_texts import texts

    app = apps.start(reduced_motion="yes")
    ui.frames(3)
    before, most, kept = ui.pixels(), 3 * ui.window.width * ui.window.height, []
    for scene in SCENES[::4] * 2:
        app = apps.start_over()
        scene.show(app)
        ui.frames(2)
        kept.append(texts.pixels)
    app = apps.start_over()
    ui.frames(3)
    assert any(later < earlier for earlier, later in pairwise(kept)), "nothing was ever let go"
    assert max(kept) < 2 * most, "those kept, and those of the pages on the way to a screen"
    assert ui.pixels().tobytes() == before.tobytes()
