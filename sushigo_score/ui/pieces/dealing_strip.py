"""What to do with the cards now, in a few words and pictures; a tap tells it in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.present.dealing import DealingStep
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, Space
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.text.textures import size_in, sizes_of, symbol
from sushigo_score.ui.kit.widgets.composed import ComposedRow

_SIGN: Final = 28
_LETTERS: Final = "small"


class DealingStrip(ComposedRow):
    """The steps side by side, each a sign over a few words; with large letters in several rows, words beside the signs.

    `text` is what is read aloud of it: the whole sentences, which a tap should show.
    """

    role = "button"
    named_by = "text"
    heard_as = ("about", "text")
    rounded = "large"

    text = StringProperty("")

    def __init__(self, steps: Sequence[DealingStep], **more: Any) -> None:
        self._steps = tuple(steps)
        super().__init__(**more)

    def parts(self, width: float) -> DrawnPart:
        gap = GAP["small"]
        columns = self._columns(width - dp(2 * gap))
        over = 1 < columns == len(self._steps)
        cells: list[DrawnPart] = [_sign_over(step) if over else _sign_beside(step) for step in self._steps]
        cells += [Space()] * (-len(cells) % columns)
        rows = (Beside(*cells[first : first + columns], gap=gap, least=0) for first in range(0, len(cells), columns))
        return Inset(Above(*rows, gap=gap), gap, gap, gap, gap)

    def _columns(self, room: float) -> int:
        """Return as many as let every step keep the size of its letters, in two lines."""
        size, gap, steps = sizes_of(_LETTERS)[:1], dp(GAP["small"]), self._steps
        for columns in range(len(steps), 1, -1):
            beside = 0 if columns == len(steps) else dp(_SIGN) + gap
            words = max(1, (room - gap * (columns - 1)) / columns - beside)
            if all(size_in(step.text, _LETTERS, size, words, 2) is not None for step in steps):
                return columns
        return 1


def _sign_over(step: DealingStep) -> DrawnPart:
    words = Label(step.text, _LETTERS, lines=2, halign="center")
    return Above(_sign_of(step), words, gap=GAP["hair"], valign=1)


def _sign_beside(step: DealingStep) -> DrawnPart:
    return Beside(_sign_of(step), Label(step.text, _LETTERS), gap=GAP["small"], least=0)


def _sign_of(step: DealingStep) -> Drawn:
    side = dp(_SIGN)

    def draw(middle: Point) -> None:
        if step.picture:
            paint("#ffffff")
            show(step.picture, (middle[0] - side / 2, middle[1] - side / 2), side)
        else:
            paint(look.palette.text)
            symbol(step.symbol, middle, dp(24))

    return Drawn((side, side), draw)
