"""A tray over a screen: at the bottom on a phone, centred on larger screens. A tap outside closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sushigo_score.text.common import CLOSE
from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, frame_around, paint, paint_faint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import COMPACT_BELOW, GAP, RADIUS, TARGET
from sushigo_score.ui.kit.reach.spoken import Spoken
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.scroller import Scroller

_WIDEST = 520
_WIDEST_IN_TWO = 920
"""In dp, with two columns side by side."""
_BESIDE = 16
_HIGHEST = 0.86
_SHADE = 0.45
_EDGE = 0.4
_FOOT = 0.45
"""The share of its height that the buttons at its foot may take; if they need more, they scroll with the rest."""


def _above_a_title() -> float:
    """Return how far, in dp, a title starts below the top of the symbol beside it, so that both are centred on one line."""
    return float(max(0.0, (dp(TARGET) - texture("X", "title").height) / 2 / dp(1)))


def _ends_with(content: Sequence[Widget]) -> list[WordButton]:
    """Return the trailing word buttons of a sheet's content."""
    return list(takewhile(lambda widget: isinstance(widget, WordButton), reversed(content)))[::-1]


class BottomSheet(Spoken, FloatLayout):
    """A container for what a screen asks or explains; dispatches `on_away` when closed.

    Its trailing buttons stay visible while the rest scrolls.
    Kivy's ModalView is a child of the window: it would ignore the insets, and the page could not rebuild it.
    """

    role = "tray"
    named_by = "title"

    title = StringProperty("")
    central = BooleanProperty(False)
    """True for what is offered unasked: it is centred on every screen."""
    in_two = BooleanProperty(False)
    """True if its content has two columns: then it is wider."""
    edges = ListProperty([0, 0, 0, 0])
    """The insets of the device, in pixels: left, top, right, bottom. The shade extends under them."""

    again: Callable[[], BottomSheet] | None = None
    """Rebuilds the same tray, where that is possible."""

    __events__ = ("on_away",)

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        super().__init__(**{"width": 0, **more})  # Kivy starts at 100
        edge, shown = dp(GAP["large"]), [widget for widget in content if widget is not None]
        self._buttons = _ends_with(shown)
        self.column = Column(
            Row(
                Caption(text=self.title, kind="title", above=_above_a_title(), pos_hint={"top": 1}),
                SymbolButton(symbol="close", text=look.words.say(CLOSE), pos_hint={"top": 1}, on_tap=self.away),
            ),
            *shown[: len(shown) - len(self._buttons)],
            padding=(edge, dp(GAP["small"]), edge, edge),
            spacing=dp(GAP["small"]),
        )
        self._scroller = Scroller(
            self.column, size_hint=(None, None), bar_inset=RADIUS["large"], fade_inset=GAP["large"]
        )
        super().add_widget(self._scroller)
        self._foot = Column(*self._buttons, padding=(edge, dp(GAP["small"]), edge, edge), size_hint_x=None)
        super().add_widget(self._foot)
        self.bind(pos=self._place, size=self._place, edges=self._place)
        self.column.bind(height=self._place)
        self._foot.bind(height=self._place)
        look.watch(self)
        self._place()

    def look_changed(self) -> None:
        self._place()

    def _place(self, *_: object) -> None:
        if self.width < 1:
            return
        left, top, right, bottom = self.edges
        room, reach = self.width - left - right, self.height - top - bottom
        widest = dp(_WIDEST_IN_TWO if self.in_two else _WIDEST)
        width = room if self._compact else min(widest, room - dp(2 * _BESIDE if self.central else 2 * TARGET))
        self.column.width = self._foot.width = width
        self._share_out(reach * _HIGHEST * _FOOT)
        foot = self._foot.height if self._foot.children else 0
        height = min(self.column.height + foot, reach * _HIGHEST)
        self._foot.pos = (
            round(self.x + left + (room - width) / 2),
            round(self.y + bottom + (0 if self._compact else (reach - height) / 2)),
        )
        self._scroller.size = (width, height - foot)
        self._scroller.pos = (self._foot.x, self._foot.y + foot)
        self._draw_ground()

    def _share_out(self, most: float) -> None:
        """Put the buttons below the scroller, or at the end of its content if they would take too much room."""
        spacing, edge = dp(GAP["small"]), dp(GAP["large"])
        needed = sum(button.height + spacing for button in self._buttons) + edge
        home = self._foot if self._buttons and needed <= most else self.column
        for button in self._buttons:
            if button.parent is not home:
                if button.parent is not None:
                    button.parent.remove_widget(button)
                home.add_widget(button)
        self.column.padding[3] = 0 if home is self._foot else edge

    @property
    def _compact(self) -> bool:
        left, _, right, _ = self.edges
        return bool(not self.central and self.width - left - right < dp(COMPACT_BELOW))

    def _draw_ground(self) -> None:
        (left, bottom), (width, height) = self._area
        self.canvas.before.clear()
        with self.canvas.before:
            paint("#000000", _SHADE)
            plate(self.pos, self.size, 0)
            below = bottom - self.y + dp(RADIUS["large"]) if self._compact else 0
            pos, size = (left, bottom - below), (width, height + below)
            draw_ground(look.palette.ground, pos, size, dp(RADIUS["large"]))
        self.canvas.after.clear()
        with self.canvas.after:
            paint_faint(look.palette.outline, _EDGE)  # in the dark style, the shaded page is no darker than a tray
            frame_around(pos, size, dp(0.5), dp(RADIUS["large"]), dp(0.5))

    @property
    def _area(self) -> tuple[Point, Point]:
        """The position and size of its ground."""
        scroller = self._scroller
        return self._foot.pos, (scroller.width, scroller.top - self._foot.y)

    @property
    def span(self) -> tuple[float, float]:
        """Its lower and upper edge in the window."""
        return float(self._foot.y), float(self._scroller.top)

    def away(self) -> None:
        """Close it."""
        if self.parent is not None:
            self.parent.remove_widget(self)
            self.dispatch("on_away")

    def on_touch_down(self, touch: Any) -> bool:
        """Block touches to whatever is below; a tap outside closes the tray."""
        (left, bottom), (width, height) = self._area
        inside = left <= touch.x <= left + width and bottom <= touch.y <= bottom + height
        beside = not inside and not touch.is_mouse_scrolling
        if not super().on_touch_down(touch) and beside:
            self.away()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Let nothing through to the page below."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let nothing through to the page below."""
        super().on_touch_up(touch)
        return True

    def on_away(self) -> None:
        """Called when it was closed."""
