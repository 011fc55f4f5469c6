"""A text on the screen, in as many lines as it needs."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.reach.spoken import Role
from sushigo_score.ui.kit.text.lines import address_in_lines, balanced
from sushigo_score.ui.kit.text.textures import blit, paragraph, texture

_HEADINGS: Final = ("headline", "title")


class Caption(CanvasWidget):
    """A label as high as its text needs; with `lines` 1 it stays on one line, and shrinks if that is too long.

    Kivy's Label makes a texture per widget and cuts what does not fit; here, equal texts share one, and shrink first.
    """

    role = "text"

    text = StringProperty("")
    kind = StringProperty("name")
    tone = StringProperty("text")
    halign = OptionProperty("left", options=("left", "center", "right"))
    lines = NumericProperty(0)
    balanced = BooleanProperty(False)
    """True for a sentence whose lines should be of similar length."""
    above = NumericProperty(0)
    """The space above the text, in dp."""

    sized_by = ("text", "kind", "width", "lines", "halign", "above", "balanced")

    @property
    def heard_role(self) -> Role:
        """Whether it is a heading, by its size."""
        return "heading" if self.kind in _HEADINGS else "text"

    def _set(self) -> Any:
        if self.lines == 1:
            return texture(self.text, self.kind, self.width)
        if self.balanced:
            return balanced(self.text, self.kind, self.width, self.halign)
        return paragraph(self.text, self.kind, self.width, self.halign)

    @property
    def _shown(self) -> bool:
        """Whether there is anything to draw: a text, and room for it."""
        return bool(self.text) and self.width >= 1

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = (self._set().height if self._shown else 0) + dp(self.above)

    def draw(self) -> None:
        if not self._shown:
            return
        tex = self._set()
        room = self.width - tex.width
        left = {"left": 0, "center": room / 2, "right": room}[self.halign]
        bottom = self.y if self.size_hint_y is None else self.center_y - tex.height / 2
        paint(getattr(look.palette, self.tone))
        blit(tex, self.x + left, bottom)


class Address(Caption):
    """A path or URL, which breaks between its parts where a word of that length would shrink."""

    def _set(self) -> Any:
        lines = address_in_lines(self.text, self.kind, self.width)
        return paragraph(lines, self.kind, self.width, self.halign)
