"""The pictures of dishes and things, from one atlas; loaded when the first one is shown."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from kivy.core.image import Image as CoreImage
from kivy.graphics import Rectangle

from sushigo_score.rules.cards import FACE_DOWN, KINDS, Item, Stack
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.ui.assets import asset
from sushigo_score.ui.theme import PLATES

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


_STRETCH: Final = 1.2
"""By how much a picture may be stretched before a larger one is taken."""


def picture_of(item: Item) -> str:
    """The name of the picture for a card or a stack.

    >>> from sushigo_score.rules.cards import parse_item
    >>> picture_of(parse_item("fruit:orange,watermelon")), picture_of(parse_item("wasabi+egg"))
    ('fruit_watermelon_orange', 'wasabi_egg')
    """
    if isinstance(item, Stack):
        return f"wasabi_{item.nigiri.kind}"
    return f"{item.kind}_{item.value.replace(',', '_')}" if item.value else item.kind


_STANDS_FOR: Final = {
    "nigiri": "salmon",
    "maki": "maki_2",
    "uramaki": "uramaki_3",
    "onigiri": "onigiri_triangle",
    "fruit": "fruit_orange_pineapple",
    "strawberry_pudding": "strawberry_pudding_3",
    "frozen_yogurt": "frozen_yogurt_5",
    "bubble_tea": "bubble_tea_3",
}
"""The picture that stands for a dish of several values."""


def picture_of_dish(kind: str) -> str:
    """The name of the picture that stands for a whole dish.

    >>> picture_of_dish("maki"), picture_of_dish("eel")
    ('maki_2', 'eel')
    """
    return _STANDS_FOR.get(kind, kind)


def picture_of_box(edition: str) -> str:
    """The name of the picture of a box, empty for one that is not known.

    >>> picture_of_box("party")
    'box_party'
    """
    return f"box_{edition}" if edition in EDITIONS else ""


def plate_of(kind: str) -> str:
    """The colour of the plate that a dish lies on."""
    colour = _PLATE_OF.get(kind) or (KINDS[kind].colour if kind in KINDS else "back")
    return PLATES[colour]


@lru_cache(maxsize=1)
def _atlas() -> dict[str, Any]:
    with open(asset("pictures.json"), encoding="utf-8") as file:
        atlas: dict[str, Any] = json.load(file)
    return atlas


@lru_cache(maxsize=3)
def _page(part: int) -> Any:
    name = f"pictures-{_atlas()['size'] // part}.png"
    return CoreImage(asset(name), keep_data=False)


@lru_cache(maxsize=256)
def picture(name: str, part: int = 1) -> Any:
    """The texture of a picture in its full size, or in a part of it: a half or a quarter."""
    atlas = _atlas()
    size, (left, top) = atlas["size"] // part, (at // part for at in atlas["pictures"][name]["at"])
    bottom = atlas["page"][1] // part - top - size
    return _page(part).texture.get_region(left, bottom, size, size)


def part_for(size: float) -> int:
    """The part that is large enough for so many pixels.

    >>> part_for(24), part_for(72), part_for(160)
    (4, 2, 1)
    """
    full = _atlas()["size"] * _STRETCH
    return 4 if size <= full / 4 else 2 if size <= full / 2 else 1


def show(name: str, pos: tuple[float, float], size: float) -> None:
    """Draw a picture."""
    Rectangle(texture=picture(name, part_for(size)), pos=pos, size=(size, size))


def names() -> list[str]:
    """All pictures there are."""
    return sorted(_atlas()["pictures"])
