"""What a player shows while the desserts are revealed: how much of it is known so far, and the parts that are drawn alike."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.present.ending import Dessert
from sushigo_score.present.table import SeatedPlayer
from sushigo_score.rules.cards import FACE_DOWN
from sushigo_score.text.language import signed
from sushigo_score.ui.features.results.dessert_schedule import Schedule
from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.motion import swing
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.pieces.face import dish_of, draw_face

LARGE: Final = 1.5
"""From this text scale on, nothing needs to be larger than the rest."""
_CROWN: Final = 1.5
"""The size of a crown, relative to the radius of the face below it."""
_SHAKE: Final = 6


class DessertPlace(NamedTuple):
    """A player, the points they had before this dessert, the dessert, and how far it has been revealed.

    `told` is False while it is still to come, `live` the schedule while it is being revealed; `fresh` is the newest.
    """

    person: SeatedPlayer
    had: int
    dessert: Dessert
    told: bool
    live: Schedule | None
    moment: float
    fresh: bool
    leads: bool
    all_told: bool

    @property
    def counted(self) -> float:
        """How much of the points has been counted, from 0 to 1."""
        if not self.told:
            return 0.0
        return 1.0 if self.live is None else self.live.counted(self.moment)

    @property
    def known(self) -> bool:
        """True once the points are visible."""
        return self.told and (self.live is None or self.counted > 0)

    @property
    def total(self) -> int:
        """The points so far."""
        return self.had + round(self.dessert.points * self.counted)

    @property
    def lost(self) -> bool:
        """True for a loss."""
        return self.dessert.points < 0

    @property
    def bright(self) -> bool:
        """True for the newest, if it is good news."""
        return self.fresh and self.known and not self.lost

    @property
    def said(self) -> str:
        """How many cards; once all are revealed, the reason, as it gives away what the others have."""
        if not self.told:
            return ""
        if self.all_told and (self.live is None or self.counted >= 1):
            return self.dessert.reason
        return cards_in_words(self.dessert)

    @property
    def ink(self) -> str:
        """The colour of texts."""
        return look.palette.on_glow if self.bright else look.palette.text

    @property
    def soft(self) -> str:
        """The colour of less important texts."""
        return look.palette.on_glow if self.bright else look.palette.text_soft

    def card(self, number: int) -> float:
        """Return how far a card has come in, from 0 to 1."""
        return 1.0 if self.live is None else self.live.card(number, self.moment)

    def aside(self) -> float:
        """Return how far a loss shakes the place sideways, in pixels."""
        if self.live is None or not self.lost:
            return 0.0
        return float(dp(_SHAKE) * swing(self.counted))


def cards_in_words(dessert: Dessert) -> str:
    """Return how many cards of a dessert somebody has."""
    return str(look.words.count(len(dessert.cards), "cards"))


def gained(dessert: Dessert) -> str:
    """Return the points of a dessert as a change."""
    return signed(dessert.points)


def large_points(dessert: Dessert) -> Any:
    """Typeset the points of a dessert, as large as possible."""
    return texture(gained(dessert), "number" if look.text_scale < LARGE else "title")


def short_total(points: int) -> Any:
    """Typeset the points of a player, where room is tight."""
    return texture(look.words.count(points, "pts"), "name_bold")


def large_total(points: int) -> Any:
    """Typeset the points of a player."""
    return texture(look.words.count(points, "points"), "title")


def draw_place(place: DessertPlace, pos: Point, size: Point) -> None:
    """Draw the plate of a player, which is bright for good news only."""
    colours = look.palette
    ground = colours.glow if place.bright else colours.raised if place.fresh and place.known else colours.ground
    draw_ground(ground, pos, size, dp(RADIUS["medium"]))


def draw_back(pos: Point, side: float) -> None:
    """Draw the back of a card, for players still to come."""
    batch = MeshBatch(side)
    batch.picture(FACE_DOWN, pos, side)
    batch.draw()


def draw_head(place: DessertPlace, centre: Point, radius: float) -> None:
    """Draw the face, and a crown on the leader's."""
    draw_face(place.person.colour, dish_of(place.person.name), centre, radius)
    if place.leads:
        side = radius * _CROWN
        batch = MeshBatch(side)
        batch.picture("crown", (centre[0] - side / 2, centre[1] + radius * 0.6), side)
        batch.draw()
