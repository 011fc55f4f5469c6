"""An illustration of the shared folder: a few devices around one bowl."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Line
from kivy.metrics import dp

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, Point, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.theme import DARK, PICTURE_INK, RADIUS
from sushigo_score.ui.kit.widgets.mascot import draw_mascot
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_WIDTH: Final = 300
_HEIGHT: Final = 190
_BOWL: Final = 104
_FRAME: Final = 5
_DEVICES: Final = (
    ("salmon", 6, 22, 58, 104),
    ("maki", 196, 34, 104, 78),
    ("tempura", 100, 128, 100, 62),
)
"""A phone, a tablet, a computer: the dish on its screen, its position, and its size."""
_WAY: Final = (34, 36, 232, 124)
"""The ellipse that they are on."""
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
        left, bottom = self.center_x - _WIDTH * scale / 2, self.y
        ink = look.palette.outline if look.palette is DARK else PICTURE_INK
        x, y, width, height = (part * scale for part in _WAY)
        paint(look.palette.outline, 0.5)
        Line(ellipse=(left + x, bottom + y, width, height), width=dp(1), dash_length=dp(4), dash_offset=dp(5))
        for dish, *place in _DEVICES:
            x, y, width, height = (part * scale for part in place)
            self._draw_device(dish, (left + x, bottom + y), (width, height), ink)
        draw_mascot((self.center_x - 22 * scale, bottom + 60 * scale), _BOWL * scale)

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
