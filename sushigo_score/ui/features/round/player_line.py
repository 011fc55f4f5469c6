"""Whose cards are being entered: shape, name, what this round scores, how many cards are in, and the bowl."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.present.round.view import Chip
from sushigo_score.text import round as round_text
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import texture, write, write_left
from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

_EDGE = 16


class PlayerLine(CanvasWidget):
    """A line above the tiles."""

    role = "player"
    named_by = "name"
    valued_by = "points"

    name = StringProperty("")
    colour = NumericProperty(0)
    points = StringProperty("")
    cards = StringProperty("")
    missing = NumericProperty(0)

    shows = ("name", "colour", "points", "cards", "missing")
    beneath = True

    @property
    def heard(self) -> str:
        """The name, the points of the round, and the cards."""
        return told(self.name, self.points, self.cards)

    def __init__(self, **more: object) -> None:
        self._bowl = WasabiBowl()
        super().__init__(**more)
        self.add_widget(self._bowl)
        place = Clock.create_trigger(self._place, -1)
        self.bind(pos=place, size=place)

    def show(self, chip: Chip, points: int, words: Words) -> None:
        """Show a player."""
        self.name, self.colour = chip.name, chip.colour
        self.points = words.say(round_text.THIS_ROUND, points=points)
        self.cards = words.say(round_text.CARDS_OF, cards=chip.cards, hand=chip.hand)
        self.missing = chip.hand - chip.cards
        self._bowl.points = points

    def _place(self, *_: object) -> None:
        self._bowl.size = (self._bowl_width, self.height)
        self._bowl.pos = (self.right - self._bowl_width - dp(8), self.y)

    @property
    def _bowl_width(self) -> float:
        """The width of the bowl, and of the sum beside it."""
        return float(self.height + texture("88", "name_bold").width)

    def draw(self) -> None:
        """Draw the name at the left, the cards at the right, and the points of the round between them."""
        colours = look.palette
        paint(colours.seats[int(self.colour)])
        draw_shape(int(self.colour), (self.x + dp(_EDGE) + dp(8), self.center_y), dp(8))
        right = self.right - self._bowl_width - dp(16)
        left = self.x + dp(_EDGE) + dp(24)
        room = right - left
        beside_name = room - texture(self.name, "name_bold").width - dp(8)
        cards = min(texture(self.cards, "small").width, max(beside_name, room * 0.55))
        paint(colours.text)
        name = write_left(self.name, "name_bold", (left, self.center_y), room - cards - dp(8), self.height)
        paint(colours.text_soft)
        between = room - name - cards - dp(20)
        if texture(self.points, "small").width <= between:  # otherwise only the bowl shows it
            write_left(self.points, "small", (left + name + dp(10), self.center_y), between, self.height)
        paint(colours.attention if self.missing < 0 else colours.action if not self.missing else colours.text_soft)
        write(self.cards, "small", (right - cards / 2, self.center_y), cards, 1, self.height)
