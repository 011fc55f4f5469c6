"""The 10th-anniversary edition (2024): futomaki, five desserts to choose from, the sushi boat."""

from __future__ import annotations

from functools import partial
from typing import Final

from sushigo_score.rules.dishes import desserts, rolls
from sushigo_score.rules.editions import classic
from sushigo_score.rules.editions.rows import Edition, Row
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.reasons import because

DEFAULT_DESSERT: Final = "strawberry_pudding"
_FUTOMAKI: Final = partial(rolls.maki, prizes=(6, 3), ties_split=True)
_FUTOMAKI_ROWS: Final = {
    False: Row(
        "maki",
        "rolls",
        partial(_FUTOMAKI, without_icons=because("rolls.zero.printed"), zero_places=True),
        classic.MAKI_DECK,
        sentence="maki.split.zero",
    ),
    True: Row(
        "maki",
        "house_rules",
        partial(_FUTOMAKI, without_icons=because("rolls.zero.must_have")),
        classic.MAKI_DECK,
        sentence="maki.must_have",
    ),
}
DESSERTS: Final = {
    "strawberry_pudding": (
        Row("strawberry_pudding", "desserts", desserts.squishy, {"strawberry_pudding": 10}, sentence="squishy"),
        Row("strawberry_pudding", "desserts", desserts.strawberry_pudding, {"strawberry_pudding": 10}, at_end=True),
    ),
    "frozen_yogurt": (Row("frozen_yogurt", "desserts", desserts.frozen_yogurt, {"frozen_yogurt": 10}, at_end=True),),
    "bubble_tea": (Row("bubble_tea", "desserts", desserts.bubble_tea, {"bubble_tea": 10}, at_end=True),),
    "pudding": (classic.PUDDING,),
    "mochi": (Row("mochi", "desserts", desserts.mochi, {"mochi": 10}, at_end=True),),
}


def _rows(setup: Setup) -> tuple[Row, ...]:
    return (
        classic.NIGIRI,
        classic.WASABI,
        _FUTOMAKI_ROWS[setup.house_rules.must_have_rolls],
        *classic.APPETIZERS,
        classic.CHOPSTICKS,
        *DESSERTS[setup.dessert],
    )


ANNIVERSARY: Final = Edition(
    name="anniversary",
    hand_sizes=classic.HAND_SIZES,
    variants=("standard", "two_way", "golf", "personal_piles", "sushi_battle", "puppet"),
    house_rules=("must_have_rolls",),
    rows=_rows,
    boat=True,
)
