"""The pictures of dishes and things, from one atlas; loaded when the first one is shown."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from typing import Any, Final

from kivy.core.image import Image as CoreImage
from kivy.graphics import Rectangle

from sushigo_score.rules.cards import FACE_DOWN, KINDS, Item, Stack
from sushigo_score.ui.theme import PLATES

ASSETS: Final = os.path.join(os.path.dirname(__file__), os.pardir, os.pardir, "assets")
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
    """The name of the picture for a card or a stack.

    >>> from sushigo_score.rules.cards import parse_item
    >>> picture_of(parse_item("fruit:orange,watermelon")), picture_of(parse_item("wasabi+egg"))
    ('fruit_watermelon_orange', 'wasabi_egg')
    """
    if isinstance(item, Stack):
        return f"wasabi_{item.nigiri.kind}"
    return f"{item.kind}_{item.value.replace(',', '_')}" if item.value else item.kind


def plate_of(kind: str) -> str:
    """The colour of the plate that a dish lies on."""
    colour = _PLATE_OF.get(kind) or (KINDS[kind].colour if kind in KINDS else "back")
    return PLATES[colour]


@lru_cache(maxsize=1)
def _atlas() -> dict[str, Any]:
    with open(os.path.join(ASSETS, "pictures.json"), encoding="utf-8") as file:
        atlas: dict[str, Any] = json.load(file)
    atlas["image"] = CoreImage(os.path.join(ASSETS, "pictures.png"), mipmap=True, keep_data=False)
    return atlas


@lru_cache(maxsize=256)
def picture(name: str) -> Any:
    """The texture of a picture."""
    atlas = _atlas()
    left, top = atlas["pictures"][name]["at"]
    size = atlas["size"]
    return atlas["image"].texture.get_region(left, atlas["page"][1] - top - size, size, size)


def show(name: str, pos: tuple[float, float], size: float) -> None:
    """Draw a picture."""
    Rectangle(texture=picture(name), pos=pos, size=(size, size))


def names() -> list[str]:
    """All pictures there are."""
    return sorted(_atlas()["pictures"])
