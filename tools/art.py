"""`make art`: renders every picture in assets/art/pictures into the atlas that the app draws from.

The atlas records a digest of each source, so that a test can tell if a picture was changed but not rendered again.
"""

from __future__ import annotations

import json
from hashlib import sha256
from io import BytesIO
from math import ceil, hypot
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

ASSETS: Final = Path(__file__).parent.parent / "assets"
SOURCES: Final = ASSETS / "art" / "pictures"
ICONS: Final = ASSETS / "art" / "icon"
PAGE: Final = ASSETS.parent / "sushigo_score" / "phones" / "page"
MAT: Final = ASSETS / "art" / "mat" / "mat.svg"
WIDTH: Final = 2048
FOOT: Final = 112
"""Space below the last row of pictures, where the app draws its swatches of colour."""
SIZE: Final = 144
"""48 dp at three pixels per dp."""
PARTS: Final = (1, 2, 4)
EDGE: Final = 4
BLEED: Final = 2
"""How many pixels colours extend into the transparent ones around them."""

MAT_SIZE: Final = 256
"""The size of the mat's tile: a power of two, as not every GPU repeats textures of other sizes."""

BOWL_SIZE: Final = 512
"""A power of two, as not every GPU can mipmap textures of other sizes."""

ICON_SIZES: Final = {"icon": 512, "foreground": 432, "background": 432, "monochrome": 432, "presplash": 1024}
"""The images rendered to their own files, and their sizes."""


def render(source: Path, size: int) -> Image.Image:
    """Render a source."""
    pixels = resvg_py.svg_to_bytes(svg_path=str(source), width=size, height=size, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(pixels))).convert("RGBA")


def digest(source: Path) -> str:
    """Return a short hash of a source."""
    return sha256(source.read_bytes()).hexdigest()[:16]


def bleed(page: Image.Image) -> Image.Image:
    """Extend the colours of pictures into the transparent pixels around them, as GPUs blend those in at the edges."""
    opaque = page.getchannel("A").point(lambda alpha: 255 if alpha else 0)
    solid = page.copy()
    solid.putalpha(opaque)
    around = Image.new("RGBA", page.size)
    steps = range(-BLEED, BLEED + 1)
    nearest_last = sorted(((x, y) for x in steps for y in steps), key=lambda step: -hypot(*step))
    for x, y in nearest_last:
        around.paste(solid, (x, y), opaque)
    around.putalpha(page.getchannel("A"))
    return around


def draw_atlas() -> None:
    """Arrange all pictures on one page, and again on pages of half and a quarter of its size, for small pictures."""
    step = SIZE + 2 * EDGE
    columns = WIDTH // step
    sources = sorted(SOURCES.glob("*.svg"))
    height = ceil(len(sources) / columns) * step + FOOT
    pages = {part: Image.new("RGBA", (WIDTH // part, height // part)) for part in PARTS}
    pictures = {}
    for number, source in enumerate(sources):
        left, top = number % columns * step + EDGE, number // columns * step + EDGE
        for part, page in pages.items():
            page.paste(render(source, SIZE // part), (left // part, top // part))
        pictures[source.stem] = {"at": [left, top], "digest": digest(source)}
    for part, page in pages.items():
        bleed(page).save(ASSETS / f"pictures-{SIZE // part}.png", optimize=True)
    atlas = {"size": SIZE, "page": [WIDTH, height], "pictures": pictures}
    (ASSETS / "pictures.json").write_text(json.dumps(atlas, indent=1) + "\n", "utf-8")


def render_bowl(*, halo: bool) -> Image.Image:
    """Render the bowl for the first screen, where it is larger than in the atlas; the halo is for dark backgrounds."""
    bowl = render(SOURCES / "bowl.svg", BOWL_SIZE)
    return Image.alpha_composite(render(SOURCES / "bowl_halo.svg", BOWL_SIZE), bowl) if halo else bowl


def draw_bowl() -> None:
    """Render the large bowl, with its halo and without."""
    for name, halo in (("bowl-halo", True), ("bowl", False)):
        bleed(render_bowl(halo=halo)).save(ASSETS / f"{name}.png", optimize=True)


def draw_mat() -> None:
    """Render the tile of the bamboo mat."""
    render(MAT, MAT_SIZE).convert("RGB").save(ASSETS / "mat.png", optimize=True)


def draw_icons() -> None:
    """Render the icon, its layers for Android, and the presplash."""
    for name, size in ICON_SIZES.items():
        render(ICONS / f"{name}.svg", size).save(ASSETS / f"{name}.png", optimize=True)


def draw_page() -> None:
    """Collect the pictures for the phones' page as vectors, which browsers scale; it tells no honours."""
    symbols = []
    for source in sorted(set(SOURCES.glob("*.svg")) - set(SOURCES.glob("honour_*.svg"))):
        drawn = " ".join(line.strip() for line in source.read_text("utf-8").splitlines())
        inner = drawn.partition(">")[2].removesuffix("</svg>").strip()
        symbols.append(f'<symbol id="p-{source.stem}" viewBox="0 0 128 128">{inner}</symbol>')
    whole = "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>"])
    (PAGE / "pictures.svg").write_text(whole + "\n", "utf-8")
    (PAGE / "icon.svg").write_text((ICONS / "icon.svg").read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    draw_page()
    draw_atlas()
    draw_bowl()
    draw_mat()
    draw_icons()
