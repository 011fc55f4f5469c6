"""A field to write a name in: KivyMD's, as wide as its place, reached by Tab like everything else."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivymd.uix.textfield import MDTextField

from sushigo_score.ui.drawn import Touchable, paint
from sushigo_score.ui.lettering import write_left
from sushigo_score.ui.look import look
from sushigo_score.ui.theme import TEXTS, rgba

_HEIGHT = 56
_EDGE = 20
_LONGEST = 80
"""More than any name has, so that the app can say that it is too long."""


class NameField(Touchable):
    """`on_name` tells that Enter was pressed, `on_focus_moved` that the field is being written in, or no longer."""

    text = StringProperty("")
    hint = StringProperty("")

    shows = ("text", "hint")

    __events__ = (*Touchable.__events__, "on_name", "on_focus_moved")

    def __init__(self, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        super().__init__(**more)
        self.field = MDTextField(
            text=self.text,
            theme_text_color="Custom",
            mode="outlined",
            write_tab=False,
            text_validate_unfocus=False,
            radius=[dp(12)] * 4,
        )
        self.add_widget(self.field)
        self.field.bind(text=self._written, focus=self._focus_moved, on_text_validate=self._entered)
        self.bind(pos=self._place, size=self._place, focused=self._focused, text=self._set)
        self._scale()

    def look_changed(self) -> None:
        """The look is another one: the letters may be larger."""
        self._scale()
        super().look_changed()

    def _scale(self) -> None:
        self.field.font_size = sp(look.scaled(TEXTS["name"].size))
        self.height = max(dp(_HEIGHT), self.field.line_height + dp(28))
        self.field.text_color_normal = self.field.text_color_focus = rgba(look.palette.text)
        self._place()

    def _place(self, *_: object) -> None:
        self.field.pos = self.pos
        self.field.size = self.size

    def _draw_anew(self, *_: object) -> None:
        """The field draws itself; what it is for stands in it while it is empty."""
        self.canvas.after.clear()
        if not self.text and self.hint:
            with self.canvas.after:
                paint(look.palette.text_soft)
                write_left(self.hint, "name", (self.x + dp(_EDGE), self.center_y), self.width - dp(2 * _EDGE))

    # --- writing --------------------------------------------------------------------------------------

    def _written(self, _: Any, text: str) -> None:
        self.text = self.field.text = text[:_LONGEST]

    def _set(self, *_: object) -> None:
        if self.field.text != self.text:
            self.field.text = self.text

    def _entered(self, *_: object) -> None:
        self.dispatch("on_name", self.text)

    def _focused(self, *_: object) -> None:
        self.field.focus = self.focused

    def _focus_moved(self, _: Any, focus: bool) -> None:
        if focus:
            Window.softinput_mode = "below_target"  # the letters of a phone do not cover what is written
        self.dispatch("on_focus_moved", focus)

    @property
    def takes_keys(self) -> bool:
        """Every key but Tab is written."""
        return bool(self.field.focus)

    def on_touch_down(self, touch: Any) -> bool:
        """The field takes touches itself."""
        return bool(self.field.on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """The field takes touches itself."""
        return bool(self.field.on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """The field takes touches itself."""
        return bool(self.field.on_touch_up(touch))

    def on_name(self, name: str) -> None:
        """A name was entered."""

    def on_focus_moved(self, here: bool) -> None:
        """The field is being written in, or no longer."""
