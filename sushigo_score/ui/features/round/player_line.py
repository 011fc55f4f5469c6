"""Whose cards are being entered: shape, name, how many cards are in, and what this round scores, which a tap explains."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.present.round import Chip
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words, figure
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.text.textures import blit, texture, write_left
from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

_EDGE = 10
_PLATE_EDGE = 8
_INSET = 2
"""How far, in dp, the plate of the points is from the edges of the line."""
_IN_PLATE = 10
_BOWL_EDGE = 3
_APART = 8
_LEAST_NAME = 0.38
"""The share of the room, beside the cards, that a long name keeps."""


class PlayerLine(Touchable):
    """A line above the tiles. The points have a plate of their own, like other buttons; the whole line can be tapped."""

    role = "player"
    named_by = "name"
    valued_by = "points"
    heard_as = ("name", "cards", "points")

    name = StringProperty("")
    colour = NumericProperty(0)
    points = StringProperty("")
    cards = StringProperty("")
    brief_cards = StringProperty("")
    """The same in fewer words, where room is short."""
    missing = NumericProperty(0)

    scored = NumericProperty(0)

    beneath = True

    def __init__(self, **more: Any) -> None:
        self._bowl = WasabiBowl(alone=True)
        self._plate: Area = ((0, 0), (0, 0))
        super().__init__(**more)
        place = Clock.create_trigger(self._place, -1)
        self.bind(pos=place, size=place)

    def show(self, chip: Chip, points: int, words: Words) -> None:
        """Show a player."""
        self.name, self.colour = chip.name, chip.colour
        self.scored, self.points = points, words.say(at_the_table.THIS_ROUND, points=points)
        self.cards = chip.cards_in_words(words)
        self.brief_cards = chip.cards_in_words(words, brief=True) if chip.aside else self.cards
        self.missing = chip.missing
        self._bowl.points = points

    def look_changed(self) -> None:
        super().look_changed()
        self._place()

    def _place(self, *_: object) -> None:
        if look.cubes and self._bowl.parent is None:
            self.add_widget(self._bowl)
        elif not look.cubes:
            self.clear_widgets()
        side = self.height - dp(2 * _INSET)
        self._bowl.size = (side, side)
        self._bowl.pos = (self.right - side - dp(_PLATE_EDGE + _BOWL_EDGE), self.y + dp(_INSET))

    @property
    def corner(self) -> float:
        return float(self._plate[1][1] / 2)

    @property
    def ground(self) -> Area:
        """The plate of the points."""
        return self._plate

    def draw(self) -> None:
        """Draw the name and the cards at the left, and the points of the round beside the bowl at the right."""
        colours = look.palette
        paint(colours.seats[int(self.colour)])
        draw_shape(int(self.colour), (self.x + dp(_EDGE) + dp(8), self.center_y), dp(8))
        left = self.x + dp(_EDGE) + dp(22)
        plate_right = self.right - dp(_PLATE_EDGE)
        right = plate_right - (self.height - dp(2 * _INSET) + dp(_BOWL_EDGE) if look.cubes else dp(_IN_PLATE))
        beside_name = right - left - texture(self.name, "name_bold").width - dp(2 * _APART + _IN_PLATE)
        cards, points = texture(self.cards, "small"), texture(self.points, "small_bold")
        if cards.width + points.width > beside_name:  # where room is short, the bowl says what the figure is about
            points = texture(figure(int(self.scored)), "name_bold")
        said = self.cards if cards.width + points.width <= beside_name else self.brief_cards
        cards = texture(said, "small")
        start = right - points.width - dp(_IN_PLATE)
        self._plate = (start, self.y + dp(_INSET)), (plate_right - start, self.height - dp(2 * _INSET))
        draw_ground(colours.raised if self.pressed else colours.surface, *self._plate, self.corner)
        self.draw_focus(self.corner / dp(1))
        room = max(start - left - dp(_APART), 1)
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
        write_left(said, "small", (left, self.center_y), start - dp(_APART) - left, self.height)
