"""The uramaki race: the three places with 8, 5 and 2, and who has taken them."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from sushigo_score.rules.dishes.rolls import RACE_PRIZES
from sushigo_score.text.round import RACE
from sushigo_score.ui.kit.canvas_widget import Touchable, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import write
from sushigo_score.ui.kit.theme import RADIUS


class RaceTrack(Touchable):
    """Tap to note a finish. `finishes` holds, for each finish, the player colours that shared it.

    `ready` glows: somebody has ten icons and should finish.
    """

    role = "track"

    finishes = ListProperty()
    ready = BooleanProperty(False)

    shows = (*Touchable.shows, "finishes", "ready")

    @property
    def spoken_name(self) -> str:
        """The race."""
        return str(look.words.say(RACE))

    @property
    def places(self) -> list[tuple[int, ...]]:
        """Who has each place; one that a tie used up is empty."""
        taken: list[tuple[int, ...]] = []
        for finish in self.finishes:
            taken.append(tuple(finish))
            taken += [()] * (len(finish) - 1)
        return (taken + [()] * len(RACE_PRIZES))[: len(RACE_PRIZES)]

    @property
    def gone(self) -> int:
        """How many places are taken or used up."""
        return min(sum(len(finish) for finish in self.finishes), len(RACE_PRIZES))

    def draw(self) -> None:
        """Three steps beside each other, each with its prize and the shapes of those who have it."""
        colours = look.palette
        paint(colours.glow if self.ready else colours.raised if self.pressed else colours.surface)
        plate(self.pos, self.size, dp(RADIUS["medium"]))
        self.draw_focus()
        gap = dp(6)
        width = (self.width - gap * (len(RACE_PRIZES) + 1)) / len(RACE_PRIZES)
        height = self.height - 2 * gap
        for place, (prize, seats) in enumerate(zip(RACE_PRIZES, self.places, strict=True)):
            left = self.x + gap + place * (width + gap)
            free = place >= self.gone
            paint(colours.action if free else colours.raised)
            plate((left, self.y + gap), (width, height), dp(RADIUS["small"]))
            paint(colours.on_action if free else colours.text)
            room = width * (0.9 if not seats else 0.4)
            write(
                str(prize), "title", (left + (width if not seats else room * 1.1) / 2, self.center_y), room, 1, height
            )
            self._draw_seats(seats, left + width * 0.42, width * 0.54)

    def _draw_seats(self, seats: tuple[int, ...], left: float, room: float) -> None:
        if not seats:
            return
        radius = min(dp(9), room / len(seats) / 2.3)
        for number, seat in enumerate(seats):
            paint(look.palette.seats[seat])
            draw_shape(seat, (left + room * (number + 0.5) / len(seats), self.center_y), radius)
