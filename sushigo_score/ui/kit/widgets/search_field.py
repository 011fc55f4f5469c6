"""A search field: its magnifier turns into a button that clears it."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.metrics import dp

from sushigo_score.text import common
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import TARGET
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.kit.widgets.name_field import NameField


class SearchField(NameField):
    """A search field; `end` is the button at its end."""

    at_end: ClassVar[float] = TARGET - 12
    """The text ends where the button begins, as the field itself has an edge."""

    def __init__(self, **more: Any) -> None:
        self.end = SymbolButton(tone="text_soft", symbol="search", on_tap=self._end_tapped)
        super().__init__(**more)
        self.add_widget(self.end)
        self.bind(text=self._show_end, hint=self._show_end)
        self._show_end()

    def _place(self, *_: object) -> None:
        super()._place()
        right, middle = self.x + self.width, self.y + self.height / 2  # `right` may still reflect the old width
        self.end.pos = (right - dp(TARGET + 4), round(middle - dp(TARGET) / 2))

    def _show_end(self, *_: object) -> None:
        self.end.symbol = "close" if self.text else "search"
        self.end.text = look.words.say(common.CLEAR) if self.text else self.hint

    def _end_tapped(self) -> None:
        self.text = ""
        self.field.focus = True

    def on_touch_down(self, touch: Any) -> bool:
        """Try the button first, because the field under it would take the touch."""
        return bool(self.end.on_touch_down(touch)) or super().on_touch_down(touch)
