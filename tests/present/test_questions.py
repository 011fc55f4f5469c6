"""What tables ask: every question has its answer in every edition, and is found however it is put."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from sushigo_score.present.rules import (
    FOUND,
    Asked,
    asked_like,
    questions_of,
    rules_of_edition,
    rules_of_game,
    sample_setups,
)
from sushigo_score.rules.editions import EDITIONS, card_kinds, party
from sushigo_score.rules.facts import HouseRules, Setup
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.text.questions import QUESTIONS, Decided
from tests.present.test_rules import SETUPS, setup

LINES = Path(__file__).with_name("asked.txt").read_text("utf-8").splitlines()
TYPED = [tuple(part.strip() for part in line.split("|")) for line in LINES if line and not line.startswith("#")]
DECISIVE = {"en": ("Yes", "No"), "pl": ("Tak", "Nie"), "is": ("Já", "Nei"), "fr": ("Oui", "Non"), "es": ("Sí", "No")}


@lru_cache
def of_edition(edition: str, language: str) -> tuple[Asked, ...]:
    words = words_for(language, edition)
    return questions_of(sample_setups(edition), rules_of_edition(edition, words), words)


def of_game(game: Setup, language: str = "en") -> dict[str, Asked]:
    words = words_for(language, game.edition)
    return {asked.key: asked for asked in questions_of((game,), rules_of_game(game, words), words)}


@pytest.mark.parametrize("typed", TYPED, ids=[typed[1] for typed in TYPED])
def test_the_answer_is_among_the_first_as_it_is_asked(typed: tuple[str, ...]) -> None:
    key, *asked = typed
    editions = [edition for edition in EDITIONS if key in {one.key for one in of_edition(edition, "en")}]
    assert editions
    for language, query in zip(LANGUAGES, asked, strict=True):
        for edition in editions:
            found = [one.key for one in asked_like(of_edition(edition, language), query)]
            assert key in found, f"{language} {edition}: {query}: {found}"


def test_thirty_questions_are_typed() -> None:
    assert len(TYPED) == 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_typed_in_full_is_found_first(edition: str, language: str) -> None:
    questions = of_edition(edition, language)
    for asked in questions:
        found = asked_like(questions, asked.question)
        assert found[0] == asked
        assert len(found) <= FOUND


def test_every_question_comes_up_in_an_edition_and_leads_to_its_page() -> None:
    seen = set()
    for edition in EDITIONS:
        pages = {card.key for card in rules_of_edition(edition, words_for("en", edition))}
        for asked in of_edition(edition, "en"):
            assert asked.page in pages
            seen.add(asked.key)
    assert seen == set(QUESTIONS)


@pytest.mark.parametrize("game", SETUPS, ids=lambda game: f"{game.edition}-{game.seats}-{game.variant}")
def test_a_game_is_asked_only_about_its_own_cards(game: Setup) -> None:
    here = card_kinds(game)
    for key in of_game(game):
        assert not QUESTIONS[key].cards or not here.isdisjoint(QUESTIONS[key].cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_yes_and_no_are_the_same_in_every_language(language: str) -> None:
    """A translation that turns an answer round would be the worst of all."""
    yes, no = DECISIVE[language]
    for edition in EDITIONS:
        english = {asked.key: asked.answer for asked in of_edition(edition, "en")}
        for asked in of_edition(edition, language):
            said = english[asked.key]
            first, told = said.split()[0], asked.answer.replace("\xa0", " ").split()[0]
            assert first.startswith("Yes") == (told.rstrip(":,.") == yes), asked
            assert first.startswith("No:") == (told.rstrip(":,.") == no), asked


@pytest.mark.parametrize(
    ("key", "game", "answer"),
    [
        ("two_nigiri", setup("original", 3), "The one you choose. · decided by this app"),
        ("two_nigiri", setup("anniversary", 2, dessert="mochi", variant="sushi_battle"), "The one played first."),
        ("no_maki", setup("original", 3), "No: no icons, no points, as in the booklets of 2013 and of Party. · decided by this app"),
        ("no_maki", setup("anniversary", 3, dessert="mochi"), "Yes: 0 icons can be second, or even first."),
        ("no_maki", setup("original", 3, house_rules=HouseRules(zero_icons_place=True)), "Yes: 0 icons can be second"),
        ("no_maki", setup("anniversary", 2, dessert="mochi", house_rules=HouseRules(must_have_rolls=True)), "No: you need at least one icon."),
        ("maki_most", setup("original", 3, house_rules=HouseRules(ties_in_full=True)), "Everyone tied scores the full 6. · house rule, not in the booklet"),
        ("reshuffle", setup("original", 5, house_rules=HouseRules(number_of_rounds=5)), "Only once the pile doesn’t last"),
        ("reshuffle", setup("party", 5, menu=party.PRESETS["sushi_go"], house_rules=HouseRules(number_of_rounds=5)), "Yes: all but"),
        ("maki_after_tie", setup("original", 3, house_rules=HouseRules(second_after_tie=True)), "Yes: it scores in full. · house rule, not in the booklet"),
    ],
)  # fmt: skip
def test_answers_are_those_of_the_edition_and_the_variant(key: str, game: Setup, answer: str) -> None:
    assert of_game(game)[key].answer.startswith(answer)


@pytest.mark.parametrize("key", ["chopsticks_call", "chopsticks_last", "last_card"])
def test_without_hands_nobody_asks_about_them(key: str) -> None:
    assert key not in of_game(setup("anniversary", 2, dessert="mochi", variant="sushi_battle"))
    assert key in of_game(setup("anniversary", 2, dessert="mochi"))


def test_what_says_nothing_finds_nothing() -> None:
    questions = of_edition("party", "en")
    assert asked_like(questions, "") == asked_like(questions, "  of a ") == asked_like(questions, "xylophone") == ()


def test_what_is_decided_is_never_cited_as_printed() -> None:
    decided = [
        answer for question in QUESTIONS.values() for answer in question.answers.values() if isinstance(answer, Decided)
    ]
    assert len(decided) == 7
