"""The title of a page, in the bar on top of it: it wraps before it becomes smaller than the text below."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_lines import title_in
from sushigo_score.ui.kit.text_textures import blit
from sushigo_score.ui.kit.theme import TARGET

_WIDE: Final = 200
"""With at least this width, in dp, it may make the bar higher; with less, it keeps to the height of the buttons beside it."""


class BarTitle(CanvasWidget):
    """A title in one line if it fits at the size of ordinary text, else in two; `under` is a subtitle in small type."""

    role = "text"

    text = StringProperty("")

    shows = ("text",)
    sized_by = ("text", "width")

    def measure(self, *_: object) -> None:
        self.height = max(dp(TARGET), self._set().height + dp(8)) if self.text and self.width > 1 else dp(TARGET)

    def _set(self) -> Any:
        return title_in(self.text, self.width, dp(_WIDE), dp(TARGET))

    def draw(self) -> None:
        if self.text and self.width > 1:
            tex = self._set()
            paint(look.palette.text)
            blit(tex, self.x, self.center_y - tex.height / 2)
