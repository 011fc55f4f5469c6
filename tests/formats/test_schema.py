"""The JSON schema of the game file: it accepts what the reader accepts, and refuses what the reader refuses by shape."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from jsonschema_rs import Draft202012Validator, meta

from sushigo_conformance.cases import random_cases
from sushigo_score.formats.gamefile import GameFile, document, load
from sushigo_score.rules.editions.anniversary import DESSERTS
from sushigo_score.rules.editions.party import PRESETS
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.exchange import export_game
from sushigo_score.storage.store import Store
from tests.cli.test_score import EXAMPLE
from tests.formats.test_gamefile import anniversary, original, party, puppet
from tests.stores import import_game
from tests.test_games import FILES
from tools import schema

Document = dict[str, Any]
MOST_DOCUMENTS: Final = 60
CHANGES: Final = 25
NOT_IN_SCHEMA: Final = {"setup.name_twice", "setup.name_unseen"}
"""What no schema can express: whether two names are equal, and whether one is visible."""
LEAP_DAY: Final = "2026-02-29"
VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 5, 7, 201, 1.5, 10**30),
    *("", " ", "x", "Ana", "a" * 41, "squid", "pudding", "two_way", "golf", "puppet", "sushi_battle", "party"),
    *("2026-11-18", "2026-13-01", "2026-11-18T25:00", "20261118T2030Z", "yesterday"),
    *([], [[]], [0], [[0]], [[0, 0]], [[9]], ["egg"], {}, {"name": "Zoe"}, {"name": "Bo", "puppet": True}),
    *({"tableaux": []}, {"tableaux": [{}, {}]}, {"soy_sauce_promo": True}, {"must_have_rolls": True}),
)
"""Values that may appear somewhere by mistake."""
NAMES: Final = (
    *("extra", "title", "open", "starter", "uramaki_race", "pudding_leads", "mochi_dice", "dessert", "menu", "variant"),
    *("puppet", "house_rules", "played_at", "squid", "wasabi+squid", "special_order:tempura", "face_down", "eel"),
    *(
        "maki:4",
        "maki",
        "tempura:1",
        "soy_sauce",
        "mochi",
        "special_order:wasabi+egg",
        "menu",
        "fruit:orange,watermelon",
    ),
)


@pytest.fixture(scope="module")
def described() -> Document:
    found: Document = json.loads(schema.FILE.read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def validator(described: Document) -> Draft202012Validator:
    assert meta.is_valid(described)
    return Draft202012Validator(described)


def test_the_schema_is_up_to_date() -> None:
    """`python -m tools.schema` regenerates it."""
    assert schema.FILE.read_text("utf-8") == schema.text()


def written(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("path", [*FILES, EXAMPLE], ids=lambda path: path.stem)
def test_every_game_is_valid(path: Path, validator: Draft202012Validator) -> None:
    assert [error.message for error in validator.iter_errors(written(path))] == []


def test_every_export_is_valid(tmp_path: Path, validator: Draft202012Validator) -> None:
    store = Store(str(tmp_path))
    for path in FILES[::6]:
        game = import_game(store, path.read_bytes()).game or 0
        assert validator.is_valid(json.loads(export_game(store, game).text)), path.stem
    store.close()


def test_random_games_are_valid(validator: Draft202012Validator) -> None:
    for case in (*random_cases(21, 60), *random_cases(21, 40, house_rules=True)):
        assert validator.is_valid(json.loads(case.data)), case.name


# --- what is refused ----------------------------------------------------------------------------------


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every value in a document."""
    if way:
        yield way
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, one in inner:
        yield from places(one, (*way, name))


def holder(document: Document, way: tuple[Any, ...]) -> Any:
    for step in way[:-1]:
        document = document[step]
    return document


def put(chance: Random, document: Document, way: tuple[Any, ...]) -> None:
    holder(document, way)[way[-1]] = deepcopy(chance.choice(VALUES))


def take_out(_: Random, document: Document, way: tuple[Any, ...]) -> None:
    del holder(document, way)[way[-1]]


def add(chance: Random, document: Document, way: tuple[Any, ...]) -> None:
    at = holder(document, way)
    value = deepcopy(chance.choice(VALUES))
    if isinstance(at, dict):
        at[chance.choice(NAMES)] = value
    else:
        at.insert(way[-1], value)


def repeat(_: Random, document: Document, way: tuple[Any, ...]) -> None:
    at = holder(document, way)
    if isinstance(at, list):
        at.append(deepcopy(at[way[-1]]))


def rename(chance: Random, document: Document, way: tuple[Any, ...]) -> None:
    at = holder(document, way)
    if isinstance(at, dict):
        at[chance.choice(NAMES)] = at.pop(way[-1])


def trade(chance: Random, document: Document, way: tuple[Any, ...]) -> None:
    """Give a field its value from another document: another edition, menu, dessert or variant."""
    other = chance.choice(BASES)()
    name = chance.choice(list(other))
    document[name] = other[name]
    del way


MUTATIONS: Final[tuple[Callable[[Random, Document, tuple[Any, ...]], None], ...]] = (
    put, put, take_out, add, add, repeat, rename, trade
)  # fmt: skip
BASES: Final[tuple[Callable[[], Document], ...]] = (
    original,
    party,
    puppet,
    lambda: anniversary(dessert="mochi"),
    lambda: anniversary(variant="sushi_battle", house_rules={"must_have_rolls": True}),
    lambda: {**original(), "house_rules": {"soy_sauce_promo": True}},
)


def bases() -> Iterator[Document]:
    for base in BASES:
        yield base()
    for case in random_cases(31, MOST_DOCUMENTS - len(BASES)):
        yield document(GameFile(case.game, played_at="2026-11-18T20:30+01:00", title="x", notes="y"))


def refusal_of(changed: Document) -> Refusal | None:
    try:
        load(json.dumps(changed).encode())
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize("number", range(6))
def test_it_agrees_with_the_reader_about_mutated_documents(number: int, validator: Draft202012Validator) -> None:
    chance = Random(number)
    keys: set[str] = set()
    for base in list(bases())[number::6]:
        for _ in range(CHANGES):
            changed = deepcopy(base)
            for _ in range(chance.choice((1, 1, 1, 2))):
                chance.choice(MUTATIONS)(chance, changed, chance.choice(list(places(changed))))
            refusal = refusal_of(changed)
            if refusal is None:
                errors = [f"{error.instance_path}: {error.message}" for error in validator.iter_errors(changed)]
                assert errors == [], changed
            elif refusal.key not in NOT_IN_SCHEMA:
                keys.add(refusal.key)
                assert not validator.is_valid(changed), (refusal.key, refusal.place, refusal.facts, changed)
    assert len(keys) > 12, keys


def tables() -> Iterator[Document]:
    """Yield every preset menu, every dessert, and the first edition with and without soy sauce, each with an empty round."""
    for menu in PRESETS.values():
        players = [{"name": name} for name in "ABC"]
        yield {**party(), "menu": list(menu), "players": players, "rounds": [{"tableaux": [{}, {}, {}]}]}
    for dessert in DESSERTS:
        yield anniversary(dessert=dessert, rounds=[{"tableaux": [{}, {}]}])
    for soy_sauce in (False, True):
        yield {**original(), "house_rules": {"soy_sauce_promo": soy_sauce}, "rounds": [{"tableaux": [{}, {}]}]}


@pytest.mark.parametrize(
    "table", list(tables()), ids=lambda table: " ".join(table.get("menu", [table.get("dessert", "original")]))
)
def test_every_card_is_allowed_where_the_reader_allows_it(
    table: Document, validator: Draft202012Validator, described: Document
) -> None:
    taken = 0
    for item in described["$defs"]["tableau"]["properties"]:
        table["rounds"][0]["tableaux"][1] = {item: 1}
        assert validator.is_valid(table) == (refusal_of(table) is None), item
        taken += refusal_of(table) is None
    assert taken >= 10
    table["rounds"][0]["tableaux"][1] = {}
    for field, value in {
        "uramaki_race": [[0]],
        "pudding_leads": [0],
        "mochi_dice": [1] * len(table["players"]),
        "starter": 0,
    }.items():
        table["rounds"][0][field] = value
        assert validator.is_valid(table) == (refusal_of(table) is None), field
        del table["rounds"][0][field]


@pytest.mark.parametrize("seats", range(2, 9))
def test_tableaux_and_seats_match_the_number_of_players(seats: int, validator: Draft202012Validator) -> None:
    menu = list(PRESETS["points_platter" if 3 <= seats <= 6 else "dinner_for_two" if seats == 2 else "big_banquet"])
    table = {**party(), "menu": menu, "players": [{"name": f"P{seat}"} for seat in range(seats)]}
    entered: list[Document] = [{"tableaux": [{}] * number} for number in (seats, seats - 1, seats + 1)]
    entered += [{"tableaux": [{}] * seats, "uramaki_race": [[seat]]} for seat in (0, seats - 1, seats)]
    taken = []
    for one in entered:
        changed = {**table, "rounds": [one]}
        assert validator.is_valid(changed) == (refusal_of(changed) is None), one
        taken.append(validator.is_valid(changed))
    assert taken == [True, False, False, *[seats <= 6] * 2, False]


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_only_the_last_round_is_open(rounds: int, validator: Draft202012Validator) -> None:
    for number in range(rounds):
        entered = [{"tableaux": [{}, {}], "open": at == number} for at in range(rounds)]
        changed = {**original(), "rounds": entered}
        assert validator.is_valid(changed) == (refusal_of(changed) is None) == (number == rounds - 1)


WRONG: Final[tuple[tuple[str, Callable[[], Document]], ...]] = (
    ("file.too_many_rounds", lambda: {**original(), "rounds": [{"tableaux": [{}, {}]}] * 4}),
    ("file.open_round", lambda: {**original(), "rounds": [{"open": True, "tableaux": [{}, {}]}, {"tableaux": [{}, {}]}]}),
    ("file.tableaux", lambda: {**original(), "rounds": [{"tableaux": [{}, {}, {}]}]}),
    ("file.count_range", lambda: {**original(), "rounds": [{"tableaux": [{"egg": 201}, {}]}]}),
    ("file.count_range", lambda: {**original(), "rounds": [{"tableaux": [{"egg": 0}, {}]}]}),
    ("file.count_not_whole", lambda: {**original(), "rounds": [{"tableaux": [{"egg": "1"}, {}]}]}),
    ("card.needs_promo", lambda: {**original(), "rounds": [{"tableaux": [{"soy_sauce": 1}, {}]}]}),
    ("card.not_in_game", lambda: {**original(), "rounds": [{"tableaux": [{"eel": 1}, {}]}]}),
    ("card.not_in_game", lambda: {**anniversary(), "rounds": [{"tableaux": [{"mochi": 1}, {}]}]}),
    ("card.not_on_menu", lambda: {**party(), "rounds": [{"tableaux": [{"maki:1": 1}, {}, {}]}]}),
    ("card.not_on_menu", lambda: {**party(), "rounds": [{"tableaux": [{"face_down": 1}, {}, {}]}]}),
    ("item.stack", lambda: {**original(), "rounds": [{"tableaux": [{"wasabi+tempura": 1}, {}]}]}),
    ("item.menu", lambda: {**party(), "rounds": [{"tableaux": [{"menu": 1}, {}, {}]}]}),
    ("file.seat", lambda: {**party(), "rounds": [{"tableaux": [{}, {}, {}], "uramaki_race": [[3]]}]}),
    ("file.seat_twice", lambda: {**party(), "rounds": [{"tableaux": [{}, {}, {}], "uramaki_race": [[1, 1]]}]}),
    ("file.empty_finish", lambda: {**party(), "rounds": [{"tableaux": [{}, {}, {}], "uramaki_race": [[]]}]}),
    ("file.dice", lambda: {**anniversary(dessert="mochi"), "rounds": [{"tableaux": [{}, {}], "mochi_dice": [1]}]}),
    ("menu.appetizers", lambda: {**party(), "menu": [*party()["menu"], "eel"]}),
    ("menu.twice", lambda: {**party(), "menu": [*party()["menu"][:-1], "tea"]}),
    ("menu.not_for_two", lambda: {**party(), "players": [{"name": "Ana"}, {"name": "Ben"}], "rounds": []}),
    ("setup.puppet_seat", lambda: {**puppet(), "players": [{"name": name} for name in "ABC"]}),
    ("setup.puppet_players", lambda: {**puppet(), "players": [{"name": "A"}, {"name": "B"}]}),
    ("setup.two_players", lambda: {**anniversary(variant="personal_piles", rounds=[]), "players": [{"name": n} for n in "ABC"]}),
    ("setup.rule_for_two", lambda: {**anniversary(house_rules={"must_have_rolls": True}, rounds=[]), "players": [{"name": n} for n in "ABC"]}),
    ("setup.name_length", lambda: {**original(), "players": [{"name": " "}, {"name": "Ben"}]}),
    ("file.date", lambda: {**original(), "played_at": "2026-04-31"}),
    ("file.date", lambda: {**original(), "played_at": "2201-01-01"}),
)  # fmt: skip


@pytest.mark.parametrize(("key", "make"), WRONG, ids=lambda value: value if isinstance(value, str) else "")
def test_schema_and_reader_both_refuse(key: str, make: Callable[[], Document], validator: Draft202012Validator) -> None:
    refusal = refusal_of(make())
    assert refusal is not None
    assert refusal.key == key
    assert not validator.is_valid(make())


@pytest.mark.parametrize(
    "date",
    ["2026-11-18", "20261118", "2026-W47-3", "2026W473", "2026-W47", "1900-01-01", "2200-12-31", "2024-02-29",
     "2026-11-18T20", "2026-11-18T2030", "2026-11-18T20:30:15.25", "2026-11-18T20:30:15,5Z", "20261118T203015+0530",
     "2026-11-18T20:30-05:00", "2026-11-18T20:30+01"],
)  # fmt: skip
def test_every_date_format_is_valid(date: str, validator: Draft202012Validator) -> None:
    changed = {**original(), "played_at": date}
    assert refusal_of(changed) is None
    assert validator.is_valid(changed)


def test_what_no_schema_can_express_is_left_to_the_reader(validator: Draft202012Validator) -> None:
    alike = {**original(), "players": [{"name": "Ana"}, {"name": "ANA"}]}
    no_leap_year = {**original(), "played_at": LEAP_DAY}
    for changed in (alike, no_leap_year, {**original(), "version": 1.0}):
        assert refusal_of(changed) is not None
        assert validator.is_valid(changed)


def test_editors_can_complete_and_explain_every_card(described: Document) -> None:
    cards = described["$defs"]["tableau"]["properties"]
    assert cards["maki:2"]["description"] == "Maki roll (2)"
    assert cards["wasabi+squid"]["description"] == "Squid nigiri on wasabi"
    assert all(field.get("description") for field in described["properties"].values())
