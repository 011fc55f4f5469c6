"""A short message at the foot of the screen that disappears by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Touchable, frame_around, paint
from sushigo_score.ui.kit.drawing.canvas_widget import plate as draw_plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import RADIUS, TARGET
from sushigo_score.ui.kit.text.lines import snug
from sushigo_score.ui.kit.text.textures import blit, texture, write

_STAYS = 4.0
_OFFERS = 10.0
_BY_KEYS = 3
"""The factor by which it offers its action longer to keyboard users, who take longer to get there."""
_WIDEST = 480
_EDGE = 16
_SNUG = 12
"""The padding, in dp, where the page reserves room for it."""
_LINES = 3
_TEXT = "small_bold"
"""The kind of its text, and of its action's: it stays small on a phone."""
_PILL = 36
"""The height of the outline of its action, which can be touched a little above and below it."""
_BESIDE_PILL = 10
"""The gap between the outline and the edge, as wide as those above and below it."""


class ToastAction(Touchable):
    """The action to tap on a toast."""

    role = "button"

    text = StringProperty("")

    def draw(self) -> None:
        """Draw the word with an outline, which shows that it can be tapped."""
        colours, high = look.palette, dp(_PILL)
        pos, size = (self.x, self.center_y - high / 2), (self.width, high)
        paint(colours.ground)
        if self.pressed:
            draw_plate(pos, size, high / 2)
        else:
            frame_around(pos, size, dp(1), high / 2, dp(3 if self.focused else 1))
        paint(colours.text if self.pressed else colours.ground)
        write(self.text, _TEXT, self.center, self.width - dp(16), 1, high)


class Toast(CanvasWidget):
    """A message that blocks nothing below it. With an `action`, it stays for ten seconds or more."""

    role = "toast"
    announces = True

    text = StringProperty("")
    edges = ListProperty([0, 0, 0, 0])
    """The insets of the device, in pixels: left, top, right, bottom."""
    foot = NumericProperty(0)
    """The least y of its lower edge in the window."""

    room = ListProperty()
    """The room that the page reserves for it, as left, width, height; empty if it goes where it covers nothing."""

    beneath = True

    def __init__(self, text: str, action: str = "", then: Callable[[], object] | None = None, **more: Any) -> None:
        self._action = ToastAction(text=action, size_hint=(None, None), on_tap=self.act) if then else None
        self._then = then
        super().__init__(text=text, size_hint=(1, 1), **more)
        if self._action is not None:
            self.add_widget(self._action)
            self._action.bind(focused=self._stay)
        self._stays = _STAYS if then is None else _OFFERS * (_BY_KEYS if look.keys_shown else 1)
        self._leaving = Clock.schedule_once(self.away, self._stays)

    def _stay(self, _: object, here: bool) -> None:
        """Stay while its action has the keyboard focus."""
        self._leaving.cancel()
        if not here:
            self._leaving = Clock.schedule_once(self.away, self._stays)

    @property
    def offers(self) -> bool:
        """True while it offers an action."""
        return self._then is not None

    def act(self) -> bool:
        """Perform the action, once; return False if there is none."""
        then = self._then
        self.away()
        if then is None:
            return False
        then()
        return True

    def away(self, *_: object) -> None:
        """Disappear."""
        self._then = None
        self._leaving.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)

    @property
    def _free(self) -> float:
        """The width inside the insets."""
        return float(self.width - self.edges[0] - self.edges[2])

    @property
    def _after(self) -> float:
        """The width taken by the action."""
        button = self._action
        return (
            float(texture(button.text, _TEXT).width + 2 * dp(_EDGE) + dp(_BESIDE_PILL)) if button is not None else 0.0
        )

    @property
    def _room(self) -> float:
        """The greatest width of the text."""
        return float(min(dp(_WIDEST), self._free - dp(32)) - 2 * dp(_EDGE) - self._after)

    @property
    def plate(self) -> tuple[float, float, float]:
        """The left edge, width and height of the plate; all 0 if it does not fit."""
        if self.room:
            left, width, height = self.room
            taken = min(width, self._text().width + 2 * dp(_SNUG))
            if texture(self.text, "small_bold").width > width - 2 * dp(_SNUG):  # in several lines, it fills the room
                taken = width
            return float(left + (width - taken) / 2), float(taken), float(height)
        if self._room < dp(40):
            return 0.0, 0.0, 0.0
        tex = self._text()
        height = max(tex.height + dp(20), dp(TARGET + 8) if self._action is not None else 0)
        width = tex.width + 2 * dp(_EDGE) + self._after
        return float(self.x + self.edges[0] + (self._free - width) / 2), float(width), float(height)

    def _text(self) -> Any:
        """Return the texture of the text, no wider than its lines; shrunk to fit into reserved room."""
        if not self.room:
            return snug(self.text, _TEXT, self._room)
        _, width, height = self.room
        return snug(self.text, _TEXT, width - 2 * dp(_SNUG), _LINES, height - dp(4))

    def draw(self) -> None:
        colours, edge, button = look.palette, dp(_SNUG if self.room else _EDGE), self._action
        left, width, height = self.plate
        if button is not None:
            button.size = (self._after - dp(_BESIDE_PILL), dp(TARGET))
        if not width:
            return
        tex = self._text()
        bottom = self.foot if self.room else max(self.foot, self.y + self.edges[3] + dp(_EDGE))
        paint(colours.text)
        draw_plate((left, bottom), (width, height), dp(RADIUS["medium"]))
        paint(colours.ground)
        blit(tex, left + edge, bottom + (height - tex.height) / 2)
        if button is not None:
            button.pos = (left + width - button.width - dp(_BESIDE_PILL), bottom + (height - button.height) / 2)
