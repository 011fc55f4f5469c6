"""Random games, played turn by turn, so that every final tableau can really occur."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from sushigo_conformance.random_setups import random_setup
from sushigo_score.rules.cards import DESSERTS, FACE_DOWN, KINDS, NIGIRI, Card, Item, Stack, parse_item
from sushigo_score.rules.dishes.rolls import RACE_ICONS, RACE_PRIZES, places_gone
from sushigo_score.rules.editions import edition_of, hand_size, rows_of
from sushigo_score.rules.facts import ROUNDS, Game, Round, Setup, Tableau

_UNFINISHED_SHARE: Final = 0.1
"""The share of games that are given unfinished."""
_MOST_TURNED: Final = 2
"""The most cards that a takeout box turns face down."""
_USED_SHARE: Final = 0.3
"""The share of the turns in which chopsticks or a spoon are used by a player who has them."""


def random_game(seed: int, number: int) -> Game:
    """Play the game with this number for this seed."""
    random = Random(f"{seed} {number}")  # noqa: S311 - not security-relevant
    setup = random_setup(random)
    return play(setup, random, ROUNDS if random.random() > _UNFINISHED_SHARE else random.randrange(ROUNDS))


def play(setup: Setup, random: Random, rounds: int = ROUNDS) -> Game:
    """Play some rounds of a game with this setup."""
    return GameInPlay(setup, random).play(rounds)


class GameInPlay:
    """A game in progress: the cards left, and what carries over from round to round."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self.setup = setup
        self.random = random
        self.box = edition_of(setup)
        self.deck = self._cards(desserts=False)
        self.desserts = self._cards(desserts=True)
        self.symbols = [0] * setup.seats
        self.dice = [1] * setup.seats
        self.holder: int | None = None
        self.copied_desserts = 0
        """The number of special orders that stay on the table until the end of the game."""

    def play(self, rounds: int) -> Game:
        """Play this many rounds."""
        return Game(self.setup, tuple(self._round(number) for number in range(rounds)))

    def _cards(self, *, desserts: bool) -> list[str]:
        """Return the deck, shuffled; values are random where the booklet gives only the number of a kind."""
        cards = [
            item if ":" in item or not values else f"{item}:{self.random.choice(values)}"
            for row in rows_of(self.setup)
            if not (row.kind == "strawberry_pudding" and not row.at_end)  # the squishy has no cards
            for item, count in row.deck.items()
            if (item.partition(":")[0] in DESSERTS) == desserts
            for values in [KINDS[item.partition(":")[0]].values if item.partition(":")[0] in KINDS else ()]
            for _ in range(count)
        ]
        self.random.shuffle(cards)
        return cards

    def _round(self, number: int) -> Round:
        hands = self._deal(number)
        seats = [_Seat(self) for _ in hands]
        race: list[tuple[int, ...]] = []
        leads: list[int] = []
        for _ in range(len(hands[0])):
            for seat, card in zip(seats, [self.chosen(hand) for hand in hands], strict=True):
                seat.earlier = list(seat.items)
                seat.play(card)
            for at, seat in enumerate(seats):
                self._use_chopsticks(seat, hands[at])
            for at, seat in enumerate(seats):
                self._use_spoon(seat, [*hands[at + 1 :], *hands[:at]])
            _discard_soups(seats)
            _finish(seats, race)
            self._lead(seats, leads)
            hands = [*hands[1:], hands[0]]
        tableaux = tuple(Tableau.holding((item, 1) for item in seat.items) for seat in seats)
        for at, tableau in enumerate(tableaux):
            self.copied_desserts += sum(count for card, count in tableau.cards if card.copied and card.kind in DESSERTS)
            if tableau.count("mochi"):
                self.dice[at] = self.random.randint(1, 6)
        return Round(
            tableaux,
            race=tuple(race),
            leads=tuple(leads),
            dice=tuple(self.dice) if self.setup.dessert == "mochi" else None,
            starter=self.random.randrange(2) if self.setup.variant == "sushi_battle" and not number else None,
        )

    def _deal(self, number: int) -> list[list[str]]:
        """Deal hands; a box that reshuffles before each round keeps only the desserts out."""
        if self.box.reshuffled:
            more = self.box.desserts_dealt(self.setup.seats)[number]
            self.deck = self._cards(desserts=False) + [self.desserts.pop() for _ in range(more)]
            for _ in range(self.copied_desserts):
                self.deck.remove("special_order")
            self.random.shuffle(self.deck)
        elif self.desserts:
            self.deck += self.desserts
            self.desserts = []
            self.random.shuffle(self.deck)
        return [[self.deck.pop() for _ in range(hand_size(self.setup))] for _ in self.setup.players]

    def chosen(self, hand: list[str]) -> str:
        """Take the card that is played next out of a hand."""
        return hand.pop(self.random.randrange(len(hand)))

    def _use_chopsticks(self, seat: _Seat, hand: list[str]) -> None:
        """Maybe play a second card, and put the chopsticks into the hand; one of an earlier turn, one a turn."""
        if hand and (used := seat.used("chopsticks")):
            second = self.chosen(hand)
            hand.append(used)
            if second == "wasabi" and not self.box.reshuffled:  # there, both cards are revealed together
                seat.lay_under(Card("wasabi"))
            else:
                seat.play(second)

    def _use_spoon(self, seat: _Seat, others: list[list[str]]) -> None:
        """Maybe ask for a card, which the first player who has it swaps for the spoon; nobody may have it."""
        if any(others) and (used := seat.used("spoon")):
            asked = self.random.choice(tuple(self._kinds()))
            for hand in others:
                found = [card for card in hand if card.partition(":")[0] == asked]
                if found:
                    hand.remove(found[0])
                    hand.append(used)
                    seat.play(found[0])
                    return

    def _kinds(self) -> dict[str, None]:
        return dict.fromkeys(item.partition(":")[0] for row in rows_of(self.setup) for item in row.deck)

    def draw(self) -> str | None:
        """Draw a card for a menu from the pile, one that can be in a tableau; None if there is none."""
        fitting = [card for card in self.deck if card not in ("menu", "special_order", "takeout_box")]
        if not fitting:
            return None
        card = self.random.choice(fitting)
        self.deck.remove(card)
        return card

    def _lead(self, seats: Sequence[_Seat], leads: list[int]) -> None:
        """Give the squishy to whoever is now alone in the lead."""
        for at, seat in enumerate(seats):
            self.symbols[at] += seat.symbols
            seat.symbols = 0
        most = max(self.symbols)
        ahead = [at for at, symbols in enumerate(self.symbols) if symbols == most]
        if self.setup.dessert == "strawberry_pudding" and len(ahead) == 1 and ahead[0] != self.holder:
            self.holder = ahead[0]
            leads.append(self.holder)


class _Seat:
    """One player's cards during a round."""

    def __init__(self, table: GameInPlay) -> None:
        self.table = table
        self.items: list[Item] = []
        self.soups: list[Card] = []
        """The miso soups played this turn."""
        self.earlier: list[Item] = []
        """What was there before this turn."""
        self.symbols = 0
        """The strawberry symbols played this turn."""

    def play(self, text: str) -> None:
        """Play a card, making any choice at random."""
        random = self.table.random
        if text == "menu":
            drawn = self.table.draw()
            if drawn is not None:
                self.play(drawn)
        elif text == "takeout_box":
            self._turn_over(random.randint(0, _MOST_TURNED))
        elif text == "special_order":
            originals = [card for item in self.items for card in item.cards if card.kind != FACE_DOWN]
            if originals:
                self._put(random.choice(originals)._replace(copied=True))
        else:
            card = parse_item(text)
            if isinstance(card, Card):  # a deck holds no stacks
                self._put(card)

    def used(self, kind: str) -> str | None:
        """Maybe pick up such a card of an earlier turn, to use it; None if there is none."""
        found = [card for card in self._of_earlier_turns() if card.kind == kind]
        if not found or self.table.random.random() > _USED_SHARE:
            return None
        self.items.remove(found[0])
        return "special_order" if found[0].copied else kind

    def _of_earlier_turns(self) -> list[Card]:
        still_there = Counter(self.earlier) & Counter(self.items)
        return [item for item in still_there.elements() if isinstance(item, Card)]

    def lay_under(self, wasabi: Card) -> None:
        """Play a wasabi together with the card of this turn, which goes on it if it is a nigiri."""
        new = list((Counter(self.items) - Counter(self.earlier)).elements())
        nigiri = next((card for card in new if isinstance(card, Card) and card.kind in NIGIRI), None)
        if nigiri is not None:
            self.items.remove(nigiri)
        self.items.append(Stack(wasabi, nigiri) if nigiri is not None else wasabi)

    def _put(self, card: Card) -> None:
        if card.kind == "miso_soup":
            self.soups.append(card)
        if card.kind == "strawberry_pudding":
            self.symbols += int(card.value)
        wasabi = next((item for item in self.items if isinstance(item, Card) and item.kind == "wasabi"), None)
        if card.kind in NIGIRI and wasabi is not None:
            self.items.remove(wasabi)
            self.items.append(Stack(wasabi, card))
        else:
            self.items.append(card)

    def _turn_over(self, number: int) -> None:
        cards = [card for card in self._of_earlier_turns() if card.kind != FACE_DOWN]
        for card in self.table.random.sample(cards, min(number, len(cards))):
            self.items.remove(card)
            self.items.append(Card(FACE_DOWN))

    def icons(self) -> int:
        """Count the uramaki icons."""
        return sum(int(card.value) for card in self._uramaki())

    def _uramaki(self) -> list[Card]:
        return [item for item in self.items if isinstance(item, Card) and item.kind == "uramaki"]

    def discard_uramaki(self) -> None:
        """Discard all uramaki, after a finish."""
        for card in self._uramaki():
            self.items.remove(card)


def _discard_soups(seats: Sequence[_Seat]) -> None:
    """Discard the soups of this turn if there is more than one."""
    together = sum(len(seat.soups) for seat in seats) > 1
    for seat in seats:
        for soup in seat.soups:
            if together and soup in seat.items:
                seat.items.remove(soup)
        seat.soups = []


def _finish(seats: Sequence[_Seat], race: list[tuple[int, ...]]) -> None:
    """Record the finishes of a turn: players with ten icons or more, highest total first, while a place is free."""
    totals = [seat.icons() for seat in seats]
    for total in sorted({total for total in totals if total >= RACE_ICONS}, reverse=True):
        if places_gone(race) == len(RACE_PRIZES):
            return
        finishing = tuple(at for at, other in enumerate(totals) if other == total)
        race.append(finishing)
        for at in finishing:
            seats[at].discard_uramaki()
