"""Messages filled with their facts, in five languages."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from hypothesis import given

from sushigo_score.present.rules import sample_setups
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.dishes.desserts import bubble_tea
from sushigo_score.rules.editions import EDITIONS, rows_of
from sushigo_score.rules.facts import Game, HouseRules, Player, Setup
from sushigo_score.rules.reasons import Reason, Word, because, house_rule
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from sushigo_score.text.dishes import RULES, VARIANTS
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, brief, system_language, visible, words_for
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.text.new_game import COURSES
from sushigo_score.text.reasons import DECISIONS, UNITS
from tests.rules.tables import examples, reason
from tests.strategies import games


@given(games())
def test_every_point_on_every_sheet_has_a_reason_in_every_language(game: Game) -> None:
    sheet = score(game)
    parts = [*sheet.rounds, *([sheet.endgame] if sheet.endgame else [])]
    lines = [line for part in parts for line in part.lines]
    for language in LANGUAGES:
        words = words_for(language, game.setup.edition)
        for line in lines:
            assert all_worded(words, line.reason)
            assert words.citation(line.row)
            assert words.say(RULES[line.row.rule_key])
        for standing in sheet.ranking:
            assert all_worded(words, standing.reason)
        for part in parts:
            if part.boat:
                assert all_worded(words, part.boat.reason)
        for caution in find_cautions(game):
            assert "{" not in words.caution(caution.reason, 1, "Ana")


def all_worded(words: Words, reason: Reason) -> bool:
    texts = [words.reason(reason), *words.remarks(reason)]
    return all(text and "{" not in text for text in texts)


@pytest.mark.parametrize(
    ("number", "polish", "icelandic", "french"),
    [
        (0, "0 kart", "0 spil", "0 carte"),
        (1, "1 karta", "1 spil", "1 carte"),
        (2, "2 karty", "2 spil", "2 cartes"),
        (5, "5 kart", "5 spil", "5 cartes"),
        (12, "12 kart", "12 spil", "12 cartes"),
        (22, "22 karty", "22 spil", "22 cartes"),
    ],
)
def test_plural_forms(number: int, polish: str, icelandic: str, french: str) -> None:
    counted = [Words(language).count(number, "cards") for language in ("pl", "is", "fr")]
    assert counted == [polish, icelandic, french]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_contains_its_number(language: str) -> None:
    words = Words(language)
    for unit in UNITS:
        for number in (0, 1, 2, 5, 11, 12, 21, 22, 25, 101):
            assert str(number) in words.count(number, unit), f"{language} {unit} {number}"


@pytest.mark.parametrize(
    ("item", "name"),
    examples(
        ("card", "squid", "Squid nigiri"),
        ("stack", "wasabi+squid", "Squid nigiri on wasabi"),
        ("value", "maki:2", "Maki roll (2)"),
        ("shape", "onigiri:circle", "Onigiri (circle)"),
        ("fruits", "fruit:orange,pineapple", "Fruit (orange + pineapple)"),
        ("copy", "special_order:tea", "Tea (special order)"),
        ("face down", "face_down", "Face-down card"),
    ),
)
def test_items_have_the_names_that_tables_use(item: str, name: str) -> None:
    assert Words("en").item(parse_item(item)) == name


def test_the_anniversary_edition_has_its_own_names() -> None:
    assert Words("pl", "anniversary").dish("pudding") == "Stary, dobry pudding"
    assert Words("pl", "original").dish("pudding") == "Pudding"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_party_dish_is_named_like_the_dessert_course(language: str) -> None:
    words = Words(language, "party")
    course = words.say(COURSES["desserts"]).removesuffix("s")
    assert course not in [words.dish(kind) for kind in sample_setups("party")[0].menu]


def test_only_the_french_edition_of_2014_calls_the_pudding_a_dessert() -> None:
    assert Words("fr", "original").dish("pudding") == "Dessert"
    assert Words("fr", "party").dish("pudding") == "Pudding"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["1 game could not be read and was skipped.", "2 games could not be read and were skipped."]),
        ("pl", ["1 gry nie dało się odczytać, więc ją pominięto.", "2 gier nie dało się odczytać, więc je pominięto."]),
        ("is", ["Ekki tókst að lesa 1 leik og honum var sleppt.", "Ekki tókst að lesa 2 leiki og þeim var sleppt."]),
        ("fr", ["1 partie illisible, ignorée.", "2 parties illisibles, ignorées."]),
        (
            "es",
            [
                "1 partida no se ha podido leer y ha quedado fuera.",
                "2 partidas no se han podido leer y han quedado fuera.",
            ],
        ),
    ],
)
def test_unreadable_games_are_counted(language: str, told: list[str]) -> None:
    assert [Words(language).count(number, "damaged") for number in (1, 2)] == told


def test_the_third_hand_has_the_name_in_the_booklet_of_its_edition() -> None:
    called = [Words("en", edition).name(VARIANTS["puppet"]) for edition in ("original", "anniversary")]
    assert called == ["Dummy player", "Puppet"]
    decided = [Words("en", edition).say(DECISIONS["puppet_scores"]) for edition in ("original", "anniversary")]
    assert ["dummy" in text for text in decided] == [True, False]
    refused = Refusal("setup.puppet_players", "players", players=3)
    said = [Words("en", edition).refusal(refused) for edition in ("original", "anniversary")]
    assert ["dummy" in text for text in said] == [True, False]


@pytest.mark.parametrize(
    ("reason", "said"),
    examples(
        ("the squishy once", because("squishy", times=1, points=2), "took the squishy pudding: 2"),
        (
            "the squishy twice",
            because("squishy.more", times=2, points=4),
            "took the squishy pudding 2 times, 2 points each: 4",
        ),
        (
            "a set of one color",
            because("tea", cards=1, largest=3, colours=(Word("colour", "magenta"),), points=3),
            "1 card; your largest one-color set has 3 cards: magenta (onigiri); 1 × 3 = 3",
        ),
        (
            "runs, and a card on its own",
            reason(bubble_tea, {"bubble_tea:1": 2, "bubble_tea:2": 2, "bubble_tea:4": 1}),
            "run 1-2: 4; run 1-2: 4; single 4: 1",
        ),
        (
            "a tie that desserts broke",
            because("rank.tie_break", points=50, others=1, desserts=1),
            "50 points, tied with 1 other player; tie-breaker: 1 dessert card",
        ),
        (
            "one player who is still tied",
            because("rank.still_tied", points=50, others=2, level=1, desserts=2),
            "50 points, tied with 2 other players; still tied with 1 other player at 2 dessert cards",
        ),
    ),
)
def test_reasons_read_naturally(reason: Reason, said: str) -> None:
    assert Words("en").reason(reason) == said


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("rank.points", "50 points"),
        ("rank.level", "tied at 50 points"),
        ("rank.no_tie_break", "tied at 50 points; the booklet has no tie-breaker"),
        ("rank.still_tied", "tied at 50 points, with 2 dessert cards each"),
    ],
)
def test_when_everyone_tied_is_named_no_others_are_counted(key: str, said: str) -> None:
    assert Words("en").reason_together(because(key, points=50, others=2, level=1, desserts=2)) == said


def setups() -> Iterator[Setup]:
    """Yield games that together use every rule of every edition."""
    for edition, row in EDITIONS.items():
        for setup in sample_setups(edition):
            yield setup
            yield from (setup._replace(house_rules=HouseRules(**{rule: True})) for rule in row.house_rules)


@pytest.mark.parametrize(
    "setup", tuple(setups()), ids=lambda setup: f"{setup.edition}-{setup.dessert}-{setup.house_rules}"
)
def test_every_citation_names_a_section_of_its_booklet(setup: Setup) -> None:
    printed = {
        "original": {"end of the round", "end of the game"},
        "party": {"nigiri", "rolls", "appetizers", "specials", "desserts"},
        "anniversary": {"end of the round", "end of the game", "course of a round", "more desserts", "two-player rule"},
    }
    not_printed = {"house rule, not in the booklet", "soy sauce promo sheet"}
    words = Words("en", setup.edition)
    edition = words.name(EDITION_WORDS[setup.edition].short)
    allowed = {f"{edition}, {section}" for section in printed[setup.edition]} | not_printed
    assert {words.citation(row) for row in rows_of(setup)} <= allowed


def test_a_reason_names_the_house_rule_wherever_it_is_said() -> None:
    reason = because("dumpling", cards=2, points=3).noting(because("remainder", left=1), house_rule("ties_split"))
    assert words_for("en").reason(reason) == "2 cards: 3; house rule “Split points in a tie”"
    assert words_for("en").remarks(reason) == ("1 point that can’t be split evenly is ignored",)


def test_a_rule_in_the_booklet_is_no_house_rule() -> None:
    setup = Setup("anniversary", (Player("Ana"), Player("Ben")), house_rules=HouseRules(must_have_rolls=True))
    maki = next(row for row in rows_of(setup._replace(dessert="mochi")) if row.kind == "maki")
    assert Words("en", "anniversary").citation(maki) == "10th anniversary, two-player rule"


@pytest.mark.parametrize(
    ("text", "shown"),
    examples(
        ("plain", "Ana", "Ana"),
        ("letters of all kinds", "Ægir Łódź 寿司 🍣", "Ægir Łódź 寿司 🍣"),
        ("control characters", "\x1b[31mAna\n", "\ufffd[31mAna\ufffd"),
        ("writing backwards", "abc\u202edef", "abc\ufffddef"),
    ),
)
def test_texts_from_outside(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_a_long_text_is_truncated() -> None:
    assert brief("x" * 100) == "x" * 59 + "…"


@pytest.mark.parametrize(
    ("settings", "language"),
    examples(
        ("nothing set", {}, "en"),
        ("Polish", {"LANG": "pl_PL.UTF-8"}, "pl"),
        ("LC_ALL over LANG", {"LANG": "pl_PL.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ("LANGUAGE is a list", {"LANG": "pl_PL", "LANGUAGE": "eo:is:es"}, "is"),
        ("one we do not have", {"LANG": "eo.UTF-8"}, "en"),
        ("C", {"LANG": "C.UTF-8"}, "en"),
    ),
)
def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], language: str) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_the_language_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("locale.getlocale", lambda: ("Icelandic_Iceland", "1252"))
    assert system_language() == "is"
