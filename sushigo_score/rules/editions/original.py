"""Sushi Go!, the first edition (2014)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from sushigo_score.rules.dishes import rolls, specials
from sushigo_score.rules.editions import classic
from sushigo_score.rules.editions.edition import DishRow, Edition, Sample
from sushigo_score.rules.facts import HouseRules, Setup
from sushigo_score.rules.reasons import Reason, because, dish, house_rule

_NO_PLACE: Final = because("rolls.zero.no_place", ("zero_icons_no_place",))
_MAKI: Final = partial(rolls.maki, prizes=(6, 3))
_MAKI_ROWS: Final = {
    False: DishRow("maki", "rolls", partial(_MAKI, without_icons=_NO_PLACE), classic.MAKI_DECK, sentence="maki.split"),
    True: DishRow(
        "maki",
        "house_rules",
        partial(_MAKI, without_icons=house_rule("zero_icons_place"), zero_places=True),
        classic.MAKI_DECK,
        sentence="maki.split.zero",
    ),
}
_SOY_SAUCE: Final = DishRow("soy_sauce", "promo", specials.soy_sauce_promo, {"soy_sauce": 4}, sentence="soy_promo")


def _rows(setup: Setup) -> tuple[DishRow, ...]:
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


def _preparing(setup: Setup, round_number: int) -> Iterator[Reason]:
    if not round_number and setup.house_rules.soy_sauce_promo:
        yield because("prepare.promo", cards=_SOY_SAUCE.deck["soy_sauce"], dish=dish("soy_sauce"))


def _why_not(kind: str) -> str:
    return "card.needs_promo" if kind == "soy_sauce" else "card.not_in_game"


ORIGINAL: Final = Edition(
    name="original",
    hand_sizes=classic.HAND_SIZES,
    variants=("standard", "two_way", "puppet"),
    house_rules=(
        "zero_icons_place",
        "soy_sauce_promo",
        "ties_in_full",
        "second_after_tie",
        "six_players",
        "number_of_rounds",
    ),
    rows=_rows,
    preparing=_preparing,
    samples=(Sample(4, house_rules=HouseRules(soy_sauce_promo=True)),),
    tie_break=("pudding",),
    tie_break_rule="pudding",
    why_not=_why_not,
    decided=("wasabi_same_turn", "two_nigiri_one_wasabi", "deck_in_long_games"),
)
