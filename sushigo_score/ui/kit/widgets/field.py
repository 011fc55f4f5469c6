"""What fields to write in have in common: Kivy's field does the writing, and is reached by Tab like everything else."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from sushigo_score.text import common
from sushigo_score.ui.kit.canvas_widget import Touchable
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.scripts import LETTERS, font_of

_MOUSE = "mouse"


class Writing(EventDispatcher):
    """Where text is being entered now: a `Field`, or None."""

    field = ObjectProperty(None, allownone=True)


writing = Writing()


class Limited:
    """A field of Kivy that takes no more than `most` letters; its bubble, to cut and paste with, speaks the app's language."""

    text: str
    _bubble: Any

    def __init__(self, most: int, **more: Any) -> None:
        self.most = most
        super().__init__(**more)

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        """Cut what is typed or pasted before it is laid out: that takes long for a long text."""
        wanted = self.clean(substring[: max(0, self.most - len(self.text))])
        return super().insert_text(wanted, from_undo=from_undo)  # type: ignore[misc]

    def clean(self, text: str) -> str:
        """A text as it may stand in the field."""
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
    """`text` is what is written, `hint` what is shown while it is empty; `on_focus_moved` says whether it has the focus."""

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
        """What it asks for; what is written in it is told by itself."""
        return self.about or self.spoken_name

    def look_changed(self) -> None:
        """The look is another one: so are the letters."""
        self.scale()
        super().look_changed()

    def scale(self) -> None:
        """Take letters and colours from the look."""
        raise NotImplementedError

    def _place(self, *_: object) -> None:
        self.field.pos = self.pos
        self.field.size = self.size

    @property
    def cursor(self) -> int:
        """After how many letters it stands."""
        return int(self.field.cursor_index())

    # --- writing --------------------------------------------------------------------------------------

    def _written(self, _: Any, text: str) -> None:
        self.text = text
        self.use_font(text)

    def use_font(self, text: str) -> None:
        """Write in the letters that a text needs."""
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
        """Every key but Tab is written."""
        return bool(self.field.focus)

    def on_touch_down(self, touch: Any) -> bool:
        """The field takes touches itself; a mouse, which scrolls by its wheel, selects and does not scroll."""
        taken = bool(self.field.on_touch_down(touch))
        if taken:
            touch.ud["field"] = self
            touch.ud["dragged"] = touch.device == _MOUSE
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        """The field holds on to what has touched it, and hears of it by itself."""
        self._scrolled_by(touch)
        return False

    def on_touch_up(self, touch: Any) -> bool:
        """The field holds on to what has touched it, and hears of it by itself."""
        self._scrolled_by(touch)
        return False

    def _scrolled_by(self, touch: Any) -> None:
        """A finger that scrolls the page selects nothing: the next letter would take the place of what is selected."""
        if touch.ud.get("scrolling") and touch.ud.get("field") is self:
            self.field._have_scrolled = True  # noqa: SLF001 - as the field does where it scrolls what is in it
            self.field.cancel_selection()
            self.field.cancel_long_touch_event()

    def on_focus_moved(self, here: bool) -> None:
        """The field is being written in, or no longer."""
