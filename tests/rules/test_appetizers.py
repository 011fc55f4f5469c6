"""Tempura to miso soup: examples with their points."""

from __future__ import annotations

import pytest

from sushigo_score.rules.dishes import appetizers
from sushigo_score.rules.reasons import because
from tests.rules.tables import Items, each, examples, points, reason


@pytest.mark.parametrize(("cards", "expected"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (8, 20)])
def test_tempura(cards: int, expected: int) -> None:
    assert points(appetizers.tempura, *each("tempura", cards)) == [expected]


@pytest.mark.parametrize(("cards", "expected"), [(0, 0), (1, 0), (2, 0), (3, 10), (5, 10), (6, 20)])
def test_sashimi(cards: int, expected: int) -> None:
    assert points(appetizers.sashimi, *each("sashimi", cards)) == [expected]


@pytest.mark.parametrize(
    ("cards", "key"),
    examples(("a pair", 2, "sets.full"), ("a pair and one", 3, "sets.left_over"), ("one short", 1, "sets.short")),
)
def test_tempura_reasons(cards: int, key: str) -> None:
    assert reason(appetizers.tempura, {"tempura": cards}).key == key


@pytest.mark.parametrize(("cards", "expected"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 15), (9, 15)])
def test_dumpling(cards: int, expected: int) -> None:
    assert points(appetizers.dumpling, *each("dumpling", cards)) == [expected]


@pytest.mark.parametrize(("cards", "expected"), [(0, 0), (1, -3), (2, 7), (3, 7), (8, 7)])
def test_eel(cards: int, expected: int) -> None:
    assert points(appetizers.eel, *each("eel", cards)) == [expected]


@pytest.mark.parametrize(("cards", "expected"), [(0, 0), (1, 2), (2, 6), (3, 0), (4, 0)])
def test_tofu(cards: int, expected: int) -> None:
    assert points(appetizers.tofu, *each("tofu", cards)) == [expected]


def test_third_tofu_says_why() -> None:
    assert reason(appetizers.tofu, {"tofu": 3}).key == "tofu.too_many"


@pytest.mark.parametrize(
    ("shapes", "expected"),
    examples(
        ("none", {}, 0),
        ("one shape", {"onigiri:circle": 1}, 1),
        ("two shapes", {"onigiri:circle": 1, "onigiri:square": 1}, 4),
        ("three shapes", {"onigiri:circle": 1, "onigiri:square": 1, "onigiri:triangle": 1}, 9),
        (
            "all four",
            {"onigiri:circle": 1, "onigiri:square": 1, "onigiri:triangle": 1, "onigiri:rectangle": 1},
            16,
        ),
        ("two of one shape are two sets", {"onigiri:circle": 2}, 2),
        ("a set of two and one of one", {"onigiri:circle": 1, "onigiri:square": 2}, 5),
        ("a set of three and one of two", {"onigiri:circle": 2, "onigiri:square": 2, "onigiri:triangle": 1}, 13),
        ("a copy completes a set", {"onigiri:circle": 1, "special_order:onigiri:square": 1}, 4),
    ),
)
def test_onigiri(shapes: Items, expected: int) -> None:
    assert points(appetizers.onigiri, shapes) == [expected]


@pytest.mark.parametrize(
    ("counts", "expected"),
    examples(
        ("alone", [2, 0, 0], [0, 0, 0]),
        ("one opponent", [2, 1], [2, 1]),
        ("the guide's own example scores 6", [3, 1, 2], [6, 2, 4]),
        ("four opponents", [1, 1, 1, 1, 1], [4, 4, 4, 4, 4]),
        ("at most 4 a card", [2, 1, 1, 1, 1, 1], [8, 4, 4, 4, 4, 4]),
        ("seven opponents", [1] * 8, [4] * 8),
        ("nobody", [0, 0], [0, 0]),
    ),
)
def test_edamame(counts: list[int], expected: list[int]) -> None:
    assert points(appetizers.edamame, *each("edamame", *counts)) == expected


def test_edamame_mentions_the_limit_only_when_it_applies() -> None:
    note = (because("edamame.per_card"),)
    assert reason(appetizers.edamame, *each("edamame", 3, 1, 2)).notes == note
    assert reason(appetizers.edamame, *each("edamame", 1, 1, 1, 1, 1, 1)).key == "edamame.limit"
    assert not reason(appetizers.edamame, *each("edamame", 2, 1, 1)).notes


def test_miso_soup() -> None:
    assert points(appetizers.miso_soup, *each("miso_soup", 2, 1, 0)) == [6, 3, 0]
    assert reason(appetizers.miso_soup, {}).key == "miso_soup.none"
