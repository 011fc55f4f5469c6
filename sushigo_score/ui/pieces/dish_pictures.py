"""How dishes and cards look: their pictures, the colours of the plates under them, and both together as a badge."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.present.pictures import picture_of, picture_of_dish, picture_of_edition, plate_name
from sushigo_score.rules.cards import USED_UP, parse_item
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Drawn
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import DARK, PLATES, RADIUS, blended

__all__ = [
    "Face",
    "badge_of",
    "dish_mark",
    "draw_badge",
    "face",
    "honour_mark",
    "name_of",
    "picture_of",
    "picture_of_dish",
    "picture_of_edition",
    "plate_of",
    "toned_plate_of",
    "toned_plate_of_honours",
]

OF_HONOURS: Final = "pale_yellow"
"""The plate of every honour."""
_TONED: Final = 0.3
"""The share of the dark ground in the colour of a toned plate."""


def plate_of(kind: str) -> str:
    """Return the colour of the plate of a dish."""
    return PLATES[plate_name(kind)]


def toned_plate_of(kind: str) -> str:
    """Return the colour of a plate among many side by side, toned down in the dark style, where they would glare."""
    return _toned(plate_of(kind))


def toned_plate_of_honours() -> str:
    """Return the colour of the plate of every honour, toned down, too."""
    return _toned(PLATES[OF_HONOURS])


def _toned(colour: str) -> str:
    return blended(colour, look.palette.ground, _TONED) if look.palette is DARK else colour


def honour_mark(kind: str) -> dict[str, Any]:
    """Return the properties of a row's mark for an honour."""
    return {"picture": f"honour_{kind}", "picture_ground": PLATES[OF_HONOURS]}


def dish_mark(kind: str) -> dict[str, Any]:
    """Return the properties of a row's mark for a dish, if any; with a plate, or pictures would vanish in the dark."""
    return {"picture": picture_of_dish(kind), "picture_ground": plate_of(kind)} if kind else {}


def draw_badge(
    colour: str, picture: str, pos: Point, side: float, inset: float, *, radius: str = "small", alpha: float = 1.0
) -> None:
    """Draw a picture on a plate, inset from its edges."""
    paint(colour, alpha)
    plate(pos, (side, side), dp(RADIUS[radius]))
    paint("#ffffff", alpha)
    show(picture, (pos[0] + inset, pos[1] + inset), side - 2 * inset)


def badge_of(colour: str, picture: str, side: float, inset: float, *, valign: float = 0.5) -> Drawn:
    """Return a picture on a plate, its size and inset in dp, as a part of a drawn widget."""
    half = dp(side) / 2

    def draw(middle: Point) -> None:
        draw_badge(colour, picture, (middle[0] - half, middle[1] - half), dp(side), dp(inset))

    return Drawn((2 * half, 2 * half), draw, valign=valign)


class Face(NamedTuple):
    """The look of a tile: its picture, the dish whose plate is behind it, and whether it is a special order."""

    picture: str
    kind: str
    copied: bool = False


@lru_cache(maxsize=256)
def face(item: str) -> Face:
    """Return the face of an item in the notation, or of a whole dish."""
    if item in (*USED_UP, "frozen_yogurt"):
        return Face(picture_of_dish(item), item)
    parsed = parse_item(item)
    top = parsed.cards[-1]
    return Face(picture_of(parsed), top.kind, top.copied)


@lru_cache(maxsize=1024)
def name_of(item: str, words: Words, *, brief: bool = False) -> str:
    """Return the name of an item, for a special order that of the copied card: a bell marks it as a copy."""
    of = item.replace("special_order:", "")
    return words.short_tile(of) if brief else words.tile(of)
