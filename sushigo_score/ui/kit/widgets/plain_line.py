"""A single-line field for installations without KivyMD: Kivy's own, drawn to look like KivyMD's."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import rgba
from sushigo_score.ui.kit.widgets.field import Limited

_INSET: Final = 16


class PlainLine(Limited, TextInput):
    """A single-line field with its text centred vertically, whatever its height."""

    def __init__(self, most: int, **more: Any) -> None:
        super().__init__(
            most,
            multiline=False,
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            **more,
        )
        self.bind(pos=self._arrange, size=self._arrange, line_height=self._arrange)

    def take_colours(self) -> None:
        """Take every colour from the look."""
        colours = look.palette
        self.foreground_color = rgba(colours.text)
        self.cursor_color = rgba(colours.action)
        self.selection_color = rgba(colours.focus, 0.35)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        above = max(0.0, (self.height - self.line_height) / 2)
        self.padding = [dp(_INSET), above, dp(_INSET), above]
