"""How the kit's widgets are composed, and how cheap a tap is."""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.rules.refusals import Refusal
from tests.ui.scenes import SCENES, start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

CALLS = 3000
"""Calls of Python functions, ours and Kivy's, from the tap to the drawn frame."""


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize("kind", ["Box", "Column", "Row", "Flow", "Panel"])
def test_a_box_takes_its_children_in_reading_order(kind: str) -> None:
    from kivy.uix.widget import Widget

    from sushigo_score.ui.kit.widgets import boxes

    first, second = Widget(size_hint_y=None), Widget(size_hint_y=None)
    made = getattr(boxes, kind)(first, None, second)
    assert made.children[::-1] == [first, second]


def test_wrapped_rows_leave_no_gap_below_the_last(ui: Any) -> None:
    from kivy.uix.widget import Widget

    from sushigo_score.ui.kit.widgets.boxes import Column, Flow

    flow = Flow(*(Widget(size_hint=(None, None), size=(90, 50)) for _ in range(3)), spacing=8)
    ui.show(Column(flow, size_hint=(None, None), width=200))
    ui.frames(3)
    assert flow.height == 50 + 8 + 50
    flow.clear_widgets()
    ui.frames(3)
    assert flow.height == 0


def test_callbacks_get_no_arguments_but_bound_handlers_get_the_position(ui: Any) -> None:
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


def test_a_refusal_is_shown_and_anything_else_is_not_caught(app: Any) -> None:
    with app.navigator.saying_why():
        raise Refusal("store.full", code=28)
    assert app.navigator.toast.text
    with pytest.raises(ZeroDivisionError), app.navigator.saying_why():
        raise ZeroDivisionError


def test_a_tap_on_a_dish_needs_few_calls(app: Any, ui: Any) -> None:
    from sushigo_score.ui.pieces.dish_tile import DishTile

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


def test_buttons_side_by_side_have_one_height(ui: Any) -> None:
    from sushigo_score.ui.kit.widgets.boxes import Row
    from sushigo_score.ui.kit.widgets.button import WordButton

    main, plain = WordButton(text="Next", style="main"), WordButton(text="Skip")
    row = ui.show(Row(main, plain))
    assert main.height == plain.height == row.height
    row.remove_widget(main)
    ui.frames(2)
    assert plain.height == row.height < main.height


def font_size_of(button: Any) -> int:
    from sushigo_score.ui.kit.text.textures import text_size

    return min(text_size(button.said, "name", button._room, 2), int(button.shared_letters))


def test_buttons_side_by_side_have_one_font_size(ui: Any) -> None:
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.widgets.boxes import Row
    from sushigo_score.ui.kit.widgets.button import WordButton

    look.text_scale = 2.0
    long, short = WordButton(text="Udostępnianie", symbol="share"), WordButton(text="Ok")
    row = ui.show(Row(long, short, size_hint_x=None, width=300))
    ui.frames(2)
    assert font_size_of(long) == font_size_of(short) < 32
    row.remove_widget(long)
    ui.frames(2)
    assert short.shared_letters == short.own_letters == 32


def test_rows_of_a_list_have_one_font_size(ui: Any) -> None:
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.widgets.boxes import Column
    from sushigo_score.ui.kit.widgets.row import ListRow

    look.text_scale = 2.0
    long, short = ListRow(title="Ragnheiðarsdóttir"), ListRow(title="Ben")
    ui.show(Column(long, short, size_hint_x=None, width=200))
    ui.frames(2)
    assert long.shared_letters == short.shared_letters == long.own_letters < short.own_letters == 32


def test_a_button_drops_its_symbol_before_its_text_would_shrink(ui: Any) -> None:
    from sushigo_score.ui.kit.widgets.button import WordButton

    button = WordButton(text="Udostępnianie", symbol="share", size_hint=(None, None))
    ui.show(button)
    for width, symbol in ((240, True), (140, False)):
        button.width = width
        ui.frames(2)
        assert (button._before > 0) is symbol
        assert button.own_letters == 16


def test_a_long_address_wraps_where_a_word_would_shrink(ui: Any) -> None:
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.text.textures import in_one_line
    from sushigo_score.ui.kit.widgets.caption import Address, Caption

    look.text_scale = 2.0
    text = "http://192.168.178.22:8420/#ABCDEFGHIJKLMNOPQRSTUV"
    address, word = (kind(text=text, size_hint=(None, None), width=300) for kind in (Address, Caption))
    ui.show(address)
    line = in_one_line("X", 32, bold=False).texture.height
    assert word._set().height < line  # such a word shrinks
    assert address._set().width <= 300
    assert address._set().height >= 2 * line
    assert address.text == text


def test_a_page_without_a_foot_ends_at_the_edge_of_the_window(ui: Any) -> None:
    from sushigo_score.ui.kit.widgets.button import WordButton
    from sushigo_score.ui.kit.widgets.two_columns import Spread

    for beside in (False, True):
        spread = Spread(beside=beside)
        ui.show(spread)
        ui.frames(2)
        assert spread._scrollers[-1].to_window(0, spread._scrollers[-1].y)[1] == 0
        spread.put_at_foot(WordButton(text="On"))
        ui.frames(2)
        assert spread._scrollers[-1].to_window(0, spread._scrollers[-1].y)[1] > spread._foot.children[0].height


# --- texts --------------------------------------------------------------------------------------------


def test_texts_of_earlier_pages_are_released(ui: Driver, apps: Apps) -> None:
    """Memory is bounded however many pages were shown, and a page still looks the same."""
    from sushigo_score.ui.kit.text.kept_texts import texts

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
