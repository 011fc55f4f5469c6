"""A dish of one player in the table of all: the cards as they lie, minus at their left, count over points at the right."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sushigo_score.present.round.view import Tile
from sushigo_score.rules.cards import USED_UP, Item, parse_item
from sushigo_score.ui.kit.canvas_widget import Point, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.text_textures import blit, texture, write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.minus import REACH, Minus
from sushigo_score.ui.pieces.dish_count import DishCount
from sushigo_score.ui.pieces.laid_card import lay_back, lay_card, lay_item

_INSET = 2
_ABOVE = 3
"""The room, in dp, above and below the cards."""
_CARD = 0.9
"""How wide a card is for its height."""
_STEP = 0.58
"""How far, at most, the next card lies from the one below it, as a part of its width."""
_LEAST_CARD = 18
_BESIDE = 112
"""From this width on, in dp, the cards are beside the minus; in narrower ones above it, where there is height for both."""
_FOOT = 44
"""The room, in dp, for minus and figures below the cards."""
_RIGHT = 10
"""The room, in dp, at the right of the figures: the axis on which they end."""
_COUNT, _POINTS = 0.66, 0.25
"""How high, as a part of the whole, the middles of the count and of the points are."""
_WASABI = (28, 20)
"""The width and height, in dp, of the mark that the next one goes on wasabi."""
_FADED = 0.5


class DishCell(DishCount):
    """Tap for one more. The plus of an empty one is drawn by the table it stands in.

    `lying` are the cards that are counted, those marked to be turned face down too: the last `turned` of them.
    """

    role = "cell"

    lying = ListProperty()
    turned = NumericProperty(0)

    shows = (*DishCount.shows, "lying", "turned")

    def show_cards(self, dish: Tile, lying: tuple[Item, ...], turned: int) -> None:
        """Show what a player has of a dish card by card, some of them marked to be turned."""
        self.show(dish, turned)
        self.lying, self.turned = list(lying), turned

    _set: tuple[Any, Any] = (None, None)
    """The count and the points as they are set now."""
    _fan_right = 0.0
    """Where the cards end."""

    @property
    def _cards(self) -> list[Item]:
        """What is shown face up."""
        if not self.lying and self.item not in (*USED_UP, "frozen_yogurt"):
            return [parse_item(self.item)] * int(self.count)
        return list(self.lying[: len(self.lying) - int(self.turned)])

    # --- cards ----------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The ground, the cards and the minus as one thing; then the figures."""
        height = (self.top - self._cards_foot) - 2 * dp(_ABOVE)
        laid = MeshBatch(height * _CARD)
        self._fan_right = self.minus.pos[0] + self.minus.size[0]
        self._set = self._figures() if self.count else (None, None)
        self._lay_ground(laid)
        if self.count or self.turned:
            self._lay_fan(laid, height)
        if self.goes_on_wasabi:
            self._lay_waiting(laid, height)
        if self.count:
            self.minus.lay(laid)
        laid.draw()
        self.draw_focus(RADIUS["small"])
        self._write()

    @property
    def _stacked(self) -> bool:
        """True while the cards are above the figures."""
        return bool(self.width < dp(_BESIDE) and self.height >= dp(_FOOT + _LEAST_CARD + 2 * _ABOVE))

    @property
    def _foot_height(self) -> float:
        return float(dp(_FOOT)) if self._stacked else float(self.height)

    @property
    def _cards_foot(self) -> float:
        return float(self.y + dp(_FOOT)) if self._stacked else float(self.y)

    @property
    def _fan_room(self) -> tuple[float, float]:
        """Where the cards begin, and how wide the room for them is."""
        if self._stacked:
            left = self.x + dp(2 * _INSET + 2)
            return left, self.right - dp(2 * _INSET) - left
        left = self.minus.pos[0] + self.minus.size[0] + dp(2)
        return left, self._figures_left - dp(6) - left

    def _lay_ground(self, laid: MeshBatch) -> None:
        colours, inset = look.palette, dp(_INSET)
        open_wasabi = self.item == "wasabi" and self.count
        if not (self.pressed or self.goes_on_wasabi or self.chosen or open_wasabi):
            return
        colour = colours.outline if self.pressed else colours.glow
        alpha = 0.5 if self.pressed else 1.0
        place = (self.x + inset, self.y + inset), (self.width - 2 * inset, self.height - 2 * inset)
        laid.plate(colour, *place, dp(RADIUS["small"]), alpha)

    def _lay_fan(self, laid: MeshBatch, height: float) -> None:
        """Lay the cards over each other from left to right, closer where there is little room."""
        cards, backs = self._cards, int(self.turned)
        number = len(cards) + backs
        left, room = self._fan_room
        width = min(height * _CARD, room)
        if not number or width < dp(_LEAST_CARD):
            return
        step = min(width * _STEP, (room - width) / max(1, number - 1))
        middle = (self.top + self._cards_foot) / 2
        size, bottom = (round(width), round(width / _CARD)), round(middle - width / _CARD / 2)
        alpha = _FADED if self.faded else 1.0
        self._fan_right = left + (number - 1) * step + width
        for at in range(number):
            pos = (round(left + at * step), bottom)
            if at < len(cards):
                lay_item(laid, cards[at], pos, size, alpha)
            else:
                lay_back(laid, pos, size, alpha)

    def _lay_waiting(self, laid: MeshBatch, height: float) -> None:
        """A wasabi waits for the next nigiri: its card, and the mark of what that counts."""
        if not self.count:
            width = min(height * _CARD, self.width * 0.3) * 0.8
            x, y = self._waits_at
            lay_card(laid, "wasabi", "wasabi", (x - width - dp(4), y - width / _CARD / 2), (width, width / _CARD))
        x, y = self._mark_at
        laid.plate(look.palette.action, (x, y), (dp(_WASABI[0]), dp(_WASABI[1])), dp(_WASABI[1] / 2))

    @property
    def _waits_at(self) -> Point:
        """The middle of an empty cell, between the wasabi and its mark."""
        return self.center_x, self.center_y

    @property
    def _mark_at(self) -> Point:
        if not self.count:
            x, y = self._waits_at
            return x + dp(2), y - dp(_WASABI[1]) / 2
        return min(self._fan_right + dp(4), self._figures_left - dp(_WASABI[0] + 2)), self.y + dp(4)

    # --- figures --------------------------------------------------------------------------------------

    def _write(self) -> None:
        colours = look.palette
        if self.goes_on_wasabi:
            x, y = self._mark_at
            width, height = dp(_WASABI[0]), dp(_WASABI[1])
            paint(colours.on_action)
            write("×3", "small_bold", (x + width / 2, y + height / 2), width - dp(4), 1, height)
        if not self.count:
            return
        count, points = self._set
        right, share = self.right - dp(_RIGHT), _COUNT if self.brings else 0.5
        left, bottom = right - count.width, self.y + self._foot_height * share - count.height / 2
        paint(colours.text_soft if self.faded else colours.text)
        with self.drawn_popping((left + count.width / 2, bottom + count.height / 2)):
            blit(count, left, bottom)
        if points is not None:
            paint(colours.loss if self.scored and self.points < 0 else colours.text_soft)
            blit(points, right - points.width, self.y + self._foot_height * _POINTS - points.height / 2)

    def _figures(self) -> tuple[Any, Any]:
        """The count, and below it what it scores."""
        room = self.right - dp(_RIGHT) - self.minus.pos[0] - self.minus.size[0]
        count = texture(str(int(self.count)), "title", room, 1, self._foot_height * 0.54)
        return count, texture(self.brings, "small", room, 1, self._foot_height * 0.42) if self.brings else None

    @property
    def _figures_left(self) -> float:
        widths = [tex.width for tex in self._set if tex is not None]
        return float(self.right - dp(_RIGHT) - max(widths, default=0))

    @property
    def minus(self) -> Minus:
        """At the left end."""
        width, height = min(dp(REACH), self.width * 0.45), min(dp(REACH), self._foot_height)
        return Minus((self.x + dp(_INSET), self.y + (self._foot_height - height) / 2), (width - dp(_INSET), height))
