"""The mouse pointer: hovering highlights what can be pressed, and shows a tooltip for a symbol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Touchable, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.text.textures import texture, write

_PATIENCE: Final = 0.6
"""How long, in seconds, the mouse rests on a symbol before its tooltip appears."""
_MARGIN: Final = 10
_GAP: Final = 4


class Tip(CanvasWidget):
    """A tooltip; it takes no touches."""

    text = StringProperty("")

    def draw(self) -> None:
        paint(look.palette.text)
        plate(self.pos, self.size, dp(RADIUS["small"]))
        paint(look.palette.ground)
        write(self.text, "small", self.center, self.width, 1, self.height)

    def stand_by(self, widget: Widget, room: Widget) -> None:
        """Go below a widget, or above it if there is no space, and stay inside the room."""
        words = texture(self.text, "small")
        self.size_hint, self.size = (None, None), (words.width + dp(2 * _MARGIN), words.height + dp(_MARGIN))
        middle, bottom = widget.to_window(widget.center_x, widget.y)
        self.x = min(max(room.x, middle - self.width / 2), room.right - self.width)
        below = bottom - dp(_GAP) - self.height
        self.y = below if below > room.y else bottom + widget.height + dp(_GAP)


class Pointer:
    """A tracker of the mouse, updated once per frame. `uppermost` returns what can be touched; tips go in `room`."""

    def __init__(self, uppermost: Callable[[], Widget | None], room: Widget) -> None:
        self._uppermost = uppermost
        self._room = room
        self._hovered: Touchable | None = None
        self._tip: Tip | None = None
        self._update_soon = Clock.create_trigger(self._update)
        self._show_tip_soon = Clock.create_trigger(self._show_tip, _PATIENCE)
        Window.bind(mouse_pos=self._update_soon, on_cursor_leave=self.leave)

    def close(self) -> None:
        """Stop tracking."""
        Window.unbind(mouse_pos=self._update_soon, on_cursor_leave=self.leave)
        self._update_soon.cancel()
        self.leave()

    def leave(self, *_: object) -> None:
        """End hovering."""
        self._hover(None)

    def _update(self, *_: object) -> None:
        top = self._uppermost()
        self._hover(touchable_at(top, *Window.mouse_pos) if top is not None else None)

    def _hover(self, widget: Touchable | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        if self._tip is not None:
            self._room.remove_widget(self._tip)
            self._tip = None
        self._show_tip_soon.cancel()
        self._hovered = widget
        if widget is not None:
            widget.hovered = True
            if widget.tip:
                self._show_tip_soon()

    def _show_tip(self, *_: object) -> None:
        if self._hovered is not None and self._hovered.get_root_window() is not None:
            self._tip = Tip(text=self._hovered.tip)
            self._tip.stand_by(self._hovered, self._room)
            self._room.add_widget(self._tip)


def touchable_at(widget: Widget, x: float, y: float) -> Touchable | None:
    """Return the topmost touchable widget at a point, in the coordinates of the parent of `widget`."""
    inside: tuple[Any, Any] = widget.to_local(x, y)
    for child in widget.children:
        if child.collide_point(*inside):
            found = touchable_at(child, *inside)
            if found is not None:
                return found
    return widget if isinstance(widget, Touchable) and widget.enabled else None
