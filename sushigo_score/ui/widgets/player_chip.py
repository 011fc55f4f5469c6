"""A player at the top of the round: shape and colour, name, total, cards in, squishy and boat."""

from __future__ import annotations

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.present.table_view import Chip
from sushigo_score.text import interface
from sushigo_score.ui.drawn import Touchable, frame, paint, plate
from sushigo_score.ui.lettering import write
from sushigo_score.ui.look import look
from sushigo_score.ui.pictures import show
from sushigo_score.ui.shapes import draw_shape
from sushigo_score.ui.theme import RADIUS

_SEGMENTS = 40
"""Of the ring: round to the eye, and light to draw."""


class PlayerChip(Touchable):
    """Tap to enter this player's cards. The ring around the shape fills as cards come in."""

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

    def show(self, player: Chip, *, chosen: bool) -> None:
        """Show a player as they stand."""
        self.name, self.colour, self.total = player.name, player.colour, player.total
        self.cards, self.hand, self.leads = player.cards, player.hand, player.leads
        self.squishy, self.boat, self.chosen = player.squishy, player.boat, chosen

    def draw(self) -> None:
        """Shape in its ring at the left, name over total beside it, marks in the corner."""
        colours = look.palette
        paint(colours.raised if self.pressed or self.chosen else colours.surface)
        plate(self.pos, self.size, dp(RADIUS["medium"]))
        if self.chosen:
            paint(colours.seats[int(self.colour)])
            frame(self, dp(1.5), dp(RADIUS["medium"]), dp(1.5))
        self.draw_focus()
        radius = min(dp(15), self.height * 0.26, self.width * 0.16)
        middle = (self.x + dp(8) + radius, self.center_y)
        self._draw_ring(middle, radius)
        left = middle[0] + radius + dp(6)
        room = self.right - dp(6) - left
        paint(colours.text)
        write(self.name, "small", (left + room / 2, self.y + self.height * 0.74), room, 1, self.height * 0.4)
        paint(colours.loss if self.total < 0 else colours.text)
        kind = "title" if self.total < 1000 else "name_bold"
        write(
            str(int(self.total)),
            kind,
            (left + room / 2, self.y + self.height * 0.34),
            room,
            1,
            self.height * 0.55,
        )
        paint("#ffffff")
        size = min(dp(22), self.height * 0.4)
        marks = [name for name, has in (("squishy", self.squishy), ("boat", self.boat)) if has]
        for number, name in enumerate(marks):  # over the foot of the ring, so that no total grows narrow
            show(name, (middle[0] + radius * (0.35 - 1.7 * number), self.y + dp(1)), size)
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

    @property
    def cards_in(self) -> str:
        """How many cards are in, of how many."""
        return str(look.words.say(interface.CARDS_IN, cards=int(self.cards), hand=int(self.hand)))
