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

    def _texts(self) -> tuple[Any, Any]:
        room = max(self.width, dp(24))
        return texture(self.value, "number", room), texture(self.label, "small", room, 2)

    @staticmethod
    def _line() -> float:
        """Return the height of a value in full size: labels are level, also below one that had to be smaller."""
        return float(texture("0", "number").height)

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self._line() + self._texts()[1].height

    def draw(self) -> None:
        (value, label), line = self._texts(), self._line()
        paint(look.palette.text)
        blit(value, self.center_x - value.width / 2, self.top - (line + value.height) / 2)
        paint(look.palette.text_soft)
        blit(label, self.center_x - label.width / 2, self.top - line - label.height)
