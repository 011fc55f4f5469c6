"""Sushi Go Party! (2016): nigiri and a menu of seven more dishes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from sushigo_score.rules.cards import SHAPES
from sushigo_score.rules.dishes import appetizers, desserts, nigiri, rolls, specials
from sushigo_score.rules.editions.edition import Course, DishRow, Edition, Limit, Menu, Sample
from sushigo_score.rules.facts import MOST_ROUNDS, ROUNDS, Setup
from sushigo_score.rules.reasons import Reason, because, dish
from sushigo_score.rules.shares import IN_FULL

_NIGIRI: Final = DishRow("nigiri", "nigiri", nigiri.nigiri, {"egg": 4, "salmon": 5, "squid": 3})
_NIGIRI_ALONE: Final = _NIGIRI._replace(sentence="nigiri.plain")
"""Where wasabi is not on the menu."""
_MAKI_DECK: Final = {"maki:1": 4, "maki:2": 5, "maki:3": 3}
_MAKI: Final = partial(rolls.maki, without_icons=because("rolls.zero.no_place"))
_MAKI_FEW: Final = DishRow("maki", "rolls", partial(_MAKI, prizes=(6, 3)), _MAKI_DECK, sentence="maki.whole")
_MAKI_MANY: Final = DishRow("maki", "rolls", partial(_MAKI, prizes=(6, 4, 2)), _MAKI_DECK, sentence="maki.whole.many")
MANY: Final = 6
"""With this many players or more, maki has three prizes and more desserts are shuffled in."""

_DESSERTS: Final = 15

_FRUIT_DECK: Final = {
    "fruit:watermelon,watermelon": 2,
    "fruit:orange,orange": 2,
    "fruit:pineapple,pineapple": 2,
    "fruit:watermelon,pineapple": 3,
    "fruit:orange,pineapple": 3,
    "fruit:watermelon,orange": 3,
}
ROLLS: Final = {
    "maki": _MAKI_FEW,
    "temaki": DishRow("temaki", "rolls", rolls.temaki, {"temaki": 12}),
    "uramaki": DishRow("uramaki", "rolls", rolls.uramaki, {"uramaki": 12}),
}
APPETIZERS: Final = {
    "tempura": DishRow("tempura", "appetizers", appetizers.tempura, {"tempura": 8}),
    "sashimi": DishRow("sashimi", "appetizers", appetizers.sashimi, {"sashimi": 8}),
    "dumpling": DishRow("dumpling", "appetizers", appetizers.dumpling, {"dumpling": 8}),
    "eel": DishRow("eel", "appetizers", appetizers.eel, {"eel": 8}),
    "tofu": DishRow("tofu", "appetizers", appetizers.tofu, {"tofu": 8}),
    "onigiri": DishRow("onigiri", "appetizers", appetizers.onigiri, {f"onigiri:{shape}": 2 for shape in SHAPES}),
    "edamame": DishRow("edamame", "appetizers", appetizers.edamame, {"edamame": 8}),
    "miso_soup": DishRow("miso_soup", "appetizers", appetizers.miso_soup, {"miso_soup": 8}),
}
SPECIALS: Final = {
    "wasabi": DishRow("wasabi", "specials", nigiri.wasabi, {"wasabi": 3}),
    "chopsticks": DishRow("chopsticks", "specials", specials.no_points("chopsticks"), {"chopsticks": 3}),
    "spoon": DishRow("spoon", "specials", specials.no_points("spoon"), {"spoon": 3}),
    "menu": DishRow("menu", "specials", specials.no_points("menu"), {"menu": 3}),
    "soy_sauce": DishRow("soy_sauce", "specials", specials.soy_sauce, {"soy_sauce": 3}),
    "tea": DishRow("tea", "specials", specials.tea, {"tea": 3}),
    "special_order": DishRow("special_order", "specials", specials.no_points("special_order"), {"special_order": 3}),
    "takeout_box": DishRow("takeout_box", "specials", specials.takeout_box, {"takeout_box": 3}),
}
DESSERTS: Final = {
    "pudding": DishRow(
        "pudding",
        "desserts",
        desserts.pudding,
        {"pudding": _DESSERTS},
        at_end=True,
        sentence="pudding.whole",
    ),
    "green_tea_ice_cream": DishRow(
        "green_tea_ice_cream", "desserts", desserts.green_tea_ice_cream, {"green_tea_ice_cream": _DESSERTS}, at_end=True
    ),
    "fruit": DishRow("fruit", "desserts", desserts.fruit, _FRUIT_DECK, at_end=True),
}
MENU_ROWS: Final = {**ROLLS, **APPETIZERS, **SPECIALS, **DESSERTS}
NOT_FOR_TWO: Final = ("spoon", "edamame")
_NEARLY_ALL_DEALT: Final = (7, 8)
NOT_FOR_SEVEN: Final = ("menu", "special_order")

PRESETS: Final = {
    "my_first_meal": ("maki", "tempura", "sashimi", "miso_soup", "wasabi", "tea", "green_tea_ice_cream"),
    "sushi_go": ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding"),
    "party_sampler": ("temaki", "tempura", "dumpling", "tofu", "wasabi", "menu", "green_tea_ice_cream"),
    "master_menu": ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout_box", "fruit"),
    "points_platter": ("uramaki", "onigiri", "dumpling", "edamame", "special_order", "tea", "green_tea_ice_cream"),
    "cutthroat_combo": ("temaki", "eel", "tofu", "miso_soup", "spoon", "soy_sauce", "pudding"),
    "big_banquet": ("maki", "tempura", "dumpling", "eel", "spoon", "chopsticks", "green_tea_ice_cream"),
    "dinner_for_two": ("uramaki", "onigiri", "tofu", "miso_soup", "menu", "special_order", "fruit"),
}

MENU: Final = Menu(
    courses=(
        Course("rolls", tuple(ROLLS), 1),
        Course("appetizers", tuple(APPETIZERS), 3),
        Course("specials", tuple(SPECIALS), 2),
        Course("desserts", tuple(DESSERTS), 1),
    ),
    presets=PRESETS,
    limits=(
        Limit("menu.not_for_two", NOT_FOR_TWO, (2,)),
        Limit("menu.not_for_seven", NOT_FOR_SEVEN, (7, 8)),
    ),
    fillers=("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "tea", "pudding"),
    costly=("fruit",),
)


def desserts_dealt(setup: Setup) -> tuple[int, ...]:
    """Return how many dessert cards are shuffled in before each round; after the third, as many as before it, while there are any."""
    printed = (7, 5, 3) if setup.seats >= MANY else (5, 3, 2)
    dealt: list[int] = []
    for number in range(setup.length):
        dealt.append(min(printed[min(number, len(printed) - 1)], _DESSERTS - sum(dealt)))
    return tuple(dealt)


def _rows(setup: Setup) -> tuple[DishRow, ...]:
    chosen = {**MENU_ROWS, "maki": _MAKI_MANY if setup.seats >= MANY else _MAKI_FEW}
    return (
        _NIGIRI if "wasabi" in setup.menu else _NIGIRI_ALONE,
        *(row for kind, row in chosen.items() if kind in setup.menu),
    )


def _preparing(setup: Setup, round_number: int) -> Iterator[Reason]:
    if round_number:
        yield because("prepare.shuffle_again.copies" if "special_order" in setup.menu else "prepare.shuffle_again")
    elif "maki" in setup.menu and setup.seats >= MANY:
        yield because("prepare.maki_tile")
    for kind in DESSERTS:
        if kind in setup.menu:
            cards = desserts_dealt(setup)[round_number]
            step = "prepare.shuffle_in" if round_number else "prepare.shuffle_in.first"
            yield because(step, cards=cards, dish=dish(kind)) if cards else because("prepare.no_more", dish=dish(kind))


def _most_rounds(players: int) -> int:
    """With 7 or 8 players, all desserts may be out after the third round, and the other cards are too few for a fourth."""
    return ROUNDS if players in _NEARLY_ALL_DEALT else MOST_ROUNDS


def _why_not(_: str) -> str:
    return "card.not_on_menu"


PARTY: Final = Edition(
    name="party",
    hand_sizes={2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7},
    variants=("standard", "two_way"),
    house_rules=("ties_split", "number_of_rounds"),
    rows=_rows,
    preparing=_preparing,
    samples=tuple(Sample(seats, menu=tuple(MENU_ROWS)) for seats in (4, MANY, 2)),
    menu=MENU,
    ties=IN_FULL,
    tie_break=tuple(DESSERTS),
    tie_break_rule="desserts",
    decided=("one_chopsticks_a_turn", "two_way_in_party", "desserts_in_long_games"),
    why_not=_why_not,
    desserts_dealt=desserts_dealt,
    most_rounds=_most_rounds,
    reshuffled=True,
)
