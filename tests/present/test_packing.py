"""Back in the box: every card of the deck goes to exactly one pile."""

from __future__ import annotations

import pytest
from hypothesis import given

from sushigo_score.present.packing import is_packed, piles
from sushigo_score.rules.editions import rows_of
from sushigo_score.rules.editions.anniversary import DESSERTS
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.facts import Player, Setup
from sushigo_score.text.language import words_for
from tests.strategies import anniversary_setups, original_setups, party_setups

WORDS = words_for("en")
TWO = (Player("Ana"), Player("Ben"))


def told(setup: Setup) -> list[tuple[str, int]]:
    return [(pile.name, pile.cards) for pile in piles(setup, WORDS)]


def test_party() -> None:
    assert told(Setup("party", TWO, menu=PRESETS["my_first_meal"])) == [
        ("Nigiri", 12),
        ("Maki roll", 12),
        ("Tempura", 8),
        ("Sashimi", 8),
        ("Miso soup", 8),
        ("Wasabi", 3),
        ("Tea", 3),
        ("Green tea ice cream", 15),
        ("The board, the pawns and the menu tiles", 0),
    ]


@pytest.mark.parametrize(
    ("dessert", "more"),
    [("mochi", ["The mochi dice"]), ("strawberry_pudding", ["The squishy pudding"]), ("pudding", [])],
)
def test_anniversary(dessert: str, more: list[str]) -> None:
    deck, cards, *others = told(Setup("anniversary", TWO, dessert=dessert))
    assert deck == ("All cards but the desserts", 98)
    assert cards[1] == 10
    assert [name for name, _ in others] == [*more, "The bowls, the wasabi cubes and the sushi boat"]


@given(party_setups() | anniversary_setups())
def test_no_card_is_forgotten_or_counted_twice(setup: Setup) -> None:
    deck: dict[str, int] = {}
    for row in rows_of(setup):
        deck |= row.deck
    found = piles(setup, WORDS)
    assert sum(pile.cards for pile in found) == sum(deck.values())
    assert len({pile.key for pile in found}) == len(found)


@given(original_setups())
def test_the_first_edition_has_nothing_to_sort(setup: Setup) -> None:
    assert not is_packed(setup)


def test_every_dessert_is_packed() -> None:
    assert all(is_packed(Setup("anniversary", TWO, dessert=dessert)) for dessert in DESSERTS)
