"""Where things are on a player's chip, and how large the pictures after the total are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.features.round.dish_cell import AXIS
from sushigo_score.ui.kit.text_textures import size_for_all

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.player_chip import PlayerChip

HEIGHT: Final = 66
"""The height, in dp, at which a chip has three lines one above the other."""
_WIDE: Final = 124
"""From this width on, in dp, name and total are aligned with the player's cards below, and desserts follow the total."""
EDGE: Final = 6
_GAP: Final = 5
_RING: Final = (12, 14)
"""The outer radius, in dp, of the ring in a narrow chip and in a wide one."""
_LIFTED: Final = 3
"""How much higher, in dp, the ring of a narrow chip is over marks below it."""
NARROWEST: Final = 70
"""Below this width, in dp, the ring and the pictures are smaller."""
PICTURE: Final = 16
"""The size, in dp, of a picture in a narrow chip."""
LEAST: Final = 12
"""The least size, in dp, of a picture."""
_LARGE: Final = 20
_APART: Final = (12, 4)
"""The gap, in dp, before each picture: usually, and where room is tight."""


@lru_cache(maxsize=64)
def measured(width: float, one: float) -> tuple[bool, float, float, float]:
    """Return whether a chip is wide, the radius of its ring, and where what is beside the ring begins and how wide it is."""
    wide = bool(width >= _WIDE * one)
    reach = one * (_RING[1] if wide else _RING[0] - 1 if width < NARROWEST * one else _RING[0])
    left = one * AXIS if wide else one * (EDGE + _GAP) + 2 * reach
    return wide, float(reach), float(left), float(width - one * EDGE - left)


def align_chips(chips: Sequence[PlayerChip]) -> None:
    """Give the names of chips beside each other one size, and their rings one height."""
    if chips:
        kind, room, high = chips[0].name_room
        size = size_for_all((chip.name for chip in chips), kind, room, 1, high)
        lift = _LIFTED if any(chip.has_marks_below for chip in chips) else 0
        for chip in chips:
            chip.text_size, chip.lift = size, lift


class ChipFoot(NamedTuple):
    """The gap before each picture, the size of the pictures, and whether squishy and boat are among them."""

    before: float = 0
    size: float = 0
    with_marks: bool = False


def fit_foot(room: float, marks: int, *, dessert: bool) -> ChipFoot:
    """Fit the pictures into a width: large and apart if possible, else smaller and closer, and finally without the marks."""
    one = dp(1)
    for number, apart in ((marks + dessert, _APART[0]), (marks + dessert, _APART[1]), (int(dessert), _APART[1])):
        size = min(one * _LARGE, room / max(1, number) - one * apart)
        if size >= one * (PICTURE if apart == _APART[0] else LEAST):
            return ChipFoot(one * apart, size, number > dessert)
    return ChipFoot(one * 2, one * LEAST)
