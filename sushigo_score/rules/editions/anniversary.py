"""The 10th-anniversary edition (2024): futomaki, a choice of five desserts, the sushi boat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from sushigo_score.rules.dishes import desserts, rolls
from sushigo_score.rules.editions import classic
from sushigo_score.rules.editions.edition import Desserts, DishRow, Edition, Sample
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.reasons import Reason, because, dish, optional_rule

_FUTOMAKI: Final = partial(rolls.maki, prizes=(6, 3))
_MUST_HAVE: Final = because("rolls.zero.no_place").noting(optional_rule("must_have_rolls"))
_FUTOMAKI_ROWS: Final = {
    False: DishRow(
        "maki",
        "rolls",
        partial(_FUTOMAKI, without_icons=because("rolls.zero.printed"), zero_places=True),
        classic.MAKI_DECK,
        sentence="maki.split.zero",
    ),
    True: DishRow(
        "maki",
        "two_players",
        partial(_FUTOMAKI, without_icons=_MUST_HAVE),
        classic.MAKI_DECK,
        sentence="maki.must_have",
    ),
}
_STRAWBERRIES: Final = {"strawberry_pudding": 10}
DESSERTS: Final = {
    "strawberry_pudding": (
        DishRow("strawberry_pudding", "desserts", desserts.squishy, _STRAWBERRIES, sentence="squishy"),
        DishRow("strawberry_pudding", "desserts", desserts.strawberry_pudding, _STRAWBERRIES, at_end=True),
    ),
    "frozen_yogurt": (
        DishRow("frozen_yogurt", "desserts", desserts.frozen_yogurt, {"frozen_yogurt": 10}, at_end=True),
    ),
    "bubble_tea": (DishRow("bubble_tea", "desserts", desserts.bubble_tea, {"bubble_tea": 10}, at_end=True),),
    "pudding": (classic.PUDDING,),
    "mochi": (DishRow("mochi", "desserts", desserts.mochi, {"mochi": 10}, at_end=True),),
}

CHOICE: Final = Desserts(DESSERTS, usual="strawberry_pudding", quiet="bubble_tea")


def _rows(setup: Setup) -> tuple[DishRow, ...]:
    return (
        classic.NIGIRI,
        classic.WASABI,
        _FUTOMAKI_ROWS[setup.house_rules.must_have_rolls],
        *classic.APPETIZERS,
        classic.CHOPSTICKS,
        *DESSERTS[setup.dessert],
    )


def _preparing(setup: Setup, round_number: int) -> Iterator[Reason]:
    if round_number:
        return
    if setup.dessert != CHOICE.usual:
        yield because("prepare.take_out_strawberry")
        yield because("prepare.shuffle_in.all", dish=dish(setup.dessert))
    if setup.dessert == "mochi":
        yield because("prepare.dice")


ANNIVERSARY: Final = Edition(
    name="anniversary",
    hand_sizes=classic.HAND_SIZES,
    variants=("standard", "two_way", "golf", "personal_piles", "sushi_battle", "puppet"),
    house_rules=("must_have_rolls", "ties_in_full", "second_after_tie", "number_of_rounds"),
    rows=_rows,
    preparing=_preparing,
    samples=tuple(Sample(4, dessert=dessert) for dessert in DESSERTS),
    desserts=CHOICE,
    decided=("wasabi_same_turn", "two_nigiri_one_wasabi", "ten_desserts", "puppet_holds", "deck_in_long_games"),
    boat=True,
)
