"""Commands about the cards in front of the players."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sushigo_score.game import card_moves
from sushigo_score.game.commands.command import (
    Command,
    CommandRefused,
    RoundCommand,
    SeatCommand,
    check_counts,
    check_range,
    require,
)
from sushigo_score.game.state import State
from sushigo_score.rules.cards import FACE_DOWN, NIGIRI, Card, Item, Stack, parse_item
from sushigo_score.rules.facts import COUNT_LIMIT, Setup, Tableau
from sushigo_score.rules.reasons import Reason, Word, because
from sushigo_score.rules.setups import check_items


@dataclass(frozen=True, slots=True)
class CardCommand(SeatCommand):
    """A command about one player's cards: it turns their tableau into another one."""

    @abstractmethod
    def check_cards(self, setup: Setup, tableau: Tableau) -> None:
        """Refuse cards that cannot be in this game, or that the rules forbid to move like this."""

    @abstractmethod
    def move(self, tableau: Tableau) -> Tableau:
        """Return the tableau after it."""

    def check(self, state: State) -> None:
        self.check_cards(state.setup, state.at.tableaux[self.seat])

    def apply(self, state: State) -> State:
        try:
            moved = self.move(state.at.tableaux[self.seat])
        except card_moves.NotThere as missing:
            raise _not_there(missing) from missing
        check_counts(moved)
        return state.with_tableau(self.seat, moved)


@dataclass(frozen=True, slots=True)
class PutCard(CardCommand):
    """Put a card in front of a player. A nigiri goes on an empty wasabi if there is one."""

    on_disk = "put_card"
    card: str

    def check_cards(self, setup: Setup, _: Tableau) -> None:
        if _single(setup, self.card).copied:
            raise CommandRefused("command.copy", item=_word(self.card))

    def move(self, tableau: Tableau) -> Tableau:
        return card_moves.put(tableau, card_moves.single(self.card), on_wasabi=True)

    def describe(self, state: State) -> Reason:
        tableau, card = state.at.tableaux[self.seat], card_moves.single(self.card)
        return self.because(state, "step.put", item=_word(card_moves.placed_item(tableau, card, on_wasabi=True)))


@dataclass(frozen=True, slots=True)
class CopyCard(CardCommand):
    """Put a special order down as the card it copies; a copied nigiri goes on a wasabi only if `on_wasabi`."""

    on_disk = "copy_card"
    card: str
    on_wasabi: bool = False

    def check_cards(self, setup: Setup, tableau: Tableau) -> None:
        require("special_order" in setup.menu, "command.no_special_order")
        _single(setup, self.card)
        card = card_moves.copy_of(self.card)
        if self.on_wasabi:
            require(card.kind in NIGIRI and card_moves.empty_wasabi(tableau) is not None, "command.no_wasabi")

    def move(self, tableau: Tableau) -> Tableau:
        return card_moves.put(tableau, card_moves.copy_of(self.card), on_wasabi=self.on_wasabi)

    def describe(self, state: State) -> Reason:
        tableau, card = state.at.tableaux[self.seat], card_moves.copy_of(self.card)
        item = card_moves.placed_item(tableau, card, on_wasabi=self.on_wasabi)
        return self.because(state, "step.put", item=_word(item))


@dataclass(frozen=True, slots=True)
class TakeBack(CardCommand):
    """Take a card back, from a stack if it is not there by itself."""

    on_disk = "take_back"
    card: str

    def check_cards(self, setup: Setup, _: Tableau) -> None:
        _single(setup, self.card)

    def move(self, tableau: Tableau) -> Tableau:
        return card_moves.take(tableau, card_moves.single(self.card))

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.take_back", item=_word(card_moves.single(self.card)))


@dataclass(frozen=True, slots=True)
class SetCount(CardCommand):
    """Set the count of an item, stacks as stacks: for entering a finished tableau."""

    on_disk = "set_count"
    item: str
    count: int

    def check_cards(self, setup: Setup, _: Tableau) -> None:
        _known(setup, self.item)
        if self.count < 0:
            raise CommandRefused("command.count", most=COUNT_LIMIT)

    def move(self, tableau: Tableau) -> Tableau:
        item = parse_item(self.item)
        return card_moves.adjust(tableau, (item, self.count - card_moves.count(tableau, item)))

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.set_count", item=_word(self.item), count=self.count)


@dataclass(frozen=True, slots=True)
class StackNigiri(CardCommand):
    """Put a nigiri that is already in the tableau on an empty wasabi."""

    on_disk = "stack_nigiri"
    nigiri: str
    wasabi: str = "wasabi"

    @property
    def stack(self) -> Stack:
        """What becomes of the two cards."""
        return Stack(card_moves.single(self.wasabi), card_moves.single(self.nigiri))

    def check_cards(self, setup: Setup, tableau: Tableau) -> None:
        nigiri, wasabi = _single(setup, self.nigiri), _single(setup, self.wasabi)
        require(nigiri.kind in NIGIRI and wasabi.kind == "wasabi", "command.no_stack")
        for card in (nigiri, wasabi):
            _check_count(tableau, card, 1)

    def move(self, tableau: Tableau) -> Tableau:
        stack = self.stack
        return card_moves.adjust(tableau, (stack.nigiri, -1), (stack.wasabi, -1), (stack, 1))

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.put", item=_word(self.stack))


@dataclass(frozen=True, slots=True)
class UnstackNigiri(CardCommand):
    """Take a nigiri off its wasabi: it was played before."""

    on_disk = "unstack_nigiri"
    stack: str

    def check_cards(self, setup: Setup, tableau: Tableau) -> None:
        item = _known(setup, self.stack)
        if not isinstance(item, Stack) or not card_moves.count(tableau, item):
            raise _not_there(self.stack)

    def move(self, tableau: Tableau) -> Tableau:
        stack = parse_item(self.stack)
        if not isinstance(stack, Stack):
            raise TypeError(f"{self.stack} is no stack")
        return card_moves.adjust(tableau, (stack, -1), (stack.wasabi, 1), (stack.nigiri, 1))

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.unstack", item=_word(self.stack))


@dataclass(frozen=True, slots=True)
class TurnOver(CardCommand):
    """Turn cards face down with a takeout box; they no longer count as what they were."""

    on_disk = "turn_over"
    cards: tuple[str, ...]

    def check_cards(self, setup: Setup, _: Tableau) -> None:
        require("takeout_box" in setup.menu, "command.no_takeout_box")
        require(bool(self.cards), "command.nothing_to_turn")
        if len(self.cards) > COUNT_LIMIT:
            raise CommandRefused("command.count", most=COUNT_LIMIT)
        for text in dict.fromkeys(self.cards):
            require(_single(setup, text).kind != FACE_DOWN, "command.turned_already")

    def move(self, tableau: Tableau) -> Tableau:
        return card_moves.turn_over(tableau, self.cards)

    def describe(self, state: State) -> Reason:
        return self.because(state, "step.turn_over", cards=tuple(map(_word, self.cards)))


@dataclass(frozen=True, slots=True)
class DiscardSoups(RoundCommand):
    """Discard the miso soups that were played in one turn; `cards` names the card for each seat."""

    on_disk = "discard_soups"
    seats: tuple[int, ...]
    cards: tuple[str, ...]

    def affected(self, _: State) -> tuple[int, ...]:
        return self.seats

    def check(self, state: State) -> None:
        require(len(self.seats) == len(self.cards) > 0, "command.no_soups")
        cards = {text: _single(state.setup, text) for text in dict.fromkeys(self.cards)}
        require(all(card.kind == "miso_soup" for card in cards.values()), "command.no_soups")
        discarded = Counter((seat, cards[text]) for seat, text in self._soups())
        for (seat, card), number in discarded.items():
            check_range(seat, state.setup.seats, "command.no_seat")
            _check_count(state.at.tableaux[seat], card, number)

    def describe(self, state: State) -> Reason:
        names = dict.fromkeys(state.setup.players[seat].name for seat in self.seats)
        return because("step.discard_soups", players=", ".join(names), round=state.rounds_so_far)

    def apply(self, state: State) -> State:
        for seat in dict.fromkeys(self.seats):
            own = [card_moves.single(text) for other, text in self._soups() if other == seat]
            left = card_moves.take(state.at.tableaux[seat], *own)
            state = state.with_set_aside(seat, len(own), by_finish=False).with_tableau(seat, left)
        return state

    def _soups(self) -> Iterator[tuple[int, str]]:
        return zip(self.seats, self.cards, strict=True)


COMMANDS: Final[tuple[type[Command], ...]] = (
    PutCard,
    CopyCard,
    TakeBack,
    SetCount,
    StackNigiri,
    UnstackNigiri,
    TurnOver,
    DiscardSoups,
)


def _known(setup: Setup, text: str) -> Item:
    """Parse an item that can be in this game."""
    item = parse_item(text)
    check_items(setup, (item,))
    return item


def _single(setup: Setup, text: str) -> Card:
    """Parse a single card that can be in this game."""
    item = _known(setup, text)
    if isinstance(item, Stack):
        raise CommandRefused("command.one_card", item=_word(text))
    return item


def _check_count(tableau: Tableau, item: Item, number: int) -> None:
    """Refuse more of an item, stacks as stacks, than are there."""
    if number > card_moves.count(tableau, item):
        raise _not_there(item)


def _not_there(item: object) -> CommandRefused:
    return CommandRefused("command.not_there", item=_word(item))


def _word(item: object) -> Word:
    return Word("item", str(item))
