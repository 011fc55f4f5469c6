"""How the round page responds to a tap: immediately, with animations, and the same without them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageChops

from sushigo_score.game.commands.cards import PutCard
from tests.ui.keys import ESCAPE
from tests.ui.playing import Hands
from tests.ui.scenes import start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


@pytest.fixture
def hands(ui: Driver, apps: Apps) -> Iterator[Hands]:
    from sushigo_score.ui.kit.drawing.motion import finish_all

    app = apps.start()
    app.begin(start_of("original", 4))
    ui.settle()
    yield Hands(ui, app)
    finish_all()


def differing(one: Any, other: Any) -> Any:
    return ImageChops.difference(one, other).getbbox()


def test_a_pressed_tile_shrinks_and_recovers(ui: Driver, hands: Hands) -> None:
    tile = hands.tile("tempura")
    touch = ui.press(tile)
    assert tile.pressed
    ui.wait(0.1)
    assert tile._drawn_at == pytest.approx(0.96)
    touch.touch_up()
    ui.wait(0.1)
    assert tile._drawn_at == 1


def test_points_fly_to_the_chip_of_their_player(ui: Driver, hands: Hands) -> None:
    from sushigo_score.ui.kit.drawing.motion import moving

    hands.tap_tile("tempura")
    ui.settle()
    hands.tap_tile("tempura")  # the second tempura scores
    chip = next(hands.shown("tab", "Ana"))
    assert chip.total == 5, "the total does not wait for what flies"
    assert hands.tile("tempura").popping > 1
    between = (0, 170, 300, 300)  # below the chips, beside the bowl
    in_flight = []
    while moving():
        in_flight.append(ui.pixels().crop(between))
        ui.ticks(2)
    landed = ui.pixels()
    assert any(differing(picture, landed.crop(between)) for picture in in_flight)
    ui.wait(0.5)
    assert differing(landed, ui.pixels()) is None


def test_switching_players_sends_no_points_flying(ui: Driver, hands: Hands) -> None:
    from sushigo_score.ui.kit.drawing.motion import moving

    hands.app.table.do(PutCard(1, "egg"), PutCard(1, "squid"))
    ui.wait(0.7)
    hands.choose(1)
    assert hands.tile("squid").count == 1
    assert hands.tile("squid").popping == 1
    ui.wait(0.3)
    assert not moving()


def test_with_reduced_motion_everything_appears_at_once(ui: Driver, hands: Hands) -> None:
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.drawing.motion import moving

    look.reduced_motion = True
    hands.tap_tile("tempura")
    hands.tap_tile("tempura")
    assert not moving()
    before = ui.pixels()
    ui.wait(0.5)
    assert differing(before, ui.pixels()) is None


def test_leaving_a_page_ends_its_flying_points(ui: Driver, hands: Hands) -> None:
    hands.tap_tile("squid")
    hands.app.go_home()
    ui.wait(0.7)
    assert hands.app.navigator.page.called == "home"


def test_a_special_order_is_shown_in_the_bar_and_on_the_tiles(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.begin(
        start_of("party", 3, menu=("temaki", "tempura", "tofu", "dumpling", "special_order", "takeout_box", "pudding"))
    )
    ui.ticks(3)
    hands = Hands(ui, app)
    title = app.navigator.page.bar_title.text
    assert not any(tile.meant for tile in hands.shown("tile"))
    hands.tap_tile("special_order")
    assert app.navigator.page.bar_title.text == "Special order"
    assert {tile.item for tile in hands.shown("tile") if not tile.meant} == {"special_order"}
    hands.ui.key(ESCAPE)
    hands.tap_tile("dumpling")
    hands.tap_tile("takeout_box")
    assert {tile.item for tile in hands.shown("tile") if tile.meant} == {"dumpling"}
    hands.tap_tile("dumpling")
    dumpling = hands.tile("dumpling")
    assert (dumpling.count, dumpling.turned) == (0, 1)
    hands.tap("button", "Done")
    assert app.navigator.page.bar_title.text == title
    assert hands.tile("takeout_box")._face().picture == "face_down"


def test_chips_show_desserts_and_the_crown(hands: Hands) -> None:
    chips = {chip.name: chip for chip in hands.shown("tab")}
    assert all(chip.dessert is None and not chip.leads for chip in chips.values())
    hands.tap_tile("pudding")
    hands.tap_tile("egg")
    assert [chips[name].dessert.number for name in ("Ana", "Ben")] == [1, 0]
    assert chips["Ana"].leads
