"""Widgets that draw themselves on their own canvas, cheap to build and quick to update; and the plates and frames they draw."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, pi, sin, sqrt
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rectangle, RoundedRectangle, Scale
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, Property, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import move
from sushigo_score.ui.kit.drawing.theme import BORDER, LONG_PRESS, PRESS, RADIUS, rgba
from sushigo_score.ui.kit.reach.by_keys import ByKeys
from sushigo_score.ui.kit.reach.spoken import Spoken

PRESSED_IN: Final = 0.96
"""The scale of a pressed widget, for those that sink."""

_SHADE: Final = 0.07
"""How much darker (lighter in the dark style) a widget is under the mouse."""

_LEAST_SEGMENTS: Final = 5
_FADE_STEPS: Final = 16

Point = tuple[float, float]


class CanvasWidget(Spoken, Widget):
    """A widget that redraws itself before the next frame when something it shows has changed.

    It shows all properties that its classes declare, except those of `not_shown`, private ones, and `own_...`, which only its
    siblings need, and draws them in `draw`. Those that determine their own height list in `sized_by` what it depends on, and
    set it in `measure`; those with `beneath` draw under their children.
    """

    shows: tuple[str, ...] = ()
    not_shown = ("popping", "about", "shared_height")
    sized_by: tuple[str, ...] = ()
    beneath = False
    about = StringProperty("")

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        ours = (known for known in cls.__mro__ if known not in Widget.__mro__)
        declared = (name for known in ours for name, kept in vars(known).items() if isinstance(kept, Property))
        shown = (name for name in declared if not name.startswith(("_", "own_")) and name not in cls.not_shown)
        cls.shows = tuple(dict.fromkeys(shown))

    def __init__(self, **more: Any) -> None:
        if self.sized_by:
            more.setdefault("size_hint_y", None)
        if "width" in self.sized_by and "size" not in more:  # Kivy starts at 100 by 100: it would be measured in vain
            more = {"width": 0, "height": 0, **more}
        self._redraw_soon = Clock.create_trigger(self.redraw, -1)  # before the frame, and once for all changes
        super().__init__(**more)
        for name in ("pos", "size", *self.shows):
            self.fbind(name, self._redraw_soon)  # cheaper than bind; the strong reference is to our own trigger
        self.bind(**dict.fromkeys(self.sized_by, self.measure))
        look.watch(self)
        if self.sized_by:
            self.measure()
        self._redraw_soon()

    def look_changed(self) -> None:
        """Measure and redraw in the new look."""
        self.measure()
        self._redraw_soon()

    def measure(self, *_: object) -> None:
        """Set the required height, in widgets that determine their own."""

    def redraw(self, *_: object) -> None:
        canvas = self.canvas.before if self.beneath else self.canvas
        canvas.clear()
        if self.width >= 1:
            with canvas:
                self.draw()

    def draw(self) -> None:
        """Draw the widget, and place its children: while its size is changing, `right` and `top` still have their old values."""
        raise NotImplementedError


def paint(colour: str, alpha: float = 1.0) -> None:
    """Set the colour for what is drawn next."""
    Color(rgba=rgba(colour, alpha))


def plate(pos: Point, size: Point, radius: float) -> None:
    """Draw a rounded rectangle."""
    RoundedRectangle(pos=pos, size=size, radius=[radius], segments=segments_of(radius))


def segments_of(radius: float) -> int:
    """Return the number of segments of a rounded corner: none is more than a fifth of a pixel off the circle.

    >>> segments_of(8), segments_of(24), segments_of(63)
    (5, 7, 11)
    """
    return max(_LEAST_SEGMENTS, ceil(1.3 * sqrt(max(0.0, radius))))


def frame(widget: Widget, inset: float, radius: float, width: float) -> None:
    """Draw a rounded line just inside a widget; `width` is half its thickness."""
    frame_around(widget.pos, widget.size, inset, radius, width)


def frame_around(pos: Point, size: Point, inset: float, radius: float, width: float) -> None:
    """Draw a rounded line just inside a rectangle."""
    outer, inner = ring(pos, size, inset, radius, width)
    pairs = list(zip((*outer, outer[0]), (*inner, inner[0]), strict=True))
    vertices = [length for pair in pairs for x, y in pair for length in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(2 * len(pairs))), mode="triangle_strip")


def ring(pos: Point, size: Point, inset: float, radius: float, width: float) -> tuple[list[Point], list[Point]]:
    """Return the outer and inner edge of a rounded line, snapped to whole pixels: otherwise its sides differ in width.

    `radius` is that of the rectangle's own corners: further in, those of the line are smaller.
    """
    thick, out = max(1, round(2 * width)), inset - width
    bend = max(0.0, radius - out)
    left, bottom = round(pos[0] + out), round(pos[1] + out)
    right, top = round(pos[0] + size[0] - out), round(pos[1] + size[1] - out)
    size = (right - left, top - bottom)
    within = (size[0] - 2 * thick, size[1] - 2 * thick)
    inner = rounded((left + thick, bottom + thick), within, bend - thick, bend)
    return rounded((left, bottom), size, bend, bend), inner


@lru_cache(maxsize=64)
def _corner(radius: float, outer: float) -> tuple[list[Point], list[Point]]:
    """Return the points of a corner from the left side to the bottom, and reversed; as many as the outer radius needs."""
    segments = segments_of(outer)
    turns = [pi / 2 * at / segments for at in range(segments + 1)]
    there = [(radius * (1 - cos(turn)), radius * (1 - sin(turn))) for turn in turns]
    return there, there[::-1]


def rounded(pos: Point, size: Point, radius: float, outer: float = 0.0) -> list[Point]:
    """Return the points of a rounded rectangle; with an outer radius, as many as one with that radius has."""
    left, bottom, right, top = *pos, pos[0] + size[0], pos[1] + size[1]
    radius = max(0.0, min(radius, size[0] / 2, size[1] / 2))
    there, back = _corner(radius, outer or radius)
    lower = (left, bottom, 1, 1, there), (right, bottom, -1, 1, back)
    corners = *lower, (right, top, -1, -1, there), (left, top, 1, -1, back)
    return [(at + across * x, over + up * y) for at, over, across, up, bend in corners for x, y in bend]


def draw_ground(colour: str, pos: Point, size: Point, radius: float) -> None:
    """Draw a plate, with a border in high contrast."""
    paint(colour)
    plate(pos, size, radius)
    if look.clear:
        paint(look.palette.outline)
        frame_around(pos, size, dp(BORDER / 2), radius, dp(BORDER / 2))


def paint_faint(colour: str, alpha: float) -> None:
    """Set a translucent colour, or an opaque one in high contrast."""
    paint(colour, 1.0 if look.clear else alpha)


def fade_right(pos: Point, size: Point) -> None:
    """Cover a rectangle with the background, from transparent at its left to opaque at its right."""
    step = size[0] / _FADE_STEPS
    for number in range(_FADE_STEPS):
        paint(look.palette.ground, (number + 1) / _FADE_STEPS)
        Rectangle(pos=(pos[0] + number * step, pos[1]), size=(step, size[1]))


def fade_left(pos: Point, size: Point) -> None:
    """Cover a rectangle with the background, from transparent at its right to opaque at its left."""
    fade_right((pos[0] + size[0], pos[1]), (-size[0], size[1]))


def fade_down(pos: Point, size: Point, colour: str) -> None:
    """Cover a rectangle with a colour, from transparent at its top to opaque at its bottom."""
    step = size[1] / _FADE_STEPS
    for number in range(_FADE_STEPS):
        paint(colour, (number + 1) / _FADE_STEPS)
        Rectangle(pos=(pos[0], pos[1] + size[1] - (number + 1) * step), size=(size[0], step))


def fade_up(pos: Point, size: Point, colour: str) -> None:
    """Cover a rectangle with a colour, from transparent at its bottom to opaque at its top."""
    fade_down((pos[0], pos[1] + size[1]), (size[0], -size[1]), colour)


class Touchable(ByKeys, CanvasWidget):
    """A drawn widget that can be tapped, pressed long, and used from the keyboard; `focused` is set by the keyboard only.

    Kivy's ButtonBehavior knows no long press and no arrow keys, and a scroll over it still counts as a release.
    Callbacks passed to the constructor are called without arguments: `WordButton(on_tap=self.save)`.
    To learn which widget was tapped, and where, bind `on_tap` like any Kivy event.
    """

    pressed = BooleanProperty(False)
    hovered = BooleanProperty(False)
    """True while the mouse is over it."""
    sinks = False
    """True if it shrinks slightly while pressed, like a card or a key."""
    _drawn_at = NumericProperty(1.0)
    """The scale at which it is drawn."""
    _scale: Scale | None = None
    _holding = ObjectProperty(None, allownone=True)

    __events__: tuple[str, ...] = ("on_tap", "on_long_press", "on_key")

    def __init__(
        self,
        *,
        on_tap: Callable[[], object] | None = None,
        on_long_press: Callable[[], object] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        if on_tap is not None:
            self.fbind("on_tap", lambda *_: on_tap())
        if on_long_press is not None:
            self.fbind("on_long_press", lambda *_: on_long_press())

    # --- sinking: only a matrix changes during the animation ------------------------------------------

    def on_pressed(self, *_: object) -> None:
        if self.sinks and not look.reduced_motion:
            move(self, PRESS, _drawn_at=PRESSED_IN if self.pressed else 1.0)

    def on__drawn_at(self, *_: object) -> None:
        if self._scale is None:
            self._redraw_soon()
        else:
            self._scale.xyz = (self._drawn_at, self._drawn_at, 1)

    def redraw(self, *_: object) -> None:
        if self._drawn_at == 1.0:
            self._scale = None
            super().redraw()
            if self.hovered and not self.pressed:
                self._shade()
            return
        self.canvas.clear()
        with self.canvas:
            PushMatrix()
            self._scale = Scale(self._drawn_at, self._drawn_at, 1, origin=self.center)
            self.draw()
            PopMatrix()

    # --- hovering -------------------------------------------------------------------------------------

    @property
    def corner(self) -> float:
        """The radius of its corners, in pixels."""
        return float(dp(RADIUS["medium"]))

    @property
    def tip(self) -> str:
        """Its tooltip, for widgets that show no words."""
        return ""

    def _shade(self) -> None:
        with self.canvas.before if self.beneath else self.canvas:
            paint(look.palette.text, _SHADE)
            pos, size = self.ground
            plate(pos, size, min(self.corner, size[1] / 2))

    # --- touches --------------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """Begin a press."""
        if not self.enabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return bool(self.children and super().on_touch_down(touch))
        touch.grab(self)
        self.pressed = True
        self._holding = Clock.schedule_once(lambda _: self._held(touch), LONG_PRESS)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """End the press without a tap if the finger leaves or scrolls."""
        if touch.grab_current is self and (touch.ud.get("scrolling") or not self.collide_point(*touch.pos)):
            self._let_go(touch)
        return bool(self.children and super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """End a press; it was a tap if the finger is still on the widget."""
        if touch.grab_current is not self:
            return bool(self.children and super().on_touch_up(touch))
        was_pressed = self.pressed and not touch.ud.get("scrolling") and self.get_root_window() is not None
        self._let_go(touch)
        if was_pressed and self.collide_point(*touch.pos):
            self.dispatch("on_tap", touch.pos)
        return True

    def _held(self, touch: Any) -> None:
        if self.pressed and self.get_root_window() is not None:
            self._let_go(touch)
            self.dispatch("on_long_press")

    def cancel_press(self) -> None:
        """Discard a press that no longer means what it did when it began."""
        self.pressed = False

    def _let_go(self, touch: Any) -> None:
        touch.ungrab(self)
        self.pressed = False
        if self._holding is not None:
            self._holding.cancel()
            self._holding = None

    @property
    def counted(self) -> int | None:
        """The count that plus and minus change; None for widgets without one."""
        return None

    def draw_focus(self, radius: float = RADIUS["medium"]) -> None:
        """Draw the keyboard focus ring."""
        if self.focused:
            paint(look.palette.focus)
            frame_around(*self.area_pressed, dp(2), dp(radius), look.marking(dp(2)))

    def on_tap(self, pos: tuple[float, float]) -> None:
        """Called after a tap, or Enter."""

    def on_long_press(self) -> None:
        """Called after a long press."""
