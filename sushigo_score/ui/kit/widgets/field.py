"""What text fields have in common: Kivy's field handles the input, and is reached by Tab like any other widget."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from sushigo_score.text import common
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, frame, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.text.scripts import LETTERS, font_of
from sushigo_score.ui.kit.widgets.kivy_style import need_kivy_style

_MOUSE = "mouse"


class Writing(EventDispatcher):
    """Which `Field` is being edited now, or None."""

    field = ObjectProperty(None, allownone=True)


writing = Writing()


class Limited:
    """A Kivy text input limited to `most` characters, with its cut-and-paste bubble in the app's language."""

    text: str
    _bubble: Any

    def __init__(self, most: int, **more: Any) -> None:
        need_kivy_style()
        self.most = most
        super().__init__(**more)

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        """Truncate what is typed or pasted before it is laid out, which is slow for a long text."""
        wanted = self.clean(substring[: max(0, self.most - len(self.text))])
        return super().insert_text(wanted, from_undo=from_undo)  # type: ignore[misc]

    def clean(self, text: str) -> str:
        """Return a text as the field accepts it."""
        return text

    def _show_cut_copy_paste(self, *where: Any, **more: Any) -> None:
        super()._show_cut_copy_paste(*where, **more)  # type: ignore[misc]
        if self._bubble is not None:
            for button, text in (
                (self._bubble.but_cut, common.CUT),
                (self._bubble.but_copy, common.COPY),
                (self._bubble.but_paste, common.PASTE),
                (self._bubble.but_selectall, common.SELECT_ALL),
            ):
                button.text = look.words.say(text)


class Field(Touchable):
    """A text field; `hint` is shown while `text` is empty; `on_focus_moved` passes whether it has the focus."""

    role = "field"
    named_by = "hint"
    valued_by = "text"

    text = StringProperty("")
    hint = StringProperty("")

    __events__: tuple[str, ...] = (*Touchable.__events__, "on_focus_moved")

    def __init__(self, field: Any, **more: Any) -> None:
        more.setdefault("size_hint_y", None)
        self.field = field
        super().__init__(**more)
        self.add_widget(field)
        self._own_font = field.font_name
        field.bind(text=self._written, focus=self._focus_moved)
        self.bind(pos=self._place, size=self._place, focused=self._focused, text=self._set)

    @property
    def heard(self) -> str:
        """What it asks for; its text is reported separately."""
        return self.about or self.spoken_name

    def look_changed(self) -> None:
        """Take fonts and colours from the new look."""
        self.scale()
        super().look_changed()

    def scale(self) -> None:
        """Take font size and colours from the look."""
        raise NotImplementedError

    def _place(self, *_: object) -> None:
        self.field.pos = self.pos
        self.field.size = self.size

    def draw_frame(self) -> None:
        """Draw the outline, in the colour of actions while the field is edited."""
        paint(look.palette.action if self.field.focus else look.palette.outline)
        frame(self, dp(0.5), dp(RADIUS["medium"]), dp(1) - 0.5)

    @property
    def cursor(self) -> int:
        """The position of the cursor, in characters."""
        return int(self.field.cursor_index())

    # --- writing --------------------------------------------------------------------------------------

    def _written(self, _: Any, text: str) -> None:
        self.text = text
        self.use_font(text)

    def use_font(self, text: str) -> None:
        """Use a font with the glyphs of a text."""
        font = font_of(text)
        self.field.font_name = self._own_font if font == LETTERS else font

    def _set(self, *_: object) -> None:
        if self.field.text != self.text:
            self.field.text = self.text

    def _focused(self, *_: object) -> None:
        self.field.focus = self.focused

    def _focus_moved(self, _: Any, here: bool) -> None:
        if here:
            writing.field = self
        elif writing.field is self:
            writing.field = None
        self.dispatch("on_focus_moved", here)

    @property
    def takes_keys(self) -> bool:
        """True while the field is being edited: every key but Tab is input."""
        return bool(self.field.focus)

    def on_touch_down(self, touch: Any) -> bool:
        """Pass the touch to the field; dragging the mouse selects text and never scrolls, as there is a wheel for that."""
        taken = bool(self.field.on_touch_down(touch))
        if taken:
            touch.ud["field"] = self
            touch.ud["dragged"] = touch.device == _MOUSE
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        """Leave the touch to the field, which has grabbed it and gets its events directly."""
        self._scrolled_by(touch)
        return False

    def on_touch_up(self, touch: Any) -> bool:
        """Leave the touch to the field, which has grabbed it and gets its events directly."""
        self._scrolled_by(touch)
        return False

    def _scrolled_by(self, touch: Any) -> None:
        """Cancel the selection if the finger scrolls the page: otherwise the next character would replace it."""
        if touch.ud.get("scrolling") and touch.ud.get("field") is self:
            self.field._have_scrolled = True  # noqa: SLF001 - as the field does when it scrolls its content
            self.field.cancel_selection()
            self.field.cancel_long_touch_event()

    def on_focus_moved(self, here: bool) -> None:
        """Called when the field gets or loses the focus."""
