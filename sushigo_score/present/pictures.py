"""Pictures: which shows a card, a dish or an edition, the plate under it, the bowl whose cubes stand for points."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.rules.cards import FACE_DOWN, KINDS, Item, Stack
from sushigo_score.rules.editions import EDITIONS

_PLATE_OF: Final = {
    "nigiri": "yellow",
    "strawberry_pudding": "strawberry",
    "frozen_yogurt": "ice",
    "bubble_tea": "caramel",
    "mochi": "rice",
    "die": "rice",
    "special_order": "order",
    "takeout_box": "tan",
    "menu": "pale_yellow",
    FACE_DOWN: "back",
}


def picture_of(item: Item) -> str:
    """Return the name of the picture for a card or a stack.

    >>> from sushigo_score.rules.cards import parse_item
    >>> picture_of(parse_item("fruit:orange,watermelon")), picture_of(parse_item("wasabi+egg"))
    ('fruit_watermelon_orange', 'wasabi_egg')
    """
    if isinstance(item, Stack):
        return f"wasabi_{item.nigiri.kind}"
    return f"{item.kind}_{item.value.replace(',', '_')}" if item.value else item.kind


_DISH_PICTURES: Final = {
    "nigiri": "salmon",
    "maki": "maki_2",
    "uramaki": "uramaki_3",
    "onigiri": "onigiri_triangle",
    "fruit": "fruit_orange_pineapple",
}
"""The picture that stands for a dish of several values; dishes not listed have one of their own name."""


def picture_of_dish(kind: str) -> str:
    """Return the name of the picture that stands for a whole dish.

    >>> picture_of_dish("maki"), picture_of_dish("eel")
    ('maki_2', 'eel')
    """
    return _DISH_PICTURES.get(kind, kind)


def picture_of_edition(edition: str) -> str:
    """Return the name of the picture of an edition; empty if the edition is unknown.

    >>> picture_of_edition("party")
    'box_party'
    """
    return f"box_{edition}" if edition in EDITIONS else ""


def plate_name(kind: str) -> str:
    """Return the name of the color of a dish's plate.

    >>> plate_name("squid"), plate_name("mochi"), plate_name("boat")
    ('yellow', 'rice', 'back')
    """
    return _PLATE_OF.get(kind) or (KINDS[kind].colour if kind in KINDS else "back")


# --- a bowl with a heap of wasabi cubes ---------------------------------------------------------------

DARK_CUBE: Final = 5
"""How many points a dark cube stands for; a light one stands for one."""
BOWL: Final = 0.86
"""The size of the bowl, as a share of the side of its area."""
BELOW: Final = 0.1
"""How far its picture extends below the line it stands on, as a share of the bowl."""
OPENING: Final = 0.47
"""The height of the bowl's opening, as a share of its picture."""
_IN_ROW: Final = 5
_OVERLAP: Final = 0.66


class Cube(NamedTuple):
    """A cube: where its lower left corner is, from the middle of the bowl and the line it stands on, as shares of the side."""

    dark: bool
    x: float
    y: float
    size: float


def cubes(points: int) -> tuple[int, int]:
    """Return how many dark and light cubes make up a number of points; none for a negative one.

    >>> cubes(13), cubes(-4)
    ((2, 3), (0, 0))
    """
    return divmod(max(points, 0), DARK_CUBE)


def rows(points: int) -> int:
    """Return how many rows of cubes there are.

    >>> rows(0), rows(5), rows(66)
    (0, 1, 3)
    """
    return -(-sum(cubes(points)) // _IN_ROW)


def cube_size(points: int) -> float:
    """Return the size of a cube: the more rows, the smaller."""
    return min(0.2, 0.52 / (0.5 + 0.5 * max(1, rows(points))))


def heap(points: int) -> tuple[Cube, ...]:
    """Lay the cubes of a number of points in rows, the dark ones first."""
    (dark, light), size = cubes(points), cube_size(points)
    many = dark + light

    def place(number: int) -> Cube:
        row, column = divmod(number, _IN_ROW)
        in_row = min(_IN_ROW, many - row * _IN_ROW)
        x = (column - (in_row - 1) / 2) * size * _OVERLAP - size / 2
        return Cube(number < dark, x, BOWL * OPENING + row * size / 2, size)

    return tuple(map(place, range(many)))
