"""A switch that is on or off."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Drawn, DrawnPart
from sushigo_score.ui.kit.text.textures import symbol
from sushigo_score.ui.kit.widgets.row import ListRow

_WIDTH = 48
_HEIGHT = 28


class SwitchRow(ListRow):
    """A row with a switch at its end; the knob shows a tick when it is on."""

    role = "switch"

    on = BooleanProperty(False)

    @property
    def heard_chosen(self) -> bool:
        """Whether it is on."""
        return bool(self.on)

    def ends(self, _: float) -> list[DrawnPart]:
        return [Drawn((dp(_WIDTH), dp(_HEIGHT)), self._draw_switch)]

    def _draw_switch(self, middle: Point) -> None:
        colours = look.palette
        left, bottom = middle[0] - dp(_WIDTH) / 2, middle[1] - dp(_HEIGHT) / 2
        paint(colours.action if self.on else colours.outline)
        plate((left, bottom), (dp(_WIDTH), dp(_HEIGHT)), dp(_HEIGHT) / 2)
        knob = dp(_HEIGHT - 6)
        x = left + dp(_WIDTH - 3) - knob if self.on else left + dp(3)
        paint(colours.on_action if self.on else colours.surface)
        plate((x, bottom + dp(3)), (knob, knob), knob / 2)
        if self.on:
            paint(colours.action)
            symbol("check", (x + knob / 2, middle[1]), dp(16))
