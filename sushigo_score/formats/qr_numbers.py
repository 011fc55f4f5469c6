"""What the numbers in a QR code stand for, by the version of the code.

Codes are printed, stored and sent, so a released table is never changed. Additions to the boxes go into a new table:
`next_version` of the previous one, with the new names at the end. A game is written with the oldest table that covers
it, so that older apps can still read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Numbers(NamedTuple):
    """The names of each group; a name's number is its index."""

    editions: tuple[str, ...]
    variants: tuple[str, ...]
    house_rules: tuple[str, ...]
    dishes: tuple[str, ...]
    items: tuple[str, ...]


def _items(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards, the face-down card, stacks and copies, in this order."""
    nigiri = ("egg", "salmon", "squid")
    toppings = (*nigiri, *(f"special_order:{card}" for card in nigiri))
    stacks = (f"{wasabi}+{card}" for wasabi in ("wasabi", "special_order:wasabi") for card in toppings)
    return (*cards, "face_down", *stacks, *(f"special_order:{card}" for card in cards))


_CARDS_1: Final = """
    egg salmon squid wasabi maki:1 maki:2 maki:3 temaki uramaki:3 uramaki:4 uramaki:5
    tempura sashimi dumpling eel tofu onigiri:circle onigiri:triangle onigiri:square onigiri:rectangle edamame miso_soup
    chopsticks spoon soy_sauce tea pudding green_tea_ice_cream
    fruit:watermelon,watermelon fruit:watermelon,orange fruit:watermelon,pineapple
    fruit:orange,orange fruit:orange,pineapple fruit:pineapple,pineapple
    strawberry_pudding:1 strawberry_pudding:2 strawberry_pudding:3
    strawberry_pudding:4 strawberry_pudding:5 strawberry_pudding:6
    frozen_yogurt:0 frozen_yogurt:1 frozen_yogurt:2 frozen_yogurt:3 frozen_yogurt:4
    frozen_yogurt:5 frozen_yogurt:6 frozen_yogurt:7 frozen_yogurt:8 frozen_yogurt:9
    bubble_tea:1 bubble_tea:2 bubble_tea:3 bubble_tea:4 bubble_tea:5 mochi
"""
_DISHES_1: Final = """
    egg salmon squid wasabi maki temaki uramaki tempura sashimi dumpling eel tofu onigiri edamame miso_soup
    chopsticks spoon soy_sauce tea pudding green_tea_ice_cream fruit
    strawberry_pudding frozen_yogurt bubble_tea mochi menu special_order takeout_box
"""
_NUMBERS_1: Final = Numbers(
    editions=("original", "party", "anniversary"),
    variants=("standard", "two_way", "puppet", "golf", "personal_piles", "sushi_battle"),
    house_rules=("zero_icons_place", "must_have_rolls", "soy_sauce_promo"),
    dishes=tuple(_DISHES_1.split()),
    items=_items(tuple(_CARDS_1.split())),
)


def next_version(before: Numbers, **more: tuple[str, ...]) -> Numbers:
    """Make the table of the next version: the same numbers, and more for the new names.

    >>> next_version(_NUMBERS_1, editions=("dessert_box",)).editions
    ('original', 'party', 'anniversary', 'dessert_box')
    """
    return before._replace(**{field: (*getattr(before, field), *names) for field, names in more.items()})


NUMBERS: Final[Mapping[int, Numbers]] = {1: _NUMBERS_1}
"""The tables by version, oldest first."""
