"""What is in front of a player, card by card."""

from __future__ import annotations

import pytest

from sushigo_score.present.round import courses, laid, laid_on_tiles, tile_items
from sushigo_score.rules.facts import Player, Setup, Tableau

TABLEAU = Tableau.of(
    {"squid": 2, "wasabi+squid": 1, "tea": 1, "special_order:tea": 1, "face_down": 2, "frozen_yogurt:7": 1}
)


def test_every_card_is_there_and_stacks_come_first() -> None:
    found = [str(item) for item in laid(TABLEAU)]
    assert found[:3] == ["wasabi+squid", "squid", "squid"]
    assert sum(len(item.cards) for item in laid(TABLEAU)) == TABLEAU.size
    assert found.index("tea") < found.index("special_order:tea")


def test_each_tile_has_the_cards_that_it_counts() -> None:
    found = {tile: [str(item) for item in items] for tile, items in laid_on_tiles(TABLEAU).items()}
    assert found == {
        "squid": ["wasabi+squid", "squid", "squid"],
        "tea": ["tea", "special_order:tea"],
        "special_order": ["special_order:tea"],
        "takeout_box": ["face_down", "face_down"],
        "frozen_yogurt": ["frozen_yogurt:7"],
    }


@pytest.mark.parametrize(
    "setup",
    [
        Setup("original", tuple(map(Player, "abc"))),
        Setup("anniversary", tuple(map(Player, "abc")), dessert="mochi"),
        Setup(
            "party",
            tuple(map(Player, "abc")),
            menu=("uramaki", "onigiri", "dumpling", "edamame", "special_order", "takeout_box", "fruit"),
        ),
    ],
    ids=lambda setup: setup.edition,
)
def test_the_tiles_of_a_course_are_adjacent(setup: Setup) -> None:
    found = [courses(setup)[item.partition(":")[0]] for item in tile_items(setup)]
    assert list(dict.fromkeys(found)) == ["nigiri", "rolls", "appetizers", "specials", "desserts"]
    assert found == sorted(found, key=list(dict.fromkeys(found)).index)
