"""One of several views of the same thing, side by side: the chosen one is underlined."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import texture, write_left
from sushigo_score.ui.kit.theme import RADIUS, TARGET

_SHAPE = 7
_MARK = 22
_EDGE = 4


class ViewTab(Touchable):
    """A word, with a player's shape before it if it has a `colour`."""

    role = "tab"

    text = StringProperty("")
    colour = NumericProperty(-1)
    chosen = BooleanProperty(False)

    shows = (*Touchable.shows, "text", "colour", "chosen")

    def __init__(self, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        more.setdefault("height", dp(TARGET))
        super().__init__(**more)

    def draw(self) -> None:
        colours = look.palette
        if self.pressed or self.chosen:
            paint(colours.raised if self.pressed else colours.surface)
            plate(self.pos, self.size, dp(RADIUS["small"]))
        if self.chosen:
            paint(colours.action)
            plate((self.x + dp(6), self.y + dp(2)), (self.width - dp(12), dp(4)), dp(2))
        self.draw_focus(RADIUS["small"])
        mark = dp(_MARK) if self.colour >= 0 else 0.0
        kind = "name_bold" if self.chosen else "name"
        room = self.width - dp(2 * _EDGE) - mark
        width = min(texture(self.text, kind, room, 1, self.height - dp(8)).width, room)
        left = self.center_x - (width + mark) / 2
        if self.colour >= 0:
            paint(colours.seats[int(self.colour)])
            draw_shape(int(self.colour), (left + dp(_SHAPE), self.center_y + dp(2)), dp(_SHAPE))
        paint(colours.text if self.chosen else colours.text_soft)
        write_left(self.text, kind, (left + mark, self.center_y + dp(2)), room, self.height - dp(8))
