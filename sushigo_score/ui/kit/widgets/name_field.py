"""A text field for a name: KivyMD's, or a lookalike if KivyMD is not installed; as wide as its container."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.metrics import dp, sp

from sushigo_score.ui.kit.drawing.canvas_widget import fade_right, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import TEXTS
from sushigo_score.ui.kit.text.textures import texture, write_left
from sushigo_score.ui.kit.widgets.field import Field
from sushigo_score.ui.kit.widgets.kivy_style import has_kivymd

_HEIGHT = 56
_EDGE = 16
_FADE = 32
_LONGEST = 80
"""More characters than any name may have, so that the app can say that a name is too long."""


def _line(**more: Any) -> Any:
    """Create the single-line field, importing its class only now, because the home page has none."""
    if not has_kivymd():
        from sushigo_score.ui.kit.widgets.plain_line import PlainLine

        return PlainLine(_LONGEST, **more)
    from sushigo_score.ui.kit.widgets.kivymd import NameLine

    return NameLine(_LONGEST, **more)


class NameField(Field):
    """A single-line field; `on_name` is dispatched when Enter is pressed. A text that is too long shows its start."""

    at_end: ClassVar[float] = 0.0
    """The width, in dp, of what is at its end: no text goes below it."""

    __events__ = (*Field.__events__, "on_name")

    def __init__(self, **more: Any) -> None:
        field = _line(text=str(more.get("text", "")), write_tab=False, text_validate_unfocus=False)
        super().__init__(field, **more)
        field.bind(
            on_text_validate=lambda *_: self.dispatch("on_name", self.text),
            scroll_x=self._show_beginning,
            focus=self._show_beginning,
        )
        self.scale()

    def scale(self) -> None:
        """Take font size and colours from the look; as high as a line of text and the frame around it."""
        self.field.font_size = sp(look.scaled(TEXTS["name"].size))
        self.height = max(dp(_HEIGHT), self.field.line_height + dp(28))
        self.field.take_colours()
        self._place()

    @property
    def room(self) -> float:
        """The width that a text has."""
        return float(self.width - dp(2 * _EDGE + self.at_end))

    def _place(self, *_: object) -> None:
        super()._place()
        self.field.width = self.width - dp(self.at_end)

    def _show_beginning(self, *_: object) -> None:
        """Show the beginning of a long text unless it is being edited; Kivy would show where the cursor is: the end."""
        if self.field.focus:
            self.field.cursor = self.field.cursor
        else:
            self.field.scroll_x = 0
        self.redraw()

    def redraw(self, *_: object) -> None:
        """Draw the outline, the hint while the field is empty, and a fade where the text goes on: the field draws the rest."""
        self.canvas.after.clear()
        with self.canvas.after:
            self.draw_frame()
        if self.goes_on and not self.field.focus:
            with self.canvas.after:
                self._fade()
        if not self.text and self.hint:
            with self.canvas.after:
                paint(look.palette.text_soft)
                write_left(self.hint, "name", (self.x + dp(_EDGE), self.center_y), self.room)

    @property
    def goes_on(self) -> bool:
        """Whether there is more text than the line has room for."""
        return bool(texture(self.text, "name").width > self.room)

    def _fade(self) -> None:
        high = self.field.line_height
        fade_right((self.x + dp(_EDGE - _FADE) + self.room, self.center_y - high / 2), (dp(_FADE), high))

    def _written(self, _: Any, text: str) -> None:
        self.text = self.field.text = text[:_LONGEST]
        self.use_font(self.text)

    def on_name(self, name: str) -> None:
        """Called when a name was entered."""
