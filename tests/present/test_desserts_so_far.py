"""Everybody's desserts during the game: players always ask before the last hand."""

from __future__ import annotations

import pytest

from sushigo_score.present.round import DessertCount, dessert_counts, dessert_in_words, tiles
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from tests.present.games import Items, small


@pytest.mark.parametrize(
    ("edition", "dessert", "rounds", "shown"),
    [
        ("original", "", [({"egg": 1}, {"tempura": 2})], None),
        ("original", "", [({"pudding": 1}, {}), ({"pudding": 2}, {"pudding": 1})], ("pudding", 3, 1)),
        ("anniversary", "bubble_tea", [({"bubble_tea:5": 2}, {})], ("bubble_tea", 2, 0)),
        ("anniversary", "frozen_yogurt", [({"frozen_yogurt:7": 1, "frozen_yogurt:0": 1}, {})], ("frozen_yogurt", 7, 0)),
        ("anniversary", "strawberry_pudding", [({}, {"strawberry_pudding:4": 2})], ("strawberry_pudding", 0, 8)),
        ("anniversary", "mochi", [({"mochi": 2}, {})], ("die", 1, 1)),
    ],
)
def test_desserts_are_counted_as_their_edition_counts_them(
    edition: str, dessert: str, rounds: list[tuple[Items, ...]], shown: tuple[str, int, int] | None
) -> None:
    more = {"dessert": dessert} if dessert else {}
    counts = dessert_counts(small(*rounds, edition=edition, **more))
    if shown is None:
        assert counts == (None, None)
        return
    kind, *numbers = shown
    assert [(count.kind, count.number) for count in counts if count] == [(kind, number) for number in numbers]


@pytest.mark.parametrize(
    ("counted", "heard"),
    [
        (DessertCount("die", 4), "Die: 4"),
        (DessertCount("pudding", 2), "Good Ol’ Pudding: 2"),
        (DessertCount("fruit", 1), "Fruit: 1"),
    ],
)
def test_they_are_read_out_with_the_name_of_the_dessert(counted: DessertCount, heard: str) -> None:
    assert dessert_in_words(counted, words_for("en", "anniversary")) == heard


def test_later_rounds_do_not_count() -> None:
    state = small(({"pudding": 1}, {}), ({"pudding": 2}, {}))
    first = state.rounds[0]._replace(open=True)
    assert [count.number for count in dessert_counts(state._replace(rounds=(first,))) if count] == [1, 0]


def test_a_yogurt_tile_lists_its_values() -> None:
    state = small(({"frozen_yogurt:7": 1, "frozen_yogurt:2": 2}, {}), edition="anniversary", dessert="frozen_yogurt")
    state = state._replace(rounds=(state.rounds[0]._replace(open=True),))
    found = {tile.item: tile.values for tile in tiles(state, score(state.game), 0)}
    assert found["frozen_yogurt"] == ("2", "2", "7")
    assert all(values == () for item, values in found.items() if item != "frozen_yogurt")
