"""Sushi Go!, the first box (2014)."""

from __future__ import annotations

from functools import partial
from typing import Final

from sushigo_score.rules.dishes import rolls, specials
from sushigo_score.rules.editions import classic
from sushigo_score.rules.editions.rows import Edition, Row
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.reasons import because

_NO_PLACE: Final = because("rolls.zero.no_place", ("zero_icons_no_place",))
_MAKI: Final = partial(rolls.maki, prizes=(6, 3), ties_split=True)
_MAKI_ROWS: Final = {
    False: Row("maki", "rolls", partial(_MAKI, without_icons=_NO_PLACE), classic.MAKI_DECK, sentence="maki.split"),
    True: Row(
        "maki",
        "house_rules",
        partial(_MAKI, without_icons=because("rolls.zero.house_rule"), zero_places=True),
        classic.MAKI_DECK,
        sentence="maki.split.zero",
    ),
}
_SOY_SAUCE: Final = Row("soy_sauce", "promo", specials.soy_sauce_promo, {"soy_sauce": 4}, sentence="soy_promo")


def _rows(setup: Setup) -> tuple[Row, ...]:
    promo = (_SOY_SAUCE,) if setup.house_rules.soy_sauce_promo else ()
    maki = _MAKI_ROWS[setup.house_rules.zero_icons_place]
    return (
        classic.NIGIRI,
        classic.WASABI,
        maki,
        *classic.APPETIZERS,
        classic.CHOPSTICKS,
        *promo,
        classic.PUDDING,
    )


ORIGINAL: Final = Edition(
    name="original",
    hand_sizes=classic.HAND_SIZES,
    variants=("standard", "two_way", "puppet"),
    house_rules=("zero_icons_place", "soy_sauce_promo"),
    rows=_rows,
    tie_break=("pudding",),
)
