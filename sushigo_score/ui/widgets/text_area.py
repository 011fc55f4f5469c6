"""A field to write several lines in, as high as what is written, reached by Tab like everything else."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from sushigo_score.text.language import visible
from sushigo_score.ui.drawn import Touchable, frame, paint, plate
from sushigo_score.ui.lettering import paragraph
from sushigo_score.ui.look import look
from sushigo_score.ui.theme import RADIUS, TEXTS, rgba

_LEAST: Final = 132
_INSET: Final = 12
_FRAME: Final = 1.2


class Lines(TextInput):
    """Kivy's field, that takes no more than `most` letters and shows nothing invisible."""

    def __init__(self, most: int, **more: Any) -> None:
        self.most = most
        super().__init__(**more)

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        """Take in what is typed or pasted, as far as there is room."""
        wanted = substring[: max(0, self.most - len(self.text))]
        clean = "\n".join(visible(line) for line in wanted.replace("\t", " ").splitlines())
        if wanted.endswith(("\n", "\r")):
            clean += "\n"
        return super().insert_text(clean, from_undo=from_undo)


class TextArea(Touchable):
    """`text` is what is written, `hint` an example shown while it is empty; `on_focus_moved` tells where the keyboard is."""

    text = StringProperty("")
    hint = StringProperty("")
    most = NumericProperty(8_000)

    shows = ("text", "hint", "focused")
    beneath = True

    __events__ = (*Touchable.__events__, "on_focus_moved")

    def __init__(self, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        most = int(more.get("most", 8_000))
        self.field = Lines(
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
        super().__init__(**more)
        self.add_widget(self.field)
        measure = Clock.create_trigger(self.measure, -1)
        self.field.bind(text=self._written, focus=self._focus_moved, minimum_height=measure)
        self.bind(pos=self._place, size=self._place, focused=self._focused, text=self._set, hint=measure, width=measure)
        self._scale()

    def look_changed(self) -> None:
        """The look is another one: so are letters and colours."""
        self._scale()
        super().look_changed()

    def _scale(self) -> None:
        colours = look.palette
        self.field.font_size = sp(look.scaled(TEXTS["name"].size))
        self.field.foreground_color = rgba(colours.text)
        self.field.cursor_color = rgba(colours.action)
        self.field.selection_color = rgba(colours.focus, 0.35)
        self.measure()

    def _hint_texture(self) -> Any:
        return paragraph(self.hint, "name", max(1, self.width - dp(2 * _INSET)))

    def measure(self, *_: object) -> None:
        """Take the height that is needed."""
        hint = self._hint_texture().height + dp(2 * _INSET) if self.hint and not self.text else 0
        self.height = max(dp(_LEAST), hint, self.field.minimum_height)
        self._place()

    def _place(self, *_: object) -> None:
        self.field.pos = self.pos
        self.field.size = self.size

    def draw(self) -> None:
        """The plate, a line around it, and the example while it is empty."""
        colours = look.palette
        paint(colours.surface)
        plate(self.pos, self.size, dp(RADIUS["medium"]))
        writing = bool(self.field.focus)
        paint(colours.action if writing else colours.outline)
        frame(self, dp(_FRAME / 2), dp(RADIUS["medium"]), dp(2 if writing else _FRAME))
        self.draw_focus()
        if self.hint and not self.text:
            tex = self._hint_texture()
            paint(colours.text_soft)
            left, bottom = self.x + dp(_INSET), self.top - dp(_INSET) - tex.height
            Rectangle(texture=tex, size=tex.size, pos=(round(left), round(bottom)))

    # --- writing --------------------------------------------------------------------------------------

    def _written(self, _: Any, text: str) -> None:
        self.text = text

    def _set(self, *_: object) -> None:
        if self.field.text != self.text:
            self.field.text = self.text
        self.measure()

    def _focused(self, *_: object) -> None:
        self.field.focus = self.focused

    def _focus_moved(self, _: Any, focus: bool) -> None:
        if focus:
            Window.softinput_mode = "below_target"  # the letters of a phone do not cover what is written
        self._anew()
        self.dispatch("on_focus_moved", focus)

    def take(self, text: str) -> None:
        """Write a text in place of what stands there, as if it were typed."""
        self.field.text = ""
        self.field.insert_text(text)

    def go_to(self, line: int, column: int) -> None:
        """Put the cursor at a place in the text; both count from 1."""
        self.field.focus = True
        self.field.cursor = (max(0, column - 1), max(0, line - 1))

    @property
    def takes_keys(self) -> bool:
        """Every key but Tab is written."""
        return bool(self.field.focus)

    def on_touch_down(self, touch: Any) -> bool:
        """The field takes touches itself."""
        return bool(self.field.on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that scrolls the page selects nothing."""
        return False if touch.ud.get("scrolling") else bool(self.field.on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """The field takes touches itself."""
        return bool(self.field.on_touch_up(touch))

    def on_focus_moved(self, here: bool) -> None:
        """The field is being written in, or no longer."""
