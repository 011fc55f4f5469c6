"""The examples to try a rule on: scored by the real rules, for every number of players."""

from __future__ import annotations

import json

import pytest

from sushigo_score.present.rule_examples import Example, as_left, change, game_of, outcomes, step_name
from sushigo_score.present.rules import rules_of_edition, rules_of_game
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import HouseRules
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.present.test_rules import SETUPS, setup

BY_KEY = {
    (edition, card.key): card.example
    for edition in EDITIONS
    for card in rules_of_edition(edition, words_for("en", edition))
    if card.example
}
OF_GAMES = [
    (game.edition, card.key, card.example)
    for game in SETUPS
    for card in rules_of_game(game, words_for("en", game.edition))
    if card.example
]
ALL = [*((edition, key, example) for (edition, key), example in BY_KEY.items()), *OF_GAMES]


def points(edition: str, example: Example) -> list[int]:
    return [outcome.points for outcome in outcomes(example, words_for("en", edition))]


def example_of(edition: str, key: str) -> Example:
    example = BY_KEY[edition, key]
    assert example is not None
    return example


def test_every_example_is_scored_and_changes_with_its_numbers() -> None:
    for edition, key, example in ALL:
        words = words_for("en", edition)
        before = outcomes(example, words)
        assert len(before) == len(example.numbers) == example.setup.seats >= 2
        assert example.steps
        changed = False
        for seat in range(example.setup.seats):
            for step, name in enumerate(example.steps):
                assert step_name(name, words)
                for by in (1, -1):
                    changed |= outcomes(change(example, seat, step, by), words) != before
        assert changed, (edition, key)


def test_nearly_every_example_changes_points() -> None:
    still = {"chopsticks", "spoon"}
    for edition, key, example in ALL:
        before = points(edition, example)
        changed = any(
            points(edition, change(example, seat, step, by)) != before
            for seat in range(example.setup.seats)
            for step in range(len(example.steps))
            for by in (1, -1, 6)
        )
        assert changed == (key not in still), (edition, key)


@pytest.mark.parametrize(
    ("edition", "key", "expected"),
    [
        ("original", "maki", [3, 3, 0]),
        ("party", "maki", [6, 6, 3, 0]),
        ("anniversary", "maki", [6, 1, 1]),
        ("original", "pudding", [6, 0, -3, -3]),
        ("party", "pudding", [6, 6, -6, 0]),
        ("party", "tofu", [6, 0]),
        ("party", "eel", [-3, 7]),
        ("party", "uramaki", [8, 8, 2, 0]),
        ("party", "edamame", [6, 3, 3, 3]),
        ("party", "tea", [6, 2]),
        ("party", "soy_sauce", [4, 0, 0]),
        ("original", "soy_sauce", [2, 2, 0]),
        ("party", "fruit", [4, -6]),
        ("party", "takeout_box", [7, 5]),
        ("anniversary", "strawberry_pudding", [0, 2, -6]),
        ("anniversary", "bubble_tea", [9, 8]),
        ("anniversary", "frozen_yogurt", [3, 3, -6]),
        ("anniversary", "mochi", [6, 0, -6]),
        ("anniversary", "must_have_rolls", [6, 0]),
        ("original", "zero_icons_place", [6, 1, 1]),
        ("original", "ties_in_full", [6, 6, 0]),
        ("anniversary", "ties_in_full", [6, 6, 0]),
        ("party", "ties_split", [3, 3, 3, 0]),
        ("original", "second_after_tie", [3, 3, 3]),
        ("anniversary", "second_after_tie", [3, 3, 3]),
    ],
)
def test_examples_start_with_the_case_people_ask_about(edition: str, key: str, expected: list[int]) -> None:
    assert points(edition, example_of(edition, key)) == expected


def test_six_players_have_three_places() -> None:
    menu = ("maki", "tempura", "dumpling", "eel", "spoon", "chopsticks", "green_tea_ice_cream")
    game = setup("party", 6, menu=menu)
    maki = next(card for card in rules_of_game(game, words_for("en", "party")) if card.key == "maki")
    assert maki.example is not None
    assert points("party", maki.example) == [6, 6, 4, 2, 0, 0]


def test_the_tie_for_the_win_is_broken_by_desserts() -> None:
    for edition in ("original", "party"):
        ranking = score(game_of(example_of(edition, "ranking"))).ranking
        assert ranking[0].points == ranking[1].points
        assert [standing.rank for standing in ranking] == [1, 2, 3]
    assert len(score(game_of(example_of("anniversary", "ranking"))).winners) == 2


def test_golf_turns_the_ranking_around_and_the_puppet_cannot_win() -> None:
    sheet = score(game_of(example_of("anniversary", "golf")))
    assert sheet.winners == (2,)
    puppet = example_of("original", "puppet")
    assert puppet.setup.players[2].puppet
    for _ in range(9):
        puppet = change(puppet, 2, 2, 1)
    sheet = score(game_of(puppet))
    assert sheet.ranking[0].seats == (2,)
    assert sheet.winners != (2,)


def test_dishes_that_nobody_has_score_nothing_in_game_examples() -> None:
    game = setup("original", 3, house_rules=HouseRules(zero_icons_place=True))
    ranking = next(card for card in rules_of_game(game, words_for("en", "original")) if card.key == "ranking")
    assert ranking.example is not None
    assert points("original", ranking.example) == [9, 9, -1]
    assert points("anniversary", example_of("anniversary", "boat")) == [9, 8, 3]


def test_numbers_stay_within_limits() -> None:
    mochi = example_of("anniversary", "mochi")
    for _ in range(9):
        mochi = change(mochi, 0, 0, 1)
    assert mochi.numbers[0] == (6,)
    eel = example_of("party", "eel")
    assert change(change(eel, 0, 0, -1), 0, 0, -1).numbers[0] == (0,)


def test_numbers_are_restored() -> None:
    eel = example_of("party", "eel")
    changed = change(eel, 0, 0, 3)
    assert as_left(eel, json.loads(json.dumps(changed.numbers))) == changed


@pytest.mark.parametrize("left", [None, "x", [], [[1]], [[1], [99]], [[1], [True]], [[1, 2], [1]], [1, 2], [[1], [-1]]])
def test_invalid_numbers_are_ignored(left: object) -> None:
    eel = example_of("party", "eel")
    assert as_left(eel, left) == eel


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_and_remarks_begin_with_a_capital(language: str) -> None:
    for edition in EDITIONS:
        words = words_for(language, edition)
        for card in rules_of_edition(edition, words):
            for outcome in outcomes(card.example, words) if card.example else ():
                for said in (*outcome.reasons, *outcome.remarks):
                    assert not said[0].islower(), said


def test_a_note_is_in_the_line_of_its_dish() -> None:
    words = words_for("en", "party")
    [card] = [card for card in rules_of_edition("party", words) if card.key == "special_order"]
    assert card.example is not None
    assert [(outcome.reasons, outcome.remarks) for outcome in outcomes(card.example, words)] == [
        (
            (
                "Nigiri (1 special order among them) · 2 × Squid nigiri: 6",
                "Dumpling (1 special order among them) · 2 cards: 3",
            ),
            (),
        ),
        (
            (
                "Nigiri (1 special order among them) · 1 × Squid nigiri on wasabi, tripled: 9; 1 × Squid nigiri: 3",
                "Dumpling · 2 cards: 3",
            ),
            (
                (
                    "Decided by this app: a copied nigiri may go on an empty wasabi, even if the nigiri it copies is "
                    "on a wasabi."
                ),
            ),
        ),
    ]
