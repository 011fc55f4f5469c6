"""A tray over a screen: at the bottom on a phone, centred on larger screens. A tap outside closes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sushigo_score.text.common import CLOSE
from sushigo_score.ui.kit.canvas_widget import paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import Spoken
from sushigo_score.ui.kit.text_textures import texture
from sushigo_score.ui.kit.theme import COMPACT_BELOW, GAP, RADIUS, TARGET
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.scroller import Scroller

_WIDEST = 520
_WIDEST_IN_TWO = 920
"""In dp, with two columns side by side."""
_BESIDE = 16
_HIGHEST = 0.86
_SHADE = 0.45


def _above_a_title() -> float:
    """Return how far, in dp, a title starts below the top of the symbol beside it, so that both are centred on one line."""
    return float(max(0.0, (dp(TARGET) - texture("X", "title").height) / 2 / dp(1)))


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
        super().__init__(**more)
        edge = dp(GAP["large"])
        self.column = Column(
            Row(
                Caption(text=self.title, kind="title", above=_above_a_title(), pos_hint={"top": 1}),
                SymbolButton(symbol="close", text=look.words.say(CLOSE), pos_hint={"top": 1}, on_tap=self.away),
            ),
            *content,
            padding=(edge, dp(GAP["small"]), edge, edge),
            spacing=dp(GAP["small"]),
        )
        self._scroller = Scroller(self.column, size_hint=(None, None), bar_inset=RADIUS["large"])
        super().add_widget(self._scroller)
        self.bind(pos=self._place, size=self._place, edges=self._place)
        self.column.bind(height=self._place)
        look.watch(self)

    def look_changed(self) -> None:
        self._place()

    def _place(self, *_: object) -> None:
        left, top, right, bottom = self.edges
        room, reach = self.width - left - right, self.height - top - bottom
        widest = dp(_WIDEST_IN_TWO if self.in_two else _WIDEST)
        width = room if self._compact else min(widest, room - dp(2 * _BESIDE if self.central else 2 * TARGET))
        self.column.width = width
        height = min(self.column.height, reach * _HIGHEST)
        self._scroller.size = (width, height)
        self._scroller.pos = (
            round(self.x + left + (room - width) / 2),
            round(self.y + bottom + (0 if self._compact else (reach - height) / 2)),
        )
        self._draw_ground()

    @property
    def _compact(self) -> bool:
        left, _, right, _ = self.edges
        return bool(not self.central and self.width - left - right < dp(COMPACT_BELOW))

    def _draw_ground(self) -> None:
        scroller = self._scroller
        self.canvas.before.clear()
        with self.canvas.before:
            paint("#000000", _SHADE)
            plate(self.pos, self.size, 0)
            below = scroller.y - self.y + dp(RADIUS["large"]) if self._compact else 0
            pos, size = (scroller.x, scroller.y - below), (scroller.width, scroller.height + below)
            draw_ground(look.palette.ground, pos, size, dp(RADIUS["large"]))

    @property
    def span(self) -> tuple[float, float]:
        """From where to where in height it stands in the window."""
        return float(self._scroller.y), float(self._scroller.top)

    def away(self) -> None:
        """Close it."""
        if self.parent is not None:
            self.parent.remove_widget(self)
            self.dispatch("on_away")

    def on_touch_down(self, touch: Any) -> bool:
        """Whatever lies below cannot be touched; a tap beside puts the tray away."""
        beside = not self._scroller.collide_point(*touch.pos) and not touch.is_mouse_scrolling
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
