"""Typed hands: every way to write a card, what is not understood, and hostile texts."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.game.commands.command import check
from sushigo_score.game.commands.table import ImportGame
from sushigo_score.present.rules import sample_setups
from sushigo_score.present.typed.claim import claim_view, problem_in_words, type_help
from sushigo_score.present.typed.reader import TYPED_LIMIT, Chosen, Typed, typed_game
from sushigo_score.rules.cards import KINDS, parse_item
from sushigo_score.rules.facts import Game, HouseRules
from sushigo_score.rules.score import score
from sushigo_score.text import preview
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.strategies import games, items_of

EN = words_for("en")
ALL_DISHES = ("original", "party", "anniversary")
ALL_ITEMS = dict.fromkeys(
    (edition, item) for edition in ALL_DISHES for setup in sample_setups(edition) for item in items_of(setup)
)


def typed(text: str, edition: str = "original", **chosen: Any) -> Typed:
    return typed_game(text, Chosen(edition, **chosen), words_for("en", edition))


def game_of(result: Typed) -> Game:
    assert result.game is not None
    return result.game


def hand(cards: str, edition: str = "original") -> dict[str, int]:
    result = typed(f"Ana: {cards}\nBen:\nCleo:", edition)
    assert result.problems == ()
    return game_of(result).rounds[0].tableaux[0].written


@pytest.mark.parametrize(
    ("cards", "tableau"),
    [
        ("squid", {"squid": 1}),
        ("2 squid", {"squid": 2}),
        ("2x squid", {"squid": 2}),
        ("2× squid", {"squid": 2}),
        ("x2 squid", {"squid": 2}),
        ("squid x2", {"squid": 2}),
        ("squid 2", {"squid": 2}),
        ("SQUID", {"squid": 1}),
        ("Squid nigiri", {"squid": 1}),
        ("3 puddings", {"pudding": 3}),
        ("maki:2", {"maki:2": 1}),
        ("maki 2", {"maki:2": 1}),
        ("maki:2 x2", {"maki:2": 2}),
        ("2 maki:3", {"maki:3": 2}),
        ("Maki roll (3)", {"maki:3": 1}),
        ("futomaki 1, gyoza", {"maki:1": 1, "dumpling": 1}),
        ("wasabi+salmon", {"wasabi+salmon": 1}),
        ("salmon + wasabi", {"wasabi+salmon": 1}),
        ("squid on wasabi", {"wasabi+squid": 1}),
        ("2 wasabi+squid; wasabi", {"wasabi": 1, "wasabi+squid": 2}),
        ("squid, 2 squid", {"squid": 3}),
        ("squid,, egg,", {"egg": 1, "squid": 1}),
        ("soy sauce", {"soy_sauce": 1}),
        ("", {}),
    ],
)
def test_a_hand_is_read_however_it_is_written(cards: str, tableau: dict[str, int]) -> None:
    assert hand(cards) == tableau


@pytest.mark.parametrize(
    ("cards", "tableau"),
    [
        ("fruit:orange,watermelon", {"fruit:watermelon,orange": 1}),
        ("2 fruit:orange,orange, tofu", {"tofu": 1, "fruit:orange,orange": 2}),
        ("orange+pineapple", {"fruit:orange,pineapple": 1}),
        ("special_order:squid", {"special_order:squid": 1}),
        ("Squid nigiri (special order)", {"special_order:squid": 1}),
        ("special order wasabi+squid", {"special_order:wasabi+squid": 1}),
        ("face-down card x2", {"face_down": 2}),
        ("uramaki 4", {"uramaki:4": 1}),
        ("2 soup, ice cream", {"miso_soup": 2, "green_tea_ice_cream": 1}),
        ("onigiri circle, Onigiri:square", {"onigiri:circle": 1, "onigiri:square": 1}),
    ],
)
def test_a_party_hand_is_read(cards: str, tableau: dict[str, int]) -> None:
    assert hand(cards, "party") == tableau


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ALL_DISHES)
def test_every_card_is_known_by_its_notation_and_by_its_name(language: str, edition: str) -> None:
    from sushigo_score.present.typed.reader import read_piece

    words = words_for(language, edition)
    for kind in KINDS.values():
        for value in kind.values or ("",):
            item = parse_item(f"{kind.name}:{value}" if value else kind.name)
            assert read_piece(str(item), words) == (item, 1)
            assert read_piece(words.item(item), words) == (item, 1)
            assert read_piece(f"3 {words.item(item)}", words) == (item, 3)


@pytest.mark.parametrize("edition", ["original", "party"])
@pytest.mark.parametrize("name", ["pudding", "2 puddings", "Dessert", "2 desserts"])
def test_in_french_dessert_and_pudding_are_understood(edition: str, name: str) -> None:
    from sushigo_score.present.typed.reader import read_piece

    assert read_piece(name, words_for("fr", edition))[0] == parse_item("pudding")


@pytest.mark.parametrize(("edition", "item"), ALL_ITEMS)
def test_every_item_of_the_notation_is_known_among_others(edition: str, item: str) -> None:
    from sushigo_score.present.typed.reader import pieces, read_piece

    squid = (parse_item("squid"), 2)
    for words in (words_for(language, edition) for language in LANGUAGES):
        for text in (f"3 {item}", f"{item} x3"):
            found = [read_piece(piece.text, words) for piece in pieces(f"2 squid, {text}, 2 squid", 1, words)]
            assert found == [squid, (parse_item(item), 3), squid]


@pytest.mark.parametrize(
    ("line", "column", "key"),
    [
        ("Ana: 2 squid, tempra", 15, "item.unknown.nearest"),
        ("Ana: xyzzyq", 6, "item.unknown"),
        ("Ana: squid, maki", 13, "typed.which"),
        ("Ana: maki:7", 6, "item.value"),
        ("Ana: nigiri", 6, "typed.which"),
        ("Ana: frozen yogurt", 6, "item.value_missing"),
        ("Ana: menu", 6, "item.menu"),
        ("Ana:   special order", 8, "item.special_order"),
        ("Ana: takeout box", 6, "item.takeout_box"),
        ("Ana: 0 squid", 6, "typed.count"),
        ("Ana: 201 squid", 6, "typed.count"),
        ("Ana: 200 squid, squid", 17, "typed.count"),
        ("Ana: tofu", 6, "card.not_in_game"),
        ("2 squid", 1, "typed.no_name"),
        ("maki:2, squid", 1, "typed.no_name"),
        (" : squid", 2, "typed.no_name"),
        (f"{'A' * 41}: squid", 1, "setup.name_length"),
        ("Ben: egg", 1, "typed.name_again"),
        ("dice: Ana 3", 1, "file.not_in_this_game"),
    ],
)
def test_unknown_text_is_located_and_left_out(line: str, column: int, key: str) -> None:
    result = typed(f"Ben: 2 egg\nCleo: squid\n{line}")
    assert [(problem.line, problem.column, problem.why.key) for problem in result.problems] == [(3, column, key)]
    assert game_of(result).rounds[0].tableaux[0].written == {"egg": 2}
    for language in LANGUAGES:
        assert "3" in problem_in_words(result.problems[0], words_for(language))


def test_a_line_of_dashes_begins_the_next_round() -> None:
    game = game_of(typed("Ana: squid\nBen: egg\n---\nben: 2 egg\n-----\nANA: pudding\nBen: tempura"))
    assert [[t.written for t in entered.tableaux] for entered in game.rounds] == [
        [{"squid": 1}, {"egg": 1}],
        [{}, {"egg": 2}],
        [{"pudding": 1}, {"tempura": 1}],
    ]
    assert game.complete


def test_a_new_player_in_a_later_round_is_reported() -> None:
    result = typed("Ana:\nBen:\n---\nCleo: egg")
    assert [problem.why.key for problem in result.problems] == ["typed.unknown_name"]


def test_more_rounds_than_printed_are_a_house_rule() -> None:
    game = game_of(typed("\n---\n".join(["Ana: egg\nBen: egg"] * 4)))
    assert (len(game.rounds), game.setup.length, game.complete) == (4, 4, True)


def test_more_players_than_printed_are_a_house_rule() -> None:
    game = game_of(typed("\n".join(f"{name}: egg" for name in ("Ana", "Ben", "Cleo", "Dora", "Eva", "Finn"))))
    assert game.setup.house_rules == HouseRules(six_players=True)


def test_a_sixth_round_is_reported() -> None:
    result = typed("\n---\n".join(["Ana: egg\nBen: egg"] * 6))
    assert [problem.why.key for problem in result.problems] == ["typed.too_many_rounds"]
    assert len(game_of(result).rounds) == 5


def test_races_dice_and_the_squishy_have_their_own_lines() -> None:
    party = game_of(typed("Ana:\nBen:\nrace: Ben, Ana + Ben", "party"))
    assert party.rounds[0].race == ((1,), (0, 1))
    assert "uramaki" in party.setup.menu
    mochi = game_of(typed("Ana: mochi\nBen:\ndice: Ana 4, Ben: 2", "anniversary"))
    assert mochi.rounds[0].dice == (4, 2)
    berry = game_of(typed("Ana: strawberry 2\nBen:\nsquishy: Ana", "anniversary"))
    assert berry.rounds[0].leads == (0,)


def test_the_cards_determine_the_dessert_and_the_promo() -> None:
    assert game_of(typed("Ana: bubble tea 5\nBen:", "anniversary")).setup.dessert == "bubble_tea"
    assert game_of(typed("Ana: egg\nBen:", "anniversary", dessert="mochi")).setup.dessert == "mochi"
    assert game_of(typed("Ana: soy sauce\nBen:")).setup.house_rules.soy_sauce_promo


def test_a_menu_is_a_matching_preset_or_completed() -> None:
    sampler = typed("Ana: temaki, dumpling\nBen: tofu\nCleo: menu", "party")
    assert "temaki" in game_of(sampler).setup.menu
    odd = game_of(typed("Ana: temaki, eel\nBen: onigiri circle, tea\nCleo:", "party")).setup.menu
    assert {"temaki", "eel", "onigiri", "tea"} <= set(odd)
    chosen = game_of(typed("Ana:\nBen:\nCleo:", "party", preset="cutthroat_combo")).setup.menu
    assert "soy_sauce" in chosen


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [("Ana: maki 1\nBen: temaki", "menu.rolls", 2), ("Ana: egg\nBen: edamame", "menu.not_for_two", 2)],
)
def test_an_impossible_menu_names_the_card_in_the_way(text: str, key: str, line: int) -> None:
    result = typed(text, "party")
    assert result.game is None
    assert [(problem.why.key, problem.line) for problem in result.problems] == [(key, line)]


def test_one_player_is_no_game_yet() -> None:
    assert typed("Ana: squid") == Typed(None, ())


@pytest.mark.parametrize(
    "text",
    [
        "\0\x1b[31m:\u202e",
        "Ana: \0" + "9" * 5000 + " squid\nBen:",
        "Ana: " + "squid " * 3000,
        "Ana:" * 5000,
        ("Ana: " + "tempra," * 20 + "\n") * 100,
        "---\n" * 4000,
        "\ud800: squid\nBen: \udfff",
        "Ana: " + "+" * 3000,
    ],
)
@pytest.mark.parametrize("edition", ALL_DISHES)
def test_hostile_texts_give_few_messages(text: str, edition: str) -> None:
    result = typed(text, edition)
    assert len(result.problems) <= 7
    for problem in result.problems:
        told = problem_in_words(problem, EN)
        assert "\0" not in told
        assert "\x1b" not in told
        assert len(told) < 400


PASTED = {
    "a letter from everybody": "\n".join(f"a{at}: x" for at in range(1000)),
    "names and cards nobody knows": "\n".join(f"{at:x}abc{at}: quux{at}" for at in range(600)),
    "prose": "\n".join(f"paragraph {at} of it: and so on" for at in range(300)),
    "eggs for everybody": "\n".join(f"a{at}: egg" for at in range(900)),
    "no names": "\n".join(f"quux{at} corge" for at in range(600)),
    "one hand": "Ana: " + ", ".join(f"quux{at}" for at in range(900)),
}


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("pasted", PASTED)
def test_a_pasted_text_costs_no_more_than_a_game(pasted: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was meant is looked for only while it can be said, and what was read is not read again at the next letter."""
    looked: list[str] = []
    close = difflib.get_close_matches

    def note(word: str, among: Sequence[str], n: int, cutoff: float) -> list[str]:
        looked.append(word)
        return close(word, among, n, cutoff)

    monkeypatch.setattr(difflib, "get_close_matches", note)
    words = words_for(language, "party")
    text = PASTED[pasted][:TYPED_LIMIT]
    typed_game(text, Chosen("party"), words)
    assert len(looked) < 100
    looked.clear()
    begun = process_time()
    typed_game(f"{text}x", Chosen("party"), words)
    assert process_time() - begun < 0.1
    assert len(looked) < 10


def test_an_overlong_text_is_reported() -> None:
    result = typed("Ana: egg\nBen: egg\n" + "\n" * TYPED_LIMIT)
    assert [problem.why.key for problem in result.problems] == ["typed.too_long"]
    assert result.game is not None


@given(st.text(max_size=200), st.sampled_from(ALL_DISHES))
def test_any_text_can_be_parsed(text: str, edition: str) -> None:
    result = typed(text, edition)
    if result.game is not None:
        check(None, ImportGame(result.game, tuple(range(result.game.setup.seats))))
        claim_view(result, words_for("en", edition))


@given(games())
def test_a_game_typed_in_the_notation_is_the_game(game: Game) -> None:
    setup = game.setup
    if setup.variant not in ("standard", "two_way") or not game.rounds:
        return
    names = [player.name for player in setup.players]
    lines = []
    for entered in game.rounds:
        for name, tableau in zip(names, entered.tableaux, strict=True):
            cards = ", ".join(f"{count} {item}" for item, count in tableau.written.items())
            lines.append(f"{name}: {cards}")
        lines.append("---")
    result = typed_game("\n".join(lines), Chosen(setup.edition, dessert=setup.dessert), words_for("en", setup.edition))
    if result.game is None:  # a menu that cards alone do not determine
        return
    told = [[tableau.written for tableau in entered.tableaux] for entered in game_of(result).rounds]
    assert told == [[tableau.written for tableau in entered.tableaux] for entered in game.rounds]


def test_chosen_rules_count() -> None:
    hands = "Ana: maki:3\nBen: egg"
    without, with_it = typed(hands), typed(hands, rules=("zero_icons_place",))
    assert [score(game_of(result)).totals for result in (without, with_it)] == [(6, 1), (6, 4)]
    assert game_of(typed("Ana: soy_sauce\nBen: egg", rules=("zero_icons_place",))).setup.house_rules.soy_sauce_promo
    golf = claim_view(
        typed("\n---\n".join(["Ana: egg\nBen: squid"] * 3), "anniversary", rules=("golf",)),
        words_for("en", "anniversary"),
    )
    assert golf is not None
    assert [(total.rank, total.person.name) for total in golf.totals] == [(1, "Ana"), (2, "Ben")]
    three = typed("Ana: egg\nBen: egg\nCleo: egg", "anniversary", rules=("must_have_rolls",))
    assert len(three.problems) == 1
    assert three.game is None
    assert typed("Ana: egg\nBen: egg", rules=("golf", "nonsense")).problems == ()


def test_the_score_of_a_claim() -> None:
    told = claim_view(typed("Ana: 2 squid\nBen: 3 sashimi"), words_for("en", "original"))
    assert told is not None
    assert [(total.rank, total.person.name, total.points) for total in told.totals] == [(1, "Ben", 10), (2, "Ana", 6)]
    assert [len(result.players) for result in told.rounds] == [2]
    assert told.desserts == ()
    assert claim_view(Typed(None, ()), EN) is None
    over = claim_view(
        typed("\n---\n".join(["Ana: 2 puddings\nBen: egg\nCleo: squid"] * 3)), words_for("en", "original")
    )
    assert over is not None
    assert [line.points for line in over.desserts[0].lines if line.points] == [6]


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("Ana: 2 squid\nBen: 3 sashimi", set()),
        ("Ana: 2 squid\nBen: 3 sashimi, tempra", {(0, 1)}),
        ("Ana: 2 squid\nBen: 3 sashimi\n---\nAna: egg, 300 maki:1\nBen: egg", {(1, 0)}),
        ("Ana: a, b, c, d, e, f\nBen: egg", {(0, 0), (0, 1)}),
        ("Ana: egg\nBen: egg\nana: squid", {(0, 0)}),
        ("Ana: egg\nBen: egg\nnothing but words", set()),
    ],
    ids=["all", "unknown", "too many", "more than are asked about", "twice", "no name"],
)
def test_who_has_cards_that_were_not_read(text: str, unread: set[tuple[int, int]]) -> None:
    assert typed(text).unread == unread


def test_nothing_is_final_while_cards_are_unread() -> None:
    told = claim_view(typed("Ana: egg\nBen: 2 squid, tempra"), words_for("en", "original"))
    assert told is not None
    assert not told.settled
    assert [(total.rank, total.person.name, total.unread) for total in told.totals] == [
        (0, "Ana", False),
        (0, "Ben", True),
    ]
    assert [(player.rank, player.name) for player in told.rounds[0].players] == [(0, "Ana"), (0, "Ben")]
    assert not told.cautions, "the cards that were not read would be called missing"
    read = claim_view(typed("Ana: egg\nBen: 2 squid"), words_for("en", "original"))
    assert read is not None
    assert read.cautions


def test_the_items_of_every_setup_can_be_typed() -> None:
    game = game_of(typed("Ana: 1 egg\nBen:", "party", preset="sushi_go"))
    for item in items_of(game.setup):
        assert hand(item, "party") == {str(parse_item(item)): 1}
    assert score(game).totals == (1, 0)


def test_only_lines_that_an_edition_has_are_explained() -> None:
    words = words_for("en")
    assert type_help("original", words) == preview.TYPE_HELP
    assert type_help("party", words).endswith(preview.TYPE_HELP_BESIDE)
    assert type_help("anniversary", words).endswith(preview.TYPE_HELP_BESIDE)
