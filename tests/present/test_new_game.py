"""The page of a new game: what is available, what is missing, and what the start button says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.game.commands.command import check
from sushigo_score.game.state import COLOURS
from sushigo_score.present.new_game import (
    EMPTY,
    Draft,
    add_player,
    choose_dessert,
    choose_dish,
    choose_edition,
    choose_starter,
    choose_variant,
    chosen_rules,
    desserts,
    draft_of,
    house_rules,
    in_words,
    move_player,
    numbers,
    players_of_edition,
    problem_in_words,
    problems,
    ready,
    recolour_player,
    remove_player,
    set_house_rule,
    start,
    start_label,
    surprise,
    take_menu,
    variants,
)
from sushigo_score.rules.editions import EDITIONS, anniversary, party
from sushigo_score.rules.editions.variants import HOUSE_RULES
from sushigo_score.rules.facts import Setup
from sushigo_score.rules.reasons import because
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import check_setup
from sushigo_score.text import dishes, new_game
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.game.tables import start_with
from tests.present.drafts import ENGLISH, draft, keys
from tests.rules.tables import examples
from tests.strategies import NAMES, setups

FOR_TWO = {"personal_piles": "setup.two_players", "sushi_battle": "setup.two_players"}


@pytest.mark.parametrize(
    ("edition", "players", "closed"),
    examples(
        ("original, two", "original", 2, {}),
        ("original, three", "original", 3, {"puppet": "setup.puppet_players"}),
        ("original, one", "original", 1, {"puppet": "setup.puppet_players"}),
        ("original, eight", "original", 8, {"puppet": "setup.puppet_players"}),
        ("party, eight", "party", 8, {}),
        ("anniversary, two", "anniversary", 2, {}),
        ("anniversary, four", "anniversary", 4, {**FOR_TWO, "puppet": "setup.puppet_players"}),
    ),
)
def test_unavailable_variants(edition: str, players: int, closed: dict[str, str]) -> None:
    options = variants(draft(edition, players))
    assert tuple(option.key for option in options) == EDITIONS[edition].variants
    assert [option.key for option in options if option.chosen] == ["standard"]
    assert keys(options) == closed


def test_the_chosen_variant_leaves_the_others_available() -> None:
    options = variants(draft("anniversary", 2, variant="puppet"))
    assert keys(options) == {}
    assert [option.key for option in options if option.chosen] == ["puppet"]


def test_numbers_of_rounds() -> None:
    (usual,) = numbers(draft("party", 6))
    assert (usual.numbers, usual.chosen, dict(usual.closed)) == ((1, 2, 3, 4, 5), 3, {})
    long = set_house_rule(draft("party", 6, preset="sushi_go"), "number_of_rounds", to=5)
    assert (numbers(long)[0].chosen, ready(long), chosen_rules(ENGLISH, long)) == (5, True, "5 rounds")
    seven = add_player(long, "Ola")
    assert set(numbers(seven)[0].closed) == {4, 5}
    assert [problem.choice for problem in problems(seven)] == ["number_of_rounds"]
    assert numbers(EMPTY) == ()


def test_a_sixth_player_needs_a_house_rule() -> None:
    six = draft("original", 6)
    assert [problem.why.key for problem in problems(six)] == ["new.too_many"]
    assert ready(set_house_rule(six, "six_players", to=True))


OFF = {"ties_in_full": False, "second_after_tie": False}
"""The house rules of both editions that split."""


@pytest.mark.parametrize(
    ("made", "on", "closed"),
    examples(
        ("party", draft("party", 2), {"ties_split": False}, {}),
        (
            "original",
            draft("original", 5),
            {"zero_icons_place": False, "soy_sauce_promo": False, **OFF, "six_players": False},
            {},
        ),
        (
            "promo on",
            draft("original", 5, rule="soy_sauce_promo"),
            {"zero_icons_place": False, "soy_sauce_promo": True, **OFF, "six_players": False},
            {},
        ),
        ("two", draft("anniversary", 2), {"must_have_rolls": False, **OFF}, {}),
        ("two and the puppet", draft("anniversary", 2, variant="puppet"), {"must_have_rolls": False, **OFF}, {}),
        (
            "three",
            draft("anniversary", 3),
            {"must_have_rolls": False, **OFF},
            {"must_have_rolls": "setup.rule_for_two"},
        ),
        ("no edition", EMPTY, {}, {}),
    ),
)
def test_house_rules(made: Draft, on: dict[str, bool], closed: dict[str, str]) -> None:
    assert {option.key: option.chosen for option in house_rules(made)} == on
    assert keys(house_rules(made)) == closed


def test_desserts_of_the_anniversary_edition() -> None:
    assert desserts(draft("original", 2)) == ()
    chosen = choose_dessert(draft("anniversary", 2), "mochi")
    assert [option.key for option in desserts(chosen) if option.chosen] == ["mochi"]
    assert len(desserts(chosen)) == 5


def test_without_an_edition_nothing_is_available() -> None:
    assert variants(EMPTY) == house_rules(EMPTY) == desserts(EMPTY) == ()


def dropped(made: Draft) -> Draft:
    return remove_player(made, 0)


def joined(made: Draft) -> Draft:
    return add_player(made, "Ida")


def of_dishes(*menu: str) -> Draft:
    return replace(draft("party", 4), menu=menu)


PROBLEMS = examples(
    ("nothing chosen", EMPTY, ["Choose an edition", "Add at least two players"]),
    ("no edition", draft("", 2), ["Choose an edition"]),
    ("nobody", draft("original", 0), ["Add at least two players"]),
    ("alone", draft("original", 1), ["You need one more player"]),
    ("too many", draft("original", 6), ["This edition is for at most 5 players"]),
    ("ready", draft("original", 5), []),
    ("strawberry unless said otherwise", draft("anniversary", 5), []),
    ("no menu", draft("party", 4), ["Choose a menu"]),
    (
        "only an eel",
        of_dishes("eel"),
        [
            "Still to choose: the roll",
            "Still to choose: 2 appetizers",
            "Still to choose: 2 specials",
            "Still to choose: the dessert",
        ],
    ),
    (
        "one short",
        of_dishes("maki", "eel", "tofu", "tea", "wasabi", "fruit"),
        ["Still to choose: 1 appetizer"],
    ),
    (
        "menu for three, played by two",
        dropped(draft("party", 3, preset="big_banquet")),
        ["Spoon is not for 2 players"],
    ),
    (
        "menu for six, played by seven",
        joined(draft("party", 6, preset="dinner_for_two")),
        ["The Menu card is not for 7 or 8 players", "The Special order card is not for 7 or 8 players"],
    ),
    (
        "a third in a sushi battle",
        joined(draft("anniversary", 2, variant="sushi_battle")),
        ["Sushi Battle: For exactly two players"],
    ),
    (
        "a third beside the puppet",
        joined(draft("original", 2, variant="puppet")),
        ["Puppet: For exactly two players and the puppet"],
    ),
    ("alone with the puppet", dropped(draft("original", 2, variant="puppet")), ["You need one more player"]),
    (
        "a third, and a rule for two",
        joined(draft("anniversary", 2, rule="must_have_rolls")),
        ["Must have maki: For two players only, with or without the puppet"],
    ),
    (
        "what no tap can bring about",
        of_dishes("maki", "temaki", "eel", "tofu", "edamame", "tea", "wasabi", "fruit"),
        ["a menu has 1 roll, not 2; choose from: maki, temaki, uramaki"],
    ),
)


@pytest.mark.parametrize(("made", "said"), PROBLEMS)
def test_problems(made: Draft, said: list[str]) -> None:
    assert [problem_in_words(ENGLISH, problem) for problem in problems(made)] == said
    assert ready(made) == (not said)
    if said:
        assert start_label(ENGLISH, made).startswith(said[0])


def test_the_start_button_names_everything_a_menu_lacks() -> None:
    one_special = of_dishes("maki", "eel", "tofu", "sashimi", "tea")
    assert start_label(ENGLISH, one_special) == "Still to choose: 1 special, the dessert"
    everything = "Still to choose: the roll, 2 appetizers, 2 specials, the dessert"
    assert start_label(ENGLISH, of_dishes("eel")) == everything


@pytest.mark.parametrize(
    ("made", "label"),
    examples(
        ("original", draft("original", 4), "Deal 8 cards each"),
        ("party", draft("party", 8, preset="sushi_go"), "Deal 7 cards each"),
        ("puppet", draft("original", 2, variant="puppet"), "Deal 9 cards to each player and to the dummy"),
        (
            "piles",
            draft("anniversary", 2, variant="personal_piles"),
            "Deal 4 piles of 5 cards face down: one hand and one draw pile each",
        ),
        (
            "battle",
            draft("anniversary", 2, variant="sushi_battle"),
            "Lay out 20 cards as in the booklet’s picture, top row first",
        ),
    ),
)
def test_the_start_button(made: Draft, label: str) -> None:
    assert start_label(ENGLISH.of(made.edition), made) == label


@pytest.mark.parametrize(
    ("edition", "players"),
    [("original", "2 to 5 players"), ("party", "2 to 8 players"), ("anniversary", "2 to 5 players")],
)
def test_how_many_can_play_an_edition(edition: str, players: str) -> None:
    assert players_of_edition(ENGLISH, edition) == players


def test_every_choice_has_a_sentence() -> None:
    assert list(new_game.VARIANTS) == list(dishes.VARIANTS)
    assert set(new_game.HOUSE_RULES) == set(HOUSE_RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_have_words_in_every_language(language: str) -> None:
    words = words_for(language, "party")
    for made in (draft("party", players) for players in (2, 4, 8)):
        assert "{" not in start_label(words, made)
    assert "{" not in in_words(words, because("setup.name_twice", name="Ana", other="ana"))


@given(setups)
def test_every_setup_of_the_booklets_can_be_a_draft(setup: Setup) -> None:
    told = start_with(setup)
    again = draft_of(told)
    assert problems(again) == ()
    assert start(again) == told


SEATS = st.integers(0, 7)
CHANGES: tuple[tuple[Callable[..., Draft], tuple[st.SearchStrategy[Any], ...]], ...] = (
    (choose_edition, (st.sampled_from(tuple(EDITIONS)),)),
    (add_player, (st.sampled_from((*NAMES, "Puppet")), st.none() | SEATS)),
    (add_player, (st.sampled_from(NAMES), st.none())),
    (remove_player, (SEATS,)),
    (move_player, (SEATS, SEATS)),
    (recolour_player, (SEATS, SEATS)),
    (choose_variant, (st.sampled_from(tuple(dishes.VARIANTS)), st.just(ENGLISH))),
    (choose_dish, (st.sampled_from(tuple(party.MENU_ROWS)),)),
    (take_menu, (st.sampled_from(tuple(party.PRESETS.values())),)),
    (choose_dessert, (st.sampled_from(tuple(anniversary.DESSERTS)),)),
    (choose_starter, (st.none() | SEATS,)),
)


def changed(made: Draft, data: st.DataObject) -> Draft:
    """Make one more choice; one that is refused, or has no seat, changes nothing."""
    change, given_to_it = data.draw(st.sampled_from(CHANGES))
    arguments = [data.draw(strategy) for strategy in given_to_it]
    try:
        made = change(made, *arguments)
    except (Refusal, IndexError):
        return made
    return made


def completed(made: Draft, chance: Random) -> Draft:
    """Complete a draft with an edition, players and a menu."""
    made = made if made.edition else choose_edition(made, chance.choice(tuple(EDITIONS)))
    names = (name for name in NAMES if name not in {seat.name for seat in made.seats})
    while made.players < 2:
        made = add_player(made, next(names))
    return take_menu(made, surprise(made, chance)) if made.edition == "party" else made


@given(st.data(), st.integers())
def test_a_draft_without_problems_can_begin_in_any_order_of_choices(data: st.DataObject, seed: int) -> None:
    made = EMPTY
    for _ in range(data.draw(st.integers(0, 15))):
        made = changed(made, data)
        rule = data.draw(st.sampled_from(list(HOUSE_RULES)))
        on = data.draw(st.sampled_from([*HOUSE_RULES[rule].numbers][:3] or [False, True]))
        if made.edition and rule in EDITIONS[made.edition].house_rules and not keys(house_rules(made)):
            made = set_house_rule(made, rule, to=on)
        colours = {seat.colour for seat in made.seats}
        assert len(colours) == len(made.seats) <= COLOURS
        assert [seat.puppet for seat in made.seats] == sorted(seat.puppet for seat in made.seats)
    for end in (made, completed(made, Random(seed))):
        if ready(end):
            check_setup(end.setup)
            check(None, start(end))
        else:
            assert start_label(ENGLISH, end)
    if not any(problem.part in ("players", "rules") for problem in problems(end)):
        assert ready(end)
