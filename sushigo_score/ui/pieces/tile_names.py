"""The names of tiles on a grid: at one font size, above pictures of one size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp, sp

from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import SMALLEST_TEXT
from sushigo_score.ui.kit.text.textures import fits, size_for_all, sizes_of, text_size, texture
from sushigo_score.ui.pieces.tile_layout import NAME_HIGHEST

if TYPE_CHECKING:
    from sushigo_score.ui.pieces.dish_tile import DishTile

_BESIDE_NAME: Final = 4
"""The margin, in dp, on either side of a name."""
_STILL_LARGE: Final = 1.25
"""The factor by which names at least stay larger than usual with large text."""
_LOW: Final = 96
"""On tiles lower than this, in dp, a second line would take much of the picture."""
_IN_ONE_LINE: Final = 12
"""The least size of names on such tiles, in sp, if that lets all of them fit on one line."""

_NEARLY: Final = 0.92
"""How far a full name may shrink to stay on the one line of a low tile."""


def name_room(width: float, height: float) -> tuple[float, float]:
    """Return the greatest width and height of a tile's name."""
    return width - 2 * dp(_BESIDE_NAME), height * NAME_HIGHEST


def fit_name(name: str, size: Sequence[float], most: int) -> tuple[float, int, float, int]:
    """Return width, lines, height and greatest size for a name on a tile of this size."""
    room, high = name_room(*size)
    return room, 2 if fits(name, "small", room, 2, high) else 3, high, most


def give_one_size(tiles: Sequence[DishTile], columns: int) -> None:
    """Give the names of equally large tiles one size, all of them brief if a full one would need two lines.

    With large text, a long name shrinks alone before all of them do. Tiles in a row reserve the height of their highest name,
    and size their counts for the rest; with large text, all counts are equally large.
    """
    if not tiles:
        return
    brief = any(_is_long(tile) for tile in tiles)
    for tile in tiles:
        tile.brief = brief
    names = [tile.shown_name for tile in tiles]
    size = _size_of(names, *tiles[0].size)
    heads = [texture(name, "small", *fit_name(name, tiles[0].size, size)).height for name in names]
    large = look.text_scale > _STILL_LARGE
    for at, tile in enumerate(tiles):
        first = at - at % columns
        highest = max(heads[first : first + columns])
        tile.text_size, tile.heads = size, (highest, max(heads) if large else highest)


def _is_long(tile: DishTile) -> bool:
    """Return whether a tile's name has a brief form, and its full form would need a second line."""
    whole, (room, _) = tile.name_if(brief=False), name_room(*tile.size)
    least = sizes_of("small")[0] * (_NEARLY if tile.height < dp(_LOW) else 1)
    return tile.name_if(brief=True) != whole and text_size(whole, "small", room) < least


def _size_of(names: Sequence[str], width: float, height: float) -> int:
    room, high = name_room(width, height)
    if height < dp(_LOW) and look.text_scale <= 1 and all(fits(name, "small", room, 1, high) for name in names):
        size = size_for_all(names, "small", room, 1, high)
        if size >= sp(_IN_ONE_LINE):
            return size
    least = round(dp(SMALLEST_TEXT) * _STILL_LARGE) if look.text_scale > _STILL_LARGE else 0
    return max(least, size_for_all(names, "small", room, 2, high))
