"""Whose cards are being entered: shape, name, how many cards are in, what this round scores, and the bowl."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.present.round.view import Chip
from sushigo_score.text import round as round_text
from sushigo_score.text.figures import figure
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import blit, texture, write_left
from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

_EDGE = 16
_BOWL_EDGE = 6
_APART = 8
_LEAST_NAME = 0.38
"""The share of the room, beside the cards, that a long name keeps."""


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

    scored = NumericProperty(0)

    shows = ("name", "colour", "points", "cards", "missing")
    beneath = True

    @property
    def heard(self) -> str:
        """The name, the cards, and the points of the round."""
        return told(self.name, self.cards, self.points)

    def __init__(self, **more: object) -> None:
        self._bowl = WasabiBowl(alone=True)
        super().__init__(**more)
        place = Clock.create_trigger(self._place, -1)
        self.bind(pos=place, size=place)

    def show(self, chip: Chip, points: int, words: Words) -> None:
        """Show a player."""
        self.name, self.colour = chip.name, chip.colour
        self.scored, self.points = points, words.say(round_text.THIS_ROUND, points=points)
        self.cards = words.say(round_text.CARDS_OF, cards=chip.cards, hand=chip.hand)
        self.missing = chip.hand - chip.cards
        self._bowl.points = points

    def look_changed(self) -> None:
        super().look_changed()
        self._place()

    def _place(self, *_: object) -> None:
        if look.cubes and self._bowl.parent is None:
            self.add_widget(self._bowl)
        elif not look.cubes:
            self.clear_widgets()
        self._bowl.size = (self.height, self.height)
        self._bowl.pos = (self.right - self.height - dp(_BOWL_EDGE), self.y)

    def draw(self) -> None:
        """Draw the name and the cards at the left, and the points of the round beside the bowl at the right."""
        colours = look.palette
        paint(colours.seats[int(self.colour)])
        draw_shape(int(self.colour), (self.x + dp(_EDGE) + dp(8), self.center_y), dp(8))
        left = self.x + dp(_EDGE) + dp(24)
        right = self.right - (self.height + dp(_BOWL_EDGE) if look.cubes else dp(_EDGE))
        cards = texture(self.cards, "small")
        beside_name = right - left - texture(self.name, "name_bold").width - cards.width - dp(2 * _APART)
        points = texture(self.points, "small_bold")
        if points.width > beside_name:  # where room is short, the bowl says what the figure is about
            points = texture(figure(int(self.scored)), "name_bold")
        room = max(right - left - points.width - dp(_APART), 1)
        paint(colours.loss if self.scored < 0 else colours.text)
        blit(points, right - points.width, self.center_y - points.height / 2)
        paint(colours.text)
        name = write_left(
            self.name,
            "name_bold",
            (left, self.center_y),
            max(room - cards.width - dp(_APART), room * _LEAST_NAME),
            self.height,
        )
        paint(colours.attention if self.missing < 0 else colours.action if not self.missing else colours.text_soft)
        left += name + dp(_APART)
        write_left(self.cards, "small", (left, self.center_y), right - points.width - dp(_APART) - left, self.height)
