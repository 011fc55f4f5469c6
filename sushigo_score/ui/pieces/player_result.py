"""A player's result of a round at a glance: points, dishes as a bar, the bowl with the total. A tap shows the reasons."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from sushigo_score.text.at_the_table import AMOUNT
from sushigo_score.text.language import signed
from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, symbol, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish
from sushigo_score.ui.pieces.dish_stack import draw_stack
from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

_BAR = 36
_BOWL = 72
_SHAPE = 26
_GAP = 6
_CHIP = 14
"""How much wider a chip is than its text, in dp."""
_DESSERT = 24
_LARGE = 1.5
"""From this text scale on, the points need no extra large type."""


class PlayerResultCard(Touchable):
    """A result; `rank` is the current rank, or with `warns` a warning, `standing` is read aloud, `desserts` are the (dessert, cards) kept until the end.

    `dishes` are (dish, points), `ends` how far the longest bars at the table extend to the left and to the right.
    """

    role = "panel"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    points = NumericProperty(0)
    rank = StringProperty("")
    warns = BooleanProperty(False)
    standing = StringProperty("")
    desserts = ListProperty()
    grown = NumericProperty(1.0)
    """How far the bar has grown, from 0 to 1."""
    dishes = ListProperty()
    ends = ListProperty([0, 1])
    opened = BooleanProperty(False)

    sized_by = ("width", "rank", "desserts", "name", "points")
    beneath = True

    @property
    def spoken_value(self) -> str:
        """Its points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    @property
    def heard(self) -> str:
        """The points of the round, the standing, the points of each dish, and the desserts."""
        words = look.words
        return told(
            self.name,
            words.count(int(self.points), "points"),
            self.rank,
            self.standing,
            *(words.say(AMOUNT, what=words.dish(kind), n=points) for kind, points in self.dishes),
            *(told(words.dish(kind), words.count(count, "cards")) for kind, count in self.desserts),
        )

    def __init__(self, **more: Any) -> None:
        self.bowl = WasabiBowl(in_words=True, size_hint=(None, None), size=(dp(_BOWL), dp(_BOWL)))
        super().__init__(**more)
        self.add_widget(self.bowl)
        place = Clock.create_trigger(self._place, -1)
        self.bind(pos=place, size=place)

    @property
    def _room(self) -> float:
        """The width to the left of the bowl."""
        return float(max(dp(48), self.width - dp(_BOWL + 8)))

    def _texts(self) -> tuple[Any, Any]:
        kind = "number" if look.text_scale < _LARGE else "title"
        points = texture(signed(int(self.points)), kind, self._room * 0.5)
        name = texture(self.name, "name_bold", self._room - dp(_SHAPE) - points.width - dp(8), 2)
        return name, points

    def _chip(self) -> Any:
        return texture(self.rank, "small_bold")

    @property
    def _chip_width(self) -> float:
        """The width of the rank on its chip; 0 without one."""
        return float(self._chip().width + dp(_CHIP)) if self.rank else 0.0

    def _counts(self) -> list[tuple[str, Any]]:
        """Return the desserts, each with the texture of its number."""
        return [(kind, texture(f"×{count}", "small_bold")) for kind, count in self.desserts]

    @property
    def _is_beside(self) -> bool:
        """True if the desserts fit beside the rank."""
        wide = sum(dp(_DESSERT + 12) + count.width for _, count in self._counts())
        return bool(self._chip_width + dp(6) + wide <= self._room)

    def _foot_height(self) -> float:
        """Return the height of the rank and the desserts below the bar."""
        chip, dessert = self._chip().height + dp(4) if self.rank else 0.0, dp(_DESSERT) if self.desserts else 0.0
        if dessert:
            dessert = max(dessert, *(count.height for _, count in self._counts()))
        return float(max(chip, dessert) if self._is_beside else chip + dp(4) + dessert)

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            name, points = self._texts()
            text = max(name.height, points.height) + dp(_BAR + 2 * _GAP) + self._foot_height()
            self.bowl.height = dp(_BOWL) + texture("0", "name_bold").height
            self.height = max(text, self.bowl.height + dp(28))

    def _place(self, *_: object) -> None:
        self.bowl.pos = (self.right - self.bowl.width, self.top - self.bowl.height)

    def draw(self) -> None:
        """Draw shape, name and points above the bar, and the standing below it."""
        colours = look.palette
        if self.pressed:
            paint(colours.raised)
            edge = dp(4)
            plate((self.x - edge, self.y - edge), (self.width + 2 * edge, self.height + 2 * edge), dp(RADIUS["medium"]))
        self.draw_focus()
        name, points = self._texts()
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
        draw_stack(self.dishes, (self.x, bottom), (self._room, dp(_BAR)), (int(lost), int(gained)), self.grown)
        self._draw_standing(bottom - dp(_GAP))
        symbol(sign("fold" if self.opened else "down"), (self.right - dp(_BOWL / 2), self.y + dp(12)), dp(24))

    def _draw_standing(self, top: float) -> None:
        """Draw the rank on a chip, and the desserts beside or below it."""
        colours, chip, beside = look.palette, self._chip(), self._is_beside
        high, wide = chip.height + dp(4), self._chip_width
        middle = top - (self._foot_height() if beside else high) / 2
        if self.rank:
            draw_ground(colours.raised, (self.x, middle - high / 2), (wide, high), high / 2)
            paint(colours.attention if self.warns else colours.text)
            self._show(chip, self.x + dp(_CHIP) / 2, middle)
        left = self.x + (wide + dp(6) if beside and self.rank else 0)
        if not beside:
            middle = top - (high + dp(4) + self._foot_height()) / 2
        for kind, count in self._counts():
            paint("#ffffff")
            show(picture_of_dish(kind), (left, middle - dp(_DESSERT) / 2), dp(_DESSERT))
            paint(colours.text_soft)
            self._show(count, left + dp(_DESSERT + 3), middle)
            left += dp(_DESSERT + 12) + count.width

    @staticmethod
    def _show(tex: Any, left: float, middle: float) -> None:
        blit(tex, left, middle - tex.height / 2)
