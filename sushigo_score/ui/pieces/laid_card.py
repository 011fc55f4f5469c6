"""A card on the table: its picture on its colour, with an outline that separates it from the card below."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp

from sushigo_score.rules.cards import FACE_DOWN, Card, Item, Stack
from sushigo_score.ui.kit.drawing.canvas_widget import Point
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.theme import PICTURE_INK
from sushigo_score.ui.pieces.dish_pictures import picture_of, plate_of

UNDER: Final = 0.14
"""How far a wasabi shows from under the nigiri on it, as a share of its height."""
_CORNER: Final = 0.14
_FRAME: Final = 0.04
_BELL: Final = 0.42


def lay_item(batch: MeshBatch, item: Item, pos: Point, size: Point, alpha: float = 1.0) -> None:
    """Add a card or a stack: a nigiri on its wasabi, so that both are visible."""
    if isinstance(item, Stack):
        under = round(UNDER * size[1])
        lay_card(batch, item.wasabi.kind, "", (pos[0], pos[1] + under), (size[0] - under, size[1] - under), alpha)
        pos, size = (pos[0] + under, pos[1]), (size[0] - under, size[1] - under)
    top = item.cards[-1]
    lay_card(batch, top.kind, picture_of(item), pos, size, alpha)
    if any(card.copied for card in item.cards):
        side = size[0] * _BELL
        batch.picture("special_order", (pos[0] + size[0] - side, pos[1]), side, alpha)


def lay_back(batch: MeshBatch, pos: Point, size: Point, alpha: float = 1.0) -> None:
    """Add a card face down."""
    lay_item(batch, Card(FACE_DOWN), pos, size, alpha)


def lay_card(batch: MeshBatch, kind: str, picture: str, pos: Point, size: Point, alpha: float = 1.0) -> None:
    """Add a single card; without a picture, just its colour."""
    thin = max(1.0, round(dp(1)))
    radius = _CORNER * size[0]
    if alpha == 1.0:  # through a translucent card its outline would show as a stain
        batch.plate(PICTURE_INK, pos, size, radius)
    inner = (pos[0] + thin, pos[1] + thin), (size[0] - 2 * thin, size[1] - 2 * thin)
    batch.plate(plate_of(kind), *inner, radius - thin, alpha)
    if picture:
        side = min(size) * (1 - 2 * _FRAME)
        left, bottom = pos[0] + (size[0] - side) / 2, pos[1] + (size[1] - side) / 2
        batch.picture(picture, (left, bottom), side, alpha)
