"""Tea, soy sauce, takeout box: colours and face-down cards."""

from __future__ import annotations

import pytest

from sushigo_score.rules.dishes import specials
from tests.rules.tables import Items, awards, examples, points, reason


@pytest.mark.parametrize(
    ("tableau", "expected"),
    examples(
        ("no tea", {"egg": 3}, 0),
        ("tea alone is a set of one", {"tea": 1}, 1),
        ("two teas are the largest set", {"tea": 2, "egg": 1}, 4),
        ("nigiri and wasabi share yellow", {"tea": 1, "egg": 1, "squid": 1, "wasabi": 1}, 3),
        ("a stack is two yellow cards", {"tea": 1, "wasabi+squid": 2}, 4),
        ("icons do not matter", {"tea": 1, "maki:1": 2, "maki:3": 1}, 3),
        ("each tea scores", {"tea": 2, "tofu": 4}, 8),
        ("a copy has the colour of what it copies", {"tea": 1, "tofu": 2, "special_order:tofu": 1}, 3),
        ("a copied tea is a tea", {"tea": 1, "special_order:tea": 1, "tofu": 3}, 6),
        ("cards turned over have no colour", {"tea": 1, "face_down": 5}, 1),
        ("a dessert of this round counts", {"tea": 1, "pudding": 3, "egg": 1}, 3),
        ("fruits are one colour", {"tea": 1, "fruit:orange,orange": 2, "fruit:watermelon,pineapple": 1}, 3),
    ),
)
def test_tea(tableau: Items, expected: int) -> None:
    assert points(specials.tea, tableau) == [expected]


def test_tea_decisions() -> None:
    assert reason(specials.tea, {"tea": 1, "face_down": 1}).decided == ("face_down_no_colour",)
    assert reason(specials.tea, {"tea": 1, "pudding": 1}).decided == ("tea_desserts",)
    assert reason(specials.tea, {"tea": 1}, {}, race=((0,),)).decided == ("discarded_gone",)
    assert reason(specials.tea, {"tea": 1}, {}, race=((1,),)).decided == ()


@pytest.mark.parametrize(
    ("tableaux", "expected"),
    examples(
        ("most colours", [{"soy_sauce": 1, "tofu": 1}, {"eel": 1}], [4, 0]),
        ("two soy sauces", [{"soy_sauce": 2, "tofu": 1}, {"eel": 1}], [8, 0]),
        ("tied: nobody splits", [{"soy_sauce": 1, "tofu": 1}, {"soy_sauce": 1, "eel": 1}], [4, 4]),
        ("tied with a player without soy sauce", [{"soy_sauce": 1}, {"eel": 1}], [4, 0]),
        ("not the most", [{"soy_sauce": 1}, {"eel": 1, "tofu": 1}], [0, 0]),
        (
            "wasabi and nigiri are one colour",
            [{"soy_sauce": 1, "wasabi+squid": 1}, {"eel": 1, "tofu": 1, "tea": 1}],
            [0, 0],
        ),
        ("a dessert of this round counts", [{"soy_sauce": 1, "pudding": 1}, {"eel": 1, "tofu": 1}], [4, 0]),
        ("cards turned over have no colour", [{"soy_sauce": 1, "face_down": 3}, {"eel": 1, "tofu": 1}], [0, 0]),
        ("a copied soy sauce is one", [{"special_order:soy_sauce": 1, "soy_sauce": 1}, {}], [8, 0]),
        ("nobody has soy sauce", [{"eel": 1}, {}], [0, 0]),
    ),
)
def test_soy_sauce(tableaux: list[Items], expected: list[int]) -> None:
    assert points(specials.soy_sauce, *tableaux) == expected


@pytest.mark.parametrize(
    ("tableaux", "expected"),
    examples(
        ("most colours", [{"soy_sauce": 1, "tempura": 1}, {"egg": 1}], [4, 0]),
        ("only one soy sauce scores", [{"soy_sauce": 2, "tempura": 1}, {"egg": 1}], [4, 0]),
        ("two soy sauce players split", [{"soy_sauce": 1}, {"soy_sauce": 1}], [2, 2]),
        ("three split, remainder dropped", [{"soy_sauce": 1}] * 3, [1, 1, 1]),
        ("a tied player without takes no share", [{"soy_sauce": 1}, {"egg": 1}], [4, 0]),
        ("somebody without has the most", [{"soy_sauce": 1}, {"egg": 1, "tempura": 1}], [0, 0]),
        ("nobody played soy sauce", [{"egg": 1}, {}], [0, 0]),
    ),
)
def test_soy_sauce_promo(tableaux: list[Items], expected: list[int]) -> None:
    assert points(specials.soy_sauce_promo, *tableaux) == expected


def test_soy_sauce_promo_decisions() -> None:
    assert reason(specials.soy_sauce_promo, {"soy_sauce": 1}, {"egg": 1}).decided == ("soy_promo_all_players",)
    assert reason(specials.soy_sauce_promo, {"soy_sauce": 1}, {}).decided == ()


def test_takeout_box() -> None:
    assert points(specials.takeout_box, {"face_down": 3}, {}) == [6, 0]
    assert awards(specials.takeout_box, {"egg": 1}) == []


@pytest.mark.parametrize("kind", ["chopsticks", "spoon"])
def test_cards_without_points(kind: str) -> None:
    rule = specials.no_points(kind)
    assert points(rule, {kind: 2}, {}) == [0, 0]
    assert reason(rule, {kind: 2}).key == "no_points"
    assert awards(rule, {"egg": 1}) == []
