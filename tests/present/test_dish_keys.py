"""The key of each dish: unique in every game, the same in all of them, and easy to guess."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from sushigo_score.present.round import dish_keys, tile_items
from sushigo_score.rules.cards import KINDS
from sushigo_score.rules.editions import EDITIONS, card_kinds
from sushigo_score.rules.editions.party import MENU, PRESETS
from sushigo_score.rules.facts import HouseRules, Player, Setup
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES, fold
from sushigo_score.text.typed import letter_of

FOUR = tuple(Player(name) for name in ("Ana", "Ben", "Chidi", "Dóra"))
BORROWED = {("en", "edamame"), ("is", "tea"), ("fr", "tea"), ("fr", "special_order"), ("es", "tea")}
"""Dishes whose names have no free letter left."""


def menus() -> Iterator[tuple[str, ...]]:
    """Yield every menu that the courses of Party allow."""
    for courses in product(*(combinations(course.kinds, course.number) for course in MENU.courses)):
        yield tuple(kind for course in courses for kind in course)


def party(menu: tuple[str, ...]) -> Setup:
    return Setup("party", FOUR, menu=menu)


def other_tables() -> Iterator[Setup]:
    """Yield every choice of dishes in the editions without a menu."""
    for edition in EDITIONS.values():
        if edition.menu is None:
            for dessert in edition.desserts.rows if edition.desserts else ("",):
                yield Setup(edition.name, FOUR, dessert=dessert, house_rules=HouseRules(soy_sauce_promo=True))


def tables() -> Iterator[set[str]]:
    """Yield the dishes of every possible game."""
    always = {kind for kind in card_kinds(party(PRESETS["sushi_go"])) if kind not in MENU.kinds}
    yield from (always | set(menu) - {"menu"} for menu in menus())
    yield from (set(card_kinds(setup)) for setup in other_tables())


def test_no_two_dishes_of_a_game_share_a_letter() -> None:
    seen = list(tables())
    assert len(seen) > 14_000
    together = {pair for kinds in {frozenset(table) for table in seen} for pair in combinations(sorted(kinds), 2)}
    assert ("chopsticks", "tempura") in together
    assert ("maki", "temaki") not in together
    for language in LANGUAGES:
        alike = [pair for pair in together if len({letter_of(kind, language) for kind in pair}) == 1]
        assert not alike, language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_on_the_keyboard_and_in_the_name(language: str) -> None:
    borrowed = set()
    for edition in EDITIONS.values():
        for sample in edition.samples:
            setup = Setup(edition.name, FOUR, menu=sample.menu, dessert=sample.dessert)
            for kind in card_kinds(setup) - {"menu"}:
                letter = letter_of(kind, language)
                assert letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                if letter.lower() not in fold(words_for(language, edition.name).dish(kind)):
                    borrowed.add((language, kind))
    assert borrowed == {pair for pair in BORROWED if pair[0] == language}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_key_of_its_own(language: str) -> None:
    for setup in (*other_tables(), *(party(menu) for menu in PRESETS.values())):
        keys = dish_keys(setup, language)
        assert tuple(keys) == tile_items(setup)
        assert len(set(keys.values())) == len(keys)
        for kind in {item.partition(":")[0] for item in keys}:
            own = [key for item, key in keys.items() if item.partition(":")[0] == kind]
            assert {key.letter for key in own} == {letter_of(kind, language)}
            assert all(len(key.number) == (len(own) > 1) for key in own), kind


def test_the_number_is_the_one_on_the_card() -> None:
    keys = dish_keys(party(PRESETS["points_platter"]), "en")
    assert [keys[f"uramaki:{icons}"].mark for icons in (3, 4, 5)] == ["M3", "M4", "M5"]
    assert [key.mark for item, key in keys.items() if item.startswith("onigiri")] == ["O1", "O2", "O3", "O4"]


def test_every_dish_has_a_key() -> None:
    assert all(letter_of(kind, language) for kind in KINDS for language in LANGUAGES)
