"""Each widget in a real window: touches, keys, pixels, and no leaks."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageChops, ImageColor, ImageStat

from tests.ui.keys import DOWN, ENTER, LEFT, MINUS, PLUS, RIGHT, SPACE, TAB, UP

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


def place(widget: Any, x: float = 20, y: float = 20, width: float = 120, height: float = 112) -> Any:
    widget.size_hint, widget.pos, widget.size = (None, None), (x, y), (width, height)
    return widget


def events_of(widget: Any, *events: str) -> list[tuple[Any, ...]]:
    """Return a list that records the events of a widget from now on."""
    heard: list[tuple[Any, ...]] = []
    for event in events:
        widget.bind(**{event: lambda _, *values, event=event: heard.append((event, *values))})
    return heard


@pytest.fixture
def tile(ui: Driver) -> Any:
    from sushigo_score.ui.pieces.dish_tile import DishTile

    return ui.show(place(DishTile(item="salmon", count=2)))


def test_a_tap_on_a_tile_adds_one(ui: Driver, tile: Any) -> None:
    heard = events_of(tile, "on_add", "on_take_away")
    ui.tap(tile)
    assert heard == [("on_add",)]


def test_the_minus_takes_one_away(ui: Driver, tile: Any) -> None:
    heard = events_of(tile, "on_add", "on_take_away")
    ui.tap((tile.right - 10, tile.y + 10))
    ui.tap((tile.right - 36, tile.y + 36))
    assert heard == [("on_take_away",)] * 2


def test_a_tile_without_cards_has_no_minus(ui: Driver, tile: Any) -> None:
    tile.count = 0
    heard = events_of(tile, "on_add", "on_take_away")
    ui.tap((tile.right - 10, tile.y + 10))
    assert heard == [("on_add",)]


@pytest.mark.parametrize("count", [0, 2])
def test_a_long_press_opens_the_rule_and_is_no_tap(ui: Driver, tile: Any, count: int) -> None:
    tile.count = count
    heard = events_of(tile, "on_add", "on_take_away", "on_explain")
    ui.tap(tile, hold=0.6)
    assert heard == [("on_explain",)]


def test_a_finger_that_slides_away_does_nothing(ui: Driver, tile: Any) -> None:
    heard = events_of(tile, "on_add", "on_take_away")
    touch = ui.press(tile)
    touch.touch_move(390, 890)
    touch.touch_up()
    ui.frames(2)
    assert heard == []
    assert not tile.pressed


def test_a_press_is_visible_within_a_frame(ui: Driver, tile: Any) -> None:
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


def test_empty_and_counted_tiles_differ_in_both_styles(ui: Driver, tile: Any) -> None:
    from sushigo_score.ui.kit.drawing.look import look

    light = ui.picture_of(tile)
    tile.count = 0
    ui.frames(2)
    empty = ui.picture_of(tile)
    assert differs(light, empty)
    look.style = "Dark"
    ui.frames(2)
    dark = ui.picture_of(tile)
    assert brightness(empty) - brightness(dark) > 60


def test_a_tile_shows_in_advance_that_a_nigiri_goes_on_wasabi(ui: Driver, tile: Any) -> None:
    before = ui.picture_of(tile)
    tile.goes_on_wasabi = True
    ui.frames(2)
    assert differs(before, ui.picture_of(tile))


@pytest.fixture
def keyboard(ui: Driver) -> Iterator[None]:
    """Takes keys for a widget that is shown without the app."""
    from sushigo_score.ui.kit.reach.keyboard import Keyboard

    keys = Keyboard(lambda: ui.window.children[0])
    yield
    keys.close()


@pytest.mark.usefixtures("keyboard")
def test_tiles_by_keyboard(ui: Driver, tile: Any) -> None:
    heard = events_of(tile, "on_add", "on_take_away")
    ui.key(TAB)
    assert tile.focused
    for key in (ENTER, SPACE, PLUS, MINUS):
        ui.key(key)
    assert heard == [("on_add",)] * 3 + [("on_take_away",)]


@pytest.mark.usefixtures("keyboard")
def test_the_focus_is_visible_and_moves_in_reading_order(ui: Driver) -> None:
    from kivy.uix.floatlayout import FloatLayout

    from sushigo_score.ui.features.score_sheet.score_cell import ScoreCell

    layout = FloatLayout()
    spots = [(10, 300), (120, 305), (10, 200), (120, 200)]
    cells = [place(ScoreCell(text=str(number)), x, y, 90, 48) for number, (x, y) in enumerate(spots)]
    for cell in reversed(cells):
        layout.add_widget(cell)
    ui.show(layout)
    before = ui.picture_of(cells[0])
    order = []
    for _ in range(5):
        ui.key(TAB)
        order.append(next(cell.text for cell in cells if cell.focused))
    assert order == ["0", "1", "2", "3", "0"]
    assert differs(before, ui.picture_of(cells[0]))
    ui.key(TAB, modifiers=("shift",))
    assert cells[3].focused
    ui.key(LEFT)  # a cell does not use arrows itself, so they lead to its neighbours
    assert cells[2].focused
    ui.key(UP)
    assert cells[0].focused
    ui.key(UP)
    assert cells[0].focused


@pytest.mark.usefixtures("keyboard")
def test_a_picker_chooses_with_one_tap(ui: Driver) -> None:
    from sushigo_score.ui.features.round.trays import ValuePicker

    items = [f"frozen_yogurt:{value}" for value in range(10)]
    picker = ui.show(place(ValuePicker(items=items), 10, 10, 300, 120))
    heard = events_of(picker, "on_choose")
    ui.tap((picker.x + 30, picker.top - 30))
    ui.tap((picker.right - 30, picker.y + 30))
    assert heard == [("on_choose", "frozen_yogurt:0"), ("on_choose", "frozen_yogurt:9")]
    for key in (TAB, RIGHT, DOWN, ENTER):
        ui.key(key)
    assert heard[-1] == ("on_choose", "frozen_yogurt:6")


@pytest.mark.usefixtures("keyboard")
def test_a_die_is_set(ui: Driver) -> None:
    from sushigo_score.ui.features.round.trays import Die

    die = ui.show(place(Die(value=6), 10, 10, 56, 56))
    heard = events_of(die, "on_set", "on_tap")
    for key in (TAB, PLUS, MINUS, ord("3"), ord("9")):
        ui.key(key)
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
    race.finishes = [(0, 1, 2, 3)]
    assert (race.places, race.gone) == ([(0, 1, 2, 3), (), ()], 2)
    race.finishes = [(0,), (1,), (2,), (3,)]
    assert race.places == [(0,), (1,), (2,)]


def test_the_next_place_of_the_race_is_a_whole_medal_and_later_ones_are_faint(ui: Driver) -> None:
    from sushigo_score.ui.features.round.race_track import RaceTrack
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.drawing.theme import PLATES

    race = ui.show(place(RaceTrack(), 0, 0, 240, 88))
    ui.frames(2)

    def left_of_the_prize(number: int) -> Any:
        return ui.picture_of(race).convert("RGB").getpixel((40 + 80 * number - 16, 30))

    gold, silver = (ImageColor.getrgb(PLATES[metal]) for metal in ("yellow", "dark_grey"))
    assert left_of_the_prize(0) == gold
    assert left_of_the_prize(1) not in (silver, ImageColor.getrgb(look.palette.surface))
    race.finishes = [(3,)]
    ui.frames(2)
    assert left_of_the_prize(1) == silver


def test_a_cube_drops_into_the_bowl_and_fills_it(ui: Driver) -> None:
    from sushigo_score.ui.kit.drawing.look import look
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


def test_a_chip_shows_its_states(ui: Driver) -> None:
    from sushigo_score.ui.features.round.player_chip import PlayerChip

    chip = ui.show(place(PlayerChip(name="Ana", total=12, cards=3, hand=9), 10, 10, 120, 64))
    heard = events_of(chip, "on_tap")
    ui.tap(chip)
    assert len(heard) == 1
    before = ui.picture_of(chip)
    for name in ("chosen", "leads", "squishy", "boat"):
        setattr(chip, name, True)
        ui.frames(2)
        now = ui.picture_of(chip)
        assert differs(before, now), name
        before = now


def gallery_pages() -> dict[str, Callable[[], Any]]:
    from tests.ui import gallery

    return {name: make for name, (make, _) in gallery.PAGES.items() if name != "pictures"}


@pytest.mark.parametrize(
    "page", ["tiles", "chips", "bowls", "races", "dice", "pickers", "cells", "lines", "bars", "podiums"]
)
def test_widgets_do_not_leak(ui: Driver, page: str) -> None:
    make = gallery_pages()[page]
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
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.text import textures

    ui.clear()
    look._watching.clear()  # widgets left by other tests would be redrawn, too
    look.text_scale = scale
    overflowing: list[str] = []
    texture = textures.texture

    def watch(text: str, kind: str, width: float = 0, lines: int = 1, height: float = 0, most: int = 0) -> Any:
        found = texture(text, kind, width, lines, height, most)
        if width and found.width > width + 1:
            overflowing.append(f"{text}: {found.width} in {width}")
        return found

    monkeypatch.setattr(textures, "texture", watch)
    for language in LANGUAGES:
        look.words = words_for(language, "party")
        for widget in gallery_pages()[page]():
            ui.show(place(widget, width=120 if page != "lines" else 340))
    assert overflowing == []


def drawing_instructions(widget: Any) -> list[str]:
    """Return the types of a widget's drawing instructions."""
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
def test_a_tile_is_drawn_as_one_mesh_plus_texts(
    ui: Driver, tile: Any, shown: dict[str, float], things: list[str]
) -> None:
    tile.count = 0
    for name, value in shown.items():
        setattr(tile, name, value)
    ui.frames(2)
    assert drawing_instructions(tile) == things


@pytest.mark.parametrize("style", ["Light", "Dark"])
def test_the_colours_of_a_tile(ui: Driver, tile: Any, style: str) -> None:
    from PIL import ImageColor

    from sushigo_score.ui.kit.drawing.look import look
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


def test_a_tile_survives_a_lost_gl_context(ui: Driver, tile: Any) -> None:
    from kivy.graphics.context import get_context

    before = ui.picture_of(tile)
    for _ in range(2):
        get_context().reload()
        ui.frames(3)
        assert not differs(before, ui.picture_of(tile))


def test_a_character_that_only_resembles_a_digit_sets_no_die(ui: Driver) -> None:
    from sushigo_score.ui.features.round.trays import Die

    die = ui.show(place(Die(value=3)))
    assert not die.press_key("²")
    assert die.value == 3


def test_totals_are_at_the_ends_of_their_lines(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from sushigo_score.ui.kit.text import textures
    from sushigo_score.ui.pieces import line_chart

    written: dict[str, float] = {}

    def note(text: str, kind: str, at: tuple[float, float], *more: Any) -> float:
        written[text] = at[1]
        return textures.write_left(text, kind, at, *more)

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


def test_pasted_names_are_truncated_before_layout(ui: Driver, apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_a_coloured_button_darkens_when_pressed_and_is_grey_when_disabled(
    ui: Driver, style: str, look_style: str
) -> None:
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.drawing.theme import rgba
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


def test_rows_in_columns_have_one_height_even_if_one_wraps(ui: Driver) -> None:
    from sushigo_score.ui.kit.widgets.grid import Grid
    from sushigo_score.ui.kit.widgets.row import ListRow

    long = ListRow(title="A title that is so long that it needs two lines in half of the width there is")
    short, below = ListRow(title="Short"), ListRow(title="Below")
    columns = Grid(long, short, below, least=150, most=2)
    columns.size_hint_x, columns.width = None, 400
    ui.show(columns)
    ui.frames(3)
    assert long.own_height > short.own_height
    assert short.height == long.height
    assert below.height == below.own_height


@pytest.mark.parametrize(
    ("width", "how", "rows"),
    [
        (400, {"least": 100}, [3, 1]),  # the gaps take room, too
        (424, {"least": 100}, [4]),
        (400, {"least": 100, "even": True}, [2, 2]),
        (400, {"most": 3, "even": True}, [2, 2]),
        (400, {"least": 100, "most": 2}, [2, 2]),
        (101, {"least": 300}, [1, 1, 1, 1]),
        (400, {"least": 40, "most": 6}, [4]),
    ],
)
def test_a_grid_has_as_many_columns_as_are_legible(
    ui: Driver, width: int, how: dict[str, Any], rows: list[int]
) -> None:
    from sushigo_score.ui.kit.widgets.grid import Grid
    from sushigo_score.ui.kit.widgets.row import ListRow

    cells = [ListRow(title=f"{number}") for number in range(4)]
    grid = Grid(*cells, **how)
    grid.size_hint_x, grid.width = None, width
    ui.show(grid)
    ui.frames(2)
    found: dict[float, list[float]] = {}
    for cell in cells:
        found.setdefault(round(cell.y), []).append(cell.x)
    assert [len(row) for row in found.values()] == rows
    assert all(row == sorted(row) for row in found.values()), "from left to right"
    assert grid.height == pytest.approx(len(rows) * (cells[0].height + 8) - 8)
    grid.remove_widget(cells[0])
    ui.frames(1)
    assert cells[1].top == pytest.approx(grid.top), "the others move up"


def test_a_previewed_picture_is_upright(ui: Any) -> None:
    """As its recipient will see it: the upper half is green and the lower one red, even after a lost GL context."""
    from kivy.graphics.context import get_context
    from PIL import Image

    from sushigo_score.ui.features.export.picture import Paper

    drawn = Image.new("RGBA", (200, 100), "#ff0000")
    drawn.paste("#00ff00", (0, 0, 200, 50))
    file = BytesIO()
    drawn.save(file, "png")
    paper = ui.show(Paper(png=file.getvalue(), size_hint=(None, None), size=(200, 100)))
    for lost in (False, True):
        if lost:
            get_context().reload()
            ui.frames(2)
        seen, top = ui.pixels(), ui.window.height - paper.top
        assert [seen.getpixel((100, top + down))[:3] for down in (25, 75)] == [(0, 255, 0), (255, 0, 0)]


@pytest.mark.parametrize(("lines", "high"), [(2, 900), (60, 900), (60, 150)])
def test_the_buttons_of_a_tray_stay_fixed_unless_they_would_fill_it(ui: Driver, lines: int, high: int) -> None:
    from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
    from sushigo_score.ui.kit.widgets.button import WordButton
    from sushigo_score.ui.kit.widgets.caption import Caption

    keep, drop = WordButton(text="Keep", style="main"), WordButton(text="Drop")
    said = [Caption(text=f"Line {number}") for number in range(lines)]
    tray = ui.show(BottomSheet(*said, keep, drop, title="What now?", size_hint=(None, None), size=(400, high)))
    ui.ticks(3)
    assert tray._scroller.scrolls == (lines > 2)
    assert (keep.parent is tray.column) == (high < 900)
    assert keep.y > drop.y
    if high == 900:
        assert tray.span[0] < drop.y < keep.top < tray._scroller.y
        assert tray.span[1] <= tray.top


def test_single_and_multi_line_fields_have_the_same_inset(ui: Driver) -> None:
    from sushigo_score.ui.kit.widgets.name_field import NameField
    from sushigo_score.ui.kit.widgets.text_area import TextArea

    insets = [ui.show(make(text="Ana")).field.padding[0] for make in (NameField, TextArea)]
    assert insets[0] == insets[1]


def test_a_search_goes_not_below_the_button_that_clears_it(ui: Driver) -> None:
    from sushigo_score.ui.kit.widgets.search_field import SearchField

    asked = "Can I use chopsticks with only one card left in my hand?"
    search = ui.show(SearchField(text=asked, size_hint=(None, None), width=300))
    ui.frames(3)
    assert search.goes_on
    assert search.field.right - search.field.padding[2] <= search.end.x
    assert search.x + search.field.padding[0] + search.room <= search.end.x  # the hint and the fade end there as well


def test_a_long_name_shows_its_beginning_until_it_is_edited(ui: Driver) -> None:
    from sushigo_score.ui.kit.widgets.name_field import NameField

    field = ui.show(NameField(text="Passing both ways, and not one pudding", size_hint=(None, None), width=200))
    ui.ticks(3)
    assert field.field.scroll_x == 0
    field.field.focus = True
    ui.ticks(3)
    assert field.cursor == len(field.text)
    assert field.field.scroll_x > 0
    field.field.focus = False
    ui.ticks(3)
    assert field.field.scroll_x == 0


def test_the_leaders_crown_does_not_cover_the_ring(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.metrics import dp

    from sushigo_score.ui.features.round import player_chip
    from sushigo_score.ui.features.round.player_chip import PlayerChip

    crowns: list[tuple[tuple[float, float], float]] = []
    monkeypatch.setattr(player_chip, "draw_crown", lambda *crown: crowns.append(crown))
    chip = ui.show(PlayerChip(name="Ana", cards=1, hand=10, leads=True, size_hint=(None, None), size=(dp(90), dp(66))))
    (_, y), radius = crowns[-1]
    assert y - 0.85 * radius >= chip._ring_at[1] + chip._reach - 1


@pytest.mark.parametrize("shown", [{"colour": 2}, {"picture": "egg"}, {}], ids=["a shape", "a picture", "words"])
def test_what_is_chosen_has_a_tick(ui: Driver, monkeypatch: pytest.MonkeyPatch, shown: dict[str, Any]) -> None:
    from sushigo_score.ui.kit.widgets import choice, tick

    drawn: list[str] = []
    for module in (choice, tick):
        monkeypatch.setattr(module, "symbol", lambda name, *_: drawn.append(name))
    chip = ui.show(choice.ChoiceButton(text="Ana", pos=(20, 20), **shown))
    ui.frames(2)
    assert drawn == []
    chip.chosen = True
    ui.frames(2)
    assert drawn == ["check"]


def test_words_in_two_lines_make_a_chip_no_wider_than_the_longer_one(ui: Driver) -> None:
    from sushigo_score.ui.kit.text.textures import texture
    from sushigo_score.ui.kit.widgets.choice import ChoiceButton

    first, second = "Zupa miso, zamówienie", "nadzwyczajnoprzedziwne"
    words = f"{first} {second}"
    chip = ui.show(ChoiceButton(text=words, chosen=True))
    ui.frames(2)
    assert texture(words, "name").width > chip.width  # in two lines
    tick, margins = 28, 32
    longer = max(texture(line, "name").width for line in (first, second))
    assert chip.width <= longer + tick + margins + 8


@pytest.mark.parametrize(("hidden", "long"), [(4, None), (30, 160), (2000, 28)])
def test_a_scroll_bar_is_at_the_right_no_divider_and_shown_only_if_something_is_out_of_sight(
    ui: Driver, hidden: int, long: int | None
) -> None:
    from kivy.uix.widget import Widget

    from sushigo_score.ui.kit.widgets.scroller import Scroller

    scroller = place(Scroller(Widget(size_hint_y=None, height=250 + hidden)), 20, 20, 200, 250)
    ui.show(scroller)
    ui.ticks(2)
    bars = [drawn for drawn in scroller.canvas.after.get_group("bar") if hasattr(drawn, "size")]
    assert [round(bar.size[1]) for bar in bars] == ([] if long is None else [long])
    assert all(bar.pos[0] + bar.size[0] == scroller.right - 1 for bar in bars)


def test_the_frames_of_all_fields_are_alike(ui: Driver) -> None:
    """KivyMD's own frame stood further out, with a softer line, than that of a field with several lines."""
    from sushigo_score.ui.kit.widgets.name_field import NameField
    from sushigo_score.ui.kit.widgets.text_area import TextArea

    frames = []
    for make in (NameField, TextArea):
        ui.show(place(make(), 20, 20, 200, 132))
        ui.ticks(3)
        drawn = ui.pixels().convert("RGB")
        top = drawn.height - 152
        frames.append(drawn.crop((16, top - 4, 60, top + 40)))
    assert ImageChops.difference(*frames).getbbox() is None


def test_a_total_below_zero_is_shown_as_a_loss(ui: Driver) -> None:
    from sushigo_score.present.table import SeatedPlayer
    from sushigo_score.present.typed.claim import ClaimedTotal
    from sushigo_score.ui.features.preview.claim import place_line
    from sushigo_score.ui.kit.drawing.look import look

    def colours_of(total: int) -> set[tuple[int, ...]]:
        line = place_line(ClaimedTotal(1, SeatedPlayer("Ana", 0, 0), total, unread=False), look.words)
        ui.show(place(line, width=300, height=60))
        return {colour for _, colour in ui.pixels().convert("RGB").getcolors(1 << 20)}

    loss = ImageColor.getrgb(look.palette.loss)
    assert loss in colours_of(-3)
    assert loss not in colours_of(3)
