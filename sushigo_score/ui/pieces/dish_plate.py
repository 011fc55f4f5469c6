"""A large picture of a dish, or of something else on the table, on its plate."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.text.textures import texture, write_left
from sushigo_score.ui.pieces.dish_pictures import draw_badge, face, picture_of_dish, plate_of

_PICTURE: Final = 36
_GAP: Final = 6
"""The distance, in dp, between a picture and the number that belongs to it."""


class DishPlate(CanvasWidget):
    """A large picture; `kind` is a dish, `picture` is for anything else."""

    kind = StringProperty("")
    picture = StringProperty("")

    def draw(self) -> None:
        side = min(self.width, self.height)
        left, bottom = self.x, self.top - side
        colour = plate_of(self.kind) if self.kind else look.palette.raised
        name = picture_of_dish(self.kind) if self.kind else self.picture
        draw_badge(colour, name, (left, bottom), side, side * 0.06, radius="large")


class DeckMark(CanvasWidget):
    """The number of copies of a card in the deck, beside its picture."""

    item = StringProperty("egg")
    text = StringProperty("")

    @property
    def natural_width(self) -> float:
        """The width of its picture and its number."""
        return float(dp(_PICTURE + _GAP) + texture(self.text, "small_bold").width)

    def draw(self) -> None:
        shown = face(self.item)
        side = min(self.height, dp(_PICTURE))
        draw_badge(plate_of(shown.kind), shown.picture, (self.x, self.center_y - side / 2), side, dp(1))
        paint(look.palette.text)
        write_left(self.text, "small_bold", (self.x + side + dp(_GAP), self.center_y))
