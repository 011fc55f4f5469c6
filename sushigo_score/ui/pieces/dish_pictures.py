"""The colours of the plates under the pictures of dishes, and the names of the pictures."""

from __future__ import annotations

from typing import Any, Final

from sushigo_score.present.pictures import picture_of, picture_of_dish, picture_of_edition, plate_name
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import DARK, PLATES, blended

__all__ = ["dish_mark", "picture_of", "picture_of_dish", "picture_of_edition", "plate_of", "toned_plate_of"]

_TONED: Final = 0.3
"""The share of the dark ground in the colour of a toned plate."""


def plate_of(kind: str) -> str:
    """Return the colour of the plate of a dish."""
    return PLATES[plate_name(kind)]


def toned_plate_of(kind: str) -> str:
    """Return the colour of a plate among many side by side, toned down in the dark style, where they would glare."""
    return blended(plate_of(kind), look.palette.ground, _TONED) if look.palette is DARK else plate_of(kind)


def dish_mark(kind: str) -> dict[str, Any]:
    """Return the properties of a row's mark for a dish, if any; with a plate, or pictures would vanish in the dark."""
    return {"picture": picture_of_dish(kind), "picture_ground": plate_of(kind)} if kind else {}
