"""A card or a stack as a small picture on its plate, or a symbol where it is about no card."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import symbol
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.dish_pictures import plate_of
from sushigo_score.ui.pieces.dish_tile import face

SIDE = 48


class ItemMark(CanvasWidget):
    """Stands at the left of what is told about it."""

    item = StringProperty("")
    symbol = StringProperty("game")

    shows = ("item", "symbol")

    def __init__(self, **more: object) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SIDE), dp(SIDE)), pos_hint={"top": 1}, **more)

    def draw(self) -> None:
        """The plate, and the picture on it."""
        if not self.item:
            paint(look.palette.raised)
            plate(self.pos, self.size, dp(RADIUS["small"]))
            paint(look.palette.text_soft)
            symbol(sign(self.symbol), self.center, dp(24))
            return
        shown = face(self.item)
        paint(plate_of(shown.kind))
        plate(self.pos, self.size, dp(RADIUS["small"]))
        paint("#ffffff")
        inset = dp(2)
        show(shown.picture, (self.x + inset, self.y + inset), self.width - 2 * inset)
        if shown.copied:
            show("special_order", (self.x - dp(3), self.y - dp(3)), self.width * 0.45)
