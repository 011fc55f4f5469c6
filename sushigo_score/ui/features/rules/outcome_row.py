"""What somebody scores in an example of a rule, and why."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.text.language import signed
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import blit, paragraph, texture

_MARK = 28


class OutcomeRow(CanvasWidget):
    """A player with shape and name, the points at the right, and the reasons below."""

    role = "outcome"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    points = NumericProperty(0)
    reasons = ListProperty()
    remarks = ListProperty()

    sized_by = ("width", "name", "points", "reasons", "remarks")

    @property
    def spoken_value(self) -> str:
        """The points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    @property
    def heard(self) -> str:
        """The player, the points, the reasons and the remarks."""
        return told(self.name, look.words.count(int(self.points), "points"), *self.reasons, *self.remarks)

    def _points(self) -> Any:
        return texture(signed(int(self.points)), "title")

    def _texts(self) -> list[tuple[Any, str]]:
        room = max(dp(48), self.width - dp(_MARK))
        return [
            (paragraph(self.name, "name_bold", max(dp(48), room - self._points().width - dp(8))), "text"),
            *((paragraph(reason, "small", room), "text") for reason in self.reasons),
            *((paragraph(remark, "small", room), "text_soft") for remark in self.remarks),
        ]

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = sum(tex.height + dp(2) for tex, _ in self._texts()) + dp(4)

    def draw(self) -> None:
        colours = look.palette
        texts = self._texts()
        paint(colours.seats[int(self.colour)])
        draw_shape(int(self.colour), (self.x + dp(10), self.top - texts[0][0].height / 2), dp(8))
        y = self.top
        for tex, tone in texts:
            y -= tex.height
            paint(getattr(colours, tone))
            blit(tex, self.x + dp(_MARK), y)
            y -= dp(2)
        tex = self._points()
        paint(colours.loss if self.points < 0 else colours.text)
        blit(tex, self.right - tex.width, self.top - (texts[0][0].height + tex.height) / 2)
