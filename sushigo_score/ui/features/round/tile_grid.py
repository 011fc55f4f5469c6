"""Tiles in as many columns as keep them large enough to tap, and no larger than necessary."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from sushigo_score.ui.features.round.row_height import cut_in_half
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Holding
from sushigo_score.ui.pieces.dish_tile import DishTile
from sushigo_score.ui.pieces.tile_names import give_one_size

_LOWEST = 84
_STILL_LEGIBLE = 80
_HIGHEST = 132
_NARROWEST = 84
_MORE_COLUMNS_FROM = 480


def columns_for(width: float, height: float, tiles: int, scale: float = 1.0) -> tuple[int, float]:
    """Return the number of columns and the height of a tile, for a room in dp: larger tiles first, scrolling last.

    >>> columns_for(412, 620, 12), columns_for(360, 376, 12), columns_for(360, 376, 20), columns_for(360, 276, 20)
    ((3, 132.0), (3, 84.0), (3, 95.0), (3, 96.0))
    """
    gap = GAP["small"]
    fewest = 3 if width < _MORE_COLUMNS_FROM else max(4, int(width // 140))
    for least in (_LOWEST * scale, _STILL_LEGIBLE * scale):
        columns = fewest
        while columns == fewest or (width - gap) / columns - gap >= _NARROWEST * min(scale, 1.3) - gap:
            rows = -(-tiles // columns)
            room = (height - gap * (rows + 1)) / rows
            if room >= least:
                return columns, min(room, _HIGHEST * scale)
            columns += 1
    above = [gap * (row + 1) for row in range(-(-tiles // fewest))]
    return fewest, cut_in_half(height, above, _LOWEST * scale)


class TileGrid(Holding):
    """A grid of its children; `room` is the height it may fill before it has to be scrolled."""

    room = NumericProperty(0)

    def __init__(self, *tiles: Widget, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        super().__init__(*tiles, **more)
        self._soon = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._soon, width=self._soon, room=self._soon, children=self._soon)
        self._soon()

    def _place(self, *_: object) -> None:
        tiles = self.children[::-1]
        if not tiles or self.width < 1:
            return
        gap, scale = dp(GAP["small"]), max(1.0, min(look.text_scale, 1.6) ** 0.7)
        columns, height = columns_for(self.width / dp(1), self.room / dp(1), len(tiles), scale)
        height = float(int(dp(height)))  # in whole pixels: otherwise a grid that just fits could be scrolled by a hair
        rows = -(-len(tiles) // columns)
        self.height = rows * (height + gap) + gap
        width = (self.width - gap * (columns + 1)) / columns
        for number, tile in enumerate(tiles):
            row, column = divmod(number, columns)
            tile.size = (width, height)
            tile.pos = (self.x + gap + column * (width + gap), self.top - (row + 1) * (height + gap))
        give_one_size([tile for tile in tiles if isinstance(tile, DishTile)], columns)
