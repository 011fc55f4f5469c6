"""The bowl of wasabi cubes: a dark cube per five points, light ones for the rest; empty for a negative total."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from sushigo_score.present.pictures import BELOW, BOWL, OPENING, cube_size, cubes, heap, rows
from sushigo_score.text.language import figure
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.motion import ease_in, move
from sushigo_score.ui.kit.drawing.theme import SLIDE
from sushigo_score.ui.kit.text.textures import blit, texture, write
from sushigo_score.ui.kit.widgets.mascot import bowl_pictures

_GAP = 2
_LOW = 1.25
"""From this ratio of width to height on, the sum is beside the bowl."""
_LIFT = 0.13
"""How much higher a bowl is, as a share of its side: the room above it is for cubes that few have."""
_FALL = 0.3
"""The height above the heap from which a cube drops."""


def top_of_heap(points: int) -> float:
    """Return the height of the top of the heap, as a share of the side of the bowl's area."""
    return BOWL * OPENING + cube_size(points) * (0.5 * (max(1, rows(points)) - 1) + 1)


def lay_bowl(batch: MeshBatch, points: int, middle: float, bottom: float, side: float, filled: float = 1.0) -> None:
    """Add a bowl and the heap of cubes in it to a batch; while it fills, the newest cube is falling."""
    bowl = side * BOWL
    for name in bowl_pictures():
        batch.picture(name, (middle - bowl / 2, bottom - bowl * BELOW), bowl)
    heaped = heap(points)
    landed = int(len(heaped) * filled)
    on_its_way = len(heaped) * filled - landed
    shown = heaped[: landed + (on_its_way > 0)]
    for number, cube in reversed(list(enumerate(shown))):
        above = side * _FALL * (1 - ease_in(on_its_way)) if number == landed else 0.0
        at = middle + side * cube.x, bottom + side * cube.y + above
        batch.picture("cube_dark" if cube.dark else "cube_light", at, side * cube.size)


class WasabiBowl(CanvasWidget):
    """A bowl of points as cubes; a new cube drops in, unless motion is reduced."""

    role = "bowl"

    points = NumericProperty(0)
    falling = NumericProperty(0.0)
    in_words = BooleanProperty(False)
    """True to write the sum with its unit."""
    alone = BooleanProperty(False)
    """True in a line that says the sum itself."""

    @property
    def spoken_value(self) -> str:
        """Its points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    def on_points(self, *_: object) -> None:
        """Drop the newest cube."""
        move(self, SLIDE, falling=(1.0, 0.0))

    def draw(self) -> None:
        """Draw the bowl with its cubes and the sum below or beside it; or only the sum, if that is preferred."""
        tex = texture(self.spoken_value if self.in_words else figure(int(self.points)), "name_bold", self.width)
        beside = not self.alone and self.width >= self.height * _LOW
        below = 0.0 if beside or self.alone else tex.height
        side = min(self.width - (tex.width + dp(_GAP) if beside else 0.0), self.height - below)
        colour = look.palette.loss if self.points < 0 else look.palette.text
        if not look.cubes or side <= 0:
            paint(colour)
            write(figure(int(self.points)), "number", self.center, self.width, 1, self.height)
            return
        middle = self.right - side / 2 if beside else self.center_x
        bottom = self.center_y - (side + below) / 2 + below + side * min(_LIFT, 1 - top_of_heap(int(self.points)))
        number = max(1, sum(cubes(int(self.points))))
        batch = MeshBatch(side * BOWL)
        lay_bowl(batch, int(self.points), middle, bottom, side, 1 - self.falling / number)
        batch.draw()
        paint(colour)
        if self.alone:
            return
        if beside:
            blit(tex, middle - side / 2 - dp(_GAP) - tex.width, self.center_y - tex.height / 2)
        else:
            blit(tex, middle - tex.width / 2, bottom - tex.height)
