"""The variants and the optional rules. Everything special about one is in its row, and no other code compares its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from sushigo_score.rules.facts import MOST_ROUNDS, STANDARD, HouseRules
from sushigo_score.rules.reasons import Reason, because, house_rule
from sushigo_score.rules.shares import Ties

Way = Literal["left", "right"]

PUPPET_SEAT: Final = 2
"""The seat of the puppet: the third, after two people."""
_PILES: Final = 4
_LEFT: Final[tuple[Way, ...]] = ("left",)


def _deal_hands(hand: int, _: int) -> Reason:
    return because("deal", cards=hand)


def _as_usual(_: int) -> tuple[Reason, ...]:
    return ()


class Variant(NamedTuple):
    """A variant: how many can play it, how hands are dealt and passed, how a turn goes, who begins, and who wins.

    `seats` is how many it is for, if not as many as the edition; `puppet` if the last of them is the puppet's.
    `deal` gives the instruction to deal, from the cards of a hand and the number of seats; `turns` those for a turn, where
    it differs, in a round counted from 0.
    `passing` holds the way in which hands are passed in each round, over and over; it is empty if they are not passed, and
    with `swaps` two players swap them every turn. `in_order` if two cards of a turn are played one after the other, not revealed together.
    `next_starter` gives who begins the next round, from everybody's points in this one and who began it; it is None where
    everybody plays at once.
    `decided` holds the keys of the decisions this app made about it. Its page shows `picture`, the edition's if empty, and
    what is about the ranking can be tried on the ranking.
    """

    name: str
    seats: int | None = None
    puppet: bool = False
    deal: Callable[[int, int], Reason] = _deal_hands
    turns: Callable[[int], Iterable[Reason]] = _as_usual
    passing: tuple[Way, ...] = ()
    swaps: bool = False
    in_order: bool = False
    next_starter: Callable[[Sequence[int], int | None], int | None] | None = None
    fewest_wins: bool = False
    decided: tuple[str, ...] = ()
    picture: str = ""
    about_ranking: bool = False

    @property
    def has_starter(self) -> bool:
        """Whether one player begins each round."""
        return self.next_starter is not None

    def check_seats(self, seats: int) -> str:
        """Return the key of the refusal of this many seats, the puppet's included; empty if they fit."""
        if self.seats in (None, seats):
            return ""
        return "setup.puppet_players" if self.puppet else "setup.two_players"


# --- personal draw piles --------------------------------------------------------------------------------


def _deal_piles(hand: int, seats: int) -> Reason:
    return because("deal.piles", piles=_PILES, cards=hand * seats // _PILES)


def _piles_turns(_: int) -> Iterator[Reason]:
    yield because("turn.piles")


# --- sushi battle ---------------------------------------------------------------------------------------


def _lay_out(hand: int, seats: int) -> Reason:
    return because("deal.battle", total=hand * seats)


def _battle_turns(_: int) -> Iterator[Reason]:
    yield because("turn.battle.faces")
    yield because("turn.battle")
    yield because("turn.battle.chopsticks")


def battle_starter(points: Sequence[int], starter: int | None) -> int | None:
    """Return who begins the next round: the player with fewer points; if tied, the other one, or None if unknown.

    >>> battle_starter((30, 25), starter=1), battle_starter((30, 30), starter=1), battle_starter((30, 30), starter=None)
    (1, 0, None)
    """
    first, second = points
    if first != second:
        return 0 if first < second else 1
    return None if starter is None else 1 - starter


# --- the puppet -----------------------------------------------------------------------------------------


def _deal_with_puppet(hand: int, _: int) -> Reason:
    return because("deal.puppet", cards=hand)


def _puppet_turns(round_number: int) -> Iterator[Reason]:
    yield because("turn.puppet.pile")
    if not round_number:
        yield because("turn.puppet.first")
    yield because("turn.puppet")
    yield because("turn.puppet.swap")


# --- the rows -------------------------------------------------------------------------------------------

VARIANTS: Final = {
    variant.name: variant
    for variant in (
        Variant(STANDARD, passing=_LEFT),
        Variant("two_way", passing=("left", "right"), decided=("two_way_in_party",)),
        Variant("golf", passing=_LEFT, fewest_wins=True, picture="podium", about_ranking=True),
        Variant("personal_piles", seats=2, deal=_deal_piles, turns=_piles_turns, swaps=True),
        Variant(
            "sushi_battle",
            seats=2,
            deal=_lay_out,
            turns=_battle_turns,
            in_order=True,
            next_starter=battle_starter,
            decided=("battle_ten_cards", "battle_round_points"),
        ),
        Variant(
            "puppet",
            seats=PUPPET_SEAT + 1,
            puppet=True,
            deal=_deal_with_puppet,
            turns=_puppet_turns,
            swaps=True,
            decided=("puppet_scores", "puppet_holds"),
            picture="bowl",
            about_ranking=True,
        ),
    )
}


_HOUSE_RULES: Final = "house_rules"
"""The section of what is printed nowhere."""


class HouseRule(NamedTuple):
    """An optional rule: the dish it is about, and whether it is for two people only.

    `section` is where it is printed; a house rule is one that no booklet has. With `promo`, it adds the cards of a promo
    sheet, and so they show that it is on. With `needs_cards`, whoever has no card of the dish scores nothing for it.
    `changes` holds the rules of dishes, by the first word of their keys, that hold only with what it says. It can be tried
    on the table of the rule `example`, its dish's if empty; `picture` stands for a rule that is about no dish.
    With `hand_sizes`, more can play, who are dealt that many cards. `numbers` are those to choose from, if it is a number.
    `decided` holds the keys of the decisions this app made about it.
    """

    name: str
    kind: str = ""
    section: str = _HOUSE_RULES
    for_two: bool = False
    promo: bool = False
    needs_cards: bool = False
    changes: tuple[str, ...] = ()
    example: str = ""
    picture: str = ""
    hand_sizes: Mapping[int, int] = {}
    numbers: tuple[int, ...] = ()
    decided: tuple[str, ...] = ()

    @property
    def shown(self) -> bool:
        """Whether what is on the table shows that it is on: its cards, the number of players or of rounds."""
        return self.promo or bool(self.hand_sizes) or bool(self.numbers)

    @property
    def printed(self) -> bool:
        """Whether it is printed somewhere; a house rule is not."""
        return self.section != _HOUSE_RULES


HOUSE_RULES: Final = {
    rule.name: rule
    for rule in (
        HouseRule("zero_icons_place", "maki"),
        HouseRule("must_have_rolls", "maki", "two_players", for_two=True, needs_cards=True),
        HouseRule("soy_sauce_promo", "soy_sauce", "promo", promo=True, decided=("soy_promo_all_players",)),
        HouseRule(
            "ties_in_full",
            "maki",
            changes=("maki", "pudding", "strawberry_pudding", "frozen_yogurt", "mochi", "soy_promo"),
            example="maki.split",
            decided=("equal_as_printed",),
        ),
        HouseRule(
            "ties_split",
            "maki",
            changes=("maki", "temaki", "uramaki", "pudding"),
            decided=("two_equal_split", "soy_sauce_no_prize"),
        ),
        HouseRule("second_after_tie", "maki", changes=("maki",), example="maki.split"),
        HouseRule("six_players", hand_sizes={6: 6}, picture="face_down"),
        HouseRule(
            "number_of_rounds",
            numbers=tuple(range(1, MOST_ROUNDS + 1)),
            picture="bowl",
            decided=("desserts_in_long_games", "deck_in_long_games"),
        ),
    )
}
"""In the order of the fields of `HouseRules`."""


def ties_at(rules: HouseRules, printed: Ties) -> Ties:
    """Return what happens in a tie at a table with these house rules, from what the booklet says.

    Whether those tied split, and whether there is a second place after a tie for most, are two rules: each changes only that.
    A tie of all is settled as printed: where nobody scores then, nobody does; where everybody has both the most and the
    fewest, as in Party, and for the loss of strawberry pudding, each gets their share of the split, or all of it.
    Only prizes and losses are split: who has soy sauce in Party meets a condition.
    """
    other_way = "ties_in_full" if printed.split else "ties_split"
    ties = printed
    if getattr(rules, other_way):
        ties = ties._replace(split=not printed.split, by=(house_rule(other_way),))
    if rules.second_after_tie:
        ties = ties._replace(second_after=True, second_by=(house_rule("second_after_tie"),))
    return ties
