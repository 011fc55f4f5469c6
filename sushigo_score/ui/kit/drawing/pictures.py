"""Pictures from one atlas, loaded when the first one is shown.

Shapes drawn in one batch with pictures take their colours from the same page: those are written to its empty foot.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from kivy.core.image import Image as CoreImage
from kivy.graphics import Rectangle

from sushigo_score.ui.kit.drawing.assets import asset
from sushigo_score.ui.kit.drawing.theme import PALETTES, PICTURE_INK, PLATES, rgba

Colour = tuple[float, float, float, float]

_SPOT: Final = 4
"""The side of the square of each colour, in pixels: enough to keep neighbours from bleeding into each other."""

_STRETCH: Final = 1.2
"""How far a picture may be scaled up before a larger version is used."""


@lru_cache(maxsize=1)
def _atlas() -> dict[str, Any]:
    with open(asset("pictures.json"), encoding="utf-8") as file:
        atlas: dict[str, Any] = json.load(file)
    return atlas


class AtlasPage:
    """The atlas at its full size or a fraction of it, with the colours written to it so far."""

    def __init__(self, part: int) -> None:
        size, tops = _atlas()["size"], (entry["at"][1] for entry in _atlas()["pictures"].values())
        self._foot = -(-(max(tops) + size) // part) + _SPOT
        self._spots: dict[Colour, int] = {}
        self.texture = CoreImage(asset(f"pictures-{size // part}.png"), keep_data=False).texture
        self.texture.add_reload_observer(self._restore)
        self._write_theme()

    def place_of(self, colour: Colour) -> tuple[float, float]:
        """Return the texture coordinates of a colour: the middle of its spot."""
        if colour not in self._spots:
            self._spots[colour] = len(self._spots)
            self._write_colour(colour)
        left, top = self._corner(colour)
        width, height = self.texture.size
        return (left + _SPOT / 2) / width, (top + _SPOT / 2) / height

    def _corner(self, colour: Colour) -> tuple[int, int]:
        row, column = divmod(self._spots[colour], int(self.texture.width) // _SPOT)
        return column * _SPOT, self._foot + row * _SPOT

    def _write_colour(self, colour: Colour) -> None:
        whole = self.texture.get_region(0, 0, *self.texture.size)  # blitting to the page itself would replace it
        spot = bytes(round(part * 255) for part in colour) * _SPOT**2
        whole.blit_buffer(spot, pos=self._corner(colour), size=(_SPOT, _SPOT), colorfmt="rgba")

    def _write_theme(self) -> None:
        """Write the colours of the theme in one go, before anything is drawn: later, each write would wait for the frame."""
        known = [rgba(PICTURE_INK, 0.5), *(rgba(colour) for colour in PLATES.values())]
        for style in PALETTES:
            known += [rgba(colour) for colour in (*style[:-1], *style.seats)] + [rgba(style.outline, 0.5)]
        self._spots = {colour: at for at, colour in enumerate(dict.fromkeys(known))}
        whole = self.texture.get_region(0, 0, *self.texture.size)
        row = b"".join(bytes(round(part * 255) for part in colour) * _SPOT for colour in self._spots) * _SPOT
        whole.blit_buffer(row, pos=(0, self._foot), size=(len(self._spots) * _SPOT, _SPOT), colorfmt="rgba")

    def _restore(self, _: Any) -> None:
        """Restore the colours after a loss of the GL context: the page is reloaded from its file without them."""
        for colour in self._spots:
            self._write_colour(colour)


@lru_cache(maxsize=3)
def page(part: int) -> AtlasPage:
    """Return the atlas at a fraction of its size, loaded on first use."""
    return AtlasPage(part)


@lru_cache(maxsize=256)
def picture(name: str, part: int = 1) -> Any:
    """Return the texture of a picture; `part` 2 or 4 gives a half or a quarter of its size."""
    atlas = _atlas()
    size, (left, top) = atlas["size"] // part, (at // part for at in atlas["pictures"][name]["at"])
    bottom = atlas["page"][1] // part - top - size
    return page(part).texture.get_region(left, bottom, size, size)


def part_for(size: float) -> int:
    """Return the divisor of the smallest version of the atlas that is large enough for a size in pixels.

    >>> part_for(24), part_for(72), part_for(160)
    (4, 2, 1)
    """
    full = _atlas()["size"] * _STRETCH
    return 4 if size <= full / 4 else 2 if size <= full / 2 else 1


def is_stretched(size: float) -> bool:
    """Return whether a picture of that size would be blurred, as the atlas has none as large."""
    return bool(size > _STRETCH * _atlas()["size"])


def show(name: str, pos: tuple[float, float], size: float) -> None:
    """Draw a picture."""
    Rectangle(texture=picture(name, part_for(size)), pos=pos, size=(size, size))


def names() -> list[str]:
    """Return the names of all pictures."""
    return sorted(_atlas()["pictures"])
