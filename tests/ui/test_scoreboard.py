"""The scoreboard: turned by touch and keyboard, legible from afar, with any number of players and the longest names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import StartGame
from sushigo_score.present.scoreboard import BoardPlace
from sushigo_score.rules.facts import Player
from sushigo_score.rules.setups import NAME_LIMIT
from sushigo_score.text import at_the_table, common
from tests.ui import scenes
from tests.ui.keys import DOWN, ENTER, LEFT, RIGHT, TAB, UP
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

MM = 25.4 / 160
"""The nominal size of a dp."""
AT_TWO_METRES = 11.6
"""In mm: letters at a visual angle of 20 arc minutes, which ISO 9241 recommends for comfort."""
LEAST_AT_TWO_METRES = 5.8
"""In mm: at 10 arc minutes, easy for a healthy eye; the shape beside a name also identifies the player."""
CAPITAL = 0.711
"""Roboto's cap height in relation to its font size."""
QUARTERS = {"down": 0, "right": 90, "up": 180, "left": 270}
LONGEST = "Wilhelmina Maximiliana Bartholomäa Groß-W"[:NAME_LIMIT]


def board_of(app: Any) -> Any:
    return app.navigator.page.board


def near(board: Any, side: str) -> tuple[float, float]:
    """Return a point that somebody sitting at this side would tap."""
    across = {"left": 0.08, "right": 0.92}.get(side, 0.6)
    up = {"down": 0.08, "up": 0.92}.get(side, 0.6)
    return board.x + across * board.width, board.y + up * board.height


def drawn(ui: Driver, board: Any) -> Image.Image:
    """Draw the board on the background of its page; the test window is too small for a tablet's screenshot."""
    ui.frames(2)
    texture = board.export_as_image().texture
    board_drawn = Image.frombytes("RGBA", texture.size, texture.pixels)
    on = Image.new("RGBA", texture.size, tuple(round(255 * part) for part in ui.window.clearcolor))
    return Image.alpha_composite(on, board_drawn).convert("RGB")


def shown(ui: Driver, board: Any) -> Image.Image:
    """Draw the board without the symbols around the places."""
    picture = drawn(ui, board)
    return picture.crop((26, 26, picture.width - 26, picture.height - 26))


def unlike(one: Image.Image, other: Image.Image) -> float:
    """Return the share of pixels that differ clearly."""
    different = ImageChops.difference(one, other).convert("L").point(lambda value: 255 * (value > 90))
    return different.histogram()[255] / (one.width * one.height)


def play(app: Any, names: tuple[str, ...], totals: tuple[int, ...]) -> None:
    """Begin a game, give everyone one egg per point, and show the board."""
    first = StartGame("party", tuple(Player(name) for name in names), tuple(range(len(names))), menu=scenes.EIGHT_MENU)
    app.begin(first)
    app.table.do(*(PutCard(seat, "egg") for seat, total in enumerate(totals) for _ in range(total)))
    app.navigator.go("scoreboard")


def test_a_tap_turns_it_to_that_side(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.scoreboard(app)
    ui.ticks(3)
    bar = app.navigator.page.height - board_of(app).height
    with ui.resized(500, 500 + round(bar)):
        assert board_of(app).width == board_of(app).height
        upright = shown(ui, board_of(app))
        assert unlike(upright, upright.rotate(180)) > 0.1
        for side in ("right", "up", "left", "down"):
            ui.tap(near(board_of(app), side))
            assert board_of(app).side == side
            assert unlike(shown(ui, board_of(app)), upright.rotate(QUARTERS[side])) < 0.01


def test_keys_turn_it_too(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.scoreboard(app)
    ui.ticks(30)
    for key, side in ((UP, "up"), (LEFT, "left"), (RIGHT, "right"), (DOWN, "down"), (ENTER, "right"), (ENTER, "up")):
        ui.key(key)
        assert board_of(app).side == side
    while app.keyboard.focused is not board_of(app):
        ui.key(TAB)
    ui.key(LEFT)
    assert board_of(app).side == "left"
    ui.key(ENTER)
    assert board_of(app).side == "down"


def test_the_button_turns_it_and_it_stays_turned(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.scoreboard(app)
    Hands(ui, app).tap("button", app.table.words.say(at_the_table.TURN_SCOREBOARD))
    assert board_of(app).side == "right"
    assert app.on_pause()
    app = apps.restart()
    assert board_of(app).side == "right"


def test_menu_and_result_lead_there_and_back(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.result(app)
    ui.ticks(3)
    hands = Hands(ui, app)
    hands.tap("button", hands.say(at_the_table.SCOREBOARD))
    assert app.navigator.page.called == "scoreboard"
    app.step_back()
    assert app.navigator.page.called == "result"
    scenes.round_original(app)
    ui.ticks(30)
    hands.tap("button", hands.say(common.MORE))
    hands.tap("row", hands.say(at_the_table.SCOREBOARD))
    assert app.navigator.page.called == "scoreboard"


def test_the_screen_stays_on_while_it_is_shown(ui: Driver, apps: Apps) -> None:
    app = apps.start(keep_awake="no")
    scenes.result(app)
    assert ui.window.allow_screensaver
    app.navigator.go("scoreboard")
    assert not ui.window.allow_screensaver
    app.step_back()
    assert ui.window.allow_screensaver


def test_new_cards_are_counted_while_it_is_shown(ui: Driver, apps: Apps) -> None:
    app = apps.start(reduced_motion="yes")
    scenes.round_original(app)
    app.navigator.go("scoreboard")
    before = shown(ui, board_of(app))
    totals = [place.total for place in board_of(app).places]
    app.table.do(PutCard(1, "squid"))
    assert [place.total for place in board_of(app).places] == [totals[0], totals[1] + 3, *totals[2:]]
    assert unlike(before, shown(ui, board_of(app))) > 0.001


def cell(picture: Image.Image, board: Any, number: int) -> Image.Image:
    """Crop the place of a player while the board faces down."""
    layout = board.layout
    x, y = board.corner_of(number, layout)
    left, top = round(board.width / 2) + x, picture.height - round(board.height / 2) - y - round(layout.place[1])
    return picture.crop((left, top, left + round(layout.place[0]), top + round(layout.place[1])))


def ink_rows(picture: Image.Image) -> list[bool]:
    """Return which rows contain anything, from bottom to top."""
    ground = picture.getpixel((picture.width // 2, 7))
    plain = Image.new("RGB", picture.size, ground)
    ink = ImageChops.difference(picture, plain).convert("L").point(lambda value: 255 * (value > 90))
    inner = ink.crop((24, 8, picture.width - 24, picture.height - 8))  # without the corners of a frame
    return [inner.crop((0, row, inner.width, row + 1)).getbbox() is not None for row in range(inner.height)][::-1]


def height_of_total(picture: Image.Image, *, lined: bool) -> int:
    """Return the height of the lowest figures, or of those on the right if the place is a single line."""
    rows = ink_rows(picture.crop((picture.width * 2 // 3 if lined else 0, 0, *picture.size)))
    foot = rows.index(True)
    return [*rows, False].index(False, foot) - foot


@pytest.mark.usefixtures("wide")
def test_on_a_tablet_totals_are_legible_from_two_metres(ui: Driver, apps: Apps) -> None:
    app = apps.start(reduced_motion="yes")
    scenes.scoreboard(app)
    board, heights = board_of(app), {}
    for players in range(2, 9):
        board.places = [
            BoardPlace(name, colour, 11 + colour, colour == 0) for colour, name in enumerate(scenes.NAMES[:players])
        ]
        picture = drawn(ui, board)
        lined = board.layout.lined
        totals = min(height_of_total(cell(picture, board, seat), lined=lined) for seat in range(players))
        heights[players] = totals * MM, board.layout.name * CAPITAL * MM
    assert min(total for total, _ in heights.values()) > 2 * AT_TWO_METRES, heights
    assert min(name for _, name in heights.values()) > LEAST_AT_TWO_METRES, heights


@pytest.mark.parametrize("scale", ["1.0", "2.0"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=str, indirect=True)
@pytest.mark.usefixtures("size")
def test_nothing_overflows_its_place(ui: Driver, apps: Apps, scale: str) -> None:
    apps.start(text_scale=scale, reduced_motion="yes")
    for players in (2, 5, 8):
        app = apps.start_over()
        names = (LONGEST, *(f"{number} {LONGEST}"[:NAME_LIMIT] for number in range(1, players)))
        totals = (10, 10, *range(players - 2)) if players > 2 else (10, 9)
        play(app, names, totals)
        ui.frames(2)
        board, layout = board_of(app), board_of(app).layout
        assert [place.leads for place in board.places] == [total == 10 for total in totals]
        whole = drawn(ui, board)
        for number, place in enumerate(board.places):
            picture = cell(whole, board, number)
            x = 7 if place.leads else 4
            for beside in (x, picture.width - 1 - x):
                column = picture.crop((beside, picture.height // 4, beside + 1, picture.height * 3 // 4))
                assert len(column.getcolors() or ()) == 1, (players, number, "something runs over the side")
            assert any(ink_rows(picture)), (players, number)
        ratio = max(len(str(place.total)) for place in board.places) * 0.57
        assert layout.figure * ratio <= layout.place[0]
        assert layout.figure > layout.name


@pytest.mark.usefixtures("narrow")
def test_names_before_their_totals_begin_at_one_edge_with_or_without_a_crown(ui: Driver, apps: Apps) -> None:
    app = apps.start(reduced_motion="yes")
    play(app, ("Henrike", "Hugo", "Hedwig", "Hanna"), (12, 12, 11, 10))
    ui.frames(2)
    board, whole = board_of(app), drawn(ui, board_of(app))
    assert board.layout.lined
    edges, letters = set(), board.layout.name
    for number in range(len(board.places)):
        picture = cell(whole, board, number)
        line = picture.crop((12 + letters, (picture.height - letters) // 2, picture.width, picture.height // 2))
        plain = Image.new("RGB", line.size, line.getpixel((0, 0)))
        ink = ImageChops.difference(line, plain).convert("L").point(lambda value: 255 * (value > 90)).getbbox()
        assert ink is not None
        edges.add(ink[0])
    assert len(edges) == 1


def test_the_title_names_the_page_and_the_round(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.scoreboard(app)
    hands = Hands(ui, app)
    title = app.navigator.page.bar_title
    assert title.text == hands.say(at_the_table.SCOREBOARD)
    assert title.under == "Round 2 · Tap an edge to turn"
    assert title.heard == f"{title.text}, {title.under}"
    assert title.height <= 56, "both have room beside the buttons"
