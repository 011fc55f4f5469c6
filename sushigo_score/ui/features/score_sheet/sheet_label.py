"""The edges of a score table: dishes down the side, players and rounds on top."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import blit, fits, paragraph, texture, write, write_left
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_PICTURE = 36
_STACKED_BELOW = 96
_SHAPE = 7
_NAME = 48
"""With less room than this, in dp, the picture of a dish is shown without its name."""


class SheetLabel(CanvasWidget):
    """A dish with its picture, its name where there is room for it; `picture` is for anything else, `colour` for a player."""

    role = "heading"

    dish = StringProperty("")
    picture = StringProperty("")
    text = StringProperty("")
    strong = BooleanProperty(False)
    colour = NumericProperty(-1)

    shows = ("dish", "picture", "text", "strong", "colour")

    def draw(self) -> None:
        side, left = min(dp(_PICTURE), self.height - dp(4)), self.x + dp(4)
        middle = self.center_y - side / 2
        pictured = bool(self.dish or self.picture)
        if self.dish:
            draw_ground(plate_of(self.dish), (left, middle), (side, side), dp(RADIUS["small"]))
        if pictured:
            paint("#ffffff")
            show(self.picture or picture_of_dish(self.dish), (left + dp(2), middle + dp(2)), side - dp(4))
            left += side + dp(6)
        if self.colour >= 0:
            paint(look.palette.seats[int(self.colour)])
            draw_shape(int(self.colour), (left + dp(4 + _SHAPE), self.center_y), dp(_SHAPE))
            left += dp(2 * _SHAPE + 10)
        room, height = self.right - dp(4) - left, self.height - dp(4)
        kind = "name_bold" if self.strong else "name" if self.colour >= 0 else "small"
        if pictured and (room < dp(_NAME) * look.text_scale or not fits(self.text, kind, room, 2, height)):
            return
        paint(look.palette.text)
        tex = paragraph(self.text, kind, room)
        if texture(self.text, kind).width <= room or tex.height > height:
            write_left(self.text, kind, (left, self.center_y), room, height)
        else:
            blit(tex, left, self.center_y - tex.height / 2)


class SheetHead(CanvasWidget):
    """A player with shape and name, or a part of the game without a `colour`: its name, or a `dish` that stands for it."""

    role = "heading"

    text = StringProperty("")
    colour = NumericProperty(-1)
    dish = StringProperty("")

    shows = ("text", "colour", "dish")

    def draw(self) -> None:
        """Shape and name beside each other, or one over the other where it is narrow."""
        colours = look.palette
        room = self.width - dp(4)
        if self.dish:
            side = min(dp(_PICTURE), self.width, self.height) - dp(4)
            left, bottom = self.center_x - side / 2, self.center_y - side / 2
            draw_badge(plate_of(self.dish), picture_of_dish(self.dish), (left, bottom), side, dp(2))
            return
        if self.colour < 0:
            paint(colours.text_soft)
            write(self.text, "small_bold", self.center, room, 1, self.height)
            return
        seat = colours.seats[int(self.colour)]
        if self.width < dp(_STACKED_BELOW):
            paint(seat)
            draw_shape(int(self.colour), (self.center_x, self.y + self.height * 0.74), dp(_SHAPE))
            paint(colours.text)
            write(self.text, "small", (self.center_x, self.y + self.height * 0.3), room, 1, self.height * 0.5)
            return
        room -= dp(2 * _SHAPE + 6)
        width = min(texture(self.text, "small_bold", room, 1, self.height).width, room)
        left = self.center_x - (width + dp(2 * _SHAPE + 6)) / 2
        paint(seat)
        draw_shape(int(self.colour), (left + dp(_SHAPE), self.center_y), dp(_SHAPE))
        paint(colours.text)
        write_left(self.text, "small_bold", (left + dp(2 * _SHAPE + 6), self.center_y), room, self.height)
