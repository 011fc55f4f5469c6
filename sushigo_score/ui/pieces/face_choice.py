"""A face to choose: a shape with its colour, or a dish on its plate."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, draw_ground, frame_around, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.tick import draw_tick
from sushigo_score.ui.pieces.face import draw_face

_SIDE: Final = 60
_FACE: Final = 24
_BETWEEN: Final = 10
"""The gap between two faces, which also keeps the ring of a chosen one off its neighbours."""
_TICK: Final = 9
_OUTSIDE: Final = 6


class FaceChoice(Touchable):
    """A round choice; a ring and a tick mark the chosen one. `name` is its spoken name."""

    role = "choice"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    dish = StringProperty("")
    chosen = BooleanProperty(False)
    marked = BooleanProperty(True)
    """False where dishes in one colour are compared, so that a shape in the corner would be pointless."""

    def __init__(self, **more: Any) -> None:
        more.setdefault("size_hint_x", None)
        super().__init__(size_hint_y=None, size=(dp(_SIDE), dp(_SIDE)), **more)

    def draw(self) -> None:
        colours = look.palette
        radius = max(0.0, min(dp(_FACE), (self.width - dp(_BETWEEN)) / 2))
        if self.pressed:
            draw_ground(
                colours.raised, (self.center_x - self.height / 2, self.y), (self.height, self.height), self.height / 2
            )
        draw_face(int(self.colour), self.dish, self.center, radius, marked=self.marked)
        if self.chosen:
            paint(colours.action)
            side = 2 * (radius + dp(3))
            frame_around((self.center_x - side / 2, self.center_y - side / 2), (side, side), 0, side / 2, dp(1.4))
            off = (radius + dp(_OUTSIDE)) * 0.71  # on the ring, beside the face
            middle = (self.center_x + off, self.center_y + off)
            draw_tick(middle, dp(_TICK), colours.ground)
        self.draw_focus(_SIDE / 2)
