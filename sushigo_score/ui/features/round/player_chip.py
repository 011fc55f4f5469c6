"""A player at the top of the round: shape and colour, name, total, cards in, squishy and boat."""

from __future__ import annotations

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.present.round.view import Chip
from sushigo_score.text.figures import figure
from sushigo_score.ui.kit.canvas_widget import Touchable, frame, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import write
from sushigo_score.ui.kit.theme import RADIUS

_HEAD = 0.8
_FOOT = 0.37
"""How high, as a part of the whole, the middle of the name and of what stands below it is."""
_SEGMENTS = 40
"""Of the ring: round to the eye, and light to draw."""


class PlayerChip(Touchable):
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

    shows = (*Touchable.shows, "name", "colour", "total", "cards", "hand", "chosen", "leads", "squishy", "boat")

    @property
    def spoken_value(self) -> str:
        """Its points, in words."""
        return str(look.words.count(int(self.total), "pts"))

    def show(self, player: Chip, *, chosen: bool) -> None:
        """Show a player as they stand."""
        self.name, self.colour, self.total = player.name, player.colour, player.total
        self.cards, self.hand, self.leads = player.cards, player.hand, player.leads
        self.squishy, self.boat, self.chosen = player.squishy, player.boat, chosen

    def draw(self) -> None:
        """The name over everything, shape in its ring at the left, the total beside it, marks in the corner."""
        colours = look.palette
        paint(colours.raised if self.pressed or self.chosen else colours.surface)
        plate(self.pos, self.size, dp(RADIUS["medium"]))
        if self.chosen:
            paint(colours.seats[int(self.colour)])
            frame(self, dp(1.5), dp(RADIUS["medium"]), dp(1.5))
        self.draw_focus()
        radius = min(dp(15), self.height * 0.24, self.width * 0.16)
        middle = (self.x + dp(8) + radius, self.y + self.height * _FOOT)
        self._draw_ring(middle, radius)
        left = middle[0] + radius + dp(6)
        room = self.right - dp(6) - left
        paint(colours.text)
        write(
            self.name,
            "small",
            (self.center_x, self.y + self.height * _HEAD),
            self.width - dp(10),
            1,
            self.height * 0.36,
        )
        paint(colours.loss if self.total < 0 else colours.text)
        kind = "title" if self.total < 1000 else "name_bold"
        write(
            figure(int(self.total)),
            kind,
            (left + room / 2, self.y + self.height * _FOOT),
            room,
            1,
            self.height * 0.55,
        )
        paint("#ffffff")
        size = min(dp(22), self.height * 0.4)
        marks = [name for name, has in (("squishy", self.squishy), ("boat", self.boat)) if has]
        for number, name in enumerate(marks):  # over the foot of the ring, so that no total grows narrow
            show(name, (middle[0] + radius * (0.05 - 1.5 * number), self.y + dp(1)), size)
        if self.leads:
            paint(colours.action)
            plate((self.x + dp(8), self.y + dp(3)), (radius * 2, dp(3)), dp(1.5))

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
