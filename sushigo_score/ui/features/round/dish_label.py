"""The head of a row in the table of all: the dish, and the key that puts one down."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import write
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import plate_of
from sushigo_score.ui.pieces.dish_tile import face, name_of

_WORDS_FROM = 110


class DishLabel(CanvasWidget):
    """Picture on its plate, name where there is room for it, the key in the corner."""

    role = "heading"

    item = StringProperty("egg")
    letter = StringProperty("")
    words = ObjectProperty(None, allownone=True)

    shows = ("item", "letter", "words")

    def draw(self) -> None:
        colours = look.palette
        shown = face(self.item)
        side = min(self.height - dp(4), dp(48))
        left, bottom = self.x + dp(4), self.center_y - side / 2
        draw_badge(plate_of(shown.kind), shown.picture, (left, bottom), side, side * 0.05)
        key = dp(18) if self.letter and look.keys_shown else 0
        if self.width >= dp(_WORDS_FROM):
            room = self.width - side - dp(14) - key
            paint(colours.text)
            name = name_of(self.item, self.words or look.words)
            write(name, "small", (left + side + dp(6) + room / 2, self.center_y), room, 2, self.height - dp(4))
        if key and self.width >= dp(_WORDS_FROM):
            paint(colours.text_soft)
            write(self.letter, "small", (self.right - dp(10), self.center_y), dp(16), 1, self.height)
