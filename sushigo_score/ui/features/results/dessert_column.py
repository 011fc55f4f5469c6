"""A player as a column of the desserts, where all columns fit beside each other: a stage with everybody on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from kivy.graphics import Ellipse
from kivy.metrics import dp

from sushigo_score.present.ending import Dessert
from sushigo_score.ui.features.results.dessert_place import (
    LARGE,
    DessertPlace,
    draw_back,
    draw_head,
    draw_place,
    gained,
    large_total,
)
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.text.lines import balanced
from sushigo_score.ui.kit.text.textures import blit, texture
from sushigo_score.ui.pieces.dish_pictures import picture_of

NARROWEST: Final = 132
"""The least width, in dp, of a column."""
_INSET: Final = 12
_FACE: Final = 30
_CROWN: Final = 34
_CARD: Final = 104
_BACK: Final = 72
_SMALLEST: Final = 24
_CARDS: Final = 96
"""The least height, in dp, for the cards."""
_LOW: Final = 520
"""Up to this height, in dp, a column has its original scale; in a higher one, faces and cards grow."""
_LARGEST: Final = 1.6
_INSIDE: Final = 0.66
"""The width of the inside of an empty plate, relative to its rim."""
_FLAT: Final = 0.34
"""The height of an empty plate, relative to its width."""
_DROPS: Final = 80
"""The height, in dp, from which a card drops in."""


class DessertColumn:
    """The layout of a column; `coming` are the desserts of all players."""

    def __init__(self, coming: Sequence[Dessert], width: float) -> None:
        self._coming = coming
        self._width = width

    @property
    def _room(self) -> float:
        return float(self._width - dp(2 * _INSET))

    def _name(self, name: str) -> Any:
        return texture(name, "title", self._room)

    def _said(self, text: str) -> Any:
        return balanced(text, "name" if look.text_scale < LARGE else "small", self._room, "center")

    @cached_property
    def _said_height(self) -> float:
        """The height of the longest reason: every column leaves as much room for it."""
        return float(max((self._said(dessert.reason).height for dessert in self._coming), default=0))

    @staticmethod
    def _foot_height() -> float:
        return float(texture("0", "number_large").height + large_total(0).height)

    @staticmethod
    def _scale(height: float) -> float:
        """Return how much larger faces and cards are in a high column."""
        return float(max(1.0, min(_LARGEST, height / dp(_LOW))))

    def least(self) -> float:
        """Return the least height of a column."""
        head = dp(2 * _INSET + _CROWN + 2 * _FACE) + self._name("X").height
        return float(head + dp(_CARDS) + self._said_height + self._foot_height() + dp(2 * _INSET))

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self, place: DessertPlace, pos: Point, height: float) -> None:
        """Draw a column with its lower left corner at a point."""
        left, bottom, scale = pos[0] + place.aside(), pos[1], self._scale(height)
        face = dp(_FACE) * scale
        middle, top = left + self._width / 2, bottom + height - dp(_INSET) - dp(_CROWN) * scale
        draw_place(place, (left, bottom), (self._width, height))
        draw_head(place, (middle, top - face), face)
        name = self._name(place.person.name)
        top -= 2 * face + dp(4) + name.height
        paint(place.ink)
        blit(name, middle - name.width / 2, top)
        self._draw_points(place, middle, bottom + dp(_INSET))
        if not place.told:
            side = dp(_BACK) * scale
            draw_back((middle - side / 2, (top + bottom + self._foot_height()) / 2 - side / 2), side)
            return
        below = bottom + dp(_INSET) + self._foot_height() + self._said_height + dp(_INSET)
        self._draw_cards(place, middle, (below, top - dp(_INSET)), dp(_CARD) * scale)
        if place.said:
            said = self._said(place.said)
            paint(place.soft)
            blit(said, middle - said.width / 2, below - dp(4) - said.height)

    def _draw_points(self, place: DessertPlace, middle: float, bottom: float) -> None:
        """Draw the points of the dessert over the total."""
        colours, total = look.palette, large_total(place.total)
        paint(colours.loss if place.total < 0 else place.soft)
        blit(total, middle - total.width / 2, bottom)
        if place.known:
            points = texture(gained(place.dessert), "number_large", self._room)
            paint(colours.loss if place.lost else place.ink)
            blit(points, middle - points.width / 2, bottom + total.height)

    @staticmethod
    def _draw_plate(centre: Point, width: float) -> None:
        """Draw an empty plate, seen from the side like the dishes."""
        for share, strength in ((1.0, 0.22), (_INSIDE, 0.16)):
            size = width * share, width * share * _FLAT
            paint(look.palette.outline, strength)
            Ellipse(pos=(centre[0] - size[0] / 2, centre[1] - size[1] / 2), size=size)

    def _draw_cards(self, place: DessertPlace, middle: float, between: tuple[float, float], size: float) -> None:
        """Draw the cards in rows from the bottom up, as large as they all fit; each drops in from above."""
        bottom, top = between
        cards, room, high = place.dessert.cards, self._room, max(dp(_SMALLEST), top - bottom)
        if not cards:
            self._draw_plate((middle, (bottom + top - size / 2) / 2), min(size, room))
            return
        while size > dp(_SMALLEST) and -(-len(cards) // max(1, int(room // size))) * size > high:
            size -= dp(2)
        in_row = min(len(cards), max(1, int(room // size)))
        rows = -(-len(cards) // in_row)
        first = bottom + max(0.0, (high - rows * size) / 2)
        batch = MeshBatch(size)
        for number, card in enumerate(cards):
            row, at = divmod(number, in_row)
            there = min(in_row, len(cards) - row * in_row)
            if come := place.card(number):
                x = middle + (at - there / 2) * size
                batch.picture(picture_of(card), (x, first + row * size + dp(_DROPS) * (1 - come)), size)
        batch.draw()
