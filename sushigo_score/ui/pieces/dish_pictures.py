"""The color of the plate under the picture of a dish, and the names of the pictures."""

from __future__ import annotations

from sushigo_score.present.pictures import picture_of, picture_of_box, picture_of_dish, plate_name
from sushigo_score.ui.kit.theme import PLATES

__all__ = ["picture_of", "picture_of_box", "picture_of_dish", "plate_of"]


def plate_of(kind: str) -> str:
    """The colour of the plate of a dish."""
    return PLATES[plate_name(kind)]
