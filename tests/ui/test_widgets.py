"""Each widget in a real window: touches, keys, pixels, and no leaks."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageChops, ImageStat

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

KEYS = {"tab": 9, "enter": 13, "space": 32, "plus": 43, "minus": 45, "left": 276, "right": 275, "down": 274}


def place(widget: Any, x: float = 20, y: float = 20, width: float = 120, height: float = 112) -> Any:
    widget.size_hint, widget.pos, widget.size = (None, None), (x, y), (width, height)
    return widget


def listening(widget: Any, *events: str) -> list[tuple[Any, ...]]:
    """What a widget says from now on."""
    heard: list[tuple[Any, ...]] = []
    for event in events:
        widget.bind(**{event: lambda _, *values, event=event: heard.append((event, *values))})
    return heard


@pytest.fixture
def tile(ui: Driver) -> Any:
    from sushigo_score.ui.pieces.dish_tile import DishTile

    return ui.show(place(DishTile(item="salmon", count=2)))


def test_a_tap_on_a_tile_adds_one(ui: Driver, tile: Any) -> None:
    heard = listening(tile, "on_add", "on_take_away")
    ui.tap(tile)
    assert heard == [("on_add",)]


def test_the_minus_takes_one_away(ui: Driver, tile: Any) -> None:
    heard = listening(tile, "on_add", "on_take_away")
    ui.tap((tile.right - 10, tile.y + 10))
    ui.tap((tile.right - 36, tile.y + 36))
    assert heard == [("on_take_away",)] * 2


def test_a_tile_without_cards_has_no_minus(ui: Driver, tile: Any) -> None:
    tile.count = 0
    heard = listening(tile, "on_add", "on_take_away")
    ui.tap((tile.right - 10, tile.y + 10))
    assert heard == [("on_add",)]


@pytest.mark.parametrize("count", [0, 2])
def test_a_long_press_asks_for_the_rule_and_is_no_tap(ui: Driver, tile: Any, count: int) -> None:
    tile.count = count
    heard = listening(tile, "on_add", "on_take_away", "on_explain")
    ui.tap(tile, hold=0.6)
    assert heard == [("on_explain",)]


def test_a_finger_that_slides_away_does_nothing(ui: Driver, tile: Any) -> None:
    heard = listening(tile, "on_add", "on_take_away")
    touch = ui.press(tile)
    touch.touch_move(390, 890)
    touch.touch_up()
    ui.frames(2)
    assert heard == []
    assert not tile.pressed


def test_a_press_is_seen_within_a_frame(ui: Driver, tile: Any) -> None:
    before = ui.picture_of(tile)
    touch = ui.press(tile)  # draws one frame
    assert differs(before, ui.picture_of(tile))
    touch.touch_up()
    ui.frames(2)
    assert not differs(before, ui.picture_of(tile))


def differs(one: Any, other: Any) -> bool:
    return ImageChops.difference(one, other).getbbox() is not None


def brightness(picture: Any) -> float:
    return float(ImageStat.Stat(picture.convert("L")).mean[0])


def test_light_and_dark_an_empty_tile_and_a_counted_one(ui: Driver, tile: Any) -> None:
    from sushigo_score.ui.kit.look import look

    light = ui.picture_of(tile)
    tile.count = 0
    ui.frames(2)
    empty = ui.picture_of(tile)
    assert differs(light, empty)
    look.style = "Dark"
    ui.frames(2)
    dark = ui.picture_of(tile)
    assert brightness(empty) - brightness(dark) > 60


def test_a_tile_says_before_the_tap_that_a_nigiri_goes_on_wasabi(ui: Driver, tile: Any) -> None:
    before = ui.picture_of(tile)
    tile.goes_on_wasabi = True
    ui.frames(2)
    assert differs(before, ui.picture_of(tile))


def keyboard() -> Any:
    from kivy.core.window import Window

    from sushigo_score.ui.kit.keyboard import Keyboard

    return Keyboard(lambda: Window.children[0])


def test_tiles_by_keyboard(ui: Driver, tile: Any) -> None:
    keys = keyboard()
    heard = listening(tile, "on_add", "on_take_away")
    try:
        ui.key(KEYS["tab"])
        assert tile.focused
        for key in ("enter", "space", "plus", "minus"):
            ui.key(KEYS[key])
    finally:
        keys.close()
    assert heard == [("on_add",)] * 3 + [("on_take_away",)]


def test_the_focus_is_seen_and_moves_in_reading_order(ui: Driver) -> None:
    from kivy.uix.floatlayout import FloatLayout

    from sushigo_score.ui.features.score_sheet.score_cell import ScoreCell

    layout = FloatLayout()
    spots = [(10, 300), (120, 305), (10, 200), (120, 200)]
    cells = [place(ScoreCell(text=str(number)), x, y, 90, 48) for number, (x, y) in enumerate(spots)]
    for cell in reversed(cells):
        layout.add_widget(cell)
    ui.show(layout)
    keys = keyboard()
    try:
        before = ui.picture_of(cells[0])
        order = []
        for _ in range(5):
            ui.key(KEYS["tab"])
            order.append(next(cell.text for cell in cells if cell.focused))
        assert order == ["0", "1", "2", "3", "0"]
        assert differs(before, ui.picture_of(cells[0]))
        ui.key(KEYS["tab"], modifiers=("shift",))
        assert cells[3].focused
        ui.key(KEYS["left"])  # a cell has no use for arrows, so they lead to its neighbours
        assert cells[2].focused
        ui.key(273)
        assert cells[0].focused
        ui.key(273)
        assert cells[0].focused
    finally:
        keys.close()


def test_a_picker_chooses_with_one_tap(ui: Driver) -> None:
    from sushigo_score.ui.features.round.value_picker import ValuePicker

    items = [f"frozen_yogurt:{value}" for value in range(10)]
    picker = ui.show(place(ValuePicker(items=items), 10, 10, 300, 120))
    heard = listening(picker, "on_choose")
    ui.tap((picker.x + 30, picker.top - 30))
    ui.tap((picker.right - 30, picker.y + 30))
    assert heard == [("on_choose", "frozen_yogurt:0"), ("on_choose", "frozen_yogurt:9")]
    keys = keyboard()
    try:
        for key in ("tab", "right", "down", "enter"):
            ui.key(KEYS[key])
    finally:
        keys.close()
    assert heard[-1] == ("on_choose", "frozen_yogurt:6")


def test_a_die_is_set(ui: Driver) -> None:
    from sushigo_score.ui.features.round.die import Die

    die = ui.show(place(Die(value=6), 10, 10, 56, 56))
    heard = listening(die, "on_set", "on_tap")
    keys = keyboard()
    try:
        for code in (KEYS["tab"], KEYS["plus"], KEYS["minus"], ord("3"), ord("9")):
            ui.key(code)
    finally:
        keys.close()
    assert heard == [("on_set", 5), ("on_set", 3)]
    ui.tap(die)
    assert heard[-1][0] == "on_tap"


def test_the_race_knows_its_places(ui: Driver) -> None:
    from sushigo_score.ui.features.round.race_track import RaceTrack

    race = ui.show(place(RaceTrack(), 10, 10, 200, 56))
    free = ui.picture_of(race)
    race.finishes = [(0, 3), (5,)]
    ui.frames(2)
    assert race.places == [(0, 3), (), (5,)]
    assert race.gone == 3
    assert differs(free, ui.picture_of(race))
    race.finishes = [(0,), (1,), (2,), (3,)]
    assert race.places == [(0,), (1,), (2,)]


def test_the_bowl_fills_and_a_cube_drops(ui: Driver) -> None:
    from sushigo_score.ui.kit.look import look
    from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

    bowl = ui.show(place(WasabiBowl(points=0)))
    ui.wait(0.5)
    empty = ui.picture_of(bowl)
    bowl.points = 7
    ui.frames(2)
    assert bowl.falling > 0
    falling = ui.picture_of(bowl)
    ui.wait(0.5)
    resting = ui.picture_of(bowl)
    assert differs(empty, falling)
    assert differs(falling, resting)
    look.reduced_motion = True
    bowl.points = 8
    assert bowl.falling == 0


def test_a_chip_says_who_leads_and_how_many_cards_are_in(ui: Driver) -> None:
    from sushigo_score.ui.features.round.player_chip import PlayerChip

    chip = ui.show(place(PlayerChip(name="Ana", total=12, cards=3, hand=9), 10, 10, 120, 64))
    heard = listening(chip, "on_tap")
    ui.tap(chip)
    assert len(heard) == 1
    before = ui.picture_of(chip)
    for name in ("chosen", "leads", "squishy", "boat"):
        setattr(chip, name, True)
        ui.frames(2)
        now = ui.picture_of(chip)
        assert differs(before, now), name
        before = now


def made() -> dict[str, Callable[[], Any]]:
    from tests.ui import gallery

    return {name: make for name, (make, _) in gallery.PAGES.items() if name != "pictures"}


@pytest.mark.parametrize(
    "page", ["tiles", "chips", "bowls", "races", "dice", "pickers", "cells", "lines", "bars", "podiums"]
)
def test_widgets_leave_nothing_behind(ui: Driver, page: str) -> None:
    make = made()[page]
    gone = []
    for _ in range(50):
        for widget in make():
            ui.show(place(widget))
            gone.append(weakref.ref(widget))
    ui.clear()
    ui.frames(30)
    del widget
    gc.collect()
    assert sum(reference() is not None for reference in gone) == 0


@pytest.mark.parametrize("page", ["tiles", "chips", "races", "cells", "podiums", "lines", "bars"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_text_is_wider_than_its_widget(ui: Driver, page: str, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    from sushigo_score.text.language import words_for
    from sushigo_score.text.languages import LANGUAGES
    from sushigo_score.ui.kit import text_textures
    from sushigo_score.ui.kit.look import look

    ui.clear()
    look._watching.clear()  # widgets left by other tests would be redrawn, too
    look.text_scale = scale
    overflowing: list[str] = []
    texture = text_textures.texture

    def watch(text: str, kind: str, width: float = 0, lines: int = 1, height: float = 0, most: int = 0) -> Any:
        found = texture(text, kind, width, lines, height, most)
        if width and found.width > width + 1:
            overflowing.append(f"{text}: {found.width} in {width}")
        return found

    monkeypatch.setattr(text_textures, "texture", watch)
    for language in LANGUAGES:
        look.words = words_for(language, "party")
        for widget in made()[page]():
            ui.show(place(widget, width=120 if page != "lines" else 340))
    assert overflowing == []


def drawn_things(widget: Any) -> list[str]:
    """What the graphics card is asked to draw for a widget, one by one."""
    from kivy.graphics.instructions import VertexInstruction

    return [type(thing).__name__ for thing in widget.canvas.children if isinstance(thing, VertexInstruction)]


@pytest.mark.parametrize(
    ("shown", "things"),
    [
        ({}, ["Mesh", "Rectangle"]),
        ({"goes_on_wasabi": True}, ["Mesh", "Rectangle", "Rectangle"]),
        ({"focused": True}, ["Mesh", "Rectangle"]),
        ({"count": 2, "points": 4, "scored": True}, ["Mesh", "Rectangle", "Rectangle", "Rectangle"]),
        ({"faded": True}, ["Mesh", "Mesh", "Rectangle"]),
    ],
)
def test_a_tile_is_drawn_as_one_and_its_words(
    ui: Driver, tile: Any, shown: dict[str, float], things: list[str]
) -> None:
    tile.count = 0
    for name, value in shown.items():
        setattr(tile, name, value)
    ui.frames(2)
    assert drawn_things(tile) == things


@pytest.mark.parametrize("style", ["Light", "Dark"])
def test_the_colours_of_a_tile(ui: Driver, tile: Any, style: str) -> None:
    from PIL import ImageColor

    from sushigo_score.ui.kit.look import look
    from sushigo_score.ui.pieces.dish_pictures import plate_of

    look.style = style
    ui.frames(2)
    colours = look.palette

    def at(x: float, y: float) -> tuple[int, int, int]:
        found: tuple[int, int, int] = ui.picture_of(tile).getpixel((int(x), int(tile.height - 1 - y)))
        return found

    minus = tuple(there - here for there, here in zip(tile.minus.centre, tile.pos, strict=True))
    assert at(tile.width / 2, 1) == ImageColor.getrgb(colours.action)
    ground = (tile.width / 2, 4)
    assert at(*ground) == ImageColor.getrgb(colours.surface)
    (left, bottom), side = tile._at.picture, tile._at.side
    plate = (left - tile.x + 2, bottom - tile.y + side / 2)
    assert at(*plate) == ImageColor.getrgb(plate_of("salmon"))
    assert at(minus[0], minus[1] + 8) == ImageColor.getrgb(colours.raised)
    assert at(*minus) == ImageColor.getrgb(colours.text)
    tile.chosen = True
    ui.frames(2)
    assert at(*ground) == ImageColor.getrgb(colours.glow)
    tile.focused = True
    ui.frames(2)
    assert at(tile.width / 2, 2) == ImageColor.getrgb(colours.focus)
    tile.chosen, tile.faded = False, True
    ui.frames(2)
    over, under = (ImageColor.getrgb(colour) for colour in (plate_of("salmon"), colours.surface))
    assert at(*plate) == pytest.approx([(a + b) / 2 for a, b in zip(over, under, strict=True)], abs=2)


def test_a_tile_stands_as_it_was_after_the_gl_context_was_lost(ui: Driver, tile: Any) -> None:
    from kivy.graphics.context import get_context

    before = ui.picture_of(tile)
    for _ in range(2):
        get_context().reload()
        ui.frames(3)
        assert not differs(before, ui.picture_of(tile))


def test_a_sign_that_is_but_like_a_digit_sets_no_die(ui: Driver) -> None:
    from sushigo_score.ui.features.round.die import Die

    die = ui.show(place(Die(value=3)))
    assert not die.press_key("²")
    assert die.value == 3


def test_totals_stand_at_the_ends_of_their_lines(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from sushigo_score.ui.kit import text_textures
    from sushigo_score.ui.pieces import line_chart

    written: dict[str, float] = {}

    def note(text: str, kind: str, at: tuple[float, float], *more: Any) -> float:
        written[text] = at[1]
        return text_textures.write_left(text, kind, at, *more)

    monkeypatch.setattr(line_chart, "write_left", note)
    finals = (72, 59, 55, 55, 54, 49, 47)
    chart = place(line_chart.LineChart(labels=["1", "2", "3", "4"]), width=360, height=260)
    chart.lines = [(colour, [final // 4, final // 2, final - 9, final]) for colour, final in enumerate(finals)]
    ui.show(chart)
    bottom, top = chart.y + 30, chart.top - 14
    ends = {final: bottom + (top - bottom) * final / 72 for final in finals}
    moved = [written[str(final)] - end for final, end in ends.items()]
    assert max(map(abs, moved)) < 18
    assert min(moved) < -1 < 1 < max(moved)  # both up and down
    heights = sorted(written[str(final)] for final in ends)
    assert min(above - below for below, above in pairwise(heights)) >= 15.9


def test_what_is_pasted_into_a_name_is_cut_before_it_is_laid_out(
    ui: Driver, apps: Apps, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.uix.textinput import TextInput

    from sushigo_score.ui.kit.widgets.name_field import NameField

    taken: list[str] = []
    insert = TextInput.insert_text

    def note(field: Any, substring: str, from_undo: bool = False) -> Any:
        taken.append(substring)
        return insert(field, substring, from_undo=from_undo)

    apps.start()  # KivyMD's fields need an app for their look
    monkeypatch.setattr(TextInput, "insert_text", note)
    name = ui.show(place(NameField(text="Ana"), width=240))
    name.field.insert_text("x" * 5_000_000)
    assert max(map(len, taken)) == 77
    assert name.text == "Ana" + "x" * 77


def middle_colour(ui: Driver, widget: Any) -> tuple[int, ...]:
    """Return the colour of a widget's plate, beside its text."""
    picture = ui.picture_of(widget)
    return tuple(picture.getpixel((20, picture.height // 2)))


@pytest.mark.parametrize("look_style", ["Light", "Dark"])
@pytest.mark.parametrize("style", ["main", "warm"])
def test_a_coloured_button_darkens_under_a_finger_and_is_grey_when_it_cannot_be_pressed(
    ui: Driver, style: str, look_style: str
) -> None:
    from sushigo_score.ui.kit.look import look
    from sushigo_score.ui.kit.theme import rgba
    from sushigo_score.ui.kit.widgets.button import WordButton

    look.style = look_style
    button = ui.show(WordButton(text="Next", style=style, size_hint=(None, None), width=300))
    free = middle_colour(ui, button)
    button.pressed = True
    ui.frames(2)
    assert [round(after / before, 1) for after, before in zip(middle_colour(ui, button), free, strict=True)] == [
        0.8
    ] * 3
    button.enabled = False
    ui.frames(2)
    grey = tuple(round(part * 255) for part in rgba(look.palette.raised)[:3])
    assert middle_colour(ui, button) == grey


def test_rows_of_columns_end_at_one_height_though_one_wraps(ui: Driver) -> None:
    from sushigo_score.ui.kit.two_columns import Columns
    from sushigo_score.ui.kit.widgets.row import ListRow

    long = ListRow(title="A title that is so long that it needs two lines in half of the width there is")
    short, below = ListRow(title="Short"), ListRow(title="Below")
    columns = Columns(long, short, below, least=150)
    columns.size_hint_x, columns.width = None, 400
    ui.show(columns)
    ui.frames(3)
    assert long.own_height > short.own_height
    assert short.height == long.height
    assert below.height == below.own_height
