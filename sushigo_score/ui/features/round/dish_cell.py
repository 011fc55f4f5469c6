"""A dish of one player in the table of all: the minus, the cards as they are on the table, and beside them the figures."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sushigo_score.present.round.view import SPECIAL_ORDER, Tile
from sushigo_score.rules.cards import USED_UP, Item, parse_item
from sushigo_score.ui.kit.canvas_widget import Point, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, fits, symbol, texture, write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.minus import REACH, Minus
from sushigo_score.ui.pieces.dish_count import DishCount
from sushigo_score.ui.pieces.dish_tile import name_of
from sushigo_score.ui.pieces.laid_card import lay_back, lay_card, lay_item

AXIS = 46
"""Where, in dp, the cards begin in a wide cell, and so the name and the total above them."""
BESIDE = 112
"""From this width on, in dp, the cards are beside the minus; in narrower ones above it, where there is height for both."""
LARGE = 200
"""From this width on, in dp, the figures are large, and the points beside the count."""
_HIGH = 60
"""From this height on, in dp, the count of a wide cell is larger still."""
_INSET = 2
_ABOVE = 3
"""The room, in dp, above and below the cards."""
_CARD = 0.9
"""How wide a card is for its height."""
_STEP = 0.58
"""How far, at most, the next card is from the one below it, as a part of its width."""
_LEAST_CARD = 18
_FOOT = 44
"""The room, in dp, for minus and figures below the cards."""
_GAP = 10
"""The room, in dp, between the cards and the figures."""
_COUNT, _POINTS = 0.68, 0.26
"""How high, as a part of the whole, the middles of the count and of the points are."""
_WASABI = (28, 20)
"""The width and height, in dp, of the mark that the next one goes on wasabi."""
_ARROW = 18
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

    # --- where things are -----------------------------------------------------------------------------

    @property
    def _stacked(self) -> bool:
        """True while the cards are above the figures."""
        return bool(self.width < dp(BESIDE) and self.height >= dp(_FOOT + _LEAST_CARD + 2 * _ABOVE))

    @property
    def _is_large(self) -> bool:
        return bool(self.width >= dp(LARGE))

    @property
    def _foot_height(self) -> float:
        return float(dp(_FOOT)) if self._stacked else float(self.height)

    @property
    def _cards_foot(self) -> float:
        return float(self.y + dp(_FOOT)) if self._stacked else float(self.y)

    @property
    def _card_height(self) -> float:
        return float(self.top - self._cards_foot - 2 * dp(_ABOVE))

    @property
    def _fan_left(self) -> float:
        if self._stacked:
            return float(self.x + dp(2 * _INSET + 2))
        return float(self.x + dp(AXIS)) if self.width >= dp(BESIDE) else self.minus.pos[0] + self.minus.size[0] + dp(2)

    @property
    def _fan_room(self) -> float:
        """How wide the room for the cards is."""
        right = self.right - dp(2 * _INSET) - (dp(_WASABI[0] + 4) if self.goes_on_wasabi else 0)
        return float(right - self._fan_left) - (0 if self._stacked else self._figures_width + dp(_GAP))

    @property
    def _figures_width(self) -> float:
        count, points = self._set
        if count is None:
            return 0.0
        if points is None:
            return float(count.width)
        return float(count.width + dp(8) + points.width if self._is_large else max(count.width, points.width))

    @property
    def _figures_left(self) -> float:
        """Right beside the cards; below them, right beside the minus."""
        if self._stacked:
            return float(self.minus.pos[0] + self.minus.size[0] + dp(4))
        return float(self._fan_right + dp(_GAP))

    @property
    def plus_at(self) -> Point:
        """Where the plus of an empty one is: where its first card will be."""
        if self.width < dp(BESIDE):
            return self.center_x, self.center_y
        return self._fan_left + self._card_height * _CARD / 2, self.center_y

    @property
    def minus(self) -> Minus:
        """At the left end."""
        width, height = min(dp(REACH), self.width * 0.45), min(dp(REACH), self._foot_height)
        return Minus((self.x + dp(_INSET + 1), self.y + (self._foot_height - height) / 2), (width - dp(_INSET), height))

    # --- cards ----------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The ground, the cards and the minus as one thing; then the figures."""
        height = self._card_height
        laid = MeshBatch(height * _CARD)
        self._fan_right = self._fan_left
        self._set = self._figures() if self.count and self.item != SPECIAL_ORDER else (None, None)
        self._lay_ground(laid)
        if (self.count or self.turned) and self.item != SPECIAL_ORDER:
            self._lay_fan(laid, height)
        if self.goes_on_wasabi:
            self._lay_waiting(laid, height)
        if self.has_minus:
            self.minus.lay(laid)
        laid.draw()
        self.draw_focus(RADIUS["small"])
        self._write()

    def _lay_ground(self, laid: MeshBatch) -> None:
        colours, inset = look.palette, dp(_INSET)
        open_wasabi = self.item == "wasabi" and self.count
        if not (self.pressed or self.goes_on_wasabi or self.meant or self.chosen or open_wasabi):
            return
        colour = colours.outline if self.pressed else colours.glow
        alpha = 0.5 if self.pressed else 1.0
        place = (self.x + inset, self.y + inset), (self.width - 2 * inset, self.height - 2 * inset)
        laid.plate(colour, *place, dp(RADIUS["small"]), alpha)
        if self.chosen:
            laid.frame(colours.action, *place, dp(1), dp(RADIUS["small"]), dp(1))

    def _lay_fan(self, laid: MeshBatch, height: float) -> None:
        """Lay the cards over each other from left to right, closer where there is little room."""
        cards, backs = self._cards, int(self.turned)
        number = len(cards) + backs
        left, room = self._fan_left, self._fan_room
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
            x, y = self.plus_at
            lay_card(laid, "wasabi", "wasabi", (x - width / 2, y - width / _CARD / 2), (width, width / _CARD))
            self._fan_right = x + width / 2
        laid.plate(look.palette.action, self._mark_at, (dp(_WASABI[0]), dp(_WASABI[1])), dp(_WASABI[1] / 2))

    @property
    def _mark_at(self) -> Point:
        """Where the mark of a wasabi that waits begins: after the figures, or beside the cards above them."""
        width, height = dp(_WASABI[0]), dp(_WASABI[1])
        if not self.count:
            return self._fan_right + dp(4), self.center_y - height / 2
        if self._stacked:
            return self.right - dp(2 * _INSET) - width, (self.top + self._cards_foot - height) / 2
        after = self._figures_left + self._figures_width + dp(8)
        return min(after, self.right - dp(2 * _INSET) - width), self.center_y - height / 2

    # --- figures --------------------------------------------------------------------------------------

    def _write(self) -> None:
        colours = look.palette
        if self.goes_on_wasabi:
            x, y = self._mark_at
            width, height = dp(_WASABI[0]), dp(_WASABI[1])
            paint(colours.on_action)
            write("×3", "small_bold", (x + width / 2, y + height / 2), width - dp(4), 1, height)
        if self.count and self.item == SPECIAL_ORDER:
            self._write_copied()
        count, points = self._set
        if count is None:
            return
        left, high = self._figures_left, self._foot_height
        across = points is None or self._is_large
        bottom = self.y + high * (0.5 if across else _COUNT) - count.height / 2
        paint(colours.text_soft if self.faded else colours.text)
        with self.drawn_popping((left + count.width / 2, bottom + count.height / 2)):
            blit(count, left, bottom)
        if points is not None:
            paint(colours.loss if self.scored and self.points < 0 else colours.text_soft)
            left += count.width + dp(8) if across else 0
            blit(points, left, self.y + high * (0.5 if across else _POINTS) - points.height / 2)

    def _write_copied(self) -> None:
        """An arrow and the names of what is copied: the cards themselves are counted, and seen, in their own rows."""
        words = self.words or look.words
        copied = [card for item in self._cards for card in item.cards if card.copied]
        text = words.listed(name_of(str(card), words) for card in copied)
        left, middle = self._fan_left, (self.top + self._cards_foot) / 2
        paint(look.palette.text_soft)
        symbol(sign("go_on"), (left + dp(_ARROW) / 2, middle), dp(_ARROW))
        left += dp(_ARROW + 6)
        kind, room = "name" if self._is_large else "small", self.right - dp(2 * _INSET) - left
        if fits(text, kind, room, 2, self.top - self._cards_foot):
            tex = texture(text, kind, room, 2, self.top - self._cards_foot)
            blit(tex, left, middle - tex.height / 2)

    def _figures(self) -> tuple[Any, Any]:
        """The count, and beside it or below it what it scores."""
        room, large = self.right - self._fan_left, self._is_large
        kind = "title" if not large else "number" if self.height >= dp(_HIGH) else "headline"
        if self._stacked:
            room = self.right - dp(2 * _INSET) - self._figures_left
        high = self._foot_height
        count = texture(str(int(self.count)), kind, room, 1, high * (0.54 if self.brings and not large else 1))
        if not self.brings:
            return count, None
        return count, texture(self.brings, "name" if large else "small", room, 1, high * (1 if large else 0.42))
