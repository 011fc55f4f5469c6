"""Random games, played turn by turn, so that every final tableau can really occur."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from sushigo_score.game.card_moves import adjust, count, put, single, take, turn_over, without_uramaki
from sushigo_score.rules.cards import DESSERTS, FACE_DOWN, KINDS, NIGIRI, Card
from sushigo_score.rules.dishes.rolls import RACE_ICONS, RACE_PRIZES, places_gone
from sushigo_score.rules.editions import (
    EDITIONS,
    edition_of,
    hand_size,
    house_rules_of,
    more_seats,
    rows_of,
    shuffled_before,
    variant_of,
)
from sushigo_score.rules.editions.edition import Edition
from sushigo_score.rules.editions.variants import HOUSE_RULES, PUPPET_SEAT, VARIANTS
from sushigo_score.rules.facts import Game, HouseRules, Player, Round, Setup, Tableau
from sushigo_score.rules.refusals import NotInThisGame
from sushigo_score.rules.setups import check_setup

_NAMES: Final = ("Ana", "Bjørn", "Chloé", "Dóra", "Łukasz", "Eñe", "Gísli", "Hana")
_RULE_SHARE: Final = 0.25
"""The probability of an optional rule being on."""
_UNFINISHED_SHARE: Final = 0.1
"""The share of games that are given unfinished."""
_MOST_TURNED: Final = 2
"""The most cards that a takeout box turns face down."""
_USED_SHARE: Final = 0.3
"""The share of the turns in which chopsticks or a spoon are used by a player who has them."""


def random_game(seed: int, number: int, *, house_rules: bool = False) -> Game:
    """Play the game with this number for this seed, by the booklets or by house rules."""
    random = Random(f"{seed} {number}")  # noqa: S311 - not security-relevant
    setup = random_setup(random, house_rules=house_rules)
    while bool(house_rules_of(setup)) != house_rules:
        setup = random_setup(random, house_rules=house_rules)
    return play(setup, random, setup.length if random.random() > _UNFINISHED_SHARE else random.randrange(setup.length))


def play(setup: Setup, random: Random, rounds: int | None = None) -> Game:
    """Play some rounds of a game with this setup, all if not told how many."""
    return GameInPlay(setup, random).play(setup.length if rounds is None else rounds)


# --- what is played -----------------------------------------------------------------------------------


class Chosen(NamedTuple):
    """What a table chose before the first card; an empty menu of an edition that has menus is put together at random."""

    edition: str
    variant: str
    dessert: str = ""
    menu: tuple[str, ...] = ()


def random_setup(random: Random, chosen: Chosen | None = None, *, house_rules: bool = False) -> Setup:
    """Return a random setup that its edition's booklet allows, or a house rule if there may be some."""
    while True:
        setup = _any_setup(random, chosen or _random_choice(random), house_rules)
        try:
            check_setup(setup)
        except NotInThisGame:
            continue
        return setup


def _random_choice(random: Random) -> Chosen:
    edition = EDITIONS[random.choice(list(EDITIONS))]
    dessert = random.choice(list(edition.desserts.rows)) if edition.desserts else ""
    return Chosen(edition.name, random.choice(edition.variants), dessert)


def _any_setup(random: Random, chosen: Chosen, house_rules: bool) -> Setup:
    edition = EDITIONS[chosen.edition]
    puppet = VARIANTS[chosen.variant].puppet
    seats = (
        PUPPET_SEAT + 1
        if puppet
        else random.choice([*edition.hand_sizes, *(more_seats(edition) if house_rules else ())])
    )
    courses = edition.menu.courses if edition.menu else ()
    return Setup(
        edition=edition.name,
        players=tuple(Player(_NAMES[seat], puppet and seat == PUPPET_SEAT) for seat in range(seats)),
        menu=chosen.menu or tuple(kind for course in courses for kind in random.sample(course.kinds, course.number)),
        dessert=chosen.dessert,
        variant=chosen.variant,
        house_rules=_any_rules(random, edition, house_rules),
    )


def _any_rules(random: Random, edition: Edition, house_rules: bool) -> HouseRules:
    """Choose optional rules; without house rules, only such as are printed somewhere."""
    known = (rule for rule in HOUSE_RULES.values() if rule.name in edition.house_rules)
    chosen: dict[str, Any] = {
        rule.name: random.choice(rule.numbers) if rule.numbers else True
        for rule in known
        if (house_rules or rule.printed) and random.random() < _RULE_SHARE
    }
    return HouseRules(**chosen)


# --- playing it ---------------------------------------------------------------------------------------


class GameInPlay:
    """A game in progress: the cards left, and what carries over from round to round."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self.setup = setup
        self.random = random
        self.edition = edition_of(setup)
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
            for item, number in row.deck.items()
            if (_kind(item) in DESSERTS) == desserts
            for values in [KINDS[_kind(item)].values if _kind(item) in KINDS else ()]
            for _ in range(number)
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
                seat.before = seat.tableau
                seat.play(card)
            for at, seat in enumerate(seats):
                self._use_chopsticks(seat, hands[at])
            for at, seat in enumerate(seats):
                self._use_spoon(seat, [*hands[at + 1 :], *hands[:at]])
            _discard_soups(seats)
            _finish(seats, race)
            self._lead(seats, leads)
            hands = [*hands[1:], hands[0]]
        for at, seat in enumerate(seats):
            copied = (number for card, number in seat.tableau.cards if card.copied and card.kind in DESSERTS)
            self.copied_desserts += sum(copied)
            if seat.tableau.count("mochi"):
                self.dice[at] = self.random.randint(1, 6)
        return Round(
            tuple(seat.tableau for seat in seats),
            race=tuple(race),
            leads=tuple(leads),
            dice=tuple(self.dice) if self.setup.dessert == "mochi" else None,
            starter=self.random.randrange(2) if variant_of(self.setup).has_starter and not number else None,
        )

    def _deal(self, number: int) -> list[list[str]]:
        """Deal hands; an edition that reshuffles before each round keeps only the desserts out."""
        if self.edition.reshuffled:
            more = self.edition.desserts_dealt(self.setup)[number]
            self.deck = self._cards(desserts=False) + [self.desserts.pop() for _ in range(more)]
            for _ in range(self.copied_desserts):
                self.deck.remove("special_order")
            self.random.shuffle(self.deck)
        elif number in shuffled_before(self.setup):
            kept = [card for card in self.deck if _kind(card) in DESSERTS]
            self.deck = self._cards(desserts=False) + kept
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
            if second == "wasabi" and not self.edition.reshuffled:  # there, both cards are revealed together
                seat.lay_under(Card("wasabi"))
            else:
                seat.play(second)

    def _use_spoon(self, seat: _Seat, others: list[list[str]]) -> None:
        """Maybe ask for a card, which the first player who has it swaps for the spoon; nobody may have it."""
        if any(others) and (used := seat.used("spoon")):
            asked = self.random.choice(tuple(self._kinds()))
            for hand in others:
                found = [card for card in hand if _kind(card) == asked]
                if found:
                    hand.remove(found[0])
                    hand.append(used)
                    seat.play(found[0])
                    return

    def _kinds(self) -> dict[str, None]:
        return dict.fromkeys(_kind(item) for row in rows_of(self.setup) for item in row.deck)

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


def _kind(card: str) -> str:
    return card.partition(":")[0]


class _Seat:
    """One player's cards during a round."""

    def __init__(self, table: GameInPlay) -> None:
        self.table = table
        self.tableau = self.before = Tableau(())
        """What is there now, and what was there before this turn."""
        self.soups: list[Card] = []
        """The miso soups played this turn."""
        self.symbols = 0
        """The strawberry symbols played this turn."""

    def play(self, card: str) -> None:
        """Play a card, making any choice at random."""
        random = self.table.random
        if card == "menu":
            drawn = self.table.draw()
            if drawn is not None:
                self.play(drawn)
        elif card == "takeout_box":
            earlier = [card for card in self._of_earlier_turns() if card.kind != FACE_DOWN]
            number = min(random.randint(0, _MOST_TURNED), len(earlier))
            self.tableau = turn_over(self.tableau, map(str, random.sample(earlier, number)))
        elif card == "special_order":
            originals = [card for card in _each(self.tableau.cards) if card.kind != FACE_DOWN]
            if originals:
                self._put(random.choice(originals)._replace(copied=True))
        else:
            self._put(single(card))

    def used(self, kind: str) -> str | None:
        """Maybe pick up such a card of an earlier turn, to use it; None if there is none."""
        found = [card for card in self._of_earlier_turns() if card.kind == kind]
        if not found or self.table.random.random() > _USED_SHARE:
            return None
        self.tableau = take(self.tableau, found[0])
        return "special_order" if found[0].copied else kind

    def _of_earlier_turns(self) -> list[Card]:
        """Return the cards that were there before this turn and still are, apart from stacks."""
        still_there = Counter(dict(self.before.items)) & Counter(dict(self.tableau.items))
        return [item for item in still_there.elements() if isinstance(item, Card)]

    def lay_under(self, wasabi: Card) -> None:
        """Play a wasabi together with the card of this turn, which goes on it if it is a nigiri."""
        self.tableau = adjust(self.tableau, (wasabi, 1))
        for card in map(Card, NIGIRI):
            if count(self.tableau, card) > count(self.before, card):
                self.tableau = put(take(self.tableau, card), card, on_wasabi=True)

    def _put(self, card: Card) -> None:
        if card.kind == "miso_soup":
            self.soups.append(card)
        if card.kind == "strawberry_pudding":
            self.symbols += int(card.value)
        self.tableau = put(self.tableau, card, on_wasabi=True)

    def icons(self) -> int:
        """Count the uramaki icons."""
        return sum(int(card.value) * number for card, number in self.tableau.cards if card.kind == "uramaki")


def _each(counted: Sequence[tuple[Card, int]]) -> list[Card]:
    return [card for card, number in counted for _ in range(number)]


def _discard_soups(seats: Sequence[_Seat]) -> None:
    """Discard the soups of this turn if there is more than one."""
    together = sum(len(seat.soups) for seat in seats) > 1
    for seat in seats:
        for soup in seat.soups:
            if together and count(seat.tableau, soup):
                seat.tableau = take(seat.tableau, soup)
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
            seats[at].tableau = without_uramaki(seats[at].tableau)
