"""A viewport of taller content. A press shows at once; it becomes a scroll when the finger moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, RoundedRectangle, ScissorPop, ScissorPush, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.canvas_widget import fade_down, fade_up, paint_faint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.reach.spoken import Role, Spoken

_SLOP = 10
_FRICTION = 4.0
_WHEEL = 64
_STILL = 8
_WORTH_A_BAR = 8
"""A bar is not shown for less than this, in dp, out of sight: it would be the margin below the last line."""
_FADE = 20
"""The height, in dp, over which content that goes on fades into the lower edge: nothing ends in the middle of a word."""
_FADE_ABOVE = 8
"""The same at the upper edge: what is brought into view stays that far from it."""
_LONGEST_BAR = 160
"""A longer bar, in dp, between two columns would look like a divider."""


class Revealing(Widget):
    """A container that can scroll any of its descendants into view."""

    def show(self, widget: Widget) -> None:
        """Bring a widget inside into view."""
        raise NotImplementedError


class Scrolled(RelativeLayout):
    """The scrolled content. It translates its drawing itself, so that Kivy's style, which would do so, need not be loaded."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        with self.canvas.before:
            PushMatrix()
            self._moved = Translate(*self.pos)
        with self.canvas.after:
            PopMatrix()
        self.fbind("pos", self._move)

    def apply_class_lang_rules(self, *_: Any, **__: Any) -> None:
        """Ignore Kivy's style, whether it was loaded or not."""

    def _move(self, *_: object) -> None:
        self._moved.xy = self.pos


class Scroller(Spoken, Revealing):
    """A scroll view of a single child with its own height; `offset` is the distance scrolled from the top.

    Kivy's ScrollView holds back a press for 250 ms, or until the finger lifts, and clips with a stencil; this does neither.
    """

    role: Role = "scroller"

    offset = NumericProperty(0.0)
    content = ObjectProperty(None, allownone=True)
    scrolls = BooleanProperty(False)
    """True while the content is higher than the view."""
    bar_inset = NumericProperty(0)
    """The margin, in dp, at both ends of the bar, to avoid rounded corners."""
    fade_inset = NumericProperty(0)
    """The margin, in dp, at both sides of the fade at its foot, to avoid rounded corners."""
    ground = StringProperty("ground")
    """The name of the colour behind it, into which it fades."""

    def __init__(self, content: Widget | None = None, **more: Any) -> None:
        self._sheet = Scrolled(size_hint=(None, None), size=(0, 0))
        self._speed = 0.0
        self._across = 0.0
        self._gliding: Any = None
        self._wanted: float | None = None
        """The offset to restore, as far as there is something to scroll; None once something else was scrolled to."""
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**{"width": 0, **more})  # Kivy starts at 100, for which its content would be measured in vain
        with self.canvas.before:
            self._cut = ScissorPush(x=0, y=0, width=1, height=1)  # much cheaper than a stencil
        with self.canvas.after:
            ScissorPop()
            self._fade = Canvas()
        self._faded: tuple[object, ...] = ()
        """What the fades were drawn for."""
        super().add_widget(self._sheet)
        self.bind(pos=self._place_soon, size=self._place_soon, offset=self._place_soon)
        cut_soon = Clock.create_trigger(self._cut_to_size, -1)
        self.bind(pos=cut_soon, size=cut_soon)
        cut_soon()
        self._place_soon()
        if content is not None:
            self.add_widget(content)

    def add_widget(self, widget: Widget, *_: Any, **__: Any) -> None:
        self.content = widget
        widget.bind(height=self._place_soon)
        self._sheet.add_widget(widget)

    @property
    def furthest(self) -> float:
        """How far it can be scrolled."""
        return float(max(0.0, self.length - self.height))

    @property
    def length(self) -> float:
        """The height of the content."""
        return float(self._sheet.height)

    def _place(self, *_: object) -> None:
        if self.content is None or self.width < 1:
            return
        self.content.width = self.width
        self._sheet.size = (self.width, max(self.content.height, 1))
        self.scrolls = self.furthest > 0
        self._keep_in_bounds()
        self._sheet.pos = (self.x, round(self.top - self._sheet.height + self.offset))
        self._draw_fade()
        self._draw_bar()

    def _draw_fade(self) -> None:
        """Fade the edges beyond which content goes on; not in high contrast, where every word is either there or not."""
        above, below = (
            not look.clear and hidden >= dp(_WORTH_A_BAR) for hidden in (self.offset, self.furthest - self.offset)
        )
        colour, inset = getattr(look.palette, self.ground), dp(self.fade_inset)
        faded = (above, below, *self.pos, *self.size, colour)
        if faded == self._faded:
            return
        self._faded = faded
        self._fade.clear()
        x, width = self.x + inset, self.width - 2 * inset
        with self._fade:
            if below:
                fade_down((x, self.y), (width, dp(_FADE)), colour)
            if above:
                fade_up((x, self.top - dp(_FADE_ABOVE)), (width, dp(_FADE_ABOVE)), colour)

    def _cut_to_size(self, *_: object) -> None:
        """Clip to the widget."""
        x, y = self.to_window(*self.pos)
        x += self._across
        self._cut.x, self._cut.y = round(x), round(y)
        self._cut.width, self._cut.height = max(0, round(self.width)), max(0, round(self.height))

    def cut_beside(self, across: float) -> None:
        """Shift the clipping sideways: a matrix moves what is drawn, but not the scissor box."""
        self._across = across
        self._cut_to_size()

    def _draw_bar(self) -> None:
        self.canvas.after.remove_group("bar")
        if self.furthest < dp(_WORTH_A_BAR):
            return
        inset = min(dp(self.bar_inset), self.height / 4)
        reach = self.height - 2 * inset
        height = min(dp(_LONGEST_BAR), max(dp(24), reach * self.height / self.length))
        y = self.top - inset - height - (reach - height) * self.offset / self.furthest
        with self.canvas.after:
            paint_faint(look.palette.outline, 0.5)
            RoundedRectangle(pos=(self.right - dp(4), y), size=(dp(3), height), radius=[dp(1.5)], group="bar")

    @property
    def offsets(self) -> list[float]:
        """The scroll offset, as something with several columns has it, or the one about to be restored."""
        return [float(self.offset) if self._wanted is None else self._wanted]

    def scroll_to(self, offsets: list[float]) -> None:
        """Restore a scroll offset as soon as the content has its height, unless something else was scrolled to by then."""
        for offset in offsets[:1]:
            self._wanted = self.offset = offset

    def _keep_in_bounds(self) -> None:
        """Scroll no further than there is something to see, and as far as that goes to where it was left."""
        wanted = self.offset if self._wanted is None else self._wanted
        self.offset = min(max(0.0, wanted), self.furthest)

    def on_offset(self, _: Widget, offset: float) -> None:
        """Restore nothing any more once something else is scrolled to."""
        if self._wanted is not None and offset not in (self._wanted, min(max(0.0, self._wanted), self.furthest)):
            self._wanted = None

    def show(self, widget: Widget) -> None:
        """Scroll until a widget inside is in view."""
        bottom = widget.to_window(*widget.pos)[1] - self.to_window(*self.pos)[1]
        top = bottom + widget.height
        if top > self.height:
            self.offset -= top - self.height + dp(_STILL)
        elif bottom < min(dp(_FADE), self.furthest - self.offset):
            self.offset += dp(_FADE) - bottom

    # --- touches ------------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """Pass the press on at once; a wheel scrolls."""
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            if not self.scrolls:
                return False
            self.offset += dp(_WHEEL) * (1 if touch.button == "scrollup" else -1)
            return True
        self._halt()
        inside = bool(super().on_touch_down(touch))
        if self.scrolls and "scroller" not in touch.ud and not touch.ud.get("dragged"):
            touch.ud["scroller"] = self
            touch.ud["scrolled_from"] = (touch.y, self.offset)
            touch.grab(self)
            return True
        return inside

    def on_touch_move(self, touch: Any) -> bool:
        """Start scrolling once the finger has moved far enough, which cancels the press."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        start, offset = touch.ud["scrolled_from"]
        moved = touch.y - start
        if touch.ud.get("dragged"):
            return True
        if not touch.ud.get("scrolling") and abs(moved) > dp(_SLOP):
            touch.ud["scrolling"] = True
        if touch.ud.get("scrolling"):
            self._speed = 0.6 * self._speed + 0.4 * touch.dy / max(Clock.frametime, 1 / 120)
            self.offset = offset + moved
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Continue with a short glide."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch.ud.get("scrolling") and abs(self._speed) > dp(60) and not look.reduced_motion:
            self._gliding = Clock.schedule_interval(self._glide, 0)
        return True

    def _glide(self, passed: float) -> None:
        self.offset += self._speed * passed
        self._speed -= self._speed * min(1.0, _FRICTION * passed)
        if abs(self._speed) < dp(20) or not 0 < self.offset < self.furthest:
            self._halt()

    def _halt(self) -> None:
        self._speed = 0.0
        if self._gliding is not None:
            self._gliding.cancel()
            self._gliding = None


def scrollers_around(widget: Widget) -> Iterator[Scroller]:
    """Yield the scrollers around a widget, the innermost first."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, Scroller):
            yield parent
        parent = parent.parent


def bring_into_view(widget: Widget) -> None:
    """Scroll until a widget is visible."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, Revealing):
            parent.show(widget)
        parent = parent.parent
