"""The navigator: one page at a time, what is over it, and the way back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import dist
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sushigo_score.rules.refusals import Refusal
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import Motion, ease_out, play
from sushigo_score.ui.kit.drawing.theme import SLIDE, rgba, width_class
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.field import Field, writing
from sushigo_score.ui.kit.widgets.scroller import Scroller, bring_into_view
from sushigo_score.ui.kit.widgets.toast import Toast
from sushigo_score.ui.shell.routes import Location
from sushigo_score.ui.shell.toast_place import ToastPlace

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp
    from sushigo_score.ui.shell.page import Page


_LOW: Final = 480
"""A window lower than this, in dp, is a phone in landscape."""


class WindowForm(NamedTuple):
    """How wide the window is, and whether it is low."""

    width: str
    low: bool


def form_of(size: tuple[float, float], insets: Sequence[float]) -> WindowForm:
    """Return the form of a window without its insets: left, top, right, bottom, in pixels."""
    left, top, right, bottom = insets
    return WindowForm(width_class((size[0] - left - right) / dp(1)), (size[1] - top - bottom) / dp(1) < _LOW)


_SHORT: Final = 48
"""How far, in dp, a page slides in a wide window, where the full width would be a leap; it fades in meanwhile."""
_FAINT: Final = 0.4
"""Its opacity at first: if a frame is late, nobody looks at an empty window."""


class PageSlide:
    """Slides a page in, forward from the right or back from the left; the page before it goes out the other way."""

    def __init__(self, under: Widget, gone: Widget, here: Widget, *, forward: bool, whole: bool) -> None:
        self._under = under
        self._way = (here.width if whole else dp(_SHORT)) * (1 if forward else -1)
        self._clears = not whole
        self._moving = [(here, Translate(), self._scrollers(here))]  # emptied at the end, to release the page that went
        if whole:
            self._moving.append((gone, Translate(), self._scrollers(gone)))
        self._drawn = InstructionGroup()
        self._wrap()
        self._step(0.0)
        self._motion: Motion = play(self._step, SLIDE, ease_out, then=self._unwrap)

    @staticmethod
    def _scrollers(page: Widget) -> list[Scroller]:
        return [widget for widget in page.walk(restrict=True) if isinstance(widget, Scroller)]

    def _wrap(self) -> None:
        (here, place, _), *others = self._moving
        self._push, self._pop = PushMatrix(), PopMatrix()
        here.canvas.before.insert(0, place)
        here.canvas.before.insert(0, self._push)
        here.canvas.after.add(self._pop)
        for gone, way, _ in others:
            for drawn in (PushMatrix(), way, gone.canvas, PopMatrix()):
                self._drawn.add(drawn)
        self._under.canvas.before.add(self._drawn)

    def _step(self, at: float) -> None:
        for (_, place, scrollers), left in zip(self._moving, (1 - at, -at), strict=False):
            place.x = across = round(self._way * left)
            for scroller in scrollers:
                scroller.cut_beside(across)
        if self._clears:
            self._moving[0][0].opacity = _FAINT + (1 - _FAINT) * at

    def _unwrap(self) -> None:
        here, place, _ = self._moving[0]
        for drawn in (self._push, place):
            here.canvas.before.remove(drawn)
        here.canvas.after.remove(self._pop)
        self._drawn.clear()
        self._under.canvas.before.remove(self._drawn)
        self._moving = []

    def finish(self) -> None:
        """End the slide, with everything in its place."""
        self._motion.finish()


_DEAF = 0.3
"""A new page ignores touches for this long, in seconds: the second half of a double tap was not meant for it.

A new tray ignores only those in the place of the tap before: what is elsewhere may be tapped as fast as one can.
"""
_SAME_PLACE = 24
"""How far apart, in dp, the two halves of a double tap are at most."""

_LEAST_HEIGHT = 200
"""A page keeps at least this height, in dp, however much the keyboard covers."""


def _fields(tray: BottomSheet) -> list[Field]:
    return [widget for widget in tray.walk(restrict=True) if isinstance(widget, Field)]


class Navigator(FloatLayout):
    """Shows the last page of the way here; rebuilds it when the window, the words or the colours change.

    Kivy's ScreenManager keeps every screen alive; here only one page exists at a time, rebuilt from the state it kept.
    """

    insets = ListProperty([0, 0, 0, 0])
    """What the device covers at each edge, in pixels: left, top, right, bottom."""
    keyboard = NumericProperty(0)
    """How much of the window, from below, the on-screen keyboard covers, in pixels."""

    __events__ = ("on_moved",)

    def __init__(
        self, make: Callable[[WasabiBowlApp, Location, Refusal | None], Page], app: WasabiBowlApp, **more: Any
    ) -> None:
        super().__init__(**more)
        self._make = make
        self._app = app
        self._way: list[Location] = []
        self._form: WindowForm | None = None
        self._built_for = self._appearance()
        self._rebuild_if_needed = Clock.create_trigger(self._rebuild_if_changed, -1)
        self.rebuild_soon = Clock.create_trigger(lambda _: self.rebuild(), -1)
        self._scroll_soon = Clock.create_trigger(self._scroll_to_field)
        self._toast_place = ToastPlace(self)
        self._deaf_until = self._tray_deaf_until = 0.0
        self._touched = (0.0, 0.0)
        self._shown_way = 0
        self._slide: PageSlide | None = None
        self._page: Page | None = None
        self.toast: Toast | None = None
        self.bind(size=self._place, pos=self._place, insets=self._place, keyboard=self._make_room)
        look.watch(self)
        self.look_changed()

    # --- the way --------------------------------------------------------------------------------------

    def go(self, page: str, **kept: Any) -> None:
        """Go on to a page."""
        self._keep()
        self._way.append(Location(page, kept))
        self._show()

    def swap(self, page: str, **kept: Any) -> None:
        """Show a page in place of this one; Back does not lead here."""
        self._way[-1:] = [Location(page, kept)]
        self._show()

    def start_at(self, *way: Location) -> None:
        """Replace the whole way, and show its last page."""
        self._way = list(way)
        self._show()

    def back(self) -> bool:
        """Go one step up: close a tray, step back within the page, or leave it; False if there is nowhere to go."""
        if self.trays:
            self.put_away()
            return True
        if self._page is not None and self.page.step_back():
            return True
        if len(self._way) < 2:
            return False
        self._way.pop()
        self._way[-1] = self._app.as_it_stands(self._way[-1])
        self._show()
        return True

    @property
    def way(self) -> list[Location]:
        """Every page from home to here, each with its state."""
        self._keep()
        return list(self._way)

    def way_written(self) -> str:
        """Serialize the way, to restore it after a restart."""
        return json.dumps([[place.page, place.kept] for place in self.way])

    def _keep(self) -> None:
        if self._page is not None and self._way:
            self._way[-1] = Location(self._way[-1].page, self.page.state())

    def close(self) -> None:
        """Remove everything, and cancel what is scheduled."""
        look.unwatch(self)
        self._end_slide()
        self._rebuild_if_needed.cancel()
        self.rebuild_soon.cancel()
        self._toast_place.close()
        self._scroll_soon.cancel()
        if self._page is not None:
            self.page.leave()
            self._page = None
        self.clear_widgets()

    # --- what is shown --------------------------------------------------------------------------------

    @property
    def has_page(self) -> bool:
        """False before the first page is shown, and after the app was closed."""
        return self._page is not None

    @property
    def page(self) -> Page:
        """The page that is shown."""
        if self._page is None:
            raise LookupError("no page is shown")
        return self._page

    @property
    def form(self) -> WindowForm:
        """The current form of the window."""
        return form_of(self.size, self.insets)

    @property
    def page_width(self) -> float:
        """The width of a page, in pixels."""
        left, _, right, _ = self.insets
        return float(self.width - left - right)

    @property
    def trays(self) -> list[BottomSheet]:
        """The trays over the page, the uppermost first."""
        return [child for child in self.children if isinstance(child, BottomSheet)]

    @property
    def uppermost(self) -> Any:
        """What touches and keys reach: the uppermost tray, or the page."""
        return self.trays[0] if self.trays else self._page

    def open(self, tray: BottomSheet, again: Callable[[], BottomSheet] | None = None) -> BottomSheet:
        """Open a tray over the page; `again` recreates it when the page below is rebuilt."""
        tray.again = again
        tray.edges = self.taken
        self._tray_deaf_until = Clock.get_time() + _DEAF
        self.add_widget(tray)
        return tray

    def open_with(self, make: Callable[[], BottomSheet]) -> BottomSheet:
        """Open a tray over the page that is recreated when the page below is rebuilt."""
        return self.open(make(), make)

    def put_away(self) -> None:
        """Close the uppermost tray, if a second finger has not done so already."""
        for tray in self.trays[:1]:
            tray.away()

    def say(self, text: str, action: str = "", then: Callable[[], object] | None = None) -> None:
        """Show a message that goes away by itself; with an action, such as undo, it stays longer."""
        if self.toast is not None:
            self.toast.away()
        self.toast = Toast(text, action, then)
        self.add_widget(self.toast)
        self._toast_place.find()

    @contextmanager
    def saying_why(self) -> Iterator[None]:
        """Say why if the block is refused, and go on after it."""
        try:
            yield
        except Refusal as refusal:
            self.say(look.words.refused(refusal))

    def rebuild(self) -> None:
        """Rebuild the page as it was left, with its trays and what was being written in them."""
        if self._page is None:
            return
        over = [(tray.again, tray) for tray in reversed(self.trays)]
        trays = [(make, [field.text for field in _fields(tray)]) for make, tray in over if make is not None]
        self._keep()
        self._show(again=True)
        for make, written in trays if self.page.called == self._way[-1].page else ():
            for field, text in zip(_fields(self.open_with(make)), written, strict=False):
                field.text = text

    def fail(self, refused: Refusal) -> None:
        """Say in place of this page why the games cannot be reached; the page comes back once they can."""
        self._keep()
        self._show(refused=refused)

    def _show(self, *, again: bool = False, refused: Refusal | None = None) -> None:
        """Show the last page of the way; a message stays if it has an action or the page is rebuilt."""
        toast = self.toast if self.toast is not None and self.toast.parent is self else None
        self._end_slide()
        gone, steps, self._shown_way = self._page, len(self._way) - self._shown_way, len(self._way)
        if self._page is not None:
            self.page.leave()
            if self.page.called != self._way[-1].page:
                self._deaf_until = Clock.get_time() + _DEAF
        self.clear_widgets()
        self._form = self.form
        self._page = self._make(self._app, self._way[-1], refused)
        self.add_widget(self.page)
        if toast is not None and (toast.offers or again):
            self.add_widget(toast)
        self._place()
        if gone is not None and steps and not (again or refused or look.reduced_motion):
            whole = self._form.width == "compact"
            self._slide = PageSlide(self, gone, self.page, forward=steps > 0, whole=whole)
        self.dispatch("on_moved")

    def _end_slide(self) -> None:
        if self._slide is not None:
            self._slide.finish()

    @property
    def deaf(self) -> bool:
        """True while a new page still ignores touches."""
        return bool(Clock.get_time() < self._deaf_until)

    def on_touch_down(self, touch: Any) -> bool:
        """Ignore the second half of a double tap; any touch ends a slide, and so finds everything in place."""
        self._end_slide()
        again = dist(touch.pos, self._touched) < dp(_SAME_PLACE) and Clock.get_time() < self._tray_deaf_until
        self._touched = touch.pos
        return self.deaf or again or bool(super().on_touch_down(touch))

    @property
    def taken(self) -> tuple[float, float, float, float]:
        """What is covered at each edge, including by the keyboard."""
        left, top, right, bottom = self.insets
        return (left, top, right, max(bottom, self.keyboard))

    def _place(self, *_: object) -> None:
        if self._page is None:
            return
        left, top, _right, bottom = self.taken
        height = max(self.height - top - bottom, min(dp(_LEAST_HEIGHT), self.height - top))
        self.page.size_hint = (None, None)
        self.page.size = (self.page_width, height)
        self.page.pos = (self.x + left, self.top - top - height)
        for tray in self.trays:
            tray.edges = self.taken
        self._toast_place.find()
        if self._form != self.form:
            self._rebuild_if_needed()

    def _make_room(self, *_: object) -> None:
        """Keep the field in view when the keyboard comes or goes."""
        self._place()
        if self.keyboard and writing.field is not None:
            self._scroll_soon()

    @staticmethod
    def _scroll_to_field(*_: object) -> None:
        if writing.field is not None:
            bring_into_view(writing.field)

    def look_changed(self) -> None:
        """Apply the look: the background at once, and the page anew if its words or colours change."""
        Window.clearcolor = rgba(look.palette.ground)
        self._rebuild_if_needed()

    @staticmethod
    def _appearance() -> tuple[object, ...]:
        """Return what a page is built for: what it keeps of colours and sizes would be wrong in another look."""
        return (look.words.language, look.text_scale, look.style, look.high_contrast)

    def _rebuild_if_changed(self, *_: object) -> None:
        appearance = self._appearance()
        if self._page is not None and (self._form != self.form or self._built_for != appearance):
            self._built_for = appearance
            self.rebuild()

    def on_moved(self) -> None:
        """Fired when a page is shown."""
