"""A player as a row of the desserts: face, name and cards, with the points at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp

from sushigo_score.present.ending import Dessert
from sushigo_score.ui.features.results.dessert_place import (
    LARGE,
    DessertPlace,
    cards_in_words,
    draw_back,
    draw_head,
    draw_place,
    large_points,
    short_total,
)
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.text.lines import balanced
from sushigo_score.ui.kit.text.textures import blit, paragraph
from sushigo_score.ui.pieces.dish_pictures import picture_of

_INSET: Final = 12
_EDGE: Final = 8
_FACE: Final = 18
_CARD: Final = 30
_CARDS: Final = 0.42
"""The most of a row that its cards take: beyond that they overlap."""
_LOW: Final = 84
"""Up to this height, in dp, a row has its original scale; in a higher one, faces and cards grow."""
_LARGEST: Final = 2.0
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
        return float(max(tallest, right, dp(2 * _FACE + _EDGE)) + dp(2 * _EDGE))

    # --- measures -------------------------------------------------------------------------------------

    @staticmethod
    def _scale(height: float) -> float:
        return float(max(1.0, min(_LARGEST, height / dp(_LOW)))) if look.text_scale < LARGE else 1.0

    def _left(self, scale: float) -> float:
        """Return the left edge of the texts."""
        return float(dp(2 * _INSET + 2 * _FACE * scale))

    def _room(self, scale: float) -> float:
        return float(max(dp(48), self._width - self._left(scale) - self._right - dp(2 * _INSET)))

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
            self._texts_height(dessert, scale, True, dessert.reason) + dp(2 * _EDGE) <= height
            for dessert in self._coming
        )

    def _name(self, dessert: Dessert, room: float) -> Any:
        return paragraph(dessert.person.name, "name_bold", room)

    @staticmethod
    def _cards_width(dessert: Dessert, scale: float, room: float) -> float:
        card = dp(_CARD) * scale
        return float(min(len(dessert.cards) * (card + dp(2)), max(card, room))) if dessert.cards else 0.0

    def _before(self, dessert: Dessert, scale: float, below: bool) -> float:
        """Return how far to the right of the cards' left edge a reason begins."""
        if below or not dessert.cards:
            return 0.0
        return float(self._cards_width(dessert, scale, self._room(scale) * _CARDS) + dp(6))

    def _said(self, text: str, dessert: Dessert, scale: float, below: bool) -> Any:
        return balanced(text, "small", max(dp(72), self._room(scale) - self._before(dessert, scale, below)))

    def _longest_text(self, dessert: Dessert) -> str:
        """Return the longest text so far: the reasons come with the last player, until then only the cards are counted."""
        return dessert.reason if self._told_all else cards_in_words(dessert)

    def _texts_height(self, dessert: Dessert, scale: float, below: bool, text: str) -> float:
        """Return the height of name, cards and text together."""
        name, card = self._name(dessert, self._room(scale)).height, dp(_CARD) * scale if dessert.cards else 0.0
        said = self._said(text, dessert, scale, below).height
        return float(name + dp(2) + (card + said if below else max(card, said)))

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self, place: DessertPlace, pos: Point, height: float) -> None:
        """Draw a row with its lower left corner at a point."""
        left, middle = pos[0] + place.aside(), pos[1] + height / 2
        scale, below = self._scale(height), self._is_below(height)
        draw_place(place, (left, pos[1]), (self._width, height))
        draw_head(place, (left + dp(_INSET + _FACE * scale), middle), dp(_FACE) * scale)
        self._draw_texts(place, left + self._left(scale), middle, scale, below)
        self._draw_points(place, left + self._width - dp(_INSET), middle)

    def _draw_texts(self, place: DessertPlace, left: float, middle: float, scale: float, below: bool) -> None:
        """Draw the name, and below it the cards with the text about them."""
        dessert, room = place.dessert, self._room(scale)
        name = self._name(dessert, room)
        back = dp(_CARD) * scale
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
        card = dp(_CARD) * scale if dessert.cards else 0.0
        self._draw_cards(place, left, top - card, scale, room if below else room * _CARDS)
        if place.said:
            said = self._said(place.said, dessert, scale, below)
            across = 0.0 if below else max(card, whole - name.height - dp(2))
            y = top - card - said.height if below else top - (across + said.height) / 2
            paint(place.soft)
            blit(said, left + self._before(dessert, scale, below), y)

    def _draw_cards(self, place: DessertPlace, left: float, bottom: float, scale: float, room: float) -> None:
        """Draw the cards beside each other, closer together if there are many; each slides in from the right."""
        cards, size = place.dessert.cards, dp(_CARD) * scale
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
