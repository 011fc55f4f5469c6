"""A picture for a chat as it will be, before it is handed on."""

from __future__ import annotations

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, frame_around, paint
from sushigo_score.ui.kit.look import look


class Paper(CanvasWidget):
    """A picture as large as there is room, with a line around it; `room` makes it as high as that."""

    role = "picture"

    image = ObjectProperty(None, allownone=True)
    room = NumericProperty(0)

    shows = ("image",)

    def on_room(self, *_: object) -> None:
        """As high as it is."""
        self.size_hint_y, self.height = None, self.room

    def draw(self) -> None:
        if self.image is None:
            return
        wide, high = self.image.size
        share = min(self.width / wide, self.height / high)
        size = (round(wide * share), round(high * share))
        pos = (round(self.center_x - size[0] / 2), round(self.center_y - size[1] / 2))
        paint("#ffffff")
        Rectangle(texture=self.image.texture, pos=pos, size=size)
        paint(look.palette.outline)
        frame_around(pos, size, dp(0.5), 0, dp(0.5))
