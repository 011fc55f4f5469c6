"""A number to change in an example: what it is, how many, a minus at its left, a plus at its right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.text.phones import ONE_LESS
from sushigo_score.ui.kit.by_keys import Area
from sushigo_score.ui.kit.canvas_widget import paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.spoken import HeardPart, told
from sushigo_score.ui.kit.text_textures import blit, texture, write
from sushigo_score.ui.kit.theme import RADIUS, TARGET
from sushigo_score.ui.kit.widgets.minus import REACH, Minus
from sushigo_score.ui.kit.widgets.tiles import ChoiceTile
from sushigo_score.ui.pieces.badge import draw_badge

_PICTURE = 32
_LINES = 6
_SIGN = 30
_EDGE = 8
_REACH = 92
"""The most that minus and plus are away from the middle, in dp."""
LEAST_WIDE = 140
"""The least width, in dp, for minus, picture, number and plus beside each other."""


class StepTile(ChoiceTile):
    """A tile with a number. `on_more` and `on_fewer` fire for a tap, or for plus and minus on the keyboard."""

    name = StringProperty("")
    picture = StringProperty("")
    picture_ground = StringProperty("")
    copied = BooleanProperty(False)
    number = NumericProperty(0)
    least = NumericProperty(0)

    sized_by = (*ChoiceTile.sized_by, "name")

    __events__ = (*ChoiceTile.__events__, "on_more", "on_fewer")

    @property
    def spoken_value(self) -> str:
        """How many there are."""
        return str(int(self.number))

    @property
    def counted(self) -> int:
        """How many there are."""
        return int(self.number)

    @property
    def heard_parts(self) -> tuple[HeardPart, ...]:
        """The minus, while there can be fewer."""
        if self.number <= self.least:
            return ()
        fewer = look.words.say(ONE_LESS, name=told(self.about, self.spoken_name))
        return (HeardPart(fewer, partial(self.dispatch, "on_fewer")),)

    @property
    def signs(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middles of minus and plus, in the coordinates of its parent."""
        return (self.center_x - self._reach, self._middle), (self.center_x + self._reach, self._middle)

    def height_for(self, width: float) -> float:
        """Return the height of the figures, and the name below."""
        return float(dp(TARGET + 10) + texture(self.name, "small", _room(width), _LINES).height)

    @property
    def _reach(self) -> float:
        return float(min(self.width / 2 - dp(_EDGE + _SIGN / 2), dp(_REACH)))

    @property
    def _left(self) -> float:
        """The left edge of the picture."""
        return float(self.center_x - (dp(_PICTURE) if self.picture else dp(_PICTURE) / 2))

    @property
    def _middle(self) -> float:
        return float(self.top - dp(TARGET / 2 + 2))

    def draw(self) -> None:
        """Draw a plate with minus, picture, number and plus, and the name below."""
        colours = look.palette
        ground = colours.surface if self.pressed else colours.raised
        draw_ground(ground, self.pos, self.size, dp(RADIUS["medium"]))
        self.draw_focus()
        y = self._middle
        self._draw_sign(self.center_x - self._reach, more=False)
        self._draw_sign(self.center_x + self._reach, more=True)
        left = self._left
        if self.picture:
            alpha = 1 if self.number > self.least or self.least else 0.55
            draw_badge(
                self.picture_ground or ground,
                self.picture,
                (left, y - dp(_PICTURE) / 2),
                dp(_PICTURE),
                dp(2),
                alpha=alpha,
            )
            if self.copied:
                show("special_order", (left - dp(4), y - dp(_PICTURE) / 2 - dp(2)), dp(16))
            left += dp(_PICTURE)
        paint(colours.text if self.number else colours.text_soft)
        room = min(dp(_PICTURE), self.right - left)
        write(str(int(self.number)), "title", (left + room / 2, y), room, 1, dp(TARGET))
        paint(colours.text_soft)
        height = y - dp(TARGET / 2) - self.y
        name = texture(self.name, "small", _room(self.width), _LINES, height)
        blit(name, self.center_x - name.width / 2, self.y + height - name.height)

    def _draw_sign(self, x: float, *, more: bool) -> None:
        colours, y = look.palette, self._middle
        open_ = more or self.number > self.least
        paint(colours.action if more else colours.surface, 1 if open_ else 0.4)
        plate((x - dp(_SIGN) / 2, y - dp(_SIGN) / 2), (dp(_SIGN), dp(_SIGN)), dp(_SIGN) / 2)
        paint(colours.on_action if more else colours.text, 1 if open_ else 0.4)
        if more:
            self._draw_plus(x, y, 6)
        else:
            plate((x - dp(6), y - dp(1.25)), (dp(12), dp(2.5)), dp(1))

    @staticmethod
    def _draw_plus(x: float, y: float, arm: float) -> None:
        plate((x - dp(arm), y - dp(1.25)), (dp(2 * arm), dp(2.5)), dp(1))
        plate((x - dp(1.25), y - dp(arm)), (dp(2.5), dp(2 * arm)), dp(1))

    @property
    def _minus(self) -> Minus:
        """The area around the minus sign, which never extends beyond the middle of the tile."""
        left = self.center_x - self._reach - dp(REACH / 2)
        width = min(dp(REACH), self.center_x - left)
        return Minus((left, self._middle - dp(REACH / 2)), (width, dp(REACH)))

    areas_by_tab = True

    def areas(self) -> Sequence[Area]:
        """Return the whole tile, and the minus while there is something to take away."""
        minus: Area = self._minus
        return (*super().areas(), *([minus] if self.number > self.least else []))

    def on_tap(self, pos: tuple[float, float]) -> None:
        """Add one, or take one away on the minus."""
        self.dispatch("on_fewer" if self._minus.holds(pos) else "on_more")

    def on_key(self, key: str) -> bool:
        if key in ("plus", "minus"):
            self.dispatch("on_more" if key == "plus" else "on_fewer")
            return True
        return False

    def on_more(self, *_: Any) -> None:
        """Default handler: one more was wanted."""

    def on_fewer(self, *_: Any) -> None:
        """Default handler: one fewer was wanted."""


def _room(width: float) -> float:
    return float(max(dp(40), width - dp(12)))
