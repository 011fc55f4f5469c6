"""The picture of a dish, or of something else on the table, large on its plate."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.canvas_widget import Drawn, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.text_textures import write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of
from sushigo_score.ui.pieces.dish_tile import face


class DishPlate(Drawn):
    """`kind` is a dish; `picture` stands for what is none."""

    kind = StringProperty("")
    picture = StringProperty("")

    shows = ("kind", "picture")

    def draw(self) -> None:
        side = min(self.width, self.height)
        left, bottom = self.x, self.top - side
        paint(plate_of(self.kind) if self.kind else look.palette.raised)
        plate((left, bottom), (side, side), dp(RADIUS["large"]))
        paint("#ffffff")
        name = picture_of_dish(self.kind) if self.kind else self.picture
        show(name, (left + side * 0.06, bottom + side * 0.06), side * 0.88)


class DeckMark(Drawn):
    """How many of a card are in the deck: its picture and the number."""

    item = StringProperty("egg")
    text = StringProperty("")

    shows = ("item", "text")

    def draw(self) -> None:
        shown = face(self.item)
        side = min(self.height, dp(36))
        paint(plate_of(shown.kind))
        plate((self.x, self.center_y - side / 2), (side, side), dp(RADIUS["small"]))
        paint("#ffffff")
        show(shown.picture, (self.x + dp(1), self.center_y - side / 2 + dp(1)), side - dp(2))
        paint(look.palette.text)
        room = self.width - side - dp(4)
        write(self.text, "small_bold", (self.x + side + dp(4) + room / 2, self.center_y), room, 1, self.height)
