"""The bowl of wasabi cubes: a dark cube for every five points, light ones for the rest; a debt is an empty bowl."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty

from sushigo_score.text.figures import figure
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.motion import move
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.text_textures import write
from sushigo_score.ui.kit.theme import SLIDE

DARK_CUBE = 5
_ROW = 5
_BOWL = 0.86
_OPENING = 0.47
"""How high the opening of the bowl is in its picture."""


def cubes(points: int) -> tuple[int, int]:
    """How many dark and light cubes make a number of points; a debt has none.

    >>> cubes(13), cubes(-4)
    ((2, 3), (0, 0))
    """
    return divmod(max(points, 0), DARK_CUBE)


class WasabiBowl(CanvasWidget):
    """Fills with cubes as points come; a new cube drops in, unless motion is reduced."""

    role = "bowl"

    points = NumericProperty(0)
    falling = NumericProperty(0.0)

    shows = ("points", "falling")

    @property
    def spoken_value(self) -> str:
        """Its points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    def on_points(self, *_: object) -> None:
        """Let the newest cube drop from above."""
        move(self, SLIDE, falling=(1.0, 0.0))

    def draw(self) -> None:
        """The bowl, the cubes heaped in it, the sum on its front; or the sum alone, for those who like it so."""
        side = min(self.width, self.height)
        if not look.cubes:
            paint(look.palette.loss if self.points < 0 else look.palette.text)
            write(figure(int(self.points)), "number", self.center, side, 1, side)
            return
        left, bottom = self.center_x - side / 2, self.center_y - side / 2
        bowl = side * _BOWL
        paint("#ffffff")
        show("bowl", (self.center_x - bowl / 2, bottom - bowl * 0.1), bowl)
        self._draw_cubes(bottom + bowl * _OPENING, side)
        self._draw_sum(left, bottom, side)

    def _draw_cubes(self, opening: float, side: float) -> None:
        dark, light = cubes(int(self.points))
        heap = ["cube_dark"] * dark + ["cube_light"] * light
        rows = -(-len(heap) // _ROW)
        size = min(side * 0.2, (side * 0.52) / (0.5 + 0.5 * max(1, rows)))
        for number, cube in reversed(list(enumerate(heap))):
            row, column = divmod(number, _ROW)
            in_row = min(_ROW, len(heap) - row * _ROW)
            x = self.center_x + (column - (in_row - 1) / 2) * size * 0.66 - size / 2
            y = opening + row * size * 0.5
            if number == len(heap) - 1:
                y += self.falling * side * 0.3
            show(cube, (x, y), size)

    def _draw_sum(self, left: float, bottom: float, side: float) -> None:
        colours = look.palette
        width, height = side * 0.46, max(side * 0.22, dp(16))
        paint(colours.loss if self.points < 0 else colours.surface)
        plate((left + side / 2 - width / 2, bottom + side * 0.04), (width, height), height / 2)
        paint(colours.ground if self.points < 0 else colours.text)
        write(
            figure(int(self.points)),
            "name_bold",
            (left + side / 2, bottom + side * 0.04 + height / 2),
            width * 0.9,
            1,
            height,
        )
