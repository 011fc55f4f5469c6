"""A figure that is legible from a distance, with what it counts below."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import blit, texture


class FigureTile(CanvasWidget):
    """A large `value` with a small `label` below it, in two lines if necessary."""

    role = "figure"
    named_by = "label"
    valued_by = "value"

    value = StringProperty("")
    label = StringProperty("")

    shows = ("value", "label")
    sized_by = ("width",)

    def _texts(self) -> list[tuple[Any, str]]:
        room = max(self.width, dp(24))
        return [(texture(self.value, "number", room), "text"), (texture(self.label, "small", room, 2), "text_soft")]

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = sum(tex.height for tex, _ in self._texts())

    def draw(self) -> None:
        y = self.top
        for tex, tone in self._texts():
            y -= tex.height
            paint(getattr(look.palette, tone))
            blit(tex, self.center_x - tex.width / 2, y)
