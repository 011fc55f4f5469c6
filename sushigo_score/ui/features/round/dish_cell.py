"""A dish of one player in the table of all: the minus, the cards as they lie on the table, and the figures beside them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from sushigo_score.present.round.view import SPECIAL_ORDER, Tile
from sushigo_score.rules.cards import USED_UP, Item, parse_item
from sushigo_score.ui.features.round.copied import write_copied
from sushigo_score.ui.kit.canvas_widget import Point, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.text_textures import blit, texture, write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.minus import REACH, Minus
from sushigo_score.ui.pieces.dish_count import DishCount
from sushigo_score.ui.pieces.laid_card import lay_back, lay_card, lay_item

AXIS = 46
"""Where, in dp, the cards begin in a wide cell, and thus the name and the total above them."""
BESIDE = 112
"""From this width on, in dp, the cards are beside the minus; in narrower ones above it, where there is height for both."""
LARGE = 200
"""From this width on, in dp, the figures are large, and the points beside the count."""
PLUS = (5, 2)
"""How far the arms of a plus reach, and how thick they are, in dp."""
_HIGH = 60
"""From this height on, in dp, the count of a wide cell is larger still."""
_INSET = 2
_ABOVE = 3
"""The room, in dp, above and below the cards."""
_CARD = 0.9
"""How wide a card is for its height."""
_STEP = 0.58
"""How far, at most, the next card is from the one below it, as a part of its width."""
_LEAST_STEP = 0.3
"""How far it is from it at least: where many have little room, they are smaller."""
_WIDEST_CARD = 0.33
"""How wide it is at most for the width of the cell."""
_LEAST_CARD = 18
_MARK_AFTER = 170
_TALL = 64
"""From this width and this height on, in dp, the mark of a waiting wasabi fits after the figures, and below them."""
_FOOT = 44
"""The room, in dp, for minus and figures below the cards."""
_GAP = 10
"""The room, in dp, between the cards and the figures."""
_COUNT, _POINTS, _LIFT = 0.68, 0.3, 0.15
"""How high the middles of the count and of the points are, relative to the whole, and how much higher above a mark."""
_WASABI = (28, 20)
"""The width and height, in dp, of the mark that the next nigiri goes on wasabi."""
_FADED = 0.5


class DishCell(DishCount):
    """A cell to tap for one more. The plus of an empty one is drawn by its table.

    `lying` are the cards that are counted, including those marked to be turned face down: the last `turned` of them.
    A waiting wasabi glows only in the column of the player being `entered`.
    """

    role = "cell"

    lying = ListProperty()
    turned = NumericProperty(0)
    entered = BooleanProperty(False)

    shows = (*DishCount.shows, "lying", "turned", "entered")

    def show_cards(self, dish: Tile, lying: tuple[Item, ...], turned: int) -> None:
        """Show a player's cards of a dish one by one, some of them marked to be turned."""
        self.show(dish, turned)
        self.lying, self.turned = list(lying), turned

    _set: tuple[Any, Any] = (None, None)
    """The count and the points as they are set now."""
    _fan_right = 0.0
    """The right edge of the cards."""

    @property
    def _cards(self) -> list[Item]:
        """The cards that are face up, stacks last: on top of the others, both of their cards are to be seen."""
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
        right = self.right - dp(2 * _INSET) - (dp(_WASABI[0] + _GAP) if self.goes_on_wasabi and self._mark_after else 0)
        return float(right - self._fan_left) - (0 if self._stacked else self._figures_width + dp(_GAP))

    @property
    def _mark_after(self) -> bool:
        """True if the mark of a waiting wasabi fits after everything else."""
        return bool(self._stacked or self.width >= dp(_MARK_AFTER))

    @property
    def _mark_below(self) -> bool:
        """True if that mark goes below the points."""
        return bool(self.goes_on_wasabi and not self._mark_after and self.height >= dp(_TALL))

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
        """The left edge of the figures: after the cards, or if those are above, beside the minus."""
        if self._stacked:
            return float(self.minus.pos[0] + self.minus.size[0] + dp(4))
        return float(self._fan_right + dp(_GAP))

    @property
    def plus_at(self) -> Point:
        """The middle of the plus of an empty cell: where its first card will be."""
        if self.width < dp(BESIDE):
            return self.center_x, self.center_y
        return self._fan_left + self._card_height * _CARD / 2, self.center_y

    @property
    def minus(self) -> Minus:
        """The minus, at the left end."""
        width, height = min(dp(REACH), self.width * 0.45), min(dp(REACH), self._foot_height)
        return Minus((self.x + dp(_INSET + 1), self.y + (self._foot_height - height) / 2), (width - dp(_INSET), height))

    # --- cards ----------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the ground, the cards and the minus as one batch, then the figures."""
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
        waits = self.entered and (self.goes_on_wasabi or (self.item == "wasabi" and self.count))
        if not (self.pressed or waits or self.meant or self.chosen):
            return
        colour = colours.outline if self.pressed else colours.glow
        alpha = 0.5 if self.pressed else 1.0
        place = (self.x + inset, self.y + inset), (self.width - 2 * inset, self.height - 2 * inset)
        laid.plate(colour, *place, dp(RADIUS["small"]), alpha)
        if self.meant and not self.count and not self.turned:  # the table draws its plus below this ground
            (x, y), arm, thick = self.plus_at, dp(PLUS[0]), dp(PLUS[1])
            laid.plate(colours.on_glow, (round(x) - arm, round(y) - thick / 2), (2 * arm, thick), 0)
            laid.plate(colours.on_glow, (round(x) - thick / 2, round(y) - arm), (thick, 2 * arm), 0)
        if self.chosen or look.clear:
            laid.frame(colours.action, *place, dp(1), dp(RADIUS["small"]), look.marking(dp(1)))

    def _lay_fan(self, laid: MeshBatch, height: float) -> None:
        """Lay the cards over each other from left to right, closer where there is little room."""
        cards, backs = self._cards, int(self.turned)
        number = len(cards) + backs
        left, room = self._fan_left, self._fan_room
        roomy = room / (1 + _LEAST_STEP * max(0, number - 1))
        width = min(height * _CARD, self.width * _WIDEST_CARD, max(roomy, min(room, dp(_LEAST_CARD))))
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
        """The lower left corner of the mark of a waiting wasabi: after the figures, before them, or on the first card."""
        width, height = dp(_WASABI[0]), dp(_WASABI[1])
        if not self.count:
            return self._fan_right + dp(4), self.center_y - height / 2
        if self._stacked:
            return self.right - dp(2 * _INSET) - width, (self.top + self._cards_foot - height) / 2
        if not self._mark_after:
            left = self._figures_left if self._mark_below else self._fan_right - width
            return left, self.y + dp(_ABOVE + 2)
        after = self._figures_left + self._figures_width + dp(_GAP)
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
            at = self._fan_left, (self.top + self._cards_foot) / 2
            room = self.right - dp(2 * _INSET) - self._fan_left, self.top - self._cards_foot
            write_copied(self._cards, self.words or look.words, at, room, "name" if self._is_large else "small")
        count, points = self._set
        if count is None:
            return
        left, high = self._figures_left, self._foot_height
        across = points is None or self._is_large
        middle = 0.5 if across else _COUNT
        lift = high * _LIFT if self._mark_below else 0.0
        bottom = self.y + high * middle + lift - count.height / 2
        paint(colours.text_soft if self.faded else colours.text)
        with self.drawn_popping((left + count.width / 2, bottom + count.height / 2)):
            blit(count, left, bottom)
        if points is not None:
            paint(colours.loss if self.scored and self.points < 0 else colours.text_soft)
            left += count.width + dp(8) if across else 0
            blit(points, left, self.y + high * (0.5 if across else _POINTS) + lift - points.height / 2)

    def _figures(self) -> tuple[Any, Any]:
        """The count, and beside it or below it what it scores."""
        left, large = self._figures_left + dp(2 * _INSET) if self._stacked else self._fan_left, self._is_large
        kind = "title" if not large else "number" if self.height >= dp(_HIGH) else "headline"
        room, high = self.right - left, self._foot_height
        count = texture(str(int(self.count)), kind, room, 1, high * (0.54 if self.brings and not large else 1))
        if not self.brings:
            return count, None
        return count, texture(self.brings, "name" if large else "small", room, 1, high * (1 if large else 0.42))
