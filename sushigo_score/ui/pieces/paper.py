"""A preview of a picture for a chat."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, frame_around, paint
from sushigo_score.ui.kit.look import look


class Paper(CanvasWidget):
    """A PNG, scaled to fit, with an outline."""

    role = "picture"

    png = ObjectProperty(b"")

    def __init__(self, **more: Any) -> None:
        self._texture: Any = None
        self._pixels = b""
        super().__init__(**more)

    def on_png(self, *_: object) -> None:
        """Load the PNG into a texture that we restore after a loss of the GL context: Kivy would look for a file."""
        loaded = CoreImage(BytesIO(self.png), ext="png", nocache=True).texture
        self._pixels = loaded.pixels
        self._texture = Texture.create(size=loaded.size, colorfmt="rgba")
        self._texture.flip_vertical()  # a PNG starts with its top row, a texture with its bottom one
        self._texture.add_reload_observer(self._fill)
        self._fill(self._texture)

    def _fill(self, texture: Any) -> None:
        texture.blit_buffer(self._pixels, colorfmt="rgba")

    def draw(self) -> None:
        if self._texture is None:
            return
        wide, high = self._texture.size
        share = min(self.width / wide, self.height / high)
        size = (round(wide * share), round(high * share))
        pos = (round(self.center_x - size[0] / 2), round(self.center_y - size[1] / 2))
        paint("#ffffff")
        Rectangle(texture=self._texture, pos=pos, size=size)
        paint(look.palette.outline)
        frame_around(pos, size, dp(0.5), 0, dp(0.5))
