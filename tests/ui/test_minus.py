"""Only what looks like a minus takes cards away, wherever cards are counted; everything else adds."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageColor

from sushigo_score.game.commands.cards import SetCount
from tests.ui.playing import Hands
from tests.ui.scenes import start_of

if TYPE_CHECKING:
    from sushigo_score.ui.kit.reach.spoken import Role
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

TAPS = 200
REACH = 40
RIM = 4
"""The tolerance for touches around the drawn minus, in dp."""
PARTY = ("maki", "tempura", "onigiri", "tofu", "tea", "spoon", "fruit")
GAMES = {
    "original": start_of("original", 4),
    "party": start_of("party", 4, menu=PARTY),
    "anniversary": start_of("anniversary", 4, dessert="strawberry_pudding"),
}
PHONES = ((360, 640), (412, 915))
TABLETS = ((800, 1280), (1280, 800), (1600, 1000))


def drawn_minus(ui: Driver, tile: Any) -> tuple[int, int, int, int]:
    """Return where the minus is drawn in a tile with a count: left, bottom, right, top."""
    from kivy.graphics import Color, Rectangle

    from sushigo_score.ui.kit.drawing.look import look

    # drawn in the corner of the window, which is always in sight
    alone = type(tile)(item=tile.item, count=1, words=tile.words, size_hint=(None, None), size=tile.size)
    with alone.canvas.before:  # keeps what is behind from showing through at the round corners
        Color(1, 0, 1)
        Rectangle(size=alone.size)
    ui.window.add_widget(alone)
    ui.frames(2)
    picture, edge = ui.picture_of(alone), ImageColor.getrgb(look.palette.outline)
    ui.window.remove_widget(alone)
    places = [(x, y) for x in range(picture.width) for y in range(picture.height)]
    seen = [(x, picture.height - y) for x, y in places if picture.getpixel((x, y)) == edge]
    across, up = zip(*seen, strict=True)
    return min(across), min(up), max(across), max(up)


@pytest.mark.parametrize("size", [*PHONES, *TABLETS], ids=str, indirect=True)
@pytest.mark.parametrize("game", GAMES)
def test_only_what_looks_like_a_minus_takes_away(ui: Driver, apps: Apps, size: tuple[int, int], game: str) -> None:
    app, random = apps.start(), Random(f"{game} {size}")
    assert app.begin(GAMES[game])
    ui.frames(3)
    hands, seen = Hands(ui, app), {}
    role: Role = "tile" if size in PHONES else "cell"
    scroller = next(hands.shown("scroller"))
    tiles = list(hands.shown(role))
    assert len({tuple(tile.size) for tile in tiles}) == 1
    width, height = tiles[0].size
    left, bottom, right, top = drawn_minus(ui, tiles[0])
    assert max(right - left, top - bottom) <= REACH
    assert right < width / 2 or (left > width / 2 and top < height / 2)
    for tile in tiles:
        x, y = tile.to_window(*tile.pos)
        mine = role == "tile" or x == tiles[0].to_window(*tiles[0].pos)[0]
        if mine and scroller.y <= y <= scroller.top - height and tile.item != "wasabi":  # it goes under nigiri
            seen[tile] = (x, y)
    taken = 0
    for _ in range(TAPS):
        tile, (x, y) = random.choice(list(seen.items()))
        count, across, up = random.choice((0, 1, 2)), random.uniform(0, width), random.uniform(0, height)
        app.table.do(SetCount(0, tile.item, count))
        hands.touch(tile, (x + across, y + up))
        if count and left <= across <= right and bottom <= up <= top:
            assert tile.count == count - 1, (tile.item, across, up)
            taken += 1
        elif not (left - RIM <= across <= right + RIM and bottom - RIM <= up <= top + RIM):
            assert tile.count == count + 1, (tile.item, across, up)
        app.table.do(SetCount(0, tile.item, 0))
    assert taken
