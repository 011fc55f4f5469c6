"""The row that leads to the picture of a result, with a thumbnail of it."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import ListProperty

from sushigo_score.ui.kit.canvas_widget import Point, frame_around, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground, paint_faint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.parts import Drawn
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.mascot import show_bowl
from sushigo_score.ui.kit.widgets.row import MARK, ListRow

_BOWL: Final = 20
_STEP: Final = 8
_HEIGHTS: Final = (13.0, 18.0, 9.0)
"""The heights of the steps of a podium, in dp: second, first, third."""


class PictureRow(ListRow):
    """A row; `places` are the player colours on the podium, the winner first."""

    places = ListProperty()

    def mark(self) -> Drawn:
        return Drawn((dp(MARK), dp(MARK)), self._draw_mark)

    def _draw_mark(self, middle: Point) -> None:
        colours, side = look.palette, dp(MARK)
        pos = (middle[0] - side / 2, middle[1] - side / 2)
        draw_ground(colours.ground, pos, (side, side), dp(RADIUS["small"]))
        paint_faint(colours.outline, 0.6)
        frame_around(pos, (side, side), dp(0.6), dp(RADIUS["small"]), dp(0.8))
        bottom, on_steps = pos[1] + dp(3), [self.places[at] for at in (1, 0, 2) if at < len(self.places)]
        heights = _HEIGHTS if len(on_steps) > 1 else _HEIGHTS[1:]
        left = middle[0] - dp(_STEP) * len(on_steps) / 2
        for number, (colour, height) in enumerate(zip(on_steps, heights, strict=False)):
            paint(colours.seats[colour])
            plate((left + number * dp(_STEP) + dp(0.5), bottom), (dp(_STEP - 1), dp(height)), dp(1.5))
        paint("#ffffff")
        show_bowl((middle[0] - dp(_BOWL) / 2, bottom + dp(_HEIGHTS[1] - 3)), dp(_BOWL))
