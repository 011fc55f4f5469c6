"""The editions as they are printed: decks, sections, which sentence is whose, and words for all that an edition decides."""

from __future__ import annotations

from typing import Any

import pytest

from sushigo_score.rules.cards import DESSERTS, FACE_DOWN
from sushigo_score.rules.editions import EDITIONS, classic, party, rows_of, variants
from sushigo_score.rules.editions.edition import DishRow, Edition
from sushigo_score.rules.facts import HouseRules, Player, Setup, Tableau
from sushigo_score.rules.reasons import because
from sushigo_score.rules.table import Award, Table
from sushigo_score.text import reasons, rulebook
from sushigo_score.text.dishes import HOUSE_RULES, MENUS, RULES, VARIANTS
from sushigo_score.text.refusals import REFUSALS

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))

CLASSIC = {
    "egg": 5, "salmon": 10, "squid": 5, "wasabi": 6, "maki:1": 6, "maki:2": 12, "maki:3": 8,
    "tempura": 14, "sashimi": 14, "dumpling": 14, "chopsticks": 4,
}  # fmt: skip
ON_A_MENU = {
    "egg": 4, "salmon": 5, "squid": 3, "maki:1": 4, "maki:2": 5, "maki:3": 3, "temaki": 12, "uramaki": 12,
    "tempura": 8, "sashimi": 8, "dumpling": 8, "eel": 8, "tofu": 8, "edamame": 8, "miso_soup": 8,
    "onigiri:circle": 2, "onigiri:triangle": 2, "onigiri:square": 2, "onigiri:rectangle": 2,
    "wasabi": 3, "chopsticks": 3, "spoon": 3, "menu": 3, "soy_sauce": 3, "tea": 3, "special_order": 3, "takeout_box": 3,
    "pudding": 15, "green_tea_ice_cream": 15,
    "fruit:watermelon,watermelon": 2, "fruit:orange,orange": 2, "fruit:pineapple,pineapple": 2,
    "fruit:watermelon,pineapple": 3, "fruit:orange,pineapple": 3, "fruit:watermelon,orange": 3,
}  # fmt: skip


def deck(edition: str, **more: Any) -> dict[str, int]:
    rows = rows_of(Setup(edition, (Player(""),) * 4, **more))
    return {item: number for row in rows for item, number in row.deck.items()}


def test_the_decks_are_those_printed() -> None:
    assert deck("original") == {**CLASSIC, "pudding": 10}
    assert deck("original", house_rules=HouseRules(soy_sauce_promo=True)) == {
        **CLASSIC,
        "pudding": 10,
        "soy_sauce": 4,
    }
    for dessert in ("strawberry_pudding", "frozen_yogurt", "bubble_tea", "pudding", "mochi"):
        assert deck("anniversary", dessert=dessert) == {**CLASSIC, dessert: 10}
    assert deck("party", menu=tuple(party.MENU_ROWS)) == ON_A_MENU


SECTIONS = {
    "original": {
        "nigiri": "nigiri wasabi",
        "rolls": "maki",
        "appetizers": "tempura sashimi dumpling",
        "specials": "chopsticks",
        "promo": "soy_sauce",
        "desserts": "pudding",
    },
    "party": {
        "nigiri": "nigiri",
        "rolls": "maki temaki uramaki",
        "appetizers": "tempura sashimi dumpling eel tofu onigiri edamame miso_soup",
        "specials": "wasabi chopsticks spoon menu soy_sauce tea special_order takeout_box",
        "desserts": "pudding green_tea_ice_cream fruit",
    },
    "anniversary": {
        "nigiri": "nigiri wasabi",
        "rolls": "maki",
        "appetizers": "tempura sashimi dumpling",
        "specials": "chopsticks",
        "desserts": "strawberry_pudding frozen_yogurt bubble_tea pudding mochi",
    },
}
"""The sections of each booklet, and the dishes in them, in the order in which they are shown."""


@each_edition
def test_every_row_has_its_section_its_words_and_its_time(edition: Edition) -> None:
    rows = [
        row
        for sample in edition.samples
        for row in rows_of(
            Setup(
                edition.name,
                (Player(""),) * sample.seats,
                sample.menu,
                sample.dessert,
                house_rules=sample.house_rules,
            )
        )
    ]
    shown = {row.kind: row.section for row in rows}
    assert list(shown.items()) == [
        (kind, section) for section, kinds in SECTIONS[edition.name].items() for kind in kinds.split()
    ]
    for row in rows:
        assert row.rule_key in RULES
        assert row.at_end == (row.kind in DESSERTS and row.rule_key != "squishy")


@pytest.mark.parametrize(
    ("edition", "more", "sentences"),
    [
        ("original", {}, {"nigiri", "wasabi", "maki.split", "pudding.split"}),
        (
            "original",
            {"house_rules": HouseRules(zero_icons_place=True, soy_sauce_promo=True)},
            {"maki.split.zero", "soy_promo"},
        ),
        ("anniversary", {"dessert": "strawberry_pudding"}, {"maki.split.zero", "squishy", "strawberry_pudding"}),
        ("anniversary", {"dessert": "pudding", "house_rules": HouseRules(must_have_rolls=True)}, {"maki.must_have"}),
        ("party", {"menu": ("maki", "wasabi", "pudding")}, {"nigiri", "maki.whole", "pudding.whole"}),
        ("party", {"menu": ("maki", "tea")}, {"nigiri.plain", "maki.whole", "tea"}),
        ("party", {"menu": ("maki",), "seats": 5}, {"maki.whole"}),
        ("party", {"menu": ("maki",), "seats": 6}, {"maki.whole.many"}),
    ],
)
def test_the_sentence_of_a_rule_is_that_of_its_table(edition: str, more: dict[str, Any], sentences: set[str]) -> None:
    players = (Player(""),) * more.pop("seats", 4)
    assert sentences <= {row.rule_key for row in rows_of(Setup(edition, players, **more))}


def test_cards_face_down_lie_because_of_a_takeout_box() -> None:
    lying = {row.kind: row.lying for row in party.SPECIALS.values()}
    assert lying == {**{kind: (kind,) for kind in party.SPECIALS}, "takeout_box": (FACE_DOWN,)}


@pytest.mark.parametrize("rows", [(classic.CHOPSTICKS,), (party.SPECIALS["chopsticks"], party.SPECIALS["spoon"])])
def test_a_card_that_scores_nothing_says_so(rows: tuple[DishRow, ...]) -> None:
    for row in rows:
        awards = row.rule(Table((Tableau(), Tableau.of({row.kind: 2}))))
        assert list(awards) == [Award(1, 0, because("no_points", cards=2))]


def test_house_rules_are_cited_as_such() -> None:
    for edition, rules, section in (
        ("original", HouseRules(zero_icons_place=True), "house_rules"),
        ("anniversary", HouseRules(must_have_rolls=True), "two_players"),
    ):
        dessert = "mochi" if edition == "anniversary" else ""
        rows = rows_of(Setup(edition, (Player(""),) * 2, dessert=dessert, house_rules=rules))
        assert [row.section for row in rows if row.kind == "maki"] == [section]
    promo = rows_of(Setup("original", (Player(""),) * 2, house_rules=HouseRules(soy_sauce_promo=True)))
    assert [row.section for row in promo if row.kind == "soy_sauce"] == ["promo"]


@pytest.mark.parametrize(
    ("special", "step"),
    [("special_order", "prepare.shuffle_again.copies"), ("menu", "prepare.shuffle_again")],
)
def test_special_orders_that_copy_a_dessert_stay_when_the_deck_is_shuffled(special: str, step: str) -> None:
    setup = Setup("party", (Player(""),) * 4, menu=("maki", special, "pudding"))
    assert [reason.key for reason in EDITIONS["party"].preparing(setup, 1)] == [step, "prepare.shuffle_in"]


@pytest.mark.parametrize(
    ("variant", "number", "steps"),
    [
        ("standard", 0, []),
        ("two_way", 1, []),
        ("golf", 0, []),
        ("personal_piles", 0, ["turn.piles"]),
        ("sushi_battle", 0, ["turn.battle.faces", "turn.battle", "turn.battle.chopsticks"]),
        ("sushi_battle", 2, ["turn.battle.faces", "turn.battle", "turn.battle.chopsticks"]),
        ("puppet", 0, ["turn.puppet.pile", "turn.puppet.first", "turn.puppet", "turn.puppet.swap"]),
        ("puppet", 1, ["turn.puppet.pile", "turn.puppet", "turn.puppet.swap"]),
    ],
)
def test_how_a_turn_goes_where_it_differs(variant: str, number: int, steps: list[str]) -> None:
    assert [step.key for step in variants.VARIANTS[variant].turns(number)] == steps


@each_edition
def test_what_an_edition_decides_and_chooses_has_words(edition: Edition) -> None:
    assert set(edition.decided) <= {*reasons.DECISIONS, *rulebook.DECISIONS}
    assert set(edition.variants) <= set(VARIANTS)
    assert set(edition.house_rules) <= set(HOUSE_RULES)
    if edition.menu:
        assert set(edition.menu.presets) == set(MENUS)
        assert set(edition.menu.fillers) | set(edition.menu.costly) <= set(edition.menu.kinds)
        assert {limit.refusal for limit in edition.menu.limits} <= set(REFUSALS)
    if edition.desserts:
        assert {edition.desserts.usual, edition.desserts.quiet} <= set(edition.desserts.rows)
