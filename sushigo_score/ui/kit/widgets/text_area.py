"""A multi-line text field, as high as its text, reached by Tab like any other widget."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from sushigo_score.text.language import visible
from sushigo_score.ui.kit.drawing.canvas_widget import paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import TEXTS, rgba
from sushigo_score.ui.kit.text.textures import blit, paragraph
from sushigo_score.ui.kit.widgets.field import Field, Limited

_INSET: Final = 16


class Lines(Limited, TextInput):
    """Kivy's text input; KivyMD's centres multi-line text, and processes all of it at each character."""

    def clean(self, text: str) -> str:
        """Remove invisible characters, which could make the text differ from what is seen."""
        clean = "\n".join(visible(line) for line in text.replace("\t", " ").splitlines())
        return f"{clean}\n" if text.endswith(("\n", "\r")) else clean


class TextArea(Field):
    """A field that grows with its text; its hint is an example."""

    most = NumericProperty(8_000)
    least = NumericProperty(132)
    """The least height, in dp."""

    beneath = True

    def __init__(self, **more: Any) -> None:
        most = int(more.get("most", 8_000))
        field = Lines(
            most,
            text=str(more.get("text", ""))[:most],
            multiline=True,
            write_tab=False,
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            padding=[dp(_INSET)] * 4,
            do_wrap=True,
        )
        super().__init__(field, **more)
        measure = Clock.create_trigger(self.measure, -1)
        field.bind(minimum_height=measure)
        self.bind(hint=measure, width=measure)
        self.scale()

    def scale(self) -> None:
        """Take font size and colours from the look."""
        colours = look.palette
        self.field.font_size = sp(look.scaled(TEXTS["name"].size))
        self.field.foreground_color = rgba(colours.text)
        self.field.cursor_color = rgba(colours.action)
        self.field.selection_color = rgba(colours.focus, 0.35)
        self.measure()

    def _hint_texture(self) -> Any:
        return paragraph(self.hint, "name", max(1, self.width - dp(2 * _INSET)))

    def measure(self, *_: object) -> None:
        hint = self._hint_texture().height + dp(2 * _INSET) if self.hint and not self.text else 0
        self.height = max(dp(self.least), hint, self.field.minimum_height)
        self._place()

    def draw(self) -> None:
        """Draw the outline, and the example while the field is empty."""
        self.draw_frame()
        self.draw_focus()
        if self.hint and not self.text:
            tex = self._hint_texture()
            paint(look.palette.text_soft)
            left, bottom = self.x + dp(_INSET), self.top - dp(_INSET) - tex.height
            blit(tex, left, bottom)

    # --- writing --------------------------------------------------------------------------------------

    def _set(self, *_: object) -> None:
        super()._set()
        self.measure()

    def _focus_moved(self, field: Any, here: bool) -> None:
        self._redraw_soon()
        super()._focus_moved(field, here)

    def take(self, text: str) -> None:
        """Replace the whole text, as if it were typed."""
        self.field.text = ""
        self.field.insert_text(text)

    def put(self, line: int, column: int, length: int, text: str) -> None:
        """Replace some characters by a text, as if it were typed, so that it can be undone."""
        start = self._index(line, column)
        self.field.select_text(start, start + length)
        self.field.delete_selection()
        self.field.insert_text(text)

    def go_to(self, line: int, column: int) -> None:
        """Put the cursor at a place in the text; both count from 1."""
        self.field.focus = True
        self.field.cursor = self.field.get_cursor_from_index(self._index(line, column))

    def _index(self, line: int, column: int) -> int:
        """Return the index of a place in the text, as the field itself counts wrapped lines."""
        before = self.field.text.split("\n")[: line - 1]
        return sum(len(earlier) + 1 for earlier in before) + column - 1
