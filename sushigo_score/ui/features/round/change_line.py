"""What a change does to one player: shape, name, a sentence about it, points won or lost."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.text.language import signed
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import blit, paragraph, texture

_SHAPE = 28


class ChangeLine(CanvasWidget):
    """The line of one player; `by` is the difference in points."""

    role = "change"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    text = StringProperty("")
    by = NumericProperty(0)

    sized_by = ("width", "name", "text", "by")

    @property
    def spoken_value(self) -> str:
        """The points, in words."""
        return str(look.words.count(int(self.by), "pts"))

    @property
    def heard(self) -> str:
        """The player, the sentence, and the difference."""
        return told(self.name, self.text, look.words.count(int(self.by), "points"))

    def _texts(self) -> tuple[Any, Any, Any]:
        by = texture(signed(int(self.by)), "title")
        room = max(dp(48), self.width - dp(_SHAPE + 8) - by.width)
        return paragraph(self.name, "name_bold", room), paragraph(self.text, "name", room), by

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            name, text, _ = self._texts()
            self.height = name.height + text.height + dp(8)

    def draw(self) -> None:
        """Draw the name over the sentence, the points at the right."""
        colours = look.palette
        name, text, by = self._texts()
        paint(colours.seats[int(self.colour)])
        draw_shape(int(self.colour), (self.x + dp(9), self.top - dp(4) - name.height / 2), dp(8))
        paint(colours.text)
        left, top = round(self.x + dp(_SHAPE)), self.top - dp(4)
        blit(name, left, top - name.height)
        blit(text, left, top - name.height - text.height)
        paint(colours.loss if self.by < 0 else colours.text)
        blit(by, self.right - by.width, self.center_y - by.height / 2)
