"""Every card has a picture, and the atlas is up to date with its sources."""

from __future__ import annotations

import json
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from sushigo_score.records import HonourKind
from sushigo_score.rules.cards import KINDS, NIGIRI, parse_item
from sushigo_score.rules.editions import EDITIONS
from tests.ui.test_theme import EYES

ASSETS = Path(__file__).parent.parent.parent / "assets"
SOURCES = sorted((ASSETS / "art" / "pictures").glob("*.svg"))
MAT = ASSETS / "art" / "mat" / "mat.svg"
THINGS = {
    "cube_dark",
    "cube_light",
    "bowl",
    "bowl_halo",
    "squishy",
    "boat",
    "podium",
    "crown",
    "cup",
    "bubble_tea",
    "frozen_yogurt",
    "strawberry_pudding",
    *(f"box_{edition}" for edition in EDITIONS),
    *(f"honour_{kind}" for kind in HonourKind),
}
NOT_LYING = {"menu", "special_order", "takeout_box", "face_down"}
LIMIT = 3 * 1024 * 1024


@pytest.fixture(scope="module")
def atlas() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ASSETS / "pictures.json").read_text("utf-8"))
    return found


def items() -> list[str]:
    cards = [
        f"{kind.name}:{value}" if value else kind.name for kind in KINDS.values() for value in kind.values or ("",)
    ]
    return cards + [f"wasabi+{nigiri}" for nigiri in NIGIRI]


@pytest.mark.usefixtures("ui")
def test_exactly_the_cards_and_things_have_pictures(atlas: dict[str, Any]) -> None:
    from sushigo_score.ui.pieces.dish_pictures import picture_of

    wanted = {picture_of(parse_item(item)) for item in items()} | THINGS | NOT_LYING
    wanted |= {f"die_{face}" for face in range(1, 7)}
    assert set(atlas["pictures"]) == wanted


def test_the_atlas_is_up_to_date(atlas: dict[str, Any]) -> None:
    digests = {path.stem: sha256(path.read_bytes()).hexdigest()[:16] for path in SOURCES}
    assert {name: entry["digest"] for name, entry in atlas["pictures"].items()} == digests, "run `make art`"


def test_pictures_are_small_files() -> None:
    assert sum(path.stat().st_size for path in ASSETS.glob("*.png")) < LIMIT


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize("part", [1, 2, 4])
def test_the_atlas_has_room_for_every_colour_below_the_pictures(part: int) -> None:
    from sushigo_score.ui.kit.drawing.pictures import AtlasPage
    from sushigo_score.ui.kit.drawing.theme import PLATES, STYLES, rgba

    page = AtlasPage(part)
    with Image.open(ASSETS / f"pictures-{144 // part}.png") as picture:
        alpha = picture.getchannel("A")
    colours = [colour for palette in STYLES.values() for colour in (*palette[:-1], *palette.seats)]
    wanted = {rgba(colour, share) for colour in (*colours, *PLATES.values()) for share in (1.0, 0.5)}
    places = {page.place_of(colour) for colour in wanted}
    assert len(places) == len(wanted)
    for across, down in places:
        x, y = across * alpha.width, down * alpha.height
        assert alpha.crop((int(x - 3), int(y - 3), int(x + 3), int(y + 3))).getextrema() == (0, 0), "over a picture"
        assert y + 2 <= alpha.height


def rendered(name: str) -> Image.Image:
    pixels = resvg_py.svg_to_bytes(svg_path=str(ASSETS / "art" / "pictures" / f"{name}.svg"), width=64, height=64)
    picture = Image.open(BytesIO(bytes(pixels))).convert("RGBA")
    paper = Image.new("RGBA", picture.size, "#c8c8c8")
    return Image.alpha_composite(paper, picture)


TWINS = [
    ("temaki", "edamame"),
    ("uramaki_3", "sashimi"),
    ("egg", "eel"),
    ("salmon", "squid"),
    ("tea", "miso_soup"),
    ("maki_2", "uramaki_4"),
    ("pudding", "strawberry_pudding_1"),
    ("cube_dark", "cube_light"),
]


def difference(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_similar_pictures_differ_in_grey(one: str, other: str) -> None:
    assert difference(rendered(one).convert("L"), rendered(other).convert("L")) > 12, "too alike without colour"


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("one", "other"), TWINS)
def test_similar_pictures_differ_with_any_color_blindness(one: str, other: str, eye: str) -> None:
    matrix = [share for row in EYES[eye] for share in (*row, 0)]
    seen = [rendered(name).convert("RGB").convert("RGB", matrix) for name in (one, other)]
    assert difference(*seen) > 12, f"too alike for eyes that see {eye}"


def test_sources_contain_only_plain_shapes() -> None:
    for path in [*SOURCES, MAT, *(ASSETS / "art" / "icon").glob("*.svg")]:
        source = path.read_text("utf-8")
        for forbidden in ("<text", "<image", "<script", "<filter", "href", "font"):
            assert forbidden not in source, f"{path.name} holds {forbidden}"


@pytest.mark.parametrize("name", ["icon", "foreground", "background", "monochrome", "presplash"])
def test_icons_are_large_enough(name: str) -> None:
    with Image.open(ASSETS / f"{name}.png") as picture:
        assert min(picture.size) >= 432


def test_the_mat_is_up_to_date() -> None:
    pixels = resvg_py.svg_to_bytes(svg_path=str(MAT), width=256, height=256)
    wanted = Image.open(BytesIO(bytes(pixels))).convert("RGB")
    with Image.open(ASSETS / "mat.png") as picture:
        assert difference(wanted, picture.convert("RGB")) < 1, "run `make art`"


@pytest.mark.parametrize("name", ["bowl", "bowl-halo"])
def test_the_large_bowl_is_up_to_date(name: str) -> None:
    from tools.art import bleed, render_bowl

    with Image.open(ASSETS / f"{name}.png") as picture:
        assert difference(bleed(render_bowl(halo=name == "bowl-halo")), picture.convert("RGBA")) < 1, "run `make art`"


@pytest.mark.parametrize(("style", "halo"), [("Light", False), ("Dark", True)])
def test_a_large_bowl_is_not_a_stretched_small_one(
    ui: Any, monkeypatch: pytest.MonkeyPatch, style: str, halo: bool
) -> None:
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.widgets import mascot

    whole, halos = mascot.large_bowl, []

    def watched(*, halo: bool) -> Any:
        halos.append(halo)
        return whole(halo=halo)

    monkeypatch.setattr(mascot, "large_bowl", watched)
    monkeypatch.setattr(look, "style", style)
    ui.show(mascot.Mascot(size_hint=(None, None), size=(90, 90)))
    halos.clear()
    ui.show(mascot.Mascot(size_hint=(None, None), size=(300, 300)))
    assert set(halos) == {halo}
    assert whole(halo=halo).width >= 300


@pytest.mark.parametrize(("style", "names"), [("Light", ["bowl"]), ("Dark", ["bowl_halo", "bowl"])])
def test_the_bowl_has_a_halo_only_in_the_dark_style(
    ui: Any, monkeypatch: pytest.MonkeyPatch, style: str, names: list[str]
) -> None:
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
    from sushigo_score.ui.kit.widgets import mascot
    from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

    shown: list[str] = []
    laid: list[str] = []
    monkeypatch.setattr(mascot, "show", lambda name, *_: shown.append(name))
    monkeypatch.setattr(MeshBatch, "picture", lambda _, name, *__: laid.append(name))
    monkeypatch.setattr(look, "style", style)
    ui.show(mascot.Mascot(size_hint=(None, None), size=(90, 90)))
    ui.show(WasabiBowl(points=0))
    for drawn in (shown, laid):  # pages that other tests left behind may be redrawn, too
        assert [name for name in dict.fromkeys(drawn) if name.startswith("bowl")] == names


def test_player_shapes_are_antialiased_and_complete() -> None:
    from sushigo_score.ui.kit.drawing.shapes import covered
    from sushigo_score.ui.kit.drawing.theme import SHAPES

    for shape in SHAPES:
        for radius in (4, 8.25, 20):
            size, pixels = covered(shape, radius)
            rows = [pixels[4 * size * row + 3 : 4 * size * (row + 1) : 4] for row in range(size)]
            edge = [*rows[0], *rows[-1], *(row[0] for row in rows), *(row[-1] for row in rows)]
            assert not any(edge), f"{shape} is cut off"
            assert max(map(max, rows)) == 255, f"{shape} is faint"
            assert any(0 < part < 255 for row in rows for part in row), f"{shape} is jagged"


@pytest.mark.parametrize("name", ["pictures-144", "pictures-72", "pictures-36", "bowl", "bowl-halo"])
def test_transparent_pixels_beside_edges_are_not_black(name: str) -> None:
    """Graphics cards interpolate with the color of transparent pixels; black would leave a grey fringe."""
    page = Image.open(ASSETS / f"{name}.png").convert("RGBA")
    inside = page.getchannel("A").point(lambda alpha: 255 if alpha else 0)
    beside = Image.new("L", page.size)
    for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        beside.paste(255, step, inside)
    beside.paste(0, (0, 0), inside)
    bare = Image.composite(page.convert("RGB"), Image.new("RGB", page.size, "white"), beside)
    assert (0, 0, 0) not in {colour for _, colour in bare.getcolors(2**24) or ((0, (0, 0, 0)),)}
