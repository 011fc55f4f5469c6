"""The menu of Party: presets, single dishes, a surprise."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.present.new_game import (
    add_player,
    choices,
    choose_dish,
    preset_of,
    presets,
    remove_player,
    surprise,
    why_surprising,
)
from sushigo_score.rules.editions import party
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text.language import words_for
from tests.present.drafts import draft, keys
from tests.rules.tables import examples

LARGE = dict.fromkeys(("party_sampler", "points_platter", "dinner_for_two"), "menu.not_for_seven")
SMALL = dict.fromkeys(("master_menu", "points_platter", "cutthroat_combo", "big_banquet"), "menu.not_for_two")


@pytest.mark.parametrize(
    ("players", "closed"),
    [(0, {}), (1, {}), (2, SMALL), (3, {}), (4, {}), (5, {}), (6, {}), (7, LARGE), (8, LARGE)],
)
def test_presets_by_number_of_players(players: int, closed: dict[str, str]) -> None:
    assert {preset.key: preset.dishes for preset in presets(draft("party", players))} == PRESETS
    assert keys(presets(draft("party", players))) == closed


@pytest.mark.parametrize(
    ("players", "closed"),
    examples(
        ("two", 2, {"spoon": "menu.not_for_two", "edamame": "menu.not_for_two"}),
        ("three", 3, {}),
        ("seven", 7, {"menu": "menu.not_for_seven", "special_order": "menu.not_for_seven"}),
        ("eight", 8, {"menu": "menu.not_for_seven", "special_order": "menu.not_for_seven"}),
    ),
)
def test_unavailable_dishes_stay_listed(players: int, closed: dict[str, str]) -> None:
    courses = choices(draft("party", players, preset="my_first_meal"))
    assert [(course.key, course.number) for course in courses] == [
        ("rolls", 1),
        ("appetizers", 3),
        ("specials", 2),
        ("desserts", 1),
    ]
    assert [tuple(option.key for option in course.options) for course in courses] == [
        tuple(kinds) for kinds in (party.ROLLS, party.APPETIZERS, party.SPECIALS, party.DESSERTS)
    ]
    options = [option for course in courses for option in course.options]
    assert keys(options) == closed
    assert {option.key for option in options if option.chosen} == set(PRESETS["my_first_meal"])


@pytest.mark.parametrize(
    ("taps", "menu"),
    examples(
        ("in the order of the courses", ["fruit", "tea", "maki"], ("maki", "tea", "fruit")),
        ("another roll", ["maki", "temaki"], ("temaki",)),
        ("another dessert", ["fruit", "pudding"], ("pudding",)),
        ("a third special", ["tea", "wasabi", "spoon"], ("wasabi", "spoon")),
        ("a fourth appetizer", ["eel", "tofu", "tempura", "onigiri"], ("tofu", "tempura", "onigiri")),
        ("the same once more", ["tea", "wasabi", "tea"], ("wasabi",)),
        ("back again is the last one", ["tea", "wasabi", "tea", "tea", "spoon"], ("tea", "spoon")),
    ),
)
def test_a_tap_always_does_something(taps: list[str], menu: tuple[str, ...]) -> None:
    chosen = draft("party", 4)
    for tap in taps:
        before, chosen = chosen, choose_dish(chosen, tap)
        assert chosen != before
    assert chosen.menu == menu


@pytest.mark.parametrize(
    ("players", "dish", "key"),
    examples(
        ("spoon for two", 2, "spoon", "menu.not_for_two"),
        ("menu for eight", 8, "menu", "menu.not_for_seven"),
        ("nigiri is always there", 4, "egg", "menu.unknown"),
    ),
)
def test_unavailable_dishes_are_refused(players: int, dish: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        choose_dish(draft("party", players), dish)
    assert (refused.value.key, refused.value.place) == (key, "")


def test_a_dish_that_became_unavailable_can_be_dropped() -> None:
    three = draft("party", 3, preset="big_banquet")
    two = remove_player(three, 0)
    assert two.menu == three.menu
    assert "spoon" not in choose_dish(two, "spoon").menu
    assert add_player(two, "Ana").menu == three.menu


def test_a_preset_menu_is_recognized() -> None:
    for key, dishes in PRESETS.items():
        assert preset_of(replace(draft("party", 4), menu=tuple(reversed(dishes)))) == key
    assert preset_of(draft("party", 4)) == ""


@given(st.integers(2, 8), st.integers())
def test_a_surprise_suits_the_number_of_players(players: int, seed: int) -> None:
    menu = surprise(draft("party", players), Random(seed))
    party.MENU.check(menu, players)
    assert menu == surprise(draft("party", players), Random(seed))


def test_every_dish_can_be_in_a_surprise() -> None:
    chance = Random(0)
    drawn = {dish for _ in range(200) for dish in surprise(draft("party", 4), chance)}
    assert drawn == {option.key for course in choices(draft("party", 4)) for option in course.options}


def test_a_surprise_prefers_what_was_played_less() -> None:
    chance, played = Random(1), Counter({"maki": 5, "temaki": 5, "tempura": 4, "eel": 1})
    menus = [surprise(draft("party", 4), chance, played) for _ in range(400)]
    drawn = Counter(dish for menu in menus for dish in menu)
    assert drawn["uramaki"] > 20 * (drawn["maki"] + drawn["temaki"]), "one of three, and new"
    assert 0 < drawn["eel"] < min(drawn[kind] for kind in ("tofu", "edamame", "sashimi"))
    assert drawn["tempura"] < drawn["eel"]


def test_what_was_played_equally_often_is_equally_likely() -> None:
    kinds = [option.key for course in choices(draft("party", 4)) for option in course.options]
    for seed in range(50):
        even = surprise(draft("party", 4), Random(seed), dict.fromkeys(kinds, 7))
        assert even == surprise(draft("party", 4), Random(seed))


@pytest.mark.parametrize(
    ("played", "told"),
    [
        ({}, ""),
        ({"tofu": 1}, "Never played at this table: Maki roll, Eel."),
        ({"tofu": 1, "eel": 2}, "Never played at this table: Maki roll."),
        ({"tofu": 1, "eel": 2, "maki": 1}, ""),
    ],
)
def test_why_a_surprise_is_one(played: dict[str, int], told: str) -> None:
    assert why_surprising(words_for("en"), ("maki", "eel", "tofu"), played) == told
