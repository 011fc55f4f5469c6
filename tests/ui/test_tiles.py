"""Tiles stay legible, whatever is on them and however narrow they are."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageColor

from sushigo_score.text.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.ui.driver import Driver

SIZES = ((80, 80), (80, 84), (93, 105), (109, 84), (124, 132))


def placed(widget: Any, x: float, y: float, width: float, height: float) -> Any:
    widget.size_hint, widget.pos, widget.size = (None, None), (x, y), (width, height)
    return widget


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dish_with_cards_keeps_its_name(ui: Driver, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    from sushigo_score.rules.cards import KINDS
    from sushigo_score.text.language import words_for
    from sushigo_score.ui.kit.text import textures
    from sushigo_score.ui.pieces import dish_tile
    from sushigo_score.ui.pieces.dish_pictures import name_of

    written: list[str] = []

    def note(text: str, *more: Any) -> None:
        written.append(text)
        textures.write(text, *more)

    words = words_for(language)
    items = [f"{kind.name}:{value}" for kind in KINDS.values() for value in kind.values]
    items += [kind.name for kind in KINDS.values() if not kind.values]
    tile = ui.show(placed(dish_tile.DishTile(points=16, scored=True, words=words), 20, 20, 100, 100))
    monkeypatch.setattr(dish_tile, "write", note)
    for size in SIZES:
        for item in items:
            tile.size, tile.item, tile.count = size, item, 0
            ui.ticks(1)
            textures.cut.clear()
            tile.look_changed()
            ui.ticks(1)
            cut = set(textures.cut)  # texts that do not fit even without cards
            written.clear()
            tile.count = 1
            ui.ticks(1)
            assert {name_of(item, words), "1", tile.worth} <= set(written), (size, item)
            assert textures.cut <= cut, size


def test_the_name_never_moves_and_the_minus_is_inside(ui: Driver) -> None:
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
def test_names_on_a_grid_have_one_font_size(ui: Driver, scale: float) -> None:
    from sushigo_score.ui.features.round.one_by_one import TileGrid
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.pieces.dish_tile import DishTile

    look.text_scale = scale
    tiles = [DishTile(item=item) for item in ("egg", "salmon", "tempura", "fruit:watermelon,pineapple")]
    grid = TileGrid(*tiles, size_hint=(None, None), width=360, room=400)
    ui.show(grid)
    sizes = {tile.shared_letters for tile in tiles}
    assert len(sizes) == 1
    assert min(sizes) >= (11 if scale == 1 else 16)


def test_the_outline_of_a_button_is_unbroken_at_any_position(ui: Driver) -> None:
    from sushigo_score.ui.kit.drawing.look import look
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


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize(("inset", "width", "radius"), [(1, 1, 12), (2.5, 2.5, 20), (0, 1.4, 15), (3, 1, 12)])
def test_a_line_on_the_edge_of_a_plate_turns_the_corners_with_it(inset: float, width: float, radius: float) -> None:
    from sushigo_score.ui.kit.drawing.canvas_widget import ring, rounded

    out = inset - width
    outer, _ = ring((100, 50), (200, 80), inset, radius, width)
    plate = rounded((100 + out, 50 + out), (200 - 2 * out, 80 - 2 * out), radius - out)
    apart = [max(abs(x - a), abs(y - b)) for (x, y), (a, b) in zip(outer, plate, strict=True)]
    assert max(apart) <= 0.5, apart  # a line is on whole pixels


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [66, 76, 83, 95, 112, 124, 129, 132])  # for four to eight players in either layout
def test_nothing_on_a_chip_reaches_its_edge(
    ui: Driver, monkeypatch: pytest.MonkeyPatch, width: int, scale: float
) -> None:
    from sushigo_score.present.round import DessertCount
    from sushigo_score.ui.features.round import player_chip
    from sushigo_score.ui.kit.drawing.look import look

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
        (dessert, _), (_, desserts) = drawn[2:4]
        for left, right in drawn[4:]:  # squishy and boat: after the number of desserts, or below the ring
            assert left >= desserts + 4 or right <= dessert, (total, number, squishy, boat)


def chip_drawn(
    ui: Driver, monkeypatch: pytest.MonkeyPatch, width: int = 66, **shown: Any
) -> tuple[list[Any], list[Any]]:
    """Draw a narrow chip; return its texts and its pictures, each with left edge and bottom."""
    from sushigo_score.ui.features.round import player_chip
    from sushigo_score.ui.kit.widgets.boxes import make_alike

    texts: list[Any] = []
    pictures: list[Any] = []
    monkeypatch.setattr(player_chip, "blit", lambda text, left, bottom: texts.append((text, left, bottom)))
    monkeypatch.setattr(player_chip, "show", lambda name, at, size: pictures.append((name, at, size)))
    chip = ui.show(placed(player_chip.PlayerChip(hand=8, **shown), 20, 20, width, 66))
    make_alike([chip], letters=min, lift=max)
    ui.frames(2)
    for drawn in (texts, pictures):
        drawn.clear()
    chip.look_changed()
    ui.ticks(1)
    return texts, pictures


@pytest.mark.parametrize("size", [11, 12, 13])
def test_a_letter_with_a_tail_leaves_the_name_on_the_line_of_its_neighbours(
    ui: Driver, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    from sushigo_score.ui.features.round.player_chip import PlayerChip

    monkeypatch.setattr(PlayerChip, "own_letters", size)
    tops = set()
    for name in ("Stefan", "Ștefan"):
        (text, _, bottom), *_ = chip_drawn(ui, monkeypatch, name=name)[0]
        tops.add(round(bottom) + text.height)
    assert len(tops) == 1


@pytest.mark.parametrize("width", [66, 76])
@pytest.mark.parametrize("mark", ["squishy", "boat"])
def test_a_mark_below_a_ring_leaves_it_some_air(
    ui: Driver, monkeypatch: pytest.MonkeyPatch, mark: str, width: int
) -> None:
    from sushigo_score.present.round import DessertCount
    from sushigo_score.ui.features.round import player_chip

    rings: list[tuple[float, float]] = []
    monkeypatch.setattr(player_chip, "draw_hand_ring", lambda at, reach, *_, **__: rings.append((at[1], reach)))
    dessert = DessertCount("fruit", 12)
    _, pictures = chip_drawn(ui, monkeypatch, width, name="Ana", dessert=dessert, **{mark: True})
    (_, at, size), (middle, reach) = pictures[-1], rings[-1]
    assert at[1] + size * 0.77 + 2 <= middle - reach  # above that, both pictures are empty


@pytest.mark.parametrize(("width", "height", "scale"), [(328, 264, 1.0), (360, 340, 1.0), (360, 340, 2.0)])
def test_pictures_and_counts_in_a_row_have_one_size(ui: Driver, width: int, height: int, scale: float) -> None:
    from sushigo_score.ui.features.round.one_by_one import TileGrid
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.pieces.dish_tile import DishTile

    look.text_scale = scale
    items = ("egg", "salmon", "squid", "wasabi", "maki:1", "maki:2", "tempura", "sashimi", "dumpling", "pudding")
    tiles = [DishTile(item=item, count=number % 2) for number, item in enumerate(items)]
    grid = TileGrid(*tiles, size_hint=(None, None), width=width, room=height)
    ui.show(placed(grid, 0, 0, width, height))
    ui.ticks(3)
    rows: dict[tuple[float, bool], set[float]] = {}
    for (
        tile
    ) in tiles:  # with cards, a picture on a narrow tile gives way to the figures: one size for these, one for the rest
        rows.setdefault((tile.y, bool(tile.count)), set()).add(round(tile._at.side, 3))
    assert len(rows) > 2
    assert all(len(sides) == 1 for sides in rows.values())
    counts: dict[float, set[float]] = {}
    for tile in tiles:
        if tile.count:
            counts.setdefault(tile.y if scale == 1 else 0, set()).add(round(tile._at.figure_room[1], 3))
    assert all(len(sizes) == 1 for sizes in counts.values())


def shared(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the area that two boxes share, each given as left, bottom, right, top."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


@pytest.mark.parametrize("size", [*SIZES, (80, 106)])
@pytest.mark.parametrize("points", [9, None])
def test_figures_leave_a_dish_to_be_known(ui: Driver, size: tuple[int, int], points: int | None) -> None:
    from sushigo_score.ui.kit.text.textures import texture
    from sushigo_score.ui.pieces.dish_tile import DishTile

    tile = ui.show(placed(DishTile(item="squid"), 20, 20, *size))
    alone = tile._at.side
    tile.count, tile.points, tile.scored = 2, points or 0, points is not None
    ui.ticks(1)
    at = tile._at
    (left, bottom), side = at.picture, at.side
    (x, y), (wide, high) = at.figure, at.figure_room
    figures = [(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)]
    (x, y), (wide, high) = tile.minus.plate
    figures.append((x, y, x + wide, y + high))
    if points:
        (x, y), high, wide = at.points, at.points_room[1], texture(tile.worth, "small").width + 8
        figures.append((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
    covered = sum(shared(figure, (left, bottom, left + side, bottom + side)) for figure in figures)
    assert covered <= 0.3 * side**2
    assert side >= 0.6 * alone
    assert side**2 - covered >= 0.33 * alone**2


@pytest.mark.parametrize("stacked", [0, 1])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_waiting_wasabi_hides_neither_a_dish_with_cards_nor_its_marks(
    ui: Driver, language: str, stacked: int
) -> None:
    from sushigo_score.text.language import words_for
    from sushigo_score.ui.pieces import dish_tile

    seen = []
    for size, count in product(SIZES, (1, 2)):
        tile = dish_tile.DishTile(item="squid", words=words_for(language), count=count, points=9, scored=True)
        tile.stacked, tile.goes_on_wasabi = stacked, True
        ui.show(placed(tile, 20, 20, *size))
        if tile._waiting is None:  # the tile glows anyway
            continue
        seen.append(size)
        ((x, y), wide), at = tile._waiting, tile._at
        assert y == at.name[1] or y - 9 >= at.picture[1] + 0.6 * at.side, size
        assert y == at.name[1] or x + wide / 2 < at.figure[0] - at.figure_room[0] / 2, size
        for _, number, _ in tile._shown_marks:
            assert y == at.name[1] or x - wide / 2 >= at.marks[0] + tile._mark_width(number) - 1, size
    assert (124, 132) in seen


@pytest.mark.parametrize("size", SIZES)
def test_nothing_touches_a_picture_beside_its_count(ui: Driver, size: tuple[int, int]) -> None:
    from sushigo_score.ui.pieces.dish_tile import DishTile

    tile = ui.show(placed(DishTile(item="squid", count=1, points=9, scored=True), 20, 20, *size))
    right = tile._at.picture[0] + tile._at.side
    assert right + 1.5 <= tile.minus.plate[0][0]
    assert right + 1.5 <= tile._at.figure[0] - tile._at.figure_room[0] / 2


@pytest.mark.parametrize("size", SIZES)
def test_marks_and_turned_cards_stay_inside_a_thick_border(ui: Driver, size: tuple[int, int]) -> None:
    from sushigo_score.ui.pieces.dish_tile import DishTile

    tile = DishTile(item="squid", count=1, copies=1, turned=1, waiting=True, chosen=True)
    ui.show(placed(tile, 20, 20, *size))
    left, bottom, wide, _ = tile._turned_at
    assert min(tile._at.marks[0], left) - tile.x >= 5
    assert bottom - tile.y >= 5
    assert left + wide + 3 <= tile.minus.plate[0][0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "brief"), [(600, False), (264, True)])
def test_a_name_that_would_wrap_is_abbreviated_to_one_word(ui: Driver, language: str, width: int, brief: bool) -> None:
    from sushigo_score.text.language import words_for
    from sushigo_score.ui.features.round.one_by_one import TileGrid
    from sushigo_score.ui.pieces.dish_tile import DishTile

    words = words_for(language)
    tiles = [DishTile(item=item, words=words) for item in ("egg", "salmon", "squid", "tempura")]
    ui.show(TileGrid(*tiles, size_hint=(None, None), width=width, room=90))
    names = [tile.shown_name for tile in tiles[:3]]
    assert names == [words.short_tile(tile.item) if brief else words.tile(tile.item) for tile in tiles[:3]]
    assert all(tile.spoken_name == words.tile(tile.item) for tile in tiles)


@pytest.mark.parametrize("size", SIZES)
def test_points_are_below_the_picture_and_pictures_in_a_row_on_one_line(ui: Driver, size: tuple[int, int]) -> None:
    from sushigo_score.ui.pieces.dish_tile import DishTile

    tile = ui.show(placed(DishTile(item="tempura", count=1), 20, 20, *size))
    without = tile._at.picture, tile._at.side
    tile.points, tile.scored = 10, True
    ui.ticks(1)
    assert (tile._at.picture, tile._at.side) == without
    (_, middle), (_, high) = tile._at.points, tile._at.points_room
    assert high > 0
    assert middle + high / 2 <= tile._at.picture[1]


def test_a_waiting_wasabi_is_beside_the_name_while_another_is_on_the_picture(ui: Driver) -> None:
    from sushigo_score.ui.pieces.dish_tile import DishTile

    tile = DishTile(item="squid", shared_brief=True, count=2, points=12, scored=True, stacked=1, goes_on_wasabi=True)
    ui.show(placed(tile, 20, 20, 109, 88))
    mark = tile._waiting
    assert mark is not None
    assert mark.centre[1] == tile._at.name[1]
    assert mark.centre[0] + mark.width / 2 <= tile.right
    tile.stacked, tile.size = 0, (124, 132)  # alone on a large picture, it hides little
    ui.ticks(1)
    mark = tile._waiting
    assert mark is not None
    assert mark.centre[1] < tile._at.name[1]


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize("room", range(240, 420, 4))
def test_of_tiles_that_do_not_fit_a_part_of_the_last_in_sight_is_seen(room: int) -> None:
    from sushigo_score.ui.features.round.one_by_one import columns_for
    from sushigo_score.ui.kit.drawing.theme import GAP

    columns, height = columns_for(360, room, 24)
    seen = (room - GAP["small"]) % (height + GAP["small"])
    assert columns == 3
    assert 84 <= height <= 100
    assert 0.2 * height <= seen <= 0.8 * height


@pytest.mark.parametrize("width", [296, 328, 380])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_places_of_the_race_take_equally_many_lines_and_keep_from_the_edges(
    ui: Driver, language: str, scale: float, width: int
) -> None:
    from sushigo_score.text.language import words_for
    from sushigo_score.ui.features.round.race_track import RaceTrack
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.text import textures

    look.text_scale, look.words = scale, words_for(language)
    track = ui.show(RaceTrack(size_hint=(None, None), width=width))
    textures.cut.clear()
    track.look_changed()
    ui.ticks(1)
    assert len({name.height for name in track._names()}) == 1
    if scale == 1:
        assert not textures.cut
        assert all(name.width <= width / 3 - 24 for name in track._names())


def test_the_badge_of_one_figure_is_round(ui: Driver) -> None:
    from sushigo_score.ui.pieces.dish_tile import DishTile

    tile = ui.show(placed(DishTile(item="fruit:orange,orange", count=1), 20, 20, 93, 105))
    wide, high = tile._at.figure_room
    assert wide == high
    tile.count = 12
    ui.ticks(1)
    wide, high = tile._at.figure_room
    assert wide > high


def parts_of(tile: Any) -> dict[str, tuple[float, float, float, float]]:
    """Return the box of everything that is drawn on a tile besides its picture, as left, bottom, right, top."""
    from sushigo_score.ui.kit.text.textures import texture

    def around(middle: tuple[float, float], wide: float, high: float) -> tuple[float, float, float, float]:
        return middle[0] - wide / 2, middle[1] - high / 2, middle[0] + wide / 2, middle[1] + high / 2

    def at(corner: Any, size: Any) -> tuple[float, float, float, float]:
        return corner[0], corner[1], corner[0] + size[0], corner[1] + size[1]

    where = tile._at
    name = texture(tile._name, "small", *tile._fitted)
    found = {"name": around(where.name, name.width, name.height)}
    for kind, number, y in tile._shown_marks:
        found[kind] = at((where.marks[0], y), (tile._mark_width(number), 18))
    if tile.goes_on_wasabi and tile._waiting:
        found["×3"] = around(tile._waiting.centre, tile._waiting.width, 18)
    if tile.count or tile.turned:
        found["count"] = around(where.figure, *where.figure_room)
    if tile.has_minus:
        found["minus"] = at(*tile.minus.plate)
    if tile.turned:
        left, bottom, wide, high = tile._turned_at
        found["turned"] = left, bottom, left + wide, bottom + high
    elif tile._says:
        said = texture(tile._said, "small", where.points_room[0], 1, where.points_room[1], tile._fitted[3])
        found["points"] = around(where.points, said.width, said.height * 0.7)
    if tile._key:
        found["key"] = at(tile._key, (tile._letter_width, 18))
    return found


_STATES: Sequence[dict[str, Any]] = (
    {},
    {"goes_on_wasabi": True},
    {"meant": True, "waiting": True},
    {"used": 1},
    {"used": 1, "count": 1},
    *({"count": 2, "stacked": on, "goes_on_wasabi": waits} for on, waits in product((0, 1, 2), (False, True))),
    *({"count": 2, "stacked": on, "copies": 1, "goes_on_wasabi": True} for on in (0, 1)),
    {"count": 2, "copies": 1},
    {"count": 1, "turned": 1, "waiting": True, "chosen": True},
    {"count": 12, "kept": 3},
)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [*SIZES, (109, 88), (84, 96)])
def test_nothing_on_a_tile_lies_on_anything_else_in_any_state(ui: Driver, size: tuple[int, int], language: str) -> None:
    from sushigo_score.text.language import words_for
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.pieces.dish_tile import DishTile

    look.keys_shown = True
    wrong = []
    for state, letter, points in product(_STATES, ("Q", "M2", ""), (None, 9)):
        item = "wasabi" if "used" in state else "squid"
        shown = {"points": points or 0, "scored": bool(points and state.get("count") and item == "squid")}
        tile = DishTile(item=item, shared_brief=True, letter=letter, words=words_for(language), **{**shown, **state})
        ui.show(placed(tile, 20, 20, *size))
        parts = parts_of(tile)
        assert "key" in parts or not letter or tile._shown_marks, (state, points)
        for one, other in combinations(sorted(parts), 2):
            if (area := shared(parts[one], parts[other])) > 4:
                wrong.append((state, letter, points, one, other, round(area)))
        for name, (left, bottom, right, top) in parts.items():
            if left < tile.x or bottom < tile.y or right > tile.right or top > tile.top:
                wrong.append((state, letter, points, name, "edge", 0))
    assert not wrong, (len(wrong), wrong[:12])
