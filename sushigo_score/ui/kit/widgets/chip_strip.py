"""Choices in one row, which can be dragged sideways if it is wider than the page."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.canvas_widget import fade_left, fade_right
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Container
from sushigo_score.ui.kit.widgets.scroller import Revealing

_SLOP = 10
_STILL = 24
_FADE = 12
"""How far inside the page's margin, in dp, the chips begin to fade."""


class ChipStrip(Container, Revealing):
    """A row of chips as high as the highest; `offset` is how far it was dragged. The rest fades into the edges of the page.

    The chosen chip is scrolled fully into view.
    """

    offset = NumericProperty(0.0)

    def __init__(self, *chips: Widget, **more: Any) -> None:
        self._soon = Clock.create_trigger(self._place, -1)
        self._shows_chosen = True
        super().__init__(*chips, size_hint_y=None, height=0, **more)
        self.bind(pos=self._soon, width=self._show_chosen, offset=self._soon)
        self._soon()

    def add_widget(self, widget: Widget, *more: Any, **others: Any) -> None:
        super().add_widget(widget, *more, **others)
        widget.bind(size=self._soon)
        if widget.property("chosen", quiet=True) is not None:
            widget.bind(chosen=self._show_chosen)

    def _show_chosen(self, *_: object) -> None:
        self._shows_chosen = True
        self._soon()

    @property
    def length(self) -> float:
        """The total width of the chips."""
        gaps = dp(GAP["small"]) * max(0, len(self.children) - 1)
        return float(sum(chip.width for chip in self.children) + gaps)

    @property
    def furthest(self) -> float:
        """How far it can be dragged."""
        return max(0.0, self.length - float(self.width))

    def _place(self, *_: object) -> None:
        if self._shows_chosen and self.parent is not None and self.width > dp(_STILL):
            self._shows_chosen = False
            self._scroll_to_chosen()
        self.offset = min(max(0.0, self.offset), self.furthest)
        self.height = max((chip.height for chip in self.children), default=0)
        x = self.x - round(self.offset)
        for chip in reversed(self.children):
            chip.pos = (x, self.center_y - chip.height / 2)
            x += chip.width + dp(GAP["small"])
        self._draw_fades()

    def _draw_fades(self) -> None:
        """Fade where there are more chips; not in high contrast, where a word is either there or not."""
        self.canvas.after.clear()
        if look.clear:
            return
        size = (dp(_FADE + GAP["large"]), self.height)
        with self.canvas.after:
            if self.offset > 0:
                fade_left((self.x - dp(GAP["large"]), self.y), size)
            if self.offset < self.furthest:
                fade_right((self.right - dp(_FADE), self.y), size)

    def _scroll_to_chosen(self) -> None:
        """Scroll just far enough to show the chosen chip with part of its neighbours."""
        left = 0.0
        for chip in reversed(self.children):
            if getattr(chip, "chosen", False):
                self.offset = max(min(self.offset, left - dp(_STILL)), left + chip.width + dp(_STILL) - self.width)
            left += chip.width + dp(GAP["small"])

    def show(self, widget: Widget) -> None:
        """Scroll until a chip is in view."""
        if widget.x < self.x:
            self.offset -= self.x - widget.x + dp(_STILL)
        elif widget.right > self.right:
            self.offset += widget.right - self.right + dp(_STILL)
        self._place()

    # --- touches --------------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """Pass the press on at once; it may become a drag."""
        inside = bool(super().on_touch_down(touch))
        if not self.furthest or touch.is_mouse_scrolling or not self.y <= touch.y <= self.top:
            return inside
        touch.grab(self)
        touch.ud["drawn_from"] = (touch.x, touch.y, self.offset)
        return inside

    def on_touch_move(self, touch: Any) -> bool:
        """Start dragging once the finger has moved sideways far enough, which cancels the press."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        x, y, offset = touch.ud["drawn_from"]
        moved, across = abs(touch.x - x), abs(touch.y - y)
        if not touch.ud.get("scrolling") and moved > dp(_SLOP) and moved > across:
            touch.ud["scrolling"] = touch.ud["dragged"] = True  # so that nobody else takes it
            touch.ud["drawn"] = self
        if touch.ud.get("drawn") is self:
            self.offset = offset - (touch.x - x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """End the drag."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True
