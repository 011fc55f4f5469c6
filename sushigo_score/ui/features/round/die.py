"""A mochi die: what it shows, and a tap to set it."""

from __future__ import annotations

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from sushigo_score.text.at_the_table import DIE
from sushigo_score.ui.kit.canvas_widget import Touchable, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.dish_pictures import toned_plate_of

_DIGITS = tuple("0123456789")


class Die(Touchable):
    """Tap to choose a number; plus, minus and the digits set it from the keyboard, within 1 to 6."""

    role = "die"

    value = NumericProperty(1)
    chosen = BooleanProperty(False)

    __events__ = ("on_set",)
    sinks = True

    @property
    def spoken_name(self) -> str:
        """The die, with its value."""
        return str(look.words.say(DIE, die=int(self.value)))

    @property
    def counted(self) -> int:
        """Its value."""
        return int(self.value)

    def draw(self) -> None:
        side = min(self.width, self.height)
        left, bottom = self.center_x - side / 2, self.center_y - side / 2
        ground = look.palette.raised if self.pressed else toned_plate_of("die")
        draw_ground(ground, (left, bottom), (side, side), dp(RADIUS["small"]))
        if self.chosen:
            paint(look.palette.action)
            Line(rounded_rectangle=(left, bottom, side, side, dp(RADIUS["small"])), width=dp(2))
        self.draw_focus(RADIUS["small"])
        paint("#ffffff")
        inset = side * 0.08
        show(f"die_{int(self.value)}", (left + inset, bottom + inset), side - 2 * inset)

    def on_key(self, key: str) -> bool:
        wanted = {"plus": int(self.value) + 1, "minus": int(self.value) - 1}.get(key)
        if wanted is None and key in _DIGITS:
            wanted = int(key)
        if wanted is None:
            return False
        if 1 <= wanted <= 6 and wanted != self.value:
            self.dispatch("on_set", wanted)
        return True

    def on_set(self, value: int) -> None:
        """Default handler: another number is wanted."""
