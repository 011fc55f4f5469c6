"""A row that asks which one: an action, and a number for each thing that it can be applied to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.text.language import figure
from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, frame, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Beside, Drawn, DrawnPart, Inset, Label, symbol_of
from sushigo_score.ui.kit.drawing.theme import RADIUS, TARGET
from sushigo_score.ui.kit.text.textures import symbol_size, write
from sushigo_score.ui.kit.widgets.boxes import Box
from sushigo_score.ui.kit.widgets.button import RoundButton
from sushigo_score.ui.kit.widgets.composed import Composed
from sushigo_score.ui.kit.widgets.row import MARK

_EDGE: Final = 12
_GAP: Final = 4


class Numbered(NamedTuple):
    """One of the things to choose from: its number, what a tap does in words, and the callback."""

    number: int
    said: str
    then: Callable[[], object]


class NumberButton(RoundButton):
    """A number to tap; `text` describes the action in full."""

    number = NumericProperty(1)

    def draw(self) -> None:
        colours, radius = look.palette, self.height / 2
        draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, radius)
        paint(colours.outline)
        frame(self, dp(0.8), radius, dp(1))
        self.draw_focus(radius)
        paint(colours.text)
        write(figure(int(self.number)), "name_bold", self.center, self.width - dp(8), 1, self.height)


class NumberRow(Composed):
    """A row with `text` after a `symbol`, then the numbers."""

    role = "text"
    beneath = True

    text = StringProperty("")
    symbol = StringProperty("")

    def __init__(self, numbers: Sequence[Numbered], **more: Any) -> None:
        made = (NumberButton(text=one.said, number=one.number, on_tap=one.then) for one in numbers)
        width = len(numbers) * dp(TARGET + _GAP) - dp(_GAP)
        self._numbers = Box(*made, size_hint=(None, None), size=(width, dp(TARGET)), spacing=dp(_GAP))
        super().__init__(**more)
        self.add_widget(self._numbers)

    def parts(self, _: float) -> DrawnPart:
        row = Beside(
            symbol_of(self.symbol, MARK, "text", size=symbol_size(24) / dp(1)),
            Inset(Label(self.text), 8, 0, _EDGE),
            Drawn((self._numbers.width, 0), self._put_numbers),
        )
        return Inset(row, _EDGE, 8, _EDGE, 8, least=TARGET + 8)

    def _put_numbers(self, middle: Point) -> None:
        self._numbers.pos = (middle[0] - self._numbers.width / 2, round(middle[1] - self._numbers.height / 2))

    def draw(self) -> None:
        draw_ground(look.palette.surface, self.pos, self.size, dp(RADIUS["medium"]))
        super().draw()
