"""The color of the plate under the picture of a dish, and the names of the pictures."""

from __future__ import annotations

from typing import Final

from sushigo_score.present.pictures import picture_of, picture_of_box, picture_of_dish, plate_name
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import DARK, PLATES, blended

__all__ = ["picture_of", "picture_of_box", "picture_of_dish", "plate_of", "toned_plate_of"]

_TONED: Final = 0.3
"""How much of the dark ground a toned plate has in it."""


def plate_of(kind: str) -> str:
    """The colour of the plate of a dish."""
    return PLATES[plate_name(kind)]


def toned_plate_of(kind: str) -> str:
    """The colour of the plate of a dish where many alike are side by side: in the dark they would glare."""
    return blended(plate_of(kind), look.palette.ground, _TONED) if look.palette is DARK else plate_of(kind)
