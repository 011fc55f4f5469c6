"""Numbers of cards side by side, and below each what so many score."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from sushigo_score.text.language import is_negative
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground, paint_faint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import texture, write
from sushigo_score.ui.kit.theme import RADIUS

_WIDEST: Final = 72
_EDGE: Final = 8


class LadderStrip(CanvasWidget):
    """`rungs` are pairs of a number and its points; `text` says them all in a sentence, for screen readers."""

    role = "text"

    text = StringProperty("")
    rungs = ListProperty()

    sized_by = ("rungs", "width")

    def measure(self, *_: object) -> None:
        self.height = sum(texture("0", kind).height for kind in ("small", "name_bold")) + dp(2 * _EDGE)

    def draw(self) -> None:
        """Draw a column for each, with thin lines between them."""
        colours, wide = look.palette, min(dp(_WIDEST), self.width / max(1, len(self.rungs)))
        above, below = (texture("0", kind).height for kind in ("small", "name_bold"))
        top, room = self.top - dp(_EDGE), wide - dp(_EDGE)
        draw_ground(colours.surface, self.pos, (wide * len(self.rungs), self.height), dp(RADIUS["medium"]))
        for at, (number, points) in enumerate(self.rungs):
            middle = self.x + (at + 0.5) * wide
            if at:
                paint_faint(colours.outline, 0.4)
                plate((round(self.x + at * wide), self.y + dp(_EDGE)), (dp(1), self.height - dp(2 * _EDGE)), 0)
            paint(colours.text_soft)
            write(number, "small", (middle, top - above / 2), room, 1, above)
            paint(colours.loss if is_negative(points) else colours.text)
            write(points, "name_bold", (middle, top - above - below / 2), room, 1, below)
