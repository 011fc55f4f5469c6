"""An illustration of the shared folder: a few devices around one bowl."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, Point, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.theme import DARK, PICTURE_INK, RADIUS
from sushigo_score.ui.kit.widgets.mascot import draw_mascot
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_WIDTH: Final = 300
_HEIGHT: Final = 190
_MIDDLE: Final = _WIDTH / 2
"""The x of the bowl, which is centered on the page with as much of the drawing on either side."""
_BOWL: Final = 104
_FRAME: Final = 5
_DEVICES: Final = (
    ("salmon", 0, 24, 56, 100),
    ("maki", 214, 20, 86, 112),
    ("tempura", 100, 128, 100, 62),
)
"""A phone, a tablet, a computer: the dish on its screen, its position, and its size."""
_WAY: Final = (34, 36, 232, 124)
"""The ellipse that they are on."""
_DOTS: Final = 56
_DOT: Final = 1.6
"""The line between them is dotted: Kivy only dashes lines that are one pixel wide."""
_DISH: Final = 0.8
_LARGEST: Final = 1.6


class DevicesPicture(CanvasWidget):
    """A drawing as wide as it fits, up to a limit, with the height that follows from it."""

    role = "picture"

    sized_by = ("width",)

    @property
    def _scale(self) -> float:
        """The scale of the drawing, in pixels."""
        return float(min(dp(_LARGEST), self.width / _WIDTH))

    def measure(self, *_: object) -> None:
        self.height = _HEIGHT * self._scale

    def draw(self) -> None:
        scale = self._scale
        left, bottom = self.center_x - _MIDDLE * scale, self.y
        ink = look.palette.outline if look.palette is DARK else PICTURE_INK
        x, y, width, height = (part * scale for part in _WAY)
        paint(look.palette.outline, 0.7)
        for number in range(_DOTS):
            way = 2 * pi * number / _DOTS
            at = left + x + width * (0.5 + cos(way) / 2), bottom + y + height * (0.5 + sin(way) / 2)
            plate((at[0] - dp(_DOT), at[1] - dp(_DOT)), (dp(2 * _DOT), dp(2 * _DOT)), dp(_DOT))
        for dish, *place in _DEVICES:
            x, y, width, height = (part * scale for part in place)
            self._draw_device(dish, (left + x, bottom + y), (width, height), ink)
        draw_mascot((self.center_x, bottom + 60 * scale), _BOWL * scale)

    def _draw_device(self, dish: str, pos: Point, size: Point, ink: str) -> None:
        """Draw a frame, and on its screen a dish."""
        frame = _FRAME * self._scale
        paint(ink)
        plate(pos, size, dp(RADIUS["medium"]))
        paint(plate_of(dish))
        plate((pos[0] + frame, pos[1] + frame), (size[0] - 2 * frame, size[1] - 2 * frame), dp(RADIUS["small"]))
        side = (min(size) - 2 * frame) * _DISH
        paint("#ffffff")
        show(picture_of_dish(dish), (pos[0] + (size[0] - side) / 2, pos[1] + (size[1] - side) / 2), side)
