"""A mouse over the window: hovered widgets are highlighted, and symbols have tooltips; not on phones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageChops

from tests.ui.scenes import round_original

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
    from sushigo_score.ui.kit.pointer import Tip

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
