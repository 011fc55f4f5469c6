"""What a round brought one player, at a glance: points, dishes as a bar, the bowl with the total. A tap opens the reasons."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from sushigo_score.text.figures import signed
from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, symbol, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.dish_stack import draw_stack
from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

_BAR = 36
_BOWL = 72
_SHAPE = 26
_GAP = 6
_LARGE = 1.5
"""From here on the letters are so large that the points need no larger ones."""


class PlayerResultCard(Touchable):
    """`dishes` are (dish, points), `ends` how far the longest bar at the table reaches to the left and to the right."""

    role = "panel"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    points = NumericProperty(0)
    standing = StringProperty("")
    dishes = ListProperty()
    ends = ListProperty([0, 1])
    opened = BooleanProperty(False)

    shows = (*Touchable.shows, "name", "colour", "points", "standing", "dishes", "ends", "opened")
    sized_by = ("width", "standing", "name", "points")
    beneath = True

    @property
    def spoken_value(self) -> str:
        """Its points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    def __init__(self, **more: Any) -> None:
        self.bowl = WasabiBowl(size_hint=(None, None), size=(dp(_BOWL), dp(_BOWL)))
        super().__init__(**more)
        self.add_widget(self.bowl)
        place = Clock.create_trigger(self._place, -1)
        self.bind(pos=place, size=place)

    @property
    def _room(self) -> float:
        """What the bowl leaves at its left."""
        return float(max(dp(48), self.width - dp(_BOWL + 8)))

    def _texts(self) -> tuple[Any, Any, Any]:
        kind = "number" if look.text_scale < _LARGE else "title"
        points = texture(signed(int(self.points)), kind, self._room * 0.5)
        name = texture(self.name, "name_bold", self._room - dp(_SHAPE) - points.width - dp(8), 2)
        return name, points, paragraph(self.standing, "small", self._room)

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            name, points, standing = self._texts()
            text = max(name.height, points.height) + dp(_BAR + 2 * _GAP) + standing.height
            self.height = max(text, dp(_BOWL + 28))

    def _place(self, *_: object) -> None:
        self.bowl.pos = (self.right - self.bowl.width, self.top - self.bowl.height)

    def draw(self) -> None:
        """Shape, name and points over the bar, below it where the player stands."""
        colours = look.palette
        if self.pressed:
            paint(colours.raised)
            edge = dp(4)
            plate((self.x - edge, self.y - edge), (self.width + 2 * edge, self.height + 2 * edge), dp(RADIUS["medium"]))
        self.draw_focus()
        name, points, standing = self._texts()
        row = max(name.height, points.height)
        middle = self.top - row / 2
        paint(colours.seats[int(self.colour)])
        draw_shape(int(self.colour), (self.x + dp(10), middle), dp(9))
        paint(colours.text)
        self._show(name, self.x + dp(_SHAPE), middle)
        paint(colours.loss if self.points < 0 else colours.text)
        self._show(points, self.x + self._room - points.width, middle)
        bottom = self.top - row - dp(_GAP + _BAR)
        lost, gained = self.ends
        draw_stack(self.dishes, (self.x, bottom), (self._room, dp(_BAR)), (int(lost), int(gained)))
        paint(colours.text_soft)
        self._show(standing, self.x, bottom - dp(_GAP) - standing.height / 2)
        symbol(sign("fold" if self.opened else "down"), (self.right - dp(_BOWL / 2), self.y + dp(12)), dp(24))

    @staticmethod
    def _show(tex: Any, left: float, middle: float) -> None:
        blit(tex, left, middle - tex.height / 2)
