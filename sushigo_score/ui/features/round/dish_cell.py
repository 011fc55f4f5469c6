"""A dish of one player in the table of all: the minus, the cards as they lie on the table, and the figures beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from sushigo_score.present.round import SPECIAL_ORDER, Tile
from sushigo_score.rules.cards import USED_UP, Item, Stack, parse_item
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.theme import RADIUS
from sushigo_score.ui.kit.text.textures import blit, fits, symbol, texture, write, write_left
from sushigo_score.ui.kit.widgets.minus import REACH, Minus
from sushigo_score.ui.pieces.dish_count import DishCount
from sushigo_score.ui.pieces.dish_pictures import name_of
from sushigo_score.ui.pieces.laid_card import lay_back, lay_card, lay_item

CARD: Final = 0.9
"""The width of a card, relative to its height."""
STEP: Final = 0.58
"""The largest offset of a card from the one below it, relative to its width."""
_LEAST_STEP: Final = 0.3
"""The least offset: beyond that, cards in a tight space get smaller."""
LEAST_CARD: Final = 18
"""The least width of a card, in dp."""


def lay_fan(
    batch: MeshBatch, cards: Sequence[Item], backs: int, at: Point, room: float, widest: float, alpha: float = 1.0
) -> float:
    """Lay cards, then backs of others, from the middle of their left edge, and return their right edge."""
    (left, middle), number = at, len(cards) + backs
    roomy = room / (1 + _LEAST_STEP * max(0, number - 1))
    width = min(widest, max(roomy, min(room, dp(LEAST_CARD))))
    if not number or width < dp(LEAST_CARD):
        return left
    step = min(width * STEP, (room - width) / max(1, number - 1))
    size, bottom = (round(width), round(width / CARD)), round(middle - width / CARD / 2)
    places = [(round(left + place * step), bottom) for place in range(number)]
    for place, card in zip(places, cards, strict=False):
        lay_item(batch, card, place, size, alpha)
    for place in places[len(cards) :]:
        lay_back(batch, place, size, alpha)
    return float(left + (number - 1) * step + width)


_ARROW: Final = 18
_AFTER_ARROW: Final = 6


def write_copied(items: Sequence[Item], words: Words, at: Point, room: Point, kind: str) -> None:
    """Write what these cards copy, from the middle of the left edge on; only the arrow if there is little room."""
    text = words.listed(name_of(str(card), words) for item in items for card in item.cards if card.copied)
    left, middle = at
    paint(look.palette.text_soft)
    symbol("go_on", (left + dp(_ARROW) / 2, middle), dp(_ARROW))
    width = room[0] - dp(_ARROW + _AFTER_ARROW)
    if fits(text, kind, width, 2, room[1]):
        names = texture(text, kind, width, 2, room[1])
        blit(names, left + dp(_ARROW + _AFTER_ARROW), middle - names.height / 2)


_BETWEEN: Final = 8
"""The gap, in dp, between the count and points beside it."""
_COUNT_HIGH, _POINTS_HIGH = 0.54, 0.42
"""How high each of the two may be where one is below the other, relative to the whole."""
_USUAL: Final = 1, 10
"""A count and points of usual width."""


_LARGE: Final = 200
"""From this width on, in dp, a cell has large figures."""
_LOW: Final = 47
_LARGE_ENOUGH: Final = 170
"""In rows lower than this, points are beside the count from this width on, in dp: there is no room below it."""
_HIGH: Final = 60
"""From this height on, in dp, the count of a wide cell is even larger."""


class Figures(NamedTuple):
    """Count and points as textures, or None; `across` while they are beside each other."""

    count: Any = None
    points: Any = None
    across: bool = True

    @property
    def width(self) -> float:
        """The width of both."""
        if self.points is None:
            return float(self.count.width) if self.count is not None else 0.0
        if self.across:
            return float(self.points_left + self.points.width)
        return float(max(self.count.width, self.points.width))

    @property
    def points_left(self) -> float:
        """The distance from the left edge of the count to that of the points."""
        return float(self.count.width + dp(_BETWEEN)) if self.across else 0.0


def typeset_figures(count: int, worth: str, kinds: tuple[str, str], room: Point, *, across: bool) -> Figures:
    """Typeset a count and what the cards score, in these kinds of text; one below the other, they may have to shrink."""
    wide, high = room
    below = bool(worth) and not across
    number = texture(str(count), kinds[0], wide, 1, high * (_COUNT_HIGH if below else 1))
    if not worth:
        return Figures(number)
    points = texture(worth, "small" if below else kinds[1], wide, 1, high * (_POINTS_HIGH if below else 1))
    return Figures(number, points, across)


def is_large(width: float) -> bool:
    """Return whether a cell of this width has large figures, with the points beside the count."""
    return bool(width >= dp(_LARGE))


def fits_across(width: float, height: float) -> bool:
    """Return whether a cell has room for the points beside the count."""
    low = height < dp(_LOW) and not is_large(width)
    return bool(width >= dp(_LARGE_ENOUGH if low else _LARGE))


def kinds_in(width: float, height: float) -> tuple[str, str]:
    """Return the kinds of text for the count and the points in a cell."""
    if not is_large(width):
        return "title", "small"
    return "number" if height >= dp(_HIGH) else "headline", "name"


def usual_width(words: Words, width: float, height: float) -> float:
    """Return the width that the figures of most cells of this size take at most, so that all can begin at the same place."""
    count, points = _USUAL
    across, kinds = fits_across(width, height), kinds_in(width, height)
    return typeset_figures(count, words.count(points, "pts"), kinds, (0, 0), across=across).width


AXIS = 46
"""Where, in dp, the cards begin in a wide cell, and thus the name and the total above them."""
BESIDE = 112
"""From this width on, in dp, the cards are beside the minus; in narrower cells above it, if they are high enough."""
PLUS = (5, 2)
"""The reach of the arms of a plus, and their thickness, in dp."""
_INSET = 2
_ABOVE = 3
"""The margin, in dp, above and below the cards."""
_WIDEST_CARD = 0.33
"""The largest width of a card, relative to the width of the cell."""
_FOOT = 44
"""The height, in dp, of the minus and the figures below the cards."""
_GAP, _TIGHT = 10, 4
"""The gap, in dp, between the cards and the figures, and the one between a waiting wasabi and its mark."""
_ROOMY = 3
"""How many cards a fan has room for before they are closer together: the figures of a column begin after it."""
_COUNT, _POINTS = 0.68, 0.3
"""How high the middles of the count and of the points are, relative to the whole, if one is below the other."""
_WASABI = (28, 20)
"""The width and height, in dp, of the mark that the next nigiri goes on wasabi."""
_USED = 9
"""How high, in dp, the middle of the line about used cards is in a narrow cell."""
_FADED = 0.5


class DishCell(DishCount):
    """A cell to tap for one more. The plus of an empty one is drawn by its table.

    `cards` are the cards that are counted, including those marked to be turned face down: the last `turned` of them.
    A waiting wasabi `glows` only in the column of the player whose cards are entered. Beside cards it is shown only where its
    own card fits after the figures: a mark alone was read as a factor of the points.
    """

    role = "cell"

    cards = ListProperty()
    turned = NumericProperty(0)
    glows = BooleanProperty(False)

    def show_cards(self, dish: Tile, cards: tuple[Item, ...], turned: int, *, entered: bool) -> None:
        """Show a player's cards of a dish one by one, some of them marked to be turned; `entered` if it is their turn."""
        self.show(dish, turned)
        self.cards, self.turned = list(cards), turned
        self.glows = entered and bool(self.goes_on_wasabi or (self.item == "wasabi" and self.count))

    _typeset = Figures()
    """The count and the points as typeset now."""
    _fan_right = 0.0
    """The right edge of the cards."""

    @property
    def _face_up(self) -> list[Item]:
        """The cards that are face up, stacks last: on top of the others, both of their cards are to be seen."""
        if not self.cards and self.item not in (*USED_UP, "frozen_yogurt"):
            return [parse_item(self.item)] * int(self.count)
        face_up = self.cards[: len(self.cards) - int(self.turned)]
        return sorted(face_up, key=lambda item: isinstance(item, Stack))

    # --- where things are -----------------------------------------------------------------------------

    @property
    def _stacked(self) -> bool:
        """True while the cards are above the figures."""
        return bool(self.width < dp(BESIDE) and self.height >= dp(_FOOT + LEAST_CARD + 2 * _ABOVE))

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
    def _figures_at(self) -> float:
        """Where the figures begin in every cell of the column; 0 in a narrow one, where that would leave two cards no room."""
        if self._stacked or self.width < dp(BESIDE):
            return 0.0
        card = self._card_height * CARD
        wide = usual_width(self.words or look.words, *self.size)
        least, wanted = (self._fan_left + card * (1 + STEP * more) + dp(_GAP) for more in (1, _ROOMY - 1))
        at = min(wanted, self.right - dp(2 * _INSET) - max(wide, self._typeset.width))
        return float(at if at >= least else 0)

    @property
    def _fan_room(self) -> float:
        """The width available to the cards."""
        if self._figures_at:
            return float(self._figures_at - dp(_GAP) - self._fan_left)
        room = float(self.right - dp(2 * _INSET) - self._fan_left)
        return room - (0 if self._stacked else self._typeset.width + dp(_GAP))

    @property
    def _figures_left(self) -> float:
        """The left edge of the figures: after the cards, or if those are above, beside the minus."""
        if self._stacked:
            return float(self.minus.pos[0] + self.minus.size[0] + dp(4))
        return float(self._figures_at or self._fan_right + dp(_GAP))

    @property
    def plus_at(self) -> Point:
        """The middle of the plus of an empty cell: where its first card will be."""
        right, up = self.plus_from_corner
        return self.x + right, self.y + up

    @property
    def plus_from_corner(self) -> Point:
        """The middle of the plus from the lower left corner: the same in all cells of one size."""
        if self.width < dp(BESIDE):
            return self.width / 2, self.height / 2
        return self._fan_left + self._card_height * CARD / 2 - self.x, self.height / 2

    @property
    def minus(self) -> Minus:
        """The minus, at the left end."""
        width, height = min(dp(REACH), self.width * 0.45), min(dp(REACH), self._foot_height)
        foot = self.y + round((self._foot_height - height) / 2)
        return Minus((self.x + dp(_INSET + 1), foot), (width - dp(_INSET), height))

    # --- cards ----------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the ground, the cards and the minus as one batch, then the figures."""
        height = self._card_height
        laid = MeshBatch(height * CARD)
        self._fan_right = self._fan_left
        self._typeset = self._figures() if self.count and self.item != SPECIAL_ORDER else Figures()
        self._lay_ground(laid)
        if (self.count or self.turned) and self.item != SPECIAL_ORDER:
            self._lay_fan(laid, height)
        if self._shows_waiting:
            self._lay_waiting(laid)
        if self.has_minus:
            self.minus.lay(laid)
        laid.draw()
        self.draw_focus(RADIUS["small"])
        self._write()

    def _lay_ground(self, laid: MeshBatch) -> None:
        colours, inset = look.palette, dp(_INSET)
        if not (self.pressed or self.glows or self.meant or self.chosen):
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
        """Lay the cards, and the backs of those that will be turned."""
        at = self._fan_left, (self.top + self._cards_foot) / 2
        widest = min(height * CARD, self.width * _WIDEST_CARD)
        faded = _FADED if self.faded else 1.0
        self._fan_right = lay_fan(laid, self._face_up, int(self.turned), at, self._fan_room, widest, faded)

    def _lay_waiting(self, laid: MeshBatch) -> None:
        """Lay a wasabi that waits for the next nigiri: its card, and after it the mark of what that counts."""
        wide, (x, y) = self._waiting_card, self._mark_at
        lay_card(
            laid, "wasabi", "wasabi", (x - dp(_TIGHT) - wide, self.center_y - wide / CARD / 2), (wide, wide / CARD)
        )
        laid.plate(look.palette.action, (x, y), (dp(_WASABI[0]), dp(_WASABI[1])), dp(_WASABI[1] / 2))

    @property
    def _shows_waiting(self) -> bool:
        """True while a waiting wasabi is shown."""
        before = self._mark_at[0] - dp(_TIGHT) - self._waiting_card - dp(_GAP)
        fits = not self._stacked and self._figures_left + self._typeset.width <= before
        return bool(self.goes_on_wasabi and (not self.count or fits))

    @property
    def _waiting_card(self) -> float:
        """The width of the card of a waiting wasabi."""
        return float(min(self._card_height * CARD, self.width * 0.3) * 0.8)

    @property
    def _mark_at(self) -> Point:
        """The lower left corner of the mark of a waiting wasabi: after its card, which is on the plus or after the figures."""
        (width, height), card = _WASABI, self._waiting_card
        wanted = self.plus_at[0] + card / 2 + dp(_TIGHT)
        if self.count:
            wanted = self._figures_left + self._typeset.width + dp(2 * _GAP + _TIGHT) + card
        return min(wanted, self.right - dp(2 * _INSET + width)), self.center_y - dp(height / 2)

    # --- figures --------------------------------------------------------------------------------------

    def _write(self) -> None:
        colours = look.palette
        if self._shows_waiting:
            (x, y), width, height = self._mark_at, dp(_WASABI[0]), dp(_WASABI[1])
            paint(colours.on_action)
            write("×3", "small_bold", (x + width / 2, y + height / 2), width - dp(4), 1, height)
        if self.count and self.item == SPECIAL_ORDER:
            at = self._fan_left, (self.top + self._cards_foot) / 2
            room = self.right - dp(2 * _INSET) - self._fan_left, self.top - self._cards_foot
            write_copied(self._face_up, self.words or look.words, at, room, "name" if is_large(self.width) else "small")
        if self._typeset.count is not None:
            self._write_figures()
        elif self.used:
            self._write_used()

    def _write_used(self) -> None:
        """Say after the plus, or in a narrow cell below it, how many are there but used up."""
        paint(look.palette.text_soft)
        if self.width < dp(BESIDE):
            write(self.worth, "small", (self.center_x, self.y + dp(_USED)), self.width - dp(8), 1, 2 * dp(_USED))
            return
        left = self._figures_at or self.plus_at[0] + dp(2 * _GAP)
        write_left(self.worth, "small", (left, self.center_y), self.right - dp(2 * _INSET) - left, self.height)

    def _write_figures(self) -> None:
        colours, (count, points, across) = look.palette, self._typeset
        left, high = self._figures_left, self._foot_height
        bottom = self.y + high * (0.5 if across else _COUNT) - count.height / 2
        paint(colours.text_soft if self.faded else colours.text)
        with self.drawn_popping((left + count.width / 2, bottom + count.height / 2)):
            blit(count, left, bottom)
        if points is not None:
            paint(colours.loss if self.scored and self.points < 0 else colours.text_soft)
            middle = self.y + high * (0.5 if across else _POINTS)
            blit(points, left + self._typeset.points_left, middle - points.height / 2)

    def _figures(self) -> Figures:
        """Typeset the count, and beside it or below it what it scores."""
        left = self._figures_left + dp(2 * _INSET) if self._stacked else self._fan_left
        room = self.right - left, self._foot_height
        across = fits_across(*self.size)
        return typeset_figures(int(self.count), self.worth, kinds_in(*self.size), room, across=across)
