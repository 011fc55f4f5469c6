"""Desserts: the most, the fewest, and what sets and runs score."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sushigo_score.rules.dishes import desserts
from sushigo_score.rules.shares import IN_FULL
from sushigo_score.rules.table import Rule
from tests.rules.tables import Items, at_ties, awards, each, examples, points, reason

WHOLE = at_ties(IN_FULL, desserts.pudding)


@pytest.mark.parametrize(
    ("counts", "expected"),
    examples(
        ("most and fewest", [3, 2, 1], [6, 0, -6]),
        ("none is fewest", [3, 1, 0], [6, 0, -6]),
        ("two tied for most", [3, 3, 1], [3, 3, -6]),
        ("four tied for fewest: 1 each", [3, 1, 1, 1, 1], [6, -1, -1, -1, -1]),
        ("all equal", [2, 2, 2], [0, 0, 0]),
        ("nobody has any", [0, 0, 0, 0], [0, 0, 0, 0]),
        ("two players: nobody loses", [2, 1], [6, 0]),
        ("two players equal", [2, 2], [0, 0]),
    ),
)
def test_pudding_split(counts: list[int], expected: list[int]) -> None:
    assert points(desserts.pudding, *each("pudding", *counts)) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    examples(
        ("everyone tied in full", [3, 3, 1, 1], [6, 6, -6, -6]),
        ("all equal: 6 won and 6 lost", [2, 2, 2], [0, 0, 0]),
        ("nobody has any", [0, 0, 0], [0, 0, 0]),
        ("two players: nobody loses", [2, 0], [6, 0]),
        ("two players equal", [1, 1], [6, 6]),
        ("two players without", [0, 0], [0, 0]),
    ),
)
def test_pudding_party(counts: list[int], expected: list[int]) -> None:
    assert points(WHOLE, *each("pudding", *counts)) == expected


@pytest.mark.parametrize(
    ("counts", "key", "decided"),
    examples(
        ("nobody has any", [0, 0], "extremes.equal.none", "nobody_has_any"),
        ("two equal", [1, 1], "extremes.equal.two_players", "two_equal"),
        ("three equal", [1, 1, 1], "extremes.equal.cancel", "all_equal_cancel"),
    ),
)
def test_pudding_party_decisions(counts: list[int], key: str, decided: str) -> None:
    why = reason(WHOLE, *each("pudding", *counts))
    assert (why.key, why.decided) == (key, (decided,))


YOGURT = [{"frozen_yogurt:5": 1}, {"frozen_yogurt:3": 1}, {"frozen_yogurt:1": 1}]


@pytest.mark.parametrize(
    ("rule", "tableaux", "keys"),
    examples(
        ("cards", desserts.pudding, each("pudding", 3, 2, 1), ["most", "between.cards", "fewest"]),
        ("cards, tied", WHOLE, each("pudding", 3, 3, 1), ["most.tied_whole", "most.tied_whole", "fewest"]),
        ("a value", desserts.frozen_yogurt, YOGURT, ["highest", "between", "lowest"]),
        ("a value, two players", desserts.frozen_yogurt, YOGURT[:2], ["highest", "lowest.two_players"]),
    ),
)
def test_the_most_cards_but_the_highest_value(rule: Rule, tableaux: Sequence[Items], keys: list[str]) -> None:
    assert [award.reason.key for award in awards(rule, *tableaux)] == [f"extremes.{key}" for key in keys]


@pytest.mark.parametrize(("cards", "expected"), [(0, 0), (3, 0), (4, 12), (7, 12), (8, 24)])
def test_green_tea_ice_cream(cards: int, expected: int) -> None:
    assert points(desserts.green_tea_ice_cream, *each("green_tea_ice_cream", cards)) == [expected]


@pytest.mark.parametrize(
    ("cards", "expected"),
    examples(
        ("no fruit at all", {}, -6),
        ("two of one: 1 - 2 - 2", {"fruit:orange,orange": 1}, -3),
        ("one each of two: 0 + 0 - 2", {"fruit:orange,pineapple": 1}, -2),
        ("3, 3, 0", {"fruit:watermelon,orange": 3}, 4),
        ("4, 0, 0", {"fruit:watermelon,watermelon": 2}, 2),
        ("five or more is 10", {"fruit:pineapple,pineapple": 3}, 6),
        ("all three", {"fruit:watermelon,orange": 1, "fruit:orange,pineapple": 1, "fruit:pineapple,watermelon": 1}, 3),
        ("both orders are one fruit card", {"fruit:orange,pineapple": 1, "fruit:pineapple,orange": 1}, 0),
    ),
)
def test_fruit(cards: Items, expected: int) -> None:
    assert points(desserts.fruit, cards) == [expected]


def test_squishy() -> None:
    tableaux = [{"strawberry_pudding:2": 3}, {"strawberry_pudding:4": 1}, {}]
    assert points(desserts.squishy, *tableaux, leads=(0, 1, 0)) == [4, 2, 0]
    assert reason(desserts.squishy, *tableaux, leads=(0, 1)).decided == ("one_check_a_turn",)
    assert reason(desserts.squishy, *tableaux, leads=(0, 1), seat=1).decided == ()
    assert awards(desserts.squishy, *tableaux) == []
    keys = [award.reason.key for award in awards(desserts.squishy, *tableaux, leads=(0, 1, 0))]
    assert keys == ["squishy.more", "squishy"]


@pytest.mark.parametrize(
    ("symbols", "expected"),
    examples(
        ("fewest alone", [6, 4, 1], [0, 0, -6]),
        ("none is fewest", [6, 4, 0], [0, 0, -6]),
        ("two tied for fewest", [6, 1, 1], [0, -3, -3]),
        ("four tied: 1 each", [6, 1, 1, 1, 1], [0, -1, -1, -1, -1]),
        ("all equal: all share the loss", [2, 2, 2], [-2, -2, -2]),
        ("two players: only 3", [2, 1], [0, -3]),
        ("two players tied: nobody loses", [2, 2], [0, 0]),
    ),
)
def test_strawberry_pudding(symbols: list[int], expected: list[int]) -> None:
    tableaux = [{f"strawberry_pudding:{number}": 1} if number else {} for number in symbols]
    assert points(desserts.strawberry_pudding, *tableaux) == expected


def test_strawberry_all_equal_is_decided() -> None:
    tableau = {"strawberry_pudding:2": 1}
    assert reason(desserts.strawberry_pudding, tableau, tableau, tableau).decided == ("strawberry_all_equal",)
    assert reason(desserts.strawberry_pudding, tableau, tableau, {"strawberry_pudding:3": 1}).decided == ()


@pytest.mark.parametrize(
    ("tableaux", "expected"),
    examples(
        ("highest and lowest", [{"frozen_yogurt:9": 1}, {"frozen_yogurt:3": 2}, {}], [6, 0, -6]),
        ("none ties with a 0", [{"frozen_yogurt:9": 1}, {"frozen_yogurt:0": 1}, {}], [6, -3, -3]),
        ("highest shared", [{"frozen_yogurt:9": 1}, {"frozen_yogurt:5": 1, "frozen_yogurt:4": 1}, {}], [3, 3, -6]),
        ("all equal", [{"frozen_yogurt:2": 1}, {"frozen_yogurt:1": 2}, {"frozen_yogurt:2": 1}], [0, 0, 0]),
        ("two players: nobody loses", [{"frozen_yogurt:2": 1}, {}], [6, 0]),
    ),
)
def test_frozen_yogurt(tableaux: list[Items], expected: list[int]) -> None:
    assert points(desserts.frozen_yogurt, *tableaux) == expected


@pytest.mark.parametrize(
    ("dice", "expected"),
    examples(
        ("highest and lowest", (6, 3, 1), [6, 0, -6]),
        ("tied both ways", (5, 5, 1, 1), [3, 3, -3, -3]),
        ("all equal", (1, 1, 1), [0, 0, 0]),
        ("two players: nobody loses", (2, 1), [6, 0]),
    ),
)
def test_mochi(dice: tuple[int, ...], expected: list[int]) -> None:
    assert points(desserts.mochi, *({} for _ in dice), dice=dice) == expected


@pytest.mark.parametrize(
    ("numbers", "expected"),
    examples(
        ("none", "", 0),
        ("one", "3", 1),
        ("two in a row", "34", 4),
        ("three", "234", 8),
        ("four", "2345", 13),
        ("five", "12345", 20),
        ("a gap", "1245", 8),
        ("the printed example", "2344", 9),
        ("one long run beats two of three", "123345", 21),
        ("twice the same number", "44", 2),
        ("two runs", "1122", 8),
    ),
)
def test_bubble_tea(numbers: str, expected: int) -> None:
    tableau = {f"bubble_tea:{number}": numbers.count(number) for number in dict.fromkeys(numbers)}
    assert points(desserts.bubble_tea, tableau) == [expected]
