"""What is being entered: whose cards, and what a tap on a tile means. The bar, the tiles, the actions and the keys watch it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.event import EventDispatcher
from kivy.properties import DictProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from sushigo_score.game.commands.cards import CopyCard, PutCard, TakeBack, TurnOver
from sushigo_score.present.round import (
    BY_PICKER,
    SPECIAL_ORDER,
    TAKEOUT_BOX,
    dish_keys,
    pickable,
    removable_cards,
    special_orders,
)
from sushigo_score.rules.cards import FACE_DOWN
from sushigo_score.text import at_the_table
from sushigo_score.ui.shell.current_game import CurrentGame

PUTTING = ""
COPYING = "copying"
TURNING = "turning"


class Hint(NamedTuple):
    """A sentence beside the actions; one that `yields` is shown only where every action has room for its words beside it."""

    text: str = ""
    yields: bool = False


class RoundEntry(EventDispatcher):
    """Whose cards are being entered, and what taps mean: during a special order or a takeout box, something else.

    `on_pick` asks for a value to be chosen: the question, the cards to choose from, and what to do with the one chosen.
    """

    seat = NumericProperty(0)
    """Whose cards are being entered."""
    mode = OptionProperty(PUTTING, options=(PUTTING, COPYING, TURNING))
    turning = DictProperty()
    """How many of each card will be turned over."""
    begun = StringProperty("")
    """The letter on the keyboard whose number is pending."""
    hint = ObjectProperty(Hint())

    __events__ = ("on_pick",)

    def __init__(self, table: CurrentGame, **more: Any) -> None:
        super().__init__(**more)
        self._table = table

    def watch(self, changed: Callable[..., object]) -> None:
        """Call something whenever it is another player's turn to be entered, or taps mean something else."""
        self.bind(seat=changed, mode=changed, turning=changed, begun=changed)

    def choose(self, seat: int) -> bool:
        """Enter the cards of another player, as plainly as at first; False if it is theirs already."""
        if seat == self.seat:
            return False
        self.cancel()
        self.begun = ""
        self.hint = Hint()
        self.seat = seat
        return True

    # --- taps -----------------------------------------------------------------------------------------

    def tap(self, tile: str) -> None:
        """Handle a tap on a tile of the player."""
        if tile == TAKEOUT_BOX and self.mode == COPYING:
            self._put(FACE_DOWN)
        elif tile == SPECIAL_ORDER:
            self._begin(COPYING)
        elif tile == TAKEOUT_BOX:
            self._begin(TURNING)
        elif self.mode == TURNING:
            self._turn(tile)
        elif tile in BY_PICKER:
            self.dispatch("on_pick", at_the_table.YOGURT, pickable(tile), self._put)
        else:
            self._put(tile)

    def take_away(self, tile: str) -> None:
        """Handle the minus of a tile."""
        if self.mode == TURNING:
            self._turn_back(tile)
            return
        seat = int(self.seat)
        if tile == TAKEOUT_BOX:
            self._table.do(TakeBack(seat, FACE_DOWN))
            return
        tableau = self._table.state.at.tableaux[seat]
        cards = special_orders(tableau) if tile == SPECIAL_ORDER else removable_cards(tableau, tile)
        if not cards:
            return
        if len(cards) > 1 and tile in (SPECIAL_ORDER, *BY_PICKER):
            question = at_the_table.COPIES_BACK if tile == SPECIAL_ORDER else at_the_table.YOGURT_BACK
            self.dispatch("on_pick", question, cards, lambda card: self._table.do(TakeBack(seat, card)))
        else:
            self._table.do(TakeBack(seat, cards[0]))

    def _put(self, card: str) -> None:
        seat = int(self.seat)
        if self.mode == COPYING:
            self.mode = PUTTING
            self._table.do(CopyCard(seat, card))
        else:
            self._table.do(PutCard(seat, card))

    # --- special order and takeout box ----------------------------------------------------------------

    def _begin(self, mode: str) -> None:
        again = self.mode == mode
        self.cancel()
        if not again:
            self.mode = mode

    def _turn(self, tile: str) -> None:
        """Mark one more of the cards on a tile, if there is one left."""
        seat = int(self.seat)
        for card in self._removable(tile):
            cards = [other for other, count in self.turning.items() for _ in range(count)]
            if self._table.session.allowed(TurnOver(seat, (*cards, card))):
                self.turning = {**self.turning, card: self.turning.get(card, 0) + 1}
                return

    def _turn_back(self, tile: str) -> None:
        for card in reversed(self._removable(tile)):
            if self.turning.get(card):
                left = {**self.turning, card: self.turning[card] - 1}
                self.turning = {other: count for other, count in left.items() if count}
                return

    @property
    def meant(self) -> tuple[str, ...]:
        """The tiles of the letter whose number is pending."""
        keys = dish_keys(self._table.state.setup, self._table.words.language)
        return tuple(tile for tile, key in keys.items() if key.letter == self.begun)

    @property
    def marked(self) -> int:
        """How many cards will be turned over."""
        return sum(self.turning.values())

    def marked_on(self, tile: str) -> int:
        """Return how many cards of a tile will be turned over."""
        return sum(self.turning.get(card, 0) for card in self._removable(tile))

    def _removable(self, tile: str) -> tuple[str, ...]:
        return removable_cards(self._table.state.at.tableaux[int(self.seat)], tile)

    def can_be_meant(self, tile: str) -> bool:
        """Return whether a tap on the tile means something now: copies need a card to copy, a takeout box cards to turn over."""
        if self.mode == COPYING:
            return tile != SPECIAL_ORDER
        if self.mode == TURNING:
            return bool(self._removable(tile)) and tile != TAKEOUT_BOX
        return True

    def done(self) -> None:
        """Turn the marked cards face down."""
        cards = tuple(card for card, count in self.turning.items() for _ in range(count))
        seat = int(self.seat)
        self.cancel()
        if cards:
            self._table.do(TurnOver(seat, cards))

    def cancel(self) -> None:
        """Go back to plain entry."""
        self.turning = {}
        self.mode = PUTTING

    # --- saved and restored -----------------------------------------------------------------------------

    def kept(self) -> dict[str, Any]:
        """Return what is needed to go on after the screen was rotated, or the app was in the background."""
        return {"mode": self.mode, "turning": dict(self.turning)}

    def take_up(self, kept: Any) -> None:
        """Resume a special order or a takeout box, if that still makes sense."""
        if not isinstance(kept, dict) or kept.get("mode") not in (COPYING, TURNING):
            return
        turning = kept.get("turning")
        if not isinstance(turning, dict):
            return
        cards = [str(card) for card, count in turning.items() if isinstance(count, int) for _ in range(min(count, 20))]
        if not cards or self._table.session.allowed(TurnOver(int(self.seat), tuple(cards))):
            self.mode = kept["mode"]
            self.turning = {card: cards.count(card) for card in cards}

    def on_pick(self, question: str, cards: tuple[str, ...], then: Any) -> None:
        """Default handler: a value has to be chosen."""
