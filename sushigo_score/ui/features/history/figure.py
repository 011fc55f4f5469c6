"""Figures that are legible from a distance, with what they count below."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_measures import extent_of, widest_word
from sushigo_score.ui.kit.text_textures import blit, sizes_of, text_size, texture
from sushigo_score.ui.kit.theme import TEXTS
from sushigo_score.ui.kit.widgets.boxes import Row


class FigureTile(CanvasWidget):
    """A large `value` with a small `label` below it, in two lines if necessary."""

    role = "figure"
    named_by = "label"
    valued_by = "value"

    value = StringProperty("")
    label = StringProperty("")
    value_letters = NumericProperty(0)
    label_letters = NumericProperty(0)
    """The font sizes that its neighbours have shrunk to, in pixels; 0 if they have not."""

    sized_by = ("width", "value_letters", "label_letters")

    def letters_for(self, width: float) -> tuple[int, int]:
        """Return the font sizes, in pixels, at which its value and its label fit into a width."""
        return text_size(self.value, "number", width), text_size(self.label, "small", width, 2)

    @property
    def full_width(self) -> float:
        """The width at which neither has to shrink."""
        (number, _), (small, _) = sizes_of("number"), sizes_of("small")
        value = extent_of(self.value, number, TEXTS["number"].bold)[0]
        return float(max(value, widest_word(self.label, small, TEXTS["small"].bold)) + dp(1))

    def _texts(self) -> tuple[Any, Any]:
        room = max(self.width, dp(24))
        return (
            texture(self.value, "number", room, most=int(self.value_letters)),
            texture(self.label, "small", room, 2, most=int(self.label_letters)),
        )

    @staticmethod
    def _line() -> float:
        """Return the height of a value in full size: labels are level, also below one that had to be smaller."""
        return float(texture("0", "number").height)

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self._line() + self._texts()[1].height

    def draw(self) -> None:
        (value, label), line = self._texts(), self._line()
        paint(look.palette.text)
        blit(value, self.center_x - value.width / 2, self.top - (line + value.height) / 2)
        paint(look.palette.text_soft)
        blit(label, self.center_x - label.width / 2, self.top - line - label.height)


class FigureRow(Row):
    """Figures side by side: all values in one size, and all labels; a long one takes room from those that need less."""

    def __init__(self, *tiles: FigureTile, **more: Any) -> None:
        super().__init__(*tiles, **more)
        self._tiles = tiles
        self.bind(width=self._share_out)

    def _share_out(self, *_: object) -> None:
        number = len(self._tiles)
        room = self.width - self.spacing * (number - 1)
        full = [tile.full_width for tile in self._tiles]
        spare = (room - sum(full)) / number
        uneven = max(full) > room / number and spare > 0
        widths = [width + spare if uneven else room / number for width in full]
        letters = [tile.letters_for(width) for tile, width in zip(self._tiles, widths, strict=True)]
        for tile, width in zip(self._tiles, widths, strict=True):
            tile.size_hint_x = width / max(1.0, room)
            tile.value_letters, tile.label_letters = (min(sizes) for sizes in zip(*letters, strict=True))
