"""A player at the top of the round: shape and colour, name, total, cards in, squishy and boat."""

from __future__ import annotations

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sushigo_score.present.round.view import Chip
from sushigo_score.text.figures import figure
from sushigo_score.ui.kit.canvas_widget import Touchable, frame, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.popping import Popping
from sushigo_score.ui.kit.shapes import draw_crown, draw_shape
from sushigo_score.ui.kit.text_textures import blit, texture, write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish

_HEAD = 0.8
_FOOT = 0.37
"""How high, as a part of the whole, the middle of the name and of what stands below it is."""
_FOOT_RAISED = 0.48
_BELOW = 0.16
"""How high the total and the desserts are where they are one above the other."""
_ROOMY = 88
"""From this width on, in dp, there is room for the desserts beside the total."""
_DESSERT = 16
_DESSERT_WIDTH = 28
_CROWN = 18
_SEGMENTS = 40
"""Of the ring: round to the eye, and light to draw."""


class PlayerChip(Popping, Touchable):
    """Tap to enter this player's cards. The ring around the shape fills as cards come in."""

    role = "tab"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    total = NumericProperty(0)
    cards = NumericProperty(0)
    hand = NumericProperty(0)
    chosen = BooleanProperty(False)
    leads = BooleanProperty(False)
    squishy = BooleanProperty(False)
    boat = BooleanProperty(False)
    dessert = ObjectProperty(None, allownone=True)
    """How many desserts they have so far; None while nobody has one."""

    sinks = True
    shows = (
        *Touchable.shows,
        "name",
        "colour",
        "total",
        "cards",
        "hand",
        "chosen",
        "leads",
        "squishy",
        "boat",
        "dessert",
    )

    @property
    def spoken_value(self) -> str:
        """Its points, in words."""
        return str(look.words.count(int(self.total), "pts"))

    def show(self, player: Chip, *, chosen: bool) -> None:
        """Show a player as they stand."""
        self.name, self.colour, self.total = player.name, player.colour, player.total
        self.cards, self.hand, self.leads = player.cards, player.hand, player.leads
        self.squishy, self.boat, self.chosen = player.squishy, player.boat, chosen
        self.dessert = player.dessert

    # --- where things are -----------------------------------------------------------------------------

    @property
    def _radius(self) -> float:
        """Of the ring."""
        return float(min(dp(15), self.height * 0.24, self.width * 0.16))

    @property
    def _beside(self) -> bool:
        """True if the desserts have room beside the total; else they are below it."""
        return bool(self.width >= dp(_ROOMY))

    @property
    def _right_part(self) -> tuple[float, float]:
        """Where what is beside the ring begins, and how wide it is."""
        left = self.x + dp(8) + 2 * self._radius + dp(6)
        return float(left), float(self.right - dp(6) - left)

    @property
    def total_at(self) -> tuple[float, float]:
        """The middle of the total."""
        left, room = self._right_part
        if self.dessert and self._beside:
            room -= dp(_DESSERT_WIDTH)
        low = bool(self.dessert) and not self._beside
        return left + room / 2, self.y + self.height * (_FOOT_RAISED if low else _FOOT)

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The name over everything, shape in its ring at the left, the total beside it, marks in the corner."""
        colours = look.palette
        paint(colours.raised if self.pressed or self.chosen else colours.surface)
        plate(self.pos, self.size, dp(RADIUS["medium"]))
        if self.chosen:
            paint(colours.seats[int(self.colour)])
            frame(self, dp(1.5), dp(RADIUS["medium"]), dp(1.5))
        self.draw_focus()
        self._draw_ring((self.x + dp(8) + self._radius, self.y + self.height * _FOOT), self._radius)
        self._draw_name()
        self._draw_total()
        self._draw_marks()

    def _draw_name(self) -> None:
        """The name, after a crown for whoever leads."""
        crown = dp(_CROWN) if self.leads else 0
        room = self.width - dp(10) - crown
        name = texture(self.name, "small", room, 1, self.height * 0.36)
        left, middle = self.center_x - (name.width + crown) / 2, self.y + self.height * _HEAD
        if crown:
            draw_crown((left + crown / 2 - dp(1), middle), crown * 0.4)
        paint(look.palette.text)
        blit(name, left + crown, middle - name.height / 2)

    def _draw_total(self) -> None:
        left, room = self._right_part
        at = self.total_at
        room = 2 * (at[0] - left)
        kind = "title" if self.total < 1000 else "name_bold"
        high = self.height * (0.4 if self.dessert and not self._beside else 0.55)
        with self.drawn_popping(at):
            paint(look.palette.loss if self.total < 0 else look.palette.text)
            write(figure(int(self.total)), kind, at, room, 1, high)
        if self.dessert:
            self._draw_dessert(left + room if self._beside else left)

    def _draw_dessert(self, left: float) -> None:
        """How many desserts, behind their picture; a die is its own figure."""
        room = self.right - dp(4) - left
        size, high = dp(_DESSERT), self.y + self.height * (_FOOT if self._beside else _BELOW)
        is_die = self.dessert.kind == "die"
        number = texture("" if is_die else str(self.dessert.number), "small", max(1, room - size), 1, dp(18))
        start = left + (room - size - number.width) / 2 - dp(1)
        paint("#ffffff")
        show(
            f"die_{self.dessert.number}" if is_die else picture_of_dish(self.dessert.kind),
            (start, high - size / 2),
            size,
        )
        if not is_die:
            paint(look.palette.text_soft)
            blit(number, start + size + dp(2), high - number.height / 2)

    def _draw_marks(self) -> None:
        paint("#ffffff")
        size, middle = min(dp(22), self.height * 0.4), self.x + dp(8) + self._radius
        marks = [name for name, has in (("squishy", self.squishy), ("boat", self.boat)) if has]
        first = 0.05 if self._beside or not self.dessert else -0.9  # over the foot of the ring: no total grows narrow
        for number, name in enumerate(marks):
            show(name, (middle + self._radius * (first - 1.5 * number), self.y + dp(1)), size)

    def _draw_ring(self, middle: tuple[float, float], radius: float) -> None:
        colours = look.palette
        paint(colours.outline, 0.35)
        Line(circle=(*middle, radius, 0, 360, _SEGMENTS), width=dp(1.6))
        if self.hand:
            paint(colours.attention if self.cards > self.hand else colours.action)
            Line(
                circle=(*middle, radius, 0, 360 * min(1, self.cards / self.hand), _SEGMENTS),
                width=dp(1.6),
                cap="none",
            )
        paint(colours.seats[int(self.colour)])
        draw_shape(int(self.colour), middle, radius * 0.62)
