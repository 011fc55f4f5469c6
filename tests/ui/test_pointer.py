"""A mouse over the window: hovered widgets are highlighted, and symbols have tooltips; not on phones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageChops

from tests.ui.scenes import round_original, show_scene

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


@pytest.fixture
def elsewhere(ui: Driver) -> Iterator[None]:
    ui.window.mouse_pos = (0, 0)
    yield
    ui.window.mouse_pos = (0, 0)


def point_at(ui: Driver, widget: Any) -> None:
    ui.window.mouse_pos = widget.to_window(*widget.center)
    ui.frames(2)


@pytest.mark.usefixtures("elsewhere")
def test_a_hovered_tile_is_highlighted(ui: Driver, app: Any) -> None:
    round_original(app)
    ui.wait(0.5)
    tiles = [tile for tile in ui.all("tile") if tile.count == 0][:2]
    before = [ui.picture_of(tile) for tile in tiles]
    point_at(ui, tiles[0])
    assert [tile.hovered for tile in tiles] == [True, False]
    assert ImageChops.difference(before[0], ui.picture_of(tiles[0])).getbbox()
    point_at(ui, tiles[1])
    assert [tile.hovered for tile in tiles] == [False, True]
    assert ImageChops.difference(before[0], ui.picture_of(tiles[0])).getbbox() is None
    ui.window.dispatch("on_cursor_leave")
    assert not any(tile.hovered for tile in tiles)


@pytest.mark.usefixtures("elsewhere")
def test_a_symbol_has_a_tooltip_after_a_moment(ui: Driver, app: Any) -> None:
    from sushigo_score.ui.kit.reach.pointer import Tip

    def tips() -> list[str]:
        return [widget.text for widget in ui.walk() if isinstance(widget, Tip)]

    round_original(app)
    ui.wait(0.5)
    point_at(ui, ui.find("button", "Undo"))
    assert tips() == []
    ui.wait(0.7)
    assert tips() == ["Undo"]
    tip = next(widget for widget in ui.walk() if isinstance(widget, Tip))
    assert tip.x >= 0
    assert tip.right <= ui.window.width
    point_at(ui, ui.find("button", "Next: Ben"))
    assert tips() == []
    point_at(ui, ui.find("button", "Undo"))
    ui.wait(0.7)
    app.go_home()
    ui.wait(0.7)
    assert tips() == []


@pytest.mark.usefixtures("elsewhere")
def test_nothing_is_hovered_on_a_phone(ui: Driver, apps: Apps) -> None:
    apps.device.as_phone()
    app = apps.start()
    round_original(app)
    ui.wait(0.5)
    tile = ui.find("tile")
    point_at(ui, tile)
    assert not tile.hovered


REACH = 24
"""How far into a widget, in pixels along the diagonal, its rounded corner may begin."""
HOVERED = ["home", "new_game_empty", "new_game_party", "new_game_menu", "round_original", "round_party", "soups", "race", "die", "yogurt_picker", "result", "ending", "history", "people", "person", "person_faces", "settings", "sheet_player", "menu", "compare", "review", "records", "rules", "claim_party", "sharing"]  # fmt: skip


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("scene", HOVERED)
def test_the_shade_under_the_mouse_stays_within_the_rounded_corners(ui: Driver, app: Any, scene: str) -> None:
    from sushigo_score.ui.kit.drawing.canvas_widget import Touchable

    show_scene(app, scene)
    ui.settle()
    ui.wait(0.5)
    seen = [widget for widget in app.navigator.uppermost.walk(restrict=True) if isinstance(widget, Touchable)]
    plain = ui.pixels()
    for widget in seen:
        widget.hovered = True
    ui.frames(2)
    hovered = ui.pixels()
    for widget in seen:
        widget.hovered, widget.opacity = False, 0
    ui.frames(2)
    without = ui.pixels()
    wrong = {}
    for widget in seen:
        (left, foot), (wide, high) = widget.ground
        left, foot = widget.to_window(left, foot)
        right, top = round(left + wide) - 1, round(ui.window.height - foot - high)
        left, foot = round(left), round(ui.window.height - foot) - 1
        beside = [(left + 2, (top + foot) // 2), (right - 2, (top + foot) // 2), ((left + right) // 2, top + 2)]
        inside = [0 <= x < plain.width and 0 <= y < plain.height for x, y in beside]
        if not all(inside) or any(plain.getpixel(pos) == without.getpixel(pos) for pos in beside):
            continue  # it has no plate, such as a symbol in the bar
        for (x, y), (across, down) in (((left, top), (1, 1)), ((right, top), (-1, 1)), ((left, foot), (1, -1)), ((right, foot), (-1, -1))):  # fmt: skip
            steps = [(x + across * step, y + down * step) for step in range(int(min(REACH, wide / 2, high / 2)))]
            steps = [at for at in steps if 0 <= at[0] < plain.width and 0 <= at[1] < plain.height]
            shape = [at for at, pos in enumerate(steps) if plain.getpixel(pos) != without.getpixel(pos)]
            shade = [at for at, pos in enumerate(steps) if hovered.getpixel(pos) != plain.getpixel(pos)]
            if shape and shade and shade[0] < shape[0] - 1:
                wrong[type(widget).__name__] = shape[0] - shade[0]
    assert not wrong, wrong
