"""The title of a page, in the bar on top of it: it wraps before it becomes smaller than the text below."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import TARGET
from sushigo_score.ui.kit.text.lines import title_in
from sushigo_score.ui.kit.text.textures import blit, texture, write_left

_WIDE: Final = 200
"""With at least this width, in dp, it may make the bar higher; with less, it keeps to the height of the buttons beside it."""


class BarTitle(CanvasWidget):
    """A title in one line if it fits at the size of ordinary text, else in two; `under` is a subtitle in small type."""

    role = "text"
    valued_by = "under"

    text = StringProperty("")
    under = StringProperty("")

    sized_by = ("text", "under", "width")

    def measure(self, *_: object) -> None:
        high = (
            self._set().height + self._under_height + dp(0 if self.under else 8) if self.text and self.width > 1 else 0
        )
        self.height = max(dp(TARGET), high)

    @property
    def written(self) -> float:
        """The width of what is written."""
        under = texture(self.under, "small", self.width).width if self.under else 0
        return float(max(self._set().width if self.text else 0, under))

    @property
    def _under_height(self) -> float:
        return float(texture(self.under, "small", self.width).height) if self.under else 0.0

    def _set(self) -> Any:
        return title_in(self.text, self.width, dp(_WIDE), dp(TARGET))

    def draw(self) -> None:
        if self.text and self.width > 1:
            tex, below = self._set(), self._under_height
            paint(look.palette.text)
            blit(tex, self.x, self.center_y + (below - tex.height) / 2)
            if below:
                paint(look.palette.text_soft)
                write_left(self.under, "small", (self.x, self.center_y - tex.height / 2), self.width)
