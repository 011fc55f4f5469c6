"""Where things are on a player's chip, and how large what follows the total is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.features.round.dish_cell import AXIS

_WIDE: Final = 124
"""From this width on, in dp, name and total begin above the cards of the player, and the desserts follow the total."""
EDGE: Final = 6
_GAP: Final = 5
_RING: Final = (12, 14)
"""How far, in dp, the ring reaches in a narrow chip and in a wide one."""
NARROWEST: Final = 70
"""Below this width, in dp, ring and pictures are smaller."""
PICTURE: Final = 16
"""How large, in dp, a picture in a narrow chip is."""
LEAST: Final = 12
"""How large, in dp, a picture is at least."""
_LARGE: Final = 20
_APART: Final = (12, 4)
"""The room, in dp, before each picture: usually, and where there is little."""


@lru_cache(maxsize=64)
def measured(width: float, one: float) -> tuple[bool, float, float, float]:
    """Whether a chip is wide, how far its ring reaches, and where what is beside that begins and how wide it is."""
    wide = bool(width >= _WIDE * one)
    reach = one * (_RING[1] if wide else _RING[0] - 1 if width < NARROWEST * one else _RING[0])
    left = one * AXIS if wide else one * (EDGE + _GAP) + 2 * reach
    return wide, float(reach), float(left), float(width - one * EDGE - left)


class ChipFoot(NamedTuple):
    """The room before each picture, how large they are, and whether squishy and boat are among them."""

    before: float = 0
    size: float = 0
    with_marks: bool = False


def fit_foot(room: float, marks: int, *, dessert: bool) -> ChipFoot:
    """Pictures in so much room: apart and large if they can be, else closer and smaller, the marks elsewhere at last."""
    one = dp(1)
    for number, apart in ((marks + dessert, _APART[0]), (marks + dessert, _APART[1]), (int(dessert), _APART[1])):
        size = min(one * _LARGE, room / max(1, number) - one * apart)
        if size >= one * (PICTURE if apart == _APART[0] else LEAST):
            return ChipFoot(one * apart, size, number > dessert)
    return ChipFoot(one * 2, one * LEAST)
