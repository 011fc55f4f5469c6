"""A field to write a name in: KivyMD's, or where KivyMD is not installed one that looks like it; as wide as its place."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from kivy.metrics import dp, sp

from sushigo_score.ui.kit.canvas_widget import paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import write_left
from sushigo_score.ui.kit.theme import TEXTS
from sushigo_score.ui.kit.widgets.field import Field

_HEIGHT = 56
_EDGE = 16
_LONGEST = 80
"""More than any name has, so that the app can say that it is too long."""


def _line(**more: Any) -> Any:
    """The field of one line; what it is made of is imported with the first one, for home has none."""
    if find_spec("kivymd") is None:
        from sushigo_score.ui.kit.widgets.plain_line import PlainLine

        return PlainLine(_LONGEST, **more)
    from sushigo_score.ui.kit.kivymd import NameLine

    return NameLine(_LONGEST, **more)


class NameField(Field):
    """`on_name` is called when Enter is pressed."""

    shows = ("text", "hint")

    __events__ = (*Field.__events__, "on_name")

    def __init__(self, **more: Any) -> None:
        field = _line(text=str(more.get("text", "")), write_tab=False, text_validate_unfocus=False)
        super().__init__(field, **more)
        field.bind(on_text_validate=lambda *_: self.dispatch("on_name", self.text))
        self.scale()

    def scale(self) -> None:
        """As high as a line of letters and the frame around it."""
        self.field.font_size = sp(look.scaled(TEXTS["name"].size))
        self.height = max(dp(_HEIGHT), self.field.line_height + dp(28))
        self.field.take_colours()
        self._place()

    def _draw_anew(self, *_: object) -> None:
        """The line draws itself; the hint is ours, shown while it is empty."""
        self.canvas.after.clear()
        if not self.text and self.hint:
            with self.canvas.after:
                paint(look.palette.text_soft)
                write_left(self.hint, "name", (self.x + dp(_EDGE), self.center_y), self.width - dp(2 * _EDGE))

    def _written(self, _: Any, text: str) -> None:
        self.text = self.field.text = text[:_LONGEST]
        self.use_font(self.text)

    def on_name(self, name: str) -> None:
        """A name was entered."""
