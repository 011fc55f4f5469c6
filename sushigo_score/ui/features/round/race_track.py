"""The uramaki race: the three places, worth 8, 5 and 2 points, and who has taken them."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Ellipse, Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, ListProperty

from sushigo_score.rules.dishes.rolls import RACE_PRIZES, places_gone
from sushigo_score.text import at_the_table
from sushigo_score.text.aloud import PLACES
from sushigo_score.text.at_the_table import RACE
from sushigo_score.ui.kit.drawing.canvas_widget import Point, Touchable, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import GAP, PICTURE_INK, PLATES, RADIUS
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.textures import blit, fitting_size, sizes_of, texture, write

_MEDAL: Final = 24
_SHAPE: Final = 9
_GAP: Final = 6
"""The radius of a medal and of a shape, in dp, and the gap between them."""
_METALS: Final = ("yellow", "dark_grey", "tan")
"""Gold, silver and bronze."""
_FAINT: Final = 0.3
"""How opaque a medal is that is not the next one yet."""
_SEGMENTS: Final = 48
_HIGH: Final = 64
"""The height, in dp, above the names of the places."""
_FOOT: Final = 8
_NEARLY: Final = 0.92
"""How far the names of the places may shrink to stay on one line."""


class RaceTrack(Touchable):
    """The track of the race: tap it to note a finish. `finishes` holds, for each finish, the player colours that shared it.

    It glows when it is `ready`: somebody has ten icons and should finish.
    """

    role = "track"

    finishes = ListProperty()
    ready = BooleanProperty(False)
    names = DictProperty()
    """The player's name for each colour, for screen readers."""

    sized_by = ("width",)

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = dp(_HIGH) + self._foot

    def _names(self) -> list[Any]:
        """Typeset the names of the places: all on one line if they nearly fit, else all on two."""
        room = max(dp(48), self.width / len(RACE_PRIZES) - 2 * dp(GAP["medium"]))
        names = [look.words.name(place) for place in PLACES[: len(RACE_PRIZES)]]
        nearly = sizes_of("small")[0] * _NEARLY
        one = all(fitting_size(name, "small", room) >= nearly for name in names)
        if not one:
            room = min(room, min(texture(name, "small").width for name in names) - 1)
        lines = 1 if one else 2
        most = min(filter(None, (fitting_size(name, "small", room, lines) for name in names)), default=0)
        return [texture(name, "small", room, lines, most=most) for name in names]

    @property
    def _foot(self) -> float:
        """The height of the names of the places."""
        return float(max(name.height for name in self._names()) + dp(_FOOT))

    @property
    def spoken_name(self) -> str:
        """The race."""
        return str(look.words.say(RACE))

    @property
    def heard(self) -> str:
        """Every place of the race, and who has it."""
        words = look.words
        taken = (
            words.listed(self.names.get(colour, "") for colour in colours)
            if colours
            else words.say(at_the_table.USED_UP if number < self.gone else at_the_table.STILL_FREE)
            for number, colours in enumerate(self.places)
        )
        places = zip(RACE_PRIZES, taken, strict=True)
        return with_pauses(
            self.spoken_name, *(words.say(at_the_table.PLACE_OF, points=prize, who=who) for prize, who in places)
        )

    @property
    def places(self) -> list[tuple[int, ...]]:
        """Who has each place; one skipped after a tie is empty."""
        taken: list[tuple[int, ...]] = []
        for finish in self.finishes:
            taken += [tuple(finish)] if len(finish) == 1 else [tuple(finish), ()]
        return (taken + [()] * len(RACE_PRIZES))[: len(RACE_PRIZES)]

    @property
    def gone(self) -> int:
        """How many places are taken or skipped."""
        return places_gone(self.finishes)

    def draw(self) -> None:
        """Draw three medals over the names of their places.

        One that is taken has shapes beside it, the next one a ring, a later one is faint.
        """
        colours = look.palette
        ground = colours.glow if self.ready else colours.raised if self.pressed else colours.surface
        draw_ground(ground, self.pos, self.size, dp(RADIUS["medium"]))
        self.draw_focus()
        width = self.width / len(RACE_PRIZES)
        foot = self._foot
        high, medals = self.height - foot, self.y + (self.height + foot) / 2
        radius = min(dp(_MEDAL), high / 2 - dp(6), width / 2 - dp(6))
        if radius <= 0:  # it has not been laid out yet
            return
        for place, (prize, seats) in enumerate(zip(RACE_PRIZES, self.places, strict=True)):
            middle = self.x + width * (place + 0.5)
            reach = self._reach(len(seats), radius, width)
            centre = (middle - reach / 2, medals)
            self._draw_medal(place, prize, centre, radius)
            for number, seat in enumerate(seats):
                paint(colours.seats[seat])
                at = middle - reach / 2 + radius + dp(_GAP) + reach / len(seats) * (number + 0.5) - dp(_GAP) / 2
                draw_shape(seat, (at, medals), min(dp(_SHAPE), reach / len(seats) / 2.4))
        paint(colours.text_soft)
        for place, name in enumerate(self._names()):
            blit(name, self.x + width * (place + 0.5) - name.width / 2, self.y + foot - name.height)

    @staticmethod
    def _reach(seats: int, radius: float, width: float) -> float:
        """Return the width of the shapes beside a medal."""
        return float(min(seats * dp(2 * _SHAPE + 4), width - 2 * radius - dp(2 * _GAP))) if seats else 0.0

    def _draw_medal(self, place: int, prize: int, centre: Point, radius: float) -> None:
        colours, (x, y) = look.palette, centre
        used_up = place < self.gone and not self.places[place]
        is_next, later = place == self.gone, place > self.gone
        paint(colours.raised if used_up else PLATES[_METALS[place]], _FAINT if later else 1)
        Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), segments=_SEGMENTS)
        if is_next:
            paint(colours.action)
            Line(circle=(x, y, radius - dp(1.5), 0, 360, _SEGMENTS), width=dp(1.5))
        paint(colours.text_soft if used_up else colours.text if later else PICTURE_INK)
        write(str(prize), "title", centre, radius * 1.5, 1, radius * 1.7)
        if used_up:
            Line(points=(x - radius * 0.6, y - radius * 0.6, x + radius * 0.6, y + radius * 0.6), width=dp(1))
