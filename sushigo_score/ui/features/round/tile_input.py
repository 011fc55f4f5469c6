"""What a tap on a tile means: a card more, a copy, a card to turn over, or a value to choose first."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import DictProperty, NumericProperty, OptionProperty

from sushigo_score.game.commands.cards import CopyCard, PutCard, TakeBack, TurnOver
from sushigo_score.present.round import BY_PICKER, SPECIAL_ORDER, TAKEOUT_BOX, pickable, removable_cards, special_orders
from sushigo_score.rules.cards import FACE_DOWN
from sushigo_score.text import at_the_table
from sushigo_score.ui.shell.current_game import CurrentGame

PUTTING = ""
COPYING = "copying"
TURNING = "turning"


class TileInput(EventDispatcher):
    """The translation of taps into commands. During a special order or a takeout box, taps mean something else.

    `on_pick` asks for a value to be chosen: the question, the cards to choose from, and what to do with the one chosen.
    """

    mode = OptionProperty(PUTTING, options=(PUTTING, COPYING, TURNING))
    seat = NumericProperty(0)
    """Whose special order or takeout box is pending."""
    turning = DictProperty()
    """How many of each card will be turned over."""

    __events__ = ("on_pick",)

    def __init__(self, table: CurrentGame, **more: Any) -> None:
        super().__init__(**more)
        self._table = table

    # --- taps -----------------------------------------------------------------------------------------

    def tap(self, seat: int, tile: str) -> None:
        """Handle a tap on a player's tile."""
        if self.mode != PUTTING and seat != self.seat:
            self.cancel()
        if tile == TAKEOUT_BOX and self.mode == COPYING:
            self._put(seat, FACE_DOWN)
        elif tile == SPECIAL_ORDER:
            self._begin(COPYING, seat)
        elif tile == TAKEOUT_BOX:
            self._begin(TURNING, seat)
        elif self.mode == TURNING:
            self._turn(seat, tile)
        elif tile in BY_PICKER:
            self.dispatch("on_pick", at_the_table.YOGURT, pickable(tile), lambda card: self._put(seat, card))
        else:
            self._put(seat, tile)

    def take_away(self, seat: int, tile: str) -> None:
        """Handle the minus of a tile."""
        if self.mode == TURNING:
            self._turn_back(seat, tile)
            return
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

    def _put(self, seat: int, card: str) -> None:
        if self.mode == COPYING:
            self.mode = PUTTING
            self._table.do(CopyCard(seat, card))
        else:
            self._table.do(PutCard(seat, card))

    # --- special order and takeout box ----------------------------------------------------------------

    def _begin(self, mode: str, seat: int) -> None:
        again = self.mode == mode
        self.cancel()
        if not again:
            self.seat = seat
            self.mode = mode

    def _turn(self, seat: int, tile: str) -> None:
        """Mark one more of the cards on a tile, if there is one left."""
        for card in removable_cards(self._table.state.at.tableaux[seat], tile):
            cards = [other for other, count in self.turning.items() for _ in range(count)]
            if self._table.session.allowed(TurnOver(seat, (*cards, card))):
                self.turning = {**self.turning, card: self.turning.get(card, 0) + 1}
                return

    def _turn_back(self, seat: int, tile: str) -> None:
        for card in reversed(removable_cards(self._table.state.at.tableaux[seat], tile)):
            if self.turning.get(card):
                left = {**self.turning, card: self.turning[card] - 1}
                self.turning = {other: count for other, count in left.items() if count}
                return

    @property
    def marked(self) -> int:
        """How many cards will be turned over."""
        return sum(self.turning.values())

    def marked_on(self, tile: str) -> int:
        """Return how many cards of a tile will be turned over."""
        cards = removable_cards(self._table.state.at.tableaux[int(self.seat)], tile)
        return sum(self.turning.get(card, 0) for card in cards)

    def can_be_meant(self, tile: str) -> bool:
        """Return whether a tap on the tile means something now: copies need a card to copy, a takeout box cards to turn over."""
        if self.mode == COPYING:
            return tile != SPECIAL_ORDER
        if self.mode == TURNING:
            return bool(removable_cards(self._table.state.at.tableaux[int(self.seat)], tile)) and tile != TAKEOUT_BOX
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
        return {"mode": self.mode, "seat": int(self.seat), "turning": dict(self.turning)}

    def take_up(self, kept: Any) -> None:
        """Resume a special order or a takeout box, if that still makes sense."""
        if not isinstance(kept, dict) or kept.get("mode") not in (COPYING, TURNING):
            return
        seat, turning = kept.get("seat"), kept.get("turning")
        if not isinstance(seat, int) or not isinstance(turning, dict):
            return
        cards = [str(card) for card, count in turning.items() if isinstance(count, int) for _ in range(min(count, 20))]
        if cards and not self._table.session.allowed(TurnOver(seat, tuple(cards))):
            return
        if 0 <= seat < self._table.state.setup.seats:
            self.seat = seat
            self.mode = kept["mode"]
            self.turning = {card: cards.count(card) for card in cards}

    def on_pick(self, question: str, cards: tuple[str, ...], then: Any) -> None:
        """Default handler: a value has to be chosen."""
