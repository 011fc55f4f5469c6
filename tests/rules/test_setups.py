"""Which setups are allowed."""

from __future__ import annotations

from random import Random
from typing import Final
from unicodedata import category, lookup
from unicodedata import name as name_of

import pytest

from sushigo_conformance.random_games import random_setup
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.editions import EDITIONS, anniversary, hand_size, party
from sushigo_score.rules.facts import HouseRules, Player, Setup
from sushigo_score.rules.reasons import Choice, dish
from sushigo_score.rules.refusals import NotInThisGame
from sushigo_score.rules.setups import check_items, check_setup, same_name
from tests.rules.tables import assert_told

PLAIN = party.PRESETS["sushi_go"]


def setup(
    edition: str, players: int, *, puppet: bool = False, players_named: tuple[str, ...] = (), **more: object
) -> Setup:
    seats = [Player(name) for name in players_named or [f"Player {seat}" for seat in range(players)]]
    if puppet:
        seats.append(Player("Puppet", puppet=True))
    menu = PLAIN if edition == "party" else ()
    dessert = "strawberry_pudding" if edition == "anniversary" else ""
    return Setup(**{"edition": edition, "players": tuple(seats), "menu": menu, "dessert": dessert, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("edition", "players", "cards"),
    [
        *(
            (edition, players, cards)
            for edition in ("original", "anniversary")
            for players, cards in zip(range(2, 6), (10, 9, 8, 7), strict=True)
        ),
        *(("party", players, cards) for players, cards in zip(range(2, 9), (10, 10, 9, 9, 8, 8, 7), strict=True)),
    ],
)
def test_players_and_hands(edition: str, players: int, cards: int) -> None:
    allowed = setup(edition, players)
    check_setup(allowed)
    assert hand_size(allowed) == cards


@pytest.mark.parametrize(
    ("refused", "key", "place"),
    [
        (setup("original", 1), "setup.players", "players"),
        (setup("deluxe", 3), "setup.edition", "edition"),
        (setup("original", 3, menu=PLAIN), "file.not_in_this_game", "menu"),
        (setup("original", 3, dessert="pudding"), "file.not_in_this_game", "dessert"),
        (setup("anniversary", 3, dessert="fruit"), "setup.dessert", "dessert"),
        (setup("party", 2, menu=(*PLAIN[:4], "spoon", "wasabi", "pudding")), "menu.not_for_two", "menu[4]"),
        (setup("party", 8, menu=(*PLAIN[:5], "menu", "pudding")), "menu.not_for_seven", "menu[5]"),
        (setup("original", 2, players_named=("", "B")), "setup.name_length", "players[0].name"),
        (setup("original", 2, players_named=("A", "a ")), "setup.name_twice", "players[1].name"),
        (setup("original", 2, players_named=("Ana", "Ana\u200b")), "setup.name_twice", "players[1].name"),
        (setup("original", 2, players_named=("Ana", "\u202eAn\u00ada \ufeff")), "setup.name_twice", "players[1].name"),
        (setup("original", 2, players_named=("A", "\u200b\u2060")), "setup.name_unseen", "players[1].name"),
        (setup("original", 2, players_named=("A", "\u3164 \u2800")), "setup.name_unseen", "players[1].name"),
        (setup("original", 2, players_named=("A", "\U000e0041\u2066")), "setup.name_unseen", "players[1].name"),
        (setup("original", 6), "setup.players", "players"),
        (setup("party", 9), "setup.players", "players"),
        (setup("anniversary", 6), "setup.players", "players"),
        (setup("original", 3, variant="golf"), "setup.variant", "variant"),
        (setup("party", 3, variant="puppet"), "setup.variant", "variant"),
        (setup("original", 3, variant="nonsense"), "setup.variant", "variant"),
        (setup("anniversary", 3, variant="personal_piles"), "setup.two_players", "players"),
        (setup("anniversary", 3, variant="sushi_battle"), "setup.two_players", "players"),
        (setup("original", 2, variant="puppet"), "setup.puppet_players", "players"),
        (setup("original", 3, variant="puppet"), "setup.puppet_seat", "players[2].puppet"),
        (
            Setup("original", (Player("A", puppet=True), Player("B"), Player("C")), variant="puppet"),
            "setup.puppet_seat",
            "players[0].puppet",
        ),
        (
            setup("party", 3, house_rules=HouseRules(zero_icons_place=True)),
            "setup.house_rule",
            "house_rules.zero_icons_place",
        ),
        (
            setup("original", 2, house_rules=HouseRules(must_have_rolls=True)),
            "setup.house_rule",
            "house_rules.must_have_rolls",
        ),
        (
            setup("anniversary", 2, house_rules=HouseRules(soy_sauce_promo=True)),
            "setup.house_rule",
            "house_rules.soy_sauce_promo",
        ),
        (
            setup("anniversary", 3, house_rules=HouseRules(must_have_rolls=True)),
            "setup.rule_for_two",
            "house_rules.must_have_rolls",
        ),
        (
            setup("anniversary", 3, house_rules=HouseRules(six_players=True)),
            "setup.house_rule",
            "house_rules.six_players",
        ),
        *(
            (
                setup("original", 3, house_rules=HouseRules(number_of_rounds=rounds)),
                "file.out_of_range",
                "house_rules.number_of_rounds",
            )
            for rounds in (0, 6)
        ),
        (
            setup("party", 7, house_rules=HouseRules(number_of_rounds=4)),
            "setup.rounds",
            "house_rules.number_of_rounds",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_refused_setups(refused: Setup, key: str, place: str) -> None:
    with pytest.raises(NotInThisGame) as error:
        check_setup(refused)
    assert (error.value.key, error.value.place) == (key, place)
    assert_told(error.value)


@pytest.mark.parametrize(
    ("refused", "facts"),
    [
        (setup("deluxe", 3), {"word": "deluxe", "right": Choice(("original", "party", "anniversary"))}),
        (setup("party", 3, variant="golf"), {"word": "golf", "right": Choice(("standard", "two_way"))}),
        (setup("original", 6), {"players": 6, "least": 2, "most": 5}),
        (setup("anniversary", 3, variant="sushi_battle"), {"word": "sushi_battle", "players": 3}),
        (setup("original", 2, variant="puppet"), {"word": "puppet", "players": 2}),
        (setup("original", 2, players_named=("", "B")), {"most": 40}),
        (setup("original", 2, players_named=("A", "a ")), {"name": "a ", "other": "A"}),
        (setup("original", 2, house_rules=HouseRules(must_have_rolls=True)), {"rule": "must_have_rolls"}),
        (setup("anniversary", 3, house_rules=HouseRules(must_have_rolls=True)), {"rule": "must_have_rolls"}),
        (setup("original", 3, menu=PLAIN), {"field": "menu"}),
        (setup("original", 3, dessert="pudding"), {"field": "dessert"}),
        (setup("anniversary", 3, dessert="fruit"), {"word": "fruit", "right": Choice(tuple(anniversary.CHOICE.rows))}),
        (setup("party", 3, menu=(*PLAIN, "pizza")), {"word": "pizza"}),
        (setup("party", 3, menu=("maki", "maki", *PLAIN[1:])), {"dish": dish("maki")}),
        (setup("party", 2, menu=(*PLAIN[:4], "spoon", "wasabi", "pudding")), {"dish": dish("spoon")}),
        (setup("party", 7, menu=(*PLAIN[:4], "menu", "wasabi", "pudding")), {"dish": dish("menu")}),
        (
            setup("party", 3, menu=("maki", "temaki", *PLAIN[1:])),
            {"chosen": 2, "right": Choice(("maki", "temaki", "uramaki"))},
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_refusal_tells(refused: Setup, facts: dict[str, object]) -> None:
    with pytest.raises(NotInThisGame) as error:
        check_setup(refused)
    assert error.value.facts == facts


def test_a_name_is_neither_empty_nor_too_long_and_can_be_written() -> None:
    check_setup(setup("original", 2, players_named=("A", "x" * 40)))
    for name in ("", " ", "x" * 41, "\ud800"):
        with pytest.raises(NotInThisGame) as error:
            check_setup(setup("original", 2, players_named=("A", name)))
        assert error.value.place == "players[1].name"


FILLERS: Final = frozenset(
    lookup(filler)
    for filler in (
        "COMBINING GRAPHEME JOINER",
        "HANGUL CHOSEONG FILLER",
        "HANGUL JUNGSEONG FILLER",
        "HANGUL FILLER",
        "HALFWIDTH HANGUL FILLER",
        "KHMER VOWEL INHERENT AQ",
        "KHMER VOWEL INHERENT AA",
    )
)
RESERVED: Final = frozenset((0x2065, *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000)))
"""Code points that will be invisible if Unicode ever assigns them."""
MARKS_SEEN: Final = (
    *(*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD),
    *(*range(0xFFF9, 0xFFFC), *range(0x13430, 0x13440)),
)
"""Format characters that show something all the same: signs before a number, annotations, joined hieroglyphs."""


def shows_nothing(code: int) -> bool:
    """Return whether Unicode says that a program which does not know a character should show nothing for it."""
    if code in RESERVED:
        return True
    character = chr(code)
    if category(character) == "Cf":
        return code not in MARKS_SEEN
    return character in FILLERS or "VARIATION SELECTOR" in name_of(character, "")


def test_what_does_not_count_in_a_name_is_what_unicode_shows_nothing_for() -> None:
    planes = (*range(0xD800), *range(0xE000, 0x1E000), *range(0xDFF00, 0xE1100))
    unseen = {code for code in planes if same_name(f"a{chr(code)}b") == "ab"}
    assert unseen == {code for code in planes if shows_nothing(code)}


@pytest.mark.parametrize(
    "allowed",
    [
        setup("original", 2, puppet=True, variant="puppet"),
        setup("anniversary", 2, puppet=True, variant="puppet", house_rules=HouseRules(must_have_rolls=True)),
        setup("anniversary", 2, variant="sushi_battle", house_rules=HouseRules(must_have_rolls=True)),
        setup("anniversary", 2, variant="personal_piles"),
        setup("anniversary", 5, variant="golf"),
        setup("party", 8, variant="two_way"),
        setup("original", 2, house_rules=HouseRules(zero_icons_place=True, soy_sauce_promo=True)),
    ],
    ids=lambda value: f"{value.edition}-{value.variant}",
)
def test_allowed_setups(allowed: Setup) -> None:
    check_setup(allowed)


@pytest.mark.parametrize(
    ("preset", "players"),
    [
        ("my_first_meal", range(2, 9)),
        ("sushi_go", range(2, 9)),
        ("party_sampler", range(2, 7)),
        ("master_menu", range(3, 9)),
        ("points_platter", range(3, 7)),
        ("cutthroat_combo", range(3, 9)),
        ("big_banquet", range(3, 9)),
        ("dinner_for_two", range(2, 7)),
    ],
)
def test_presets_are_limited_by_player_count(preset: str, players: range) -> None:
    for number in range(2, 9):
        if number in players:
            party.MENU.check(party.PRESETS[preset], number)
        else:
            with pytest.raises(NotInThisGame):
                party.MENU.check(party.PRESETS[preset], number)


@pytest.mark.parametrize(
    ("menu", "key", "place"),
    [
        (("maki", "temaki", *PLAIN[1:6], "pudding"), "menu.rolls", "menu"),
        (PLAIN[1:], "menu.rolls", "menu"),
        (("maki", *PLAIN[2:]), "menu.appetizers", "menu"),
        ((*PLAIN[:4], "chopsticks", "pudding"), "menu.specials", "menu"),
        (PLAIN[:6], "menu.desserts", "menu"),
        (("maki", "maki", *PLAIN[1:]), "menu.twice", "menu[1]"),
        ((), "menu.rolls", "menu"),
        ((*PLAIN, "pizza"), "menu.unknown", "menu[7]"),
    ],
)
def test_refused_menus(menu: tuple[str, ...], key: str, place: str) -> None:
    with pytest.raises(NotInThisGame) as error:
        party.MENU.check(menu, 4)
    assert (error.value.key, error.value.place) == (key, place)
    assert_told(error.value)


@pytest.mark.parametrize("seed", range(20))
def test_a_menu_is_completed_to_one_that_can_be_played(seed: int) -> None:
    random = Random(seed)
    for players in range(2, 9):
        whole = next(made for made in iter(lambda: random_setup(random), None) if made.edition == "party").menu
        kinds = [kind for kind in whole if party.MENU.fits(kind, players)]
        known = random.sample(kinds, random.randint(0, len(kinds)))
        completed = party.MENU.complete(["egg", *known], players)
        party.MENU.check(completed, players)
        assert set(known) <= set(completed)
        assert "fruit" in known or "fruit" not in completed, "nobody loses points for a dish that nobody named"
        if completed not in party.PRESETS.values():
            course = {kind: course for course in party.MENU.courses for kind in course.kinds}
            assert [course[kind] for kind in completed] == sorted(
                [course[kind] for kind in completed], key=party.MENU.courses.index
            )
            assert set(completed) - set(known) <= set(party.MENU.fillers) | {"miso_soup", "tofu", "eel"}


@pytest.mark.parametrize(
    ("known", "players", "menu"),
    [
        ((), 4, party.PRESETS["my_first_meal"]),
        (("chopsticks",), 4, PLAIN),
        (("egg", "menu"), 4, party.PRESETS["party_sampler"]),
        (("menu",), 4, party.PRESETS["party_sampler"]),
        (PLAIN[::-1], 4, PLAIN),
        (("temaki", "onigiri"), 2, ("temaki", "onigiri", "tempura", "sashimi", "chopsticks", "wasabi", "pudding")),
        (("eel", "spoon"), 2, ("maki", "eel", "tempura", "sashimi", "spoon", "chopsticks", "pudding")),
        (
            ("chopsticks", "tea", "wasabi"),
            4,
            ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "tea", "wasabi", "pudding"),
        ),
        (("fruit",), 4, party.PRESETS["master_menu"]),
        (("onigiri",), 4, party.PRESETS["points_platter"]),
        (("takeout_box",), 4, ("maki", "tempura", "sashimi", "dumpling", "takeout_box", "chopsticks", "pudding")),
        (
            ("eel", "uramaki", "tea", "spoon"),
            4,
            ("uramaki", "eel", "tempura", "sashimi", "tea", "spoon", "pudding"),
        ),
    ],
)
def test_how_a_menu_is_completed(known: tuple[str, ...], players: int, menu: tuple[str, ...]) -> None:
    assert party.MENU.complete(known, players) == menu


def test_the_dessert_is_the_one_among_the_cards_or_the_usual_one() -> None:
    assert anniversary.CHOICE.among(("egg", "mochi", "bubble_tea")) == "mochi"
    assert anniversary.CHOICE.among(("egg", "fruit")) == anniversary.CHOICE.usual


def test_refused_dessert() -> None:
    anniversary.CHOICE.check("mochi")
    with pytest.raises(NotInThisGame):
        anniversary.CHOICE.check("fruit")


@pytest.mark.parametrize(
    ("edition", "item", "key"),
    [
        ("original", "temaki", "card.not_in_game"),
        ("original", "soy_sauce", "card.needs_promo"),
        ("original", "special_order:egg", "card.not_in_game"),
        ("original", "face_down", "card.not_in_game"),
        ("anniversary", "pudding", "card.not_in_game"),
        ("anniversary", "soy_sauce", "card.not_in_game"),
        ("party", "eel", "card.not_on_menu"),
        ("party", "special_order:egg", "card.not_on_menu"),
        ("party", "face_down", "card.not_on_menu"),
        ("party", "special_order:wasabi+egg", "card.not_on_menu"),
        ("party", "wasabi+special_order:egg", "card.not_on_menu"),
    ],
)
def test_cards_that_are_not_in_the_game(edition: str, item: str, key: str) -> None:
    with pytest.raises(NotInThisGame) as error:
        check_items(setup(edition, 3), [parse_item(item)])
    missing = "special_order" if "special_order" in item else "takeout_box" if item == "face_down" else item
    assert (error.value.key, error.value.facts) == (key, {"item": item, "dish": dish(missing)})


def test_a_stack_needs_wasabi_on_the_menu() -> None:
    with pytest.raises(NotInThisGame):
        check_items(setup("party", 3, menu=party.PRESETS["master_menu"]), [parse_item("wasabi+egg")])
    check_items(setup("party", 3, menu=party.PRESETS["master_menu"]), [parse_item("face_down")])


def test_the_deck_of_each_edition_is_complete() -> None:
    original = setup("original", 3)
    assert sum(sum(row.deck.values()) for row in EDITIONS["original"].rows(original)) == 108
    anniversary = setup("anniversary", 3, dessert="bubble_tea")
    assert sum(sum(row.deck.values()) for row in EDITIONS["anniversary"].rows(anniversary)) == 108
    sizes = {kind: sum(row.deck.values()) for kind, row in party.MENU_ROWS.items()}
    assert {sizes[kind] for kind in party.ROLLS} == {12}
    assert {sizes[kind] for kind in party.APPETIZERS} == {8}
    assert {sizes[kind] for kind in party.SPECIALS} == {3}
    assert {sizes[kind] for kind in party.DESSERTS} == {15}
