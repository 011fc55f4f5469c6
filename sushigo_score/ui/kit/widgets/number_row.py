"""A row that asks which one: an action, and a number for each thing that it can be applied to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.text.language import figure
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, frame, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, symbol, symbol_size, write
from sushigo_score.ui.kit.theme import RADIUS, TARGET
from sushigo_score.ui.kit.widgets.boxes import Box
from sushigo_score.ui.kit.widgets.button import RoundButton
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


class NumberRow(CanvasWidget):
    """A row with `text` after a `symbol`, then the numbers."""

    role = "text"
    beneath = True

    text = StringProperty("")
    symbol = StringProperty("")

    sized_by = ("width", "text")

    def __init__(self, numbers: Sequence[Numbered], **more: Any) -> None:
        made = (NumberButton(text=one.said, number=one.number, on_tap=one.then) for one in numbers)
        width = len(numbers) * dp(TARGET + _GAP) - dp(_GAP)
        self._numbers = Box(*made, size_hint=(None, None), size=(width, dp(TARGET)), spacing=dp(_GAP))
        super().__init__(**more)
        self.add_widget(self._numbers)

    def _place_numbers(self) -> None:
        self._numbers.pos = (
            self.right - dp(_EDGE) - self._numbers.width,
            round(self.center_y - self._numbers.height / 2),
        )

    def _text(self) -> Any:
        room = self.width - dp(3 * _EDGE + MARK + 8) - self._numbers.width
        return paragraph(self.text, "name", max(dp(48), room))

    def measure(self, *_: object) -> None:
        self.height = max(dp(TARGET + 8), self._text().height + dp(16))

    def draw(self) -> None:
        self._place_numbers()
        colours = look.palette
        draw_ground(colours.surface, self.pos, self.size, dp(RADIUS["medium"]))
        paint(colours.text)
        symbol(sign(self.symbol), (self.x + dp(_EDGE) + dp(MARK) / 2, self.center_y), symbol_size(24))
        tex = self._text()
        blit(tex, self.x + dp(_EDGE + MARK + 8), self.center_y - tex.height / 2)
