"""A tab for one of several views of the same thing: the chosen one is underlined."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import blit, text_size, texture
from sushigo_score.ui.kit.theme import RADIUS, TARGET
from sushigo_score.ui.kit.widgets.boxes import EvenlyTall

_SHAPE = 7
_MARK = 22
_EDGE = 4
_LINES = 2


class ViewTab(EvenlyTall, Touchable):
    """A tab with a word, after a player's shape if it has a `colour`."""

    role = "tab"

    text = StringProperty("")
    colour = NumericProperty(-1)
    chosen = BooleanProperty(False)

    def __init__(self, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        super().__init__(**more)
        for name in ("text", "colour", "width", "shared_letters", "row_height"):
            self.fbind(name, self.measure)
        self.measure()

    @property
    def _mark(self) -> float:
        return dp(_MARK) if self.colour >= 0 else 0.0

    @property
    def _room(self) -> float:
        return float(max(1, self.width - dp(2 * _EDGE) - self._mark))

    def measure(self, *_: object) -> None:
        """Keep the font size whether chosen or not; a text that does not fit on one line takes two."""
        self.own_letters = text_size(self.text, "name_bold", self._room, _LINES)
        high = texture(self.text, "name_bold", self._room, _LINES, most=int(self.shared_letters)).height
        self.own_height = max(dp(TARGET), high + dp(14))
        self.height = max(self.own_height, self.row_height)

    def draw(self) -> None:
        colours = look.palette
        if self.pressed or self.chosen:
            draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, dp(RADIUS["small"]))
        if self.chosen:
            paint(colours.action)
            plate((self.x + dp(6), self.y + dp(2)), (self.width - dp(12), dp(4)), dp(2))
        self.draw_focus(RADIUS["small"])
        tex = texture(
            self.text, "name_bold" if self.chosen else "name", self._room, _LINES, most=int(self.shared_letters)
        )
        left = self.center_x - (tex.width + self._mark) / 2
        if self.colour >= 0:
            paint(colours.seats[int(self.colour)])
            draw_shape(int(self.colour), (left + dp(_SHAPE), self.center_y + dp(2)), dp(_SHAPE))
        paint(colours.text if self.chosen else colours.text_soft)
        blit(tex, left + self._mark, self.center_y + dp(2) - tex.height / 2)
