"""One card as a phone shows it."""

from __future__ import annotations

from typing import Any

from sushigo_score.present.pictures import picture_of, plate_name
from sushigo_score.rules.cards import Item
from sushigo_score.text.language import Words

View = dict[str, Any]
"""A JSON object to send."""


def card_view(item: Item, words: Words) -> View:
    """Return the name of a card or stack, its picture, and the plate under it."""
    return {"text": words.item(item), "picture": picture_of(item), "plate": plate_name(item.cards[-1].kind)}
