"""Nigiri and wasabi: examples with their points."""

from __future__ import annotations

import pytest

from sushigo_score.rules.dishes import nigiri
from tests.rules.tables import Items, awards, examples, points, reason


@pytest.mark.parametrize(
    ("tableau", "expected"),
    examples(
        ("egg is 1", {"egg": 1}, 1),
        ("salmon is 2", {"salmon": 1}, 2),
        ("squid is 3", {"squid": 1}, 3),
        ("egg on wasabi is 3", {"wasabi+egg": 1}, 3),
        ("salmon on wasabi is 6", {"wasabi+salmon": 1}, 6),
        ("squid on wasabi is 9", {"wasabi+squid": 1}, 9),
        ("two wasabi with squid", {"wasabi+squid": 2}, 18),
        ("a nigiri beside a wasabi is not tripled", {"wasabi": 1, "squid": 1}, 3),
        ("one nigiri for each wasabi", {"wasabi+squid": 1, "squid": 1}, 12),
        ("all together", {"egg": 2, "salmon": 3, "squid": 1, "wasabi+egg": 1, "wasabi+salmon": 1}, 20),
        ("copied nigiri counts as what it copies", {"special_order:squid": 1}, 3),
        ("copied nigiri on a real wasabi", {"wasabi+special_order:squid": 1}, 9),
        ("real nigiri on a copied wasabi", {"special_order:wasabi+squid": 1}, 9),
        ("nothing at all", {}, 0),
    ),
)
def test_nigiri(tableau: Items, expected: int) -> None:
    assert points(nigiri.nigiri, tableau) == [expected]


def test_copied_nigiri_on_wasabi_is_decided() -> None:
    assert reason(nigiri.nigiri, {"wasabi+special_order:egg": 1}).decided == ("copied_nigiri_on_wasabi",)
    assert not reason(nigiri.nigiri, {"wasabi+egg": 1}).decided


@pytest.mark.parametrize(
    ("tableau", "empty"),
    examples(
        ("one empty wasabi", {"wasabi": 1}, 1),
        ("two empty beside a stack", {"wasabi": 2, "wasabi+egg": 1}, 2),
        ("a copied wasabi left empty", {"special_order:wasabi": 1}, 1),
    ),
)
def test_an_empty_wasabi_scores_nothing_and_says_so(tableau: Items, empty: int) -> None:
    assert points(nigiri.wasabi, tableau) == [0]
    assert reason(nigiri.wasabi, tableau).facts == {"cards": empty}


def test_a_wasabi_in_use_needs_no_line() -> None:
    assert awards(nigiri.wasabi, {"wasabi+egg": 1}) == []
