"""Which picture shows a card, a dish or an edition, and which plate goes under it."""

from __future__ import annotations

from typing import Final

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


def picture_of_box(edition: str) -> str:
    """Return the name of the picture of a box; empty if the box is unknown.

    >>> picture_of_box("party")
    'box_party'
    """
    return f"box_{edition}" if edition in EDITIONS else ""


def plate_name(kind: str) -> str:
    """Return the name of the color of a dish's plate.

    >>> plate_name("squid"), plate_name("mochi"), plate_name("boat")
    ('yellow', 'rice', 'back')
    """
    return _PLATE_OF.get(kind) or (KINDS[kind].colour if kind in KINDS else "back")
