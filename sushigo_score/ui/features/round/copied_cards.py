"""What special orders copy: an arrow and the names; the cards themselves are counted and shown in their own rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.metrics import dp

from sushigo_score.rules.cards import Item
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.canvas_widget import Point, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, fits, symbol, texture
from sushigo_score.ui.pieces.card_face import name_of

_ARROW: Final = 18
_GAP: Final = 6


def write_copied(items: Sequence[Item], words: Words, at: Point, room: Point, kind: str) -> None:
    """Write what these cards copy, from the middle of the left edge on; only the arrow if there is little room."""
    text = words.listed(name_of(str(card), words) for item in items for card in item.cards if card.copied)
    left, middle = at
    paint(look.palette.text_soft)
    symbol(sign("go_on"), (left + dp(_ARROW) / 2, middle), dp(_ARROW))
    width = room[0] - dp(_ARROW + _GAP)
    if fits(text, kind, width, 2, room[1]):
        names = texture(text, kind, width, 2, room[1])
        blit(names, left + dp(_ARROW + _GAP), middle - names.height / 2)
