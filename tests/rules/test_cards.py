"""The notation of items."""

from __future__ import annotations

import pytest

from sushigo_score.rules.cards import FACE_DOWN, KINDS, Card, Stack, parse_item
from sushigo_score.rules.facts import Tableau
from sushigo_score.rules.reasons import Choice
from sushigo_score.rules.refusals import UnknownItem
from sushigo_score.text.dishes import COLOURS
from tests.rules.tables import assert_told


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("squid", Card("squid")),
        ("maki:2", Card("maki", "2")),
        ("fruit:orange,watermelon", Card("fruit", "watermelon,orange")),
        ("fruit:watermelon,orange", Card("fruit", "watermelon,orange")),
        ("face_down", Card("face_down")),
        ("special_order:maki:3", Card("maki", "3", copied=True)),
        ("special_order:special_order:tea", Card("tea", copied=True)),
        ("wasabi+egg", Stack(Card("wasabi"), Card("egg"))),
        ("special_order:wasabi+squid", Stack(Card("wasabi", copied=True), Card("squid"))),
        ("wasabi+special_order:squid", Stack(Card("wasabi"), Card("squid", copied=True))),
    ],
)
def test_items(text: str, item: object) -> None:
    assert parse_item(text) == item


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "item.unknown"),
        ("Squid", "item.unknown"),
        ("tempra", "item.unknown"),
        ("squid:3", "item.no_value"),
        ("squid:", "item.no_value"),
        ("maki", "item.value_missing"),
        ("maki:4", "item.value"),
        ("maki:02", "item.value"),
        ("maki:２", "item.value"),
        ("uramaki:2", "item.value"),
        ("onigiri:", "item.value"),
        ("fruit:orange", "item.value"),
        ("fruit:orange,orange,orange", "item.value"),
        ("fruit:orange, pineapple", "item.value"),
        ("fruit:apple,orange", "item.value"),
        ("strawberry_pudding:7", "item.value"),
        ("frozen_yogurt:10", "item.value"),
        ("bubble_tea:0", "item.value"),
        ("wasabi+tempura", "item.stack"),
        ("squid+wasabi", "item.stack"),
        ("wasabi+squid+squid", "item.unknown"),
        ("wasabi+face_down", "item.face_down"),
        ("special_order:face_down", "item.face_down"),
        ("special_order", "item.special_order"),
        ("special_order:", "item.unknown"),
        ("special_order:menu", "item.menu"),
        ("menu", "item.menu"),
        ("takeout_box", "item.takeout_box"),
        ("face_down:2", "item.face_down"),
    ],
)
def test_invalid_items_are_refused(text: str, key: str) -> None:
    with pytest.raises(UnknownItem) as refused:
        parse_item(text)
    assert refused.value.key == key
    assert refused.value.facts["item"] == text
    assert refused.value.place == "", "only who reads a file knows where it is"
    assert_told(refused.value)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("squid:3", "squid"),
        ("maki", "maki:1"),
        ("maki:4", Choice(("maki:1", "maki:2", "maki:3"))),
        ("onigiri:", Choice(("onigiri:circle", "onigiri:triangle", "onigiri:square", "onigiri:rectangle"))),
    ],
)
def test_what_would_be_right(text: str, right: object) -> None:
    with pytest.raises(UnknownItem) as refused:
        parse_item(text)
    assert refused.value.facts["right"] == right


def test_a_very_long_chain_of_copies_is_parsed() -> None:
    assert parse_item("special_order:" * 50_000 + "tea") == Card("tea", copied=True)


def test_every_kind_and_value_round_trips() -> None:
    for kind in KINDS.values():
        for value in kind.values or ("",):
            text = f"{kind.name}:{value}" if value else kind.name
            assert str(parse_item(text)) == text


def test_nigiri_and_wasabi_are_the_only_kinds_that_share_a_colour_and_each_has_a_name() -> None:
    colours = [kind.colour for kind in KINDS.values() if kind.colour and kind.name not in ("egg", "salmon", "squid")]
    assert len(set(colours)) == len(colours)
    assert set(colours) == set(COLOURS)
    assert {KINDS[name].colour for name in ("egg", "salmon", "squid", "wasabi")} == {"yellow"}
    assert FACE_DOWN not in KINDS


def test_a_tableau_is_the_same_in_any_order() -> None:
    one = Tableau.of({"egg": 1, "fruit:orange,pineapple": 1, "fruit:pineapple,orange": 2})
    other = Tableau.of({"fruit:orange,pineapple": 3, "egg": 1})
    assert one == other
    assert hash(one) == hash(other)
    assert one != Tableau.of({"egg": 1})
    assert one.size == 4


def test_a_nigiri_on_wasabi_is_listed_with_its_nigiri() -> None:
    listed = Tableau.of({"face_down": 1, "wasabi": 1, "wasabi+egg": 1, "squid": 1, "tea": 1, "egg": 1}).written
    assert list(listed) == ["egg", "wasabi+egg", "squid", "wasabi", "tea", "face_down"]
