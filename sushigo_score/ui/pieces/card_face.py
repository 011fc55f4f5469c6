"""What a card looks like, and what it is called on screen."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sushigo_score.rules.cards import USED_UP, parse_item
from sushigo_score.text.language import Words
from sushigo_score.ui.pieces.dish_pictures import picture_of, picture_of_dish


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
