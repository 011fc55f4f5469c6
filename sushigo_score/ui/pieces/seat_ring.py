"""Who sits where around the table, as it is seen from above: clockwise, the first seat at the top."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from kivy.graphics import Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.grounds import paint_faint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.text_textures import blit, texture
from sushigo_score.ui.pieces.face import draw_face

_FACE: Final = 30
_TABLE: Final = 0.5
"""How much of the width and height the table takes."""
_SEGMENTS: Final = 32
"""Of each of its corners: they are as large as the table."""
_BOWL: Final = 0.42
_NAME: Final = 132


class SeatRing(CanvasWidget):
    """`players` are (name, player colour, dish)."""

    role = "picture"

    players = ListProperty()

    shows = ("players",)

    def draw(self) -> None:
        colours = look.palette
        width, height = self.width * _TABLE, self.height * _TABLE
        pos = (self.center_x - width / 2, self.center_y - height / 2)
        radius = min(width, height) / 2
        paint(colours.raised)
        RoundedRectangle(pos=pos, size=(width, height), radius=[radius], segments=_SEGMENTS)
        paint_faint(colours.outline, 0.5)
        Line(rounded_rectangle=(*pos, width, height, radius, _SEGMENTS * 4), width=dp(1))
        bowl = min(width, height) * _BOWL
        paint("#ffffff")
        show("bowl", (self.center_x - bowl / 2, self.center_y - bowl / 2), bowl)
        for number, (name, colour, dish) in enumerate(self.players):
            self._draw_seat(number, name, colour, dish)

    def _draw_seat(self, number: int, name: str, colour: int, dish: str) -> None:
        """The face at the edge of the table, and the name below it."""
        turn = pi / 2 - 2 * pi * number / len(self.players)
        tex = texture(name, "name", dp(_NAME), 2)
        reach = (self.width - dp(_NAME)) / 2, self.height / 2 - dp(_FACE) - tex.height / 2
        x = self.center_x + cos(turn) * reach[0]
        y = self.center_y + sin(turn) * reach[1] + tex.height / 2
        draw_face(colour, dish, (x, y), dp(_FACE))
        paint(look.palette.text)
        blit(tex, x - tex.width / 2, y - dp(_FACE + 4) - tex.height)
