"""What to do with the cards now, in a few words and pictures; a tap tells it in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.present.dealing import DealingStep
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.symbols import sign
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS
from sushigo_score.ui.kit.text.textures import blit, paragraph, size_in, sizes_of, symbol, texture

_SIGN: Final = 28
_LETTERS: Final = "small"


class DealingStrip(Touchable):
    """The steps side by side, each a sign over a few words; with large letters in several rows, words beside the signs.

    `text` is what is read aloud of it: the whole sentences, which a tap should show.
    """

    role = "button"
    text = StringProperty("")
    sized_by = ("width",)

    def __init__(self, steps: Sequence[DealingStep], **more: Any) -> None:
        self._steps = tuple(steps)
        super().__init__(**more)

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["large"]))

    def measure(self, *_: object) -> None:
        columns = self._columns
        heights = [self._cell_height(words) for words in self._words(columns)]
        rows = [max(heights[first : first + columns]) for first in range(0, len(heights), columns)]
        self.height = sum(rows) + dp(GAP["small"]) * (len(rows) - 1) + 2 * dp(GAP["small"])

    # --- where everything is --------------------------------------------------------------------------

    @property
    def _columns(self) -> int:
        """As many as let every step keep the size of its letters, in two lines."""
        size = sizes_of(_LETTERS)[0]
        for columns in range(len(self._steps), 1, -1):
            room = self._room(columns)
            if all(size_in(step.text, _LETTERS, (size,), room, 2) is not None for step in self._steps):
                return columns
        return 1

    def _is_over(self, columns: int) -> bool:
        """True if signs are over their words, in a single row of several."""
        return 1 < columns == len(self._steps)

    def _cell(self, columns: int) -> float:
        gap = dp(GAP["small"])
        return float(max(1, (self.width - gap * (columns + 1)) / columns))

    def _room(self, columns: int) -> float:
        """The width for the words of a step."""
        beside = 0 if self._is_over(columns) else dp(_SIGN + GAP["small"])
        return float(max(1, self._cell(columns) - beside))

    def _words(self, columns: int) -> list[Any]:
        room = self._room(columns)
        if self._is_over(columns):
            return [texture(step.text, _LETTERS, room, 2) for step in self._steps]
        return [paragraph(step.text, _LETTERS, room) for step in self._steps]

    def _cell_height(self, words: Any) -> float:
        if self._is_over(self._columns):
            return float(dp(_SIGN + GAP["hair"]) + words.height)
        return float(max(dp(_SIGN), words.height))

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        colours = look.palette
        paint(colours.raised if self.pressed else colours.surface)
        plate(self.pos, self.size, self.corner)
        self.draw_focus(RADIUS["large"])
        columns = self._columns
        over, gap, cell, side = self._is_over(columns), dp(GAP["small"]), self._cell(columns), dp(_SIGN)
        top = self.top - gap
        words = self._words(columns)
        for first in range(0, len(words), columns):
            row = words[first : first + columns]
            height = max(self._cell_height(one) for one in row)
            for column, (step, one) in enumerate(zip(self._steps[first:], row, strict=False)):
                left = self.x + gap + column * (cell + gap)
                if over:
                    self._draw_sign(step, left + (cell - side) / 2, top - side)
                    at = left + (cell - one.width) / 2, top - side - dp(GAP["hair"]) - one.height
                else:
                    self._draw_sign(step, left, top - (height + side) / 2)
                    at = left + side + gap, top - (height + one.height) / 2
                paint(colours.text)
                blit(one, *at)
            top -= height + gap

    @staticmethod
    def _draw_sign(step: DealingStep, left: float, bottom: float) -> None:
        side = dp(_SIGN)
        if step.picture:
            paint("#ffffff")
            show(step.picture, (left, bottom), side)
        else:
            paint(look.palette.text)
            symbol(sign(step.symbol), (left + side / 2, bottom + side / 2), dp(24))
