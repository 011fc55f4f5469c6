"""Who sits where, seen from above the table: clockwise, the first seat at the top."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import Final

from kivy.graphics import Line, Mesh, RoundedRectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, OptionProperty

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint, paint_faint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.text.textures import blit, texture
from sushigo_score.ui.kit.widgets.mascot import show_bowl
from sushigo_score.ui.pieces.face import draw_face

_FACE: Final = 30
_LARGE: Final = 420
"""The width and height, in dp, from which faces and names grow with the ring."""
_LARGEST_FACE: Final = 42
_TABLE: Final = 0.5
"""The table's share of the width and height."""
_LOWEST: Final = 0.2
_SEGMENTS: Final = 32
"""The number of segments of its corners, which have the table's radius."""
_BOWL: Final = 0.42
_NAME: Final = 132
_NARROW_NAME: Final = 0.26
"""The greatest share of the width for a name, if that is less."""
_ARROW: Final = 0.36
"""The radius of the arrows, as a share of the size of the table."""
_HEAD: Final = 9
_FROM, _TO = 2.6, 0.62
"""The start and end angle of the upper arrow, counterclockwise from the right."""
_STEPS: Final = 24


class SeatRing(CanvasWidget):
    """The table; `players` are (name, player colour, dish); `way` is where hands are passed: left (clockwise) or right."""

    role = "picture"

    players = ListProperty()
    way = OptionProperty("", options=("", "left", "right"))

    def draw(self) -> None:
        colours = look.palette
        width, height = self.width * _TABLE, self._table_height()
        pos = (self.center_x - width / 2, self.center_y - height / 2)
        radius = min(width, height) / 2
        paint(colours.raised)
        RoundedRectangle(pos=pos, size=(width, height), radius=[radius], segments=_SEGMENTS)
        paint_faint(colours.outline, 0.5)
        Line(rounded_rectangle=(*pos, width, height, radius, _SEGMENTS * 4), width=dp(1))
        bowl = min(width, height) * _BOWL
        paint("#ffffff")
        show_bowl((self.center_x - bowl / 2, self.center_y - bowl / 2), bowl)
        if self.way:
            for half in (0.0, pi):
                self._draw_arrow(half, (width * _ARROW, height * _ARROW))
        for number, (name, colour, dish) in enumerate(self.players):
            self._draw_seat(number, name, colour, dish)

    def _table_height(self) -> float:
        """Return half the height, or less if a name at the top would overlap the edge of the table."""
        name = texture("X", self._kind).height
        around = 2 * self._face + dp(10) + name
        return float(max(self.height * _LOWEST, min(self.height * _TABLE, self.height - 2 * around)))

    @property
    def _face(self) -> float:
        """The radius of a face."""
        return float(min(dp(_LARGEST_FACE), max(dp(_FACE), _FACE * min(self.size) / _LARGE)))

    @property
    def _kind(self) -> str:
        """The kind of text for the names."""
        return "title" if min(self.size) > dp(_LARGE) * look.text_scale else "name"

    def _draw_arrow(self, turned: float, reach: tuple[float, float]) -> None:
        """Draw an arrow around half of the bowl."""
        begin, end = (_FROM, _TO) if self.way == "left" else (pi - _FROM, pi - _TO)
        turns = [turned + begin + (end - begin) * step / _STEPS for step in range(_STEPS + 1)]
        points = [(self.center_x + cos(turn) * reach[0], self.center_y + sin(turn) * reach[1]) for turn in turns]
        paint(look.palette.text)
        SmoothLine(points=[length for point in points for length in point], width=dp(1.6))
        (before_x, before_y), (x, y) = points[-2:]
        ahead = atan2(y - before_y, x - before_x)
        head = [(x + cos(ahead + turn) * dp(_HEAD), y + sin(ahead + turn) * dp(_HEAD)) for turn in (0, 2.3, -2.3)]
        Mesh(vertices=[value for px, py in head for value in (px, py, 0, 0)], indices=[0, 1, 2], mode="triangle_fan")

    def _draw_seat(self, number: int, name: str, colour: int, dish: str) -> None:
        """Draw a face at the edge of the table, and the name below it."""
        turn = pi / 2 - 2 * pi * number / len(self.players)
        widest = min(dp(_NAME), self.width * _NARROW_NAME)
        tex, face = texture(name, self._kind, widest, 2), self._face
        reach = (self.width - widest) / 2, self.height / 2 - face - tex.height / 2
        x = self.center_x + cos(turn) * reach[0]
        y = self.center_y + sin(turn) * reach[1] + tex.height / 2
        draw_face(colour, dish, (x, y), face)
        paint(look.palette.text)
        blit(tex, x - tex.width / 2, y - face - dp(4) - tex.height)
