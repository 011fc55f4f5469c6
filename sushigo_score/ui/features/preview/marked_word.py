"""A word of a file beside a very similar one, with the difference marked."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import blit, in_one_line, size_for_all
from sushigo_score.ui.kit.theme import RADIUS

_KIND: Final = "name"
_AIR: Final = 3
"""Half the width, in dp, of the gap where letters are missing."""
_WRONG: Final = 0.45


class MarkedWord(CanvasWidget):
    """A word; `parts` are the start that both words share, what this one has instead, and the end that both share.

    The mark is green in the correct word, and in the colour of attention in the wrong one.
    """

    role = "text"

    parts = ListProperty(["", "", ""])
    right_one = BooleanProperty(False)

    sized_by = ("width", "parts")

    @property
    def text(self) -> str:
        """The whole word."""
        return "".join(self.parts)

    def _texts(self) -> list[Any]:
        size = size_for_all((self.text,), _KIND, self.width - dp(2 * _AIR))
        return [in_one_line(part, size, bold=True).texture if part else None for part in self.parts]

    def measure(self, *_: object) -> None:
        self.height = max(tex.height for tex in self._texts() if tex is not None) + dp(4) if any(self.parts) else 0

    def draw(self) -> None:
        colours, left = look.palette, self.x
        for tex, marked in zip(self._texts(), (False, True, False), strict=True):
            width = tex.width if tex is not None else dp(2 * _AIR)
            if marked:
                paint(colours.glow if self.right_one else colours.attention, 1 if self.right_one else _WRONG)
                plate((left, self.y), (width, self.height), dp(RADIUS["small"]) / 2)
            if tex is not None:
                paint(colours.on_glow if marked and self.right_one else colours.text)
                blit(tex, left, self.center_y - tex.height / 2)
            left += width if marked or tex is not None else 0
