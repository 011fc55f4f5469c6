"""Tiles stay legible, whatever is on them and however narrow they are."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageChops, ImageColor

from sushigo_score.text.languages import LANGUAGES

if TYPE_CHECKING:
    from tests.ui.driver import Driver

SIZES = ((80, 80), (80, 84), (93, 105), (109, 84), (124, 132))


def placed(widget: Any, x: float, y: float, width: float, height: float) -> Any:
    widget.size_hint, widget.pos, widget.size = (None, None), (x, y), (width, height)
    return widget


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dish_keeps_its_name_when_cards_are_there(ui: Driver, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    from sushigo_score.rules.cards import KINDS
    from sushigo_score.text.language import words_for
    from sushigo_score.ui.kit import text_textures
    from sushigo_score.ui.pieces import dish_tile

    written: list[str] = []

    def note(text: str, *more: Any) -> None:
        written.append(text)
        text_textures.write(text, *more)

    words = words_for(language)
    items = [f"{kind.name}:{value}" for kind in KINDS.values() for value in kind.values]
    items += [kind.name for kind in KINDS.values() if not kind.values]
    tile = ui.show(placed(dish_tile.DishTile(points=16, scored=True, words=words), 20, 20, 100, 100))
    monkeypatch.setattr(dish_tile, "write", note)
    for size in SIZES:
        for item in items:
            tile.size, tile.item, tile.count = size, item, 0
            ui.ticks(1)
            text_textures.cut.clear()
            tile.look_changed()
            ui.ticks(1)
            cut = set(text_textures.cut)  # texts that do not fit even without cards
            written.clear()
            tile.count = 1
            ui.ticks(1)
            assert {dish_tile.name_of(item, words), "1", tile.brings} <= set(written), (size, item)
            assert text_textures.cut <= cut, size


def test_nothing_moves_the_name_and_the_minus_is_inside(ui: Driver) -> None:
    from sushigo_score.ui.pieces.dish_tile import DishTile
    from sushigo_score.ui.pieces.tile_layout import EDGE

    for size in SIZES:
        tile = ui.show(placed(DishTile(item="squid", points=9, scored=True), 20, 20, *size))
        alone = tile._at.name
        tile.count, tile.stacked, tile.goes_on_wasabi = 2, 1, True
        ui.ticks(1)
        assert tile._at.name == alone, size
        (left, bottom), (width, height) = tile.minus.plate
        assert tile.right - left - width == pytest.approx(EDGE), size
        assert bottom - tile.y == pytest.approx(EDGE), size
        assert bottom + height <= tile._at.name[1], size


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_names_on_a_grid_are_equally_large(ui: Driver, scale: float) -> None:
    from sushigo_score.ui.features.round.tile_grid import TileGrid
    from sushigo_score.ui.kit.look import look
    from sushigo_score.ui.pieces.dish_tile import DishTile

    look.text_scale = scale
    tiles = [DishTile(item=item) for item in ("egg", "salmon", "tempura", "fruit:watermelon,pineapple")]
    grid = TileGrid(*tiles, size_hint=(None, None), width=360, room=400)
    ui.show(grid)
    sizes = {tile.text_size for tile in tiles}
    assert len(sizes) == 1
    assert min(sizes) >= (11 if scale == 1 else 16)


def test_the_key_of_a_dish_covers_no_mark(ui: Driver) -> None:
    from sushigo_score.ui.kit.look import look
    from sushigo_score.ui.pieces.dish_tile import DishTile

    shown = {"stacked": 1}, {"stacked": 2}, {"copies": 1}, {"stacked": 1, "copies": 1}
    for key, marks in product(("Q", "M2"), shown):
        for size in SIZES:
            look.keys_shown = False
            tile = ui.show(placed(DishTile(item="squid", letter=key, count=2), 20, 20, *size))
            plain = ui.picture_of(tile)
            for name, number in marks.items():
                setattr(tile, name, number)
            ui.frames(2)
            marked = ui.picture_of(tile)
            look.keys_shown = True
            ui.frames(2)
            mark = ImageChops.difference(plain, marked).getbbox()
            letter = ImageChops.difference(marked, ui.picture_of(tile)).getbbox()
            assert mark is not None
            assert letter is not None
            assert letter[0] >= mark[2] or letter[2] <= mark[0] or letter[1] >= mark[3], (key, marks, size)


def test_the_line_around_a_button_is_whole_wherever_it_stands(ui: Driver) -> None:
    from sushigo_score.ui.kit.look import look
    from sushigo_score.ui.kit.widgets.button import WordButton

    edge = ImageColor.getrgb(look.palette.outline)
    for x, y in (20, 20), (20.3, 20.6), (20.5, 20.5), (20.8, 20.1):
        button = ui.show(placed(WordButton(), x, y, 181.4, 48.7))
        button.size_hint_y, button.height = None, 48.7
        ui.frames(2)
        picture = ui.pixels()
        row, column = round(ui.window.height - button.center_y), round(button.center_x)
        across = [at for at in range(picture.width) if picture.getpixel((at, row)) == edge]
        up = [at for at in range(picture.height) if picture.getpixel((column, at)) == edge]
        assert [len(across), len(up)] == [4, 4], (x, y, across, up)
        for start in range(column - 50, column + 50, 7):  # equally thick all along
            assert [at for at in range(picture.height) if picture.getpixel((start, at)) == edge] == up


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [66, 76, 83, 95, 112, 124, 129, 132])  # for four to eight players in either layout
def test_nothing_on_a_chip_reaches_its_edge(
    ui: Driver, monkeypatch: pytest.MonkeyPatch, width: int, scale: float
) -> None:
    from sushigo_score.present.round.view import DessertCount
    from sushigo_score.ui.features.round import player_chip
    from sushigo_score.ui.kit.look import look

    look.text_scale = scale
    chip = ui.show(placed(player_chip.PlayerChip(name="Ana", hand=8), 20, 20, width, 66))
    drawn: list[tuple[float, float]] = []

    def note_text(texture: Any, left: float, _: float) -> None:
        drawn.append((left, left + texture.width))

    def note_picture(_: str, at: tuple[float, float], size: float) -> None:
        drawn.append((at[0], at[0] + size))

    monkeypatch.setattr(player_chip, "blit", note_text)
    monkeypatch.setattr(player_chip, "show", note_picture)
    for total, number, squishy, boat in product((7, 42, 128), (3, 12), (False, True), (False, True)):
        chip.total, chip.dessert, chip.squishy, chip.boat = total, DessertCount("fruit", number), squishy, boat
        drawn.clear()
        chip.look_changed()
        ui.ticks(1)
        assert len(drawn) == 4 + squishy + boat
        assert chip.x <= min(left for left, _ in drawn), (total, number, squishy, boat)
        assert max(right for _, right in drawn) <= chip.right - 4, (total, number, squishy, boat)


@pytest.mark.parametrize(("width", "height", "scale"), [(328, 264, 1.0), (360, 340, 1.0), (360, 340, 2.0)])
def test_pictures_and_counts_in_a_row_are_equally_large(ui: Driver, width: int, height: int, scale: float) -> None:
    from sushigo_score.ui.features.round.tile_grid import TileGrid
    from sushigo_score.ui.kit.look import look
    from sushigo_score.ui.pieces.dish_tile import DishTile

    look.text_scale = scale
    items = ("egg", "salmon", "squid", "wasabi", "maki:1", "maki:2", "tempura", "sashimi", "dumpling", "pudding")
    tiles = [DishTile(item=item, count=number % 2) for number, item in enumerate(items)]
    grid = TileGrid(*tiles, size_hint=(None, None), width=width, room=height)
    ui.show(placed(grid, 0, 0, width, height))
    ui.ticks(3)
    rows: dict[float, set[float]] = {}
    for tile in tiles:
        rows.setdefault(tile.y, set()).add(round(tile._at.side, 3))
    assert len(rows) > 1
    assert all(len(sides) == 1 for sides in rows.values())
    counts: dict[float, set[float]] = {}
    for tile in tiles:
        if tile.count:
            counts.setdefault(tile.y if scale == 1 else 0, set()).add(round(tile._at.figure_room[1], 3))
    assert all(len(sizes) == 1 for sizes in counts.values())


def test_the_mark_of_a_wasabi_that_waits_is_beside_the_one_that_is_used(ui: Driver) -> None:
    from sushigo_score.ui.pieces import dish_tile

    for size in SIZES:
        tile = dish_tile.DishTile(item="squid", count=1, points=9, scored=True, stacked=1, goes_on_wasabi=True)
        ui.show(placed(tile, 20, 20, *size))
        (x, y), wide = tile._waiting
        (_, number, bottom), mark = tile._shown_marks[0], tile._at.marks[0]
        beside = x - wide / 2 >= mark + tile._mark_width(number) - 1
        below = y + 9 <= bottom + 1
        assert beside or below, size
