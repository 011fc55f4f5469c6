"""Cards laid over each other from left to right, closer together where there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.metrics import dp

from sushigo_score.rules.cards import Item
from sushigo_score.ui.kit.canvas_widget import Point
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.pieces.laid_card import lay_back, lay_item

CARD: Final = 0.9
"""The width of a card, relative to its height."""
STEP: Final = 0.58
"""The largest offset of a card from the one below it, relative to its width."""
_LEAST_STEP: Final = 0.3
"""The least offset: beyond that, cards in a tight space get smaller."""
LEAST_CARD: Final = 18
"""The least width of a card, in dp."""


def lay_fan(
    batch: MeshBatch, cards: Sequence[Item], backs: int, at: Point, room: float, widest: float, alpha: float = 1.0
) -> float:
    """Lay cards, then backs of others, from the middle of their left edge, and return their right edge."""
    (left, middle), number = at, len(cards) + backs
    roomy = room / (1 + _LEAST_STEP * max(0, number - 1))
    width = min(widest, max(roomy, min(room, dp(LEAST_CARD))))
    if not number or width < dp(LEAST_CARD):
        return left
    step = min(width * STEP, (room - width) / max(1, number - 1))
    size, bottom = (round(width), round(width / CARD)), round(middle - width / CARD / 2)
    places = [(round(left + place * step), bottom) for place in range(number)]
    for place, card in zip(places, cards, strict=False):
        lay_item(batch, card, place, size, alpha)
    for place in places[len(cards) :]:
        lay_back(batch, place, size, alpha)
    return float(left + (number - 1) * step + width)
