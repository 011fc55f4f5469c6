"""The players while the desserts are revealed, as rows or as columns, and when which of it is known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from kivy.graphics import Ellipse
from kivy.metrics import dp

from sushigo_score.present.ending import Dessert
from sushigo_score.present.table import SeatedPlayer
from sushigo_score.rules.cards import FACE_DOWN
from sushigo_score.text.language import signed
from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.motion import ease_in_out, ease_out, swing
from sushigo_score.ui.kit.drawing.theme import COUNT, RADIUS, REVEAL, STAGGER
from sushigo_score.ui.kit.text.lines import balanced
from sushigo_score.ui.kit.text.textures import blit, paragraph, texture
from sushigo_score.ui.pieces.dish_pictures import picture_of
from sushigo_score.ui.pieces.face import dish_of, draw_face

OVER: Final = 1000.0
"""A moment after everything."""
_MOST: Final = 8
"""Up to this many cards come in at the usual pace, more of them faster."""


class Schedule(NamedTuple):
    """What happens when, in seconds."""

    between: float
    """The delay of each card after the one before it."""
    counts: float
    goes: float
    whole: float

    def card(self, number: int, moment: float) -> float:
        """Return how far a card has come in, from 0 to 1."""
        return ease_out(_part(moment, number * self.between, REVEAL))

    def counted(self, moment: float) -> float:
        """Return how much of the points has been counted, from 0 to 1."""
        return _part(moment, self.counts, COUNT)

    def gone(self, moment: float) -> float:
        """Return how far everybody has moved to their new place, from 0 to 1."""
        return ease_in_out(_part(moment, self.goes, REVEAL))


def schedule(dessert: Dessert) -> Schedule:
    """Plan the schedule for a dessert."""
    later = max(0, len(dessert.cards) - 1)
    between = STAGGER * min(1.0, _MOST / max(1, later))
    counts = later * between + REVEAL
    goes = counts + COUNT
    return Schedule(between, counts, goes, goes + REVEAL)


def _part(moment: float, start: float, seconds: float) -> float:
    return max(0.0, min(1.0, (moment - start) / seconds))


LARGE: Final = 1.5
"""From this text scale on, nothing needs to be larger than the rest."""
_CROWN_ON: Final = 1.5
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
        side = radius * _CROWN_ON
        batch = MeshBatch(side)
        batch.picture("crown", (centre[0] - side / 2, centre[1] + radius * 0.6), side)
        batch.draw()


_ROW_INSET: Final = 12
_ROW_EDGE: Final = 8
_ROW_FACE: Final = 18
_ROW_CARD: Final = 30
_ROW_CARDS: Final = 0.42
"""The most of a row that its cards take: beyond that they overlap."""
_LOW_ROW: Final = 84
"""Up to this height, in dp, a row has its original scale; in a higher one, faces and cards grow."""
_LARGEST_ROW: Final = 2.0
_COMES: Final = 60
"""The distance, in dp, from which a card slides in."""


class DessertRow:
    """The layout of a row; `coming` are the desserts of all players, with reasons once all are revealed (`told_all`)."""

    def __init__(self, coming: Sequence[Dessert], had: Sequence[int], width: float, *, told_all: bool) -> None:
        self._coming = coming
        self._told_all = told_all
        self._width = width
        self._below: dict[float, bool] = {}
        totals = [*had, *(dessert.total for dessert in coming)]
        self._right = max(
            [short_total(total).width for total in totals] + [large_points(dessert).width for dessert in coming],
            default=0,
        )

    def least(self) -> float:
        """Return the least height of a row: the same for all, so that none moves when another one is revealed."""
        below = self._is_below(0.0)
        tallest = max(
            (self._texts_height(dessert, 1.0, below, self._longest_text(dessert)) for dessert in self._coming),
            default=0,
        )
        right = max((large_points(dessert).height + short_total(0).height for dessert in self._coming), default=0)
        return float(max(tallest, right, dp(2 * _ROW_FACE + _ROW_EDGE)) + dp(2 * _ROW_EDGE))

    # --- measures -------------------------------------------------------------------------------------

    @staticmethod
    def _scale(height: float) -> float:
        return float(max(1.0, min(_LARGEST_ROW, height / dp(_LOW_ROW)))) if look.text_scale < LARGE else 1.0

    def _left(self, scale: float) -> float:
        """Return the left edge of the texts."""
        return float(dp(2 * _ROW_INSET + 2 * _ROW_FACE * scale))

    def _room(self, scale: float) -> float:
        return float(max(dp(48), self._width - self._left(scale) - self._right - dp(2 * _ROW_INSET)))

    def _is_below(self, height: float) -> bool:
        """Return whether the reasons fit below the cards; large letters go there anyway, as they do not fit beside them."""
        if look.text_scale >= LARGE:
            return True
        if height not in self._below:
            self._below[height] = self._has_room_below(height)
        return self._below[height]

    def _has_room_below(self, height: float) -> bool:
        scale = self._scale(height)
        return all(
            self._texts_height(dessert, scale, True, dessert.reason) + dp(2 * _ROW_EDGE) <= height
            for dessert in self._coming
        )

    def _name(self, dessert: Dessert, room: float) -> Any:
        return paragraph(dessert.person.name, "name_bold", room)

    @staticmethod
    def _cards_width(dessert: Dessert, scale: float, room: float) -> float:
        card = dp(_ROW_CARD) * scale
        return float(min(len(dessert.cards) * (card + dp(2)), max(card, room))) if dessert.cards else 0.0

    def _before(self, dessert: Dessert, scale: float, below: bool) -> float:
        """Return how far to the right of the cards' left edge a reason begins."""
        if below or not dessert.cards:
            return 0.0
        return float(self._cards_width(dessert, scale, self._room(scale) * _ROW_CARDS) + dp(6))

    def _said(self, text: str, dessert: Dessert, scale: float, below: bool) -> Any:
        return balanced(text, "small", max(dp(72), self._room(scale) - self._before(dessert, scale, below)))

    def _longest_text(self, dessert: Dessert) -> str:
        """Return the longest text so far: the reasons come with the last player, until then only the cards are counted."""
        return dessert.reason if self._told_all else cards_in_words(dessert)

    def _texts_height(self, dessert: Dessert, scale: float, below: bool, text: str) -> float:
        """Return the height of name, cards and text together."""
        name, card = self._name(dessert, self._room(scale)).height, dp(_ROW_CARD) * scale if dessert.cards else 0.0
        said = self._said(text, dessert, scale, below).height
        return float(name + dp(2) + (card + said if below else max(card, said)))

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self, place: DessertPlace, pos: Point, height: float) -> None:
        """Draw a row with its lower left corner at a point."""
        left, middle = pos[0] + place.aside(), pos[1] + height / 2
        scale, below = self._scale(height), self._is_below(height)
        draw_place(place, (left, pos[1]), (self._width, height))
        draw_head(place, (left + dp(_ROW_INSET + _ROW_FACE * scale), middle), dp(_ROW_FACE) * scale)
        self._draw_texts(place, left + self._left(scale), middle, scale, below)
        self._draw_points(place, left + self._width - dp(_ROW_INSET), middle)

    def _draw_texts(self, place: DessertPlace, left: float, middle: float, scale: float, below: bool) -> None:
        """Draw the name, and below it the cards with the text about them."""
        dessert, room = place.dessert, self._room(scale)
        name = self._name(dessert, room)
        back = dp(_ROW_CARD) * scale
        whole = (
            self._texts_height(dessert, scale, below, self._longest_text(dessert))
            if place.told
            else name.height + dp(2) + back
        )
        top = middle + whole / 2
        paint(place.ink)
        blit(name, left, top - name.height)
        top -= name.height + dp(2)
        if not place.told:
            draw_back((left, top - back), back)
            return
        card = dp(_ROW_CARD) * scale if dessert.cards else 0.0
        self._draw_cards(place, left, top - card, scale, room if below else room * _ROW_CARDS)
        if place.said:
            said = self._said(place.said, dessert, scale, below)
            across = 0.0 if below else max(card, whole - name.height - dp(2))
            y = top - card - said.height if below else top - (across + said.height) / 2
            paint(place.soft)
            blit(said, left + self._before(dessert, scale, below), y)

    def _draw_cards(self, place: DessertPlace, left: float, bottom: float, scale: float, room: float) -> None:
        """Draw the cards beside each other, closer together if there are many; each slides in from the right."""
        cards, size = place.dessert.cards, dp(_ROW_CARD) * scale
        step = (self._cards_width(place.dessert, scale, room) - size) / max(1, len(cards) - 1)
        batch = MeshBatch(size)
        for number, card in enumerate(cards):
            if come := place.card(number):
                at = left + number * step + dp(_COMES) * (1 - come)
                batch.picture(picture_of(card), (at, bottom), size)
        batch.draw()

    def _draw_points(self, place: DessertPlace, right: float, middle: float) -> None:
        """Draw the points of the dessert over the total."""
        colours = look.palette
        texts = [(short_total(place.total), colours.loss if place.total < 0 else place.soft)]
        if place.known:
            texts.insert(0, (large_points(place.dessert), colours.loss if place.lost else place.ink))
        y = middle + sum(tex.height for tex, _ in texts) / 2
        for tex, colour in texts:
            y -= tex.height
            paint(colour)
            blit(tex, right - tex.width, y)


NARROWEST: Final = 132
"""The least width, in dp, of a column."""
_INSET: Final = 12
_FACE: Final = 30
_CROWN: Final = 34
_CARD: Final = 104
_BACK: Final = 72
_SMALLEST: Final = 24
_CARDS: Final = 96
"""The least height, in dp, for the cards."""
_LOW: Final = 520
"""Up to this height, in dp, a column has its original scale; in a higher one, faces and cards grow."""
_LARGEST: Final = 1.6
_INSIDE: Final = 0.66
"""The width of the inside of an empty plate, relative to its rim."""
_FLAT: Final = 0.34
"""The height of an empty plate, relative to its width."""
_DROPS: Final = 80
"""The height, in dp, from which a card drops in."""


class DessertColumn:
    """The layout of a column; `coming` are the desserts of all players."""

    def __init__(self, coming: Sequence[Dessert], width: float) -> None:
        self._coming = coming
        self._width = width

    @property
    def _room(self) -> float:
        return float(self._width - dp(2 * _INSET))

    def _name(self, name: str) -> Any:
        return texture(name, "title", self._room)

    def _said(self, text: str) -> Any:
        return balanced(text, "name" if look.text_scale < LARGE else "small", self._room, "center")

    @cached_property
    def _said_height(self) -> float:
        """The height of the longest reason: every column leaves as much room for it."""
        return float(max((self._said(dessert.reason).height for dessert in self._coming), default=0))

    @staticmethod
    def _foot_height() -> float:
        return float(texture("0", "number_large").height + large_total(0).height)

    @staticmethod
    def _scale(height: float) -> float:
        """Return how much larger faces and cards are in a high column."""
        return float(max(1.0, min(_LARGEST, height / dp(_LOW))))

    def least(self) -> float:
        """Return the least height of a column."""
        head = dp(2 * _INSET + _CROWN + 2 * _FACE) + self._name("X").height
        return float(head + dp(_CARDS) + self._said_height + self._foot_height() + dp(2 * _INSET))

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self, place: DessertPlace, pos: Point, height: float) -> None:
        """Draw a column with its lower left corner at a point."""
        left, bottom, scale = pos[0] + place.aside(), pos[1], self._scale(height)
        face = dp(_FACE) * scale
        middle, top = left + self._width / 2, bottom + height - dp(_INSET) - dp(_CROWN) * scale
        draw_place(place, (left, bottom), (self._width, height))
        draw_head(place, (middle, top - face), face)
        name = self._name(place.person.name)
        top -= 2 * face + dp(4) + name.height
        paint(place.ink)
        blit(name, middle - name.width / 2, top)
        self._draw_points(place, middle, bottom + dp(_INSET))
        if not place.told:
            side = dp(_BACK) * scale
            draw_back((middle - side / 2, (top + bottom + self._foot_height()) / 2 - side / 2), side)
            return
        below = bottom + dp(_INSET) + self._foot_height() + self._said_height + dp(_INSET)
        self._draw_cards(place, middle, (below, top - dp(_INSET)), dp(_CARD) * scale)
        if place.said:
            said = self._said(place.said)
            paint(place.soft)
            blit(said, middle - said.width / 2, below - dp(4) - said.height)

    def _draw_points(self, place: DessertPlace, middle: float, bottom: float) -> None:
        """Draw the points of the dessert over the total."""
        colours, total = look.palette, large_total(place.total)
        paint(colours.loss if place.total < 0 else place.soft)
        blit(total, middle - total.width / 2, bottom)
        if place.known:
            points = texture(gained(place.dessert), "number_large", self._room)
            paint(colours.loss if place.lost else place.ink)
            blit(points, middle - points.width / 2, bottom + total.height)

    @staticmethod
    def _draw_plate(centre: Point, width: float) -> None:
        """Draw an empty plate, seen from the side like the dishes."""
        for share, strength in ((1.0, 0.22), (_INSIDE, 0.16)):
            size = width * share, width * share * _FLAT
            paint(look.palette.outline, strength)
            Ellipse(pos=(centre[0] - size[0] / 2, centre[1] - size[1] / 2), size=size)

    def _draw_cards(self, place: DessertPlace, middle: float, between: tuple[float, float], size: float) -> None:
        """Draw the cards in rows from the bottom up, as large as they all fit; each drops in from above."""
        bottom, top = between
        cards, room, high = place.dessert.cards, self._room, max(dp(_SMALLEST), top - bottom)
        if not cards:
            self._draw_plate((middle, (bottom + top - size / 2) / 2), min(size, room))
            return
        while size > dp(_SMALLEST) and -(-len(cards) // max(1, int(room // size))) * size > high:
            size -= dp(2)
        in_row = min(len(cards), max(1, int(room // size)))
        rows = -(-len(cards) // in_row)
        first = bottom + max(0.0, (high - rows * size) / 2)
        batch = MeshBatch(size)
        for number, card in enumerate(cards):
            row, at = divmod(number, in_row)
            there = min(in_row, len(cards) - row * in_row)
            if come := place.card(number):
                x = middle + (at - there / 2) * size
                batch.picture(picture_of(card), (x, first + row * size + dp(_DROPS) * (1 - come)), size)
        batch.draw()
