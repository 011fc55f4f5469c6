"""The game file: what is accepted, what is refused and where, and that nothing else ever happens."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta, timezone
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sushigo_score.formats.gamefile import GameFile, dump, is_iso_date, load, suggested_item
from sushigo_score.formats.strict_json import DEPTH_LIMIT, SIZE_LIMIT
from sushigo_score.rules.facts import HouseRules, Player, Setup, Tableau
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.store import moment_of
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.strategies import games

Document = dict[str, Any]
PARTY_MENU = ["uramaki", "onigiri", "dumpling", "edamame", "special_order", "tea", "green_tea_ice_cream"]


def original() -> Document:
    return {
        "format": "sushigo-score",
        "version": 1,
        "edition": "original",
        "players": [{"name": "Ana"}, {"name": "Ben"}],
        "rounds": [{"tableaux": [{"egg": 1}, {"wasabi+squid": 1}]}],
    }


def party() -> Document:
    players = [{"name": "Ana"}, {"name": "Ben"}, {"name": "Cem"}]
    return {
        **original(),
        "edition": "party",
        "menu": list(PARTY_MENU),
        "players": players,
        "rounds": [{"tableaux": [{}, {}, {}]}],
    }


def anniversary(**more: Any) -> Document:
    return {**original(), "edition": "anniversary", **more}


def puppet() -> Document:
    players = [{"name": "Ana"}, {"name": "Ben"}, {"name": "Robo", "puppet": True}]
    return {**original(), "variant": "puppet", "players": players, "rounds": []}


def written(document: object) -> bytes:
    return json.dumps(document).encode()


def refusal(data: bytes) -> Refusal:
    with pytest.raises(Refusal) as refused:
        load(data)
    return refused.value


def changed(make: Callable[[], Document], path: str, value: Any) -> Document:
    """Make a document and set one value by a path like ``rounds.0.tableaux``; DELETE removes it."""
    document = make()
    *way, last = path.split(".")
    at: Any = document
    for step in way:
        at = at[int(step)] if isinstance(at, list) else at[step]
    if value is DELETE:
        del at[last]
    elif isinstance(at, list):
        at[int(last)] = value
    else:
        at[last] = value
    return document


DELETE = object()


@pytest.mark.parametrize(
    ("make", "path", "value", "key", "place"),
    [
        (original, "format", DELETE, "file.missing", ""),
        (original, "format", "sushigo", "file.format", "format"),
        (original, "format", 1, "file.not_text", "format"),
        (original, "version", 2, "file.newer", "version"),
        (original, "version", 0, "file.version", "version"),
        (original, "version", 1.0, "file.not_whole", "version"),
        (original, "version", True, "file.not_whole", "version"),
        (original, "edition", DELETE, "file.missing", ""),
        (original, "edition", "partty", "file.unknown_word", "edition"),
        (original, "edition", "xyzzy", "file.unknown_word", "edition"),
        (original, "edition", None, "file.not_text", "edition"),
        (original, "extra", 1, "file.unknown_field", ""),
        (original, "titel", "x", "file.unknown_field.nearest", ""),
        (original, "title", None, "file.not_text", "title"),
        (original, "notes", 5, "file.not_text", "notes"),
        (original, "played_at", "yesterday", "file.date", "played_at"),
        (original, "played_at", "2026-11-18 20:30", "file.date", "played_at"),
        (original, "played_at", "2026-02-30", "file.date", "played_at"),
        (original, "played_at", "2026-11-18+20:30", "file.date", "played_at"),
        (original, "played_at", "2026-11-18-20:30", "file.date", "played_at"),
        (original, "played_at", "2026-11-18TT20:30", "file.date", "played_at"),
        (original, "played_at", "2026-11-18T", "file.date", "played_at"),
        (original, "played_at", "1899-12-31", "file.date", "played_at"),
        (original, "played_at", "0001-01-01T00:00+14:00", "file.date", "played_at"),
        (original, "played_at", "9999-12-31T23:59:59+00:00", "file.date", "played_at"),
        (original, "played_at", "2201-01-01", "file.date", "played_at"),
        (original, "played_at", 20261118, "file.not_text", "played_at"),
        (original, "menu", PARTY_MENU, "file.not_in_this_game", "menu"),
        (original, "dessert", "pudding", "file.not_in_this_game", "dessert"),
        (original, "variant", "golf", "file.unknown_word", "variant"),
        (original, "house_rules", [], "file.not_object", "house_rules"),
        (original, "house_rules", {"must_have_rolls": True}, "setup.house_rule", "house_rules.must_have_rolls"),
        (original, "house_rules", {"zero_icons_place": 1}, "file.not_flag", "house_rules.zero_icons_place"),
        (original, "house_rules", {"zero_icon_place": True}, "file.unknown_field.nearest", "house_rules"),
        (original, "house_rules", {"drafting_twice": True}, "file.house_rule", "house_rules"),
        (original, "house_rules", {"ties_split": True}, "setup.house_rule", "house_rules.ties_split"),
        (original, "players", {}, "file.not_list", "players"),
        (original, "players", [], "setup.players", "players"),
        (original, "players.0", "Ana", "file.not_object", "players[0]"),
        (original, "players.0", {}, "file.missing", "players[0]"),
        (original, "players.0.name", " ", "setup.name_length", "players[0].name"),
        (original, "players.0.name", "x" * 41, "setup.name_length", "players[0].name"),
        (original, "players.0.nam", "Ana", "file.unknown_field.nearest", "players[0]"),
        (original, "players.0.puppet", False, "file.not_in_this_game", "players[0].puppet"),
        (original, "players.1.name", " ANA", "setup.name_twice", "players[1].name"),
        (puppet, "players.2.puppet", DELETE, "setup.puppet_seat", "players[2].puppet"),
        (puppet, "players.0.puppet", True, "setup.puppet_seat", "players[0].puppet"),
        (puppet, "players.2", {"name": "Ana"}, "setup.name_twice", "players[2].name"),
        (original, "rounds", DELETE, "file.missing", ""),
        (original, "rounds", [{"tableaux": [{}, {}]}] * 4, "file.too_many_rounds", "rounds"),
        (original, "rounds.0", [], "file.not_object", "rounds[0]"),
        (original, "rounds.0.tableaux", DELETE, "file.missing", "rounds[0]"),
        (original, "rounds.0.tableaux", [{}], "file.tableaux", "rounds[0].tableaux"),
        (original, "rounds.0.tableaux.1", [], "file.not_object", "rounds[0].tableaux[1]"),
        (original, "rounds.0.open", 1, "file.not_flag", "rounds[0].open"),
        (original, "rounds", [{"tableaux": [{}, {}], "open": True}, {"tableaux": [{}, {}]}], "file.open_round", "rounds[0].open"),
        (original, "rounds.0.starter", 0, "file.not_in_this_game", "rounds[0].starter"),
        (original, "rounds.0.uramaki_race", [], "file.not_in_this_game", "rounds[0].uramaki_race"),
        (original, "rounds.0.pudding_leads", [], "file.not_in_this_game", "rounds[0].pudding_leads"),
        (original, "rounds.0.mochi_dice", [1, 1], "file.not_in_this_game", "rounds[0].mochi_dice"),
        (original, "rounds.0.tableaux.0.tempra", 1, "item.unknown.nearest", "rounds[0].tableaux[0]"),
        (original, "rounds.0.tableaux.0.temaki", 1, "card.not_in_game", "rounds[0].tableaux[0]"),
        (original, "rounds.0.tableaux.0.soy_sauce", 1, "card.needs_promo", "rounds[0].tableaux[0]"),
        (original, "rounds.0.tableaux.1.egg", 0, "file.count_range", "rounds[0].tableaux[1]"),
        (original, "rounds.0.tableaux.1.egg", 201, "file.count_range", "rounds[0].tableaux[1]"),
        (original, "rounds.0.tableaux.1.egg", 1.0, "file.count_not_whole", "rounds[0].tableaux[1]"),
        (original, "rounds.0.tableaux.1.egg", True, "file.count_not_whole", "rounds[0].tableaux[1]"),
        (original, "rounds.0.tableaux.1.egg", "1", "file.count_not_whole", "rounds[0].tableaux[1]"),
        (original, "rounds.0.tableaux.1.egg", -1, "file.count_range", "rounds[0].tableaux[1]"),
        (party, "menu", DELETE, "file.missing", ""),
        (party, "menu", PARTY_MENU[:6], "menu.desserts", "menu"),
        (party, "menu.1", "egg", "menu.nigiri", "menu[1]"),
        (party, "menu.1", "edamame", "menu.twice", "menu[3]"),
        (party, "menu.1", "onigri", "file.unknown_word.nearest", "menu[1]"),
        (party, "rounds.0.tableaux.2.tofu", 1, "card.not_on_menu", "rounds[0].tableaux[2]"),
        (party, "rounds.0.tableaux.2.wasabi", 1, "card.not_on_menu", "rounds[0].tableaux[2]"),
        (party, "rounds.0.tableaux.2.special_order", 1, "item.special_order", "rounds[0].tableaux[2]"),
        (party, "rounds.0.uramaki_race", [[]], "file.empty_finish", "rounds[0].uramaki_race[0]"),
        (party, "rounds.0.uramaki_race", [[0, 0]], "file.seat_twice", "rounds[0].uramaki_race[0]"),
        (party, "rounds.0.uramaki_race", [[3]], "file.seat", "rounds[0].uramaki_race[0][0]"),
        (party, "rounds.0.uramaki_race", [[True]], "file.seat", "rounds[0].uramaki_race[0][0]"),
        (party, "rounds.0.uramaki_race", [0], "file.not_list", "rounds[0].uramaki_race[0]"),
        (anniversary, "dessert", "fruit", "file.unknown_word", "dessert"),
        (anniversary, "dessert", 1, "file.not_text", "dessert"),
        (anniversary, "rounds.0.pudding_leads", [2], "file.seat", "rounds[0].pudding_leads[0]"),
        (anniversary, "rounds.0.mochi_dice", [1, 1], "file.not_in_this_game", "rounds[0].mochi_dice"),
        (lambda: anniversary(dessert="mochi"), "rounds.0.mochi_dice", [1], "file.dice", "rounds[0].mochi_dice"),
        (lambda: anniversary(dessert="mochi"), "rounds.0.mochi_dice", [1, 7], "file.out_of_range", "rounds[0].mochi_dice[1]"),
        (lambda: anniversary(dessert="mochi"), "rounds.0.mochi_dice", [0, 1], "file.out_of_range", "rounds[0].mochi_dice[0]"),
        (lambda: anniversary(variant="sushi_battle"), "rounds.0.starter", 2, "file.seat", "rounds[0].starter"),
    ],
)  # fmt: skip
def test_refused_files(make: Callable[[], Document], path: str, value: Any, key: str, place: str) -> None:
    refused = refusal(written(changed(make, path, value)))
    assert (refused.key.removesuffix(".nearest"), refused.place) == (key.removesuffix(".nearest"), place)
    if key.endswith(".nearest"):
        assert refused.key == key


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "json.empty"),
        (b"  \n", "json.empty"),
        (b"nonsense", "json.broken"),
        (b'{"format": "sushigo-score"', "json.broken"),
        (b"{} {}", "json.broken"),
        (b"{'format': 1}", "json.broken"),
        (b"\xff\xfe{\x00}\x00", "json.not_utf8"),
        (b'{"a": "\xe9"}', "json.not_utf8"),
        (b'{"a": NaN}', "json.not_finite"),
        (b'{"a": [1, -Infinity]}', "json.not_finite"),
        (b'{"journal": 1e999}', "json.huge_number"),
        (b'{"journal": ' + b"9" * 5000 + b"}", "json.huge_number"),
        (b'{"a": 1, "b": 2, "a": 3}', "json.twice"),
        (b'{"journal": [{"a": {"b": 1, "b": 1}}]}', "json.twice"),
        (b'{"title": "\\ud800"}', "json.surrogate"),
        (b'{"\\udfff": 1}', "json.surrogate"),
        (b"[" * (SIZE_LIMIT - 10), "json.too_deep"),
        (b"[" * (DEPTH_LIMIT + 1), "json.too_deep"),
        (b'{"a":' * 100_000, "json.too_deep"),
        (b"[]" * (SIZE_LIMIT // 2), "json.broken"),
        (b'"' + b'\\"' * 500_000, "json.broken"),
        (b'"\\' * 300_000, "json.broken"),
        (b" " * (SIZE_LIMIT + 1), "json.too_large"),
        (b"1", "file.no_object"),
        (b"null", "file.no_object"),
        (b"[]", "file.no_object"),
        (b"{}", "file.missing"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_refused_bytes(data: bytes, key: str) -> None:
    assert refusal(data).key == key


def test_a_refusal_in_nested_values_names_the_place() -> None:
    assert refusal(b'{"rounds": [{"tableaux": [{"egg": 1, "egg": 2}]}]}').place == "rounds[0].tableaux[0]"
    assert refusal(b'{"journal": [0, {"when": NaN}]}').place == "journal[1].when"


def test_a_huge_key_over_many_values_is_refused_quickly() -> None:
    refusal(b'{"' + b"k" * 500_000 + b'": [' + b"1," * 200_000 + b"NaN]}")


@pytest.mark.parametrize(
    "document",
    [
        original(),
        party(),
        puppet(),
        anniversary(),
        anniversary(dessert="mochi", rounds=[{"tableaux": [{}, {}], "mochi_dice": [6, 1]}]),
        anniversary(variant="sushi_battle", rounds=[{"tableaux": [{}, {}], "starter": 1}]),
        anniversary(rounds=[{"tableaux": [{}, {}], "pudding_leads": [0, 1, 0]}]),
        {**original(), "played_at": "2026-11-18", "title": "", "notes": "", "journal": [[["any"]], {"thing": 1.5}]},
        {**original(), "played_at": "2026-11-18T20:30:00+01:00"},
        {**original(), "variant": "standard", "house_rules": {"must_have_rolls": False}},
        {**original(), "rounds": [{"tableaux": [{}, {}], "open": False}, {"tableaux": [{}, {}], "open": True}]},
        {**puppet(), "players": [{"name": "A", "puppet": False}, {"name": "B"}, {"name": "C", "puppet": True}]},
        changed(party, "rounds.0.tableaux.0", {"special_order:special_order:tea": 2}),
        changed(party, "rounds.0.uramaki_race", [[0, 1], [0]]),
        changed(original, "rounds.0.tableaux.0", {"egg": 200}),
        changed(original, "players.0.name", "x" * 40),
        changed(original, "players.0.name", "  Ægir Þór 🍣  "),
    ],
)  # fmt: skip
def test_accepted_files(document: Document) -> None:
    gamefile = load(written(document))
    assert load(dump(gamefile).encode()) == gamefile


@pytest.mark.parametrize(
    ("make", "item", "key", "nearest"),
    [
        (original, "tempra", "item.unknown.nearest", "tempura"),
        (original, "futomaki:2", "item.unknown.nearest", "maki:2"),
        (original, "mki:9", "item.unknown.nearest", "maki:1"),
        (original, "wasabi+sqid", "item.unknown.nearest", "wasabi+squid"),
        (original, "wasabi+salmn", "item.unknown.nearest", "wasabi+salmon"),
        (original, "wasbi+sqid", "item.unknown.nearest", "wasabi+squid"),
        (original, "wasbi", "item.unknown.nearest", "wasabi"),
        (original, "wasabi+tempra", "item.unknown", None),
        (original, "special_order:tempra", "item.unknown", None),
        (party, "special_order:onigirri:circle", "item.unknown.nearest", "special_order:onigiri:circle"),
        (party, "special_ordr:dumpling", "item.unknown.nearest", "special_order:dumpling"),
        (party, "special_order:te", "item.unknown.nearest", "special_order:tea"),
        (party, "uramki:4", "item.unknown.nearest", "uramaki:4"),
        (original, "gyoza", "item.unknown.nearest", "dumpling"),
        (original, "squid nigiri", "item.nigiri", None),
        (original, "temakki", "item.unknown.nearest", "maki:1"),
        (original, "xyz", "item.unknown", None),
        (original, "wasabi+", "item.unknown", None),
    ],
)
def test_suggestions_for_misspelt_items(make: Callable[[], Document], item: str, key: str, nearest: str | None) -> None:
    refused = refusal(written(changed(make, "rounds.0.tableaux.0", {item: 1})))
    assert refused.key == key
    assert refused.facts["item"] == item
    assert refused.facts.get("nearest") == nearest


def test_what_people_also_call_a_card_is_suggested_by_its_name() -> None:
    setup = Setup("party", (Player("Ana"), Player("Ben")), ("maki", "dumpling", "miso_soup", "green_tea_ice_cream"))
    called = {name: suggested_item(name, setup) for name in ("futomaki", "gyoza", "soup", "ice_cream")}
    assert called == {
        "futomaki": "maki:1",
        "gyoza": "dumpling",
        "soup": "miso_soup",
        "ice_cream": "green_tea_ice_cream",
    }


def test_a_byte_order_mark_is_accepted() -> None:
    assert load(b"\xef\xbb\xbf" + written(original())) == load(written(original()))


def test_names_are_stored_verbatim() -> None:
    document = changed(original, "players.0.name", " Zoë ")
    assert load(written(document)).game.setup.players[0].name == " Zoë "


def test_both_orders_of_a_fruit_add_up() -> None:
    document = party()
    document["menu"][-1] = "fruit"
    document["rounds"][0]["tableaux"][0] = {"fruit:orange,pineapple": 1, "fruit:pineapple,orange": 2}
    assert load(written(document)).game.rounds[0].tableaux[0] == Tableau.of({"fruit:orange,pineapple": 3})


def test_house_rules_are_read() -> None:
    document = {**original(), "house_rules": {"zero_icons_place": True, "soy_sauce_promo": False}}
    assert load(written(document)).game.setup.house_rules == HouseRules(zero_icons_place=True)


@given(games(), st.none() | st.text(max_size=20).filter(lambda t: t.isprintable()), st.none() | st.just("2026-11-18"))
def test_a_game_file_round_trips(game: Any, title: str | None, played_at: str | None) -> None:
    gamefile = GameFile(game, played_at=played_at, title=title, journal=[{"at": 1}])
    assert load(dump(gamefile).encode()) == gamefile


def game_or_one_refusal(data: bytes) -> None:
    worded = []
    try:
        load(data)
    except Refusal as refused:
        worded = [words_for(language).refusal(refused) for language in LANGUAGES]
    assert not any("\n" in message for message in worded)


@given(st.binary(max_size=300))
@example(b"\x00")
def test_any_bytes_are_a_game_or_one_refusal(data: bytes) -> None:
    game_or_one_refusal(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ("format", "version", "edition", "menu", "dessert", "variant", "house_rules", "players", "rounds", "played_at", "journal")  # fmt: skip


@given(st.sampled_from([original(), party(), anniversary(), puppet()]), st.sampled_from(FIELDS), JSON)
def test_any_value_in_any_field_is_a_game_or_one_refusal(document: Document, field: str, value: object) -> None:
    game_or_one_refusal(json.dumps({**document, field: value}).encode("utf-8", "surrogatepass"))


@given(st.sampled_from([original(), party(), anniversary()]), st.data())
def test_any_change_of_one_byte_is_a_game_or_one_refusal(document: Document, data: st.DataObject) -> None:
    text = bytearray(written(document))
    text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    game_or_one_refusal(bytes(text))


@pytest.mark.parametrize("year", ["0001", "1899", "1900", "2026", "2200", "2201", "9999"])
@pytest.mark.parametrize(
    "clock",
    ["", "T00:00", "T24:00", "T23:59:59.999999", "T00:00+14:00", "T23:59-12:00", "T00:00+23:59", "T23:59-23:59"],
)
def test_every_accepted_date_can_be_converted_to_any_time_zone(year: str, clock: str) -> None:
    for day in ("01-01", "12-31"):
        if is_iso_date(written := f"{year}-{day}{clock}"):
            assert "1900" <= year <= "2200"
            for hours in (-23, 0, 23):
                moment_of(written).astimezone(timezone(timedelta(hours=hours)))
